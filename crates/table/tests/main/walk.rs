//! Sensible and senseless commands from anybody in any order: nothing panics, a refusal changes nothing, no command is
//! carried out twice, and the log gives back the same table.

use kit::{Game, Lawful, Lots, Seat, Viewer};
use table::{AgainAnswer, By, Chair, Command, Entry, GuestId, Phase, Screen, Table, TableId};
use tale::{Options, Tale};
use words::{Names, Speak, Voice};

use crate::desk::{Desk, english, guest, sent};

/// Number of people around; more than any table has seats.
const PEOPLE: usize = 8;
/// Number of commands in a walk.
const STEPS: u32 = 450;
/// The log is checked each time after this many commands.
const CHECK_INTERVAL: u32 = 90;
/// Number of commands sent to a table that is over or closed.
const STEPS_AFTER_END: u32 = 40;

struct Walk {
    desk: Desk,
    lots: Lots,
    sent: Vec<(By, Command)>,
    /// What each viewer has been told so far, collected entry by entry.
    told: Vec<(Viewer, Vec<String>)>,
    /// The last question to each person: seat, moment, and the question with its choices as text.
    asked: Vec<Option<(Seat, u32, String)>>,
    /// The last screen of each person.
    seen: Vec<Option<Screen>>,
    /// Who has offered which seat, and who has agreed to the last seat request, by what they sent.
    offers: [Option<GuestId>; 5],
    consents: Vec<GuestId>,
}

/// How the walks went.
#[derive(Default, Debug)]
struct Tally {
    accepted: u32,
    refused: u32,
    unchanged: u32,
    over: u32,
    taken_back: u32,
    handed_over: u32,
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

    /// The seat's moment, or a number close to it.
    fn moment(&mut self, mover: Seat) -> u32 {
        let now = if mover.index() < self.desk.table.chairs().len() { self.desk.decider(mover).1 } else { 0 };
        match self.lots.below(6) {
            0 => now.wrapping_sub(1),
            1 => now + 1,
            2 => self.lots.below(now + 3),
            _ => now,
        }
    }

    /// The number of the open request, or a number close to it.
    fn request(&mut self) -> u32 {
        let Command::Answer { request, .. } = self.desk.answer_command(true) else { return 0 };
        if self.lots.below(6) == 0 { request + 1 } else { request }
    }

    /// A command that makes sense now.
    fn sensible(&mut self) -> (By, Command) {
        let playing = self.desk.table.phase() == Phase::Playing;
        if let Some(mover) = self.lots.pick(&self.desk.deciders()).filter(|_| playing) {
            let choice = self.lots.pick(&self.desk.choices(mover)).unwrap();
            return self.desk.choose_command(mover, choice);
        }
        let host = By::Guest(self.desk.table.host());
        match self.lots.below(4) {
            0 => (host, Command::Start {}),
            1 => (host, Command::Seat { seat: self.seat(), level: bots::Level::Random }),
            _ => {
                let (by, name) = (By::Guest(self.person()), self.name());
                (by, Command::sit(self.seat(), name, true))
            }
        }
    }

    /// Taking back, answering, leaving and returning, by those who might do it.
    fn social(&mut self) -> (By, Command) {
        let mover = self.seat();
        let by = if mover.index() < self.desk.table.chairs().len() {
            self.desk.decider(mover).0
        } else {
            By::Server
        };
        let command = match self.lots.below(9) {
            0 | 1 => Command::Undo { seat: Some(mover), moment: self.moment(mover) },
            2 | 8 => Command::RequestTakeBack { seat: Some(mover), moment: self.moment(mover) },
            3 | 4 => Command::Answer { request: self.request(), agree: self.lots.below(3) > 0 },
            5 => Command::Leave {},
            _ => return (By::Guest(self.person()), Command::Return {}),
        };
        (by, command)
    }

    fn anything(&mut self) -> (By, Command) {
        let by = if self.lots.below(8) == 0 { By::Server } else { By::Guest(self.person()) };
        let seat = self.seat();
        let yes = self.lots.below(2) == 0;
        let command = match self.lots.below(27) {
            0 => Command::sit(seat, self.name(), yes),
            1 => Command::Seat { seat, level: bots::Level::Greedy },
            2 => Command::Free { seat },
            3 if yes => {
                Command::RenewInvitation { invitation: String::new(), current: self.lots.below(4) > 0 }
            }
            3 => Command::List { listed: self.lots.below(2) == 0 },
            4 => Command::Start {},
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
                Command::choose(seat, self.moment(seat), choice)
            }
            8 => Command::Undo { seat: Some(seat), moment: self.moment(seat) },
            9 => Command::RequestTakeBack { seat: Some(seat), moment: self.moment(seat) },
            10 => Command::Answer { request: self.request(), agree: yes },
            11 => Command::Leave {},
            12 => Command::Return {},
            13 => Command::StandIn { seat },
            14 | 19 if self.desk.table.phase() == Phase::Playing => {
                return (By::Guest(self.desk.table.host()), Command::Offer { seat });
            }
            14 => Command::Offer { seat },
            15 => Command::Say { name: self.name(), text: if yes { "hm".into() } else { self.name() } },
            16 => Command::Mute { whom: self.person(), muted: yes },
            17 => Command::Rename { name: self.name() },
            18 => Command::Rematch { table: Some(TableId::new(self.lots.below(3).into())) },
            19 => Command::OpenTalk { open: yes },
            20 => Command::RemoveLine { line: self.lots.below(30) },
            21 => Command::RemoveWatcher {
                whom: self.person(),
                removed: yes && self.lots.below(3) == 0,
                name: self.name(),
            },
            22 => Command::Welcome {},
            23 => Command::AnswerRematch { agree: yes },
            24 => Command::Decline {},
            // Rarely, because whoever has resigned is gone for good.
            25 if self.lots.below(4) == 0 => Command::Resign {},
            25 | 26 if self.lots.below(3) == 0 => Command::ProposeStop {},
            // Rarely, because a closed table ends the walk.
            _ if self.lots.below(30) == 0 => Command::Close {},
            _ => Command::Leave {},
        };
        (by, command)
    }

    fn command(&mut self) -> (By, Command) {
        // Without these, hardly any request would be made or granted.
        if self.desk.screen(0).seat_request.is_some() && self.lots.below(4) > 0 {
            let agree = self.lots.below(12) > 0;
            return (By::Guest(self.person()), self.desk.seat_answer(agree));
        }
        let offered = self.desk.table.chairs().iter().position(|chair| chair.invitation().is_some());
        if let Some(offered) = offered
            && self.desk.table.phase() == Phase::Playing
            && self.lots.below(4) == 0
        {
            let (by, name) = (By::Guest(self.person()), self.name());
            return (by, Command::sit(Seat::at(offered), name, true));
        }
        if let Some(request) = self.desk.screen(0).stop_request
            && self.lots.below(3) == 0
        {
            let agree = self.lots.below(3) > 0;
            return (By::Guest(self.person()), Command::Answer { request: request.number, agree });
        }
        if self.desk.screen(0).request.is_some() && self.lots.below(3) > 0 {
            let agree = self.lots.below(8) > 0;
            return (By::Guest(self.person()), self.desk.answer_command(agree));
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

    /// KIT-SIT-5: in a running game, a person gets a seat only if everybody who has one said yes to that, in the
    /// commands that they sent.
    fn check_consent(&mut self, by: By, entry: &Entry, tally: &mut Tally) {
        let By::Guest(sender) = by else { return };
        match entry {
            Entry::Offered { seat } => self.offers[seat.index()] = Some(sender),
            Entry::SeatAsked { seat, .. } => self.consents = self.offers[seat.index()].into_iter().collect(),
            Entry::SeatAnswered { agree: true, .. } => self.consents.push(sender),
            Entry::SeatAnswered { agree: false, .. } | Entry::Returned { .. } => self.consents.clear(),
            Entry::Sat { .. } if self.desk.table.phase() == Phase::Playing => {
                let owners = self.desk.table.chairs().iter().filter_map(Chair::has_say);
                for owner in owners {
                    assert!(self.consents.contains(&owner.guest), "{} was not asked", owner.name);
                }
                tally.handed_over += 1;
            }
            _ => {}
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
            Ok(entries) if entries.is_empty() => tally.unchanged += 1,
            Ok(entries) => {
                tally.accepted += 1;
                let made = self.desk.table.game().ply();
                for entry in entries {
                    self.check_consent(by, &entry, tally);
                    let event_count = self.desk.table.event_count();
                    self.desk.write(&entry);
                    for (viewer, told) in &mut self.told {
                        told.extend(self.desk.table.news(event_count, *viewer, english()).unwrap());
                    }
                }
                tally.taken_back += u32::from(self.desk.table.game().ply() < made);
                if let Ok(again) = self.desk.table.decide(by, &command) {
                    assert_eq!(again, [], "{command:?} repeated at once");
                }
            }
        }
        self.sent.push((by, command));
    }

    /// Everything that a screen offers is possible, and nothing else is; and at the same moment, a person is asked the
    /// same question.
    fn check_promises(&mut self) {
        let number = self.lots.below(PEOPLE as u32) as usize;
        let by = By::Guest(guest(number));
        let screen = self.desk.screen(number);
        let can =
            |command: &Command| self.desk.table.decide(by, command).is_ok_and(|entries| !entries.is_empty());
        assert_eq!(screen.can_return, can(&Command::Return {}));
        assert_eq!(screen.host, self.desk.table.host() == guest(number));
        // Words that nobody says twice in a row, so that they are refused or said.
        let say = Command::Say { name: "Somebody".into(), text: format!("promise {}", self.sent.len()) };
        assert_eq!(screen.can_talk, can(&say));
        if let Some(request) = &screen.seat_request {
            let answer = |agree| Command::Answer { request: request.number, agree };
            assert_eq!(request.to_answer, can(&answer(true)));
            assert_eq!(request.to_answer || request.agreed || request.mine, can(&answer(false)));
        }
        if let Some(request) = &screen.stop_request {
            let answer = |agree| Command::Answer { request: request.number, agree };
            assert_eq!(request.to_answer, can(&answer(true)));
            assert_eq!(request.to_answer || request.agreed || request.mine, can(&answer(false)));
        }
        assert_eq!(screen.can_stop, can(&Command::ProposeStop {}));
        let answer = screen.again.as_ref().map(|again| again.answer);
        let may_come = matches!(answer, Some(AgainAnswer::Waiting | AgainAnswer::Out));
        assert_eq!(may_come, can(&Command::AnswerRematch { agree: true }));
        // Reloading only when the version changes misses nothing.
        if let Some(seen) = self.seen[number].replace(screen.clone())
            && (seen.me, seen.version) == (screen.me, screen.version)
        {
            assert_eq!(seen, screen);
        }
        let Some(seat) = screen.me else {
            self.asked[number] = None;
            return;
        };
        assert_eq!(screen.can_undo, can(&Command::Undo { seat: Some(seat), moment: screen.moment }));
        assert_eq!(
            screen.can_request_take_back,
            can(&Command::RequestTakeBack { seat: Some(seat), moment: screen.moment })
        );
        if let Some(request) = &screen.request {
            assert_eq!(request.to_answer, can(&Command::Answer { request: request.number, agree: true }));
        }
        for offer in &screen.offers {
            let choice = offer.choice.clone();
            assert!(can(&Command::choose(seat, screen.moment, choice)));
        }
        // Numbered names, because people may have changed their names in between.
        let names = Names::numbered(self.desk.table.opening().seats, english());
        let view = self.desk.table.game().state().view(Viewer::Seat(seat));
        let voice = Voice { names: &names, words: english() };
        let question = format!("{:?} {:?}", Tale::ask(&view, &voice), screen.offers);
        if let Some((before, moment, asked)) = &self.asked[number]
            && (*before, *moment) == (seat, screen.moment)
        {
            assert_eq!(*asked, question, "another question at the same moment");
        }
        self.asked[number] = Some((seat, screen.moment, question));
    }

    /// The log gives back the same table, whichever way it is observed.
    fn check_log(&self) {
        let (here, loaded) = (&self.desk.table, self.desk.load());
        assert_eq!(format!("{here:?}"), format!("{loaded:?}"));
        let people = (0..PEOPLE).map(|number| Some(guest(number)));
        let since = here.event_count().saturating_sub(20);
        for reader in people.chain([None]) {
            assert_eq!(sent(here, reader, since), sent(&loaded, reader, since));
        }
        assert_eq!(here.chairs(), loaded.chairs());
        assert_eq!(here.bots_to_move(), loaded.bots_to_move());
        assert_eq!((here.event_count(), here.entries()), (loaded.event_count(), loaded.entries()));
        assert_eq!(here.entries(), self.desk.log.len() as u64);
        for (viewer, told) in &self.told {
            let all = Table::<Tale>::told(self.desk.lines(), *viewer, english()).unwrap();
            assert_eq!(all, *told, "{viewer}");
            // Readers who lag behind are told the end of the same.
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
        offers: [None; 5],
        consents: Vec::new(),
    };
    let mut after_end = 0;
    for step in 0..STEPS {
        walk.step(tally);
        walk.check_promises();
        if step % CHECK_INTERVAL == 0 {
            walk.check_log();
        }
        after_end += u32::from(matches!(walk.desk.table.phase(), Phase::Over | Phase::Closed));
        if after_end > STEPS_AFTER_END {
            break;
        }
    }
    walk.check_log();
    tally.over += u32::from(walk.desk.table.phase() == Phase::Over);
}

/// KIT-TABLE-1 to KIT-CHAT-6, each many times.
#[test]
fn random_commands_of_all_kinds() {
    let mut tally = Tally::default();
    for (number, (mut options, seats)) in (0..).zip(Tale::variants()) {
        options.show_closed_faces = number % 2 == 0;
        walk(options, seats, number, &mut tally);
    }
    assert!(tally.accepted > 1000 && tally.refused > 1000 && tally.unchanged > 100, "{tally:?}");
    assert!(tally.over > 5 && tally.taken_back > 5 && tally.handed_over > 5, "{tally:?}");
    let common = tally.rules.iter().filter(|rule| rule.starts_with("KIT-")).count();
    assert!(common >= 16, "{tally:?}");
}
