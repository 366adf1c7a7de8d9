//! A reader gets the same bytes from two worlds that differ only in what the reader must not know.
//!
//! Four tests walk through random positions: imagined states, other sealed choices, the same step in imagined states,
//! and a search for the names of hidden cards.

use std::collections::BTreeSet;

use catalog::{CatalogGame, Visitor};
use kit::{Dice, Seat, Seed, Stream, Viewer};
use serde_json::Value;
use table::Phase;
use words::Lang;

use crate::worlds::{LoggedTable, OfflineServer};

/// Minimum number of positions of each game; seats and options vary.
const POSITIONS: usize = 500;
/// How many tests share these positions, to use several cores.
const PARTS: usize = 4;

/// What to check at each position.
trait Examine<G: CatalogGame> {
    async fn examine(&mut self, before: &LoggedTable<G>, now: &LoggedTable<G>, dice: &mut Dice);
}

/// Walks through random games of all variants, and examines positions at random distances, in all phases. Returns how
/// many.
async fn walk<G: CatalogGame>(part: usize, what: &mut impl Examine<G>) -> usize {
    let variants = G::variants();
    let each = POSITIONS.div_ceil(variants.len());
    let mut positions = 0;
    for (number, (options, seats)) in variants.iter().enumerate() {
        let mut dice = Dice::new(&Seed::from_words(G::CODE), Stream::outside(number as u32), part as u32);
        let mut game = 0;
        let fresh = |game: &mut u32| {
            *game += 1;
            LoggedTable::<G>::new(options, *seats, Seed::from_words(&format!("{number} {part} {game}")))
        };
        let mut now = fresh(&mut game);
        for place in 0..each.div_ceil(PARTS) {
            let before = now.clone();
            if place == 0 {
                now = now.begin();
            } else {
                let steps = 1 + dice.below(9);
                if !(0..steps).all(|_| now.random_step(&mut dice)) {
                    what.examine(&before, &now, &mut dice).await;
                    positions += 1;
                    now = fresh(&mut game).begin();
                    continue;
                }
            }
            what.examine(&before, &now, &mut dice).await;
            positions += 1;
        }
    }
    positions
}

/// Every player, a spectator who is a guest, and a stranger.
fn readers(seats: u8) -> Vec<Option<Viewer>> {
    Viewer::all(seats).map(Some).chain([None]).collect()
}

#[track_caller]
pub(crate) fn assert_same(what: &str, one: &[(String, Vec<u8>)], other: &[(String, Vec<u8>)]) {
    for ((name, one), (_, other)) in one.iter().zip(other) {
        if one != other {
            let at = one.iter().zip(other).position(|(a, b)| a != b).unwrap_or(one.len().min(other.len()));
            let near = |bytes: &[u8]| {
                String::from_utf8_lossy(&bytes[at.saturating_sub(200)..(at + 200).min(bytes.len())])
                    .into_owned()
            };
            panic!("{what}: {name} differs:\n{}\n---\n{}", near(one), near(other));
        }
    }
    assert_eq!(one.len(), other.len());
}

/// Whether a reader was told a story: its scenes are among the bytes of the change.
fn has_scenes(sent: &[(String, Vec<u8>)]) -> bool {
    sent.iter().any(|(what, bytes)| what.starts_with("change of") && contains(bytes, "\"scenes\":[{"))
}

/// Whether readers of drawn tables of this game are told stories.
fn tells_stories<G: CatalogGame>() -> bool {
    G::STORY.is_some() && G::TABLE.is_some()
}

/// Compares the real state with one that the reader imagines.
struct Imagined {
    server: OfflineServer,
    differing: usize,
    stories: usize,
}

impl<G: CatalogGame> Examine<G> for Imagined {
    async fn examine(&mut self, before: &LoggedTable<G>, now: &LoggedTable<G>, dice: &mut Dice) {
        let seed = now.table.opening().seed.to_string();
        for reader in readers(now.table.opening().seats) {
            let table = now.table.imagined(reader.unwrap_or(Viewer::Table), dice);
            self.differing += usize::from(table.game().state() != now.table.game().state());
            let other = LoggedTable { table, log: now.log.clone() };
            // Pages in both languages; streams in one of them, because they are made from the same parts.
            let mut langs = Lang::ALL;
            dice.shuffle(&mut langs);
            let [lang, second] = langs.map(Lang::tag);
            let one = self.server.sent(before, now, reader, lang).await;
            self.stories += usize::from(has_scenes(&one));
            assert_same(&format!("{reader:?}"), &one, &self.server.sent(before, &other, reader, lang).await);
            if now.table.phase() != Phase::Over {
                let leak = one.iter().find(|(_, bytes)| contains(bytes, &seed));
                assert!(leak.is_none(), "the seed is in {:?}", leak.map(|(name, _)| name));
            }
            let one = self.server.shown(now, reader, second).await;
            assert_same(&format!("{reader:?}"), &one, &self.server.shown(&other, reader, second).await);
        }
    }
}

pub(crate) fn contains(bytes: &[u8], part: &str) -> bool {
    String::from_utf8_lossy(bytes).contains(part)
}

/// The work of a visitor below, which has to wait for a server.
pub(crate) type Work = std::pin::Pin<Box<dyn Future<Output = ()>>>;

pub(crate) async fn for_every_game(visitor: impl Visitor<Output = Work> + Copy) {
    for code in catalog::known() {
        catalog::visit(code, visitor).expect("a known game").await;
    }
}

#[derive(Clone, Copy)]
struct EveryWorld(usize);

impl Visitor for EveryWorld {
    type Output = Work;
    fn visit<G: CatalogGame>(self) -> Work {
        Box::pin(async move {
            let mut imagined = Imagined { server: OfflineServer::new().await, differing: 0, stories: 0 };
            let positions = walk::<G>(self.0, &mut imagined).await;
            assert!(positions >= POSITIONS / PARTS, "{positions}");
            assert!(imagined.differing > positions, "{}: the imagined states hardly differ", G::CODE);
            let Imagined { stories, .. } = imagined;
            assert_eq!(stories > positions / 4, tells_stories::<G>(), "{}: {stories} stories", G::CODE);
        })
    }
}

#[tokio::test]
async fn imagined_worlds_give_the_same_bytes_1() {
    for_every_game(EveryWorld(0)).await;
}

#[tokio::test]
async fn imagined_worlds_give_the_same_bytes_2() {
    for_every_game(EveryWorld(1)).await;
}

#[tokio::test]
async fn imagined_worlds_give_the_same_bytes_3() {
    for_every_game(EveryWorld(2)).await;
}

#[tokio::test]
async fn imagined_worlds_give_the_same_bytes_4() {
    for_every_game(EveryWorld(3)).await;
}

/// One player makes this choice or that. Whoever has the same view afterwards is sent the same bytes, news and their
/// order included, although the stored logs differ.
struct Sealed {
    server: OfflineServer,
    /// Positions in which several players decide at once.
    together: usize,
    compared: usize,
}

fn view<G: CatalogGame>(logged: &LoggedTable<G>, viewer: Viewer) -> String {
    serde_json::to_string(&kit::Game::view(logged.table.game().state(), viewer)).expect("a view")
}

impl<G: CatalogGame> Examine<G> for Sealed {
    async fn examine(&mut self, _: &LoggedTable<G>, now: &LoggedTable<G>, dice: &mut Dice) {
        let deciders: Vec<Seat> = now.table.game().state().deciders().iter().collect();
        let Some(hider) = dice.pick(&deciders) else { return };
        self.together += usize::from(deciders.len() > 1);
        let choices = now.choices(hider);
        let (mut one, mut other) = (now.clone(), now.clone());
        one.choose(hider, choices[0]);
        other.choose(hider, choices[choices.len() - 1]);
        // Others may decide before the choice is revealed.
        let readers = readers(now.table.opening().seats);
        for seat in deciders.into_iter().filter(|seat| *seat != hider) {
            let reader = dice.pick(&readers).expect("a reader");
            let viewer = reader.unwrap_or(Viewer::Table);
            if choices.len() < 2 || view(&one, viewer) != view(&other, viewer) {
                continue;
            }
            let lang = dice.pick(&Lang::ALL).expect("a language").tag();
            let sent = self.server.sent(now, &one, reader, lang).await;
            assert_same(&format!("{reader:?}"), &sent, &self.server.sent(now, &other, reader, lang).await);
            let past = self.server.replayed(&one, reader, lang).await;
            assert_same(&format!("{reader:?}"), &past, &self.server.replayed(&other, reader, lang).await);
            self.compared += 1;
            let choice = dice.pick(&now.choices(seat)).expect("a decider has a choice");
            one.choose(seat, choice);
            other.choose(seat, choice);
        }
    }
}

#[derive(Clone, Copy)]
struct EveryChoice;

impl Visitor for EveryChoice {
    type Output = Work;
    fn visit<G: CatalogGame>(self) -> Work {
        Box::pin(async move {
            let mut sealed = Sealed { server: OfflineServer::new().await, together: 0, compared: 0 };
            for part in PARTS..2 * PARTS {
                walk::<G>(part, &mut sealed).await;
            }
            // Where everybody decides at once nearly every choice is secret; where turns run in parallel only some are.
            let Sealed { together, compared, .. } = sealed;
            assert!(compared * 5 >= together, "{}: only {compared} of {together} were compared", G::CODE);
        })
    }
}

#[tokio::test]
async fn sealed_choices_give_the_same_bytes() {
    for_every_game(EveryChoice).await;
}

/// Makes the same choice in the real state and in one that the reader imagines, where other cards are drawn, for
/// example. If the reader's views agree afterwards, so must the bytes.
struct Stepped {
    server: OfflineServer,
    compared: usize,
    stories: usize,
}

impl<G: CatalogGame> Examine<G> for Stepped {
    async fn examine(&mut self, _: &LoggedTable<G>, now: &LoggedTable<G>, dice: &mut Dice) {
        let deciders: Vec<Seat> = now.table.game().state().deciders().iter().collect();
        let Some(mover) = dice.pick(&deciders) else { return };
        let reader = dice.pick(&readers(now.table.opening().seats)).expect("a reader");
        let viewer = reader.unwrap_or(Viewer::Table);
        let other = LoggedTable { table: now.table.imagined(viewer, dice), log: now.log.clone() };
        let there = other.choices(mover);
        let both: Vec<G::Choice> =
            now.choices(mover).into_iter().filter(|choice| there.contains(choice)).collect();
        let Some(choice) = dice.pick(&both) else { return };
        let (mut one, mut two) = (now.clone(), other.clone());
        one.choose(mover, choice);
        two.choose(mover, choice);
        if view(&one, viewer) != view(&two, viewer) {
            return;
        }
        let lang = dice.pick(&Lang::ALL).expect("a language").tag();
        let sent = self.server.sent(now, &one, reader, lang).await;
        self.stories += usize::from(has_scenes(&sent));
        assert_same(&format!("{reader:?}"), &sent, &self.server.sent(&other, &two, reader, lang).await);
        self.compared += 1;
    }
}

#[derive(Clone, Copy)]
struct EveryStep;

impl Visitor for EveryStep {
    type Output = Work;
    fn visit<G: CatalogGame>(self) -> Work {
        Box::pin(async move {
            let mut stepped = Stepped { server: OfflineServer::new().await, compared: 0, stories: 0 };
            let mut positions = 0;
            for part in 2 * PARTS..3 * PARTS {
                positions += walk::<G>(part, &mut stepped).await;
            }
            let Stepped { compared, stories, .. } = stepped;
            assert_eq!(stories > 0, tells_stories::<G>(), "{}: {stories} stories", G::CODE);
            assert!(compared * 4 >= positions, "{}: only {compared} of {positions} were compared", G::CODE);
        })
    }
}

#[tokio::test]
async fn steps_in_imagined_worlds_give_the_same_bytes() {
    for_every_game(EveryStep).await;
}

/// Cards that are not in the reader's view are named nowhere in what the reader is sent.
struct Canary {
    server: OfflineServer,
    hidden: usize,
}

fn cards(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.parse::<tale::Card>().is_ok() => drop(found.insert(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| cards(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| cards(field, found)),
        _ => {}
    }
}

/// The data of a card. It may name other cards, and then so does its explanation.
fn data(card: &str) -> String {
    let all = include_str!("../../../games/tale/data/cards.toml");
    let about = all.split("[[").find(|part| part.contains(&format!("id = \"{card}\"")));
    about.expect("a card of the game").to_owned()
}

impl Examine<tale::Tale> for Canary {
    async fn examine(
        &mut self,
        before: &LoggedTable<tale::Tale>,
        now: &LoggedTable<tale::Tale>,
        dice: &mut Dice,
    ) {
        if now.table.phase() != Phase::Playing || dice.below(2) == 0 {
            return;
        }
        let state = now.table.game().state();
        let mut all = BTreeSet::new();
        cards(&serde_json::to_value(state).expect("a state"), &mut all);
        for reader in readers(now.table.opening().seats) {
            let view = kit::Game::view(state, reader.unwrap_or(Viewer::Table));
            let mut known = BTreeSet::new();
            cards(&serde_json::to_value(view).expect("a view"), &mut known);
            let lang = dice.pick(&Lang::ALL).expect("a language");
            let words = words::Words::new(lang, &[<tale::Tale as words::Speak>::SOURCE]);
            let mut sent = self.server.sent(before, now, reader, lang.tag()).await;
            sent.extend(self.server.replayed(now, reader, lang.tag()).await);
            let name = |card: &String| words.say(&format!("tale-card-{card}"));
            // Before the game, everybody is told which rules were chosen; that may name a card.
            let rules = ["basic", "novice", "expert"]
                .map(|mode| words.say(&format!("tale-option-mode-{mode}.about")));
            let known_names = known.iter().map(|card| name(card) + &data(card));
            let explained: String = known_names.chain(rules).collect();
            for card in all.difference(&known) {
                self.hidden += 1;
                let by_name = !explained.contains(&name(card)) && !explained.contains(card.as_str());
                for (what, bytes) in &sent {
                    let leaks = contains(bytes, card) || by_name && contains(bytes, &name(card));
                    assert!(
                        !leaks,
                        "{reader:?} learns of {card} by {what}: {}",
                        String::from_utf8_lossy(bytes)
                    );
                }
            }
        }
    }
}

#[tokio::test]
async fn hidden_cards_are_not_named() {
    let mut canary = Canary { server: OfflineServer::new().await, hidden: 0 };
    walk::<tale::Tale>(2 * PARTS, &mut canary).await;
    assert!(canary.hidden > 4_000, "{}", canary.hidden);
}
