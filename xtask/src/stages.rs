//! `cargo xtask test`: everything that a change has to pass.

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use crate::tree::Tree;
use crate::{api, browser, cargo, proxies, tidy, wasm};

/// One check that a change has to pass.
struct Stage {
    name: &'static str,
    work: Work,
}

enum Work {
    /// `cargo` with these arguments, and perhaps an environment variable.
    Cargo { args: Vec<String>, env: Option<(&'static str, &'static str)> },
    /// The binary, which the stage `build` leaves beside this program.
    Veillee(Vec<String>),
    /// Our own checks, in this process.
    Tidy,
    /// What also runs in the browser compiles for it; a compiler for that is fetched if it is missing.
    Wasm,
    /// The API of the binary, which the stage `build` leaves beside this program, with generated requests.
    Api,
    /// What tests of pages need, fetched if it is missing.
    Browser,
    /// What tests behind a proxy need, fetched if it is missing.
    Proxies,
}

impl Stage {
    fn cargo(name: &'static str, args: &str) -> Stage {
        Stage { name, work: Work::Cargo { args: words(args), env: None } }
    }
}

/// All stages, in order.
fn stages(nextest: bool) -> Vec<Stage> {
    let tests =
        if nextest { "nextest run --workspace" } else { "test --workspace --lib --bins --tests --examples" };
    let build = format!("{tests} --no-run");
    let documents =
        Work::Cargo { args: words("doc --workspace --no-deps"), env: Some(("RUSTDOCFLAGS", "-D warnings")) };
    // The soak uses the binary that was built for the tests: `cargo run -p veillee` would choose other features for its
    // dependencies and build half of them again. The tests of the games and of the catalog also run the scenarios and
    // records. A long soak is a command of its own (`cargo run --release -- soak`).
    vec![
        Stage::cargo("fmt", "fmt --all --check"),
        Stage::cargo("clippy", "clippy --workspace --all-targets -- -D warnings"),
        // The program as people run it, without what only tests ask for.
        Stage::cargo("lean", "clippy -p veillee -- -D warnings"),
        Stage { name: "tidy", work: Work::Tidy },
        Stage { name: "wasm", work: Work::Wasm },
        Stage::cargo("doctests", "test --workspace --doc"),
        Stage { name: "doc", work: documents },
        Stage::cargo("build", &build),
        Stage { name: "soak", work: Work::Veillee(words("soak --games 50")) },
        Stage { name: "api", work: Work::Api },
        Stage { name: "browser", work: Work::Browser },
        Stage { name: "proxies", work: Work::Proxies },
        // Last, so that a run ends with the number of tests that passed.
        Stage::cargo("tests", tests),
    ]
}

/// What the arguments ask for.
#[derive(PartialEq, Eq, Debug)]
enum Wish<'a> {
    All,
    Only(Vec<&'a str>),
    List,
}

fn wish<'a>(args: &[&'a str]) -> Result<Wish<'a>, String> {
    match args {
        [] => Ok(Wish::All),
        ["--list"] => Ok(Wish::List),
        _ => {
            let mut only = Vec::new();
            for pair in args.chunks(2) {
                let ["--only", name] = pair else { return Err(format!("what is `{}`?", args.join(" "))) };
                only.push(*name);
            }
            Ok(Wish::Only(only))
        }
    }
}

/// Runs the stages until one fails, and returns its exit code.
pub(crate) fn run(root: &Path, args: &[&str]) -> Result<ExitCode, String> {
    let tree = Tree::load(root)?;
    let mut stages = stages(has_nextest(root));
    let names = stages.iter().map(|stage| stage.name).collect::<Vec<_>>();
    match wish(args)? {
        Wish::All => {}
        Wish::List => {
            println!("{}", names.join("\n"));
            return Ok(ExitCode::SUCCESS);
        }
        Wish::Only(only) => {
            if let Some(unknown) = only.iter().find(|name| !names.contains(name)) {
                return Err(format!("there is no stage `{unknown}`, only {}", names.join(", ")));
            }
            // A stage that runs the binary needs it up to date.
            let needs_binary = stages.iter().any(|stage| {
                only.contains(&stage.name) && matches!(stage.work, Work::Veillee(_) | Work::Api)
            });
            stages.retain(|stage| only.contains(&stage.name) || (needs_binary && stage.name == "build"));
        }
    }

    let mut times: Vec<(&str, Duration)> = Vec::new();
    for stage in &stages {
        println!("== {}: {}", stage.name, shown(&stage.work));
        let start = Instant::now();
        let code = perform(root, &tree, &stage.work)?;
        let spent = start.elapsed();
        if code != ExitCode::SUCCESS {
            eprintln!(
                "== {} failed after {:.1} s; again: cargo xtask test --only {0}",
                stage.name,
                spent.as_secs_f64()
            );
            return Ok(code);
        }
        println!("== {} passed in {:.1} s", stage.name, spent.as_secs_f64());
        times.push((stage.name, spent));
    }
    println!();
    for (name, spent) in &times {
        println!("{name:>10} {:7.1} s", spent.as_secs_f64());
    }
    let total: Duration = times.iter().map(|(_, spent)| *spent).sum();
    println!("{:>10} {:7.1} s", "all", total.as_secs_f64());
    Ok(ExitCode::SUCCESS)
}

fn perform(root: &Path, tree: &Tree, work: &Work) -> Result<ExitCode, String> {
    match work {
        Work::Tidy => Ok(tidy::run(tree)),
        Work::Wasm => wasm::run(root, tree),
        Work::Api => api::test(root, api::Wish::SHORT),
        Work::Browser => browser::run(root),
        Work::Proxies => proxies::run(root),
        Work::Cargo { args, env } => {
            let mut command = Command::new(cargo());
            command.args(args).envs(*env).current_dir(root);
            exit_code(command)
        }
        Work::Veillee(args) => {
            let here = std::env::current_exe().map_err(|error| format!("this program: {error}"))?;
            let binary = here.with_file_name(format!("veillee{}", std::env::consts::EXE_SUFFIX));
            let mut command = Command::new(binary);
            command.args(args).current_dir(root);
            exit_code(command)
        }
    }
}

/// Runs a command and returns its exit code.
fn exit_code(mut command: Command) -> Result<ExitCode, String> {
    let status = command.status().map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    // A command that was ended by a signal has no exit code.
    let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
    Ok(ExitCode::from(code))
}

/// The command as somebody would type it.
fn shown(work: &Work) -> String {
    match work {
        Work::Tidy => "cargo xtask tidy".to_owned(),
        Work::Wasm => "cargo xtask wasm".to_owned(),
        Work::Api => "cargo xtask api".to_owned(),
        Work::Browser => "cargo xtask browser".to_owned(),
        Work::Proxies => "cargo xtask proxies".to_owned(),
        Work::Cargo { args, env } => {
            let env = env.map_or_else(String::new, |(name, value)| format!("{name}=\"{value}\" "));
            format!("{env}cargo {}", args.join(" "))
        }
        Work::Veillee(args) => format!("veillee {}", args.join(" ")),
    }
}

fn has_nextest(root: &Path) -> bool {
    let mut command = Command::new(cargo());
    command.args(["nextest", "--version"]).current_dir(root).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands(nextest: bool) -> Vec<String> {
        stages(nextest).iter().map(|stage| shown(&stage.work)).collect()
    }

    #[test]
    fn the_tests_come_last() {
        assert_eq!(
            commands(true),
            [
                "cargo fmt --all --check",
                "cargo clippy --workspace --all-targets -- -D warnings",
                "cargo clippy -p veillee -- -D warnings",
                "cargo xtask tidy",
                "cargo xtask wasm",
                "cargo test --workspace --doc",
                "RUSTDOCFLAGS=\"-D warnings\" cargo doc --workspace --no-deps",
                "cargo nextest run --workspace --no-run",
                "veillee soak --games 50",
                "cargo xtask api",
                "cargo xtask browser",
                "cargo xtask proxies",
                "cargo nextest run --workspace",
            ]
        );
    }

    #[test]
    fn without_nextest_there_is_another_way() {
        assert_eq!(
            commands(false).last().map(String::as_str),
            Some("cargo test --workspace --lib --bins --tests --examples")
        );
    }

    #[test]
    fn one_stage_can_be_asked_for() {
        assert_eq!(wish(&[]), Ok(Wish::All));
        assert_eq!(wish(&["--list"]), Ok(Wish::List));
        assert_eq!(wish(&["--only", "fmt", "--only", "doc"]), Ok(Wish::Only(vec!["fmt", "doc"])));
        assert!(wish(&["--only"]).is_err() && wish(&["fmt"]).is_err());
    }
}
