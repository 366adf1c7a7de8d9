//! Deciding commands: what a command leads to, or which rule forbids it. Nothing is changed here.

use bots::Level;
use kit::{Game, NoWayBack, Refusal, RuleId, Seat, Viewer};

use crate::chair::{BOT_NAMES, Chair};
use crate::counters::Answer;
use crate::entry::Entry;
use crate::table::{Phase, Table};
use crate::{By, Command, GuestId, names, rules, sanitize};

/// Result of a command: the entries to write, or none if the command has no effect because it was already carried out.
pub type Decision = Result<Vec<Entry>, Refusal>;

/// How many people one guest can mute: everybody at the table, and everybody whose lines are shown.
const MAX_MUTED_EACH: usize = 55;
/// Once this many mutes are in force, spectators cannot add any, so that strangers cannot fill a table's memory.
/// Players still can.
const MAX_MUTED_TOTAL: usize = 200;

/// Longest log of a table, not counting the choices that follow (KIT-TABLE-5). The longest games have about a thousand
/// entries.
pub(crate) const MAX_ENTRIES: u64 = 20_000;

pub(crate) fn refuse<T>(rule: RuleId) -> Result<T, Refusal> {
    Err(Refusal::by(rule))
}

impl<G: Game> Table<G> {
    /// Decides what this command would lead to now.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn decide(&self, by: By, command: &Command) -> Decision {
        if self.phase == Phase::Closed && !matches!(command, Command::Close {}) {
            return refuse(rules::PHASE);
        }
        self.check_not_sent_away(by)?;
        let goes_on = matches!(
            command,
            Command::Choose { .. }
                | Command::Rematch { .. }
                | Command::ForgetRematch { .. }
                | Command::AnswerRematch { .. }
        );
        // KIT-TABLE-5: a game can always be finished.
        if self.entries >= MAX_ENTRIES && !goes_on {
            return refuse(rules::FULL);
        }
        match command {
            Command::Sit { seat, name, invited, .. } => self.sit(by, *seat, name, *invited),
            Command::Seat { seat, level } => {
                self.check_host(by)?;
                self.check_phase(Phase::Gathering)?;
                match self.chair_or_refuse(*seat)? {
                    Chair::Free { .. } => {
                        Ok(vec![Entry::Seated { seat: *seat, level: *level, name: self.bot_name(*seat) }])
                    }
                    Chair::Bot { level: seated, .. } if seated == level => Ok(vec![]),
                    _ => refuse(rules::TAKEN),
                }
            }
            Command::Free { seat } => self.free(by, *seat),
            Command::List { listed } => {
                self.check_host(by)?;
                self.check_phase(Phase::Gathering)?;
                Ok(if self.listed == *listed { vec![] } else { vec![Entry::Listed { listed: *listed }] })
            }
            Command::RenewInvitation { current, .. } => {
                self.check_host(by)?;
                self.check_phase(Phase::Gathering)?;
                // Naming the invitation that is given up makes a second click harmless.
                Ok(if *current { vec![Entry::InvitationRenewed] } else { vec![] })
            }
            Command::Start {} => {
                self.check_host(by)?;
                self.start()
            }
            Command::StartInstead {} => {
                self.seat_by(by).ok_or(Refusal::by(rules::HOST))?;
                self.start()
            }
            Command::Choose { seat, moment, choices } => {
                self.choose(by, self.seat_or_own(by, *seat)?, *moment, choices)
            }
            Command::Undo { seat, moment } => self.undo(by, self.seat_or_own(by, *seat)?, *moment),
            Command::Change { seat, moment, choice } => {
                self.change(by, self.seat_or_own(by, *seat)?, *moment, choice)
            }
            Command::RequestTakeBack { seat, moment } => {
                self.request_take_back(by, self.seat_or_own(by, *seat)?, *moment)
            }
            Command::Answer { request, agree } => self.answer(by, *request, *agree),
            Command::Leave {} => self.leave(by),
            Command::Return {} => {
                let By::Guest(guest) = by else { return refuse(rules::LEAVE) };
                if self.seat_of(guest).is_some() {
                    return Ok(vec![]);
                }
                let seat = self.seat_left_by(guest).ok_or(Refusal::by(rules::LEAVE))?;
                self.check_phase(Phase::Playing)?;
                Ok(vec![Entry::Returned { seat }])
            }
            Command::StandIn { seat } => {
                self.check_phase(Phase::Playing)?;
                let own_seat = self.seat_by(by).ok_or(Refusal::by(rules::LEAVE))?;
                match self.chair_or_refuse(*seat)? {
                    Chair::Person(_) if own_seat != *seat => {
                        Ok(vec![Entry::Left { seat: *seat, level: Level::default(), replaced: true }])
                    }
                    // Somebody else was quicker.
                    chair if chair.is_bot() && chair.owner().is_some() => Ok(vec![]),
                    _ => refuse(rules::LEAVE),
                }
            }
            Command::Offer { seat } => {
                self.check_host(by)?;
                self.check_phase(Phase::Playing)?;
                match self.chair_or_refuse(*seat)? {
                    chair if chair.is_replaced() => refuse(rules::REPLACED),
                    // It was offered, and somebody asks for it.
                    _ if self.open_seat_request().is_some_and(|request| request.seat == *seat) => Ok(vec![]),
                    Chair::Bot { offered: None, .. } => Ok(vec![Entry::Offered { seat: *seat }]),
                    Chair::Bot { .. } => Ok(vec![]),
                    _ => refuse(rules::TAKEN),
                }
            }
            Command::SetPace { pace } => self.set_pace(by, *pace),
            Command::Say { name, text } => self.say(by, name, text),
            Command::Mute { whom, muted } => self.mute(by, *whom, *muted),
            Command::OpenTalk { open } => self.open_talk(by, *open),
            Command::RemoveLine { line } => self.remove_line(by, *line),
            Command::RemoveWatcher { whom, removed, name } => self.remove_watcher(by, *whom, *removed, name),
            Command::Welcome {} => self.welcome(by),
            Command::Rename { name } => {
                let By::Guest(guest) = by else { return refuse(rules::NAME) };
                let name = sanitize::name(name).ok_or(Refusal::by(rules::NAME))?;
                let name = self.distinct(&name, guest);
                match self.player(guest) {
                    Some(player) if *player.name != *name => Ok(vec![Entry::Renamed { guest, name }]),
                    _ => Ok(vec![]),
                }
            }
            Command::Rematch { table } => self.name_rematch(by, *table),
            Command::ForgetRematch { table } => self.forget_rematch(by, *table),
            Command::AnswerRematch { agree } => self.answer_rematch(by, *agree),
            Command::Decline {} => self.decline_kept_seat(by),
            Command::ProposeStop {} => self.propose_stop(by),
            Command::Resign {} => self.resign(by),
            Command::Close {} => {
                self.check_host(by)?;
                if self.phase == Phase::Closed {
                    return Ok(vec![]);
                }
                self.check_phase(Phase::Gathering)?;
                Ok(vec![Entry::Closed])
            }
        }
    }

    pub(crate) fn check_host(&self, by: By) -> Result<(), Refusal> {
        if by == By::Guest(self.host()) { Ok(()) } else { refuse(rules::HOST) }
    }

    pub(crate) fn check_phase(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { refuse(rules::PHASE) }
    }

    pub(crate) fn chair_or_refuse(&self, seat: Seat) -> Result<&Chair, Refusal> {
        self.chair(seat)
            .ok_or(Refusal::by(kit::common::NO_SUCH_SEAT).with("seats", self.opening.seats.into()))
    }

    /// KIT-TURN-1: a person decides for their own seat, the server for a bot's.
    pub(crate) fn check_decides_for(&self, by: By, seat: Seat) -> Result<(), Refusal> {
        let chair = self.chair_or_refuse(seat)?;
        let decides = match by {
            By::Guest(guest) => chair.is_held_by(guest),
            By::Server => chair.is_bot(),
        };
        if decides { Ok(()) } else { refuse(rules::OWN_SEAT) }
    }

    /// The seat that a command names, or else the sender's own.
    fn seat_or_own(&self, by: By, named: Option<Seat>) -> Result<Seat, Refusal> {
        named.or_else(|| self.seat_by(by)).ok_or(Refusal::by(rules::OWN_SEAT))
    }

    fn undo(&self, by: By, seat: Seat, moment: u32) -> Decision {
        self.check_decides_for(by, seat)?;
        if moment != self.counters.moment(seat) {
            return self.repeat_or_stale(seat, moment, Answer::Undid);
        }
        self.check_phase(Phase::Playing)?;
        self.game.way_back(seat).map_err(NoWayBack::refusal)?;
        self.check_take_backs(seat)?;
        Ok(vec![Entry::Undid { seat }; self.undone_at_once(seat)])
    }

    fn sit(&self, by: By, seat: Seat, name: &str, invited: bool) -> Decision {
        let By::Guest(guest) = by else { return refuse(rules::TAKEN) };
        let chair = self.chair_or_refuse(seat)?;
        if let Some(own_seat) = self.seat_of(guest) {
            // Sitting down on one's own seat is the same command twice.
            return if own_seat == seat { Ok(vec![]) } else { refuse(rules::TWICE) };
        }
        match self.phase {
            Phase::Gathering | Phase::Playing => {}
            Phase::Over | Phase::Closed => return refuse(rules::PHASE),
        }
        if let Some(left) = self.seat_left_by(guest) {
            // They know the hand of the seat they left, so they must not get a second one.
            return if left == seat { Ok(vec![Entry::Returned { seat }]) } else { refuse(rules::TWICE) };
        }
        if self.seat_asked_by(guest) == Some(seat) {
            return Ok(vec![]);
        }
        if chair.resigned().is_some_and(|person| person.guest == guest) {
            return refuse(rules::RESIGNED);
        }
        // KIT-AGAIN-2: whoever was asked needs no invitation to the seat that is or was kept for them, and gets no other
        // one as long as it is kept.
        let expected = self.expected_on(guest);
        let own = expected.is_some_and(|(own, _)| own == seat);
        if expected.is_some_and(|(_, kept)| kept) && !own {
            return refuse(rules::TWICE);
        }
        if chair.invitation().is_none() && !own {
            return refuse(rules::TAKEN);
        }
        if !(invited || self.listed || own || guest == self.opening.host) {
            return refuse(rules::INVITED);
        }
        let name = sanitize::name(name).ok_or(Refusal::by(rules::NAME))?;
        let name = self.distinct(&name, guest);
        match chair {
            // KIT-SIT-5: the hand of this seat is shown to nobody without everybody's consent.
            Chair::Bot { offered: Some(offer), .. } => self.ask_for_seat(seat, guest, name, *offer),
            _ => Ok(vec![Entry::Sat { seat, guest, name }]),
        }
    }

    /// Makes a name distinct from all others at the table and in the chat: the second Ana is "Ana 2" (KIT-SIT-4).
    fn distinct(&self, name: &str, owner: impl Into<Option<GuestId>>) -> String {
        let owner = owner.into();
        let is_other = |guest: GuestId| Some(guest) != owner;
        let whose = |chair: &Chair| chair.owner().or(chair.kept_for()).map(|person| person.guest);
        let others = self.chairs.iter().filter(|chair| whose(chair).is_none_or(is_other));
        let seated = others.filter_map(Chair::name);
        let asks = self.open_seat_request().filter(|request| is_other(request.guest));
        let mut taken: Vec<&str> =
            seated.chain(asks.map(|request| &request.name)).map(|name| &**name).collect();
        // People who speak a lot are compared once.
        for said in self.chat.iter().filter(|said| is_other(said.guest)) {
            if !taken.contains(&&*said.name) {
                taken.push(&said.name);
            }
        }
        names::distinct(name, taken)
    }

    /// The name of the bot on this seat, made distinct if somebody already has it.
    fn bot_name(&self, seat: Seat) -> String {
        self.distinct(BOT_NAMES[seat.index()], None)
    }

    fn free(&self, by: By, seat: Seat) -> Decision {
        self.check_phase(Phase::Gathering)?;
        let chair = self.chair_or_refuse(seat)?;
        if matches!(chair, Chair::Free { .. }) {
            return Ok(vec![]);
        }
        if self.seat_by(by) != Some(seat) {
            self.check_host(by)?;
        }
        match chair {
            // The table closes when the last person leaves it.
            Chair::Person(_) if self.persons().len() == 1 => Ok(vec![Entry::Freed { seat }, Entry::Closed]),
            _ => Ok(vec![Entry::Freed { seat }]),
        }
    }

    fn leave(&self, by: By) -> Decision {
        let By::Guest(guest) = by else { return refuse(rules::LEAVE) };
        match (self.seat_of(guest), self.phase) {
            (Some(seat), Phase::Playing) => {
                let left = Entry::Left { seat, level: Level::default(), replaced: false };
                Ok(self.stopped_if_the_rest_agrees(left, guest))
            }
            (Some(seat), Phase::Gathering) => self.free(by, seat),
            (None, Phase::Playing) if self.seat_left_by(guest).is_some() => Ok(vec![]),
            _ => refuse(rules::LEAVE),
        }
    }

    fn start(&self) -> Decision {
        if self.phase == Phase::Playing {
            return Ok(vec![]);
        }
        self.check_phase(Phase::Gathering)?;
        let free = self.chairs.iter().filter(|chair| chair.is_open()).count();
        if free > 0 {
            return Err(Refusal::by(rules::START).with("free", free as i32));
        }
        Ok(vec![Entry::Started])
    }

    /// KIT-TURN-2: repeating the same answer to the same question has no effect. Any other answer comes too late.
    pub(crate) fn repeat_or_stale(&self, seat: Seat, moment: u32, answer: Answer<G::Choice>) -> Decision {
        if self.counters.has_answered(seat, moment, answer) { Ok(vec![]) } else { refuse(rules::STALE) }
    }

    /// Index of the first choice of the seat's last gesture in the record. If everybody agrees, the match goes back to
    /// just before it.
    pub(crate) fn last_choice(&self, seat: Seat) -> Option<u32> {
        self.last_gesture(seat).last()
    }

    /// Whether the viewer can undo their last choice on their own now.
    pub(crate) fn may_undo(&self, viewer: Viewer) -> bool {
        let undoable = |seat| self.game.undoable(seat).is_some() && self.check_take_backs(seat).is_ok();
        self.phase == Phase::Playing && viewer.seat().is_some_and(undoable)
    }

    /// Why the viewer cannot undo their last choice on their own, or, if they cannot ask the others either, why not; `None` if
    /// they can undo it, or there is nothing to undo.
    pub(crate) fn no_way_back(&self, viewer: Viewer) -> Option<Refusal> {
        let seat = viewer.seat().filter(|_| self.phase == Phase::Playing)?;
        match self.game.way_back(seat) {
            Ok(_) => self.check_take_backs(seat).err(),
            Err(NoWayBack::NoChoice) => None,
            // KIT-UNDO-1: the true reason. What forbids to ask weighs more, because asking would help otherwise.
            Err(reason) => Some(self.check_request(seat).err().unwrap_or(reason.refusal())),
        }
    }

    /// Whether the viewer can make a take-back request now.
    pub(crate) fn may_request_take_back(&self, viewer: Viewer) -> bool {
        let allowed = |seat| self.check_request(seat).is_ok();
        self.phase == Phase::Playing && viewer.seat().is_some_and(allowed)
    }

    /// Whether this seat may request now that its last choice is taken back: the index of that choice in the record.
    fn check_request(&self, seat: Seat) -> Result<u32, Refusal> {
        if self.request.is_some() {
            return refuse(rules::REQUEST);
        }
        let keep = self.last_choice(seat).ok_or(NoWayBack::NoChoice.refusal())?;
        // KIT-UNDO-2: not what it can take back on its own.
        if self.game.undoable(seat).is_some() {
            return refuse(rules::REQUEST);
        }
        self.check_take_backs(seat)?;
        self.check_granted(seat)?;
        Ok(keep)
    }

    fn request_take_back(&self, by: By, seat: Seat, moment: u32) -> Decision {
        self.check_decides_for(by, seat)?;
        if by == By::Server {
            return refuse(rules::OWN_SEAT);
        }
        if moment != self.counters.moment(seat) {
            return self.repeat_or_stale(seat, moment, Answer::Asked);
        }
        self.check_phase(Phase::Playing)?;
        if self.request.is_some_and(|request| request.seat == seat) {
            return Ok(vec![]);
        }
        let keep = self.check_request(seat)?;
        Ok(vec![Entry::Asked { seat, keep }])
    }

    fn answer(&self, by: By, request: u32, agree: bool) -> Decision {
        if let Some(decided) = self.answer_seat_request(by, request, agree) {
            return decided;
        }
        if let Some(decided) = self.answer_stop_request(by, request, agree) {
            return decided;
        }
        let seat = self.seat_by(by).ok_or(Refusal::by(rules::OWN_SEAT))?;
        match self.request.filter(|open| open.number == request) {
            Some(request) if request.seat == seat && !agree => Ok(vec![Entry::Answered { seat, agree }]),
            Some(request) if request.seat != seat && !request.agreed.contains(seat) => {
                Ok(vec![Entry::Answered { seat, agree }])
            }
            // The same answer again, even if it settled the request.
            _ if self.answers[seat.index()] == Some((request, agree)) => Ok(vec![]),
            _ => refuse(rules::ANSWER),
        }
    }

    fn say(&self, by: By, name: &str, text: &str) -> Decision {
        let By::Guest(guest) = by else { return refuse(rules::CHAT) };
        if !self.may_talk(Some(guest)) {
            return refuse(rules::SPEAKERS);
        }
        let text = sanitize::chat_line(text).ok_or(Refusal::by(rules::CHAT))?;
        let name = match self.player(guest) {
            Some(player) => player.name.to_string(),
            None => self.distinct(&sanitize::name(name).ok_or(Refusal::by(rules::NAME))?, guest),
        };
        // A line that arrives twice is said once.
        let repeated = self.chat.back().is_some_and(|last| last.guest == guest && *last.text == *text);
        if repeated {
            return Ok(vec![]);
        }
        if self.chat_counts.is_full(self.is_player(guest)) {
            return refuse(rules::FULL);
        }
        Ok(vec![Entry::Said { guest, name, text }])
    }

    fn mute(&self, by: By, whom: GuestId, muted: bool) -> Decision {
        let By::Guest(by) = by else { return refuse(rules::MUTE) };
        let is_muted = self.muted.contains(&(by, whom));
        if is_muted == muted {
            return Ok(vec![]);
        }
        if muted && !self.may_mute(by, whom) {
            return refuse(rules::MUTE);
        }
        Ok(vec![Entry::Muted { by, whom, muted }])
    }

    fn may_mute(&self, by: GuestId, whom: GuestId) -> bool {
        let heard = self.is_player(whom) || self.chat.iter().any(|said| said.guest == whom);
        let own_mutes = self.muted.iter().filter(|(muter, _)| *muter == by).count();
        let has_room =
            own_mutes < MAX_MUTED_EACH && (self.is_player(by) || self.muted.len() < MAX_MUTED_TOTAL);
        by != whom && heard && has_room
    }
}
