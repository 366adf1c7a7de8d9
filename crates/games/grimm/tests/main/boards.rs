//! Every two cards that act on boards at the end of the gather phase (R7), in both orders and from three places. A second,
//! much simpler implementation of the rules says what everybody has afterwards.

use grimm::{Choice, Location, Window};
use kit::{Game, Seat};
use serde_json::{Value, json};

use crate::table::Table;

const STRAW: usize = 0;
const BRICK: usize = 2;

/// How a card comes to act in R7.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Played,
    Monster,
    Active,
    Unique,
    Friend,
}
use Kind::{Active, Friend, Monster, Played, Unique};

const CARDS: [(&str, Kind); 21] = [
    ("friendly_match", Played),
    ("bridge_troll", Monster),
    ("giant", Monster),
    ("share_the_wealth", Played),
    ("hidden_stash", Played),
    ("wandering_merchant", Played),
    ("thoughtful_gift", Played),
    ("harvest_moon", Played),
    ("powerful_friends", Played),
    ("little_helpers", Played),
    ("taxation", Active),
    ("fairy_food", Active),
    ("royal_wedding", Unique),
    ("grandmothers_house", Unique),
    ("lonely_castle", Unique),
    ("golden_goose", Friend),
    ("aladdin", Friend),
    ("frog_prince", Friend),
    ("pinocchio", Friend),
    ("snow_white", Friend),
    ("seven_dwarfs", Friend),
];

/// Where Unique Locations lie: the first player's, and the second player's if that place is taken.
fn place_of(card: &str, other: Option<Location>) -> Location {
    let wanted = if card == "grandmothers_house" { Location::Fields } else { Location::Forest };
    if other == Some(wanted) { Location::Brickyard } else { wanted }
}

/// The table as the rules see it in R7. Everybody takes the first choice: the lowest seat, straw before wood before
/// brick.
#[derive(Clone, Debug)]
struct World {
    board: [[u16; 3]; 4],
    gathered: [[u16; 3]; 4],
    pig: [Location; 4],
    hand: [usize; 4],
    friend: [bool; 4],
    actions: [i64; 4],
    brickyard: u16,
}

impl World {
    fn there(&self, at: Location) -> Vec<usize> {
        (0..4).filter(|seat| self.pig[*seat] == at).collect()
    }

    fn others_there(&self, me: usize) -> Vec<usize> {
        self.there(self.pig[me]).into_iter().filter(|seat| *seat != me).collect()
    }

    /// The first type of which there is any.
    fn lowest(board: [u16; 3]) -> Option<usize> {
        (0..3).find(|of| board[*of] > 0)
    }

    fn take(&mut self, from: usize, to: Option<usize>) {
        if let Some(of) = World::lowest(self.board[from]) {
            self.board[from][of] -= 1;
            to.into_iter().for_each(|to| self.board[to][of] += 1);
        }
    }

    /// GRIMM-FABLE-3c
    fn hand_over(&mut self, from: usize, to: usize, due: u16) {
        let mut left = due;
        for of in 0..3 {
            let n = left.min(self.gathered[from][of]).min(self.board[from][of]);
            self.board[from][of] -= n;
            self.board[to][of] += n;
            left -= n;
        }
    }

    fn act(&mut self, card: &str, me: usize, at: Option<Location>) {
        let total = |goods: [u16; 3]| goods.iter().sum::<u16>();
        let alone = self.others_there(me).is_empty();
        match card {
            "friendly_match" => {
                let rich = self.others_there(me).into_iter().find(|seat| total(self.board[*seat]) > 0);
                for _ in 0..2 {
                    rich.into_iter().for_each(|from| self.take(from, Some(me)));
                }
            }
            "bridge_troll" => {
                let laden = |seat: &usize| *seat != me && total(self.gathered[*seat]) >= 2;
                if let Some(from) = self.there(Location::Fields).into_iter().find(laden) {
                    self.hand_over(from, me, total(self.gathered[from]) / 2);
                }
            }
            "giant" => {
                for seat in self.there(Location::Fields) {
                    self.board[seat] = self.board[seat].map(|n| n.saturating_sub(1));
                    (self.hand[seat], self.friend[seat]) = (0, false);
                }
            }
            "share_the_wealth" => {
                for seat in (0..4).filter(|seat| *seat != me) {
                    if total(self.gathered[seat]) >= 5 {
                        self.hand_over(seat, me, 2);
                    }
                }
            }
            "hidden_stash" => {
                let of = self.pig[me].index();
                self.there(self.pig[me]).into_iter().for_each(|seat| self.board[seat][of] += 2);
            }
            "wandering_merchant" => {
                for seat in self.there(self.pig[me]) {
                    if let Some(paid) = (0..3).find(|of| self.board[seat][*of] >= 2) {
                        self.board[seat][paid] -= 2;
                        self.board[seat][usize::from(paid == STRAW)] += 3;
                    }
                }
            }
            "thoughtful_gift" => {
                let feasible = |of: usize, to: usize| {
                    self.board[me][of] > 0 && (0..3).any(|back| back != of && self.board[to][back] > 0)
                };
                let mut offers = (0..4).filter(|to| *to != me).flat_map(|to| (0..3).map(move |of| (to, of)));
                if let Some((to, of)) = offers.find(|(to, of)| feasible(*of, *to)) {
                    let back = (0..3).find(|back| *back != of && self.board[to][*back] > 0).unwrap();
                    self.board[me][of] -= 1;
                    self.board[to][of] += 1;
                    self.board[to][back] -= 1;
                    self.board[me][back] += 1;
                }
            }
            "harvest_moon" => {
                self.board[me][BRICK] += self.brickyard / 2;
                self.brickyard -= self.brickyard / 2;
            }
            "powerful_friends" => {
                for seat in self.others_there(me) {
                    if 2 + self.actions[seat] > 0 {
                        self.actions[seat] -= 1;
                        self.actions[me] += 1;
                    }
                }
            }
            "little_helpers" => self.actions[me] += if alone { 2 } else { 0 },
            "taxation" => {
                for seat in (0..4).filter(|seat| self.pig[*seat] != self.pig[me]) {
                    let mut due = total(self.board[seat]) / 2;
                    for of in (0..3).rev() {
                        let n = due.min(self.board[seat][of]);
                        self.board[seat][of] -= n;
                        due -= n;
                    }
                }
            }
            "fairy_food" => {
                self.there(Location::Fields).into_iter().for_each(|seat| self.board[seat][STRAW] += 3);
            }
            "royal_wedding" => {
                for seat in 0..4 {
                    if Some(self.pig[seat]) != at {
                        self.take(seat, None);
                    }
                }
            }
            "grandmothers_house" => {
                self.there(at.unwrap()).into_iter().for_each(|seat| self.board[seat][STRAW] += 2);
            }
            "lonely_castle" => {
                if let [seat] = self.there(at.unwrap())[..] {
                    self.board[seat] = self.board[seat].map(|n| n + 1);
                }
            }
            // GRIMM-TURN-4
            _ if !self.friend[me] => {}
            "golden_goose" => self.board[me][STRAW] += u16::from(alone),
            "aladdin" => self.board[me] = self.board[me].map(|n| n + u16::from(!alone)),
            "frog_prince" => self.board[me][STRAW] += u16::from(!alone),
            "pinocchio" => self.board[me][self.pig[me].index()] += 2,
            "snow_white" => {
                for seat in self.others_there(me) {
                    if self.hand[seat] > 0 {
                        self.hand[seat] -= 1;
                        self.hand[me] += 1;
                    } else {
                        self.take(seat, Some(me));
                    }
                }
            }
            "seven_dwarfs" => self.actions[me] += i64::from(alone),
            _ => panic!("{card}"),
        }
    }
}

fn goods([straw, wood, brick]: [u16; 3]) -> Value {
    json!({ "straw": straw, "wood": wood, "brick": brick })
}

/// GRIMM-TURN-2, GRIMM-TURN-5, GRIMM-ENDG-1, GRIMM-FABLE-2a, GRIMM-FABLE-3a, GRIMM-FABLE-6b, GRIMM-FABLE-7b, GRIMM-FABLE-8a,
/// GRIMM-FABLE-14a, GRIMM-FABLE-15a, GRIMM-FABLE-16a, GRIMM-FABLE-19a, GRIMM-FABLE-22b, GRIMM-FABLE-25a, GRIMM-FABLE-26a,
/// GRIMM-FABLE-27a, GRIMM-FABLE-28a, GRIMM-FABLE-31a, GRIMM-FRIEND-6a, GRIMM-FRIEND-7b, GRIMM-FRIEND-8a, GRIMM-FRIEND-14b,
/// GRIMM-FRIEND-16a, GRIMM-FRIEND-25a: the first card has done everything before the second begins.
#[test]
fn every_two_cards_that_act_on_boards() {
    let (fields, forest) = (Location::Fields, Location::Forest);
    let before = [[2, 1, 1], [1, 2, 3], [0, 3, 2], [3, 0, 2]];
    let mut played = 0;
    for (one, one_kind) in CARDS {
        for (other, other_kind) in CARDS {
            // Two Monsters need Grandmother's House: `every_two_monsters_in_one_place`. There is one of each Friend.
            if one_kind == Monster && other_kind == Monster || one_kind == Friend && one == other {
                continue;
            }
            // All three in the Fields with a fourth elsewhere; or the first or the second player is elsewhere.
            for away in [3, 0, 1] {
                let pig: [Location; 4] =
                    std::array::from_fn(|seat| if seat == away { forest } else { fields });
                let mut world = World {
                    board: before,
                    gathered: pig.map(|at| if at == fields { [5, 0, 0] } else { [0, 4, 0] }),
                    pig,
                    hand: [0, 0, 1, 0],
                    friend: [one_kind == Friend, other_kind == Friend, false, false],
                    actions: [0; 4],
                    brickyard: 3,
                };
                for seat in 0..4 {
                    (0..3).for_each(|of| world.board[seat][of] += world.gathered[seat][of]);
                }
                let mut table = Table::new(4, "boards").with(&json!({
                    "deck": [], "friend_deck": ["tom_thumb", "robin_hood"],
                    "stock": { "fields": goods([15, 0, 0]), "market": goods([0, 0, 0]) },
                    "players": { "2": { "hand": ["roar"] } },
                }));
                let mut lies = [None; 2];
                for (seat, (card, kind)) in [(one, one_kind), (other, other_kind)].into_iter().enumerate() {
                    let things = match kind {
                        Played | Monster => json!({ "hand": [card] }),
                        Active => json!({ "active": card, "active_at": "fields" }),
                        Friend => json!({ "friend": card, "guess": false, "claim": pig[seat] }),
                        Unique => {
                            let at = place_of(card, lies[0]);
                            lies[seat] = Some(at);
                            table.patch(&json!({ "unique": { at.to_string(): { "card": card, "controller": seat } } }));
                            json!({})
                        }
                    };
                    table.patch(&json!({ "players": { seat.to_string(): things } }));
                }
                (0..4).for_each(|seat| {
                    table
                        .patch(&json!({ "players": { seat.to_string(): { "board": goods(before[seat]) } } }));
                });
                for (seat, at) in pig.into_iter().enumerate() {
                    table.play(&format!("{seat} gather {at}"));
                    let lays = |kind: Kind| matches!(kind, Played | Monster);
                    match seat {
                        0 if lays(one_kind) => _ = table.play(&format!("0 lay {one}")),
                        1 if lays(other_kind) => _ = table.play(&format!("1 lay {other}")),
                        2 => _ = table.play("2 lay nothing"),
                        _ => {}
                    }
                }
                while table.game.window() < Window::BuildStart {
                    let seat = table.game.deciders().lowest().unwrap();
                    let choices = table.game.listed(seat);
                    let house = choices.contains(&Choice::At(fields));
                    let choice = if house { Choice::At(fields) } else { choices[0] };
                    table.play(&format!("{seat} {choice}"));
                }
                world.act(one, 0, lies[0]);
                world.act(other, 1, lies[1]);
                let case = format!("{one} and {other}, {away} away");
                for seat in 0..4 {
                    assert_eq!(table.board(seat), world.board[seat], "{case}: board of {seat}");
                    assert_eq!(table.hand(seat), world.hand[seat], "{case}: hand of {seat}");
                    assert_eq!(
                        table.at(&format!("/players/{seat}/action_mod")),
                        world.actions[seat],
                        "{case}"
                    );
                    let friend = table.game.position(Seat::at(seat)).friend;
                    assert_eq!(friend.is_some(), world.friend[seat], "{case}: Friend of {seat}");
                }
                played += 1;
            }
        }
    }
    assert_eq!(played, 3 * (21 * 21 - 4 - 6));
}

/// GRIMM-RES-4, GRIMM-FABLE-32b, GRIMM-FRIEND-2b, GRIMM-RULING-26: what counts as gathered for Troll and Share the Wealth,
/// with everything that adds resources without being gathered.
#[test]
fn what_is_not_gathered_is_neither_shared_nor_halved() {
    for (what, board) in [("hired_hand", 10), ("cinderella", 5), ("jack", 7), ("none", 5)] {
        for thief in ["bridge_troll", "share_the_wealth"] {
            let friend = if what == "cinderella" || what == "jack" { json!(what) } else { json!(null) };
            let active = if what == "hired_hand" { json!(what) } else { json!(null) };
            let mut table = Table::new(3, "gathered").with(&json!({
                "deck": [], "friend_deck": [],
                "players": { "0": { "friend": friend, "active": active }, "1": { "hand": [thief] } },
            }));
            table.play(&format!("0 gather fields, 1 gather forest, 1 lay {thief}, 2 gather forest"));
            if thief == "bridge_troll" {
                table.play("1 at fields");
            }
            // Cinderella's two are not gathered, Jack's two are, the Hired Hand's five are not.
            let gathered = match what {
                "cinderella" => 3,
                "jack" => 7,
                _ => 5,
            };
            let lost = match thief {
                "bridge_troll" => gathered / 2,
                _ if gathered >= 5 => 2,
                _ => 0,
            };
            assert_eq!(table.board(0)[0], board - lost, "{what} and {thief}");
            assert_eq!(table.board(1)[0], lost, "{what} and {thief}");
        }
    }
}

/// GRIMM-FABLE-3c, GRIMM-RULING-27: some or all of what was gathered may be gone; other types do not make up for it.
#[test]
fn two_who_want_the_same_loot() {
    let mut table = Table::new(4, "loot").with(&json!({
        "deck": [], "friend_deck": [],
        "players": {
            "0": { "board": { "brick": 4 } }, "1": { "hand": ["friendly_match"] },
            "2": { "hand": ["bridge_troll"] }, "3": { "hand": ["share_the_wealth"] },
        },
        "stock": { "fields": { "straw": 10 } },
    }));
    table.play("0 gather fields, 1 gather fields, 1 lay friendly_match, 2 gather forest, 2 lay bridge_troll");
    table.play("3 gather forest, 3 lay share_the_wealth, 2 at fields");
    // Five straw each. The Match takes two of them, the Troll two of the gathered five, and Share the Wealth two more,
    // though only one of the five is left: one.
    table.play("1 pick straw, 1 pick straw, 2 seat 0");
    assert_eq!(table.board(0), [0, 0, 4]);
    assert_eq!((table.board(2)[0], table.board(3)[0]), (2, 1 + 2));
}
