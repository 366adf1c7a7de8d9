//! Sense and nonsense in any order, from anybody: nothing panics, a refusal changes nothing, what was done is not done
//! again, and the log gives back the same table.

use kit::{Game, Lawful, Lots, Seat, Viewer};
use table::{By, Command, GuestId, Phase, Screen, Table, TableId};
use tale::{Options, Tale};
use words::{Names, Speak};

use crate::desk::{Desk, english, guest, sent};

/// So many people wander about; more than any table has seats.
const PEOPLE: usize = 8;
const STEPS: u32 = 450;
const CHECKS: u32 = 90;
/// So many commands are sent to a table that is over or closed.
const LAST: u32 = 40;

struct Walk {
    desk: Desk,
    lots: Lots,
    sent: Vec<(By, Command)>,
    /// What each viewer was told so far, entry by entry.
    told: Vec<(Viewer, Vec<String>)>,
    /// What each person was last asked: at which moment, and what he could choose.
    asked: Vec<Option<(Seat, u32, String)>>,
    /// What each person has last seen.
    seen: Vec<Option<Screen>>,
}

/// How a walk went.
#[derive(Default, Debug)]
struct Tally {
    accepted: u32,
    refused: u32,
    nothing: u32,
    over: u32,
    taken_back: u32,
    rules: std::collections::BTreeSet<&'static str>,
}

impl Walk {
    fn person(&mut self) -> GuestId {
        guest(self.lots.below(PEOPLE as u32) as usize)
    }

    fn any_seat(&mut self) -> Seat {
        Seat::at(self.lots.below(5) as usize)
    }

    fn seat(&mut self) -> Seat {
        let seats = u32::from(self.desk.table.opening().seats);
        if self.lots.below(20) == 0 { self.any_seat() } else { Seat::at(self.lots.below(seats) as usize) }
    }

    fn name(&mut self) -> String {
        let names = ["Ana", "ana", "Élise", "", "\u{202e}Bo", "Maximilienne de la Tour!", "Basile 2"];
        self.lots.pick(&names).unwrap().into()
    }

    /// Somebody's moment, or nearly.
    fn moment(&mut self, of: Seat) -> u32 {
        let now = if of.index() < self.desk.table.chairs().len() { self.desk.voice(of).1 } else { 0 };
        match self.lots.below(6) {
            0 => now.wrapping_sub(1),
            1 => now + 1,
            2 => self.lots.below(now + 3),
            _ => now,
        }
    }

    /// The present request, or nearly.
    fn wish(&mut self) -> u32 {
        let Command::Answer { wish, .. } = self.desk.answering(true) else { return 0 };
        if self.lots.below(6) == 0 { wish + 1 } else { wish }
    }

    /// Something that could be done in good faith.
    fn sensible(&mut self) -> (By, Command) {
        let playing = self.desk.table.phase() == Phase::Playing;
        if let Some(of) = self.lots.pick(&self.desk.deciders()).filter(|_| playing) {
            let choice = self.lots.pick(&self.desk.choices(of)).unwrap();
            return self.desk.choosing(of, choice);
        }
        let host = By::Guest(self.desk.table.host());
        match self.lots.below(4) {
            0 => (host, Command::Start),
            1 => (host, Command::Seat { seat: self.seat(), level: bots::Level::Random }),
            _ => {
                let (by, name) = (By::Guest(self.person()), self.name());
                (by, Command::Sit { seat: self.seat(), name, invited: true })
            }
        }
    }

    /// Taking back, answering, going and coming, by those who might.
    fn social(&mut self) -> (By, Command) {
        let of = self.seat();
        let by = if of.index() < self.desk.table.chairs().len() { self.desk.voice(of).0 } else { By::House };
        let command = match self.lots.below(9) {
            0 | 1 => Command::Undo { seat: of, moment: self.moment(of) },
            2 | 8 => Command::Ask { seat: of, moment: self.moment(of) },
            3 | 4 => Command::Answer { wish: self.wish(), agree: self.lots.below(3) > 0 },
            5 => Command::Leave,
            _ => return (By::Guest(self.person()), Command::Return),
        };
        (by, command)
    }

    fn anything(&mut self) -> (By, Command) {
        let by = if self.lots.below(8) == 0 { By::House } else { By::Guest(self.person()) };
        let seat = self.seat();
        let yes = self.lots.below(2) == 0;
        let command = match self.lots.below(20) {
            0 => Command::Sit { seat, name: self.name(), invited: yes },
            1 => Command::Seat { seat, level: bots::Level::Greedy },
            2 => Command::Free { seat },
            3 => Command::List { listed: yes },
            4 => Command::Start,
            5..8 => {
                let garbage = ["", "keep", "keep demon", "play demon", "close bard", "\u{0}", "keep\tdemon"];
                let mut choice = self.lots.pick(&garbage).unwrap().to_owned();
                if yes && seat.index() < self.desk.table.chairs().len() {
                    let some = self.any_seat();
                    let real = self.desk.choices(if some.index() < self.desk.table.chairs().len() {
                        some
                    } else {
                        seat
                    });
                    choice = self.lots.pick(&real).map_or(choice, |choice| choice.to_string());
                }
                Command::Choose { seat, moment: self.moment(seat), choice }
            }
            8 => Command::Undo { seat, moment: self.moment(seat) },
            9 => Command::Ask { seat, moment: self.moment(seat) },
            10 => Command::Answer { wish: self.wish(), agree: yes },
            11 => Command::Leave,
            12 => Command::Return,
            13 => Command::StandIn { seat },
            14 => Command::Offer { seat },
            15 => Command::Say { name: self.name(), text: if yes { "hm".into() } else { self.name() } },
            16 => Command::Mute { whom: self.person(), muted: yes },
            17 => Command::Rename { name: self.name() },
            18 => Command::Rematch { table: TableId::new(self.lots.below(3).into()) },
            // Rarely, or there would be nothing left to walk on.
            _ if self.lots.below(30) == 0 => Command::Close,
            _ => Command::Leave,
        };
        (by, command)
    }

    fn command(&mut self) -> (By, Command) {
        // A request would hardly ever be granted if nobody cared.
        if self.desk.screen(0).wish.is_some() && self.lots.below(3) > 0 {
            let agree = self.lots.below(8) > 0;
            return (By::Guest(self.person()), self.desk.answering(agree));
        }
        match self.lots.below(20) {
            0..10 => self.sensible(),
            10..13 => self.social(),
            13..15 if !self.sent.is_empty() => {
                let at = self.lots.below(self.sent.len() as u32) as usize;
                self.sent[at].clone()
            }
            _ => self.anything(),
        }
    }

    fn step(&mut self, tally: &mut Tally) {
        let (by, command) = self.command();
        let before = format!("{:?}", self.desk.table);
        let decision = self.desk.table.decide(by, &command);
        assert_eq!(format!("{:?}", self.desk.table), before, "deciding changes nothing");
        match decision {
            Err(refusal) => {
                tally.refused += 1;
                tally.rules.insert(refusal.rule.as_str());
            }
            Ok(entries) if entries.is_empty() => tally.nothing += 1,
            Ok(entries) => {
                tally.accepted += 1;
                let made = self.desk.table.game().ply();
                for entry in entries {
                    let happened = self.desk.table.happened();
                    self.desk.write(&entry);
                    for (viewer, told) in &mut self.told {
                        told.extend(self.desk.table.news(happened, *viewer, english()).unwrap());
                    }
                }
                tally.taken_back += u32::from(self.desk.table.game().ply() < made);
                if let Ok(again) = self.desk.table.decide(by, &command) {
                    assert_eq!(again, [], "{command:?} at once again");
                }
            }
        }
        self.sent.push((by, command));
    }

    /// What a screen offers can be done, and what it does not offer cannot; and who is at the same moment is asked the
    /// same.
    fn check_promises(&mut self) {
        let number = self.lots.below(PEOPLE as u32) as usize;
        let by = By::Guest(guest(number));
        let screen = self.desk.screen(number);
        let can =
            |command: &Command| self.desk.table.decide(by, command).is_ok_and(|entries| !entries.is_empty());
        assert_eq!(screen.can_return, can(&Command::Return));
        assert_eq!(screen.host, self.desk.table.host() == guest(number));
        // Whoever looks again only when his version has changed misses nothing.
        if let Some(seen) = self.seen[number].replace(screen.clone())
            && (seen.me, seen.version) == (screen.me, screen.version)
        {
            assert_eq!(seen, screen);
        }
        let Some(seat) = screen.me else {
            self.asked[number] = None;
            return;
        };
        assert_eq!(screen.can_undo, can(&Command::Undo { seat, moment: screen.moment }));
        assert_eq!(screen.can_ask_back, can(&Command::Ask { seat, moment: screen.moment }));
        if let Some(wish) = &screen.wish {
            assert_eq!(wish.to_answer, can(&Command::Answer { wish: wish.number, agree: true }));
        }
        for offer in &screen.offers {
            let choice = offer.choice.clone();
            assert!(can(&Command::Choose { seat, moment: screen.moment, choice }));
        }
        // In which somebody may be called otherwise.
        let names = Names::numbered(self.desk.table.opening().seats, english());
        let view = self.desk.table.game().state().view(Viewer::Seat(seat));
        let question = format!("{:?} {:?}", Tale::ask(&view, &names, english()), screen.offers);
        if let Some((before, moment, asked)) = &self.asked[number]
            && (*before, *moment) == (seat, screen.moment)
        {
            assert_eq!(*asked, question, "the same moment, and another question");
        }
        self.asked[number] = Some((seat, screen.moment, question));
    }

    /// The log gives back the same table, in everything that can be asked of it.
    fn check_log(&self) {
        let (here, loaded) = (&self.desk.table, self.desk.load());
        assert_eq!(format!("{here:?}"), format!("{loaded:?}"));
        let people = (0..PEOPLE).map(|number| Some(guest(number)));
        let since = here.happened().saturating_sub(20);
        for reader in people.chain([None]) {
            assert_eq!(sent(here, reader, since), sent(&loaded, reader, since));
        }
        assert_eq!(here.chairs(), loaded.chairs());
        assert_eq!(here.bots_to_move(), loaded.bots_to_move());
        assert_eq!((here.happened(), here.entries()), (loaded.happened(), loaded.entries()));
        assert_eq!(here.entries(), self.desk.log.len() as u64);
        for (viewer, told) in &self.told {
            let all = Table::<Tale>::told(self.desk.lines(), *viewer, english()).unwrap();
            assert_eq!(all, *told, "{viewer}");
            // And whoever lags behind is told the end of the same.
            let late = here.news(since, *viewer, english());
            assert!(told.ends_with(&late.unwrap()), "{viewer}");
        }
        assert!(here.game().state().invariants().is_ok());
    }
}

fn walk(options: Options, seats: u8, number: u64, tally: &mut Tally) {
    let told = Viewer::all(seats).map(|viewer| (viewer, Vec::new())).collect();
    let mut walk = Walk {
        desk: Desk::open(options, seats, &format!("walk {number}")),
        lots: Lots::new(number),
        sent: Vec::new(),
        told,
        asked: vec![None; PEOPLE],
        seen: vec![None; PEOPLE],
    };
    let mut last = 0;
    for step in 0..STEPS {
        walk.step(tally);
        walk.check_promises();
        if step % CHECKS == 0 {
            walk.check_log();
        }
        last += u32::from(matches!(walk.desk.table.phase(), Phase::Over | Phase::Closed));
        if last > LAST {
            break;
        }
    }
    walk.check_log();
    tally.over += u32::from(walk.desk.table.phase() == Phase::Over);
}

/// KIT-TABLE-1 to KIT-CHAT-2, all of them many times.
#[test]
fn random_commands_of_all_kinds() {
    let mut tally = Tally::default();
    for (number, (mut options, seats)) in (0..).zip(Tale::variants()) {
        options.show_closed_faces = number % 2 == 0;
        walk(options, seats, number, &mut tally);
    }
    assert!(tally.accepted > 1000 && tally.refused > 1000 && tally.nothing > 100, "{tally:?}");
    assert!(tally.over > 5 && tally.taken_back > 10, "{tally:?}");
    let house = tally.rules.iter().filter(|rule| rule.starts_with("KIT-")).count();
    assert!(house >= 16, "{tally:?}");
}
