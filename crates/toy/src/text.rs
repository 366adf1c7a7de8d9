//! The Ford in words.

use kit::{Outcome, Seat, Viewer};
use words::{Arg, Prose, Source, Speak, Story, Voice, Words, by_rank, ranking, result};

use crate::{
    Camp, Choice, Ford, Line, News, Pebbles, Piece, Plank, RING, ROCKS, ROUNDS, Square, Stage, View, Worth,
};

impl Speak for Ford {
    const SOURCE: Source =
        Source { fr: include_str!("../words/fr.ftl"), en: include_str!("../words/en.ftl") };
    const MINUTES: u16 = 15;
    const STORY: Option<Story<Ford>> = Some(crate::view::STORY);

    fn describe(view: &View, voice: &Voice<'_>) -> Prose {
        let words = voice.words;
        let board = &view.board;
        let heading = match (board.stage, view.turn()) {
            (_, Some(turn)) => words.say_with("round", &[("n", turn.round.into()), ("of", ROUNDS.into())]),
            (Stage::Over(_), _) => words.say("game-over"),
            _ => words.say("toy-deal"),
        };
        let boat = words.say_with("toy-boat", &[("space", board.boat.into()), ("of", RING.into())]);
        let bag = words.say_with("toy-bag", &[("n", board.bag.into())]);
        let mut prose = Prose::new().heading(heading).text(format!("{boat} {bag}"));
        if let Stage::Pay(turn, bill) = board.stage {
            let args = [
                ("name", voice.name(turn.seat).into()),
                ("price", bill.price.into()),
                ("paid", bill.sum().into()),
            ];
            prose = prose.text(words.say_with("toy-bill", &args));
        }
        if let Some(hand) = view.mine {
            prose = prose.text(words.say_with("toy-hand", &[("pebbles", pile(hand.held, words).into())]));
            if hand.dropped.count() > 0 {
                let dropped = pile(hand.dropped, words);
                prose = prose.text(words.say_with("toy-dropped", &[("pebbles", dropped.into())]));
            }
        }
        let row = |(seat, camp): (Seat, &Camp)| {
            let planks: Vec<String> = camp.planks.iter().map(|plank| ends(*plank, words)).collect();
            vec![
                voice.name(seat).to_owned(),
                camp.piece(Piece::Hare).to_string(),
                camp.piece(Piece::Tortoise).to_string(),
                words.list(&planks),
                camp.pebbles.to_string(),
                camp.coins.to_string(),
            ]
        };
        let rows = Seat::all(kit::MAX_SEATS).zip(&board.camps).map(row).collect();
        let head = ["player", "toy-hare", "toy-tortoise", "toy-planks", "toy-pebbles", "toy-coins"]
            .map(|id| words.say(id));
        let rocks = words.list(&ROCKS.map(|rock| rock.to_string()));
        prose
            .table(words.say("toy-players"), head, rows)
            .text(words.say_with("toy-rocks", &[("squares", rocks.into())]))
    }

    fn ask(view: &View, voice: &Voice<'_>) -> Option<String> {
        let words = voice.words;
        Some(match view.asked()? {
            Stage::Deal => words.say("toy-ask-deal"),
            Stage::Act(_) => words.say("toy-ask-act"),
            Stage::Pay(_, bill) => words.say_with("toy-ask-pay", &[("left", bill.left().into())]),
            Stage::Over(_) => return None,
        })
    }

    fn hint(view: &View, voice: &Voice<'_>) -> Option<String> {
        let id = match view.asked()? {
            Stage::Deal => "toy-hint-deal",
            Stage::Act(turn) if turn.round == 1 => "toy-hint-act",
            Stage::Pay(..) => "toy-hint-pay",
            Stage::Act(_) | Stage::Over(_) => return None,
        };
        Some(voice.words.say(id))
    }

    fn name_choice(_: &View, choice: Choice, voice: &Voice<'_>) -> String {
        let words = voice.words;
        match choice {
            Choice::Drop(worth) => words.say_with("toy-choice-drop", &[("worth", worth.value().into())]),
            Choice::Done => words.say("toy-choice-done"),
            Choice::Move(piece, to) => {
                words.say_with(&format!("toy-choice-{piece}"), &[("to", to.to_string().into())])
            }
            Choice::Lay(plank) => {
                let args = [("plank", ends(plank, words).into()), ("price", plank.price().into())];
                words.say_with("toy-choice-lay", &args)
            }
            Choice::Pay(worth) => words.say_with("toy-choice-pay", &[("worth", worth.value().into())]),
            Choice::Rest => words.say("toy-choice-rest"),
        }
    }

    fn narrate(news: &News, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
        let words = voice.words;
        let tell = |id: &str, seat: Seat, args: &[(&str, Arg<'_>)]| Some(voice.tell(id, seat, viewer, args));
        match *news {
            News::Dropped { seat, worth } => {
                tell("toy-tell-dropped", seat, &[("worth", worth.value().into())])
            }
            News::Decided { seat } => tell("toy-tell-decided", seat, &[]),
            News::Began { dropped } => {
                let sum: u8 = dropped.iter().copied().fold(0, u8::saturating_add);
                Some(words.say_with("toy-tell-began", &[("n", sum.into())]))
            }
            News::Moved { seat, piece, from, to } => {
                let [from, to] = both([from, to]);
                tell(&format!("toy-tell-{piece}"), seat, &[("from", from.into()), ("to", to.into())])
            }
            News::Laid { seat, plank, price } => {
                tell("toy-tell-laid", seat, &[("plank", ends(plank, words).into()), ("price", price.into())])
            }
            News::Paid { seat, worth } => tell("toy-tell-paid", seat, &[("worth", worth.value().into())]),
            News::Sailed { steps, .. } => Some(words.say_with("toy-tell-sailed", &[("steps", steps.into())])),
            News::Earned { seat, .. } => tell("toy-tell-earned", seat, &[]),
            News::Splashed { seat, piece, from, to, by, plank } => {
                let [from, to] = both([from, to]);
                let args = [
                    ("by", voice.name(by).into()),
                    ("plank", ends(plank, words).into()),
                    ("from", from.into()),
                    ("to", to.into()),
                ];
                tell(&format!("toy-tell-splashed-{piece}"), seat, &args)
            }
            News::Drew { seat, count, pebbles } => match pebbles {
                Some(pebbles) if viewer.is(seat) => {
                    Some(words.say_with("toy-tell-drew-you", &[("pebbles", pile(pebbles, words).into())]))
                }
                _ => {
                    let args = [("name", voice.name(seat).into()), ("n", count.into())];
                    Some(words.say_with("toy-tell-drew", &args))
                }
            },
            News::Turned { turn } => tell("toy-tell-turned", turn.seat, &[]),
            News::Over { .. } => Some(words.say("game-over")),
        }
    }

    /// Whose turn it was and who has decided means nothing later.
    fn passes(news: &News) -> bool {
        matches!(news, News::Decided { .. } | News::Turned { .. })
    }

    fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
        let words = voice.words;
        let line = |(seat, score): (Seat, &kit::Score<Line>)| {
            let part = |line: &Line| match *line {
                Line::Coins(n) => words.say_with("toy-sheet-coins", &[("n", n.into())]),
                Line::Planks(n) => words.say_with("toy-sheet-planks", &[("n", n.into())]),
            };
            let parts: Vec<String> = score.lines.iter().map(part).collect();
            let args = [("name", voice.name(seat).into()), ("parts", words.list(&parts).into())];
            words.say_with("toy-sheet", &args)
        };
        let lines = by_rank(outcome).into_iter().map(line);
        result::<Ford>(outcome, voice).with(ranking(outcome, voice)).list(lines)
    }
}

/// "from 3,-2 to 4,-2"
fn ends(plank: Plank, words: &Words) -> String {
    let [from, to] = both(plank.squares());
    words.say_with("toy-plank", &[("from", from.into()), ("to", to.into())])
}

fn both(squares: [Square; 2]) -> [String; 2] {
    squares.map(|square| square.to_string())
}

/// "3, 1 and 1"
fn pile(pebbles: Pebbles, words: &Words) -> String {
    let worth: Vec<String> = pebbles.falling().map(Worth::value).map(|value| value.to_string()).collect();
    words.list(&worth)
}
