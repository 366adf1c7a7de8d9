//! Options of a game, from data and from forms.

use catalog::{CatalogGame, Visitor};

/// Options as data, if they are such as this game has. Whether so many can play by them, dealing says.
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

/// A choice of the rules about a game is data from a form: words become what the game's options are made of.
///
/// # Errors
/// The first key or value that the game does not know.
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
                // A word, or a number, or yes or no; some options know words and numbers.
                let meant = [Some(serde_json::Value::from(text.as_str())), serde_json::from_str(text).ok()];
                let read = meant.into_iter().flatten().find_map(|value| {
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
