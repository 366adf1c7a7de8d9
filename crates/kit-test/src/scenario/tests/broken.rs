//! A game that breaks its contract in a chosen way: a scenario reports that instead of hanging or panicking.

use std::ops::RangeInclusive;

use kit::{Dice, Game, Lawful, Outcome, Refusal, RuleId, ScoreLine, Seat, Seats, Secrets, Standing, Viewer};
use serde::{Deserialize, Serialize};

use crate::scenario::Scenario;

#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Fault {
    #[default]
    Endless,
    Stuck,
    Unfinished,
    Contradiction,
    Forgetful,
    Loud,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Options {
    fault: Fault,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Broken {
    fault: Fault,
    made: u32,
    #[serde(skip)]
    forgotten: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Go;

kit::word_notation!(Go, [Go], |_| "go", "`go`");

impl ScoreLine for Go {
    fn points(&self) -> i32 {
        0
    }
}

impl Game for Broken {
    const CODE: &'static str = "broken";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 1..=1;
    type Options = Options;
    type Choice = Go;
    type View = ();
    type Event = ();
    type Seen = ();
    type Line = Go;

    fn variants() -> Vec<(Options, u8)> {
        vec![(Options::default(), 1)]
    }

    fn setup(_: u32, options: &Options, _: u8, _: &mut Dice) -> Result<Broken, Refusal> {
        Ok(Broken { fault: options.fault, made: 0, forgotten: options.fault == Fault::Forgetful })
    }

    fn seats(&self) -> u8 {
        1
    }

    fn options(&self) -> Options {
        Options { fault: self.fault }
    }

    fn deciders(&self) -> Seats {
        if self.fault == Fault::Unfinished { Seats::NONE } else { Seats::first(1) }
    }

    fn choices(&self, _: Seat, out: &mut Vec<Go>) {
        if self.fault != Fault::Stuck {
            out.push(Go);
        }
    }

    fn check(&self, _: Seat, _: Go) -> Result<(), Refusal> {
        if self.fault == Fault::Contradiction { Err(Refusal::by(RuleId::new("BROKEN-1"))) } else { Ok(()) }
    }

    fn play(&mut self, _: Seat, _: Go, _: &mut Dice, _: &mut impl FnMut(())) {
        self.made += 1;
    }

    fn standing(&self) -> Option<Standing> {
        None
    }

    fn outcome(&self) -> Option<Outcome<Go>> {
        None
    }

    fn view(&self, _: Viewer) {
        if self.fault == Fault::Loud {
            std::panic::panic_any(7);
        }
    }

    fn awaited((): &()) -> Seats {
        Seats::NONE
    }

    fn seen((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn horizon((): &()) -> Seats {
        Seats::NONE
    }

    fn imagine((): &(), _: &mut Dice) -> Broken {
        Broken { fault: Fault::Endless, made: 0, forgotten: false }
    }
}

impl Lawful for Broken {
    fn secrets(&self, _: Viewer, _: &mut Secrets) {}

    fn wild_choices(&self, _: &mut Dice, out: &mut Vec<Go>) {
        out.push(Go);
    }

    fn invariants(&self) -> Result<(), String> {
        if self.fault == Fault::Loud && self.made > 1 { Err("too loud".to_owned()) } else { Ok(()) }
    }
}

fn failures(fault: &str, rest: &str) -> String {
    let text = format!(
        r#"{{"scenario": "x", "rules": ["A-1"],
            "deal": {{"game": "broken", "seats": 1, "options": {{"fault": "{fault}"}}}}, {rest}}}"#
    );
    let scenario = Scenario::parse("b.json", &text).unwrap_or_else(|error| panic!("{error}"));
    scenario.run::<Broken>().to_string().replace("b.json: ", "")
}

#[test]
fn a_broken_contract_is_a_failure() {
    let auto = r#""steps": [{"auto": "first"}]"#;
    let until = r#""steps": [{"auto": "first", "until": {"/made": -1}}]"#;
    let cases = [
        ("endless", auto, "step 1: auto: after 5000 choices still the game is not over"),
        ("endless", until, "step 1: auto: after 5000 choices still truth /made: expected -1, found 5000"),
        ("stuck", auto, "step 1: auto: seat 0 has to decide and has no choice"),
        ("unfinished", auto, "step 1: auto: nobody has to decide, yet the game is not over"),
        ("contradiction", auto, "step 1: auto: go is listed for seat 0, yet it is refused by BROKEN-1"),
        ("loud", auto, "step 1: auto: after go of seat 0, an invariant is broken: too loud"),
        ("loud", r#""steps": ["0: go", "0: go"]"#, "step 2: an invariant is broken: too loud"),
        ("loud", r#""expect": {"views": {"0": null}}"#, "expect: the game panicked: without a message"),
        (
            "forgetful",
            r#""patch": {"made": 1}, "steps": ["0: go"]"#,
            "deal: the dealt truth is not the same after being written as JSON and read again",
        ),
    ];
    for (fault, rest, failure) in cases {
        assert_eq!(failures(fault, rest), failure, "{fault}");
    }
    assert_eq!(failures("endless", r#""steps": [{"auto": "random", "until": {"/made": 5000}}]"#), "");
}
