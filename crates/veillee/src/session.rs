//! What every command knows about its surroundings, and how it fails.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use catalog::HouseGame;
use kit::{Refusal, Seed};
use words::{Lang, Source, Words};

/// The binary's own messages.
pub(crate) const MESSAGES: Source = Source {
    fr: include_str!("../../../locales/fr/veillee.ftl"),
    en: include_str!("../../../locales/en/veillee.ftl"),
};

/// The reader's language and the width of his terminal.
pub(crate) struct Session {
    lang: Lang,
    pub(crate) width: usize,
}

impl Session {
    /// The language that was asked for, or that of the environment.
    pub(crate) fn new(lang: Option<Lang>) -> Session {
        let from_environment = || {
            ["LC_ALL", "LC_MESSAGES", "LANG"]
                .into_iter()
                .find_map(|name| env::var(name).ok().and_then(|value| Lang::from_env_value(&value)))
        };
        let width = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).unwrap_or(100);
        Session { lang: lang.or_else(from_environment).unwrap_or_default(), width: width.clamp(40, 160) }
    }

    /// The binary's own words.
    pub(crate) fn words(&self) -> Words {
        Words::new(self.lang, &[MESSAGES])
    }

    /// The words of a game, with the binary's own.
    pub(crate) fn words_of<G: HouseGame>(&self) -> Words {
        Words::new(self.lang, &[MESSAGES, G::SOURCE])
    }
}

/// Why a command ends without having done what was asked: one sentence for the person who asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// To be told.
    Because(String),
    /// Everything has been said already.
    Told,
    /// Nobody reads the output any more.
    Unread,
}

impl Failure {
    pub(crate) fn because(sentence: impl Into<String>) -> Failure {
        Failure::Because(sentence.into())
    }

    /// Something about a file.
    pub(crate) fn file(path: &Path, what: impl Display) -> Failure {
        Failure::Because(format!("{}: {what}", path.display()))
    }

    /// Something that the laws of the house exclude.
    pub(crate) fn defect(what: impl Display) -> Failure {
        Failure::Because(format!("a defect of this program: {what}"))
    }

    /// A rule forbids it.
    pub(crate) fn refused(refusal: &Refusal, words: &Words) -> Failure {
        Failure::Because(format!("{} ({})", words::refuse(refusal, words), refusal.rule))
    }

    pub(crate) fn report(&self) {
        if let Failure::Because(sentence) = self {
            eprintln!("veillee: {sentence}");
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Unread,
            _ => Failure::Because(error.to_string()),
        }
    }
}

/// A file's text. Files of games are small: anything else is refused before it fills the memory.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    const MOST: u64 = 16 << 20;
    let size = fs::metadata(path).map_err(|error| Failure::file(path, error))?.len();
    if size > MOST {
        return Err(Failure::file(path, format_args!("{size} bytes, expected at most {MOST}")));
    }
    let bytes = fs::read(path).map_err(|error| Failure::file(path, error))?;
    String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count();
        Failure::file(path, format_args!("line {line}: expected UTF-8 text"))
    })
}

/// Writes a file that was not there, or nothing.
pub(crate) fn write_new(path: &PathBuf, text: &str) -> Result<(), Failure> {
    use io::Write as _;
    let mut file = fs::File::create_new(path).map_err(|error| Failure::file(path, error))?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(|error| Failure::file(path, error))
}

/// A seed nobody can guess.
pub(crate) fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::because(format!("no randomness to be had: {error}")))?;
    Ok(Seed::new(bytes))
}
