//! Sample in words, for the terminal, the screen reader, the plain page and the notifications.

use kit::{Outcome, Seat, Viewer};
use words::{Prose, Source, Speak, Voice, Words, by_rank, ranking, result};

use crate::view::Public;
use crate::{CARDS, Card, Choice, Line, Sample, Seen, View};

impl Speak for Sample {
    const SOURCE: Source = Source {
        fr: include_str!("../../../../locales/fr/sample.ftl"),
        en: include_str!("../../../../locales/en/sample.ftl"),
    };
    const MINUTES: u16 = 5;

    fn describe(view: &View, voice: &Voice<'_>) -> Prose {
        let words = voice.words;
        let mut prose = match view.prize {
            Some(prize) => {
                let round = [("n", view.round().into()), ("of", CARDS.into())];
                let at_stake = words.say_with("sample-at-stake", &[("prize", points(prize, words).into())]);
                let left = words.say_with("sample-prizes-left", &[("n", view.deck.into())]);
                Prose::new().heading(words.say_with("round", &round)).text(format!("{at_stake} {left}"))
            }
            None => Prose::new().heading(words.say("game-over")),
        };
        if let Some(card) = view.laid {
            prose = prose.text(words.say_with("sample-laid", &[("card", card.value().into())]));
        }
        if !view.lost.is_empty() {
            prose = prose.text(words.say_with("sample-lost", &[("prizes", list(&view.lost, words).into())]));
        }
        let row = |(seat, public): (Seat, &Public)| {
            vec![voice.name(seat).to_owned(), list(&public.hand, words), list(&public.won, words)]
        };
        let rows = Seat::all(kit::MAX_SEATS).zip(&view.players).map(row).collect();
        let head = ["player", "sample-head-hand", "sample-head-won"].map(|id| words.say(id));
        prose.table(words.say("sample-players"), head, rows)
    }

    fn ask(view: &View, voice: &Voice<'_>) -> Option<String> {
        let words = voice.words;
        let seat = view.viewer.seat().filter(|seat| view.awaited().contains(*seat));
        let prize = view.prize.filter(|_| seat.is_some())?;
        Some(words.say_with("sample-ask", &[("prize", points(prize, words).into())]))
    }

    fn hint(view: &View, voice: &Voice<'_>) -> Option<String> {
        let words = voice.words;
        view.me()?;
        match (view.prize, view.round()) {
            (None, _) => Some(words.say("sample-hint-over")),
            (Some(_), 1) => Some(words.say("sample-hint-first")),
            (Some(_), 2) => Some(words.say("sample-hint-second")),
            _ => None,
        }
    }

    fn name_choice(_: &View, Choice::Lay(card): Choice, voice: &Voice<'_>) -> String {
        voice.words.say_with("sample-choice", &[("card", card.value().into())])
    }

    fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
        let words = voice.words;
        Some(match seen {
            Seen::Laid { card } => words.say_with("sample-tell-laid", &[("card", card.value().into())]),
            Seen::Decided { seat } => {
                words.say_with("sample-tell-decided", &[("name", voice.name(*seat).into())])
            }
            Seen::Revealed { cards } => {
                let card = |(seat, card): (Seat, &Card)| {
                    let args = [("name", voice.name(seat).into()), ("card", card.value().into())];
                    words.say_with("sample-card-of", &args)
                };
                let cards: Vec<String> = Seat::all(kit::MAX_SEATS).zip(cards).map(card).collect();
                words.say_with("sample-tell-revealed", &[("cards", words.list(&cards).into())])
            }
            Seen::Won { seat, prize } if viewer.is(*seat) => {
                words.say_with("sample-tell-won-you", &[("prize", points(*prize, words).into())])
            }
            Seen::Won { seat, prize } => {
                let args = [("name", voice.name(*seat).into()), ("prize", points(*prize, words).into())];
                words.say_with("sample-tell-won", &args)
            }
            Seen::Lost { prize } => {
                words.say_with("sample-tell-lost", &[("prize", points(*prize, words).into())])
            }
            Seen::Turned { prize } => {
                words.say_with("sample-tell-turned", &[("prize", points(*prize, words).into())])
            }
            Seen::Over => words.say("game-over"),
        })
    }

    /// That others have decided means nothing once the cards are turned up.
    fn passes(seen: &Seen) -> bool {
        matches!(seen, Seen::Decided { .. })
    }

    fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
        let words = voice.words;
        let line = |(seat, score): (Seat, &kit::Score<Line>)| {
            let prizes: Vec<Card> = score.lines.iter().map(|line| line.prize).collect();
            let args = [("name", voice.name(seat).into()), ("prizes", list(&prizes, words).into())];
            words.say_with("sample-prizes-of", &args)
        };
        let lines = by_rank(outcome).into_iter().map(line);
        result::<Sample>(outcome, voice).with(ranking(outcome, voice)).list(lines)
    }
}

/// "3 points"
pub(crate) fn points(prize: Card, words: &Words) -> String {
    words.say_with("points", &[("n", prize.value().into())])
}

/// "2, 3 and 6"
fn list(cards: &[Card], words: &Words) -> String {
    if cards.is_empty() {
        return words.say("sample-none");
    }
    words.list(&cards.iter().map(Card::to_string).collect::<Vec<_>>())
}
