//! What somebody chose when they last opened a table of a game, and the pace of the bots that they set at one, kept by
//! their browser in cookies of that game's form.

use axum::http::HeaderMap;
use axum_extra::extract::cookie::Cookie;
use play::{AnyTable, Opponents};
use table::{Chair, Pace};

use super::cookies;
use super::form::Fields;

/// The names of the cookies with what was chosen, without friends and with them: who plays alone in between still finds
/// what their friends play. Browsers send them only to the form of their game.
const OPENED_ALONE: &str = "opened";
const OPENED_TOGETHER: &str = "opened-together";
/// The names of the cookies with a pace (KIT-PACE-1): what suits one person is too quick for several.
const PACE_ALONE: &str = "pace";
const PACE_TOGETHER: &str = "pace-together";
/// The field that says whom to play with.
const WITH: &str = "with";
/// Longer than all answers of any game.
const LONGEST: usize = 1_000;

/// Whether a field is kept: the answers, and not what was typed. Whether the table is listed is asked anew each time, so
/// that a private evening does not become public because the last one was.
fn is_kept((name, value): &(String, String)) -> bool {
    let plain = |text: &str| {
        text.len() <= 40 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
    };
    let answer = matches!(name.as_str(), "seats" | WITH | "level") || name.starts_with("option-");
    answer && plain(name) && plain(value)
}

/// The fields that were chosen last time in this company; empty if nothing is remembered.
pub(crate) fn find(headers: &HeaderMap, together: bool) -> Vec<(String, String)> {
    let text = cookies::find(headers, opened_name(together)).filter(|text| text.len() <= LONGEST);
    let fields = text.and_then(|text| Fields::parse(text.as_bytes()));
    let mut fields = fields.map(|fields| fields.with_prefix("")).unwrap_or_default();
    fields.retain(is_kept);
    let with_friends = fields.iter().any(|(name, value)| name == WITH && value == "friends");
    // A cookie of somebody else's making.
    if with_friends == together { fields } else { Vec::new() }
}

/// The cookie that remembers what was chosen for this game, to be played with these.
pub(crate) fn cookie(game: &str, fields: &Fields, with: Opponents) -> Cookie<'static> {
    let mut kept = fields.with_prefix("");
    // A field that the page hid may say something else.
    kept.retain(|field| is_kept(field) && field.0 != WITH);
    kept.push((WITH.to_owned(), with.name().to_owned()));
    // No character that is kept has to be escaped.
    let pairs: Vec<String> = kept.iter().map(|(name, value)| format!("{name}={value}")).collect();
    at_form(game, cookies::lasting(opened_name(with == Opponents::Friends), pairs.join("&")))
}

fn opened_name(together: bool) -> &'static str {
    if together { OPENED_TOGETHER } else { OPENED_ALONE }
}

/// The pace that was set last at a table of this game, alone or with others.
pub(crate) fn find_pace(headers: &HeaderMap, together: bool) -> Option<Pace> {
    let name = cookies::find(headers, pace_name(together))?;
    Pace::ALL.into_iter().find(|pace| pace.name() == name)
}

/// The cookie that remembers the pace that the host has just set at this table.
pub(crate) fn pace_cookie(table: &dyn AnyTable, pace: Pace) -> Cookie<'static> {
    let people = table.chairs().iter().filter_map(Chair::owner).count();
    let cookie = cookies::lasting(pace_name(people > 1), pace.name().to_owned());
    at_form(&table.opening().game, cookie)
}

fn pace_name(together: bool) -> &'static str {
    if together { PACE_TOGETHER } else { PACE_ALONE }
}

/// The cookies that forget again what was chosen in this company.
pub(crate) fn forgotten(game: &str, together: bool) -> [Cookie<'static>; 2] {
    [opened_name(together), pace_name(together)].map(|name| at_form(game, cookies::removed(name)))
}

fn at_form(game: &str, mut cookie: Cookie<'static>) -> Cookie<'static> {
    cookie.set_path(format!("/open/{game}"));
    cookie.set_http_only(true);
    cookie
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    #[test]
    fn answers_are_kept_and_nothing_else() {
        let sent = b"seats=3&with=bots&listed=yes&option-mode=basic&name=Zo%C3%A9&campaign=%7B%7D&option-x=a%3Bb&level=random";
        let cookie = cookie("tale", &Fields::parse(sent).unwrap(), Opponents::Friends);
        assert_eq!(cookie.path(), Some("/open/tale"));
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("{}={}", cookie.name(), cookie.value()).parse().unwrap());
        assert_eq!(find(&headers, false), [], "people stay people");
        let kept = find(&headers, true);
        let kept: Vec<_> = kept.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let expected = [("seats", "3"), ("option-mode", "basic"), ("level", "random"), ("with", "friends")];
        assert_eq!(kept, expected);
        for hostile in
            ["opened=a", "opened=%ff", "opened=name=x&seats=%3Cb%3E", "opened=seats=3&with=friends", ""]
        {
            headers.insert(header::COOKIE, hostile.parse().unwrap());
            assert_eq!([find(&headers, false), find(&headers, true)], [vec![], vec![]], "{hostile}");
        }
    }
}
