//! R7: every two cards that act on hands, the Fable deck and its discard pile, and every two that bring or take Friends, in
//! both orders and from many places. A second, much simpler implementation of the rules says what is where afterwards.

use grimm::{Choice, Location, Window};
use kit::{Game, Seat};
use serde_json::json;

use crate::table::Table;

const PLACES: [Location; 3] = [Location::Fields, Location::Forest, Location::Brickyard];

fn there(pig: [Location; 4], at: Location) -> Vec<usize> {
    (0..4).filter(|seat| pig[*seat] == at).collect()
}

fn others(pig: [Location; 4], me: usize) -> Vec<usize> {
    there(pig, pig[me]).into_iter().filter(|seat| *seat != me).collect()
}

/// GRIMM-MON-2: the second player's Monster goes to the Fields, unless one is there.
fn second_monster(first: &str) -> Location {
    if first == "giant" { Location::Forest } else { Location::Fields }
}

/// Plays the round up to the build phase. Monsters go to the Fields, a Friend goes to the player that `to` names, and any
/// other question is answered with the first choice.
fn gather(table: &mut Table, lays: [&str; 2], pig: [Location; 4], to: [Option<usize>; 2]) {
    for (seat, at) in pig.into_iter().enumerate() {
        table.play(&format!("{seat} gather {at}"));
        let lay = lays.get(seat).copied().unwrap_or("nothing");
        if table.hand(seat) > 0 {
            table.play(&format!("{seat} lay {lay}"));
        }
    }
    while table.game.window() < Window::BuildStart {
        let seat = table.game.deciders().lowest().unwrap();
        let choices = table.game.listed(seat);
        let to = to.get(seat.index()).copied().flatten().map(|to| Choice::Give(Seat::at(to)));
        let wanted = [Some(Choice::At(Location::Fields)), to];
        let choice = wanted.into_iter().flatten().find(|choice| choices.contains(choice));
        table.play(&format!("{seat} {}", choice.unwrap_or(choices[0])));
    }
}

/// How many Fables are where.
struct Fables {
    pig: [Location; 4],
    hand: [usize; 4],
    friend: [bool; 4],
    deck: usize,
    discard: usize,
}

impl Fables {
    /// GRIMM-DECK-1
    fn pull(&mut self, most: usize) -> usize {
        let mut pulled = 0;
        while pulled < most {
            if self.deck == 0 {
                self.deck = std::mem::take(&mut self.discard);
            }
            if self.deck == 0 {
                break;
            }
            self.deck -= 1;
            pulled += 1;
        }
        pulled
    }

    fn act(&mut self, card: &str, me: usize, monster: Location) {
        let others = others(self.pig, me);
        match card {
            "consult_oracle" if others.is_empty() => {
                for seat in (0..4).filter(|seat| *seat != me) {
                    let taken = self.hand[seat].min(1);
                    self.hand[seat] -= taken;
                    self.hand[me] += taken;
                }
            }
            "ghostly_whispers" if others.is_empty() => {
                let seen = self.pull(4);
                self.hand[me] += seen.min(2);
                self.discard += seen - seen.min(2);
            }
            "spy_network" => self.hand[me] += self.pull(1 + others.len()),
            "search_the_past" if !others.is_empty() => {
                let taken = self.discard.min(2);
                self.discard -= taken;
                self.hand[me] += taken;
            }
            "giant" => {
                for seat in there(self.pig, monster) {
                    self.discard += std::mem::take(&mut self.hand[seat]);
                    self.friend[seat] = false;
                }
            }
            // GRIMM-TURN-4
            "snow_white" if self.friend[me] => {
                for seat in others {
                    let given = self.hand[seat].min(1);
                    self.hand[seat] -= given;
                    self.hand[me] += given;
                }
            }
            _ => {}
        }
    }
}

/// GRIMM-TURN-2, GRIMM-TURN-5, GRIMM-DECK-1, GRIMM-FABLE-5a, GRIMM-FABLE-8a, GRIMM-FABLE-13a, GRIMM-FABLE-21a, GRIMM-FABLE-30a,
/// GRIMM-FRIEND-16a: with a deck and a discard pile that are full, empty or nearly so.
#[test]
fn every_two_cards_that_act_on_fables() {
    const CARDS: [&str; 6] =
        ["consult_oracle", "ghostly_whispers", "spy_network", "search_the_past", "giant", "snow_white"];
    const PILE: [&str; 6] = ["roar", "wolf", "dragon", "scrap_yard", "fairy_food", "taxation"];
    for one in CARDS {
        for other in CARDS {
            for (deck, discard) in [(6, 3), (1, 5), (3, 0), (0, 0)] {
                for (first, second) in PLACES.into_iter().flat_map(|at| PLACES.map(|other| (at, other))) {
                    let pig = [first, second, Location::Fields, Location::Forest];
                    let snow = [one, other].map(|card| card == "snow_white");
                    if snow == [true; 2] {
                        continue;
                    }
                    let mut things = json!({
                        "2": { "hand": ["hired_hand", "hidden_stash"] }, "3": { "hand": ["little_helpers"] },
                    });
                    for (seat, card) in [one, other].into_iter().enumerate() {
                        things[seat.to_string()] = if snow[seat] {
                            json!({ "friend": card, "hand": ["harvest_moon"] })
                        } else {
                            json!({ "hand": [card, "harvest_moon"] })
                        };
                    }
                    let patch = json!({
                        "deck": PILE[..deck], "discard": PILE[..discard], "friend_deck": [], "players": things,
                    });
                    let mut table = Table::new(4, "fables").with(&patch);
                    let lays = [one, other].map(|card| if card == "snow_white" { "nothing" } else { card });
                    gather(&mut table, lays, pig, [None; 2]);
                    let mut wanted = Fables {
                        pig,
                        hand: [1, 1, 2, 1],
                        friend: [snow[0], snow[1], false, false],
                        deck,
                        discard,
                    };
                    wanted.act(one, 0, Location::Fields);
                    wanted.act(other, 1, second_monster(one));
                    let case = format!("{one} at {first}, {other} at {second}, {deck} and {discard}");
                    assert_eq!([0, 1, 2, 3].map(|seat| table.hand(seat)), wanted.hand, "{case}");
                    let pile = |of: &str| table.at(of).as_array().unwrap().len();
                    assert_eq!(pile("/deck"), wanted.deck, "{case}");
                    // GRIMM-CLOSE-2: only now are the played Fables there.
                    let played = snow.iter().filter(|snow| !**snow).count();
                    assert_eq!(pile("/discard"), wanted.discard + played, "{case}");
                }
            }
        }
    }
}

/// Who has which Friend.
struct Friends {
    pig: [Location; 4],
    friend: [Option<&'static str>; 4],
    deck: Vec<&'static str>,
}

impl Friends {
    fn gain(&mut self, to: usize) {
        // The top card is written first.
        self.friend[to] = Some(self.deck.remove(0));
    }

    fn act(&mut self, card: &str, me: usize, to: usize, monster: Location) {
        let alone = others(self.pig, me).is_empty();
        match card {
            "mysterious_stranger" if alone => self.gain(to),
            // GRIMM-TURN-4: a Friend's successor does not act in its place.
            "frog_prince" if !alone && self.friend[me] == Some("frog_prince") => {
                self.friend[me] = None;
                self.gain(to);
            }
            "giant" => {
                there(self.pig, monster).into_iter().for_each(|seat| self.friend[seat] = None);
            }
            _ => {}
        }
    }
}

/// GRIMM-TURN-2, GRIMM-TURN-4, GRIMM-ALLY-1, GRIMM-ALLY-2, GRIMM-FABLE-8a, GRIMM-FABLE-17a, GRIMM-FRIEND-8a: the Friend
/// that is gained is kept, or given to the other player, who loses the Friend that they have by then.
#[test]
fn every_two_cards_that_bring_or_take_friends() {
    const CARDS: [&str; 3] = ["mysterious_stranger", "frog_prince", "giant"];
    for one in CARDS {
        for other in CARDS {
            if one == other && one == "frog_prince" {
                continue;
            }
            for (first, second) in PLACES.into_iter().flat_map(|at| PLACES.map(|other| (at, other))) {
                let pig = [first, second, Location::Fields, Location::Forest];
                for gives in [[false, false], [true, false], [false, true], [true, true]] {
                    let held = |card, otherwise| Some(if card == "frog_prince" { card } else { otherwise });
                    let friend =
                        [held(one, "goldilocks"), held(other, "hansel_gretel"), Some("rapunzel"), None];
                    let deck = vec!["tom_thumb", "robin_hood", "puss_in_boots"];
                    let mut things = json!({});
                    for seat in 0..4 {
                        things[seat.to_string()] = json!({ "friend": friend[seat] });
                    }
                    for (seat, card) in [one, other].into_iter().enumerate() {
                        if card != "frog_prince" {
                            things[seat.to_string()]["hand"] = json!([card]);
                        }
                    }
                    let patch = json!({ "deck": [], "friend_deck": deck, "players": things });
                    let mut table = Table::new(4, "friends").with(&patch);
                    let to = [gives[0].then_some(1), gives[1].then_some(0)];
                    gather(&mut table, [one, other], pig, to);
                    let mut wanted = Friends { pig, friend, deck };
                    wanted.act(one, 0, to[0].unwrap_or(0), Location::Fields);
                    wanted.act(other, 1, to[1].unwrap_or(1), second_monster(one));
                    let case = format!("{one} at {first}, {other} at {second}, {gives:?}");
                    for seat in 0..4 {
                        let found = table.at(&format!("/players/{seat}/friend"));
                        assert_eq!(found, json!(wanted.friend[seat]), "{case}: seat {seat}");
                    }
                    assert_eq!(table.at("/friend_deck"), json!(wanted.deck), "{case}");
                }
            }
        }
    }
}
