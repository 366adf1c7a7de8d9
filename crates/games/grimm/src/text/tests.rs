//! Both languages say everything, in whole sentences, and no more than a view holds.

use kit::{Game, Row, Seat, Seed, Viewer};
use kit_test::speech::{self, assert_said, both, plain, voice};
use words::{Speak, Words};

use crate::{Choice, Fable, Friend, Grimm, Options};
use crate::{explain_fable, explain_friend, name_fable, name_friend};

#[test]
fn both_languages_are_complete() {
    speech::assert_complete::<Grimm>();
}

/// Sections 3.5 and 3.6: `| n | id | English | Français | …`.
#[test]
fn cards_have_the_names_of_the_specification() {
    let [fr, en] = both::<Grimm>();
    let mut found = 0;
    for line in include_str!("../../../../../docs/rules/grimm.md").lines() {
        let cells: Vec<&str> = line.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let [_, n, id, english, french, ..] = cells[..] else { continue };
        let plain = |name: String| plain(&name).replace('’', "'");
        let named = match (n.parse::<u8>(), id.parse::<Fable>(), id.parse::<Friend>()) {
            (Ok(_), Ok(fable), _) => (name_fable(fable, &en), name_fable(fable, &fr)),
            (Ok(_), _, Ok(friend)) => (name_friend(friend, &en), name_friend(friend, &fr)),
            _ => continue,
        };
        assert_eq!((plain(named.0).as_str(), plain(named.1).as_str()), (english, french));
        found += 1;
    }
    assert_eq!(found, crate::FABLES + crate::FRIENDS);
    Fable::all().for_each(|card| assert_said(&explain_fable(card, &fr)));
    Friend::all().for_each(|card| assert_said(&explain_friend(card, &en)));
}

#[test]
fn everything_can_be_said_at_every_moment() {
    let hints = speech::assert_everything_said::<Grimm>(&Grimm::variants(), 110).hints;
    // All of them, in each language.
    assert_eq!(hints.len(), 28, "{hints:?}");
}

#[test]
fn every_refusal_has_its_sentence() {
    speech::assert_refusals_said::<Grimm>(&[
        include_str!("../refuse.rs"),
        include_str!("../options.rs"),
        include_str!("../building.rs"),
    ]);
}

/// Views come from the rules, but a page may get a made-up one.
#[test]
fn nonsense_does_not_stop_the_words() {
    let say = |view: &crate::View| speech::say_nonsense::<Grimm>(view, Choice::all());
    for (options, seats) in Grimm::variants() {
        let game: Grimm = kit::deal(&options, seats, &Seed::from_words("nonsense")).unwrap();
        let mut view = game.view(Viewer::Seat(Seat::at(0)));
        view.round = u16::MAX;
        view.seats = 4;
        say(&view);
        view.window = crate::Window::Build;
        view.frames.push(crate::Frame::default());
        say(&view);
        view.own = None;
        say(&view);
        view.players = Row::default();
        say(&view);
    }
}

/// Sentences agree with names of every gender and number, say who does what to whom, and leave nothing out.
#[test]
fn what_happens_is_said_well() {
    use crate::event::Place;
    use crate::script::{Moment, Source};
    use crate::{Goods, Location, Resource, Seen, fable, friend};
    let [fr, en] = both::<Grimm>();
    let (ana, ben) = (Seat::at(0), Seat::at(1));
    let (me, other, table) = (Viewer::Seat(ana), Viewer::Seat(Seat::at(2)), Viewer::Table);
    let dwarfs = Source::Friend(friend::SEVEN_DWARFS, Moment::EndGather);
    let wolf = fable::WOLF;
    let gone = Seen::Moved {
        goods: Goods::of(Resource::Straw, 1),
        from: Place::Stock(Location::Fields),
        to: Place::Supply,
    };
    let slipped = |drawn| Seen::Slipped { from: ben, to: ana, card: Some(wolf), drawn };
    let redrawn = |open| Seen::Redrawn { seat: ana, names: Some(Location::Forest), open };
    let cases = [
        (
            Seen::Claimed { seat: ana, at: Location::Fields },
            other,
            "Ana annonce : Champs.",
            "Ana claims: Fields.",
        ),
        (
            Seen::Acts { seat: ana, source: dwarfs },
            me,
            "Vous vous servez de la carte Les Sept Nains.",
            "You use The Seven Dwarfs.",
        ),
        (
            Seen::Acts { seat: ana, source: dwarfs },
            other,
            "Ana se sert de la carte Les Sept Nains.",
            "Ana uses The Seven Dwarfs.",
        ),
        (
            Seen::Idle { seat: ana, source: Source::Fable(fable::CHINNY_CHIN_CHIN, Moment::Before) },
            me,
            "La carte Je te tiens par la Barbichette ! n’a pas d’effet pour vous.",
            "No effect for you: By the Hair of My Chinny Chin Chin!",
        ),
        (
            Seen::Peeked { seat: ana, of: ben, what: crate::Down::Fable, names: None, fable: Some(wolf) },
            me,
            "Vous regardez la Fable posée devant Ben : Loup.",
            "You look at the Fable in front of Ben: Wolf.",
        ),
        (
            Seen::Peeked { seat: ana, of: ben, what: crate::Down::Gather, names: None, fable: None },
            table,
            "Ana regarde la carte Récolte posée devant Ben.",
            "Ana looks at the Gather card in front of Ben.",
        ),
        (
            Seen::Parted { seat: ana, friend: friend::SEVEN_DWARFS },
            me,
            "Vous perdez un Ami : Les Sept Nains.",
            "You lose a Friend: The Seven Dwarfs.",
        ),
        (
            Seen::Befriended { seat: ana, friend: friend::HANSEL_GRETEL },
            other,
            "Ana a un nouvel Ami : Hansel & Gretel.",
            "Ana has a new Friend: Hansel & Gretel.",
        ),
        (
            gone,
            table,
            "Le stock disparaît aux Champs : 1 paille.",
            "The stock in the Fields is gone: 1 straw.",
        ),
        (
            Seen::Wasted { seat: ana, card: fable::ROYAL_WEDDING },
            me,
            "Vous défaussez la carte Mariage Royal, sans effet.",
            "You discard Royal Wedding, without effect.",
        ),
        (
            Seen::Forced { seat: ana, card: Some(wolf) },
            me,
            "La carte Loup est posée, face cachée, devant vous ; vous la connaissez.",
            "Wolf is laid face down in front of you; you know it.",
        ),
        (
            Seen::Left { card: fable::LONELY_CASTLE },
            table,
            "La carte Château Solitaire est défaussée.",
            "Lonely Castle is discarded.",
        ),
        (
            slipped(true),
            me,
            "Vous prenez une Fable à Ben, au hasard : Loup.",
            "You take a random Fable from Ben: Wolf.",
        ),
        (slipped(false), me, "Ben vous donne Loup.", "Ben gives you Wolf."),
        (
            slipped(true),
            Viewer::Seat(ben),
            "Ana vous prend une Fable au hasard : Loup.",
            "Ana takes a random Fable from you: Wolf.",
        ),
        (slipped(true), table, "Ana prend une Fable à Ben, au hasard.", "Ana takes a random Fable from Ben."),
        (
            redrawn(true),
            other,
            "Ana tire une carte Récolte au hasard et s’y rend : Forêt.",
            "Ana draws a random Gather card and goes there: Forest.",
        ),
        (
            redrawn(false),
            me,
            "Vous recevez une carte Récolte au hasard : Forêt.",
            "You get a random Gather card: Forest.",
        ),
        (
            Seen::Exchanged { seat: ana },
            other,
            "Ana change sa carte Récolte.",
            "Ana lays another Gather card instead.",
        ),
        (
            Seen::Prince { at: Location::Forest, n: 0 },
            table,
            "Le Prince Royal ne trouve rien à prendre dans la Forêt.",
            "Prince Regal finds nothing to take in the Forest.",
        ),
    ];
    for (seen, viewer, french, english) in cases {
        let told = |words: &Words| plain(&Grimm::narrate(&seen, viewer, &voice(words)).unwrap());
        assert_eq!((told(&fr).as_str(), told(&en).as_str()), (french, english));
    }
}

/// What the cards say has just been told, so pigs are mentioned only where they are elsewhere.
#[test]
fn pigs_are_told_where_their_cards_do_not_say_it() {
    use crate::{Location, Seen};
    let [fr, en] = both::<Grimm>();
    let at: Row<Option<Location>, 4> =
        [Some(Location::Fields), Some(Location::Forest), None].into_iter().collect();
    for viewer in Viewer::all(3) {
        let told = |elsewhere: &[usize], words: &Words| {
            let elsewhere = elsewhere.iter().map(|seat| Seat::at(*seat)).collect();
            Grimm::news(&Seen::Pigs { at, elsewhere }, viewer, &voice(words)).map(|told| plain(&told))
        };
        assert_eq!(told(&[], &fr), None);
        assert_eq!(told(&[], &en), None);
        assert_eq!(told(&[1], &fr).unwrap(), "Ailleurs que sur leur carte : Ben : Forêt.");
        assert_eq!(
            told(&[1, 2], &en).unwrap(),
            "Elsewhere than on their card: Ben: Forest and Cléo: nowhere."
        );
    }
}

/// KIT-TELL-1: what is laid in secret is news for whoever lays it, and for nobody else.
#[test]
fn what_is_laid_in_secret_is_told_to_oneself() {
    use crate::{Location, Seen, fable};
    let [fr, en] = both::<Grimm>();
    let ana = Seat::at(0);
    let cases = [
        (
            Choice::Gather(Location::Forest),
            "Vous posez face cachée la carte Récolte Forêt.",
            "You lay the Gather card Forest face down.",
        ),
        (
            Choice::Lay(fable::CHINNY_CHIN_CHIN),
            "Vous posez face cachée la Fable Je te tiens par la Barbichette !",
            "You lay the Fable By the Hair of My Chinny Chin Chin! face down.",
        ),
        (Choice::LayNone, "Vous ne posez pas de Fable.", "You lay no Fable."),
    ];
    for (choice, french, english) in cases {
        let seen = |choice| Seen::Chose { seat: ana, choice };
        let told = |choice, viewer, words: &Words| {
            Grimm::news(&seen(choice), viewer, &voice(words)).map(|told| plain(&told))
        };
        assert_eq!(told(Some(choice), Viewer::Seat(ana), &fr).unwrap(), french);
        assert_eq!(told(Some(choice), Viewer::Seat(ana), &en).unwrap(), english);
        for viewer in [Viewer::Seat(Seat::at(1)), Viewer::Table] {
            assert_eq!(told(None, viewer, &en), None);
            assert_eq!(told(Some(choice), viewer, &en), None);
        }
        let committed = Seen::Committed { seat: ana };
        assert_eq!(Grimm::news(&committed, Viewer::Seat(ana), &voice(&en)), None);
    }
}

/// The page says “Your turn” before each question, so no question says it again.
#[test]
fn a_question_does_not_say_whose_turn_it_is() {
    let [fr, en] = both::<Grimm>();
    let mut asked = 0;
    let mut visit = |game: &Grimm| {
        for seat in game.deciders().iter() {
            for (words, turn) in [(&fr, "À vous"), (&en, "Your turn")] {
                let question = Grimm::ask(&game.view(Viewer::Seat(seat)), &voice(words)).unwrap();
                assert!(!question.contains(turn), "{question}");
                asked += usize::from(question.contains("Action"));
            }
        }
    };
    speech::play(&Options::default(), 3, "whose turn", &mut visit, |_| ());
    assert!(asked > 20, "{asked}");
}

/// With two players the Prince has been there before anybody looks: the description says so, as long as it shows.
#[test]
fn the_deal_says_what_the_prince_took() {
    let [_, en] = both::<Grimm>();
    for seats in 2..=3 {
        let game: Grimm = kit::deal(&Options::default(), seats, &Seed::from_words("prince")).unwrap();
        let text = Grimm::describe(&game.view(Viewer::Table), &voice(&en)).to_terminal(200);
        assert_eq!(text.contains("Prince Regal has already taken"), seats == 2, "{text}");
    }
}

/// That somebody has chosen is said while others still choose, not for the rest of the round about a pig that stays away.
#[test]
fn who_has_chosen_is_said_while_others_choose() {
    let [_, en] = both::<Grimm>();
    let game: Grimm = kit::deal(&Options::default(), 3, &Seed::from_words("chosen")).unwrap();
    let mut view = game.view(Viewer::Table);
    view.players[1].committed = true;
    let text = |view: &crate::View| Grimm::describe(view, &voice(&en)).to_terminal(200);
    assert!(text(&view).contains("Has chosen."));
    // The Gingerbread Man's player has no pig and no card in front.
    (view.window, view.players[1].away) = (crate::Window::BuildEnd, true);
    assert!(!text(&view).contains("Has chosen."));
}
