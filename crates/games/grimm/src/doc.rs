//! The truth as a document: what `deal` prints, records hash and scenarios patch. Everything that a merge patch may want
//! to change is an object or a whole list.

use std::collections::BTreeMap;

use kit::{Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{FABLE_DECK, FRIENDS, FriendSet};
use crate::houses::Houses;
use crate::script::{Frame, Op, Source};
use crate::state::{
    Gathers, Grimm, Player, SEATS, SECTIONS, Theft, Trigger, Unique, VIEWERS, Viewers, Window,
};
use crate::vocabulary::{GatherCard, Goods, Location, Resource, Section};
use crate::{Bag, Fable, Friend, Options};

/// What each viewer knows, by his seat or `table`; left out if it is nothing.
type ByViewer<T> = BTreeMap<String, T>;

/// The JSON face of [`Grimm`].
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
    /// Who knows the cards on top of the deck, the top card's first.
    #[serde(default)]
    tops: Vec<Vec<Viewer>>,
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
    #[serde(default)]
    aside_known: ByViewer<Bag>,
    players: BTreeMap<u8, PlayerDoc>,
}

#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct PlayerDoc {
    board: Goods,
    stored: Goods,
    gathered: Goods,
    hand: Bag,
    houses: Houses,
    friend: Option<Friend>,
    gathers: Vec<GatherCard>,
    locked: Vec<GatherCard>,
    keeping: Vec<GatherCard>,
    front: Option<GatherCard>,
    front_known: Vec<Viewer>,
    returned: Option<GatherCard>,
    returned_known: Vec<Viewer>,
    laid: Option<Fable>,
    forced: bool,
    laid_known: Vec<Viewer>,
    committed: bool,
    played: Option<Fable>,
    monster_at: Option<Location>,
    cancelled: bool,
    next: Option<Fable>,
    active: Option<Fable>,
    active_at: Option<Location>,
    shown: Option<Location>,
    detour: Option<Location>,
    away: bool,
    pig: Option<Location>,
    action_mod: i8,
    guess: Option<bool>,
    claim: Option<Location>,
    theft: Option<Theft>,
    /// Types of which a Wolf has taken a section.
    razed: Vec<Resource>,
    /// Triggers of this window that wait.
    pending: Vec<String>,
    /// What others know to be held.
    known: ByViewer<Bag>,
    /// What others have seen of the own Gather cards since the lock.
    seen_since_lock: ByViewer<Vec<Location>>,
}

fn viewer(number: usize) -> Viewer {
    if number < SEATS { Viewer::Seat(Seat::at(number)) } else { Viewer::Table }
}

fn list(viewers: Viewers) -> Vec<Viewer> {
    viewers.iter().map(viewer).collect()
}

fn set(viewers: &[Viewer]) -> Viewers {
    Viewers(viewers.iter().fold(0, |set, viewer| set | 1 << crate::seen::number(*viewer)))
}

fn by_viewer<T>(values: impl Fn(usize) -> Option<T>) -> ByViewer<T> {
    (0..VIEWERS).filter_map(|number| Some((viewer(number).to_string(), values(number)?))).collect()
}

impl From<Grimm> for Doc {
    fn from(game: Grimm) -> Doc {
        let here = || Location::at_table(game.seats);
        Doc {
            options: game.options,
            seats: game.seats,
            round: game.round,
            first: game.first,
            window: game.window,
            slot: game.slot,
            frames: game.frames.to_vec(),
            stock: here().map(|at| (at.to_string(), game.stock[at.index()])).collect(),
            unique: here().filter_map(|at| Some((at.to_string(), game.unique[at.index()]?))).collect(),
            tokens: Resource::ALL
                .into_iter()
                .filter_map(|of| Some((of.to_string(), game.tokens[of.index()]?)))
                .collect(),
            monsters_revealed: game.monsters_revealed,
            actions_left: game.actions_left,
            actions_used: game.actions_used,
            specials: FriendSet(game.specials),
            deck: game.deck.iter().rev().copied().collect(),
            tops: game.tops.iter().rev().map(|known| list(*known)).collect(),
            discard: game.discard,
            friend_deck: game.friend_deck.iter().rev().copied().collect(),
            friend_discard: FriendSet(game.friend_discard),
            revealed: FriendSet(game.revealed),
            aside: game.aside.to_vec(),
            kept: game.kept,
            aside_known: by_viewer(|number| Some(game.aside_known[number]).filter(|bag| !bag.is_empty())),
            players: Seat::all(game.seats)
                .zip(0..)
                .map(|(seat, no)| (no, PlayerDoc::of(&game, seat)))
                .collect(),
        }
    }
}

impl PlayerDoc {
    fn of(game: &Grimm, seat: Seat) -> PlayerDoc {
        let player = game.player(seat);
        let index = seat.index();
        let seen_since_lock = |number: usize| {
            let mask = game.seen_since_lock[number][index];
            let seen = Location::ALL.into_iter().filter(|at| mask >> at.index() & 1 == 1).collect::<Vec<_>>();
            Some(seen).filter(|seen| !seen.is_empty())
        };
        PlayerDoc {
            board: player.board,
            stored: player.stored,
            gathered: player.gathered,
            hand: player.hand,
            houses: player.houses,
            friend: player.friend,
            gathers: player.gathers.iter().collect(),
            locked: player.locked.iter().collect(),
            keeping: player.keeping.iter().collect(),
            front: player.front,
            front_known: list(player.front_known),
            returned: player.returned,
            returned_known: list(player.returned_known),
            laid: player.laid,
            forced: player.forced,
            laid_known: list(player.laid_known),
            committed: player.committed,
            played: player.played,
            monster_at: player.monster_at,
            cancelled: player.cancelled,
            next: player.next,
            active: player.active,
            active_at: player.active_at,
            shown: player.shown,
            detour: player.detour,
            away: player.away,
            pig: player.pig,
            action_mod: player.action_mod,
            guess: player.guess,
            claim: player.claim,
            theft: player.theft,
            razed: Resource::ALL.into_iter().filter(|of| player.razed >> of.index() & 1 == 1).collect(),
            pending: Trigger::within(game.pending[index]).map(|trigger| trigger.to_string()).collect(),
            known: by_viewer(|number| Some(game.known[number][index]).filter(|bag| !bag.is_empty())),
            seen_since_lock: by_viewer(seen_since_lock),
        }
    }

    fn read(self, seat: Seat, game: &mut Grimm) -> Result<(), String> {
        let index = seat.index();
        let seats = game.seats;
        let at_table = |cards: &[GatherCard], name: &str| {
            let fits = |card: &&GatherCard| {
                Gathers::of(card.owner, seats).has(**card) && card.owner.index() < usize::from(seats)
            };
            match cards.iter().find(|card| !fits(card)) {
                Some(card) => Err(format!("{name}: {card} is not in this game")),
                None => Ok(Gathers(cards.iter().fold(0, |set, card| set | Gathers::bit(*card)))),
            }
        };
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
        at_table(self.front.as_slice(), "front")?;
        at_table(self.returned.as_slice(), "returned")?;
        game.players[index] = Player {
            board: self.board,
            stored: self.stored,
            gathered: self.gathered,
            hand: self.hand,
            houses: self.houses,
            friend: self.friend,
            gathers: at_table(&self.gathers, "gathers")?,
            locked: at_table(&self.locked, "locked")?,
            keeping: at_table(&self.keeping, "keeping")?,
            front: self.front,
            front_known: set(&self.front_known),
            returned: self.returned,
            returned_known: set(&self.returned_known),
            laid: self.laid,
            forced: self.forced,
            laid_known: set(&self.laid_known),
            committed: self.committed,
            played: self.played,
            monster_at: self.monster_at,
            cancelled: self.cancelled,
            next: self.next,
            active: self.active,
            active_at: self.active_at,
            shown: self.shown,
            detour: self.detour,
            away: self.away,
            pig: self.pig,
            action_mod: self.action_mod.clamp(-100, 100),
            guess: self.guess,
            claim: self.claim,
            theft: self.theft,
            razed: self.razed.iter().fold(0, |set, of| set | 1 << of.index()),
        };
        for trigger in &self.pending {
            let known = Trigger::ALL.into_iter().find(|other| other.to_string() == *trigger);
            let known = known.ok_or_else(|| format!("pending: there is no trigger `{trigger}`"))?;
            game.pending[index] |= known.bit();
        }
        for (who, bag) in &self.known {
            game.known[number(who)?][index] = *bag;
        }
        for (who, cards) in &self.seen_since_lock {
            game.seen_since_lock[number(who)?][index] = cards.iter().fold(0, |set, at| set | 1 << at.index());
        }
        Ok(())
    }
}

fn number(viewer: &str) -> Result<usize, String> {
    viewer.parse().map(crate::seen::number).map_err(|error: kit::NotationError| error.to_string())
}

/// A document can say more than a table can be. What is checked here is what the rules need to go on from a position;
/// whether it is one of a real game is for `invariants` to say.
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
        let mut game = Grimm::empty(doc.options, seats);
        for (name, goods) in &doc.stock {
            game.stock[place(name, seats)?.index()] = *goods;
        }
        for (name, unique) in &doc.unique {
            if !is_seat(unique.controller) {
                return Err(format!("unique/{name}/controller: there is no such seat"));
            }
            game.unique[place(name, seats)?.index()] = Some(*unique);
        }
        for (name, seat) in &doc.tokens {
            let of: Resource =
                name.parse().map_err(|error: kit::NotationError| format!("tokens: {error}"))?;
            game.tokens[of.index()] = Some(*seat);
        }
        game.round = doc.round;
        game.first = doc.first;
        game.window = doc.window;
        game.slot = doc.slot;
        game.monsters_revealed = doc.monsters_revealed;
        game.actions_left = doc.actions_left;
        game.actions_used = doc.actions_used;
        game.specials = doc.specials.0;
        game.deck = doc.deck.into_iter().rev().collect();
        game.tops = doc.tops.iter().rev().map(|known| set(known)).collect();
        game.discard = doc.discard;
        game.friend_deck = doc.friend_deck.into_iter().rev().collect();
        game.friend_discard = doc.friend_discard.0;
        game.revealed = doc.revealed.0;
        game.aside = doc.aside.into_iter().collect();
        game.kept = doc.kept;
        for (who, bag) in &doc.aside_known {
            game.aside_known[number(who).map_err(|error| format!("aside_known: {error}"))?] = *bag;
        }
        for (no, player) in doc.players {
            let seat = Seat::at(no.into());
            player.read(seat, &mut game).map_err(|error| format!("players/{no}/{error}"))?;
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

fn place(name: &str, seats: u8) -> Result<Location, String> {
    let at: Location = name.parse().map_err(|error: kit::NotationError| error.to_string())?;
    let here = Location::at_table(seats).any(|here| here == at);
    if here { Ok(at) } else { Err(format!("there is no {at} with {seats} players")) }
}

impl Grimm {
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

    /// Bags count to three: more copies of a card than that cannot be put together by playing on.
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
        let friends =
            self.friend_deck.iter().copied().chain(Friend::within(self.friend_discard | self.revealed));
        let mut seen = [0u8; FRIENDS];
        friends
            .chain(self.at_table().iter().filter_map(|player| player.friend))
            .for_each(|friend| seen[friend.index()] += 1);
        if seen.iter().any(|count| *count > 1) {
            return Err("friend_deck: a Friend is in two places".into());
        }
        // What somebody is said to know has to be there, or playing on could not follow it.
        for (known, seat) in self.known.iter().flat_map(|known| known.iter().zip(Seat::all(self.seats))) {
            if !known.within(&self.player(seat).holding()) {
                return Err(format!("players/{seat}/known: expected cards that are there"));
            }
        }
        Ok(())
    }

    fn check_frame(&self, frame: &Frame) -> Result<(), String> {
        let everybody = Seats::first(self.seats);
        let seats = [frame.me, frame.it].into_iter().chain(frame.rest.iter());
        if seats.into_iter().any(|seat| !everybody.contains(seat)) {
            return Err("me, it, rest: expected seats of this table".into());
        }
        let steps = frame.source.script().len();
        if steps == 0 || usize::from(frame.step) > steps || usize::from(frame.back) > steps {
            return Err("step, back: expected a step of the script".into());
        }
        if frame.at.is_some_and(|at| !Location::at_table(self.seats).any(|here| here == at)) {
            return Err("at: expected a Location of this table".into());
        }
        Ok(())
    }

    /// Somebody is asked, and has an answer.
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
            if (!turn && frame.left == 0)
                || turn != matches!(frame.source, Source::Rules(crate::Routine::Turn))
            {
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
