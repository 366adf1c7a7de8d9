//! The kept corpus: for each target a file of inputs, one JSON string a line. They are genuine inputs of all games, and
//! what the fuzzer found worth keeping (`cargo xtask fuzz --keep`).

/// The inputs that are kept for a target; none if there is no such target.
///
/// # Panics
/// If the file is not a list of JSON strings.
pub fn corpus(target: &str) -> Vec<String> {
    let lines = match target {
        "notations" => include_str!("../corpus/notations.jsonl"),
        "options" => include_str!("../corpus/options.jsonl"),
        "records" => include_str!("../corpus/records.jsonl"),
        "scenarios" => include_str!("../corpus/scenarios.jsonl"),
        "logs" => include_str!("../corpus/logs.jsonl"),
        "bodies" => include_str!("../corpus/bodies.jsonl"),
        "forms" => include_str!("../corpus/forms.jsonl"),
        _ => "",
    };
    lines.lines().map(|line| serde_json::from_str(line).expect("a JSON string")).collect()
}
