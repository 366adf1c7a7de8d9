//! May this be done? Every command comes through here, and nothing is changed here.

use bots::Level;
use kit::{Game, Refusal, RuleId, Seat};

use crate::chair::{Chair, REGULARS};
use crate::entry::Entry;
use crate::table::{Phase, Table};
use crate::{By, Command, GuestId, plain, rules};

/// What a command comes to: entries to be written, or none if it had been carried out before.
pub type Decision = Result<Vec<Entry>, Refusal>;

/// Enough for everybody at the table to mute everybody else and a crowd of watchers.
const MOST_MUTED: usize = 200;

fn no<T>(rule: RuleId) -> Result<T, Refusal> {
    Err(Refusal::by(rule))
}

impl<G: Game> Table<G> {
    /// What would come of this command now?
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn decide(&self, by: By, command: &Command) -> Decision {
        match command {
            Command::Sit { seat, name, invited } => self.sit(by, *seat, name, *invited),
            Command::Seat { seat, level } => {
                self.host_only(by)?;
                self.during(Phase::Gathering)?;
                match self.chair_or_no(*seat)? {
                    Chair::Free { .. } => {
                        Ok(vec![Entry::Seated { seat: *seat, level: *level, name: self.regular(*seat) }])
                    }
                    _ => no(rules::TAKEN),
                }
            }
            Command::Free { seat } => self.free(by, *seat),
            Command::List { listed } => {
                self.host_only(by)?;
                self.during(Phase::Gathering)?;
                Ok(if self.listed == *listed { vec![] } else { vec![Entry::Listed { listed: *listed }] })
            }
            Command::Start => self.start(by),
            Command::Choose { seat, moment, choice } => self.choose(by, *seat, *moment, choice),
            Command::Undo { seat, moment } => {
                self.own(by, *seat)?;
                if *moment != self.marks.moment(*seat) {
                    return if self.marks.answered(*seat, *moment, None) {
                        Ok(vec![])
                    } else {
                        no(rules::STALE)
                    };
                }
                self.during(Phase::Playing)?;
                self.game.undoable(*seat).ok_or(Refusal::by(kit::house::UNDO))?;
                Ok(vec![Entry::Undid { seat: *seat }])
            }
            Command::Ask { seat } => self.ask(by, *seat),
            Command::Answer { agree } => self.answer(by, *agree),
            Command::Leave => match self.seat_by(by) {
                Some(seat) if self.phase == Phase::Playing => {
                    Ok(vec![Entry::Left { seat, level: Level::default() }])
                }
                Some(seat) if self.phase == Phase::Gathering => self.free(by, seat),
                _ => no(rules::LEAVE),
            },
            Command::Return => {
                let By::Guest(guest) = by else { return no(rules::LEAVE) };
                if self.seat_of(guest).is_some() {
                    return Ok(vec![]);
                }
                self.during(Phase::Playing)?;
                let left = |chair: &Chair| chair.absent().is_some_and(|person| person.guest == guest);
                match self.chairs.iter().position(left) {
                    Some(seat) => Ok(vec![Entry::Returned { seat: Seat::at(seat) }]),
                    None => no(rules::LEAVE),
                }
            }
            Command::StandIn { seat } => {
                self.during(Phase::Playing)?;
                self.seat_by(by).ok_or(Refusal::by(rules::HOST))?;
                match self.chair_or_no(*seat)? {
                    Chair::Person(_) if self.seat_by(by) != Some(*seat) => {
                        Ok(vec![Entry::Left { seat: *seat, level: Level::default() }])
                    }
                    _ => no(rules::LEAVE),
                }
            }
            Command::Offer { seat } => {
                self.host_only(by)?;
                self.during(Phase::Playing)?;
                match self.chair_or_no(*seat)? {
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
                match self.chairs.iter().find_map(person) {
                    Some(person) if *person.name != *name => {
                        Ok(vec![Entry::Renamed { guest, name: self.distinct(name, Some(guest)) }])
                    }
                    _ => Ok(vec![]),
                }
            }
            Command::Rematch { table } => {
                if self.seat_by(by).is_none() && by != By::Guest(self.opening.host) {
                    return no(rules::HOST);
                }
                if self.phase != Phase::Over || self.rematch.is_some() {
                    return no(rules::REMATCH);
                }
                Ok(vec![Entry::Rematched { table: *table }])
            }
            Command::Close => {
                self.host_only(by)?;
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
        self.chair(seat).ok_or(Refusal::by(kit::house::NO_SUCH_SEAT).with("seats", self.opening.seats.into()))
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
        if chair.invitation().is_none() {
            return no(rules::TAKEN);
        }
        let may_enter = invited || by == By::Guest(self.opening.host) || self.listed && !chair.is_bot();
        if !may_enter {
            return no(rules::INVITED);
        }
        let name = plain::name(name).ok_or(Refusal::by(rules::NAME))?;
        Ok(vec![Entry::Sat { seat, guest, name: self.distinct(name, None) }])
    }

    /// Nobody can be mistaken for another: the second Ana is "Ana 2".
    fn distinct(&self, name: String, of: Option<GuestId>) -> String {
        let taken = |name: &str| {
            self.chairs.iter().any(|chair| {
                let other = chair.person().or(chair.absent()).is_none_or(|person| Some(person.guest) != of);
                other && chair.name().is_some_and(|taken| taken.to_lowercase() == name.to_lowercase())
            })
        };
        let more = (2..).map(|n| {
            let short: String = name.chars().take(plain::LONGEST_NAME - 2).collect();
            format!("{} {n}", short.trim_end())
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
        if self.seat_by(by) != Some(seat) {
            self.host_only(by)?;
        }
        match chair {
            Chair::Free { .. } => Ok(vec![]),
            // The last person turns off the light.
            Chair::Person(_) if self.persons().len() == 1 => Ok(vec![Entry::Freed { seat }, Entry::Closed]),
            _ => Ok(vec![Entry::Freed { seat }]),
        }
    }

    fn start(&self, by: By) -> Decision {
        self.host_only(by)?;
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

    fn choose(&self, by: By, seat: Seat, moment: u32, choice: &str) -> Decision {
        self.own(by, seat)?;
        let Ok(parsed) = choice.parse::<G::Choice>() else { return no(rules::NOTATION) };
        if moment != self.marks.moment(seat) {
            // KIT-TURN-2: the same answer to the same question again is no second choice.
            let again = self.marks.answered(seat, moment, Some(parsed));
            return if again { Ok(vec![]) } else { no(rules::STALE) };
        }
        self.during(Phase::Playing)?;
        self.game.state().check(seat, parsed)?;
        Ok(vec![Entry::Chose { seat, choice: parsed.to_string() }])
    }

    /// Before which of a seat's choices the game would stand again if everybody agreed: its last one.
    pub(crate) fn last_choice(&self, seat: Seat) -> Option<u32> {
        let moves = &self.game.record().moves;
        moves.iter().rposition(|(mover, _)| *mover == seat).map(|ply| ply as u32)
    }

    fn ask(&self, by: By, seat: Seat) -> Decision {
        self.own(by, seat)?;
        self.during(Phase::Playing)?;
        if self.wish.is_some() {
            return no(rules::ASK);
        }
        let keep = self.last_choice(seat).ok_or(Refusal::by(kit::house::UNDO))?;
        Ok(vec![Entry::Asked { seat, keep }])
    }

    fn answer(&self, by: By, agree: bool) -> Decision {
        let seat = self.seat_by(by).ok_or(Refusal::by(rules::OWN))?;
        match &self.wish {
            Some(wish) if wish.seat == seat && !agree => Ok(vec![Entry::Answered { seat, agree }]),
            Some(wish) if wish.seat != seat && !wish.agreed.contains(seat) => {
                Ok(vec![Entry::Answered { seat, agree }])
            }
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
            None => self.distinct(plain::name(name).ok_or(Refusal::by(rules::NAME))?, None),
        };
        Ok(vec![Entry::Said { guest, name, text }])
    }

    fn mute(&self, by: By, whom: GuestId, muted: bool) -> Decision {
        let By::Guest(by) = by else { return no(rules::MUTE) };
        let is_muted = self.muted.contains(&(by, whom));
        if is_muted == muted {
            return Ok(vec![]);
        }
        if by == whom || self.muted.len() >= MOST_MUTED && muted {
            return no(rules::MUTE);
        }
        Ok(vec![Entry::Muted { by, whom, muted }])
    }
}
