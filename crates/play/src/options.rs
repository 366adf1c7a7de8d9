//! Reading a game's options, from data and from forms.

use catalog::{CatalogGame, Visitor};

/// Reads options from data; `None` if the game does not know them. They may still not allow every number of players:
/// dealing checks that.
pub fn read_options(code: &str, given: &serde_json::Value) -> Option<serde_json::Value> {
    struct Read<'a>(&'a serde_json::Value);
    impl Visitor for Read<'_> {
        type Output = Option<serde_json::Value>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            let options: G::Options = serde_json::from_value(self.0.clone()).ok()?;
            serde_json::to_value(options).ok()
        }
    }
    catalog::visit(code, Read(given))?
}

/// Reads options from a form, in which every value is text. `None` if there is no such game.
///
/// # Errors
/// The first key that the game does not know, or whose value it does not accept.
pub fn options_from_form(
    code: &str,
    given: &[(String, String)],
) -> Option<Result<serde_json::Value, String>> {
    struct Read<'a>(&'a [(String, String)]);
    impl Visitor for Read<'_> {
        type Output = Result<serde_json::Value, String>;
        fn visit<G: CatalogGame>(self) -> Self::Output {
            let mut options =
                serde_json::to_value(G::Options::default()).map_err(|error| error.to_string())?;
            for (key, text) in self.0 {
                if options.get(key).is_none() {
                    return Err(key.clone());
                }
                // The value can be text, or a number or boolean written as text. Some options accept both.
                let readings =
                    [Some(serde_json::Value::from(text.as_str())), serde_json::from_str(text).ok()];
                let read = readings.into_iter().flatten().find_map(|value| {
                    let mut with = options.clone();
                    with[key] = value;
                    serde_json::from_value::<G::Options>(with.clone()).is_ok().then_some(with)
                });
                options = read.ok_or_else(|| key.clone())?;
            }
            Ok(options)
        }
    }
    catalog::visit(code, Read(given))
}
