//! What every command does when all goes well.

use serde_json::Value;

use crate::{file, finish, record, succeeds, veillee};

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn games_are_listed_for_people_and_for_programs() {
    let text = succeeds(&["games"]);
    assert!(text.contains("Fairy Tale") && text.contains("mode=basic|novice|expert"), "{text}");
    let games = json(&succeeds(&["games", "--json"]));
    let tale = &games[0];
    assert_eq!(
        keys(tale),
        ["about", "code", "minutes", "name", "options", "rules_version", "seats", "usual"]
    );
    assert_eq!((&tale["code"], &tale["seats"]), (&"tale".into(), &Value::from([2, 5])));
    let options = tale["options"].as_array().unwrap();
    for option in options {
        assert_eq!(keys(option), ["about", "default", "key", "name", "values"]);
        assert!(option["values"].as_array().unwrap().contains(&option["default"]), "{option}");
    }
    assert_eq!(options.len(), 3);
}

#[test]
fn a_deal_prints_the_state() {
    let args = ["deal", "--game", "tale", "--seats", "3", "--option", "mode=basic", "--seed", "by the fire"];
    let text = succeeds(&args);
    let state = json(&text);
    assert_eq!(keys(&state), ["deck", "options", "phase", "players", "round", "seats", "step"]);
    assert_eq!(keys(&state["players"]), ["0", "1", "2"]);
    assert_eq!((&state["seats"], &state["options"]["mode"]), (&3.into(), &"basic".into()));
    assert_eq!(state["deck"].as_array().unwrap().len(), 80 - 3 * 5);
    assert_eq!(succeeds(&args), text, "the same seed gives the same deal");
    assert_ne!(
        succeeds(&["deal", "--seats", "3"]),
        succeeds(&["deal", "--seats", "3"]),
        "without a seed, deals differ"
    );
    assert_eq!(json(&succeeds(&["deal"]))["seats"], 4);
}

#[test]
fn a_deal_prints_views_and_choices() {
    let deal = |more: &[&str]| json(&succeeds(&[&["deal", "--seats", "2", "--seed", "7"], more].concat()));
    let state = deal(&[]);
    let view = deal(&["--view", "0"]);
    let cards = |pack: &Value| {
        let mut cards: Vec<String> = serde_json::from_value(pack.clone()).unwrap();
        cards.sort();
        cards
    };
    assert_eq!(cards(&view["own"]["pack"]), cards(&state["players"]["0"]["pack"]));
    let public = deal(&["--view", "table"]);
    assert_eq!((&public["viewer"], &public["own"]), (&"table".into(), &Value::Null));
    for card in state["players"]["1"]["pack"].as_array().unwrap() {
        assert!(!public.to_string().contains(&card.to_string()), "a spectator sees no card of a pack");
    }
    let choices = deal(&["--choices", "1"]);
    let pack = state["players"]["1"]["pack"].as_array().unwrap();
    assert!(choices.as_array().unwrap().iter().all(|choice| {
        let choice = choice.as_str().unwrap().strip_prefix("keep ").unwrap();
        pack.iter().any(|card| card == choice)
    }));
}

#[test]
fn a_record_is_verified_and_retold() {
    let file = record("retold");
    let text = succeeds(&["verify", &file, &file]);
    assert_eq!(text.lines().count(), 2);
    assert!(text.starts_with(&format!("{file}: genuine: Fairy Tale for 2, ")), "{text}");

    let told = succeeds(&["replay", &file]);
    assert!(told.contains("Guest") && told.contains("Total"), "no names or no score sheet:\n{told}");
    assert!(!told.contains("Guest keeps"), "a spectator does not know what was kept:\n{told}");
    let mine = succeeds(&["replay", &file, "--as", "0"]);
    assert!(mine.contains("You keep"), "{mine}");
    assert!(!mine.contains('⟦'), "{mine}");

    let early = succeeds(&["replay", &file, "--to", "3"]);
    assert!(early.contains("After 3 choices"), "{early}");
    assert!(succeeds(&["replay", &file, "--to", "0"]).contains("After 0 choices"));
    let view = json(&succeeds(&["replay", &file, "--as", "1", "--to", "4", "--json"]));
    assert_eq!((&view["viewer"], &view["step"]), (&1.into(), &2.into()));
}

/// An example from docs/scenarios.md.
const SCENARIO: &str = r#"{
  "scenario": "Five cannot play with the basic deck",
  "rules": ["TALE-SETUP-1"],
  "deal": { "game": "tale", "seats": 5, "options": { "mode": "basic" }, "refused": "TALE-SETUP-1" }
}"#;

#[test]
fn scenarios_end_with_a_count_of_failures() {
    let right = file("scenario-right", SCENARIO);
    assert_eq!(succeeds(&["scenario", &right, &right]), "2 scenarios, 0 failures\n");
    let wrong = file("scenario-wrong", SCENARIO.replace("\"seats\": 5", "\"seats\": 4"));
    let run = finish(&mut veillee(&["scenario", &right, &wrong]));
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let lines: Vec<&str> = run.out.lines().collect();
    let failure = format!("{wrong}: deal: expected a refusal by TALE-SETUP-1, but it was dealt");
    assert_eq!(lines, [failure.as_str(), "2 scenarios, 1 failures"]);
}

#[test]
fn every_scenario_of_the_manual_passes() {
    let manual = include_str!("../../../../docs/scenarios.md");
    for (number, block) in manual.split("```json\n").skip(1).enumerate() {
        let file = file(&format!("manual-{number}"), block.split("```").next().unwrap());
        assert_eq!(succeeds(&["scenario", &file]), "1 scenarios, 0 failures\n");
    }
}

#[test]
fn a_soak_ends_with_its_counts() {
    let text = succeeds(&["soak", "--games", "3", "--game", "tale"]);
    let last: Vec<&str> = text.lines().last().unwrap().split(' ').collect();
    let [games, "games,", decisions, "decisions,", "0", "violations"] = last[..] else { panic!("{text}") };
    assert!(games.parse::<u32>().unwrap() >= 3 && decisions.parse::<u32>().unwrap() > 100, "{text}");
}

#[test]
fn figures_have_the_expected_keys() {
    let figures = json(&succeeds(&["bench", "--seconds", "0.01", "--json"]));
    let rows = figures.as_array().unwrap();
    assert!(!rows.is_empty());
    for row in rows {
        let expected = [
            "clone_ns",
            "decisions_per_second",
            "game",
            "imagine_ns",
            "options",
            "playouts_per_second",
            "seats",
            "state_bytes",
            "view_ns",
        ];
        assert_eq!(keys(row), expected);
        for key in expected.into_iter().filter(|key| !["game", "options"].contains(key)) {
            assert!(row[key].as_f64().is_some_and(|figure| figure > 0.0), "{key}: {row}");
        }
    }
    assert_eq!(rows[0]["seats"], 4, "four players come first");
}

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = succeeds(&["completions", shell]);
        assert!(script.contains("veillee") && script.contains("scenario"), "{shell}");
    }
}

#[test]
fn help_and_version_are_printed() {
    assert!(succeeds(&["--version"]).starts_with("veillee "));
    let help = succeeds(&["--help"]);
    for command in ["games", "deal", "play", "replay", "verify", "scenario", "soak", "bench", "completions"] {
        assert!(help.contains(command), "{command}");
        assert!(succeeds(&[command, "--help"]).contains("--lang"), "{command}");
    }
}
