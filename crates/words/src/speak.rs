//! How a game speaks.

use kit::{Game, Outcome, Refusal, Seat, Viewer};

use crate::{Arg, Limit, Prose, Source, Story, Voice, Words};

/// A game that can put into words what it shows, asks and tells. All words for readers come from here: those in the
/// terminal, on pages, in the log and in notifications.
///
/// The following holds for all methods:
/// - **They use only what they are given.** A view, a seen event and an outcome contain everything the reader may know;
///   nothing is guessed, and nothing is left out that somebody who sees the board would see.
/// - **They are deterministic**: the same arguments give the same words, so that a log can be told again at any time,
///   in either language.
/// - **They use complete sentences**, except in titles, heads, cells and labels; every word comes from `voice.words`.
/// - **They never panic**, not even on a value that only a hostile client or a later version would send.
pub trait Speak: Game {
    /// The game's own messages, `locales/{fr,en}/<code>.ftl`. Ids begin with the code, except for refusals
    /// (`rule-<RULE-ID>`).
    const SOURCE: Source;

    /// How long a match takes people who know the game, in minutes.
    const MINUTES: u16;

    /// Which answers to the questions about a table go together. Everything goes with everything else.
    const LIMITS: &'static [Limit] = &[];

    /// How what happens is shown scene by scene. `None`: all at once.
    const STORY: Option<Story<Self>> = None;

    /// What the game is called: the message `<code>-title`.
    fn title(words: &Words) -> String {
        words.say(&format!("{}-title", Self::CODE))
    }

    /// Everything the owner of this view sees, in the order in which a player would look: how far the match is, what is
    /// mine, what is common, what the others show. Somebody who only hears it can play as well as somebody who sees.
    fn describe(view: &Self::View, voice: &Voice<'_>) -> Prose;

    /// What the owner of this view is asked now, in one sentence; `None` if nothing.
    fn ask(view: &Self::View, voice: &Voice<'_>) -> Option<String>;

    /// What somebody who plays for the first time needs to know now, in a sentence or two; `None` if there is nothing to
    /// learn. Only for readers who want hints.
    fn hint(view: &Self::View, voice: &Voice<'_>) -> Option<String>;

    /// What a choice does, short enough for a button and without a full stop. Choices that are open at the same time have
    /// different names.
    fn name_choice(view: &Self::View, choice: Self::Choice, voice: &Voice<'_>) -> String;

    /// The name of a choice for somebody who plays for the first time: what it does, what it is worth, and what to look
    /// out for. `None` if [`name_choice`](Speak::name_choice) says enough. Only for readers who want hints.
    fn teach_choice(_view: &Self::View, _choice: Self::Choice, _voice: &Voice<'_>) -> Option<String> {
        None
    }

    /// Leaves out every choice whose result nobody could tell from that of an earlier one. The rules allow them all; people
    /// are offered one.
    fn leave_out_equal(view: &Self::View, choices: &mut Vec<Self::Choice>) {
        let _ = (view, choices);
    }

    /// What happened, in one sentence for this viewer ("You keep the Elf", "Ana keeps a card"); `None` if it is not worth
    /// telling.
    fn narrate(seen: &Self::Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String>;

    /// What somebody chose, in one sentence for those who may know it after the end ("Ana keeps the Elf"); `None` if the
    /// name of the choice says enough.
    fn tell_choice(_seat: Seat, _choice: Self::Choice, _voice: &Voice<'_>) -> Option<String> {
        None
    }

    /// Whether this says only that somebody has decided or has finished, or whose turn it is (KIT-TELL-1). People see that
    /// where they see who plays, so nothing tells it, and a bot need not leave time for it.
    fn passes(_seen: &Self::Seen) -> bool {
        false
    }

    /// What people are told of this, in the log, the replay and the terminal (KIT-TELL-1).
    fn news(seen: &Self::Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
        if Self::passes(seen) { None } else { Self::narrate(seen, viewer, voice) }
    }

    /// What stands beside a thing on a drawn table while this is told, such as what has turned a card over: the thing's id
    /// there, and a few words without a full stop. `view` is what its owner sees after this.
    fn note(
        _view: &Self::View,
        _seen: &Self::Seen,
        _viewer: Viewer,
        _voice: &Voice<'_>,
    ) -> Option<(String, String)> {
        None
    }

    /// The result: how the match ended, who won ([`result`](crate::result())), and where every point comes from.
    fn sheet(outcome: &Outcome<Self::Line>, voice: &Voice<'_>) -> Prose;
}

/// Why something was refused, in one sentence: the message `rule-<RULE-ID>`, with the refusal's numbers as its variables.
/// A rule without a message is at least named.
pub fn refuse(refusal: &Refusal, words: &Words) -> String {
    let rule = refusal.rule.as_str();
    let args: Vec<(&str, Arg<'_>)> =
        refusal.args.iter().map(|(name, value)| (*name, (*value).into())).collect();
    words
        .find(&format!("rule-{rule}"), &args)
        .unwrap_or_else(|| words.say_with("refused", &[("rule", rule.into())]))
}

#[cfg(test)]
mod tests {
    use kit::{RuleId, common};

    use super::*;
    use crate::Lang;

    #[test]
    fn a_refusal_says_its_rule() {
        let [fr, en] = Lang::ALL.map(|lang| Words::new(lang, &[]));
        let seats = Refusal::by(common::SEATS).with("least", 2).with("most", 4);
        assert_eq!(refuse(&seats, &fr), "Ce jeu se joue de 2 à 4\u{a0}joueurs.");
        assert_eq!(refuse(&seats, &en), "This game is for 2 to 4\u{a0}players.");
        let solo = Refusal::by(common::NO_SUCH_SEAT).with("seats", 1);
        assert_eq!(refuse(&solo, &fr), "Il n’y a qu’une seule place à cette table.");
        assert!(refuse(&kit::NoWayBack::NoChoice.refusal(), &en).contains("take back"));
    }

    #[test]
    fn a_rule_without_a_sentence_is_named() {
        let words = Words::new(Lang::En, &[]);
        let refusal = Refusal::by(RuleId::new("TEST-NONE-1"));
        assert_eq!(refuse(&refusal, &words), "Rule TEST-NONE-1 doesn’t allow that.");
        let without_its_number = Refusal::by(common::NO_SUCH_SEAT);
        assert_eq!(refuse(&without_its_number, &words), "Rule KIT-SEATS-2 doesn’t allow that.");
    }
}
