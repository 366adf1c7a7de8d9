//! Signs in the colour of the text around them: what a reader can do. Drawn in lines of one breadth.

use crate::line;
use crate::pic::Pic;
use crate::shape::at;

const TEXT: &str = "currentColor";

/// The breadth of all lines.
const LINE: f64 = 1.8;

/// A name, and how to draw it.
type Sign = (&'static str, fn(&mut Pic));

pub(super) const SIGNS: &[Sign] = &[
    ("people", people),
    ("clock", clock),
    ("seal", seal),
    ("sound-on", sound_on),
    ("sound-off", sound_off),
    ("book", book),
    ("help", help),
    ("back", back),
    ("forward", |p| mirrored(p, back)),
    ("first", first),
    ("last", |p| mirrored(p, first)),
    ("play", play),
    ("pause", pause),
    ("eye", eye),
    ("link", link),
    ("download", download),
    ("bot", bot),
    ("chat", chat),
    ("undo", undo),
    ("lantern", lantern),
    ("bell", bell),
    ("words", words),
    ("cards", cards),
    ("closer", closer),
    ("further", further),
    ("whole", whole),
];

fn mirrored(p: &mut Pic, draw: fn(&mut Pic)) {
    p.put(at(24.0, 0.0).flip(), draw);
}

fn lines(p: &mut Pic, places: &str) {
    p.thread(TEXT, LINE, places);
}

fn circle(p: &mut Pic, x: f64, y: f64, radius: f64) {
    p.ring(TEXT, LINE, x, y, radius);
}

/// A glass with a plus in it.
fn closer(p: &mut Pic) {
    further(p);
    lines(p, "10.5 7.2!,10.5 13.8!");
}

/// A glass with a minus in it.
fn further(p: &mut Pic) {
    circle(p, 10.5, 10.5, 7.0);
    lines(p, "15.6 15.6!,21 21!/7.2 10.5!,13.8 10.5!");
}

/// The four corners of a frame.
fn whole(p: &mut Pic) {
    lines(
        p,
        "3.5 9!,3.5 3.5!,9 3.5!/15 3.5!,20.5 3.5!,20.5 9!/20.5 15!,20.5 20.5!,15 20.5!/9 20.5!,3.5 20.5!,3.5 15!",
    );
}

/// One person, and another behind.
fn people(p: &mut Pic) {
    circle(p, 9.0, 8.0, 3.6);
    lines(
        p,
        "2.4 20!,3 16.4,6 14.4,9 14.2,12 14.4,15 16.4,15.6 20!/15 4.8,17.6 5.4,18.8 8,17.6 10.6,15 11.2/17.4 14.6,20 15.6,21.4 17.6,21.8 20",
    );
}

fn clock(p: &mut Pic) {
    circle(p, 12.0, 12.0, 9.0);
    lines(p, "12 6.6!,12 12!,15.8 14.2!");
}

/// Wax with a ribbon under it.
fn seal(p: &mut Pic) {
    let wax = "12 2.2,14.4 3.2,17 3.2,18 5.6,19.9 7.4,19 9.8,19 12.4,16.6 13.4,14.8 15.2,12 14.4,9.2 15.2,7.4 13.4,5 12.4,5 9.8,4.1 7.4,6 5.6,7 3.2,9.6 3.2";
    p.stroke(TEXT, LINE, &line::outline(wax));
    lines(p, "8.6 15.4,7 21.8!,12 18.8!,17 21.8!,15.4 15.4");
    p.dot(TEXT, 12.0, 8.8, 2.2);
}

fn horn(p: &mut Pic) {
    p.stroke(TEXT, LINE, &line::facets("2.6 9.4,6.4 9.4,11.4 5,11.4 19,6.4 14.6,2.6 14.6"));
}

fn sound_on(p: &mut Pic) {
    horn(p);
    lines(p, "14.8 9!,16.4 10.6,16.4 13.4,14.8 15!/17.6 6!,20.6 9.4,20.6 14.6,17.6 18!");
}

fn sound_off(p: &mut Pic) {
    horn(p);
    lines(p, "15.6 9.4,20.8 14.6/20.8 9.4,15.6 14.6");
}

fn book(p: &mut Pic) {
    p.stroke(TEXT, LINE, &line::outline("12 6.4!,9 4.6,5.6 4.2,2.4 4.8!,2.4 18.2!,5.6 17.6,9 18,12 19.8!,15 18,18.4 17.6,21.6 18.2!,21.6 4.8!,18.4 4.2,15 4.6"));
    lines(p, "12 6.4,12 19.8");
}

fn help(p: &mut Pic) {
    circle(p, 12.0, 12.0, 9.4);
    lines(p, "9.2 9.4,10 7.4,12 6.7,14.2 7.6,14.6 9.8,13 11.6,12 13,12 13.8");
    p.dot(TEXT, 12.0, 17.0, 1.2);
}

fn back(p: &mut Pic) {
    lines(p, "15 4.6!,7.6 12!,15 19.4!");
}

fn first(p: &mut Pic) {
    lines(p, "18 4.6!,10.6 12!,18 19.4!/5.8 4.6,5.8 19.4");
}

fn play(p: &mut Pic) {
    p.stroke(TEXT, LINE, &line::facets("7 4.4,19.4 12,7 19.6"));
}

fn pause(p: &mut Pic) {
    p.thread(TEXT, 3.0, "8 5.4,8 18.6/16 5.4,16 18.6");
}

fn eye(p: &mut Pic) {
    p.stroke(TEXT, LINE, &line::outline("1.8 12!,7 6.6,12 5.2,17 6.6,22.2 12!,17 17.4,12 18.8,7 17.4"));
    circle(p, 12.0, 12.0, 3.0);
}

/// Two links that hold each other.
fn link(p: &mut Pic) {
    lines(
        p,
        "10.2 13.8!,8.8 11.4,9.8 9,13.4 5.4,16.2 4.4,18.8 5.6,19.8 8,18.8 10.6,16.4 13/13.8 10.2!,15.2 12.6,14.2 15,10.6 18.6,7.8 19.6,5.2 18.4,4.2 16,5.2 13.4,7.6 11",
    );
}

fn download(p: &mut Pic) {
    lines(p, "12 3,12 15/6.8 10!,12 15.2!,17.2 10!/3.4 16.4!,3.4 20.6!,20.6 20.6!,20.6 16.4!");
}

fn bot(p: &mut Pic) {
    p.stroke(TEXT, LINE, &line::outline("4 11!,4.4 8.8,6.4 8.2!,17.6 8.2!,19.6 8.8,20 11!,20 17.6!,19.4 19.8,17.4 20.4!,6.6 20.4!,4.6 19.8,4 17.6!"));
    lines(p, "12 8,12 4.6/1.6 12.6,1.6 16/22.4 12.6,22.4 16/9.4 16.8,14.6 16.8");
    p.dots(TEXT, 1.35, &[(8.8, 12.8), (15.2, 12.8)]);
    p.dot(TEXT, 12.0, 3.2, 1.5);
}

fn chat(p: &mut Pic) {
    p.stroke(TEXT, LINE, &line::outline("12 3.6,17.6 4.8,21.2 8.6,21.2 13,17.6 16.6,12 17.6,9.6 17.4!,4.4 20.8!,5.2 15.8!,2.8 13,2.8 8.6,6.4 4.8"));
    p.dots(TEXT, 1.1, &[(7.8, 10.8), (12.0, 10.8), (16.2, 10.8)]);
}

fn undo(p: &mut Pic) {
    lines(p, "8 4.6!,3.4 9.2!,8 13.8!/3.8 9.2!,14.4 9.2,18.6 10.6,20.6 14.2,18.6 18,14.4 19.4,9 19.4!");
}

fn lantern(p: &mut Pic) {
    circle(p, 12.0, 3.2, 1.5);
    p.stroke(TEXT, LINE, &line::facets("5.2 9.6,12 5.2,18.8 9.6"));
    lines(p, "7 9.8,7 20.6/17 9.8,17 20.6/4.8 21,19.2 21");
    p.cut(TEXT, "12 11.4!,10 14.4,9.8 16.4,12 18.4,14.2 16.4,14 14.4");
}

fn bell(p: &mut Pic) {
    p.stroke(
        TEXT,
        LINE,
        &line::outline("12 3,15.6 4,17.6 7,18 11.4,19 14.6,21 17.4!,3 17.4!,5 14.6,6 11.4,6.4 7,8.4 4"),
    );
    lines(p, "9.6 20.2,10.6 21.6,12 22,13.4 21.6,14.4 20.2");
}

/// Lines of text.
fn words(p: &mut Pic) {
    lines(p, "3.4 5,20.6 5/3.4 9.8,17 9.8/3.4 14.6,20.6 14.6/3.4 19.4,12.6 19.4");
}

/// A card before another one.
fn cards(p: &mut Pic) {
    p.stroke(TEXT, LINE, &line::outline("3 8!,3.2 6.6,4.4 6.4!,12.4 6.4!,13.6 6.6,13.8 8!,13.8 20!,13.6 21.4,12.4 21.6!,4.4 21.6!,3.2 21.4,3 20!"));
    lines(p, "8.4 3.6!,9.2 2.4,10.8 2.4!,19.4 2.4!,20.8 2.6,21 4!,21 16!,20.6 17.4,19.4 17.6,17.4 17.6!");
}
