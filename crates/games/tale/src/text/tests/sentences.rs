//! Exact sentences in both languages, to be read when they change.

use kit::{Seat, Viewer};
use kit_test::speech::{both, plain, voice};
use words::Speak;

use super::super::cards;
use super::{card, closing};
use crate::event::{Cause, Seen, Turn};
use crate::view::{Placed, View};
use crate::{Card, Choice, Phase, Tale, explain_card};

/// A made-up view can show more cards of a name than exist.
#[test]
fn any_number_of_cards_can_be_said() {
    let [fr, en] = both::<Tale>();
    let bard = card("bard");
    assert_eq!(cards::several(bard, 2, &en), "2\u{a0}Bards");
    let many = ["99 Bardes", "99 Bards"];
    for (words, many) in [&fr, &en].into_iter().zip(many) {
        assert_eq!(plain(&cards::several(bard, 99, words)), many);
        let item = |n| plain(&cards::item(bard, n, words));
        assert_eq!(item(99), item(2).replacen("2 ", "99 ", 1));
    }
}

#[test]
fn cards_explain_themselves() {
    let [fr, en] = both::<Tale>();
    let expected = [
        (
            "homesteaders",
            "1 point par exemplaire, sur chaque exemplaire (3 exemplaires : 9 points).",
            "1 point per copy, on each copy (3 copies: 9 points).",
        ),
        (
            "bronze_dragon",
            "3 points par Chevalier de la Table ronde.",
            "3 points per Knight of the Round Table.",
        ),
        (
            "dragons_lair",
            "6 points. À la révélation, vous fermez une de vos cartes du Val des Dragons, peut-être celle-ci.",
            "6 points. When it is revealed, you close one of your Dragonvale cards, perhaps this one.",
        ),
        (
            "demon",
            "2 points. À la révélation, chacun ferme une de ses cartes du Saint-Empire.",
            "2 points. When it is revealed, everybody closes one of their Holy Empire cards.",
        ),
        (
            "magic_circle",
            "-1 point. À la révélation, vous ouvrez 2 de vos cartes face cachée.",
            "-1 point. When it is revealed, you open 2 of your face-down cards.",
        ),
        (
            "fairys_tale_3",
            "8 points avec une Fée espiègle, une Guérisseuse elfe et un Arbre millénaire.",
            "8 points with a Mischievous Fairy, an Elven Healer and an Ancient Tree.",
        ),
        (
            "knights_tale_3",
            "8 points avec des Colons, une Prêtresse et un Château royal.",
            "8 points with Homesteaders, a Priestess and a Royal Castle.",
        ),
        (
            "shadowkings_tale_4",
            "5 points pour le plus de contes, même à égalité.",
            "5 points for the most stories, even tied.",
        ),
    ];
    for (id, french, english) in expected {
        assert_eq!(plain(&explain_card(card(id), &fr)), french);
        assert_eq!(plain(&explain_card(card(id), &en)), english);
    }
    for card in Card::all() {
        for words in [&fr, &en] {
            let text = explain_card(card, words);
            assert!(!text.contains('⟦') && text.ends_with('.') && !text.contains(".."), "{text}");
        }
    }
}

#[test]
fn events_are_told_with_their_articles() {
    let [fr, en] = both::<Tale>();
    let (me, ben) = (Seat::at(0), Seat::at(1));
    let cards = |ids: [&str; 3]| ids.map(card);
    let cause = |seat, id| Cause { seat, card: card(id) };
    let turned = |seat, id, turn, by: &[Cause]| Seen::Turned {
        seat,
        position: 0,
        card: card(id),
        turn,
        by: by.iter().copied().collect(),
    };
    let revealed =
        Seen::Revealed { cards: cards(["dragons_lair", "the_trickster", "demon"]).into_iter().collect() };
    let pack = cards(["bard", "bard", "ancient_tree"]).into_iter().collect();
    let expected = [
        (
            Seen::Kept { card: card("dragons_lair") },
            "Vous gardez l’Antre du dragon.",
            "You keep Dragon’s Lair.",
        ),
        (
            Seen::Committed { card: card("mischievous_fairy") },
            "Vous allez jouer la Fée espiègle.",
            "You are going to play Mischievous Fairy.",
        ),
        (Seen::Decided { seat: ben }, "Ben a fait son choix.", "Ben has decided."),
        (
            revealed,
            "Vous révélez l’Antre du dragon, Ben révèle l’Illusionniste et Cléo révèle le Démon.",
            "You reveal Dragon’s Lair, Ben reveals The Trickster and Cléo reveals Demon.",
        ),
        (
            turned(ben, "homesteaders", Turn::Close, &[cause(me, "demon"), cause(ben, "demon")]),
            "Chez Ben, les Colons sont retournés face cachée par son Démon et votre Démon.",
            "Ben’s Homesteaders are turned face down by their own Demon and your Demon.",
        ),
        (
            turned(me, "elven_healer", Turn::Open, &[cause(me, "magic_circle")]),
            "Chez vous, la Guérisseuse elfe est retournée face visible par votre Cercle magique.",
            "Your Elven Healer is turned face up by your Magic Circle.",
        ),
        (
            turned(me, "elven_healer", Turn::Close, &[cause(ben, "werewolf")]),
            "Chez vous, la Guérisseuse elfe est retournée face cachée par le Loup-garou de Ben.",
            "Your Elven Healer is turned face down by Ben’s Werewolf.",
        ),
        (
            turned(
                ben,
                "the_fairy_queen",
                Turn::Close,
                &[cause(ben, "dragon_tamer"), cause(me, "the_paladin")],
            ),
            "Chez Ben, la Reine des fées est retournée face cachée par sa Dresseuse de dragons et votre carte Le Paladin.",
            "Ben’s card The Fairy Queen is turned face down by their own Dragon Tamer and your card The Paladin.",
        ),
        (
            turned(ben, "fairys_tale_1", Turn::Close, &[cause(Seat::at(2), "vampire")]),
            "Chez Ben, le Conte de la fée – Chapitre 1 est retourné face cachée par le Vampire de Cléo.",
            "Ben’s card Fairy’s Tale – Chapter 1 is turned face down by Cléo’s Vampire.",
        ),
        (
            Seen::Hunted {
                seat: ben,
                card: card("demon"),
                by: [cause(Seat::at(2), "the_paladin")].into_iter().collect(),
            },
            "Chez Ben, le Démon est chassé par le Paladin de Cléo : face cachée, et sans effet.",
            "Ben’s Demon is hunted down by The Paladin, played by Cléo: face down, and without effect.",
        ),
        (
            Seen::Passed { pack: Some(pack) },
            "Les paquets passent aux voisins ; vous recevez : 2 Bardes et Arbre millénaire.",
            "The packs move on; you receive 2 Bards and Ancient Tree.",
        ),
        (
            Seen::Dealt { round: 2, pack: None },
            "La manche 2 commence, et les paquets tournent vers la droite.",
            "Round 2 begins, and packs go to the right.",
        ),
    ];
    for (seen, french, english) in expected {
        let told = |words| plain(&Tale::narrate(&seen, Viewer::Seat(me), &voice(words)).unwrap());
        assert_eq!(told(&fr), french);
        assert_eq!(told(&en), english);
    }
}

#[test]
fn a_question_says_why_it_is_asked() {
    let [fr, en] = both::<Tale>();
    let mut view = closing();
    let ask = |view: &View, words| plain(&Tale::ask(view, &voice(words)).unwrap());
    assert_eq!(
        ask(&view, &fr),
        "Vous avez révélé l’Antre du dragon et Ben a révélé le Loup-garou : choisissez parmi vos cartes du Val des \
         Dragons laquelle fermer, c’est-à-dire retourner face cachée (1 sur 2)."
    );
    assert_eq!(
        ask(&view, &en),
        "You revealed Dragon’s Lair and Ben revealed Werewolf: choose which of your Dragonvale cards to close, that is, \
         to turn face down (1 of 2)."
    );
    let label =
        |view: &View, id, words| plain(&Tale::name_choice(view, Choice::Close(card(id)), &voice(words)));
    assert_eq!(label(&view, "dragons_lair", &fr), "Fermer l’Antre du dragon : 6 points de moins");
    assert_eq!(label(&view, "bronze_dragon", &en), "Close Bronze Dragon: your points stay the same");
    assert_eq!(label(&view, "the_paladin", &en), "Close The Paladin", "not there, so nothing to reckon");
    // The viewer knows their own first answer.
    view.own.as_mut().unwrap().chosen.push(2);
    assert!(ask(&view, &en).ends_with("(2 of 2)."));
    let text = plain(&Tale::describe(&view, &voice(&fr)).to_terminal(400));
    assert!(text.contains("Vous avez choisi de fermer l’Antre du dragon."), "{text}");

    view.phase = Phase::Draft;
    let own = view.own.as_mut().unwrap();
    own.pack = [card("bard"), card("demon")].into_iter().collect();
    assert_eq!(ask(&view, &fr), "Gardez une de ces 2 cartes ; l’autre va à Ben.");
    assert_eq!(ask(&view, &en), "Keep one of these 2 cards; the other goes to Ben.");
    let label = plain(&Tale::name_choice(&view, Choice::Keep(card("demon")), &voice(&en)));
    assert_eq!(label, "Keep Demon: 2 points, everybody closes 1 Holy Empire card");
    view.viewer = Viewer::Table;
    assert_eq!(Tale::ask(&view, &voice(&en)), None);
}

/// What playing a card would bring is reckoned from what lies on the table, with the best use of its own effect.
#[test]
fn playing_a_card_says_what_it_would_bring_now() {
    let [fr, en] = both::<Tale>();
    let mut view = closing();
    view.phase = Phase::Play;
    let lie = |view: &mut View, cards: &[(&str, bool)]| {
        let placed = cards.iter().map(|(id, up)| Placed { card: card(id), up: *up });
        view.players[0].tableau = placed.collect();
    };
    let label =
        |view: &View, id, words| plain(&Tale::name_choice(view, Choice::Play(card(id)), &voice(words)));
    let taught = |view: &View, id, words| {
        plain(&Tale::teach_choice(view, Choice::Play(card(id)), &voice(words)).unwrap())
    };

    // Two Homesteaders score 4 together; a third makes it 9.
    lie(&mut view, &[("homesteaders", true), ("homesteaders", true)]);
    assert!(
        label(&view, "homesteaders", &en).ends_with("; brings 5 points now"),
        "{}",
        label(&view, "homesteaders", &en)
    );
    assert!(
        taught(&view, "homesteaders", &fr)
            .contains("Jouée maintenant, cette carte vous rapporterait 5 points.")
    );
    // A card that always brings what it says needs no more words; to somebody who learns, it is said all the same.
    assert_eq!(label(&view, "bard", &en), "Play Bard: 3 points");
    assert_eq!(taught(&view, "bard", &en), "Play Bard. Played now, it would bring you 3 points.");
    // Nobody has its partner: nothing yet.
    assert!(label(&view, "knights_tale_4", &en).ends_with("; brings nothing yet"));

    // Without another card of its affinity, a home closes itself (TALE-CLOSE-2); with one, the cheaper one goes.
    assert!(label(&view, "ancient_tree", &en).ends_with("; closes itself"));
    assert!(
        taught(&view, "ancient_tree", &en)
            .contains("it closes itself, because you have no other face-up card of Fairywood")
    );
    lie(&mut view, &[("bard", true)]);
    assert!(
        label(&view, "ancient_tree", &en).ends_with("; brings 3 points now"),
        "6 for the Tree, less 3 for the Bard"
    );
    // What can be opened is opened (TALE-OPEN-3): the best of two.
    lie(&mut view, &[("bard", false), ("ancient_tree", false)]);
    assert!(label(&view, "elven_healer", &en).ends_with("; brings 7 points now"));
    // A view without an owner: nothing to reckon.
    view.viewer = Viewer::Table;
    assert_eq!(Tale::teach_choice(&view, Choice::Play(card("bard")), &voice(&en)), None);
}

/// Specification 7, the worked example: player A.
#[test]
fn the_sheet_says_where_points_come_from() {
    let [fr, en] = both::<Tale>();
    let ids = |counts: &[(&str, usize)], up| {
        let of = |(id, n): &(&str, usize)| vec![Placed { card: card(id), up }; *n];
        counts.iter().flat_map(of).collect::<Vec<_>>()
    };
    let mut ana = ids(
        &[
            ("homesteaders", 3),
            ("knight_of_the_round_table", 2),
            ("bronze_dragon", 1),
            ("royal_castle", 1),
            ("demon", 1),
            ("knights_tale_1", 1),
            ("the_trickster", 1),
        ],
        true,
    );
    ana.extend(ids(&[("priestess", 1), ("dragons_lair", 1)], false));
    let ben = ids(&[("fairys_tale_4", 1), ("fairys_tale_2", 1), ("court_wizard", 1), ("bard", 2)], true);
    let lines = crate::sheets(&[ana, ben]);
    let score = |(rank, lines): (u8, Vec<crate::Line>)| kit::Score {
        rank,
        points: lines.iter().map(|line| line.points).sum(),
        lines,
    };
    let scores = (1..).zip(lines).map(score).collect();
    let outcome = kit::Outcome { ending: "scored".into(), scores, teams: Vec::new() };
    let text = |words| plain(&Tale::sheet(&outcome, &voice(words)).to_terminal(100));
    let (french, english) = (text(&fr), text(&en));
    for line in [
        "Ana, 37 points",
        "Homesteaders                    4  4 copies, with The Trickster",
        "Bronze Dragon                   6  3 × 2 Knights of the Round Table",
        "Knight’s Tale – Chapter 1       6  Holy Empire: 7 to 1",
        "The Trickster                  -1  stands for Homesteaders",
        "Dragon’s Lair                   0  face down",
        "Fairy’s Tale – Chapter 4       0  The Fairy Queen missing",
        "Fairy’s Tale – Chapter 2       6  condition met",
    ] {
        assert!(english.contains(line), "{line}\n{english}");
    }
    for line in [
        "4  4 exemplaires, avec l’Illusionniste",
        "0  il manque la Reine des fées",
        "-1  remplace les Colons",
    ] {
        assert!(french.contains(line), "{line}\n{french}");
    }
}
