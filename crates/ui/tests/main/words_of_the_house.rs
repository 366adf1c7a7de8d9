//! Both languages are complete.

#[test]
fn both_languages_say_everything() {
    let problems = words::check(&[ui::MESSAGES]);
    assert!(problems.is_empty(), "{problems:#?}");
}
