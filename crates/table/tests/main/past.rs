//! Looking back: a log replayed up to a step, from somebody's perspective.

use kit::{Seat, Seed, Viewer};
use table::{
    By, Command, EVENTS_SHOWN, Entry, Level, Past, Perspective, Phase, Point, Step, Table, point_at, step_at,
    step_of_event,
};
use tale::Tale;
use words::Words;

use crate::desk::{Desk, WORDS, english, guest, seat};

fn past_of(desk: &Desk, perspectives: &[Perspective], words: &Words) -> Past<Tale> {
    Past::read(desk.lines(), perspectives, words).unwrap()
}

fn bots_choose(desk: &mut Desk) {
    while let Some(seat) = desk.table.bots_to_move().lowest() {
        let turn = desk.table.bot_turn(seat).unwrap();
        let choice = turn.think(&Seed::from_words("luck"));
        desk.send(By::Server, &Command::choose(seat, turn.moment, choice)).unwrap();
    }
}

/// The bots choose, then the only person makes their first choice. Returns whether there was one.
fn turn(desk: &mut Desk) -> bool {
    bots_choose(desk);
    let screen = desk.table.screen(Some(guest(0)), english());
    let Some(offer) = screen.offers.first() else { return false };
    let choice = offer.choice.clone();
    desk.ok(0, Command::choose(seat(0), screen.moment, choice));
    true
}

fn finished(seats: u8, words: &str) -> Desk {
    let mut desk = Desk::playing(1, seats, words);
    while turn(&mut desk) {}
    assert_eq!(desk.table.phase(), Phase::Over);
    desk
}

fn texts(step: &Step) -> Vec<&str> {
    step.news.iter().map(|news| news.text.as_str()).collect()
}

#[test]
fn perspectives_round_trip_through_text() {
    for perspective in Perspective::all(5) {
        assert_eq!(perspective.to_string().parse(), Ok(perspective));
    }
    assert!(
        "5".parse::<Perspective>().is_err()
            && "".parse::<Perspective>().is_err()
            && "ALL".parse::<Perspective>().is_err()
    );
}

/// What a viewer sees at the last step of an entry is what they saw at the time, from that entry until they were told
/// something new. Only who still has to decide may differ: that is shown, but not told (KIT-TELL-1).
#[test]
fn every_step_shows_what_was_seen_at_the_time() {
    let desk = finished(3, "steps");
    let perspectives: Vec<Perspective> = Viewer::all(3).map(Perspective::Of).collect();
    for words in WORDS.iter() {
        let past = past_of(&desk, &perspectives, words);
        for (perspective, steps) in perspectives.iter().zip(past.steps()) {
            assert!(steps.len() > 30, "{perspective}: {}", steps.len());
            let mut step = 0;
            for length in steps[0].entry as usize + 1..=desk.log.len() {
                let now = Table::<Tale>::load(desk.lines().take(length)).unwrap();
                while steps.get(step).is_some_and(|next| next.entry < length as u64) {
                    step += 1;
                }
                if now.phase() == Phase::Gathering {
                    continue;
                }
                let point = point_at(steps, step, desk.log.len());
                assert!(point.entries >= length && point.events == 0);
                let then = past.table_at(point).unwrap();
                let mut one = now.past_view(perspective.viewer(), words, true);
                let other = then.view(perspective.viewer(), words, true);
                if let (Some(one), Some(other)) = (&mut one.view, &other.view) {
                    assert!(point.entries > length || one.awaited == other.awaited);
                    one.awaited = other.awaited;
                }
                assert_eq!(one.view, other.view, "{perspective} at {step}");
                let over = then.table().phase() == Phase::Over;
                let same = over || point.entries > length || one.screen == other.screen;
                assert!(same, "{perspective} at {step}");
            }
            assert_eq!(step, steps.len());
        }
    }
}

#[test]
fn the_steps_contain_everything_that_was_told() {
    let mut desk = finished(4, "told");
    desk.ok(0, Command::Say { name: "Ana".into(), text: "Good game".into() });
    for viewer in Viewer::all(4) {
        let past = past_of(&desk, &[Perspective::Of(viewer)], english());
        let steps = &past.steps()[0];
        let all: Vec<String> = steps.iter().flat_map(texts).map(str::to_owned).collect();
        assert_eq!(all, Table::<Tale>::told(desk.lines(), viewer, english()).unwrap());
        // Everything before the game belongs to the first step.
        assert!(
            texts(&steps[0]).iter().any(|text| text.contains("The game begins")),
            "{:?}",
            texts(&steps[0])
        );
        let order = |step: &Step| (step.entry, step.events);
        assert!(steps.windows(2).all(|pair| order(&pair[0]) < order(&pair[1])));
        assert!(!steps.iter().any(|step| step.news.is_empty()));
    }
}

/// The all-seeing perspective is told the choices and everything public.
#[test]
fn the_all_seeing_perspective_is_told_the_choices() {
    let desk = finished(3, "all");
    let perspectives: Vec<Perspective> = Perspective::all(3).collect();
    let past = past_of(&desk, &perspectives, english());
    let all = &past.steps()[0];
    let choices = desk.log.iter().filter(|(_, line)| line.contains("\"chose\"")).count();
    let verbs = [" keeps ", " is going to play ", " chooses to "];
    let named = |text: &&str| verbs.iter().any(|verb| text.contains(verb));
    assert_eq!(all.iter().flat_map(texts).filter(named).count(), choices);
    assert!(!all.iter().flat_map(texts).any(|text| text.contains("has decided")));
    // At any point, each perspective is at the last step it had been told.
    for (perspective, steps) in perspectives.iter().zip(past.steps()) {
        for (number, step) in (1..).zip(steps) {
            let point = point_at(steps, number, desk.log.len());
            assert_eq!(step_at(steps, point), number, "{perspective}");
            let others = &all[step_at(all, point) - 1];
            assert!(others.entry <= step.entry.max(point.entries as u64 - 1), "{perspective} at {number}");
        }
    }
    let after = |entries| Point { entries, events: 0 };
    assert_eq!(step_at(all, after(usize::MAX)), all.len());
    assert_eq!((step_at(all, after(0)), step_at(&[], after(7))), (1, 1));
}

/// A hidden choice is no step for those who are told nothing of it, and leaves no gap in their steps.
#[test]
fn a_hidden_choice_is_not_a_step() {
    let mut desk = Desk::playing(2, 2, "hidden");
    let before =
        past_of(&desk, &[Perspective::Of(Viewer::Seat(seat(1))), Perspective::Of(Viewer::Table)], english());
    desk.ok(0, Command::Say { name: "Ana".into(), text: "Hm".into() });
    desk.ok(1, Command::Mute { whom: guest(0), muted: true });
    let after =
        past_of(&desk, &[Perspective::Of(Viewer::Seat(seat(1))), Perspective::Of(Viewer::Table)], english());
    assert_eq!(before.steps(), after.steps(), "chat is not part of the game");
    // Nobody else is told which card they keep, so the steps of the others are the same.
    let offers = desk.table.screen(Some(guest(0)), english()).offers;
    let moment = desk.table.screen(Some(guest(0)), english()).moment;
    let worlds = [0, offers.len() - 1].map(|index| {
        let mut desk = desk.clone();
        let choice = offers[index].choice.clone();
        desk.ok(0, Command::choose(seat(0), moment, choice));
        past_of(&desk, &[Perspective::Of(Viewer::Seat(seat(1))), Perspective::Of(Viewer::Table)], english())
            .steps()
            .to_vec()
    });
    assert_eq!(worlds[0], worlds[1]);
}

/// How much the person on seat 0 was told since their last decision.
fn new_to_them(desk: &Desk) -> usize {
    let since = desk.table.decided_at(Some(guest(0))).unwrap();
    let latest = desk.table.latest(Some(guest(0)), english());
    latest.news.iter().filter(|news| news.entry > since).count()
}

#[test]
fn whatever_follows_the_readers_last_decision_is_new_to_them() {
    let mut desk = Desk::playing(1, 3, "away");
    assert_eq!(desk.table.decided_at(Some(guest(0))), None, "the game has just begun");
    bots_choose(&mut desk);
    assert_eq!(desk.table.decided_at(Some(guest(0))), None, "nothing can follow a choice that was not made");
    turn(&mut desk);
    assert_eq!(new_to_them(&desk), 0);
    bots_choose(&mut desk);
    let before = new_to_them(&desk);
    // A bot that stands in for the reader does not decide as the reader.
    desk.write(&Entry::Left { seat: Seat::at(0), level: Level::Greedy, replaced: true });
    assert_eq!(desk.table.decided_at(Some(guest(0))), None);
    let choice = desk.table.past_view(Viewer::Seat(seat(0)), english(), false);
    assert!(choice.screen.offers.is_empty(), "nothing can be chosen in the past");
    bots_choose(&mut desk);
    desk.write(&Entry::Returned { seat: Seat::at(0) });
    assert!(new_to_them(&desk) > before);
    assert_eq!(desk.table.decided_at(Some(guest(7))), None, "strangers miss nothing");
}

/// The page shows what was told last, and the replay finds the step of each of its sentences.
#[test]
fn the_latest_news_are_the_end_of_what_was_told() {
    let mut desk = Desk::playing(1, 4, "latest");
    loop {
        for viewer in Viewer::all(4) {
            let reader = (viewer == Viewer::Seat(seat(0))).then_some(guest(0));
            if viewer.seat().is_some() && reader.is_none() {
                continue;
            }
            let latest = desk.table.latest(reader, english());
            let past = past_of(&desk, &[Perspective::Of(viewer)], english());
            let steps = &past.steps()[0];
            let all: Vec<&str> = steps.iter().flat_map(texts).collect();
            let shown: Vec<&str> = latest.sentences().collect();
            assert!(all.ends_with(&shown), "{viewer:?}: {shown:?}");
            assert!(latest.earlier > 0 || shown.len() == all.len());
            assert!(shown.len() as u32 <= EVENTS_SHOWN);
            for news in &latest.news {
                let step = &steps[step_of_event(steps, news.number) - 1];
                assert!(texts(step).contains(&news.news.text.as_str()), "{news:?}: {step:?}");
            }
        }
        if !turn(&mut desk) {
            break;
        }
    }
    assert!(desk.table.latest(None, english()).earlier > 0, "the game is long enough to push something out");
    assert_eq!((step_of_event(&[], 3), step_of_event(&[], 0)), (1, 1));
}

/// A past that grows with its log is the same as one that is read at once, and shows the table after every entry.
#[test]
fn a_past_grows_with_its_log() {
    let desk = finished(3, "grows");
    let perspectives: Vec<Perspective> = Perspective::all(3).collect();
    let whole = past_of(&desk, &perspectives, english());
    let mut growing = Past::<Tale>::read(desk.lines().take(1), &perspectives, english()).unwrap();
    let mut read = 1;
    for more in [1, 2, 61, 62, 1, 0, 64, 1000] {
        growing.extend(desk.lines().skip(read).take(more), english()).unwrap();
        read = (read + more).min(desk.log.len());
        assert_eq!(growing.entries(), read);
    }
    assert_eq!(growing.steps(), whole.steps());
    assert!(growing.size() > 10_000 && growing.size() == whole.size());
    for entries in 1..=desk.log.len() {
        let then = growing.table_at(Point { entries, events: 0 }).unwrap();
        let then = then.table();
        let loaded = Table::<Tale>::load(desk.lines().take(entries)).unwrap();
        assert_eq!(then.entries(), loaded.entries());
        assert_eq!(then.game().state(), loaded.game().state());
        assert_eq!(then.screen(None, english()), loaded.screen(None, english()));
    }
    for entries in [0, desk.log.len() + 1] {
        assert!(growing.table_at(Point { entries, events: 0 }).is_err());
    }
}

#[test]
fn an_unreadable_log_has_no_past() {
    assert!(Past::<Tale>::read([], &[Perspective::All], english()).is_err());
    let error = Past::<Tale>::read((0..).zip(["{}"]), &[Perspective::All], english()).unwrap_err();
    assert!(error.to_string().starts_with("entry 0: "), "{error}");
    let desk = Desk::playing(1, 3, "unreadable");
    let mut past = past_of(&desk, &[Perspective::All], english());
    let error = past.extend((0..).zip(["{}"]), english()).unwrap_err();
    assert!(error.to_string().starts_with(&format!("entry {}: ", desk.log.len())), "{error}");
}

/// A step of a game with a story is a scene: what is shown in between was never on a page of the table, and comes only
/// from what the perspective was told.
#[test]
fn a_step_is_a_scene() {
    let desk = finished(3, "scenes");
    let perspectives: Vec<Perspective> = Perspective::all(3).collect();
    let past = past_of(&desk, &perspectives, english());
    let (mut between, mut sealed) = (0, 0);
    for (perspective, steps) in perspectives.iter().zip(past.steps()) {
        let viewer = perspective.viewer();
        for (number, step) in (1..).zip(steps) {
            let point = point_at(steps, number, desk.log.len());
            if point.events == 0 {
                continue;
            }
            assert_eq!((point.entries as u64, point.events), (step.entry, step.events));
            between += 1;
            let then = past.table_at(point).unwrap().view(viewer, english(), true);
            let before = past.table_at(Point { events: 0, ..point }).unwrap();
            // What an all-seeing reader sees of a secret choice is in a hand.
            let same = then.view == before.view(viewer, english(), true).view;
            assert!(!same || *perspective == Perspective::All, "{perspective} at {number}");
            assert!(then.choices.is_empty() && then.screen.offers.is_empty() && then.outcome.is_none());
            assert_eq!(then.screen.phase, Phase::Playing);
            // Each hand is as its owner had been told by the same event.
            for seat in Seat::all(3).filter(|_| *perspective == Perspective::All) {
                let view = past.table_at(point).unwrap().view(Viewer::Seat(seat), english(), false).view;
                let (view, public) = (view.unwrap(), then.view.as_ref().unwrap());
                assert_eq!(view.players, public.players, "seat {seat} at {number}");
                let own = view.own.unwrap();
                assert_eq!(own.hand.len(), usize::from(view.players[seat.index()].hand), "seat {seat}");
                sealed += usize::from(own.sealed.is_some() && view.phase == tale::Phase::Play);
            }
        }
        // What was revealed lies on the table before it is turned over.
        let reveals = |text: &&str| text.contains(" reveal") && text.contains(" and ");
        for (number, step) in (1..).zip(steps).filter(|(_, step)| texts(step).iter().any(reveals)) {
            let point = point_at(steps, number, desk.log.len());
            let view = past.table_at(point).unwrap().view(viewer, english(), false).view.unwrap();
            let up = view.players.iter().all(|player| player.tableau.last().unwrap().up);
            assert!(up, "{perspective} at {number}: {step:?}");
        }
    }
    assert!(between > 60, "{between} scenes between two choices");
    assert!(sealed > 20, "{sealed} cards were about to be revealed");
}
