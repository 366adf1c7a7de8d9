//! Ids of the common rules that a table enforces (docs/rules/kit.md).

use kit::RuleId;

/// Only the host arranges the table.
pub(crate) const HOST: RuleId = RuleId::new("KIT-TABLE-1");
/// The table is in the wrong phase for this command.
pub(crate) const PHASE: RuleId = RuleId::new("KIT-TABLE-2");
/// A game starts only when every seat is taken.
pub(crate) const START: RuleId = RuleId::new("KIT-TABLE-3");
/// A rematch is named once, after the end of the game.
pub(crate) const REMATCH: RuleId = RuleId::new("KIT-TABLE-4");
/// Who is asked to another game, and answers.
pub(crate) const AGAIN: RuleId = RuleId::new("KIT-AGAIN-2");
/// The log is full.
pub(crate) const FULL: RuleId = RuleId::new("KIT-TABLE-5");
/// Only a free or offered seat can be taken.
pub(crate) const TAKEN: RuleId = RuleId::new("KIT-SIT-1");
/// Nobody holds two seats.
pub(crate) const TWICE: RuleId = RuleId::new("KIT-SIT-2");
/// An unlisted table is joined by invitation.
pub(crate) const INVITED: RuleId = RuleId::new("KIT-SIT-3");
/// Names have 1 to 24 characters.
pub(crate) const NAME: RuleId = RuleId::new("KIT-SIT-4");
/// One request for an offered seat at a time, and everybody must agree.
pub(crate) const SEAT_REQUEST: RuleId = RuleId::new("KIT-SIT-5");
/// Who answers a request for a seat.
pub(crate) const SEAT_ANSWER: RuleId = RuleId::new("KIT-SIT-6");
/// Only the holder of a seat decides for it.
pub(crate) const OWN_SEAT: RuleId = RuleId::new("KIT-TURN-1");
/// An answer must name the current question.
pub(crate) const STALE: RuleId = RuleId::new("KIT-TURN-2");
/// A choice must be in the game's notation.
pub(crate) const NOTATION: RuleId = RuleId::new("KIT-TURN-3");
/// A gesture has 1 to 32 choices.
pub(crate) const GESTURE: RuleId = RuleId::new("KIT-TURN-4");
/// Take-back requests: one at a time, and only for what cannot be undone alone.
pub(crate) const REQUEST: RuleId = RuleId::new("KIT-UNDO-2");
/// Everybody answers a request once.
pub(crate) const ANSWER: RuleId = RuleId::new("KIT-UNDO-3");
/// A seat takes back only so often.
pub(crate) const TAKE_BACKS: RuleId = RuleId::new("KIT-UNDO-4");
/// The same choice is taken back by consent only a few times.
pub(crate) const GRANTED: RuleId = RuleId::new("KIT-UNDO-5");
/// The bots play at a pace, while there is something to play.
pub(crate) const PACE: RuleId = RuleId::new("KIT-PACE-1");
/// Leaving a seat to a bot, and returning to it.
pub(crate) const LEAVE: RuleId = RuleId::new("KIT-LEAVE-1");
/// A person whom others replaced keeps their seat and their say.
pub(crate) const REPLACED: RuleId = RuleId::new("KIT-LEAVE-2");
/// Who has resigned does not return.
pub(crate) const RESIGNED: RuleId = RuleId::new("KIT-LEAVE-3");
/// Who proposes to stop the game, one at a time.
pub(crate) const STOP: RuleId = RuleId::new("KIT-STOP-1");
/// Who answers a proposal to stop.
pub(crate) const STOP_ANSWER: RuleId = RuleId::new("KIT-STOP-2");
/// A person proposes to stop only a few times.
pub(crate) const STOP_OFTEN: RuleId = RuleId::new("KIT-STOP-3");
/// Chat lines have 1 to 500 characters.
pub(crate) const CHAT: RuleId = RuleId::new("KIT-CHAT-1");
/// Who can be muted, and how many.
pub(crate) const MUTE: RuleId = RuleId::new("KIT-CHAT-2");
/// Players and invited people talk, and others if the host lets them.
pub(crate) const SPEAKERS: RuleId = RuleId::new("KIT-CHAT-3");
/// The host removes lines that were said.
pub(crate) const LINE: RuleId = RuleId::new("KIT-CHAT-4");
/// The host sends watchers away, not players.
pub(crate) const WATCHER: RuleId = RuleId::new("KIT-CHAT-5");
/// Who was sent away stays away.
pub(crate) const SENT_AWAY: RuleId = RuleId::new("KIT-CHAT-6");
