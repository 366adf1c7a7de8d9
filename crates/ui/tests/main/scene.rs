//! Scenes: real tables of Fairy Tale in every situation a page has to show.

use std::sync::LazyLock;

use bots::Level;
use catalog::{About, Chosen, OptionAbout, ValueAbout};
use kit::{Game, Seat, Seats, Seed};
use serde_json::json;
use table::{
    By, Command, Entry, FORMAT, GuestId, Opening, Past, Perspective, Phase, Screen, Summary, Table, TableId,
};
use tale::Tale;
use ui::{Invitation, InvitedTo, Listing, Lobby, Setup, Sitting, TableLine, TablePage};
use words::{Lang, Speak, Words};

/// Alice, who opened the table and sits in seat 0.
pub(crate) const HOST: GuestId = GuestId::new(0x0a11ce);
/// Zoé, who was invited and sits in seat 1.
pub(crate) const GUEST: GuestId = GuestId::new(0x0b0b);
/// Karl, who only watches.
pub(crate) const WATCHER: GuestId = GuestId::new(0x0ca401);

/// Readers who see different pages; the last one is not a guest yet.
pub(crate) const READERS: [Option<GuestId>; 4] = [Some(HOST), Some(GUEST), Some(WATCHER), None];

static WORDS: LazyLock<[Words; 2]> =
    LazyLock::new(|| Lang::ALL.map(|lang| Words::new(lang, &[ui::MESSAGES, table::MESSAGES, Tale::SOURCE])));

/// The messages of a table's page.
pub(crate) fn words(lang: Lang) -> &'static Words {
    let [fr, en] = &*WORDS;
    match lang {
        Lang::Fr => fr,
        Lang::En => en,
    }
}

/// The words of a game, or the common ones.
pub(crate) fn words_of(code: &str, lang: Lang) -> &'static Words {
    static LIBRARY: LazyLock<catalog::Library> = LazyLock::new(|| catalog::Library::new(&[ui::MESSAGES]));
    LIBRARY.game(code, lang)
}

/// A table and its log.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) table: Table<Tale>,
    log: Vec<String>,
}

impl Scene {
    /// A new table at which nobody sits.
    pub(crate) fn open(seats: u8, words: &str) -> Scene {
        let opening = Opening {
            format: FORMAT,
            game: Tale::CODE.into(),
            rules: Tale::RULES_VERSION,
            seats,
            options: json!({}),
            seed: Seed::from_words(words),
            host: HOST,
            after: Some(TableId::new(77)),
        };
        let table = Table::open(&opening, 0).expect("a valid opening");
        Scene { table, log: vec![Entry::Opened(opening).to_line()] }
    }

    /// Carries out a command; false if it is refused.
    pub(crate) fn act(&mut self, by: By, command: &Command) -> bool {
        let Ok(entries) = self.table.decide(by, command) else { return false };
        for entry in entries {
            self.table.apply(0, &entry).expect("decided entries apply");
            self.log.push(entry.to_line());
        }
        true
    }

    pub(crate) fn does(&mut self, guest: GuestId, command: &Command) {
        assert!(self.act(By::Guest(guest), command), "{command:?} is refused");
    }

    /// Lets all bots choose that are asked.
    pub(crate) fn bots(&mut self) {
        while let Some(seat) = self.table.bots_to_move().lowest() {
            let turn = self.table.bot_turn(seat).expect("a bot that is asked");
            let choice = turn.think(&Seed::from_words("luck"));
            assert!(self.act(By::Server, &Command::choose(seat, turn.moment, choice)));
        }
    }

    /// Lets a person make the first choice offered; false if they are not asked.
    pub(crate) fn choose(&mut self, guest: GuestId) -> bool {
        let screen = self.screen(Some(guest), words(Lang::En));
        let (Some(seat), Some(offer)) = (screen.me, screen.offers.first()) else { return false };
        let choice = offer.choice.clone();
        self.act(By::Guest(guest), &Command::choose(seat, screen.moment, choice))
    }

    /// Lets everybody choose this many times.
    pub(crate) fn rounds(&mut self, count: usize) {
        for _ in 0..count {
            self.bots();
            self.choose(HOST);
            self.choose(GUEST);
        }
        self.bots();
    }

    pub(crate) fn screen(&self, reader: Option<GuestId>, words: &Words) -> Screen {
        self.table.screen(reader, words)
    }

    /// All that a reader has been told.
    pub(crate) fn told(&self, reader: Option<GuestId>, words: &Words) -> Vec<String> {
        let log = self.log.iter().map(|line| (0, line.as_str()));
        Table::<Tale>::told(log, self.table.viewer(reader), words).expect("the log is sound")
    }

    /// What each perspective has been told, step by step.
    pub(crate) fn past(&self, perspectives: &[Perspective], words: &Words) -> Past<Tale> {
        let log = self.log.iter().map(|line| (0, line.as_str()));
        Past::read(log, perspectives, words).expect("the log is sound")
    }
}

fn say(scene: &mut Scene, guest: GuestId, name: &str, text: &str) {
    scene.does(guest, &Command::Say { name: name.into(), text: text.into() });
}

/// Two people and a bot have sat down; one seat is free.
pub(crate) fn gathering() -> Scene {
    let mut scene = Scene::open(4, "by the fire");
    for (guest, name, seat) in [(HOST, "Alice", 0), (GUEST, "Zoé", 1)] {
        scene.does(guest, &Command::sit(Seat::at(seat), name, true));
    }
    scene.does(HOST, &Command::Seat { seat: Seat::at(2), level: Level::Greedy });
    scene.does(HOST, &Command::List { listed: true });
    say(&mut scene, GUEST, "", "Hello! I brought biscuits.");
    say(&mut scene, HOST, "", "Then we cannot lose.");
    scene.does(WATCHER, &Command::Welcome {});
    say(&mut scene, WATCHER, "Karl", "May I watch?");
    scene
}

/// Every seat is taken.
pub(crate) fn full() -> Scene {
    let mut scene = gathering();
    scene.does(HOST, &Command::Seat { seat: Seat::at(3), level: Level::Random });
    scene
}

/// The host has closed the table.
pub(crate) fn closed() -> Scene {
    let mut scene = gathering();
    scene.does(HOST, &Command::Close {});
    scene
}

/// The game has begun.
pub(crate) fn begun() -> Scene {
    let mut scene = full();
    scene.does(HOST, &Command::Start {});
    scene
}

/// In the middle of the game; both people are asked.
pub(crate) fn playing() -> Scene {
    let mut scene = begun();
    scene.rounds(12);
    let asked = |scene: &Scene, guest| !scene.screen(Some(guest), words(Lang::En)).offers.is_empty();
    while !(asked(&scene, HOST) && asked(&scene, GUEST)) {
        scene.rounds(1);
    }
    scene
}

/// The host has chosen and can undo it; the guest has not.
pub(crate) fn waiting() -> Scene {
    let mut scene = playing();
    assert!(scene.choose(HOST));
    scene
}

/// The guest requests to take a choice back.
pub(crate) fn requesting() -> Scene {
    let mut scene = playing();
    // Nobody can request what they may undo by themselves.
    while !scene.screen(Some(GUEST), words(Lang::En)).can_request_take_back {
        scene.rounds(1);
    }
    let moment = scene.screen(Some(GUEST), words(Lang::En)).moment;
    scene.does(GUEST, &Command::RequestTakeBack { seat: Some(Seat::at(1)), moment });
    scene
}

/// The guest has left; the host has muted somebody and offers a seat.
pub(crate) fn left() -> Scene {
    let mut scene = playing();
    scene.does(GUEST, &Command::Leave {});
    scene.does(HOST, &Command::Mute { whom: WATCHER, muted: true });
    scene.does(HOST, &Command::Offer { seat: Seat::at(2) });
    scene.bots();
    scene
}

/// The host has opened the talk, and has sent two people away; one of them never said anything.
pub(crate) fn moderated() -> Scene {
    let mut scene = playing();
    scene.does(HOST, &Command::OpenTalk { open: true });
    for (whom, name) in [(WATCHER, "Karl"), (GuestId::new(0x0dd), "")] {
        scene.does(HOST, &Command::RemoveWatcher { whom, removed: true, name: name.into() });
    }
    scene.does(HOST, &Command::RemoveLine { line: 1 });
    scene
}

/// Karl asks for the seat of a bot; the host has agreed by the offer, the guest has not answered.
pub(crate) fn asking() -> Scene {
    let mut scene = playing();
    scene.does(HOST, &Command::Offer { seat: Seat::at(2) });
    scene.does(WATCHER, &Command::sit(Seat::at(2), "Karl", true));
    scene
}

/// Karl asks for the seat of the guest, who has left.
pub(crate) fn asking_for_a_seat_left() -> Scene {
    let mut scene = playing();
    scene.does(GUEST, &Command::Leave {});
    scene.does(HOST, &Command::Offer { seat: Seat::at(1) });
    scene.does(WATCHER, &Command::sit(Seat::at(1), "Karl", true));
    scene
}

/// The game is over.
pub(crate) fn over() -> Scene {
    let mut scene = begun();
    while scene.table.phase() == Phase::Playing {
        scene.rounds(1);
    }
    scene
}

/// The players have opened a rematch.
pub(crate) fn rematch() -> Scene {
    let mut scene = over();
    scene.does(GUEST, &Command::Rematch { table: Some(TableId::new(78)) });
    scene
}

/// The guest is not in for another game.
pub(crate) fn declined() -> Scene {
    let mut scene = over();
    scene.does(HOST, &Command::Rematch { table: Some(TableId::new(78)) });
    scene.does(GUEST, &Command::AnswerRematch { agree: false });
    scene
}

/// The table after a game: the host sits there, and a seat is kept for the guest.
pub(crate) fn kept() -> Scene {
    let mut scene = Scene::open(3, "another game");
    scene.does(HOST, &Command::sit(Seat::at(0), "Alice", true));
    let kept = Entry::Kept { seat: Seat::at(1), guest: GUEST, name: "Zoé".into() };
    scene.table.apply(0, &kept).expect("a free seat");
    scene.log.push(kept.to_line());
    scene.does(HOST, &Command::Seat { seat: Seat::at(2), level: Level::Greedy });
    scene.does(GUEST, &Command::Say { name: "Zoé".into(), text: "One moment!".into() });
    scene
}

/// The guest has given that seat back.
pub(crate) fn given_back() -> Scene {
    let mut scene = kept();
    scene.does(GUEST, &Command::Decline {});
    scene
}

/// The host proposes to stop the game; the guest has not answered.
pub(crate) fn stopping() -> Scene {
    let mut scene = playing();
    scene.does(HOST, &Command::ProposeStop {});
    scene
}

/// The guest has resigned, and then the host has stopped the game.
pub(crate) fn stopped() -> Scene {
    let mut scene = playing();
    scene.does(GUEST, &Command::Resign {});
    scene.does(HOST, &Command::ProposeStop {});
    scene
}

/// Every scene with its name.
pub(crate) static ALL: LazyLock<Vec<(&str, Scene)>> = LazyLock::new(|| {
    vec![
        ("gathering", gathering()),
        ("full", full()),
        ("closed", closed()),
        ("begun", begun()),
        ("playing", playing()),
        ("waiting", waiting()),
        ("requesting", requesting()),
        ("left", left()),
        ("moderated", moderated()),
        ("asking", asking()),
        ("asking for a seat left", asking_for_a_seat_left()),
        ("over", over()),
        ("rematch", rematch()),
        ("declined", declined()),
        ("kept", kept()),
        ("given back", given_back()),
        ("stopping", stopping()),
        ("stopped", stopped()),
    ]
});

/// The page of a table that shows nothing but this screen.
pub(crate) fn page(screen: &Screen) -> TablePage<'_> {
    TablePage {
        id: TableId::new(1),
        screen,
        invitation: None,
        invitations: &[],
        unnamed: false,
        setup: None,
        next_step: None,
        watchers: &[],
        away: Seats::NONE,
        hints: false,
        hint: None,
        drawing: None,
        missed: &[],
    }
}

/// What the server adds to a screen: invitations, and who is away.
pub(crate) fn extras(screen: &Screen) -> (Vec<(Seat, String)>, Seats) {
    let invited = screen.places.iter().filter(|place| place.invitation.is_some());
    let link = |seat: Seat| format!("https://veillee.example/i/0a1b2c3d.{seat}.k7m2q9xw4t8v");
    let invitations = invited.map(|place| (place.seat, link(place.seat))).collect();
    // To each of the two, the other one is away.
    let away = if screen.me == Some(Seat::at(1)) { 0 } else { 1 };
    (invitations, Seats::only(Seat::at(away)))
}

/// Five games: Fairy Tale as it is, the others made up.
pub(crate) fn games(words: &Words) -> Vec<About> {
    let tale = About {
        code: "tale",
        name: Tale::title(words),
        about: words.say("tale-blurb"),
        rules_version: 1,
        seats: [2, 5],
        usual: 4,
        minutes: 30,
        campaigns: false,
        limits: Tale::LIMITS,
        path: catalog::about("tale", words).expect("a label").path,
        options: vec![
            OptionAbout {
                key: "mode".into(),
                name: words.say("tale-option-mode"),
                about: words.say("tale-option-mode.about"),
                default: json!("expert"),
                values: ["basic", "novice", "expert"].map(|mode| value(words, "mode", mode)).into(),
            },
            OptionAbout {
                key: "pair_match".into(),
                name: words.say("tale-option-pair_match"),
                about: words.say("tale-option-pair_match.about"),
                default: json!(false),
                values: vec![
                    ValueAbout { value: json!(false), name: "✗".into(), about: String::new() },
                    ValueAbout { value: json!(true), name: "✓".into(), about: String::new() },
                ],
            },
        ],
    };
    let other = |code, title: &str, blurb: &str, least, most, minutes| About {
        code,
        name: title.into(),
        about: blurb.into(),
        rules_version: 1,
        seats: [least, most],
        usual: most.min(3),
        minutes,
        campaigns: code == "sand",
        limits: &[],
        path: Vec::new(),
        options: Vec::new(),
    };
    vec![
        tale,
        other(
            "sand",
            "Fine Sand",
            "Build castles on the beach, pay with your own cards, and watch your deck change from one game to the next.",
            1,
            4,
            30,
        ),
        other(
            "grimm",
            "The Grimm Forest",
            "Three little pigs build houses of straw, wood and brick, and a giant, a fairy or a wolf gets in the way.",
            2,
            4,
            45,
        ),
        other(
            "castle",
            "Castle Builder",
            "Lay towers, gates and gardens half a step apart, and let the coins decide who races ahead.",
            2,
            5,
            25,
        ),
        other(
            "tile",
            "Fairy Tile",
            "A knight, a dragon and a princess wander over a land that grows while you tell its story.",
            2,
            2,
            30,
        ),
    ]
}

fn value(words: &Words, key: &str, value: &str) -> ValueAbout {
    let id = format!("tale-option-{key}-{value}");
    ValueAbout { value: json!(value), name: words.say(&id), about: words.say(&format!("{id}.about")) }
}

/// A lobby with tables of all kinds.
pub(crate) fn lobby(words: &Words) -> Lobby {
    let line = |id, phase, names: &[&str], free, my_turn| TableLine {
        id: TableId::new(id),
        game: "tale".into(),
        title: Tale::title(words),
        phase,
        summary: Summary {
            names: names.iter().map(ToString::to_string).collect(),
            free,
            ..Summary::default()
        },
        chosen: vec![chosen()],
        my_turn,
    };
    Lobby {
        games: games(words),
        steps_done: vec![("tale", 1)],
        mine: Listing {
            tables: vec![
                line(1, Phase::Playing, &["Alice", "Zoé", "Céleste"], 0, true),
                line(2, Phase::Over, &["Alice", "Basile"], 0, false),
            ],
            before: None,
            next: Some("/?mine=2".into()),
        },
        hidden: vec![line(5, Phase::Playing, &["Alice", "Ève"], 0, false)],
        open: Listing {
            tables: vec![
                line(3, Phase::Gathering, &["Karl"], 3, false),
                line(4, Phase::Gathering, &[], 2, false),
            ],
            before: Some("/?open=0".into()),
            next: None,
        },
        live: true,
    }
}

/// An option that somebody chose.
fn chosen() -> Chosen {
    Chosen { name: "Peace & quiet".into(), value: Some("9".into()), about: "Nobody harms anybody.".into() }
}

/// What is played.
pub(crate) fn setup() -> Setup {
    Setup { game: "tale", seats: 4, minutes: 30, chosen: vec![chosen()] }
}

/// An invitation.
pub(crate) fn invitation(words: &Words) -> Invitation {
    Invitation {
        action: "/i/0a1b2c3d.3.k7m2q9xw4t8v".into(),
        name: "Zoé".into(),
        title: Tale::title(words),
        game: "tale".into(),
        host: "Alice".into(),
        sitting: vec![
            Sitting { name: "Alice".into(), bot: None },
            Sitting { name: "Basile".into(), bot: Some(Level::Greedy) },
        ],
        blurb: words.say("tale-blurb"),
        to: InvitedTo::Running,
        setup: setup(),
    }
}
