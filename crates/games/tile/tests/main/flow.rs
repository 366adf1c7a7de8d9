//! What holds over whole games.

use std::collections::BTreeSet;

use kit::{Dice, Game, Lots, Match, Seat, Seed, Stream, Viewer, deal};
use kit_test::{Moment, play_random, play_variants};
use tile::{
    BookSize, Choice, DIRECTIONS, Event, FairyTile, Figure, FirstPlayer, Hex, Kingdom, Last, Options, PAGES,
    Page, Pages, Phase, Place, Seen, Terrain, TileSides, View,
};

fn public(game: &FairyTile) -> View {
    game.view(Viewer::Table)
}

/// TILE-INV-10, TILE-DRAG-1, TILE-DRAG-2: after a flight the next cell in its direction is not in the kingdom.
/// TILE-KNIG-1: the Knight goes exactly two cells. TILE-PRIN-6: the Princess goes where the formula lets her.
#[test]
fn figures_move_as_they_should() {
    let mut counts = [0; 3];
    play_variants::<FairyTile>(1, |moment| {
        for event in &moment.events {
            let Event::Public(Seen::Moved { figure, from, to, .. }) = *event else { continue };
            counts[figure.index()] += 1;
            let kingdom = Kingdom::of(&public(&moment.after).tiles);
            match figure {
                Figure::Princess => {
                    let found = kingdom.destinations(figure, kingdom.cell_at(from).unwrap());
                    let found: BTreeSet<Hex> = found.iter().map(|cell| kingdom.hex(cell)).collect();
                    assert_eq!(found, formula(&public(&moment.after), from), "from {from}");
                    assert!(found.contains(&to));
                }
                Figure::Knight => assert_eq!(from.distance(to), 2),
                Figure::Dragon => {
                    let steps = from.distance(to);
                    let flies =
                        |direction: &usize| (0..steps).fold(from, |hex, _| hex.beside(*direction)) == to;
                    let direction = (0..6).find(flies).expect("straight on");
                    assert_eq!(kingdom.cell_at(to.beside(direction)), None, "TILE-INV-10");
                }
            }
        }
    });
    assert!(counts.iter().all(|count| *count > 1000), "{counts:?}");
}

/// TILE-PRIN-6 as it is written: where the Princess can go from a place, in sets of places.
fn formula(view: &View, from: Hex) -> BTreeSet<Hex> {
    let all: BTreeSet<Hex> = view.cells.iter().map(|cell| cell.at).collect();
    let castles = view.cells.iter().filter(|cell| cell.terrain == Terrain::Castle);
    let castles: BTreeSet<Hex> = castles.map(|cell| cell.at).collect();
    let mut doors = BTreeSet::from([from]);
    if castles.contains(&from) {
        doors.extend(&castles);
    }
    let beside = |hex: &Hex| DIRECTIONS.map(|step| Hex::new(hex.q + step.q, hex.r + step.r));
    let steps: BTreeSet<Hex> = doors.iter().flat_map(beside).filter(|hex| all.contains(hex)).collect();
    let jumps = castles.iter().filter(|y| castles.iter().any(|z| steps.contains(z) && z != *y));
    steps.iter().chain(jumps).copied().filter(|hex| *hex != from).collect()
}

/// TILE-INV-11, TILE-TELL-2, TILE-TELL-3: what is told was true, and followed a fitting adventure; an independent look at the
/// position. TILE-TELL-1: whenever that is so, it can be told, and never otherwise.
/// TILE-INV-8: one page a turn, two adventures at most, and two only by Magic.
#[test]
fn tellings_were_true() {
    let (mut told, mut adventures, mut magic, mut tellings) = (0, 0, false, 0);
    play_variants::<FairyTile>(1, |moment| {
        let before = public(&moment.before);
        match moment.choice {
            Choice::Tell => {
                told += 1;
                tellings += 1;
                let hand = moment.before.view(Viewer::Seat(moment.seat)).own.unwrap().hand.unwrap();
                assert!(holds(&before, hand), "page {hand}");
                assert!(follows(&before, hand), "page {hand}");
                assert_eq!(tellings, 1);
            }
            Choice::Move(..) | Choice::Lay(..) => adventures += 1,
            Choice::Magic => magic = true,
            Choice::TurnPage | Choice::EndTurn => {}
        }
        assert!(adventures <= 1 + usize::from(magic));
        let after = public(&moment.after);
        if after.phase == Phase::After {
            let hand = moment.after.view(Viewer::Seat(after.active)).own.unwrap().hand.unwrap();
            let tell = moment.after.listed(after.active).contains(&Choice::Tell);
            assert_eq!(tell, !after.turn.told && follows(&after, hand) && holds(&after, hand), "page {hand}");
        }
        if public(&moment.after).turn.number != before.turn.number {
            (adventures, magic, tellings) = (0, false, 0);
        }
        if matches!(public(&moment.after).phase, Phase::Over(_)) {
            (adventures, magic, tellings) = (0, false, 0);
        }
    });
    assert!(told > 150, "{told}");
}

/// TILE-TELL-3: may the page be told after the last adventure, whether fulfilled or not?
fn follows(view: &View, page: Page) -> bool {
    use tile::Atom::{Above, Meet, See, SeeLine, SeePlace, Visit};
    let atoms: Vec<_> = page.data().ways.iter().flat_map(|way| way.iter()).collect();
    let named = |figure: Figure| {
        atoms.iter().any(|atom| match **atom {
            Meet(one, other, _) | See(one, other) => one == figure || other == figure,
            Visit(who, _) | SeePlace(who, _) | SeeLine(who, _) | Above(who) => who == figure,
        })
    };
    match view.turn.last.unwrap() {
        _ if !atoms.iter().any(|atom| matches!(atom, Visit(..) | Meet(..) | Above(_))) => true,
        Last::Move(figure) => named(figure),
        Last::Tile => false,
    }
}

/// Is the objective of the page true? Lines and sights are worked out from the list of cells, not as the game does it.
fn holds(view: &View, page: Page) -> bool {
    use tile::Atom::{Above, Meet, See, SeeLine, SeePlace, Visit};
    let at = |figure: Figure| view.figures.of(figure);
    let moved = |figure: Figure| view.turn.moved.contains(figure);
    let kingdom = Kingdom::of(&view.tiles);
    let is = |hex: Hex, place: Place| kingdom.place(place).contains(kingdom.cell_at(hex).unwrap());
    let line = |from: Hex, direction: usize| {
        let mut line = vec![from];
        while kingdom.cell_at(line[line.len() - 1].beside(direction)).is_some() {
            line.push(line[line.len() - 1].beside(direction));
        }
        line
    };
    let sight = |from: Hex| (0..6).flat_map(|direction| line(from, direction)).collect::<BTreeSet<_>>();
    let terrain = |hex: &Hex| view.cells.iter().find(|cell| cell.at == *hex).unwrap().terrain;
    page.data().ways.iter().any(|way| {
        way.iter().all(|atom| match *atom {
            Visit(who, place) => moved(who) && is(at(who), place),
            Meet(one, other, place) => {
                at(one) == at(other) && is(at(one), place) && (moved(one) || moved(other))
            }
            See(one, other) => sight(at(one)).contains(&at(other)),
            SeePlace(who, place) => sight(at(who)).iter().any(|hex| is(*hex, place)),
            SeeLine(who, counts) => (0..6).any(|direction| {
                let seen: Vec<_> = line(at(who), direction).iter().map(terrain).collect();
                (0..4).all(|index| {
                    seen.iter().filter(|terrain| **terrain as usize == index).count() >= counts[index].into()
                })
            }),
            Above(who) => moved(who) && view.turn.over[who.index()].iter().any(|hex| is(*hex, Place::Castle)),
        })
    })
}

/// TILE-INV-9, TILE-PLACE-8: Great areas never shrink, and what is impossible stays so.
#[test]
fn great_areas_never_shrink() {
    let great = [Place::GreatPlain, Place::GreatForest, Place::GreatMountain, Place::GreatRiver];
    let mut grown = 0;
    play_variants::<FairyTile>(1, |moment| {
        let (before, after) = (public(&moment.before), public(&moment.after));
        let judged = |view: &View| view.judged.unwrap_or_default();
        assert!(judged(&before).is_within(judged(&after)));
        if before.tiles == after.tiles {
            return;
        }
        let (old, new) = (Kingdom::of(&before.tiles), Kingdom::of(&after.tiles));
        for place in great {
            let places = |kingdom: &Kingdom| {
                kingdom.place(place).iter().map(|cell| kingdom.hex(cell)).collect::<BTreeSet<_>>()
            };
            assert!(places(&old).is_subset(&places(&new)), "{place:?}");
            grown += usize::from(places(&old) != places(&new));
        }
        assert_eq!(before.figures, after.figures, "figures stay where they are");
    });
    assert!(grown > 100, "{grown}");
}

/// TILE-INV-13, TILE-INFO-2, TILE-INFO-3, TILE-INFO-4: two worlds that differ only in what is hidden look the same.
#[test]
fn views_hide_what_is_hidden() {
    let mut dice = Dice::new(&Seed::from_words("hidden"), Stream::outside(3), 0);
    let options = Options { stall_limit: 200, ..Options::default() };
    let (mut hands, mut stacks) = (0, 0);
    play_random::<FairyTile>(&options, 3, 5, |moment| {
        let me = Viewer::Seat(Seat::at(0));
        let view = moment.after.view(me);
        let world = FairyTile::imagine(&view, &mut dice);
        assert_eq!(world.view(me), view);
        let hand = |game: &FairyTile| game.view(Viewer::Seat(Seat::at(1))).own.unwrap().hand;
        hands += usize::from(hand(&world) != hand(&moment.after));
        let stack = |game: &FairyTile| serde_json::to_value(game).unwrap()["stack"].clone();
        stacks += usize::from(stack(&world) != stack(&moment.after));
        // TILE-INFO-6: only the end shows what was left.
        let over = matches!(view.phase, Phase::Over(_));
        assert!(view.players.iter().all(|player| player.untold.is_some() == over));
    });
    assert!(hands > 200 && stacks > 20, "{hands} {stacks}");
}

/// TILE-SETUP-4, TILE-SETUP-8, TILE-SETUP-10: everything is drawn, and the same seed draws the same.
#[test]
fn deals_vary_and_can_be_repeated() {
    let deal = |words: &str| deal::<FairyTile>(&Options::default(), 4, &Seed::from_words(words)).unwrap();
    let (mut first, mut tops, mut hands) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for number in 0..120 {
        let game = deal(&number.to_string());
        assert_eq!(game, deal(&number.to_string()), "TILE-INV-14");
        let view = public(&game);
        first.insert(view.active);
        tops.insert(view.stack.top);
        hands.insert(game.view(Viewer::Seat(Seat::at(2))).own.unwrap().hand);
    }
    assert_eq!((first.len(), tops.len()), (4, 24), "every seat begins, every side of every tile is on top");
    assert!(hands.len() > 30, "{} different pages", hands.len());
}

/// TILE-VAR-1: with these options every tile of the stack has the same side up.
#[test]
fn sides_are_options() {
    for tile_sides in [TileSides::AllA, TileSides::AllB] {
        let options = Options { tile_sides, ..Options::default() };
        let game: FairyTile = deal(&options, 2, &Seed::from_words("sides")).unwrap();
        let letter = if tile_sides == TileSides::AllA { 'A' } else { 'B' };
        let stack = serde_json::to_value(game).unwrap()["stack"].clone();
        let faces: Vec<String> = serde_json::from_value(stack).unwrap();
        assert!(faces.len() == 12 && faces.iter().all(|face| face.ends_with(letter)), "{faces:?}");
    }
}

/// TILE-SETUP-6, TILE-VAR-4: how many pages everybody gets.
#[test]
fn books_have_their_sizes() {
    for (seats, full) in [(2, 18), (3, 12), (4, 9)] {
        for (pages, size) in [(BookSize::Full, full), (BookSize::Short(4), 4), (BookSize::Short(full), full)]
        {
            let options = Options { pages_per_player: pages, ..Options::default() };
            let game: FairyTile = deal(&options, seats, &Seed::from_words("books")).unwrap();
            let view = public(&game);
            assert!(view.players.iter().all(|player| player.book == size - 1 && player.hand));
        }
    }
}

/// TILE-RUL-46, KIT-UNDO-1: a move can be taken back until the turn is over and somebody else has gone on; a new tile or page cannot.
#[test]
fn what_can_be_taken_back() {
    let options = Options { first_player: FirstPlayer::Seat0, ..Options::default() };
    let mut game = Match::<FairyTile>::deal(options, 2, Seed::from_words("undo")).unwrap();
    let start = *game.state();
    let [ana, ben] = [Seat::at(0), Seat::at(1)];
    let choose = |game: &mut Match<FairyTile>, seat, choice: &str| {
        game.choose(seat, choice.parse().unwrap(), &mut |_| ()).unwrap();
    };
    choose(&mut game, ana, "move princess 0,0");
    choose(&mut game, ana, "end_turn");
    game.undo(ana).unwrap();
    game.undo(ana).unwrap();
    assert_eq!(*game.state(), start);
    choose(&mut game, ana, "move princess 0,0");
    choose(&mut game, ana, "end_turn");
    choose(&mut game, ben, "move princess 1,0");
    assert_eq!(game.undo(ana).unwrap_err().rule.as_str(), "KIT-UNDO-1", "Ben has gone on");
    game.undo(ben).unwrap();
    let placements = game.state().listed(ben);
    let tile = placements.iter().find(|choice| matches!(choice, Choice::Lay(..))).unwrap();
    game.choose(ben, *tile, &mut |_| ()).unwrap();
    assert_eq!(game.undo(ben).unwrap_err().rule.as_str(), "KIT-UNDO-1", "another tile is visible");
    choose(&mut game, ben, "end_turn");
    choose(&mut game, ana, "turn_page");
    assert_eq!(game.undo(ana).unwrap_err().rule.as_str(), "KIT-UNDO-1", "another page is visible");
}

/// TILE-RUL-46: the last tile shows nothing new and can be taken back; what the referee says cannot.
#[test]
fn the_last_tile_can_be_taken_back() {
    let mut game = Match::<FairyTile>::deal(Options::default(), 2, Seed::from_words("last tile")).unwrap();
    let lay = |game: &mut Match<FairyTile>| {
        let seat = game.state().deciders().lowest().unwrap();
        let listed = game.state().listed(seat);
        let tile = *listed.iter().find(|choice| matches!(choice, Choice::Lay(..))).unwrap();
        game.choose(seat, tile, &mut |_| ()).unwrap();
        seat
    };
    while public(game.state()).stack.left > 1 {
        let seat = lay(&mut game);
        game.choose(seat, Choice::EndTurn, &mut |_| ()).unwrap();
    }
    let before = *game.state();
    let seat = lay(&mut game);
    game.undo(seat).unwrap();
    assert_eq!(*game.state(), before);
    lay(&mut game);
    let mut judged = false;
    game.choose(seat, Choice::EndTurn, &mut |event| {
        judged |= matches!(event, Event::Public(Seen::Judged { .. }));
    })
    .unwrap();
    assert!(judged, "TILE-END-6: told to all, even that nothing is impossible");
    assert_eq!(game.undo(seat).unwrap_err().rule.as_str(), "KIT-UNDO-1", "the referee has spoken");
}

/// TILE-RUL-46: a told page is told.
#[test]
fn a_telling_cannot_be_taken_back() {
    let mut game = Match::<FairyTile>::deal(Options::default(), 2, Seed::from_words("telling")).unwrap();
    let mut lots = Lots::new(1);
    loop {
        let seat = game.state().deciders().lowest().unwrap();
        let listed = game.state().listed(seat);
        if listed.contains(&Choice::Tell) {
            game.choose(seat, Choice::Tell, &mut |_| ()).unwrap();
            assert_eq!(game.undo(seat).unwrap_err().rule.as_str(), "KIT-UNDO-1");
            return;
        }
        game.choose(seat, lots.pick(&listed).unwrap(), &mut |_| ()).unwrap();
    }
}

/// TILE-RUL-46, TILE-PAGE-2: from an empty book the same page comes back, so turning it shows nothing new.
#[test]
fn turning_the_last_page_can_be_taken_back() {
    let options = Options { pages_per_player: BookSize::Short(4), ..Options::default() };
    let mut game = Match::<FairyTile>::deal(options, 2, Seed::from_words("last page")).unwrap();
    let mut lots = Lots::new(2);
    let seat = loop {
        let (view, seat) = (public(game.state()), game.state().deciders().lowest().unwrap());
        if view.phase == Phase::Main && view.players[seat.index()].book == 0 {
            break seat;
        }
        game.choose(seat, lots.pick(&game.state().listed(seat)).unwrap(), &mut |_| ()).unwrap();
    };
    let before = *game.state();
    game.choose(seat, Choice::TurnPage, &mut |_| ()).unwrap();
    let other = game.state().deciders().lowest().unwrap();
    assert_ne!(seat, other);
    game.undo(seat).unwrap();
    assert_eq!(*game.state(), before);
    game.choose(seat, Choice::TurnPage, &mut |_| ()).unwrap();
    game.choose(other, Choice::TurnPage, &mut |_| ()).unwrap();
    assert_eq!(game.undo(seat).unwrap_err().rule.as_str(), "KIT-UNDO-1", "somebody else has gone on");
}

/// TILE-INV-7: there is always a move of every figure, in every kingdom that random players build.
#[test]
fn every_figure_can_always_move() {
    play_variants::<FairyTile>(1, |Moment { after, .. }| {
        if let Phase::Main | Phase::Second = public(after).phase {
            let seat = after.deciders().lowest().unwrap();
            let choices = after.listed(seat);
            for figure in Figure::ALL {
                assert!(
                    choices.iter().any(|choice| matches!(choice, Choice::Move(who, _) if *who == figure))
                );
            }
        }
    });
}

/// Section 3.6: how the pages are distributed over the keywords.
#[test]
fn pages_are_as_the_specification_counts_them() {
    use tile::Atom;
    let still: Pages = Page::all().filter(|page| !page.data().motion).collect();
    assert_eq!(still, [2, 13, 20, 23, 30, 34].into_iter().filter_map(Page::new).collect());
    let with = |wanted: fn(&Atom) -> bool| {
        PAGES.iter().filter(|page| page.ways.iter().any(|way| way.iter().any(wanted))).count()
    };
    assert_eq!(with(|atom| matches!(atom, Atom::Visit(..))), 15);
    assert_eq!(with(|atom| matches!(atom, Atom::Meet(..))), 13);
    assert_eq!(with(|atom| matches!(atom, Atom::Above(_))), 2);
    assert_eq!(with(|atom| matches!(atom, Atom::SeeLine(..))), 2);
}
