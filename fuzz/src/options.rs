//! Options of all games, campaigns, and the tables that are opened with them.

use catalog::{CODES, CatalogGame, Visitor};
use kit::{MAX_SEATS, Seed};
use play::{Campaign, NewTable, open_new, options_from_form, read_options};
use serde_json::Value;
use table::GuestId;

use crate::check::{Accepted, one_short_line};

pub(crate) fn readers() -> Accepted {
    let all = Accepted::default().of_every_game(&["options", "options in a form", "table"]);
    let mut all = all.of_every_game(&["campaign"]);
    all.note("carried over", "sand");
    all
}

pub(crate) fn read(bytes: &[u8], accepted: &mut Accepted) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let value: Option<Value> = serde_json::from_str(text).ok();
    for code in CODES {
        if let Some(value) = &value {
            options(code, value, accepted);
            form(code, value, accepted);
        }
        campaign(code, text, accepted);
    }
}

/// Gives the reason why a game does not know options.
struct WhyNot<'a>(&'a Value);

impl Visitor for WhyNot<'_> {
    type Output = Option<String>;

    fn visit<G: CatalogGame>(self) -> Option<String> {
        serde_json::from_value::<G::Options>(self.0.clone()).err().map(|error| error.to_string())
    }
}

fn options(code: &'static str, value: &Value, accepted: &mut Accepted) {
    let Some(read) = read_options(code, value) else {
        let why = catalog::visit(code, WhyNot(value)).flatten().expect("what was refused has a reason");
        // A technical message, which may quote a field. Whoever shows it makes it one line.
        one_short_line(&table::LogError(why).to_string());
        return;
    };
    assert_eq!(read_options(code, &read).as_ref(), Some(&read), "options are the same when read again");
    accepted.note("options", code);
    let Value::Object(options) = read else { panic!("options are an object") };
    if options.contains_key("carry") {
        accepted.note("carried over", code);
    }
    for seats in 0..=MAX_SEATS + 1 {
        open(
            code,
            &NewTable { seats: Some(seats), options: options.clone(), ..NewTable::of(code) },
            accepted,
        );
    }
}

fn form(code: &'static str, value: &Value, accepted: &mut Accepted) {
    let Value::Object(fields) = value else { return };
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let fields: Vec<(String, String)> =
        fields.iter().map(|(key, value)| (key.clone(), text(value))).collect();
    match options_from_form(code, &fields).expect("a game") {
        Ok(options) => {
            accepted.note("options in a form", code);
            let read = read_options(code, &options).expect("what a form says can be read as data");
            assert_eq!(read_options(code, &read), Some(read));
        }
        Err(key) => assert!(fields.iter().any(|(given, _)| *given == key), "an error names a field"),
    }
}

fn campaign(code: &'static str, text: &str, accepted: &mut Accepted) {
    let Some(new) = NewTable::of(code).of_campaign(text) else { return };
    accepted.note("campaign", code);
    let kept = Campaign {
        game: code.to_owned(),
        seats: new.seats.expect("seats"),
        options: new.options.clone().into(),
    };
    let text = serde_json::to_string(&kept).expect("a campaign is data");
    assert_eq!(NewTable::of(code).of_campaign(&text).as_ref(), Some(&new), "a campaign can be kept again");
    open(code, &new, accepted);
}

/// Opens the table, and reads its log again.
fn open(code: &'static str, new: &NewTable, accepted: &mut Accepted) {
    new.validate().expect("options that were read are valid");
    let opened = match open_new(new, GuestId::new(1), "Ana", Seed::from_words("fuzz"), 0) {
        Ok(opened) => opened,
        Err(play::NewTableError::Refused(refusal)) => return one_short_line(&refusal.to_string()),
        Err(error) => panic!("a table of {code} cannot be opened: {error:?}"),
    };
    accepted.note("table", code);
    let log: Vec<(i64, &str)> = opened.lines.iter().map(|line| (0, line.as_str())).collect();
    let again = play::load(&log).expect("a log can be read again");
    assert_eq!(again.snapshot(None, None), opened.table.snapshot(None, None));
}
