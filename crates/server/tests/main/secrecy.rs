//! Two worlds that differ only in what a reader must not know: he is sent the same bytes of both.

use std::collections::BTreeSet;

use catalog::{CatalogGame, Visitor};
use kit::{Dice, Seat, Seed, Stream, Viewer};
use serde_json::Value;
use table::Phase;
use words::Lang;

use crate::worlds::{Stage, Story};

/// So many positions of each game, at least; the seats and the options change from one to the next.
const POSITIONS: usize = 500;
/// The tests of this file share them, to use several cores.
const PARTS: usize = 4;

/// Something to do with each position of one part.
trait Examine<G: CatalogGame> {
    async fn examine(&mut self, before: &Story<G>, now: &Story<G>, dice: &mut Dice);
}

/// Walks through random games of all variants. The positions are at random distances, of all phases.
async fn walk<G: CatalogGame>(part: usize, what: &mut impl Examine<G>) -> usize {
    let variants = G::variants();
    let each = POSITIONS.div_ceil(variants.len());
    let mut positions = 0;
    for (number, (options, seats)) in variants.iter().enumerate() {
        let mut dice = Dice::new(&Seed::from_words(G::CODE), Stream::outside(number as u32), part as u32);
        let mut game = 0;
        let fresh = |game: &mut u32| {
            *game += 1;
            Story::<G>::new(options, *seats, Seed::from_words(&format!("{number} {part} {game}")))
        };
        let mut now = fresh(&mut game);
        for place in 0..each.div_ceil(PARTS) {
            let before = now.clone();
            if place == 0 {
                now = now.begin();
            } else {
                let steps = 1 + dice.below(9);
                if !(0..steps).all(|_| now.wander(&mut dice)) {
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

/// Every seat, somebody who is known here and watches, and somebody who is not known.
fn readers(seats: u8) -> Vec<Option<Viewer>> {
    Viewer::all(seats).map(Some).chain([None]).collect()
}

#[track_caller]
fn same(what: &str, one: &[(String, Vec<u8>)], other: &[(String, Vec<u8>)]) {
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

/// Positions that the reader imagines.
struct Imagined {
    stage: Stage,
    differing: usize,
}

impl<G: CatalogGame> Examine<G> for Imagined {
    async fn examine(&mut self, before: &Story<G>, now: &Story<G>, dice: &mut Dice) {
        let seed = now.table.opening().seed.to_string();
        for reader in readers(now.table.opening().seats) {
            let table = now.table.imagined(reader.unwrap_or(Viewer::Table), dice);
            self.differing += usize::from(table.game().state() != now.table.game().state());
            let other = Story { table, log: now.log.clone() };
            // In both languages what is shown; in one of them also what is sent, which is made of the same.
            let mut langs = Lang::ALL;
            dice.shuffle(&mut langs);
            let [lang, second] = langs.map(Lang::tag);
            let one = self.stage.sent(before, now, reader, lang).await;
            same(&format!("{reader:?}"), &one, &self.stage.sent(before, &other, reader, lang).await);
            if now.table.phase() != Phase::Over {
                let leak = one.iter().find(|(_, bytes)| contains(bytes, &seed));
                assert!(leak.is_none(), "the seed is in {:?}", leak.map(|(name, _)| name));
            }
            let one = self.stage.shown(now, reader, second).await;
            same(&format!("{reader:?}"), &one, &self.stage.shown(&other, reader, second).await);
        }
    }
}

pub(crate) fn contains(bytes: &[u8], part: &str) -> bool {
    String::from_utf8_lossy(bytes).contains(part)
}

struct EveryWorld(usize);

impl Visitor for EveryWorld {
    type Output = std::pin::Pin<Box<dyn Future<Output = ()>>>;
    fn visit<G: CatalogGame>(self) -> Self::Output {
        Box::pin(async move {
            let mut imagined = Imagined { stage: Stage::new().await, differing: 0 };
            let positions = walk::<G>(self.0, &mut imagined).await;
            assert!(positions >= POSITIONS / PARTS, "{positions}");
            assert!(imagined.differing > positions, "{}: the worlds are hardly different", G::CODE);
        })
    }
}

async fn every_world_looks_the_same(part: usize) {
    for code in catalog::CODES {
        catalog::visit(code, EveryWorld(part)).expect("a game of the server").await;
    }
}

#[tokio::test]
async fn imagined_worlds_give_the_same_bytes_1() {
    every_world_looks_the_same(0).await;
}

#[tokio::test]
async fn imagined_worlds_give_the_same_bytes_2() {
    every_world_looks_the_same(1).await;
}

#[tokio::test]
async fn imagined_worlds_give_the_same_bytes_3() {
    every_world_looks_the_same(2).await;
}

#[tokio::test]
async fn imagined_worlds_give_the_same_bytes_4() {
    every_world_looks_the_same(3).await;
}

/// One of those who decide chooses this or that. Whoever sees the same of both is sent the same of both, what was told
/// and when included: the log on disk is another one.
struct Sealed {
    stage: Stage,
    /// Positions in which several decide at once.
    together: usize,
    compared: usize,
}

fn view<G: CatalogGame>(story: &Story<G>, viewer: Viewer) -> String {
    serde_json::to_string(&kit::Game::view(story.table.game().state(), viewer)).expect("a view")
}

impl<G: CatalogGame> Examine<G> for Sealed {
    async fn examine(&mut self, _: &Story<G>, now: &Story<G>, dice: &mut Dice) {
        let deciders: Vec<Seat> = now.table.game().state().deciders().iter().collect();
        let Some(hider) = dice.pick(&deciders) else { return };
        self.together += usize::from(deciders.len() > 1);
        let choices = now.choices(hider);
        let (mut one, mut other) = (now.clone(), now.clone());
        one.choose(hider, choices[0]);
        other.choose(hider, choices[choices.len() - 1]);
        // Others may come before the secret is out.
        let readers = readers(now.table.opening().seats);
        for seat in deciders.into_iter().filter(|seat| *seat != hider) {
            {
                let reader = dice.pick(&readers).expect("a reader");
                let viewer = reader.unwrap_or(Viewer::Table);
                if choices.len() < 2 || view(&one, viewer) != view(&other, viewer) {
                    continue;
                }
                let lang = dice.pick(&Lang::ALL).expect("a language").tag();
                let sent = self.stage.sent(now, &one, reader, lang).await;
                same(&format!("{reader:?}"), &sent, &self.stage.sent(now, &other, reader, lang).await);
                let past = self.stage.looked_back(&one, reader, lang).await;
                same(&format!("{reader:?}"), &past, &self.stage.looked_back(&other, reader, lang).await);
                self.compared += 1;
            }
            let choice = dice.pick(&now.choices(seat)).expect("a decider has a choice");
            one.choose(seat, choice);
            other.choose(seat, choice);
        }
    }
}

struct EveryChoice;

impl Visitor for EveryChoice {
    type Output = std::pin::Pin<Box<dyn Future<Output = ()>>>;
    fn visit<G: CatalogGame>(self) -> Self::Output {
        Box::pin(async move {
            let mut sealed = Sealed { stage: Stage::new().await, together: 0, compared: 0 };
            for part in PARTS..2 * PARTS {
                walk::<G>(part, &mut sealed).await;
            }
            // Where all decide at once nearly every choice is a secret; where turns run in parallel only some are.
            let Sealed { together, compared, .. } = sealed;
            assert!(compared * 5 >= together, "{}: only {compared} of {together} were compared", G::CODE);
        })
    }
}

#[tokio::test]
async fn sealed_choices_give_the_same_bytes() {
    for code in catalog::CODES {
        catalog::visit(code, EveryChoice).expect("a game of the server").await;
    }
}

/// The same step in the world as it is and in one that the reader imagines, in which other cards are drawn, for example. If
/// he sees the same of both, he is told the same.
struct Stepped {
    stage: Stage,
    compared: usize,
}

impl<G: CatalogGame> Examine<G> for Stepped {
    async fn examine(&mut self, _: &Story<G>, now: &Story<G>, dice: &mut Dice) {
        let deciders: Vec<Seat> = now.table.game().state().deciders().iter().collect();
        let Some(mover) = dice.pick(&deciders) else { return };
        let reader = dice.pick(&readers(now.table.opening().seats)).expect("a reader");
        let viewer = reader.unwrap_or(Viewer::Table);
        let other = Story { table: now.table.imagined(viewer, dice), log: now.log.clone() };
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
        let sent = self.stage.sent(now, &one, reader, lang).await;
        same(&format!("{reader:?}"), &sent, &self.stage.sent(&other, &two, reader, lang).await);
        self.compared += 1;
    }
}

struct EveryStep;

impl Visitor for EveryStep {
    type Output = std::pin::Pin<Box<dyn Future<Output = ()>>>;
    fn visit<G: CatalogGame>(self) -> Self::Output {
        Box::pin(async move {
            let mut stepped = Stepped { stage: Stage::new().await, compared: 0 };
            let mut positions = 0;
            for part in 2 * PARTS..3 * PARTS {
                positions += walk::<G>(part, &mut stepped).await;
            }
            let Stepped { compared, .. } = stepped;
            assert!(compared * 4 >= positions, "{}: only {compared} of {positions} were compared", G::CODE);
        })
    }
}

#[tokio::test]
async fn steps_in_imagined_worlds_give_the_same_bytes() {
    for code in catalog::CODES {
        catalog::visit(code, EveryStep).expect("a game of the server").await;
    }
}

/// Cards whose name is nowhere in what the reader may know are nowhere in what he is sent.
struct Canary {
    stage: Stage,
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

/// What the data say about a card: it may name others, and so does its explanation then.
fn data(card: &str) -> String {
    let all = include_str!("../../../games/tale/data/cards.toml");
    let about = all.split("[[").find(|part| part.contains(&format!("id = \"{card}\"")));
    about.expect("a card of the game").to_owned()
}

impl Examine<tale::Tale> for Canary {
    async fn examine(&mut self, before: &Story<tale::Tale>, now: &Story<tale::Tale>, dice: &mut Dice) {
        if now.table.phase() != Phase::Playing || dice.below(2) == 0 {
            return;
        }
        let state = now.table.game().state();
        let mut all = BTreeSet::new();
        cards(&serde_json::to_value(state).expect("a truth"), &mut all);
        for reader in readers(now.table.opening().seats) {
            let view = kit::Game::view(state, reader.unwrap_or(Viewer::Table));
            let mut known = BTreeSet::new();
            cards(&serde_json::to_value(view).expect("a view"), &mut known);
            {
                let lang = dice.pick(&Lang::ALL).expect("a language");
                let words = words::Words::new(lang, &[<tale::Tale as words::Speak>::SOURCE]);
                let mut sent = self.stage.sent(before, now, reader, lang.tag()).await;
                sent.extend(self.stage.looked_back(now, reader, lang.tag()).await);
                let name = |card: &String| words.say(&format!("tale-card-{card}"));
                let explained: String = known.iter().map(|card| name(card) + &data(card)).collect();
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
}

#[tokio::test]
async fn hidden_cards_are_not_named() {
    let mut canary = Canary { stage: Stage::new().await, hidden: 0 };
    walk::<tale::Tale>(2 * PARTS, &mut canary).await;
    assert!(canary.hidden > 4_000, "{}", canary.hidden);
}
