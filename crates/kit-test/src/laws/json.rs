//! Law 8: whatever the truth gives to others survives JSON.

use kit::{Game, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::diff;
use crate::exam::{Finding, Passage, Scene, Verdict, broken, finding, viewers};
use crate::law::Law;

const LAW: Law = Law::Json;

/// The JSON of a value.
pub(crate) fn to_json<T: Serialize>(law: Law, viewer: Option<Viewer>, value: &T) -> Result<String, Finding> {
    serde_json::to_string(value).map_err(|error| {
        finding(law, "not writable as JSON", viewer, format!("it cannot be written as JSON: {error}"))
    })
}

/// The value after a round trip through JSON, which must be equal.
pub(super) fn by_way_of_json<T: Serialize + DeserializeOwned + Eq>(
    law: Law,
    viewer: Option<Viewer>,
    what: &str,
    value: &T,
) -> Result<T, Finding> {
    let json = to_json(law, viewer, value)?;
    let read: T = serde_json::from_str(&json).map_err(|error| {
        let text = format!("{what} {} cannot be read back: {error}", diff::cut(&json, 200));
        finding(law, "not readable from JSON", viewer, text)
    })?;
    if read != *value {
        let text = format!("{what} is not equal after JSON: {}", diff::values(value, &read));
        broken(law, "changed by JSON", viewer, text)?;
    }
    Ok(read)
}

pub(super) fn moment<G: Game>(scene: &mut Scene<'_, G>) -> Verdict {
    let state = scene.game.state();
    for viewer in viewers(state.seats(), scene.full, &mut scene.dice) {
        by_way_of_json(LAW, Some(viewer), "the view", scene.now.view(viewer))?;
    }
    if scene.game.ply() == 0 || scene.full {
        by_way_of_json(LAW, None, "the options", &state.options())?;
    }
    if let Some(outcome) = state.outcome() {
        by_way_of_json(LAW, None, "the outcome", &outcome)?;
    }
    Ok(())
}

pub(super) fn passage<G: Game>(passage: &mut Passage<'_, G>) -> Verdict {
    for viewer in viewers(passage.before.seats(), passage.full, &mut passage.dice) {
        for event in passage.events {
            if let Some(seen) = G::seen(event, viewer) {
                by_way_of_json(LAW, Some(viewer), "what is seen", &seen)?;
            }
        }
    }
    Ok(())
}
