//! What stands beside a card that is turned over, at the drawn table of everybody who sees it.

use draw::{Look, Piece, Sight};
use kit::{Game, Seat, Viewer};
use kit_test::play_variants;
use tale::{Seen, Tale, View};
use words::{Lang, Names, Speak, Voice, Words};

/// The HTML of everybody's tableau, in the order of the page.
fn tableaux(view: &View, voice: &Voice<'_>) -> Vec<String> {
    let sight = Sight {
        view: Some(view.clone()),
        offers: Vec::new(),
        changes: Vec::new(),
        outcome: None,
        names: voice.names.clone(),
        words: voice.words,
    };
    let drawing = (Tale::TABLE.expect("Fairy Tale is drawn").draw)(sight);
    let is_tableau = |piece: &Piece<'_>| matches!(piece, Piece::Group { class: "tableau", .. });
    drawing.table().into_iter().filter(is_tableau).map(html).collect()
}

fn html(piece: Piece<'_>) -> String {
    match piece {
        Piece::Part(part) => {
            let id = part.id().to_owned();
            part.draw().html(&id)
        }
        Piece::List(list) => {
            let id = list.id().to_owned();
            list.draw().html(&id)
        }
        Piece::Group { pieces, .. } => pieces.into_iter().map(html).collect(),
        Piece::Board(_) => panic!("a tableau is no board"),
    }
}

/// Whose card is turned over.
fn owner(seen: &Seen) -> Option<Seat> {
    match seen {
        Seen::Hunted { seat, .. } | Seen::Turned { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// TALE-INFO-4: whoever looks, the reason stands among the cards of the player whose card it is, where it can be seen.
#[test]
fn a_reason_stands_in_the_tableau_of_the_cards_owner() {
    let words = Words::new(Lang::En, &[Tale::SOURCE]);
    let fold = Tale::STORY.expect("Fairy Tale has a story").fold;
    let mut hidden = 0;
    play_variants::<Tale>(1, |moment| {
        let names = Names::numbered(moment.after.seats(), &words);
        let voice = Voice { names: &names, words: &words };
        for viewer in Viewer::all(moment.after.seats()) {
            let mut view = moment.before.view(viewer);
            for seen in moment.events.iter().filter_map(|event| Tale::seen(event, viewer)) {
                fold(&mut view, &seen);
                let note = Tale::note(&view, &seen, viewer, &voice);
                assert_eq!(note.is_some(), owner(&seen).is_some(), "{seen:?}");
                let (Some((id, _)), Some(seat)) = (note, owner(&seen)) else { continue };
                let name = if viewer.is(seat) { "In front of you" } else { names.get(seat) };
                let all = tableaux(&view, &voice);
                let theirs = all.iter().filter(|html| html.contains(&format!("<span>{name}</span>")));
                let theirs: Vec<&String> = theirs.collect();
                let id = format!(" id=\"{id}\"");
                assert!(theirs.len() == 1 && theirs[0].contains(&id), "{viewer:?} of {seen:?}: {id}");
                assert!(!theirs[0].contains(&format!("{id} hidden")), "{viewer:?} of {seen:?}: {id}");
                assert_eq!(all.concat().matches(&id).count(), 1);
                hidden += usize::from(!view.players[seat.index()].tableau.iter().all(|card| card.up));
            }
        }
    });
    assert!(hidden > 100, "{hidden}");
}
