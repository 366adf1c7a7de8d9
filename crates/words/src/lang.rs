//! The languages of the house.

use std::fmt;
use std::str::FromStr;

use kit::NotationError;

/// A language that the house speaks completely.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// French.
    Fr,
    /// English: also for readers of whom nothing is known, as it is the one that more of them can read.
    #[default]
    En,
}

impl Lang {
    /// Both.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    /// The tag of the language in HTML, URLs and folder names.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// What an environment variable such as `LANG` or `LANGUAGE` asks for: `fr_CA.UTF-8` is French, `de:fr` is French,
    /// `C` is English. `None` if it is empty or names no language of the house, so that the caller can ask the next
    /// variable.
    pub fn from_env_value(value: &str) -> Option<Lang> {
        value.split(':').find_map(|locale| {
            let language = locale.trim().split(['_', '-', '.', '@']).next().unwrap_or_default();
            match language.to_ascii_lowercase().as_str() {
                "fr" => Some(Lang::Fr),
                "en" | "c" | "posix" => Some(Lang::En),
                _ => None,
            }
        })
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Lang {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Lang, NotationError> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.tag() == text)
            .ok_or_else(|| NotationError::new("a language, `fr` or `en`", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_round_trip() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
        assert!("de".parse::<Lang>().unwrap_err().to_string().contains("`fr` or `en`"));
    }

    #[test]
    fn the_environment_is_understood() {
        for french in ["fr", "fr_FR.UTF-8", "fr_CA@euro", "FR-be", "de:fr:en", "fr.utf8"] {
            assert_eq!(Lang::from_env_value(french), Some(Lang::Fr), "{french}");
        }
        for english in ["en_GB.UTF-8", "C", "C.UTF-8", "POSIX", "en:fr"] {
            assert_eq!(Lang::from_env_value(english), Some(Lang::En), "{english}");
        }
        for neither in ["", "de_DE.UTF-8", "frp", "français"] {
            assert_eq!(Lang::from_env_value(neither), None, "{neither}");
        }
    }
}
