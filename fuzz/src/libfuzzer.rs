//! The program that libFuzzer drives. `VEILLEE_FUZZ` names the target: one program for all is linked only once.
#![no_main]

use std::sync::LazyLock;

use fuzz::{Accepted, Target};

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("VEILLEE_FUZZ").expect("VEILLEE_FUZZ names a target");
    fuzz::target(&name).unwrap_or_else(|| panic!("there is no target {name}"))
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    (TARGET.read)(bytes, &mut Accepted::default());
});
