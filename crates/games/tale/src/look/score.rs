//! The result: who won, and each card beside what it brought.

use crate::{Line, Tale, name_card, why_worth};
use kit::{Outcome, Seat};
use maud::html;

use super::card::lying;
use draw::{Element, Part, Sight, mark};
use words::{Names, Voice, Words};

pub(super) fn part<'a>(sight: &'a Sight<'_, Tale>, outcome: &'a Outcome<Line>) -> Part<'a> {
    Part::new("scores", (outcome, &sight.names), sight.words, draw)
}

fn draw((outcome, names): &(&Outcome<Line>, &Names), words: &Words) -> Element {
    let down = words.say("tale-face-down");
    // Each of these cards is on the table as well, so its id here is a different one.
    let key = |seat: Seat, position: usize| format!("s{}-{position}", seat.index());
    let content = html! {
        p.verdict { (words::verdict(outcome, &Voice { names, words })) }
        div.sheets {
            @for (seat, score) in words::by_rank(outcome) {
                section.sheet.winner[score.rank == 1] {
                    header {
                        span.rank { (words.say_with("rank", &[("n", score.rank.into())])) }
                        h3 { (mark(seat)) (names.get(seat)) }
                        span.sum { (words.say_with("points", &[("n", score.points.into())])) }
                    }
                    ul {
                        @for (position, line, n) in by_worth(&score.lines) {
                            @let why = why_worth(line, seat, outcome, words);
                            li.nothing[line.points == 0] {
                                (lying(line.card, line.up, &down, &key(seat, position), false, words))
                                span.plus { (signed(line.points * n)) }
                                // The name on so small a card is for screen readers only, which need no second one.
                                span.why {
                                    strong aria-hidden="true" { (name_card(line.card, words)) } " "
                                    @if n > 1 {
                                        span.times {
                                            (n) "\u{a0}×\u{a0}" (signed(line.points))
                                            @if !why.is_empty() { " · " }
                                        }
                                    }
                                    (why)
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    Element::new("scores", content)
}

/// The lines with their places, the most valuable first. Equal lines are shown once, with their number.
fn by_worth(lines: &[Line]) -> Vec<(usize, &Line, i32)> {
    let mut sorted: Vec<_> = lines.iter().enumerate().collect();
    sorted.sort_by_key(|(_, line)| (!line.up, std::cmp::Reverse(line.points), line.card));
    let mut grouped: Vec<(usize, &Line, i32)> = Vec::new();
    for (position, line) in sorted {
        match grouped.last_mut() {
            Some((_, last, n)) if *last == line => *n += 1,
            _ => grouped.push((position, line, 1)),
        }
    }
    grouped.sort_by_key(|(_, line, n)| (!line.up, std::cmp::Reverse(line.points * n)));
    grouped
}

/// A number as it is printed on cards: with a minus, not with a hyphen.
fn signed(n: i32) -> String {
    n.to_string().replace('-', "−")
}
