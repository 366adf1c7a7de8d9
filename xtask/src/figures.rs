//! The table of measured speeds, from docs/figures: written by `veillee bench --json`, never by hand.

use serde::Deserialize;

use crate::specs;
use crate::tree::Tree;

const BENCH: &str = "docs/figures/bench.json";
const PEERS: &str = "docs/figures/peers.json";

/// How fast one game is at one table, with its usual options.
#[derive(Deserialize)]
struct Bench {
    game: String,
    seats: u8,
    playouts_per_second: f64,
    decisions_per_second: f64,
    clone_ns: f64,
    view_ns: f64,
    imagine_ns: f64,
    state_bytes: u64,
}

/// Another program, measured in the same run on the same machine.
#[derive(Deserialize)]
struct Peer {
    name: String,
    what: String,
    decisions_per_second: f64,
}

/// The table, with a column for each peer that says how many times as many decisions we make; or what is wrong.
pub(crate) fn table(tree: &Tree) -> Result<String, String> {
    let bench = tree.text(BENCH).ok_or_else(|| format!("{BENCH} is missing"))?;
    let bench: Vec<Bench> = serde_json::from_str(bench).map_err(|error| format!("{BENCH}: {error}"))?;
    let peers: Vec<Peer> = match tree.text(PEERS) {
        Some(peers) => serde_json::from_str(peers).map_err(|error| format!("{PEERS}: {error}"))?,
        None => Vec::new(),
    };
    let specs = specs::all(tree);

    let fixed = ["Game", "Seats", "Playouts", "Decisions", "Copy", "View", "Imagine", "State"];
    let headings = fixed.iter().map(|heading| (*heading).to_owned());
    let headings: Vec<String> =
        headings.chain(peers.iter().map(|peer| format!("to {}", peer.name))).collect();
    let marks: Vec<String> =
        (0..headings.len()).map(|column| if column == 0 { "---" } else { "---:" }.to_owned()).collect();
    let mut table = row(&headings) + &row(&marks);
    for line in &bench {
        let spec = specs.iter().find(|spec| spec.code == line.game);
        let mut cells = vec![
            spec.map_or(line.game.as_str(), specs::Spec::name).to_owned(),
            line.seats.to_string(),
            rate(line.playouts_per_second),
            rate(line.decisions_per_second),
            time(line.clone_ns),
            time(line.view_ns),
            time(line.imagine_ns),
            bytes(line.state_bytes),
        ];
        cells.extend(peers.iter().map(|peer| ratio(line.decisions_per_second, peer.decisions_per_second)));
        table += &row(&cells);
    }
    if !peers.is_empty() {
        table += "\n| Peer | What was measured | Decisions |\n| --- | --- | ---: |\n";
        for peer in &peers {
            table += &row(&[peer.name.clone(), peer.what.clone(), rate(peer.decisions_per_second)]);
        }
    }
    Ok(table)
}

fn row(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

fn rate(per_second: f64) -> String {
    match per_second {
        1e6.. => format!("{} M/s", three_digits(per_second / 1e6)),
        1e3.. => format!("{} k/s", three_digits(per_second / 1e3)),
        _ => format!("{} /s", three_digits(per_second)),
    }
}

fn time(ns: f64) -> String {
    match ns {
        1e6.. => format!("{} ms", three_digits(ns / 1e6)),
        1e3.. => format!("{} µs", three_digits(ns / 1e3)),
        _ => format!("{} ns", three_digits(ns)),
    }
}

fn bytes(count: u64) -> String {
    if count < 10_000 { format!("{count} B") } else { format!("{} kB", three_digits(count as f64 / 1e3)) }
}

fn ratio(ours: f64, theirs: f64) -> String {
    if theirs > 0.0 { format!("× {}", three_digits(ours / theirs)) } else { "–".to_owned() }
}

/// Three digits: any more would be noise.
fn three_digits(value: f64) -> String {
    match value {
        100.0.. => format!("{value:.0}"),
        10.0.. => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIGURES: &str = r#"[{"game": "demo", "seats": 3, "options": {"deck": "expert", "pairs": false},
        "playouts_per_second": 98765.4, "decisions_per_second": 21400000, "clone_ns": 12.3, "view_ns": 250,
        "imagine_ns": 1234.5, "state_bytes": 312, "later": "more"}]"#;

    #[test]
    fn figures_are_for_people() {
        assert_eq!([rate(21_400_000.0), rate(98_765.4), rate(7.519)], ["21.4 M/s", "98.8 k/s", "7.52 /s"]);
        assert_eq!([time(12.3), time(1234.5), time(2.5e6)], ["12.3 ns", "1.23 µs", "2.50 ms"]);
        assert_eq!([bytes(312), bytes(12_345)], ["312 B", "12.3 kB"]);
        assert_eq!([ratio(30.0, 20.0), ratio(1.0, 0.0)], ["× 1.50", "–"]);
    }

    #[test]
    fn the_table_has_a_line_a_measurement() {
        let tree = Tree::of(&[(BENCH, FIGURES), ("docs/rules/demo.md", "# DEMO: A Demo, x")]);
        let expected = "| A Demo | 3 | 98.8 k/s | 21.4 M/s | 12.3 ns | 250 ns | 1.23 µs | 312 B |\n";
        assert!(table(&tree).unwrap().ends_with(expected), "{}", table(&tree).unwrap());
    }

    #[test]
    fn peers_are_compared() {
        let peers = r#"[{"name": "other", "what": "its goofspiel", "decisions_per_second": 1e6}]"#;
        let text = table(&Tree::of(&[(BENCH, FIGURES), (PEERS, peers)])).unwrap();
        assert!(text.contains("| State | to other |\n"), "{text}");
        assert!(text.contains("| 312 B | × 21.4 |\n"), "{text}");
        assert!(text.ends_with("| other | its goofspiel | 1.00 M/s |\n"), "{text}");
    }

    #[test]
    fn missing_and_broken_figures_are_told() {
        assert_eq!(table(&Tree::of(&[])).unwrap_err(), "docs/figures/bench.json is missing");
        assert!(table(&Tree::of(&[(BENCH, "{}")])).unwrap_err().starts_with("docs/figures/bench.json: "));
    }
}
