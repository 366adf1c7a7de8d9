//! A table for tests of the rules: choices by their notation, and what came of them.

use kit::{Game, Match, Seat, Seed};
use toy::{Board, Choice, Ford, News, Options, Stage, View};

pub(crate) struct Table(pub(crate) Match<Ford>);

impl Table {
    /// After the deal; other words give other pebbles.
    pub(crate) fn deal(seats: u8, words: &str) -> Table {
        Table(Match::deal(Options {}, seats, Seed::from_words(words)).expect("a table"))
    }

    /// After everybody has put back their least pebble.
    pub(crate) fn begun(seats: u8, words: &str) -> Table {
        let mut table = Table::deal(seats, words);
        for seat in 0..seats.into() {
            let least = table.view(seat).mine.and_then(|hand| hand.held.least()).expect("a pebble");
            table.play(seat, &format!("drop {least}"));
            table.play(seat, "done");
        }
        table
    }

    /// Such tables in which seat 0 has these pebbles, the most precious first.
    pub(crate) fn all_with_hand(seats: u8, hand: &[u8]) -> impl Iterator<Item = Table> {
        let tables = (0..5000).map(move |number| Table::begun(seats, &format!("hand {number}")));
        tables.filter(move |table| {
            let held = table.view(0).mine.expect("a hand").held;
            held.falling().map(toy::Worth::value).eq(hand.iter().copied())
        })
    }

    /// The first of them.
    pub(crate) fn with_hand(seats: u8, hand: &[u8]) -> Table {
        Table::all_with_hand(seats, hand).next().expect("a deal with this hand")
    }

    pub(crate) fn view(&self, seat: usize) -> View {
        self.0.state().view(kit::Viewer::Seat(Seat::at(seat)))
    }

    pub(crate) fn board(&self) -> Board {
        self.0.state().view(kit::Viewer::Table).board
    }

    pub(crate) fn offers(&self, seat: usize) -> Vec<String> {
        self.0.state().listed(Seat::at(seat)).iter().map(Choice::to_string).collect()
    }

    #[track_caller]
    pub(crate) fn play(&mut self, seat: usize, choice: &str) -> Vec<News> {
        let mut news = Vec::new();
        let choice = choice.parse().expect("a choice");
        self.0.choose(Seat::at(seat), choice, &mut |event| news.push(event)).expect("an allowed choice");
        news
    }

    /// The rule that forbids it.
    #[track_caller]
    pub(crate) fn refused(&self, seat: usize, choice: &str) -> &'static str {
        let choice = choice.parse().expect("a choice");
        self.0.state().check(Seat::at(seat), choice).expect_err("a refusal").rule.as_str()
    }

    /// Passes turns by moving tortoises back and forth, until it is seat 0's turn of this round.
    pub(crate) fn wait_for(&mut self, round: u8) {
        while let Stage::Act(turn) = self.board().stage {
            if turn.round == round && turn.seat.index() == 0 {
                return;
            }
            let offers = self.offers(turn.seat.index());
            let crawl =
                offers.iter().find(|offer| offer.starts_with("move tortoise")).expect("a tortoise can crawl");
            self.play(turn.seat.index(), &crawl.clone());
        }
    }
}
