//! A playout allocates nothing. A binary of its own, because an allocator counts for a whole program.

#[global_allocator]
static ALLOCATOR: kit_test::Counting = kit_test::Counting;

#[test]
fn whole_random_games_allocate_nothing() {
    kit_test::playouts_allocate_nothing::<toy::Ford>(20);
}
