//! A playout allocates nothing: bots and measurements play millions of them.
//!
//! A binary of its own, because an allocator counts for a whole program.

#![expect(unsafe_code, reason = "only an allocator sees allocations, and its trait is unsafe to implement")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use kit::{Dice, Game, Lots, Seed, Stream, playout};
use tile::FairyTile;

thread_local! {
    /// Allocations of this thread; the test harness has others, which allocate when they like.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

impl Counting {
    fn count() {
        // A thread that is ending has no counter any more, and nobody who would read it.
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
    }
}

// SAFETY: every method hands its arguments unchanged to the system's allocator and returns what that returns, so it
// keeps exactly the promises that `System` keeps. Counting neither allocates nor unwinds: the counter is a constant
// `Cell` without a destructor, which needs no memory but the thread's own.
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
fn allocations(what: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    what();
    ALLOCATIONS.get() - before
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(7)))), 1);
    assert_eq!(allocations(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(9)))), 1);
    assert_eq!(allocations(|| ()), 0);
}

#[test]
fn whole_random_games_of_every_variant_allocate_nothing() {
    let variants = FairyTile::variants();
    let mut dice = Dice::new(&Seed::from_words("allocations"), Stream::TABLE, 0);
    let mut lots = Lots::new(1);
    // More than any kingdom has choices.
    let mut buffer = Vec::with_capacity(1024);
    let mut games = |count: u32| {
        for (options, seats) in &variants {
            for game in 0..count {
                dice.seek(u32::MAX - game);
                let mut state =
                    FairyTile::setup(FairyTile::RULES_VERSION, options, *seats, &mut dice).unwrap();
                assert!(playout(&mut state, &mut dice, &mut lots, &mut buffer) > 20);
                assert!(state.standing().is_some());
            }
        }
    };
    games(1);
    assert_eq!(allocations(|| games(2)), 0);
}
