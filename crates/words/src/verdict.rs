//! Who won, in a sentence and in a table: the part of a score sheet that every game shares.

use kit::{Game, Outcome, Score, Seat, Seats};

use crate::{Block, Prose, Voice};

/// How the match ended and who won, under a heading: the beginning of a score sheet.
pub fn result<G: Game>(outcome: &Outcome<G::Line>, voice: &Voice<'_>) -> Prose {
    let Ended { verdict, how, .. } = ended::<G>(outcome, voice);
    let text = match how {
        Some(how) => format!("{how} {verdict}"),
        None => verdict,
    };
    Prose::new().heading(voice.words.say("result")).text(text)
}

/// The end of a match in two sentences.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ended {
    /// What it came to: who won, to the reader if they played.
    pub verdict: String,
    /// How it came to its end, if the game says so: its message `<code>-ending-<ending>`.
    pub how: Option<String>,
    /// Everybody's points in one sentence, the best first; `None` for somebody who plays alone.
    pub scores: Option<String>,
}

/// How the match ended and who won.
pub fn ended<G: Game>(outcome: &Outcome<G::Line>, voice: &Voice<'_>) -> Ended {
    match voice.words.find(&format!("{}-ending-{}", G::CODE, outcome.ending), &[]) {
        // A solo player beats nobody: the ending says it all.
        Some(ending) if outcome.scores.len() == 1 => Ended { verdict: ending, how: None, scores: None },
        how => Ended { verdict: verdict(outcome, voice), how, scores: Some(scores(outcome, voice)) },
    }
}

fn scores<L>(outcome: &Outcome<L>, voice: &Voice<'_>) -> String {
    let score = |(seat, score): (Seat, &Score<L>)| {
        let who = if voice.names.reader() == Some(seat) { "you" } else { "other" };
        let args = [("who", who.into()), ("name", voice.name(seat).into()), ("n", score.points.into())];
        voice.words.say_with("score-of", &args)
    };
    let scores: Vec<String> = by_rank(outcome).into_iter().map(score).collect();
    voice.words.say_with("scores", &[("scores", scores.join(", ").into())])
}

/// The seats with their scores, the best first; those who share a rank stay in seat order.
pub fn by_rank<L>(outcome: &Outcome<L>) -> Vec<(Seat, &Score<L>)> {
    let mut seats: Vec<_> = Seat::all(kit::MAX_SEATS).zip(&outcome.scores).collect();
    seats.sort_by_key(|(_, score)| score.rank);
    seats
}

/// Who won, in one sentence, or two for a reader who did not. It leaves out the points, since not every game is won by
/// points.
pub fn verdict<L>(outcome: &Outcome<L>, voice: &Voice<'_>) -> String {
    let reader = voice.names.reader().filter(|seat| seat.index() < outcome.scores.len());
    match reader {
        None => for_everybody(outcome, voice),
        Some(me) if winners(outcome).contains(me) => for_a_winner(me, outcome, voice),
        // Nobody has won, so nobody has lost to anybody.
        Some(_) if winners(outcome).is_empty() => for_everybody(outcome, voice),
        Some(_) => voice.words.say_with("verdict-lost", &[("verdict", for_everybody(outcome, voice).into())]),
    }
}

/// The seats of the first teams, if there were teams.
fn first_teams<L>(outcome: &Outcome<L>) -> Vec<Seats> {
    let first = outcome.teams.iter().filter(|team| team.rank == 1);
    first.map(|team| team.seats.iter().copied().collect()).collect()
}

/// Everybody who won, alone or in a team.
fn winners<L>(outcome: &Outcome<L>) -> Seats {
    if outcome.teams.is_empty() {
        let seats = Seat::all(kit::MAX_SEATS).zip(&outcome.scores);
        return seats.filter(|(_, score)| score.rank == 1).map(|(seat, _)| seat).collect();
    }
    first_teams(outcome).into_iter().flat_map(Seats::iter).collect()
}

fn for_everybody<L>(outcome: &Outcome<L>, voice: &Voice<'_>) -> String {
    let Voice { names, words } = *voice;
    match first_teams(outcome)[..] {
        [] => {}
        [team] => return words.say_with("verdict-team", &[("names", names.list(team, words).into())]),
        ref teams => {
            return words.say_with("verdict-teams", &[("teams", list_teams(teams, voice).into())]);
        }
    }
    let winners = winners(outcome);
    match (winners.lowest(), winners.len()) {
        (None, _) => words.say("verdict-nobody"),
        (Some(seat), 1) => words.say_with("verdict-one", &[("name", names.get(seat).into())]),
        _ => words.say_with("verdict-shared", &[("names", names.list(winners, words).into())]),
    }
}

/// The same, said to one of those who won.
fn for_a_winner<L>(me: Seat, outcome: &Outcome<L>, voice: &Voice<'_>) -> String {
    let Voice { names, words } = *voice;
    let without_me = |seats: Seats| names.list(seats.iter().filter(|seat| *seat != me).collect(), words);
    let mut teams = first_teams(outcome);
    match teams[..] {
        [] => {}
        [team] => return words.say_with("verdict-you-team", &[("names", without_me(team).into())]),
        _ => {
            teams.retain(|team| !team.contains(me));
            return words.say_with("verdict-you-teams", &[("teams", list_teams(&teams, voice).into())]);
        }
    }
    match winners(outcome) {
        winners if winners.len() == 1 => words.say("verdict-you"),
        winners => words.say_with("verdict-you-shared", &[("names", without_me(winners).into())]),
    }
}

fn list_teams(teams: &[Seats], voice: &Voice<'_>) -> String {
    let Voice { names, words } = *voice;
    let team_of = |team: &Seats| words.say_with("team-of", &[("names", names.list(*team, words).into())]);
    words.list(&teams.iter().map(team_of).collect::<Vec<String>>())
}

/// The rank, name and points of each seat, the best first; of each team, if there were teams.
pub fn ranking<L>(outcome: &Outcome<L>, voice: &Voice<'_>) -> Block {
    let Voice { names, words } = *voice;
    let mut entries: Vec<(u8, String, i32)> = if outcome.teams.is_empty() {
        let seats = Seat::all(kit::MAX_SEATS).zip(&outcome.scores);
        seats.map(|(seat, score)| (score.rank, names.get(seat).to_owned(), score.points)).collect()
    } else {
        let list = |seats: &[Seat]| names.list(seats.iter().copied().collect(), words);
        outcome.teams.iter().map(|team| (team.rank, list(&team.seats), team.points)).collect()
    };
    // The sort is stable: those who share a rank stay in seat order.
    entries.sort_by_key(|entry| entry.0);
    let row = |(rank, name, points): (u8, String, i32)| {
        vec![words.say_with("rank", &[("n", rank.into())]), name, points.to_string()]
    };
    let who = if outcome.teams.is_empty() { "player" } else { "team" };
    Block::Table {
        caption: words.say("ranking"),
        head: vec![words.say("rank-head"), words.say(who), words.say("points-head")],
        rows: entries.into_iter().map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use kit::Team;

    use super::*;
    use crate::{Lang, Names, Words};

    fn outcome(ranks: &[u8], teams: Vec<Team>) -> Outcome<()> {
        let score = |rank: &u8| Score { rank: *rank, points: 50 - 10 * i32::from(*rank), lines: vec![] };
        Outcome { ending: "test".into(), scores: ranks.iter().map(score).collect(), teams }
    }

    fn team(seats: [usize; 2], rank: u8) -> Team {
        Team { seats: seats.map(Seat::at).to_vec(), points: 60, rank }
    }

    fn names() -> Names {
        Names::of(["Ana", "Bao", "Cléo", "Dov"].map(String::from).to_vec())
    }

    #[test]
    fn each_way_to_win_has_its_sentence() {
        let teams = |ranks: [u8; 2]| vec![team([0, 2], ranks[0]), team([1, 3], ranks[1])];
        let cases = [
            (outcome(&[2, 1], vec![]), "Bao remporte la partie.", "Bao wins the game."),
            (
                outcome(&[1, 3, 1], vec![]),
                "Ana et Cléo se partagent la victoire.",
                "Ana and Cléo share the victory.",
            ),
            (
                outcome(&[2], vec![]),
                "Personne ne gagne cette fois. La prochaine sera la bonne\u{202f}!",
                "Nobody wins this time. Better luck next game!",
            ),
            (
                outcome(&[2, 1, 2, 1], teams([2, 1])),
                "Bao et Dov remportent la partie ensemble.",
                "Bao and Dov win the game together.",
            ),
            (
                outcome(&[1; 4], teams([1, 1])),
                "Égalité entre l’équipe Ana et Cléo et l’équipe Bao et Dov.",
                "It’s a draw between the team of Ana and Cléo and the team of Bao and Dov.",
            ),
        ];
        let [fr, en] = Lang::ALL.map(|lang| Words::new(lang, &[]));
        for (outcome, french, english) in cases {
            assert_eq!(verdict(&outcome, &Voice { names: &names(), words: &fr }), french);
            assert_eq!(verdict(&outcome, &Voice { names: &names(), words: &en }), english);
        }
    }

    /// Whoever played reads what it means for them; everybody else, and who watches, reads names.
    #[test]
    fn players_are_told_whether_they_won() {
        let teams = |ranks: [u8; 2]| vec![team([0, 2], ranks[0]), team([1, 3], ranks[1])];
        let cases = [
            (outcome(&[1, 2], vec![]), "Vous avez gagné\u{202f}!", "You win!"),
            (
                outcome(&[2, 1], vec![]),
                "Vous avez perdu. Bao remporte la partie.",
                "You lose. Bao wins the game.",
            ),
            (
                outcome(&[1, 3, 1], vec![]),
                "Vous partagez la victoire avec Cléo\u{202f}!",
                "You share the victory with Cléo!",
            ),
            (
                outcome(&[2, 1, 1], vec![]),
                "Vous avez perdu. Bao et Cléo se partagent la victoire.",
                "You lose. Bao and Cléo share the victory.",
            ),
            (
                outcome(&[1, 2, 1, 2], teams([1, 2])),
                "Vous avez gagné avec Cléo\u{202f}!",
                "You win together with Cléo!",
            ),
            (
                outcome(&[2, 1, 2, 1], teams([2, 1])),
                "Vous avez perdu. Bao et Dov remportent la partie ensemble.",
                "You lose. Bao and Dov win the game together.",
            ),
            (
                outcome(&[1; 4], teams([1, 1])),
                "Égalité\u{202f}! Votre équipe partage la victoire avec l’équipe Bao et Dov.",
                "It’s a draw! Your team shares the victory with the team of Bao and Dov.",
            ),
            (
                outcome(&[2], vec![]),
                "Personne ne gagne cette fois. La prochaine sera la bonne\u{202f}!",
                "Nobody wins this time. Better luck next game!",
            ),
        ];
        let [fr, en] = Lang::ALL.map(|lang| Words::new(lang, &[]));
        let mine = names().read_by(kit::Viewer::Seat(Seat::at(0)));
        for (outcome, french, english) in cases {
            assert_eq!(verdict(&outcome, &Voice { names: &mine, words: &fr }), french);
            assert_eq!(verdict(&outcome, &Voice { names: &mine, words: &en }), english);
        }
    }

    #[test]
    fn the_best_come_first() {
        let (names, words) = (names(), Words::new(Lang::Fr, &[]));
        let voice = Voice { names: &names, words: &words };
        let table = Prose::from(ranking(&outcome(&[2, 1, 2], vec![]), &voice)).to_terminal(40);
        let expected = "Classement final\nRang  Joueur  Points\n────  ──────  ──────\n1er   Bao         40\n\
            2e    Ana         30\n2e    Cléo        30\n";
        assert_eq!(table, expected);
        let teams = outcome(&[2, 1, 2, 1], vec![team([0, 2], 2), team([1, 3], 1)]);
        let Block::Table { head, rows, .. } = ranking(&teams, &voice) else { panic!("a table") };
        assert_eq!(
            (head[1].as_str(), &rows[0][..]),
            ("Équipe", &["1er", "Bao et Dov", "60"].map(String::from)[..])
        );
    }
}
