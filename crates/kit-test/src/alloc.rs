//! Counting allocations. Playouts make none, because bots and benchmarks play millions of them.

#![expect(unsafe_code, reason = "only an allocator sees allocations, and its trait is unsafe to implement")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use kit::{Dice, Engine, Lots, Seed, Stream};

thread_local! {
    /// The allocations of this thread. The test harness has other threads, which allocate whenever they like.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, with a counter.
///
/// An allocator serves a whole program, so a test that wants this one is a binary of its own, which says
/// `#[global_allocator] static ALLOCATOR: kit_test::Counting = kit_test::Counting;`.
pub struct Counting;

impl Counting {
    fn count() {
        // A thread that is ending has no counter any more, and nobody would read it.
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
    }
}

// SAFETY: every method passes its arguments unchanged to the system's allocator and returns its result, so it keeps
// exactly the promises that `System` keeps. Counting neither allocates nor unwinds: the counter is a constant `Cell`
// without a destructor, which needs no memory but the thread's own.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Counting::count();
        // SAFETY: the caller promises for this layout what `System` asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        Counting::count();
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        Counting::count();
        // SAFETY: as above; and the block came from `System`, as all of ours do.
        unsafe { System.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as above; and the block came from `System`, as all of ours do.
        unsafe { System.dealloc(block, layout) }
    }
}

/// How many times this thread allocates while doing something.
///
/// # Panics
/// If the program's allocator is not [`Counting`], because the answer would always be zero.
pub fn allocations(what: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    drop(std::hint::black_box(Box::new(7)));
    assert_eq!(ALLOCATIONS.get(), before + 1, "nobody counts: the allocator must be `kit_test::Counting`");
    let before = ALLOCATIONS.get();
    what();
    ALLOCATIONS.get() - before
}

/// Plays this many random matches of every variant, twice: first the buffer of choices grows to its full size, then
/// nothing may be allocated.
///
/// # Panics
/// If something is, or if a match does not end.
pub fn playouts_allocate_nothing<G: Engine>(games: u32) {
    let variants = G::variants();
    let mut buffer = Vec::new();
    let mut dice = Dice::new(&Seed::from_words("allocations"), Stream::TABLE, 0);
    let mut play = || {
        let mut lots = Lots::new(1);
        for (options, seats) in &variants {
            for game in 0..games {
                dice.seek(u32::MAX - game);
                let mut state =
                    G::setup(G::RULES_VERSION, options, *seats, &mut dice).expect("a variant can be played");
                assert!(state.playout(&mut dice, &mut lots, &mut buffer) > 0);
                assert!(state.standing().is_some());
            }
        }
    };
    play();
    assert_eq!(allocations(play), 0, "in playouts of {}", G::CODE);
}
