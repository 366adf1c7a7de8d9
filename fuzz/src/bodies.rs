//! The JSON bodies of the API. Commands are also decided, at a table of every game.

use std::sync::LazyLock;

use catalog::CODES;
use kit::{Refusal, Seed};
use play::{AnyTable, NewTable, Opponents, open_new};
use serde_json::{Value, json};
use server::testing::decode::{self, Decoded};
use table::{By, Command, GuestId, sanitize};

use crate::check::{Accepted, one_short_line};

pub(crate) fn readers() -> Accepted {
    let all = Accepted::default().of_every_game(&["new table", "decided"]);
    let all = all.of_no_game(&["new guest", "next table", "choose", "undo", "command"]);
    all.of_no_game(&[
        "sit",
        "seat",
        "free",
        "list",
        "renew_invitation",
        "start",
        "start_instead",
        "choose command",
        "gesture",
        "undo command",
        "change",
        "pace",
        "ask",
        "answer",
        "leave",
        "return",
        "stand_in",
        "offer",
        "say",
        "mute",
        "rematch",
        "answer_rematch",
        "decline",
        "propose_stop",
        "resign",
        "close",
        "open_talk",
        "remove_line",
        "remove_watcher",
    ])
}

/// The host of every table.
const HOST: GuestId = GuestId::new(1);

/// Tables of each game, gathering and playing.
static TABLES: LazyLock<Vec<(&'static str, Box<dyn AnyTable>)>> = LazyLock::new(|| {
    let open = |code, with| {
        let new = NewTable { with, ..NewTable::of(code) };
        let opened = open_new(&new, HOST, "Ana", Seed::from_words("fuzz"), 0);
        (code, opened.unwrap_or_else(|error| panic!("{code}: {error:?}")).table)
    };
    CODES.iter().flat_map(|code| [open(*code, Opponents::Bots), open(*code, Opponents::Friends)]).collect()
});

pub(crate) fn read(bytes: &[u8], accepted: &mut Accepted) {
    if let Some(name) = told(decode::guest_body(bytes)) {
        accepted.note("new guest", "");
        assert_eq!(sanitize::name(&name).as_ref(), Some(&name), "a clean name stays as it is");
        let again = json!({ "name": name }).to_string();
        assert_eq!(decode::guest_body(again.as_bytes()), Ok(name));
    }
    if let Some(new) = told(decode::table_body(bytes)) {
        let code = CODES.into_iter().find(|code| *code == new.game).expect("a game that there is");
        accepted.note("new table", code);
        if new.after.is_some() {
            accepted.note("next table", "");
        }
        assert_eq!(decode::table_body(written(&new).to_string().as_bytes()).as_ref(), Ok(&new));
        // Whatever it says, it is opened or refused.
        let _ = open_new(&new, HOST, "Ana", Seed::from_words("fuzz"), 0);
    }
    if let Some(moment) = told(decode::undo_body(bytes)) {
        accepted.note("undo", "");
        assert_eq!(decode::undo_body(json!({ "moment": moment }).to_string().as_bytes()), Ok(moment));
    }
    if let Some(command) = told(decode::choose_body(bytes)) {
        accepted.note("choose", "");
        decide(&command, accepted);
    }
    if let Some(command) = told(decode::command_body(bytes)) {
        accepted.note("command", "");
        let text = serde_json::to_value(&command).expect("a command is data");
        assert_eq!(decode::command_body(text.to_string().as_bytes()).as_ref(), Ok(&command));
        accepted.note(kind(&command), "");
        decide(&command, accepted);
    }
}

fn told<T>(decoded: Decoded<T>) -> Option<T> {
    decoded.inspect_err(|error| one_short_line(error)).ok()
}

/// A new table, as a program would write it.
fn written(new: &NewTable) -> Value {
    json!({
        "game": new.game, "seats": new.seats, "options": new.options, "with": new.with.name(),
        "level": new.level.map(bots::Level::name), "listed": new.listed, "after": new.after,
    })
}

/// Decides a command; what comes of it can be applied.
pub(crate) fn decide(command: &Command, accepted: &mut Accepted) {
    for (code, table) in &*TABLES {
        for by in [HOST, GuestId::new(2)] {
            match table.decide(By::Guest(by), command) {
                Ok(entries) => {
                    let mut copy = table.copy();
                    for entry in &entries {
                        copy.apply(0, entry).unwrap_or_else(|error| panic!("{code}: {error}"));
                    }
                    if !entries.is_empty() {
                        accepted.note("decided", code);
                    }
                }
                Err(refusal) => check_refusal(&refusal),
            }
        }
    }
}

fn check_refusal(refusal: &Refusal) {
    one_short_line(&refusal.to_string());
}

fn kind(command: &Command) -> &'static str {
    match command {
        Command::Sit { .. } => "sit",
        Command::Seat { .. } => "seat",
        Command::Free { .. } => "free",
        Command::List { .. } => "list",
        Command::RenewInvitation { .. } => "renew_invitation",
        Command::Start {} => "start",
        Command::StartInstead {} => "start_instead",
        Command::Choose { choices, .. } if choices.len() > 1 => "gesture",
        Command::Choose { .. } => "choose command",
        Command::Undo { .. } => "undo command",
        Command::Change { .. } => "change",
        Command::SetPace { .. } => "pace",
        Command::RequestTakeBack { .. } => "ask",
        Command::Answer { .. } => "answer",
        Command::Leave {} => "leave",
        Command::Return {} => "return",
        Command::StandIn { .. } => "stand_in",
        Command::Offer { .. } => "offer",
        Command::Say { .. } => "say",
        Command::Mute { .. } => "mute",
        Command::Rematch { .. } => "rematch",
        Command::AnswerRematch { .. } => "answer_rematch",
        Command::Decline {} => "decline",
        Command::ProposeStop {} => "propose_stop",
        Command::Resign {} => "resign",
        Command::Close {} => "close",
        Command::OpenTalk { .. } => "open_talk",
        Command::RemoveLine { .. } => "remove_line",
        Command::RemoveWatcher { .. } => "remove_watcher",
        Command::Rename { .. } | Command::Welcome {} | Command::ForgetRematch { .. } => {
            panic!("nobody can send this")
        }
    }
}
