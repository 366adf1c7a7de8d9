//! The past of a table: what somebody saw of it at one step. While the game is on, everybody has his own past and no
//! other; once it is over, it can be looked at through any eyes, as the record can be read by anybody.

use axum::extract::{Path, RawQuery};
use axum::response::{Html, IntoResponse, Response};
use catalog::{Live, Log};
use kit::{Seat, Viewer};
use table::{Chronicle, Damage, Eyes, Phase, entries_at, step_at};
use words::Words;

use super::form::Fields;
use super::look::Look;
use super::visit::Visit;
use crate::trouble::Trouble;

/// Which moment is asked for.
#[derive(Clone, Copy, Default)]
pub(crate) struct Asked {
    at: Option<usize>,
    eyes: Option<Eyes>,
}

impl Asked {
    pub(crate) fn read(query: Option<String>) -> Result<Asked, Trouble> {
        let fields =
            Fields::parse(query.unwrap_or_default().as_bytes()).ok_or(Trouble::Malformed("query"))?;
        Ok(Asked { at: read(&fields, "at")?, eyes: read(&fields, "eyes")? })
    }

    /// The address of it, if a moment was asked for at all.
    pub(crate) fn address(self, table: &str) -> Option<String> {
        Some(format!("{table}/replay?at={}&eyes={}", self.at?, self.eyes?))
    }
}

fn read<T: std::str::FromStr>(fields: &Fields, key: &'static str) -> Result<Option<T>, Trouble> {
    fields.find(key).map(|text| text.parse().map_err(|_| Trouble::Malformed(key))).transpose()
}

/// `GET /t/{table}/replay?at=12&eyes=all`
pub(crate) async fn show(
    visit: Visit,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    let asked = Asked::read(query)?;
    let look = Look::at(&visit, &id).await?;
    let table = look.handle.table();
    let (eyes, open) = eyes(&*table, table.viewer(look.reader), asked.eyes)?;
    let moment = Moment {
        id: look.handle.id,
        at: asked.at,
        seed: (table.phase() == Phase::Over).then(|| table.opening().seed.to_string()),
        me: table.viewer(look.reader).seat(),
        name: visit.name().to_owned(),
        plain: look.plain,
        base: look.base.to_string(),
        eyes,
        open,
    };
    // To tell it to all who can be chosen is as much work for each.
    let times = moment.open.len() + 1;
    let html = look.over_log(&*table, times, move |log, words| moment.page(log, words)).await?;
    Ok(Html(html).into_response())
}

/// Through which eyes this reader looks, and through which he may.
fn eyes(table: &dyn Live, own: Viewer, asked: Option<Eyes>) -> Result<(Eyes, Vec<Eyes>), Trouble> {
    match table.phase() {
        // Nothing has happened that could be looked at.
        Phase::Gathering | Phase::Closed => Err(Trouble::NotFound),
        Phase::Playing => match asked.unwrap_or(Eyes::Of(own)) {
            eyes if eyes == Eyes::Of(own) => Ok((eyes, vec![eyes])),
            _ => Err(Trouble::Forbidden),
        },
        Phase::Over => {
            let open: Vec<Eyes> = Eyes::all(table.opening().seats).collect();
            let eyes = asked.unwrap_or(Eyes::All);
            if open.contains(&eyes) { Ok((eyes, open)) } else { Err(Trouble::Malformed("eyes")) }
        }
    }
}

/// What was asked for, cut loose from the request: a long log is played over elsewhere.
struct Moment {
    id: table::TableId,
    at: Option<usize>,
    eyes: Eyes,
    open: Vec<Eyes>,
    me: Option<Seat>,
    seed: Option<String>,
    name: String,
    plain: bool,
    base: String,
}

impl Moment {
    fn page(&self, log: Log<'_>, words: &Words) -> Result<String, Damage> {
        let Chronicle { steps: told, .. } = catalog::chronicle(log, &self.open, None, words)?;
        let mine = self.open.iter().position(|eyes| *eyes == self.eyes).unwrap_or(0);
        let steps = told.get(mine).map_or(&[][..], Vec::as_slice);
        let at = self.at.unwrap_or(1).clamp(1, steps.len().max(1));
        let played = &log[..entries_at(steps, at, log.len())];
        let entry = played.len().saturating_sub(1) as u64;
        let choice: Vec<(Eyes, usize)> = self
            .open
            .iter()
            .zip(&told)
            .map(|(eyes, steps)| (*eyes, if *eyes == self.eyes { at } else { step_at(steps, entry) }))
            .collect();
        let table = catalog::load(played)?;
        let mut hands = Vec::new();
        if self.eyes == Eyes::All {
            for seat in Seat::all(table.opening().seats) {
                table.look_back(Viewer::Seat(seat), words, self.plain, &mut |screen, drawing| {
                    hands.push((seat, ui::hand(screen, drawing)));
                });
            }
        }
        let path = format!("/t/{}/replay?at={at}&eyes={}", self.id, self.eyes);
        let frame = ui::Frame { words, name: &self.name, path: &path, notice: None };
        let mut html = String::new();
        table.look_back(self.eyes.viewer(), words, self.plain, &mut |screen, drawing| {
            let page = ui::ReplayPage {
                id: self.id,
                screen,
                drawing,
                eyes: self.eyes,
                steps,
                at,
                choice: &choice,
                hands: &hands,
                me: self.me,
                seed: self.seed.as_deref(),
                base: &self.base,
            };
            html = ui::replay(&frame, &page);
        });
        Ok(html)
    }
}

/// Fewer sentences than these are no reason to look back.
const WORTH_IT: usize = 2;

/// What happened at a running table since this reader last decided, if it is worth a look.
pub(crate) fn missed(table: &dyn Live, chronicle: &Chronicle) -> Vec<ui::Missed> {
    if table.phase() != Phase::Playing {
        return Vec::new();
    }
    let steps = chronicle.steps.first().map_or(&[][..], Vec::as_slice);
    let since = (1..).zip(steps).skip(chronicle.known);
    let missed: Vec<ui::Missed> = since
        .flat_map(|(step, told)| told.news.iter().map(move |news| (step, news)))
        .filter(|(_, news)| !news.passing)
        .map(|(step, news)| ui::Missed { step, text: news.text.clone() })
        .collect();
    if missed.len() < WORTH_IT { Vec::new() } else { missed }
}
