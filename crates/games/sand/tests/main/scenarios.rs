//! Every scenario of the game holds.

#[test]
fn all_scenarios_pass() {
    kit_test::scenario::assert_all_pass::<sand::Sand>(91);
}
