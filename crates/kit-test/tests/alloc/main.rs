//! The allocation counter counts.

use kit_test::allocations;

#[global_allocator]
static ALLOCATOR: kit_test::Counting = kit_test::Counting;

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(7)))), 1);
    assert_eq!(allocations(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(9)))), 1);
    assert_eq!(allocations(|| ()), 0);
}
