//! Names that change. A guest changes their name once; each table learns of it when the guest next comes there
//! (KIT-NAME-1).

use kit::Game;

use crate::sanitize;
use crate::table::{Phase, Table};
use crate::{By, Command, GuestId};

/// Whether somebody who asked for this name may be shown like that at a table: the same name, or that name with a number
/// (KIT-SIT-4).
pub fn is_called(shown: &str, asked: &str) -> bool {
    let Some(asked) = sanitize::name(asked) else { return true };
    if shown == asked {
        return true;
    }
    let Some((start, number)) = shown.rsplit_once(' ') else { return false };
    let numbered = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let room = sanitize::LONGEST_NAME.saturating_sub(number.len() + 1);
    let cut: String = asked.chars().take(room).collect();
    numbered && start == cut.trim_end()
}

impl<G: Game> Table<G> {
    /// KIT-NAME-1: the command by which this table learns the name of a guest who plays here, if it has another one. A
    /// finished table keeps the names that it ended with.
    pub fn learn_name(&self, guest: GuestId, name: &str) -> Option<Command> {
        let running = matches!(self.phase, Phase::Gathering | Phase::Playing);
        let player = self.player(guest).filter(|_| running)?;
        if is_called(&player.name, name) {
            return None;
        }
        let rename = Command::Rename { name: name.to_owned() };
        let news = self.decide(By::Guest(guest), &rename).is_ok_and(|entries| !entries.is_empty());
        news.then_some(rename)
    }
}

#[cfg(test)]
mod tests {
    use super::is_called;

    /// KIT-SIT-4, KIT-NAME-1: a number behind a name is the table's doing, and no change of name.
    #[test]
    fn a_number_makes_no_other_name() {
        let long = "x".repeat(24);
        for (shown, asked) in [
            ("Ana", "Ana"),
            ("Ana 2", "Ana"),
            ("Ana 11", " Ana\u{200b} "),
            (&format!("{} 3", "x".repeat(22)), &long),
            ("Ana 2 2", "Ana 2"),
            ("Ana", "\u{200b}"),
        ] {
            assert!(is_called(shown, asked), "{shown:?} {asked:?}");
        }
        for (shown, asked) in [
            ("Ana", "Anna"),
            ("Ana", "Ana 2"),
            ("Ana two", "Ana"),
            ("Ana ", "Bo"),
            ("Bo 2", "Ana"),
            ("Ana 2", "ana"),
            (&format!("{} 3", "x".repeat(21)), &long),
        ] {
            assert!(!is_called(shown, asked), "{shown:?} {asked:?}");
        }
    }
}
