//! The truth as a document: what `deal` prints, records hash and scenarios patch. Everything that a merge patch may want
//! to change is an object or a whole list.

use std::collections::BTreeMap;

use kit::{NotationError, Row, Seat};
use serde::{Deserialize, Serialize};

use crate::card::{FABLE_DECK, FRIENDS, FriendSet};
use crate::frame::Frame;
use crate::gathers::Gathers;
use crate::player::Player;
use crate::script::{Op, Routine, Source};
use crate::state::{Grimm, SEATS, SECTIONS, Unique, Window};
use crate::viewers::{VIEWERS, Viewers, by_viewer, list};
use crate::vocabulary::{Goods, Location, Resource, Section};
use crate::{Bag, Fable, Friend, Options};

/// [`Grimm`] as JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Doc {
    options: Options,
    seats: u8,
    round: u16,
    first: Seat,
    window: Window,
    #[serde(default)]
    slot: u8,
    #[serde(default)]
    frames: Vec<Frame>,
    stock: BTreeMap<String, Goods>,
    #[serde(default)]
    unique: BTreeMap<String, Unique>,
    #[serde(default)]
    tokens: BTreeMap<String, Seat>,
    #[serde(default)]
    monsters_revealed: u8,
    #[serde(default)]
    actions_left: u8,
    #[serde(default)]
    actions_used: u8,
    #[serde(default)]
    specials: FriendSet,
    /// The first card is the top.
    deck: Vec<Fable>,
    /// Who knows the cards on top of the deck, beginning with the top card.
    #[serde(default)]
    tops: Vec<Knowers>,
    discard: Bag,
    /// The first card is the top.
    friend_deck: Vec<Friend>,
    friend_discard: FriendSet,
    #[serde(default)]
    revealed: FriendSet,
    #[serde(default)]
    aside: Vec<Fable>,
    #[serde(default)]
    kept: Bag,
    #[serde(default, with = "by_viewer")]
    aside_known: [Bag; VIEWERS],
    players: BTreeMap<u8, Player>,
}

/// Who knows a card.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Knowers(#[serde(with = "list")] Viewers);

impl From<Grimm> for Doc {
    fn from(game: Grimm) -> Doc {
        Doc {
            options: game.options,
            seats: game.seats,
            round: game.round,
            first: game.first,
            window: game.window,
            slot: game.slot,
            frames: game.frames.to_vec(),
            stock: game.locations().map(|at| (at.to_string(), game.stock[at.index()])).collect(),
            unique: game
                .locations()
                .filter_map(|at| Some((at.to_string(), game.unique[at.index()]?)))
                .collect(),
            tokens: Resource::ALL
                .into_iter()
                .filter_map(|of| Some((of.to_string(), game.tokens[of.index()]?)))
                .collect(),
            monsters_revealed: game.monsters_revealed,
            actions_left: game.actions_left,
            actions_used: game.actions_used,
            specials: game.specials,
            deck: game.deck.iter().rev().copied().collect(),
            tops: game.tops.iter().rev().copied().map(Knowers).collect(),
            discard: game.discard,
            friend_deck: game.friend_deck.iter().rev().copied().collect(),
            friend_discard: game.friend_discard,
            revealed: game.revealed,
            aside: game.aside.to_vec(),
            kept: game.kept,
            aside_known: game.aside_known,
            players: (0..).zip(game.at_table().iter().copied()).collect(),
        }
    }
}

/// A document can describe an impossible position. This checks only what the rules need to go on; `invariants` decides
/// whether it can come up in a match.
impl TryFrom<Doc> for Grimm {
    type Error = String;

    fn try_from(doc: Doc) -> Result<Grimm, String> {
        let seats = doc.seats;
        doc.options.check(seats).map_err(|refusal| format!("options: {refusal} with {seats} seats"))?;
        if !doc.players.keys().copied().eq(0..seats) {
            return Err(format!("players: expected exactly the seats 0 to {}", seats - 1));
        }
        let is_seat = |seat: Seat| seat.index() < usize::from(seats);
        if !is_seat(doc.first) || !doc.tokens.values().all(|seat| is_seat(*seat)) {
            return Err("first, tokens: expected a seat of this table".into());
        }
        if doc.slot > seats || doc.actions_left > 100 || doc.actions_used > 100 || doc.monsters_revealed > 4 {
            return Err("slot, actions_left, actions_used, monsters_revealed: too large a number".into());
        }
        let sizes = [(doc.deck.len(), FABLE_DECK), (doc.friend_deck.len(), FRIENDS), (doc.aside.len(), 4)];
        if sizes.iter().any(|(found, most)| found > most) || doc.tops.len() > 2 || doc.frames.len() > 4 {
            return Err("deck, friend_deck, aside, tops, frames: too many items".into());
        }
        let mut game = Grimm {
            options: doc.options,
            seats,
            round: doc.round,
            first: doc.first,
            window: doc.window,
            slot: doc.slot,
            frames: Row::default(),
            stock: [Goods::NONE; 4],
            unique: [None; 4],
            tokens: [None; 3],
            sections: [[SECTIONS; 3]; 3],
            monsters_revealed: doc.monsters_revealed,
            actions_left: doc.actions_left,
            actions_used: doc.actions_used,
            specials: doc.specials,
            deck: doc.deck.into_iter().rev().collect(),
            tops: doc.tops.iter().rev().map(|knowers| knowers.0).collect(),
            discard: doc.discard,
            friend_deck: doc.friend_deck.into_iter().rev().collect(),
            friend_discard: doc.friend_discard,
            revealed: doc.revealed,
            aside: doc.aside.into_iter().collect(),
            kept: doc.kept,
            aside_known: doc.aside_known,
            players: [Player::default(); SEATS],
        };
        for (name, goods) in doc.stock {
            game.stock[game.location(&name)?.index()] = goods;
        }
        for (name, unique) in doc.unique {
            if !is_seat(unique.controller) {
                return Err(format!("unique/{name}/controller: there is no such seat"));
            }
            game.unique[game.location(&name)?.index()] = Some(unique);
        }
        for (name, seat) in doc.tokens {
            let of: Resource = name.parse().map_err(|error: NotationError| format!("tokens: {error}"))?;
            game.tokens[of.index()] = Some(seat);
        }
        for (no, player) in doc.players {
            let player = player.checked(seats).map_err(|error| format!("players/{no}/{error}"))?;
            game.players[usize::from(no)] = player;
        }
        game.count_sections()?;
        for (no, frame) in doc.frames.into_iter().enumerate() {
            game.frames.push(frame);
            game.check_frame(&frame).map_err(|error| format!("frames/{no}: {error}"))?;
        }
        game.check_copies()?;
        game.check_prompt()?;
        Ok(game)
    }
}

impl Player {
    /// Checks that the rules can go on with this player at a table of this many seats.
    fn checked(mut self, seats: u8) -> Result<Player, String> {
        let sets = [
            ("front", self.front.into_iter().collect()),
            ("returned", self.returned.into_iter().collect()),
            ("gathers", self.gathers),
            ("locked", self.locked),
            ("keeping", self.keeping),
        ];
        let all = Seat::all(seats).fold(0, |set, owner| set | Gathers::of(owner, seats).0);
        for (name, cards) in sets {
            if let Some(card) = Gathers(cards.0 & !all).iter().next() {
                return Err(format!("{name}: {card} is not in this game"));
            }
        }
        if let Some(at) = [self.monster_at, self.active_at, self.pig, self.claim, self.detour, self.shown]
            .into_iter()
            .flatten()
            .find(|at| !Location::at_table(seats).any(|here| here == *at))
        {
            return Err(format!("pig: there is no {at} with {seats} players"));
        }
        if self.theft.is_some_and(|theft| theft.victim.index() >= usize::from(seats)) {
            return Err("theft/victim: there is no such seat".into());
        }
        self.action_mod = self.action_mod.clamp(-100, 100);
        Ok(self)
    }
}

impl Grimm {
    /// A Location of this table.
    fn location(&self, name: &str) -> Result<Location, String> {
        let at: Location = name.parse().map_err(|error: NotationError| error.to_string())?;
        let here = self.locations().any(|here| here == at);
        if here { Ok(at) } else { Err(format!("there is no {at} with {} players", self.seats)) }
    }

    /// GRIMM-INV-4: what is in the Supply follows from the boards.
    fn count_sections(&mut self) -> Result<(), String> {
        for of in Resource::ALL {
            for top in Section::ALL {
                let stands = |player: &Player| -> u8 {
                    Section::ALL[top.index()..].iter().map(|higher| player.houses.standing(of, *higher)).sum()
                };
                let built: u8 = self.at_table().iter().map(stands).sum();
                self.sections[of.index()][top.index()] = SECTIONS
                    .checked_sub(built)
                    .ok_or_else(|| format!("players: {built} times {of} {top}, there are {SECTIONS}"))?;
            }
        }
        Ok(())
    }

    /// A bag counts to three, so no more copies of a card may exist that could meet in one.
    fn check_copies(&self) -> Result<(), String> {
        let mut counts = [0u8; crate::FABLES];
        let mut count = |card: Fable| counts[card.index()] = counts[card.index()].saturating_add(1);
        self.deck.iter().chain(self.aside.iter()).for_each(|card| count(*card));
        self.discard.iter().for_each(&mut count);
        self.unique.iter().flatten().for_each(|unique| count(unique.card));
        for player in self.at_table() {
            player.hand.iter().for_each(&mut count);
            [player.laid, player.played, player.next, player.active]
                .into_iter()
                .flatten()
                .for_each(&mut count);
        }
        let most = |card: Fable| counts[card.index()] <= 3;
        if let Some(card) = Fable::all().find(|card| !most(*card)) {
            return Err(format!("deck: {card} more than three times in all"));
        }
        // GRIMM-RULING-48
        let open = FriendSet(self.friend_discard.0 | self.revealed.0);
        let friends = self.friend_deck.iter().copied().chain(open.iter());
        let mut seen = [0u8; FRIENDS];
        friends
            .chain(self.at_table().iter().filter_map(|player| player.friend))
            .for_each(|friend| seen[friend.index()] += 1);
        if seen.iter().any(|count| *count > 1) {
            return Err("friend_deck: a Friend is in two places".into());
        }
        // The rules track known cards from place to place, so those must really be there.
        for (seat, player) in Seat::all(self.seats).zip(&self.players) {
            if !player.known.iter().all(|known| known.within(&player.holding())) {
                return Err(format!("players/{seat}/known: expected cards that are there"));
            }
        }
        Ok(())
    }

    fn check_frame(&self, frame: &Frame) -> Result<(), String> {
        let everybody = self.everybody();
        let seats = [frame.me, frame.it].into_iter().chain(frame.rest.iter());
        if seats.into_iter().any(|seat| !everybody.contains(seat)) {
            return Err("me, it, rest: expected seats of this table".into());
        }
        let steps = frame.source.script().len();
        if steps == 0 || usize::from(frame.step) > steps || usize::from(frame.back) > steps {
            return Err("step, back: expected a step of the script".into());
        }
        if frame.at.is_some_and(|at| !self.locations().any(|here| here == at)) {
            return Err("at: expected a Location of this table".into());
        }
        Ok(())
    }

    /// Somebody has to be asked, and to have an answer.
    fn check_prompt(&self) -> Result<(), String> {
        if self.window == Window::Over {
            return if self.frames.is_empty() { Ok(()) } else { Err("frames: the game is over".into()) };
        }
        let waiting = self.waiting();
        if waiting.is_empty() {
            return Err(format!("window: nobody is asked in {:?}; say so in frames", self.window));
        }
        for seat in waiting.iter() {
            let mut options = 0;
            self.offer(seat, &mut |_| options += 1);
            if options == 0 {
                return Err(format!("frames: seat {seat} is asked, but has no answer"));
            }
        }
        if let Some((frame, op)) = self.prompt() {
            let turn = matches!(op, Op::Menu);
            if (!turn && frame.left == 0) || turn != matches!(frame.source, Source::Rules(Routine::Turn)) {
                return Err("frames: expected `left`, the number of picks that are asked for".into());
            }
            if matches!(op, Op::HandOver(_) | Op::TakePast(_) | Op::Draft | Op::TakeHalf) && frame.left > 1000
            {
                return Err("frames: expected a smaller `left`".into());
            }
        }
        Ok(())
    }
}
