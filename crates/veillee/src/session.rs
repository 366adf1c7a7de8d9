//! What every command knows about its surroundings, and how it fails.

use std::fmt::Display;
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::Path;
use std::{env, fs};

use catalog::CatalogGame;
use kit::{Refusal, Seed};
use serde::Serialize;
use words::{Lang, Source, Words};

/// The binary's own messages.
pub(crate) const MESSAGES: Source = Source {
    fr: include_str!("../../../locales/fr/veillee.ftl"),
    en: include_str!("../../../locales/en/veillee.ftl"),
};

/// The reader's language and the width of his terminal.
pub(crate) struct Session {
    pub(crate) lang: Lang,
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
    pub(crate) fn words_of<G: CatalogGame>(&self) -> Words {
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

    /// Tells it on one line of standard error. If nobody reads that either, there is nobody to tell.
    pub(crate) fn report(&self) {
        if let Failure::Because(sentence) = self {
            let _ = writeln!(io::stderr(), "veillee: {}", one_line(sentence));
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

/// Prints to standard output, all of it now: whether anybody still reads it is known only then. (`print!` would panic.)
pub(crate) fn print(text: impl Display) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    write!(out, "{text}")?;
    Ok(out.flush()?)
}

/// Prints a value as JSON over several lines.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    print(format_args!("{}\n", serde_json::to_string_pretty(value).map_err(Failure::defect)?))
}

/// What a file or its name contains may be quoted in a message, but not break its line or steer the terminal.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().fold(String::new(), |mut line, character| {
        if character.is_control() {
            line.extend(character.escape_default());
        } else {
            line.push(character);
        }
        line
    })
}

/// A file's text. Files of games are small: anything else is refused before it fills the memory.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    const MOST: u64 = 16 << 20;
    let mut bytes = Vec::new();
    // Not every file knows its size in advance (a device, a pipe): so no more is read than would be accepted.
    fs::File::open(path)
        .and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes))
        .map_err(|error| Failure::file(path, error))?;
    if bytes.len() as u64 > MOST {
        return Err(Failure::file(path, format_args!("too long, expected at most {MOST} bytes")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count();
        Failure::file(path, format_args!("line {line}: expected UTF-8 text"))
    })
}

/// A file of ours that was not there before. It is made first and written later, so that nobody plays a whole evening
/// only to hear that it cannot be kept.
pub(crate) struct NewFile<'a> {
    path: &'a Path,
    file: fs::File,
}

impl NewFile<'_> {
    pub(crate) fn create(path: &Path) -> Result<NewFile<'_>, Failure> {
        let file = fs::File::create_new(path).map_err(|error| Failure::file(path, error))?;
        Ok(NewFile { path, file })
    }

    pub(crate) fn path(&self) -> &Path {
        self.path
    }

    /// Replaces what was written before.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        let NewFile { path, file } = self;
        file.rewind()
            .and_then(|()| file.write_all(text.as_bytes()))
            .and_then(|()| file.set_len(text.len() as u64))
            .and_then(|()| file.sync_all())
            .map_err(|error| Failure::file(path, error))
    }
}

/// A seed nobody can guess.
pub(crate) fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::because(format!("no randomness to be had: {error}")))?;
    Ok(Seed::new(bytes))
}
