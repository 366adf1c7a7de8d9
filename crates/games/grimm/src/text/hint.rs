//! Hints for a first game: what somebody who has not read the rules needs to know now, and no more.

use words::Words;

use crate::script::Op;
use crate::state::Window;
use crate::view::View;
use crate::vocabulary::Section;

pub(super) fn hint(view: &View, words: &Words) -> Option<String> {
    let (seat, public, own) = view.me()?;
    if view.window == Window::Over {
        return Some(words.say("grimm-hint-over"));
    }
    if !view.awaited.contains(seat) {
        return None;
    }
    if matches!(view.window, Window::Choose | Window::ChooseLast) {
        return Some(words.say(match (own.front, view.round) {
            (None, 1) => "grimm-hint-gather",
            (None, 2) => "grimm-hint-others",
            (Some(_), 1 | 2) => "grimm-hint-fable",
            _ => return None,
        }));
    }
    // The next section is explained, until the first house is complete.
    let completed = public.houses.completed() > 0;
    let has = |top| public.houses.iter().any(|house| house.top == top);
    Some(words.say(match view.frame()?.op()? {
        Op::Menu if view.actions_left == 0 => return None,
        Op::Menu if public.houses.completed() == 1 => "grimm-hint-next",
        Op::Menu if completed => return None,
        Op::Menu if has(Section::Walls) => "grimm-hint-roof",
        Op::Menu if has(Section::Floor) => "grimm-hint-walls",
        Op::Menu => "grimm-hint-floor",
        Op::KeepOrGive if !completed => "grimm-hint-friend",
        Op::Bonus => "grimm-hint-bonus",
        Op::PlaceMonster => "grimm-hint-monster",
        Op::Cancel(_) => "grimm-hint-cancel",
        Op::Target(_) => "grimm-hint-target",
        Op::GainAny(..) => "grimm-hint-gain",
        _ => return None,
    }))
}
