//! The languages.

/// A language in which everything can be said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// French.
    Fr,
    /// English, which is also for readers whose language is unknown, because more of them can read it.
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

    /// The language that an environment variable such as `LANG` or `LANGUAGE` asks for: `fr_CA.UTF-8` is French, `de:fr` is
    /// French, `C` is English. `None` if it is empty or names no language that we have, so that the caller can try the next
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

kit::word_notation!(Lang, Lang::ALL, Lang::tag, "a language, `fr` or `en`");

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
