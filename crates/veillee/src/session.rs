//! What commands share: language and terminal width, failures, printing, files.

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

/// The user's language and the width of their terminal.
pub(crate) struct Session {
    pub(crate) lang: Lang,
    pub(crate) width: usize,
}

impl Session {
    /// Takes the language from the arguments or from the environment, and the width from the environment.
    pub(crate) fn new(lang: Option<Lang>) -> Session {
        let from_environment = || {
            ["LC_ALL", "LC_MESSAGES", "LANG"]
                .into_iter()
                .find_map(|name| env::var(name).ok().and_then(|value| Lang::from_env_value(&value)))
        };
        let width = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).unwrap_or(100);
        Session { lang: lang.or_else(from_environment).unwrap_or_default(), width: width.clamp(40, 160) }
    }

    /// The binary's own messages.
    pub(crate) fn words(&self) -> Words {
        Words::new(self.lang, &[MESSAGES])
    }

    /// The messages of a game, with the binary's own.
    pub(crate) fn words_of<G: CatalogGame>(&self) -> Words {
        Words::new(self.lang, &[MESSAGES, G::SOURCE])
    }
}

/// Why a command ends without having done what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A sentence to print.
    Because(String),
    /// Everything has been printed already.
    Reported,
    /// Standard output is closed.
    BrokenPipe,
}

impl Failure {
    /// A sentence to print.
    pub(crate) fn because(sentence: impl Into<String>) -> Failure {
        Failure::Because(sentence.into())
    }

    /// A problem with a file.
    pub(crate) fn file(path: &Path, what: impl Display) -> Failure {
        Failure::Because(format!("{}: {what}", path.display()))
    }

    /// Something that only a defect in this program can cause.
    pub(crate) fn defect(what: impl Display) -> Failure {
        Failure::Because(format!("a defect in this program: {what}"))
    }

    /// A refusal, with the rule behind it.
    pub(crate) fn refused(refusal: &Refusal, words: &Words) -> Failure {
        Failure::Because(format!("{} ({})", words::refuse(refusal, words), refusal.rule))
    }

    /// Prints one line to standard error. If that fails too, there is nowhere left to report.
    pub(crate) fn report(&self) {
        if let Failure::Because(sentence) = self {
            let _ = writeln!(io::stderr(), "veillee: {}", one_line(sentence));
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::BrokenPipe,
            _ => Failure::Because(error.to_string()),
        }
    }
}

/// Prints to standard output and flushes it, so that a closed pipe is noticed now. (`print!` would panic.)
pub(crate) fn print(text: impl Display) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    write!(out, "{text}")?;
    Ok(out.flush()?)
}

/// Prints a value as indented JSON.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    print(format_args!("{}\n", serde_json::to_string_pretty(value).map_err(Failure::defect)?))
}

/// Escapes control characters, so that quoted input cannot break the line or control the terminal.
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

/// Reads a text file. Records and scenarios are small, so larger files are refused before they fill the memory.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    const MAX_BYTES: u64 = 16 << 20;
    let mut bytes = Vec::new();
    // Devices and pipes have no size to check in advance, so reading stops at the limit.
    fs::File::open(path)
        .and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| Failure::file(path, error))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Failure::file(path, format_args!("too long, expected at most {MAX_BYTES} bytes")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count();
        Failure::file(path, format_args!("line {line}: expected UTF-8 text"))
    })
}

/// A file that did not exist before. It is created before it is needed, so that nobody plays a whole game only to learn
/// that it cannot be saved.
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

    /// Replaces the content of the file.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        let NewFile { path, file } = self;
        file.rewind()
            .and_then(|()| file.write_all(text.as_bytes()))
            .and_then(|()| file.set_len(text.len() as u64))
            .and_then(|()| file.sync_all())
            .map_err(|error| Failure::file(path, error))
    }
}

/// A random seed from the operating system.
pub(crate) fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::because(format!("the system provides no randomness: {error}")))?;
    Ok(Seed::new(bytes))
}
