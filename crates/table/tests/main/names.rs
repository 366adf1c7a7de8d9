//! KIT-SIT-4: nobody can look like somebody else. The look-alikes are those that Unicode lists, all of them.

use std::sync::LazyLock;

use kit::Lots;
use table::names::distinct;
use table::sanitize::{self, LONGEST_NAME};
use table::{Command, Entry, GuestId};
use tale::Options;
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

use crate::desk::{Desk, guest, seat};

/// All characters of Unicode.
fn everything() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

fn skeleton_of(text: &str) -> String {
    skeleton(text).collect()
}

/// Whether a person of the second name would get a number because of the first.
fn is_numbered(first: &str, second: &str) -> bool {
    distinct(second, [first]) != second
}

/// All characters that can be in a name, with their skeletons.
static LOOKS: LazyLock<Vec<(char, String)>> = LazyLock::new(|| {
    let stays = |c: &char| sanitize::name(&format!("a{c}")).is_some_and(|name| name == format!("a{c}"));
    everything().filter(stays).map(|c| (c, skeleton_of(&c.to_string()))).collect()
});

/// Characters that look like this one, in small or capital letters, and that can be in a name.
fn look_alikes(letter: char) -> Vec<char> {
    let cases = letter.to_lowercase().chain(letter.to_uppercase());
    let looks: Vec<String> = cases.map(|c| skeleton_of(&c.to_string())).collect();
    LOOKS.iter().filter(|(_, look)| looks.contains(look)).map(|(c, _)| *c).collect()
}

#[test]
fn what_unicode_calls_confusable_is_one_name() {
    let mut compared = 0;
    for c in everything() {
        let Some(one) = sanitize::name(&format!("xa{c}ax")) else { continue };
        let other = sanitize::name(&skeleton_of(&one)).expect("a skeleton is visible");
        // Normalising may have changed the look.
        if one == other || skeleton_of(&one) != skeleton_of(&other) {
            continue;
        }
        assert!(is_numbered(&one, &other), "{one:?} and {other:?}");
        assert!(is_numbered(&other, &one), "{other:?} and {one:?}");
        compared += 1;
    }
    assert!(compared > 5_000, "{compared}");
}

/// Any letters of a name may be replaced by look-alikes of their small or capital form.
#[test]
fn mixtures_of_look_alikes_are_one_name() {
    let mut lots = Lots::new(1);
    for name in ["Ana", "Basile", "Iolanda", "Maximilienne", "Will", "Zoo 10"] {
        let alike: Vec<Vec<char>> = name.chars().map(look_alikes).collect();
        assert!(alike.iter().filter(|alike| alike.len() > 10).count() >= 2, "{name}");
        for _ in 0..500 {
            let other: String = alike.iter().filter_map(|alike| lots.pick(alike)).collect();
            let other = sanitize::name(&other).expect("a name");
            assert!(is_numbered(name, &other), "{name} and {other}");
        }
    }
}

#[test]
fn capital_letters_make_no_difference_in_any_script() {
    let names =
        ["Ana", "Zoé", "Ørjan", "Weiß", "Νίνα", "Σωκράτης", "Таня", "Щукин", "Արամ", "ilayda", "Ǆuro"];
    for name in names {
        let (small, capital) = (name.to_lowercase(), name.to_uppercase());
        for (one, other) in [(name, &small), (name, &capital), (&small, &capital)] {
            assert!(one == other || is_numbered(one, other), "{one} and {other}");
        }
    }
}

/// Whatever Unicode ignores, wherever it is in a name: nothing of it stays.
#[test]
fn invisible_characters_are_dropped() {
    let invisible: Vec<char> = everything().filter(|c| skeleton_of(&c.to_string()).is_empty()).collect();
    assert_eq!(invisible.len(), 4174, "all default-ignorable characters");
    for c in invisible {
        for text in [format!("{c}Ana"), format!("A{c}{c}na"), format!("Ana{c}")] {
            assert_eq!(sanitize::name(&text).as_deref(), Some("Ana"), "{c:?}");
            assert_eq!(sanitize::chat_line(&text).as_deref(), Some("Ana"), "{c:?}");
        }
        assert_eq!(sanitize::name(&c.to_string()), None);
    }
    let bidi = ['\u{61c}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}'];
    let blank =
        ['\u{2800}', '\u{3164}', '\u{ffa0}', '\u{1d159}', '\u{fffc}', '\u{e001}', '\u{10fffd}', '\u{378}'];
    for c in bidi.into_iter().chain(blank).chain(['\0', '\u{7}', '\u{1b}', '\u{9b}', '\u{2028}']) {
        let line = sanitize::chat_line(&format!("pay{c}Bo")).expect("a line");
        assert!(matches!(line.as_str(), "payBo" | "pay Bo"), "{c:?}");
    }
}

/// The same letters, however they are written.
#[test]
fn names_are_normalised() {
    for name in ["Zoé", "Ångström", "Đặng Ngọc", "Ελένη", "한글", "ガギグ", "Йод"] {
        let forms: [String; 4] =
            [name.nfc().collect(), name.nfd().collect(), name.nfkc().collect(), name.nfkd().collect()];
        for form in forms {
            assert_eq!(sanitize::name(&form), sanitize::name(name), "{form:?}");
        }
    }
    for (typed, shown) in
        [("Ａｎａ", "Ana"), ("ﬁlou", "filou"), ("𝓐𝓷𝓪", "Ana"), ("Ⓐna", "Ana"), ("Ana２", "Ana2")]
    {
        assert_eq!(sanitize::name(typed).as_deref(), Some(shown));
    }
    // Some characters are several to Unicode: what is shown has to fit.
    assert_eq!(sanitize::name("\u{fdfa}").map(|name| name.chars().count()), Some(18));
    assert_eq!(sanitize::name("\u{fdfa}\u{fdfa}"), None);
    // Accents without a letter would be drawn over what is before the name, and towers of them over other lines.
    assert_eq!(sanitize::name("\u{301}Ana").as_deref(), Some("Ana"));
    assert_eq!(sanitize::name("´Ana").as_deref(), Some("Ana"));
    let tower = format!("A{}na", "\u{336}".repeat(9));
    for shown in [sanitize::name(&tower), sanitize::chat_line(&tower)] {
        assert_eq!(shown.expect("some marks are left").chars().count(), 7);
    }
}

/// What is shown is one line that fits, and making it harmless again changes nothing.
#[test]
fn harmless_text_stays_as_it_is() {
    let mut lots = Lots::new(2);
    let all: Vec<char> = everything().collect();
    let near = [
        ' ', 'a', 'I', '\u{301}', '\u{327}', '´', 'ﬁ', '\u{200d}', '\u{202e}', '\u{a0}', '\u{1100}',
        '\u{1161}',
    ];
    let mut shown = 0;
    for length in (0..20).cycle().take(20_000) {
        let pick = |_| {
            let from = if lots.below(3) == 0 { &all[..] } else { &near };
            lots.pick(from)
        };
        let text: String = (0..length).filter_map(pick).collect();
        for (harmless, longest) in [
            (sanitize::name as fn(&str) -> Option<String>, LONGEST_NAME),
            (sanitize::chat_line, sanitize::LONGEST_LINE),
        ] {
            let Some(line) = harmless(&text) else { continue };
            shown += 1;
            assert_eq!(harmless(&line).as_deref(), Some(&*line), "{text:?}");
            assert!((1..=longest).contains(&line.chars().count()));
            assert!(line.trim() == line && !line.contains("  ") && !line.chars().any(char::is_control));
            assert!(!line.chars().any(|c| skeleton_of(&c.to_string()).is_empty()), "{line:?}");
        }
    }
    assert!(shown > 20_000, "{shown}");
}

/// The rule must not number people who are called differently.
#[test]
fn different_names_stay_as_they_are() {
    let names = [
        "Ana",
        "Anna",
        "Anaïs",
        "Bo",
        "Bob",
        "Cleo",
        "Cléo",
        "Dan",
        "Dana",
        "Eva",
        "Ena",
        "Eve",
        "Fay",
        "Gil",
        "Hugo",
        "Ida",
        "Ivo",
        "Jan",
        "Jean",
        "Kim",
        "Léa",
        "Leo",
        "Lou",
        "Mia",
        "Max",
        "Nina",
        "Nora",
        "Noé",
        "Otto",
        "Paul",
        "Paula",
        "Rose",
        "Rosa",
        "Sam",
        "Tom",
        "Toni",
        "Ulla",
        "Uwe",
        "Vera",
        "Yann",
        "Zoé",
        "Zoe",
        "Таня",
        "Катя",
        "Νίνα",
        "Ελένη",
        "דוד",
        "محمد",
        "明",
        "花子",
        "😀",
        "Guest",
        "Anonyme",
    ];
    for (index, name) in names.iter().enumerate() {
        let others = names.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, other)| *other);
        assert_eq!(distinct(name, others), *name);
    }
}

/// The number makes a name distinct, too, however the numbers of others are written.
#[test]
fn numbers_can_be_imitated_no_better_than_names() {
    let mut desk = Desk::open(Options::default(), 5, "numbers");
    for (number, name) in ["Ana", "Аnа", "Ana Ƨ", "Ana２", "ANA\u{200b} 3"].into_iter().enumerate() {
        desk.ok(number, Command::sit(seat(number), name, true));
    }
    let shown: Vec<String> = desk.screen(0).places.into_iter().map(|place| place.name).collect();
    assert_eq!(shown, ["Ana", "Аnа 2", "Ana Ƨ 2", "Ana2 3", "ANA 3"]);
    for (index, name) in shown.iter().enumerate() {
        for other in shown.iter().skip(index + 1) {
            assert!(!is_numbered(name, other), "{name} and {other}");
        }
    }
}

/// Bots, people who have left and people who only talk have names, too; and nobody is called like a free seat.
#[test]
fn every_name_that_is_shown_counts() {
    let mut desk = Desk::gathering(1, 4, "all names");
    desk.ok(0, Command::Seat { seat: seat(1), level: bots::Level::Random });
    desk.ok(0, Command::OpenTalk { open: true });
    desk.ok(9, Command::Say { name: "Zoé".into(), text: "hello".into() });
    let named = |desk: &Desk, number: usize, name: &str| {
        let sit = desk.table.decide(table::By::Guest(guest(number)), &Command::sit(seat(2), name, true));
        match sit.unwrap().remove(0) {
            Entry::Sat { name, .. } => name,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(named(&desk, 5, "Ваsilе"), "Ваsilе 2", "the bot is called Basile");
    assert_eq!(named(&desk, 5, "Ζоé"), "Ζоé 2", "somebody has spoken under that name");
    assert_eq!(named(&desk, 9, "Zoé"), "Zoé", "it is theirs");
    for own in ["Seat 3", "seаt 1", "Place 2", "Everybody", "You", "Vous", "Personne", "Tout le monde"] {
        assert_eq!(named(&desk, 5, own), format!("{own} 2"));
    }
    // A bot that sits down later is numbered in its turn.
    desk.ok(5, Command::sit(seat(2), "Dаmien", true));
    desk.ok(0, Command::Seat { seat: seat(3), level: bots::Level::Random });
    assert_eq!(desk.screen(0).places[3].name, "Damien 2");
    desk.ok(0, Command::Start {});
    desk.ok(5, Command::Leave {});
    desk.ok(0, Command::Rename { name: "DАMIEN".into() });
    assert_eq!(desk.screen(0).places[0].name, "DАMIEN 3", "somebody who has left still has their name");
}

/// Whatever people call themselves, at no time do two of them look alike, at the table and in the chat.
#[test]
fn at_no_time_do_two_people_look_alike() {
    let mut lots = Lots::new(3);
    let letters: Vec<Vec<char>> = "Ana 2".chars().map(look_alikes).collect();
    let mut desk = Desk::gathering(2, 5, "crowd");
    desk.ok(0, Command::OpenTalk { open: true });
    let (mut bots, mut accepted) = (0, 0);
    let look = |name: &str| skeleton_of(&name.to_uppercase().replace(' ', "")).to_lowercase();
    for step in 0..400 {
        let length = 3 + lots.below(3) as usize;
        let name: String = letters.iter().take(length).filter_map(|alike| lots.pick(alike)).collect();
        let number = lots.below(11) as usize;
        let at = seat(lots.below(5) as usize);
        let command = match lots.below(5) {
            0 => Command::sit(at, name, true),
            1 => Command::Rename { name },
            2 => Command::Seat { seat: at, level: bots::Level::Random },
            // Not the last two people, because the table would close.
            3 if at.index() > 1 => Command::Free { seat: at },
            _ => Command::Say { name, text: format!("line {step}") },
        };
        // Only the host seats bots and frees seats.
        let arranges = matches!(command, Command::Seat { .. } | Command::Free { .. });
        let sent = desk.send(table::By::Guest(guest(if arranges { 0 } else { number })), &command);
        accepted += u32::from(sent.is_ok_and(|entries| entries > 0));
        let mut shown: Vec<(Option<GuestId>, String)> = desk
            .table
            .chairs()
            .iter()
            .filter_map(|chair| Some((chair.owner().map(|person| person.guest), chair.name()?.to_string())))
            .collect();
        bots += shown.iter().filter(|(owner, _)| owner.is_none()).count();
        shown.extend(desk.screen(0).chat.into_iter().map(|line| (Some(line.guest), line.name)));
        for (index, (one, name)) in shown.iter().enumerate() {
            for (other, second) in &shown[index + 1..] {
                let same_person = one.is_some() && one == other;
                assert!(same_person || look(name) != look(second), "{name} and {second}");
            }
        }
    }
    assert!(desk.screen(0).chat.len() > 40 && bots > 40 && accepted > 150, "{bots} {accepted}");
}

/// Names in old logs are facts: they stay as they are, and only new ones are made distinct from them.
#[test]
fn old_names_stay_as_they_are() {
    let mut desk = Desk::gathering(1, 3, "old names");
    let old = "Аna\u{fe0f}".to_owned();
    desk.write(&Entry::Sat { seat: seat(1), guest: guest(1), name: old.clone() });
    desk.write(&Entry::Said { guest: guest(9), name: "ANA".into(), text: "\u{202e}hi".into() });
    assert_eq!(desk.load().chairs()[1].name().map(|name| &**name), Some(&*old));
    desk.ok(2, Command::sit(seat(2), "ana", true));
    assert_eq!(desk.screen(0).places[2].name, "ana 2");
}

/// A bot that stood in for somebody who does not come along gets its own name at the next table, where a person may have
/// taken it.
#[test]
fn names_stay_distinct_in_a_rematch() {
    let mut desk = Desk::playing(3, 3, "again");
    desk.ok(0, Command::Rename { name: "Ваsile".into() });
    desk.ok(1, Command::Leave {});
    desk.finish();
    let seed = kit::Seed::from_words("once more");
    let next = play::open_rematch(&desk.table, crate::desk::ANOTHER_TABLE, guest(0), None, seed, 0)
        .expect("the game is over");
    let names: Vec<String> =
        next.table.chairs().iter().filter_map(|chair| Some(chair.name()?.to_string())).collect();
    assert_eq!(names, ["Ваsile", "Basile 2", "Cleo"]);
}
