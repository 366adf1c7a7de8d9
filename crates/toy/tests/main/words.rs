//! Both languages say everything, at every moment, to every viewer.

use kit::Game;
use kit_test::speech;
use toy::Ford;

#[test]
fn both_languages_are_complete() {
    speech::assert_complete::<Ford>();
    speech::assert_refusals_said::<Ford>(&[include_str!("../../src/play.rs")]);
}

#[test]
fn everything_can_be_said() {
    speech::assert_everything_said::<Ford>(&Ford::variants(), 60);
}
