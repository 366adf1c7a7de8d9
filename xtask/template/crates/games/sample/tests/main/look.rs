//! The drawn table has the same parts at every moment, for every reader.

use bots::{Level, finish};
use draw::{Look, Piece, Sight};
use kit::{Game, Match, Seed, Viewer};
use sample::{Options, Sample};
use words::{Lang, Names, Speak, Voice, Words};

/// The ids of all parts. Each part is drawn, and begins with an element of its id.
fn ids(pieces: Vec<Piece<'_>>) -> Vec<String> {
    let id = |piece| match piece {
        Piece::Part(part) => {
            let id = part.id().to_owned();
            let html = part.draw().into_string();
            assert!(html.contains(&format!("id=\"{id}\"")), "{html}");
            vec![id]
        }
        Piece::List(list) => vec![list.id().to_owned()],
        Piece::Group { pieces, .. } => ids(pieces),
    };
    pieces.into_iter().flat_map(id).collect()
}

#[test]
fn every_moment_can_be_drawn() {
    let table = Sample::TABLE.expect("a drawn table");
    let words = Words::new(Lang::En, &[Sample::SOURCE]);
    let mut game = Match::<Sample>::deal(Options {}, 3, Seed::from_words("look")).expect("a table");
    finish(&mut game, &[Level::Random; 3], &Seed::from_words("bots"));
    let mut again = Match::<Sample>::deal(Options {}, 3, Seed::from_words("look")).expect("a table");
    let sight = |game: &Match<Sample>, viewer: Viewer| {
        let view = game.state().view(viewer);
        let names = Names::numbered(3, &words);
        let voice = Voice { names: &names, words: &words };
        let label = |choice| (choice, Sample::name_choice(&view, choice, &voice));
        let choices = viewer.seat().map(|seat| game.state().listed(seat)).unwrap_or_default();
        let offers = choices.into_iter().map(label).collect();
        Sight {
            offers,
            changes: Vec::new(),
            view: Some(view),
            outcome: game.state().outcome(),
            names,
            words: &words,
        }
    };
    let parts = ["stake", "player-0", "player-1", "player-2", "player-3"];
    for (seat, choice) in game.record().moves.clone() {
        for viewer in Viewer::all(3) {
            let drawing = (table.draw)(sight(&again, viewer));
            assert_eq!(ids(drawing.table()), parts);
            let tray = drawing.tray().draw().into_string();
            assert_eq!(tray.is_empty(), viewer == Viewer::Table);
            let offered = format!("value=\"{choice}\"");
            assert!(!viewer.is(seat) || tray.contains(&offered), "{offered} in {tray}");
        }
        again.choose(seat, choice, &mut |_| ()).expect("it was played before");
    }
    let drawing = (table.draw)(sight(&again, Viewer::Table));
    assert_eq!(ids(drawing.table()), parts);
    assert!(drawing.result().is_some());
}
