//! `cargo xtask fuzz`: libFuzzer drives the targets of `fuzz/`, one after another, for as long as one likes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{fs, io};

use crate::cargo;

/// Everything that is made on the way. What is worth keeping goes to `fuzz/corpus`.
const FOLDER: &str = "target/fuzz";

/// The kept inputs of a target are about this large at most, in bytes, unless the genuine ones alone are larger.
const KEPT: usize = 48 * 1024;

/// Longer inputs than this are not kept: a short one that reaches the same code is found sooner or later.
const LONGEST_KEPT: usize = 2048;

/// Counters for every edge, and the values of comparisons, as libFuzzer wants them. These flags are for the target only:
/// build scripts and macros run without libFuzzer.
const FLAGS: [&str; 7] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
    "--cfg=fuzzing",
];

/// What the arguments ask for.
#[derive(PartialEq, Eq, Debug)]
struct Wish<'a> {
    /// One target; all of them if none is named.
    target: Option<&'a str>,
    /// Minutes for each target.
    minutes: u32,
    /// Keep what was found worth keeping.
    keep: bool,
}

fn wish<'a>(args: &[&'a str]) -> Result<Wish<'a>, String> {
    let mut wish = Wish { target: None, minutes: 5, keep: false };
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        match *arg {
            "--minutes" => {
                let minutes = rest.next().and_then(|text| text.parse().ok()).filter(|minutes| *minutes > 0);
                wish.minutes = minutes.ok_or("--minutes needs a number from 1 on")?;
            }
            "--keep" => wish.keep = true,
            name if !name.starts_with('-') && wish.target.is_none() => wish.target = Some(name),
            _ => return Err(format!("what is `{}`?", args.join(" "))),
        }
    }
    Ok(wish)
}

/// Builds the program, and runs it for each target that is asked for. A finding ends the run.
pub(crate) fn run(root: &Path, args: &[&str]) -> Result<ExitCode, String> {
    let wish = wish(args)?;
    let known = targets(root)?;
    let chosen: Vec<&String> =
        known.iter().filter(|name| wish.target.is_none_or(|wanted| wanted == **name)).collect();
    if chosen.is_empty() {
        return Err(format!("there is no such target, only {}", known.join(", ")));
    }
    let program = build(root)?;
    let seeds = root.join(FOLDER).join("seeds");
    let seeding = Command::new(cargo())
        .args(["run", "--quiet", "-p", "fuzz", "--example", "seeds"])
        .arg(&seeds)
        .current_dir(root)
        .status();
    if !seeding.map_err(|error| error.to_string())?.success() {
        return Err("no genuine inputs could be made".to_owned());
    }
    for name in chosen {
        let place = Place { root, name, seeds: seeds.join(name) };
        let outcome = if wish.keep { place.keep(&program) } else { place.fuzz(&program, wish.minutes) };
        if outcome? != ExitCode::SUCCESS {
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The names of the targets: those that have a corpus.
fn targets(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("fuzz/corpus");
    let files = files(&folder)?;
    let name = |file: &PathBuf| Some(file.file_stem()?.to_str()?.to_owned());
    Ok(files.iter().filter_map(name).collect())
}

/// The files of a folder, in order; none if there is no such folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let told = |error: io::Error| format!("{}: {error}", folder.display());
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(told)?,
    };
    let mut files =
        entries.map(|entry| entry.map(|entry| entry.path()).map_err(told)).collect::<Result<Vec<_>, _>>()?;
    files.sort();
    Ok(files)
}

/// Builds the program with its instrumentation, in a folder of its own.
fn build(root: &Path) -> Result<PathBuf, String> {
    let target = host(root)?;
    let status = Command::new(cargo())
        .args(["build", "-p", "fuzz", "--bin", "libfuzzer", "--features", "libfuzzer", "--profile", "fuzz"])
        .args(["--target", &target, "--target-dir", FOLDER])
        .env("RUSTFLAGS", FLAGS.join(" "))
        .current_dir(root)
        .status()
        .map_err(|error| format!("cargo build: {error}"))?;
    if !status.success() {
        return Err("the fuzzer cannot be built; libFuzzer needs a C++ compiler".to_owned());
    }
    Ok(root.join(FOLDER).join(target).join("fuzz/libfuzzer"))
}

/// The machine that we compile on, as rustc calls it.
fn host(root: &Path) -> Result<String, String> {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let output = Command::new(rustc).arg("-vV").current_dir(root).output();
    let text = output.map_err(|error| format!("rustc: {error}"))?.stdout;
    let text = String::from_utf8_lossy(&text).into_owned();
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say what machine this is".to_owned())
}

/// Where the inputs of a target are.
struct Place<'a> {
    root: &'a Path,
    name: &'a str,
    /// Genuine inputs, made anew each time.
    seeds: PathBuf,
}

impl Place<'_> {
    fn folder(&self, kind: &str) -> Result<PathBuf, String> {
        let folder = self.root.join(FOLDER).join(kind).join(self.name);
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(folder)
    }

    fn kept(&self) -> PathBuf {
        self.root.join("fuzz/corpus").join(format!("{}.jsonl", self.name))
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env("VEILLEE_FUZZ", self.name).current_dir(self.root);
        command
    }

    /// The kept inputs as files, which is how libFuzzer reads them.
    fn unpack(&self) -> Result<PathBuf, String> {
        let folder = self.folder("kept")?;
        let text = fs::read_to_string(self.kept()).map_err(|error| error.to_string())?;
        for (number, input) in unpacked(&text)?.iter().enumerate() {
            fs::write(folder.join(format!("{number:04}")), input).map_err(|error| error.to_string())?;
        }
        Ok(folder)
    }

    /// Lets libFuzzer look for new inputs. It stops at the first finding.
    fn fuzz(&self, program: &Path, minutes: u32) -> Result<ExitCode, String> {
        println!("== {} for {minutes} min", self.name);
        let findings = self.folder("findings")?;
        let status = self
            .command(program)
            .arg("-dict=fuzz/words.dict")
            // As long as the longest form; a second is a thousand times what an input takes.
            .args(["-max_len=16384", "-timeout=10", "-print_final_stats=1"])
            .arg(format!("-max_total_time={}", minutes * 60))
            .arg(format!("-artifact_prefix={}/", findings.display()))
            .args([self.folder("found")?, self.unpack()?, self.seeds.clone()])
            .status()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        if !status.success() {
            eprintln!("== {}: the input is in {}; make a test of it", self.name, findings.display());
            return Ok(ExitCode::FAILURE);
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Writes the corpus anew: the genuine inputs, and the shortest of the others that reach code which none of them
    /// reaches.
    fn keep(&self, program: &Path) -> Result<ExitCode, String> {
        let merged = self.root.join(FOLDER).join("merged").join(self.name);
        if merged.exists() {
            fs::remove_dir_all(&merged).map_err(|error| error.to_string())?;
        }
        let merged = self.folder("merged")?;
        let status = self
            .command(program)
            .args(["-merge=1", &format!("-max_len={LONGEST_KEPT}")])
            .args([merged.clone(), self.unpack()?, self.folder("found")?])
            .status()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        if !status.success() {
            return Ok(ExitCode::FAILURE);
        }
        let corpus = packed(&read_all(&self.seeds)?, &read_all(&merged)?);
        fs::write(self.kept(), &corpus).map_err(|error| error.to_string())?;
        println!("== {}: {} inputs, {} bytes", self.name, corpus.lines().count(), corpus.len());
        Ok(ExitCode::SUCCESS)
    }
}

fn read_all(folder: &Path) -> Result<Vec<Vec<u8>>, String> {
    let read = |file: &PathBuf| fs::read(file).map_err(|error| format!("{}: {error}", file.display()));
    files(folder)?.iter().map(read).collect()
}

/// The inputs in a corpus, which is one JSON string a line.
fn unpacked(text: &str) -> Result<Vec<String>, String> {
    let line = |line| serde_json::from_str(line).map_err(|error| format!("fuzz/corpus: {error}"));
    text.lines().map(line).collect()
}

/// The corpus: all genuine inputs, then found ones, short ones first, as long as there is room. It is text, so what is
/// not UTF-8 is left out.
fn packed(genuine: &[Vec<u8>], found: &[Vec<u8>]) -> String {
    let text = |input: &Vec<u8>| String::from_utf8(input.clone()).ok();
    let line = |input: &String| serde_json::to_string(input).expect("a text can be written as JSON") + "\n";
    let mut inputs: BTreeSet<String> = genuine.iter().filter_map(text).collect();
    let mut size: usize = inputs.iter().map(|input| line(input).len()).sum();
    let mut found: Vec<String> = found.iter().filter_map(text).collect();
    found.sort_by(|one, other| one.len().cmp(&other.len()).then_with(|| one.cmp(other)));
    for input in found {
        size += line(&input).len();
        if size > KEPT {
            break;
        }
        inputs.insert(input);
    }
    inputs.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_say_what_and_how_long() {
        assert_eq!(wish(&[]), Ok(Wish { target: None, minutes: 5, keep: false }));
        let long = Wish { target: Some("forms"), minutes: 60, keep: false };
        assert_eq!(wish(&["forms", "--minutes", "60"]), Ok(long));
        assert_eq!(wish(&["--keep"]), Ok(Wish { target: None, minutes: 5, keep: true }));
        for wrong in [&["--minutes"][..], &["--minutes", "0"], &["--minutes", "x"], &["a", "b"], &["--long"]]
        {
            assert!(wish(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_corpus_is_unpacked_as_it_was_packed() {
        let genuine = [b"{\"a\":\n\"\\\"}".to_vec(), "é".into(), b"".to_vec()];
        let found = [b"\xff".to_vec(), b"zz".to_vec(), b"z".to_vec(), b"z".to_vec()];
        let corpus = packed(&genuine, &found);
        let mut inputs = unpacked(&corpus).unwrap();
        inputs.sort_by_key(String::len);
        assert_eq!(inputs, ["", "z", "zz", "é", "{\"a\":\n\"\\\"}"]);
        assert_eq!(unpacked("x\n").unwrap_err(), "fuzz/corpus: expected value at line 1 column 1");
    }

    #[test]
    fn genuine_inputs_are_always_kept_and_others_while_there_is_room() {
        let long = vec![vec![b'g'; KEPT]];
        let corpus = packed(&long, &[b"f".to_vec()]);
        assert_eq!(unpacked(&corpus).unwrap().len(), 1);
        let many: Vec<Vec<u8>> =
            (0..10_000).map(|number: u32| format!("input {number}").into_bytes()).collect();
        let corpus = packed(&[], &many);
        assert!(corpus.len() <= KEPT && corpus.len() > KEPT - 100);
        assert!(corpus.contains("\"input 7\"\n"), "short ones first");
    }
}
