//! Scenes for readers of drawn tables: what they saw last, and what they are shown on the way to what they see now.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;

use catalog::CatalogGame;
use draw::{Drawing, DrawnTable, Sight};
use table::{GuestId, Table, TableView};
use words::Words;

use crate::any_table::labelled;

/// What a reader saw of a game with a story, without the type of the game. A page that stays open keeps one.
#[derive(Clone)]
pub struct KeptView(Arc<dyn Any + Send + Sync>);

impl std::fmt::Debug for KeptView {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("KeptView")
    }
}

impl KeptView {
    /// Keeps the view, if the game has a story to tell about what comes next.
    pub(crate) fn of<G: CatalogGame>(view: Option<&G::View>) -> Option<KeptView> {
        view.filter(|_| G::STORY.is_some()).map(|view| KeptView(Arc::new(view.clone())))
    }
}

/// A scene, drawn for one reader.
pub struct Scene<'w> {
    /// How many sentences it tells.
    pub news: usize,
    /// How many beats of the reader's pace it is looked at.
    pub beats: u32,
    /// What stands beside things on the table meanwhile: their ids, and the words.
    pub notes: Vec<(String, String)>,
    /// The table then.
    pub drawing: Box<dyn Drawing + 'w>,
}

/// What stands beside things. A thing with two reasons has both.
pub(crate) fn notes(all: &[(String, String)]) -> BTreeMap<String, String> {
    let mut notes: BTreeMap<String, String> = BTreeMap::new();
    for (thing, words) in all {
        match notes.get_mut(thing) {
            Some(before) if before == words => {}
            Some(before) => {
                before.push_str(" · ");
                before.push_str(words);
            }
            None => drop(notes.insert(thing.clone(), words.clone())),
        }
    }
    notes
}

/// The scenes since an event count, at which the reader saw `before`. Each is drawn with what the reader can choose now,
/// so that what is lit can be pressed at once; only the last one knows how the game ended.
pub(crate) fn scenes<'w, G: CatalogGame>(
    table: &Table<G>,
    drawn: &DrawnTable<G>,
    reader: Option<GuestId>,
    before: &KeptView,
    since: u64,
    words: &'w Words,
) -> Option<Vec<Scene<'w>>> {
    let before = before.0.downcast_ref::<G::View>()?;
    let scenes = table.story(before, since, table.viewer(reader), words)?;
    let TableView { screen, choices, changes, mut outcome, names, .. } =
        table.table_view(reader, words, false);
    let (offers, changes) = (labelled(choices, &screen.offers), labelled(changes, &screen.changes));
    let mut drawn_scenes: Vec<Scene<'w>> = Vec::with_capacity(scenes.len());
    for (left, table::Scene { view, news, beats, notes }) in (0..scenes.len()).rev().zip(scenes) {
        let outcome = outcome.take_if(|_| left == 0);
        let (offers, changes, names) = (offers.clone(), changes.clone(), names.clone());
        let sight = Sight { view: Some(view), offers, changes, outcome, names, words };
        drawn_scenes.push(Scene { news, beats, notes, drawing: (drawn.draw)(sight) });
    }
    Some(drawn_scenes)
}
