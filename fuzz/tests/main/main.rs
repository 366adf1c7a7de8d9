//! Every target, with the kept corpus and a fixed number of its mutations.

use fuzz::{Accepted, Mutator, TARGETS, corpus, target};

/// So that the work for an input can be measured without a clock.
#[global_allocator]
static ALLOCATOR: kit_test::Counting = kit_test::Counting;

/// All kept inputs of all targets are smaller than this, in bytes: people download them with every copy of the tree.
const MOST_KEPT: usize = 400_000;

/// Reads an input, and says which one it was if that panics.
fn read(name: &str, bytes: &[u8], accepted: &mut Accepted) -> u64 {
    /// Tells the input while a panic passes by.
    struct Telling<'a>(&'a str, &'a [u8]);
    impl Drop for Telling<'_> {
        fn drop(&mut self) {
            if std::thread::panicking() {
                eprintln!("the target {} failed on {:?}", self.0, String::from_utf8_lossy(self.1));
            }
        }
    }
    let _telling = Telling(name, bytes);
    let target = target(name).expect("a target");
    kit_test::allocations(|| (target.read)(bytes, accepted))
}

/// Reads the corpus of a target, then so many mutations of it, each with no more than so many allocations.
fn drive(name: &str, mutations: u32, most: u64) {
    let inputs = corpus(name);
    let mut accepted = Accepted::default();
    let mut largest = 0;
    for input in &inputs {
        read(name, input.as_bytes(), &mut accepted);
    }
    let readers = (target(name).expect("a target").readers)();
    assert_eq!(readers.beyond(&accepted), Vec::<String>::new(), "no kept input is accepted by these readers");
    assert_eq!(accepted.beyond(&readers), Vec::<String>::new(), "these readers are not listed");
    let mut mutator = Mutator::new(name, &inputs);
    let mut spoiled = 0;
    for _ in 0..mutations {
        let mut accepted = Accepted::default();
        let input = mutator.next_input();
        largest = largest.max(read(name, &input, &mut accepted));
        spoiled += u32::from(accepted.is_empty());
    }
    assert!(spoiled > mutations / 20 && spoiled < mutations, "{spoiled} of {mutations} were refused");
    assert!(largest <= most, "an input caused {largest} allocations");
}

#[test]
fn notations() {
    drive("notations", 60_000, 2_000);
}

#[test]
fn options() {
    drive("options", 12_000, 60_000);
}

#[test]
fn records() {
    drive("records", 6_000, 30_000);
}

#[test]
fn scenarios() {
    drive("scenarios", 1_000, 2_000_000);
}

#[test]
fn logs() {
    drive("logs", 6_000, 30_000);
}

#[test]
fn bodies() {
    drive("bodies", 30_000, 5_000);
}

#[test]
fn forms() {
    drive("forms", 12_000, 40_000);
}

#[test]
fn the_corpus_is_small_and_has_no_input_twice() {
    let mut size = 0;
    for target in TARGETS {
        let mut inputs = corpus(target.name);
        let count = inputs.len();
        size += inputs.iter().map(String::len).sum::<usize>();
        inputs.sort();
        inputs.dedup();
        assert_eq!(inputs.len(), count, "{}", target.name);
        assert!(count >= 10, "{}", target.name);
    }
    assert!(size <= MOST_KEPT, "{size} bytes");
}

/// The driver must be able to fail: the same bytes each time, and bytes that are not text.
#[test]
fn mutations_are_the_same_each_time_and_reach_far() {
    let inputs = corpus("forms");
    let make = || {
        let mut mutator = Mutator::new("forms", &inputs);
        (0..500).map(|_| mutator.next_input()).collect::<Vec<_>>()
    };
    let (one, other) = (make(), make());
    assert_eq!(one, other);
    assert!(one.iter().any(|input| std::str::from_utf8(input).is_err()));
    assert!(one.iter().filter(|input| inputs.iter().any(|kept| kept.as_bytes() == **input)).count() < 100);
}
