//! The program's allocator: mimalloc, and beside it a place for the buffers of connections.
//!
//! Every open connection has two buffers of eight kilobytes, of which it touches a few hundred bytes or none. A general
//! allocator hands out memory that something else has filled before, or writes into free blocks itself, so that all of it
//! stays in use; here such a buffer only takes the pages that it writes to (docs/decisions/0015).
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout};
use std::cell::UnsafeCell;
use std::hint::spin_loop;
use std::ptr;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::{Acquire, Release};

use mimalloc::MiMalloc;
use rustix::mm::{MapFlags, ProtFlags, mmap_anonymous};

/// The size of a connection's buffer, as hyper asks for it.
const BLOCK: usize = 8192;
/// Blocks are aligned to pages, so that an untouched one is no memory.
const PAGE: usize = 4096;
/// Enough for 32,768 connections: half a gigabyte of addresses, of which only what is touched takes memory. Further
/// blocks come from mimalloc.
const BLOCKS: usize = 1 << 16;

/// The allocator of the program.
pub(crate) struct Allocator {
    locked: AtomicBool,
    /// Only used by whoever has set `locked`.
    pool: UnsafeCell<Pool>,
}

/// Which blocks are free. The list stands beside the blocks: written into them, it would touch their pages.
struct Pool {
    /// Where the first block begins; null until it is needed, and for good if the system has no such place.
    base: *mut u8,
    asked_system: bool,
    /// How many blocks have been handed out at least once.
    begun: usize,
    /// Those that have come back; the last one is handed out first.
    returned: [u32; BLOCKS],
    returned_len: usize,
}

// SAFETY: `pool` is reached through `with_pool` only, which lets one thread in at a time.
unsafe impl Sync for Allocator {}

impl Allocator {
    pub(crate) const fn new() -> Allocator {
        let pool = Pool {
            base: ptr::null_mut(),
            asked_system: false,
            begun: 0,
            returned: [0; BLOCKS],
            returned_len: 0,
        };
        Allocator { locked: AtomicBool::new(false), pool: UnsafeCell::new(pool) }
    }

    /// Calls `act` with the pool. It must not allocate, which would wait here for ever, and takes nanoseconds, so that
    /// waiting threads need not sleep.
    fn with_pool<T>(&self, act: impl FnOnce(&mut Pool) -> T) -> T {
        while self.locked.swap(true, Acquire) {
            spin_loop();
        }
        // SAFETY: only the thread that changed `locked` from false to true gets here before it is false again.
        let result = act(unsafe { &mut *self.pool.get() });
        self.locked.store(false, Release);
        result
    }
}

impl Pool {
    /// A block that nobody else has; `None` if there is none left.
    fn take(&mut self) -> Option<*mut u8> {
        if self.returned_len > 0 {
            self.returned_len -= 1;
            return Some(self.block(self.returned[self.returned_len] as usize));
        }
        if !self.asked_system {
            self.asked_system = true;
            let flags = MapFlags::PRIVATE | MapFlags::NORESERVE;
            // SAFETY: a new anonymous mapping at an address of the system's choice overlaps nothing.
            let mapped = unsafe {
                mmap_anonymous(ptr::null_mut(), BLOCKS * BLOCK, ProtFlags::READ | ProtFlags::WRITE, flags)
            };
            self.base = mapped.map_or(ptr::null_mut(), <*mut std::ffi::c_void>::cast::<u8>);
        }
        if self.base.is_null() || self.begun == BLOCKS {
            return None;
        }
        self.begun += 1;
        Some(self.block(self.begun - 1))
    }

    fn block(&self, number: usize) -> *mut u8 {
        self.base.wrapping_add(number * BLOCK)
    }

    /// Takes a block back; `false` if it is none of ours.
    fn put_back(&mut self, block: *mut u8) -> bool {
        let offset = block.addr().wrapping_sub(self.base.addr());
        if self.base.is_null() || offset >= BLOCKS * BLOCK {
            return false;
        }
        // At most `BLOCKS` are out and each comes back once, so there is room.
        self.returned[self.returned_len] = (offset / BLOCK) as u32;
        self.returned_len += 1;
        true
    }
}

/// Whether this could be a connection's buffer.
fn is_block(layout: Layout) -> bool {
    layout.size() == BLOCK && layout.align() <= PAGE
}

// SAFETY: blocks are disjoint parts of a mapping that is never given back, `BLOCK` bytes long and aligned to `PAGE`, as
// mappings and multiples of `BLOCK` are; one that is handed out is neither in `returned` nor beyond `begun`, so that
// nobody else gets it. Everything else is mimalloc's, which gets back, with the same layout, exactly what
// came from it: `put_back` tells them apart by their address.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let block = if is_block(layout) { self.with_pool(Pool::take) } else { None };
        // SAFETY: the caller's layout is not empty.
        block.unwrap_or_else(|| unsafe { MiMalloc.alloc(layout) })
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        if is_block(layout) && self.with_pool(|pool| pool.put_back(memory)) {
            return;
        }
        // SAFETY: not a block, so it came from `MiMalloc` with this layout.
        unsafe { MiMalloc.dealloc(memory, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // Zeros would touch the whole block, and mimalloc often has zeros for nothing. `dealloc` finds out whose it is.
        // SAFETY: the caller's layout is not empty.
        unsafe { MiMalloc.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller promises that `size`, rounded up to the alignment, does not overflow.
        let new_layout = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        if !is_block(layout) && !is_block(new_layout) {
            // SAFETY: not a block, so it came from `MiMalloc` with this layout.
            return unsafe { MiMalloc.realloc(memory, layout, size) };
        }
        // SAFETY: `size` is not zero; both places are at least as long as what is copied, and different; `memory` came
        // from here with this layout.
        unsafe {
            let new = self.alloc(new_layout);
            if !new.is_null() {
                ptr::copy_nonoverlapping(memory, new, layout.size().min(size));
                self.dealloc(memory, layout);
            }
            new
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block() -> Layout {
        Layout::from_size_align(BLOCK, 1).unwrap()
    }

    /// Not the one of this test program, so that nothing else takes its blocks.
    fn allocator() -> &'static Allocator {
        static FRESH: Allocator = Allocator::new();
        &FRESH
    }

    #[test]
    fn blocks_are_apart_and_come_back() {
        let allocator = allocator();
        let fill = |number: usize| {
            // SAFETY: a block is `BLOCK` bytes long, and ours until it is given back.
            unsafe {
                let memory = allocator.alloc(block());
                assert_eq!(memory.addr() % PAGE, 0);
                memory.write_bytes(number as u8, BLOCK);
                memory
            }
        };
        std::thread::scope(|scope| {
            for thread in 0..4 {
                scope.spawn(move || {
                    for round in 0..50 {
                        let held: Vec<*mut u8> =
                            (0..8).map(|number| fill(thread * 8 + number + round)).collect();
                        for (number, memory) in held.into_iter().enumerate() {
                            let wanted = (thread * 8 + number + round) as u8;
                            // SAFETY: still ours, and given back once.
                            unsafe {
                                assert!(
                                    std::slice::from_raw_parts(memory, BLOCK)
                                        .iter()
                                        .all(|byte| *byte == wanted)
                                );
                                allocator.dealloc(memory, block());
                            }
                        }
                    }
                });
            }
        });
        let (begun, returned) = allocator.with_pool(|pool| (pool.begun, pool.returned_len));
        assert!(begun <= 32 && begun == returned, "{returned} of {begun} came back");
    }

    #[test]
    fn what_grows_or_shrinks_through_a_block_keeps_its_bytes() {
        let allocator = allocator();
        let mut layout = Layout::from_size_align(4000, 8).unwrap();
        // SAFETY: each place is as long as its layout, and replaced by the next one.
        unsafe {
            let mut memory = allocator.alloc_zeroed(layout);
            memory.write_bytes(7, 4000);
            for size in [BLOCK, 20_000, BLOCK, 4000] {
                memory = allocator.realloc(memory, layout, size);
                layout = Layout::from_size_align(size, 8).unwrap();
                assert!(std::slice::from_raw_parts(memory, 4000).iter().all(|byte| *byte == 7), "{size}");
            }
            allocator.dealloc(memory, layout);
            let zeros = allocator.alloc_zeroed(block());
            assert!(std::slice::from_raw_parts(zeros, BLOCK).iter().all(|byte| *byte == 0));
            allocator.dealloc(zeros, block());
        }
    }
}
