//! Replays: from any perspective when the game is over, from the reader's own while it is running.

use serde_json::json;

use crate::page::unescaped;
use crate::people::{Person, all_choose_first, begin, choose_first, gather, play_to_end, playing};
use crate::test_server::{TestServer, wait_until};

/// The HTML of the board on a page.
fn board(html: &str) -> &str {
    let from = html.find("id=\"board\"").expect("a board");
    let rest = &html[from..];
    // The board is the last section before the next part of the page, be it a table or a replay.
    let ends = ["id=\"hands\"", "</div><div class=\"side\">"];
    let end = ends.iter().filter_map(|end| rest.find(end)).min().expect("the next part");
    &rest[..rest[..end].rfind("</section>").expect("the end of the board")]
}

/// The target of the first link after this text.
fn link<'a>(html: &'a str, after: &str) -> &'a str {
    let rest = &html[html.find(after).unwrap_or_else(|| panic!("no {after}")) + after.len()..];
    let from = rest.find("href=\"/t/").expect("a link to a table") + 6;
    rest[from..].split('"').next().expect("a target")
}

async fn finished(server: &TestServer, seats: usize) -> (String, Vec<Person>) {
    let (table, mut people) = begin(server, seats).await;
    play_to_end(&mut people, &table).await;
    (table, people)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_can_be_replayed_from_any_perspective() {
    let server = TestServer::new().await;
    let (table, _) = finished(&server, 3).await;
    let mut stranger = Person::browser(&server).with_header("Accept-Language", "en");
    let over = stranger.get(&format!("/t/{table}")).await.expect(200);
    assert!(over.text().contains(&format!("href=\"/t/{table}/replay\"")), "the page links to the replay");
    let first = stranger.get(&format!("/t/{table}/replay")).await.expect(200);
    assert_eq!(unescaped(link(first.text(), "id=\"next\"")), format!("/t/{table}/replay?at=2&eyes=all"));
    for eyes in ["all", "table", "0", "1", "2"] {
        let path = |at: &str| format!("/t/{table}/replay?at={at}&eyes={eyes}");
        let first = stranger.get(&path("1")).await.expect(200);
        assert_eq!(stranger.get(&path("0")).await.expect(200).text(), first.text(), "step 1 is the first");
        let mut here = path("1");
        let mut steps = 1;
        loop {
            let page = stranger.get(&here).await.expect(200);
            let next = unescaped(link(page.text(), "id=\"next\""));
            if next == here {
                break;
            }
            (here, steps) = (next, steps + 1);
        }
        assert!(steps > 30, "{eyes}: {steps}");
        let last = stranger.get(&path("99999")).await.expect(200);
        assert_eq!(stranger.get(&here).await.expect(200).text(), last.text());
        assert!(last.text().contains("id=\"result\""));
        if eyes == "table" {
            assert!(board(last.text()) == board(over.text()), "the last step shows the table as it is");
        }
    }
    for wrong in ["at=1&eyes=3", "at=1&eyes=me", "at=-1&eyes=all", "at=x", "at=1&eyes=", "%"] {
        stranger.get(&format!("/t/{table}/replay?{wrong}")).await.expect(400);
    }
    stranger.get("/t/00000000/replay").await.expect(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn during_the_game_readers_see_only_their_own_past() {
    let server = TestServer::new().await;
    let (table, mut people) = gather(&server, 2, &json!({})).await;
    let path = format!("/t/{table}/replay");
    people[0].get(&path).await.expect(404);
    people[0].command(&table, &json!({ "do": "start" })).await.expect(200);
    for _ in 0..4 {
        all_choose_first(&mut people, &table).await;
    }
    let mut stranger = Person::browser(&server);
    let own = ["0", "1", "table"];
    for (who, mine) in own.iter().enumerate() {
        let reader = people.get_mut(who).unwrap_or(&mut stranger);
        for eyes in own.iter().chain(&["all", "2"]) {
            let answer = reader.get(&format!("{path}?at=3&eyes={eyes}")).await;
            assert_eq!(
                answer.status,
                if eyes == mine { 200 } else { 403 },
                "{mine} from the perspective of {eyes}"
            );
        }
        // The last step shows what the reader's own page shows.
        let last = reader.get(&format!("{path}?at=99999")).await.expect(200);
        let table = reader.get(&format!("/t/{table}")).await.expect(200);
        assert!(board(last.text()) == board(table.text()), "{mine}");
        assert!(!last.text().contains("id=\"seed\"") && !last.text().contains("eyes=all"));
    }
}

/// At every card that is turned over at a step stands by what, as at the table, and nowhere else.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_turns_over_says_by_what() {
    let server = TestServer::seeded("turns").await;
    let (table, _) = finished(&server, 3).await;
    let mut reader = Person::browser(&server).with_header("Accept-Language", "en");
    for eyes in ["all", "1"] {
        let mut here = format!("/t/{table}/replay?at=1&eyes={eyes}");
        let (mut turned, mut steps) = (0, 0);
        loop {
            let page = reader.get(&here).await.expect(200);
            let told =
                page.text().split("id=\"told\"").nth(1).and_then(|rest| rest.split("</section>").next());
            let told = told.expect("what the step tells");
            let turns = ["hunted down by", "turned face up by", "turned face down by"];
            let turns = turns.iter().any(|turns| told.contains(turns));
            let noted = board(page.text()).contains("data-why=\"");
            assert_eq!(noted, turns, "{here}: {told}");
            (turned, steps) = (turned + usize::from(turns), steps + 1);
            let next = unescaped(link(page.text(), "id=\"next\""));
            if next == here {
                break;
            }
            here = next;
        }
        assert!(turned > 1 && turned < steps, "{eyes}: {turned} of {steps}");
    }
}

/// Switching between drawn and words keeps the step.
#[tokio::test(flavor = "multi_thread")]
async fn replays_can_be_drawn_or_in_words() {
    let server = TestServer::new().await;
    let (table, _) = finished(&server, 2).await;
    let mut reader = Person::browser(&server);
    let path = format!("/t/{table}/replay?at=7&eyes=1");
    let drawn = reader.get(&path).await.expect(200);
    let to_words = unescaped(link(drawn.text(), "target=\"_blank\""));
    assert!(drawn.text().contains("drawn-table") && drawn.text().contains(&format!("/t/{table}/plain?at=7")));
    assert!(to_words.starts_with(&format!("/t/{table}/plain")), "{to_words}");
    let answer = reader.get(&to_words).await;
    assert_eq!(answer.location(), path);
    let mut plain = Person::browser(&server).with_header("Cookie", "face=plain");
    let words = plain.get(&path).await.expect(200);
    assert!(!words.text().contains("drawn-table") && words.text().contains("class=\"prose\""));
    reader.get(&format!("/t/{table}/plain?at=x")).await.expect(400);
    assert_eq!(reader.get(&format!("/t/{table}/drawn?at=5")).await.location(), format!("/t/{table}"));
}

/// What happened since the player's last choice is listed when they come back, and each line leads to its step.
#[tokio::test(flavor = "multi_thread")]
async fn a_returning_player_is_told_what_they_missed() {
    // A fixed deal, because in some games there is little to miss.
    let server = TestServer::seeded("missed").await;
    let (table, mut people) = begin(&server, 2).await;
    let mut listed = 0;
    let mut stranger = Person::browser(&server);
    while people[0].see(&table).await["phase"] == "playing" {
        // The player makes all choices they can make first.
        while choose_first(&mut people[0], &table).await {
            let mine = people[0].get(&format!("/t/{table}")).await.expect(200);
            // The player has just chosen. What that led to is told by the script, and listed where there is none.
            let listed = mine.text().contains("id=\"missed\"");
            assert!(!listed || mine.text().contains("class=\"missed unscripted\""));
        }
        choose_first(&mut people[1], &table).await;
        let back = people[0].get(&format!("/t/{table}")).await.expect(200);
        assert!(!stranger.get(&format!("/t/{table}")).await.expect(200).text().contains("id=\"missed\""));
        let Some(from) = back.text().find("id=\"missed\"") else { continue };
        let missed = back.text()[from..].split("</details>").next().expect("a list").to_owned();
        assert!(missed.matches("<li>").count() <= 16 && !missed.contains("has decided"), "{missed}");
        let to = unescaped(link(&missed, "<li>"));
        let step = people[0].get(&to).await.expect(200);
        let news = missed.split("<li><a href=\"").nth(1).and_then(|rest| rest.split_once("\">"));
        let news = news.and_then(|(_, rest)| rest.split('<').next()).expect("a sentence");
        let told = step.text().split("id=\"told\"").nth(1).expect("the step's news");
        assert!(told.split("</section>").next().is_some_and(|told| told.contains(news)), "{news}");
        listed += 1;
    }
    assert!(listed >= 3, "{listed}");
}

/// After a stand-in has played for long, only the newest events are listed.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_returns_to_their_seat_sees_the_newest_events() {
    let (_server, table, mut people) = playing(2).await;
    choose_first(&mut people[0], &table).await;
    people[0].command(&table, &json!({ "do": "leave" })).await.expect(200);
    for _ in 0..16 {
        wait_until("the bot has chosen", async || choose_first(&mut people[1], &table).await).await;
    }
    people[0].command(&table, &json!({ "do": "return" })).await.expect(200);
    let back = people[0].get(&format!("/t/{table}")).await.expect(200);
    let missed = back.text().split("id=\"missed\"").nth(1).expect("a list");
    let missed = missed.split("</details>").next().expect("a list");
    assert_eq!(missed.matches("<li>").count(), 16);
    assert!(missed.contains("earlier"), "{missed}");
}
