//! Positions for the other tests: a deal, patched as scenarios patch it, and played on.

use grimm::{Choice, Event, FirstPlayer, GatherCard, Grimm, Options};
use kit::{Dice, Game, Seat, Seed, Stream, Viewer, deal, step};
use kit_test::scenario::merge_patch;
use kit_test::truth;
use serde_json::Value;

/// A table, and everything that happened at it.
pub(crate) struct Table {
    pub(crate) game: Grimm,
    pub(crate) events: Vec<Event>,
    dice: Dice,
    ply: u32,
}

impl Table {
    /// All cards are in play; seat 0 is first, unless a patch says otherwise.
    pub(crate) fn new(seats: u8, seed: &str) -> Table {
        let options =
            Options { advanced_fables: true, advanced_friends: true, first_player: FirstPlayer::Seat0 };
        let seed = Seed::from_words(seed);
        let game: Grimm = deal(&options, seats, &seed).unwrap();
        Table { game, events: Vec::new(), dice: Dice::new(&seed, Stream::TABLE, 0), ply: 0 }
    }

    /// The table with a changed position.
    pub(crate) fn with(mut self, patch: &Value) -> Table {
        self.patch(patch);
        self
    }

    /// Changes the position, as scenarios do.
    pub(crate) fn patch(&mut self, patch: &Value) -> &mut Table {
        let mut truth = truth(&self.game);
        merge_patch(&mut truth, patch);
        self.game = serde_json::from_value(truth).unwrap();
        self
    }

    /// `0 gather fields, 1 gather forest`: choices one after the other.
    pub(crate) fn play(&mut self, choices: &str) -> &mut Table {
        for text in choices.split(", ").filter(|text| !text.is_empty()) {
            let (seat, choice) = text.split_once(' ').unwrap();
            let seat = Seat::at(seat.parse().unwrap());
            let choice: Choice = choice.parse().unwrap();
            let events = &mut self.events;
            step(&mut self.game, &mut self.dice, self.ply, seat, choice, &mut |event| events.push(event))
                .unwrap_or_else(|refusal| panic!("{text}: {refusal}; {:?}", self.game.listed(seat)));
            self.ply += 1;
        }
        self
    }

    /// Everybody takes the first choice as long as `going` says so.
    pub(crate) fn auto(&mut self, mut going: impl FnMut(&Grimm) -> bool) -> &mut Table {
        while going(&self.game) {
            let Some(seat) = self.game.deciders().lowest() else { break };
            let choice = self.game.listed(seat)[0];
            self.play(&format!("{seat} {choice}"));
        }
        self
    }

    /// The value at a place of the truth.
    pub(crate) fn at(&self, pointer: &str) -> Value {
        truth(&self.game).pointer(pointer).cloned().unwrap_or(Value::Null)
    }

    /// The value at a place of a seat's view.
    pub(crate) fn seen(&self, seat: usize, pointer: &str) -> Value {
        let view = serde_json::to_value(self.game.view(Viewer::Seat(Seat::at(seat)))).unwrap();
        view.pointer(pointer).cloned().unwrap_or(Value::Null)
    }

    /// Straw, wood and brick of a board.
    pub(crate) fn board(&self, seat: usize) -> [u16; 3] {
        let board = self.game.position(Seat::at(seat)).board;
        grimm::Resource::ALL.map(|of| board[of])
    }

    /// How many Fables are in a hand.
    pub(crate) fn hand(&self, seat: usize) -> usize {
        self.at(&format!("/players/{seat}/hand")).as_array().unwrap().len()
    }

    /// One thing of several players.
    pub(crate) fn of<const N: usize>(&self, seats: [usize; N], what: &str) -> [Value; N] {
        seats.map(|seat| self.at(&format!("/players/{seat}/{what}")))
    }

    /// The Gather cards that a seat drew at random, in order.
    pub(crate) fn redrawn(&self, of: usize) -> Vec<GatherCard> {
        let drawn = self.events.iter().filter_map(|event| match event {
            Event::Redrawn { seat, card, .. } if seat.index() == of => Some(*card),
            _ => None,
        });
        drawn.collect()
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> Vec<usize> {
        self.game.deciders().iter().map(Seat::index).collect()
    }

    /// What a seat can choose, in notation.
    pub(crate) fn offers(&self, seat: usize) -> Vec<String> {
        self.game.listed(Seat::at(seat)).iter().map(ToString::to_string).collect()
    }

    /// The rule that refuses a choice.
    pub(crate) fn refused(&self, choice: &str) -> String {
        let (seat, choice) = choice.split_once(' ').unwrap();
        let refusal = self.game.check(Seat::at(seat.parse().unwrap()), choice.parse().unwrap());
        refusal.expect_err("refused").rule.to_string()
    }
}
