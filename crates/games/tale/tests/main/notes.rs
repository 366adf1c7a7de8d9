//! What is turned over at the drawn table, for everybody who sees it: the card, and what stands beside it.

use std::collections::{BTreeMap, BTreeSet};

use draw::{Look, Piece, Sight};
use kit::{Game, Seat, Viewer};
use kit_test::play_variants;
use tale::{Card, Phase, Seen, Tale, View};
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

/// Calls this for every card that is turned over in a game of each variant, for everybody who sees it, with their view before
/// and after.
fn each_turn(mut each: impl FnMut(Viewer, Seat, &Seen, [&View; 2], &Voice<'_>)) {
    let words = Words::new(Lang::En, &[Tale::SOURCE]);
    let fold = Tale::STORY.expect("Fairy Tale has a story").fold;
    play_variants::<Tale>(1, |moment| {
        let names = Names::numbered(moment.after.seats(), &words);
        let voice = Voice { names: &names, words: &words };
        for viewer in Viewer::all(moment.after.seats()) {
            let mut view = moment.before.view(viewer);
            for seen in moment.events.iter().filter_map(|event| Tale::seen(event, viewer)) {
                let before = view.clone();
                fold(&mut view, &seen);
                match owner(&seen) {
                    Some(seat) => each(viewer, seat, &seen, [&before, &view], &voice),
                    None => assert_eq!(Tale::note(&view, &seen, viewer, &voice), None, "{seen:?}"),
                }
            }
        }
    });
}

/// TALE-INFO-4: whoever looks, the reason stands among the cards of the player whose card it is, where it can be seen.
#[test]
fn a_reason_stands_in_the_tableau_of_the_cards_owner() {
    let mut hidden = 0;
    each_turn(|viewer, seat, seen, [_, view], voice| {
        let (id, _) = Tale::note(view, seen, viewer, voice).expect("a reason");
        let name = if viewer.is(seat) { "In front of you" } else { voice.names.get(seat) };
        let all = tableaux(view, voice);
        let theirs: Vec<&String> =
            all.iter().filter(|html| html.contains(&format!("<span>{name}</span>"))).collect();
        let item = format!("<li id=\"{id}\">");
        assert!(theirs.len() == 1 && theirs[0].contains(&item), "{viewer:?} of {seen:?}: {id}");
        assert_eq!(all.concat().matches(&format!(" id=\"{id}\"")).count(), 1);
        hidden += usize::from(!view.players[seat.index()].tableau.iter().all(|card| card.up));
    });
    assert!(hidden > 100, "{hidden}");
}

/// The cards that fly if they go elsewhere or turn over: their names, and whether they show their back.
fn flying(html: &str) -> BTreeMap<&str, bool> {
    let cards = html.split("<a class=\"").skip(1).filter_map(|card| card.split_once('>'));
    let named =
        cards.filter_map(|(card, _)| Some((card.split_once("data-fly=\"")?.1.split_once('"')?.0, card)));
    named.map(|(name, card)| (name, card.starts_with("tc down\""))).collect()
}

/// The page's script turns over whatever has the same name before and after, and shows its back on one side only.
#[test]
fn whatever_is_turned_over_can_be_seen_to_turn() {
    let mut turned = 0;
    each_turn(|viewer, _, seen, views, voice| {
        let [before, now] = views.map(|view| tableaux(view, voice).concat());
        let [before, now] = [flying(&before), flying(&now)];
        assert!(before.keys().eq(now.keys()), "{viewer:?} of {seen:?}: nothing comes or goes");
        let over = now.iter().filter(|(name, down)| before[**name] != **down).count();
        assert_eq!(over, 1, "{viewer:?} of {seen:?}");
        turned += over;
    });
    assert!(turned > 1_000, "{turned}");
}

/// TALE-INFO-4: which cards of others lie face down changes no byte, and their names are those that the others leave over, in
/// the order in which the cards were played.
#[test]
fn backs_do_not_tell_what_they_hide() {
    let words = Words::new(Lang::En, &[Tale::SOURCE]);
    let mut backs = 0;
    play_variants::<Tale>(1, |moment| {
        let names = Names::numbered(moment.after.seats(), &words);
        let voice = Voice { names: &names, words: &words };
        for viewer in Viewer::all(moment.after.seats()) {
            let view = moment.after.view(viewer);
            if view.phase == Phase::Over || view.options.show_closed_faces {
                continue;
            }
            let mut other = view.clone();
            for (seat, player) in Seat::all(view.seats).zip(other.players.iter_mut()) {
                for placed in player.tableau.iter_mut().filter(|placed| !placed.up && !viewer.is(seat)) {
                    placed.card = Card::all().find(|card| *card != placed.card).expect("another card");
                    backs += 1;
                }
            }
            let (shown, other) = (tableaux(&view, &voice).concat(), tableaux(&other, &voice).concat());
            assert!(shown == other, "{viewer:?} sees {view:?}");
            for (seat, player) in Seat::all(view.seats).zip(&view.players) {
                let all = (0..player.tableau.len()).map(|place| format!("t{}-{place}", seat.index()));
                assert!(all.eq(names_of(&shown, seat)), "{viewer:?}: the names are the places");
            }
        }
    });
    assert!(backs > 1_000, "{backs}");
}

/// The names of a player's cards, in the order in which they were played.
fn names_of(html: &str, seat: Seat) -> impl Iterator<Item = String> {
    let prefix = format!("t{}-", seat.index());
    let places =
        flying(html).into_keys().filter_map(|name| name.strip_prefix(&prefix)?.parse::<usize>().ok());
    let places: BTreeSet<usize> = places.collect();
    places.into_iter().map(move |place| format!("{prefix}{place}"))
}
