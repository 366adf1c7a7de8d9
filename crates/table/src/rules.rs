//! The rules of the table itself (docs/rules/kit.md).

use kit::RuleId;

/// Only the host arranges a table.
pub(crate) const HOST: RuleId = RuleId::new("KIT-TABLE-1");
/// That belongs to another part of the evening: before, during or after the game.
pub(crate) const PHASE: RuleId = RuleId::new("KIT-TABLE-2");
/// A game begins when every seat is taken.
pub(crate) const START: RuleId = RuleId::new("KIT-TABLE-3");
/// One goes on after the end, and once.
pub(crate) const REMATCH: RuleId = RuleId::new("KIT-TABLE-4");
/// The log of a table is long enough.
pub(crate) const FULL: RuleId = RuleId::new("KIT-TABLE-5");
/// A seat is taken only while it is free or offered.
pub(crate) const TAKEN: RuleId = RuleId::new("KIT-SIT-1");
/// Nobody sits twice at a table.
pub(crate) const TWICE: RuleId = RuleId::new("KIT-SIT-2");
/// An unlisted table is entered by invitation.
pub(crate) const INVITED: RuleId = RuleId::new("KIT-SIT-3");
/// Names have 1 to 24 characters.
pub(crate) const NAME: RuleId = RuleId::new("KIT-SIT-4");
/// For a seat decides who sits there.
pub(crate) const OWN: RuleId = RuleId::new("KIT-TURN-1");
/// An answer belongs to a question.
pub(crate) const STALE: RuleId = RuleId::new("KIT-TURN-2");
/// A choice is written in the notation of the game.
pub(crate) const NOTATION: RuleId = RuleId::new("KIT-TURN-3");
/// Others are asked for what is beyond the horizon, one request at a time.
pub(crate) const ASK: RuleId = RuleId::new("KIT-UNDO-2");
/// Who is asked answers once.
pub(crate) const ANSWER: RuleId = RuleId::new("KIT-UNDO-3");
/// A seat is handed to a bot and back.
pub(crate) const LEAVE: RuleId = RuleId::new("KIT-LEAVE-1");
/// Who is replaced keeps his seat and his word.
pub(crate) const REPLACED: RuleId = RuleId::new("KIT-LEAVE-2");
/// Lines of the chat have 1 to 500 characters.
pub(crate) const CHAT: RuleId = RuleId::new("KIT-CHAT-1");
/// One mutes others.
pub(crate) const MUTE: RuleId = RuleId::new("KIT-CHAT-2");
