//! May this be done? Every command comes through here, and nothing is changed here.

use bots::Level;
use kit::{Game, Refusal, RuleId, Seat, Viewer};

use crate::chair::{Chair, REGULARS};
use crate::entry::Entry;
use crate::marks::Answer;
use crate::table::{Phase, Table};
use crate::{By, Command, GuestId, plain, rules};

/// What a command comes to: entries to be written, or none if it had been carried out before.
pub type Decision = Result<Vec<Entry>, Refusal>;

/// So many can one mute: everybody at the table, and everybody whose lines are shown.
const MOST_MUTED: usize = 55;
/// When so much is muted, those who only watch cannot mute any more: strangers must not fill a table's memory. Those who
/// play can.
const MOST_MUTED_BY_ALL: usize = 200;

/// So long becomes the log of a table, without the choices that follow (KIT-TABLE-5). The longest games have about a
/// thousand.
pub(crate) const MOST_ENTRIES: u64 = 20_000;

fn no<T>(rule: RuleId) -> Result<T, Refusal> {
    Err(Refusal::by(rule))
}

impl<G: Game> Table<G> {
    /// What would come of this command now?
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn decide(&self, by: By, command: &Command) -> Decision {
        if self.phase == Phase::Closed && *command != Command::Close {
            return no(rules::PHASE);
        }
        // KIT-TABLE-5: a game can always be played on.
        if self.entries >= MOST_ENTRIES
            && !matches!(command, Command::Choose { .. } | Command::Rematch { .. })
        {
            return no(rules::FULL);
        }
        match command {
            Command::Sit { seat, name, invited } => self.sit(by, *seat, name, *invited),
            Command::Seat { seat, level } => {
                self.host_only(by)?;
                self.during(Phase::Gathering)?;
                match self.chair_or_no(*seat)? {
                    Chair::Free { .. } => {
                        Ok(vec![Entry::Seated { seat: *seat, level: *level, name: self.regular(*seat) }])
                    }
                    Chair::Bot { level: seated, .. } if seated == level => Ok(vec![]),
                    _ => no(rules::TAKEN),
                }
            }
            Command::Free { seat } => self.free(by, *seat),
            Command::List { listed } => {
                self.host_only(by)?;
                self.during(Phase::Gathering)?;
                Ok(if self.listed == *listed { vec![] } else { vec![Entry::Listed { listed: *listed }] })
            }
            Command::Start => {
                self.host_only(by)?;
                self.start()
            }
            Command::StartInstead => {
                self.seat_by(by).ok_or(Refusal::by(rules::HOST))?;
                self.start()
            }
            Command::Choose { seat, moment, choice } => self.choose(by, *seat, *moment, choice),
            Command::Undo { seat, moment } => {
                self.own(by, *seat)?;
                if *moment != self.marks.moment(*seat) {
                    return self.past(*seat, *moment, Answer::Undid);
                }
                self.during(Phase::Playing)?;
                self.game.undoable(*seat).ok_or(Refusal::by(kit::common::UNDO))?;
                Ok(vec![Entry::Undid { seat: *seat }])
            }
            Command::Ask { seat, moment } => self.ask(by, *seat, *moment),
            Command::Answer { wish, agree } => self.answer(by, *wish, *agree),
            Command::Leave => self.leave(by),
            Command::Return => {
                let By::Guest(guest) = by else { return no(rules::LEAVE) };
                if self.seat_of(guest).is_some() {
                    return Ok(vec![]);
                }
                let seat = self.seat_left_by(guest).ok_or(Refusal::by(rules::LEAVE))?;
                self.during(Phase::Playing)?;
                Ok(vec![Entry::Returned { seat }])
            }
            Command::StandIn { seat } => {
                self.during(Phase::Playing)?;
                let own = self.seat_by(by).ok_or(Refusal::by(rules::LEAVE))?;
                match self.chair_or_no(*seat)? {
                    Chair::Person(_) if own != *seat => {
                        Ok(vec![Entry::Left { seat: *seat, level: Level::default(), replaced: true }])
                    }
                    // Somebody else was quicker.
                    chair if chair.absent().is_some() => Ok(vec![]),
                    _ => no(rules::LEAVE),
                }
            }
            Command::Offer { seat } => {
                self.host_only(by)?;
                self.during(Phase::Playing)?;
                match self.chair_or_no(*seat)? {
                    chair if chair.is_replaced() => no(rules::REPLACED),
                    Chair::Bot { offered: None, .. } => Ok(vec![Entry::Offered { seat: *seat }]),
                    Chair::Bot { .. } => Ok(vec![]),
                    _ => no(rules::TAKEN),
                }
            }
            Command::Say { name, text } => self.say(by, name, text),
            Command::Mute { whom, muted } => self.mute(by, *whom, *muted),
            Command::Rename { name } => {
                let By::Guest(guest) = by else { return no(rules::NAME) };
                let name = plain::name(name).ok_or(Refusal::by(rules::NAME))?;
                let person = |chair: &Chair| {
                    chair.person().or(chair.absent()).filter(|person| person.guest == guest).cloned()
                };
                let name = self.distinct(name, guest);
                match self.chairs.iter().find_map(person) {
                    Some(person) if *person.name != *name => Ok(vec![Entry::Renamed { guest, name }]),
                    _ => Ok(vec![]),
                }
            }
            Command::Rematch { table } => {
                let known = self.seat_by(by).is_some() || by == By::Guest(self.opening.host);
                match self.rematch {
                    None if known && self.phase == Phase::Over => {
                        Ok(vec![Entry::Rematched { table: *table }])
                    }
                    Some(there) if known && there == *table => Ok(vec![]),
                    _ => no(rules::REMATCH),
                }
            }
            Command::Close => {
                self.host_only(by)?;
                if self.phase == Phase::Closed {
                    return Ok(vec![]);
                }
                self.during(Phase::Gathering)?;
                Ok(vec![Entry::Closed])
            }
        }
    }

    fn host_only(&self, by: By) -> Result<(), Refusal> {
        if by == By::Guest(self.host()) { Ok(()) } else { no(rules::HOST) }
    }

    fn during(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { no(rules::PHASE) }
    }

    fn chair_or_no(&self, seat: Seat) -> Result<&Chair, Refusal> {
        self.chair(seat)
            .ok_or(Refusal::by(kit::common::NO_SUCH_SEAT).with("seats", self.opening.seats.into()))
    }

    /// KIT-TURN-1: a person for his own seat, the house for a bot's.
    fn own(&self, by: By, seat: Seat) -> Result<(), Refusal> {
        let chair = self.chair_or_no(seat)?;
        let own = match by {
            By::Guest(guest) => chair.is_held_by(guest),
            By::House => chair.is_bot(),
        };
        if own { Ok(()) } else { no(rules::OWN) }
    }

    fn sit(&self, by: By, seat: Seat, name: &str, invited: bool) -> Decision {
        let By::Guest(guest) = by else { return no(rules::TAKEN) };
        let chair = self.chair_or_no(seat)?;
        if let Some(own) = self.seat_of(guest) {
            // Sitting down where one sits is the same command twice.
            return if own == seat { Ok(vec![]) } else { no(rules::TWICE) };
        }
        match self.phase {
            Phase::Gathering | Phase::Playing => {}
            Phase::Over | Phase::Closed => return no(rules::PHASE),
        }
        if let Some(left) = self.seat_left_by(guest) {
            // He knows that hand: a second one beside it would be one too many.
            return if left == seat { Ok(vec![Entry::Returned { seat }]) } else { no(rules::TWICE) };
        }
        if chair.invitation().is_none() {
            return no(rules::TAKEN);
        }
        if !(invited || self.listed || guest == self.opening.host) {
            return no(rules::INVITED);
        }
        let name = plain::name(name).ok_or(Refusal::by(rules::NAME))?;
        Ok(vec![Entry::Sat { seat, guest, name: self.distinct(name, guest) }])
    }

    /// Nobody can be mistaken for another, at the table or in the chat: the second Ana is "Ana 2".
    fn distinct(&self, name: String, of: impl Into<Option<GuestId>>) -> String {
        let of = of.into();
        let same = |taken: &str, name: &str| taken.to_lowercase() == name.to_lowercase();
        let taken = |name: &str| {
            let seated = self.chairs.iter().any(|chair| {
                let other = chair.person().or(chair.absent()).is_none_or(|person| Some(person.guest) != of);
                other && chair.name().is_some_and(|taken| same(taken, name))
            });
            seated || self.chat.iter().any(|said| Some(said.guest) != of && same(&said.name, name))
        };
        let more = (2..).map(|n: u32| {
            let number = format!(" {n}");
            let short: String = name.chars().take(plain::LONGEST_NAME - number.len()).collect();
            format!("{}{number}", short.trim_end())
        });
        std::iter::once(name.clone()).chain(more).find(|name| !taken(name)).unwrap_or(name)
    }

    /// The regular who usually plays on this seat, or another one if somebody has that name.
    fn regular(&self, seat: Seat) -> String {
        self.distinct(REGULARS[seat.index()].to_owned(), None)
    }

    fn free(&self, by: By, seat: Seat) -> Decision {
        self.during(Phase::Gathering)?;
        let chair = self.chair_or_no(seat)?;
        if matches!(chair, Chair::Free { .. }) {
            return Ok(vec![]);
        }
        if self.seat_by(by) != Some(seat) {
            self.host_only(by)?;
        }
        match chair {
            // The last person turns off the light.
            Chair::Person(_) if self.persons().len() == 1 => Ok(vec![Entry::Freed { seat }, Entry::Closed]),
            _ => Ok(vec![Entry::Freed { seat }]),
        }
    }

    fn leave(&self, by: By) -> Decision {
        let By::Guest(guest) = by else { return no(rules::LEAVE) };
        match (self.seat_of(guest), self.phase) {
            (Some(seat), Phase::Playing) => {
                Ok(vec![Entry::Left { seat, level: Level::default(), replaced: false }])
            }
            (Some(seat), Phase::Gathering) => self.free(by, seat),
            (None, Phase::Playing) if self.seat_left_by(guest).is_some() => Ok(vec![]),
            _ => no(rules::LEAVE),
        }
    }

    fn start(&self) -> Decision {
        if self.phase == Phase::Playing {
            return Ok(vec![]);
        }
        self.during(Phase::Gathering)?;
        let free = self.chairs.iter().filter(|chair| matches!(chair, Chair::Free { .. })).count();
        if free > 0 {
            return Err(Refusal::by(rules::START).with("free", free as i32));
        }
        Ok(vec![Entry::Started])
    }

    /// KIT-TURN-2: the same answer to the same question again is no second one. Anything else comes too late.
    fn past(&self, seat: Seat, moment: u32, answer: Answer<G::Choice>) -> Decision {
        if self.marks.answered(seat, moment, answer) { Ok(vec![]) } else { no(rules::STALE) }
    }

    fn choose(&self, by: By, seat: Seat, moment: u32, choice: &str) -> Decision {
        self.own(by, seat)?;
        let Ok(parsed) = choice.parse::<G::Choice>() else { return no(rules::NOTATION) };
        if moment != self.marks.moment(seat) {
            return self.past(seat, moment, Answer::Chose(parsed));
        }
        self.during(Phase::Playing)?;
        if by == By::House && self.wish.is_some() {
            // KIT-UNDO-2: a bot that was already thinking must not take the answer out of people's mouths.
            return no(rules::ASK);
        }
        if by == By::House && self.everybody_left() {
            // KIT-LEAVE-1: nor play on after the last person has left.
            return no(rules::LEAVE);
        }
        self.game.state().check(seat, parsed)?;
        Ok(vec![Entry::Chose { seat, choice: parsed.to_string() }])
    }

    /// Before which of a seat's choices the game would stand again if everybody agreed: its last one.
    pub(crate) fn last_choice(&self, seat: Seat) -> Option<u32> {
        let moves = &self.game.record().moves;
        moves.iter().rposition(|(mover, _)| *mover == seat).map(|ply| ply as u32)
    }

    /// KIT-UNDO-2: not for what can be taken back without asking.
    pub(crate) fn can_ask(&self, seat: Seat) -> bool {
        self.last_choice(seat).is_some() && self.game.undoable(seat).is_none()
    }

    /// Can the viewer take his last choice back by himself now?
    pub(crate) fn may_undo(&self, viewer: Viewer) -> bool {
        let undoable = |seat| self.game.undoable(seat).is_some();
        self.phase == Phase::Playing && viewer.seat().is_some_and(undoable)
    }

    /// Can the viewer ask the others now?
    pub(crate) fn may_ask(&self, viewer: Viewer) -> bool {
        let free = self.phase == Phase::Playing && self.wish.is_none();
        free && viewer.seat().is_some_and(|seat| self.can_ask(seat))
    }

    fn ask(&self, by: By, seat: Seat, moment: u32) -> Decision {
        self.own(by, seat)?;
        if by == By::House {
            return no(rules::OWN);
        }
        if moment != self.marks.moment(seat) {
            return self.past(seat, moment, Answer::Asked);
        }
        self.during(Phase::Playing)?;
        match &self.wish {
            Some(wish) if wish.seat == seat => return Ok(vec![]),
            Some(_) => return no(rules::ASK),
            None => {}
        }
        let keep = self.last_choice(seat).ok_or(Refusal::by(kit::common::UNDO))?;
        if self.can_ask(seat) { Ok(vec![Entry::Asked { seat, keep }]) } else { no(rules::ASK) }
    }

    fn answer(&self, by: By, wish: u32, agree: bool) -> Decision {
        let seat = self.seat_by(by).ok_or(Refusal::by(rules::OWN))?;
        match self.wish.filter(|open| open.number == wish) {
            Some(wish) if wish.seat == seat && !agree => Ok(vec![Entry::Answered { seat, agree }]),
            Some(wish) if wish.seat != seat && !wish.agreed.contains(seat) => {
                Ok(vec![Entry::Answered { seat, agree }])
            }
            // The same answer again, also when it was the one that settled it.
            _ if self.answers[seat.index()] == Some((wish, agree)) => Ok(vec![]),
            _ => no(rules::ANSWER),
        }
    }

    fn say(&self, by: By, name: &str, text: &str) -> Decision {
        let By::Guest(guest) = by else { return no(rules::CHAT) };
        let text = plain::chat_line(text).ok_or(Refusal::by(rules::CHAT))?;
        let seated = self
            .chairs
            .iter()
            .find_map(|chair| chair.person().or(chair.absent()).filter(|person| person.guest == guest));
        let name = match seated {
            Some(person) => person.name.to_string(),
            None => self.distinct(plain::name(name).ok_or(Refusal::by(rules::NAME))?, guest),
        };
        // A line that arrives in double is said once.
        let again = self.chat.back().is_some_and(|last| last.guest == guest && *last.text == *text);
        if again {
            return Ok(vec![]);
        }
        if self.lines.is_full(self.plays(guest)) {
            return no(rules::FULL);
        }
        Ok(vec![Entry::Said { guest, name, text }])
    }

    fn mute(&self, by: By, whom: GuestId, muted: bool) -> Decision {
        let By::Guest(by) = by else { return no(rules::MUTE) };
        let is_muted = self.muted.contains(&(by, whom));
        if is_muted == muted {
            return Ok(vec![]);
        }
        if muted && !self.may_mute(by, whom) {
            return no(rules::MUTE);
        }
        Ok(vec![Entry::Muted { by, whom, muted }])
    }

    fn may_mute(&self, by: GuestId, whom: GuestId) -> bool {
        let heard = self.plays(whom) || self.chat.iter().any(|said| said.guest == whom);
        let own = self.muted.iter().filter(|(muter, _)| *muter == by).count();
        let room = own < MOST_MUTED && (self.plays(by) || self.muted.len() < MOST_MUTED_BY_ALL);
        by != whom && heard && room
    }
}
