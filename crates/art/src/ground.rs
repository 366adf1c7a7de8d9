//! The ground of a card: the sky of its affinity with a soft light in it, and the frame that one looks through.
//!
//! The frames differ in form, not only in colour: the mouth of a cave, a pointed arch, a gap in the leaves, a torn
//! curtain. A picture is made in the order sky, figure, frame, so that cloaks and tails vanish behind the frame.

use crate::line;
use crate::pic::{Ink, Pic};
use crate::shape::{Path, at};

/// The four affinities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Affinity {
    Dragonvale,
    HolyEmpire,
    Fairywood,
    Shadow,
}

/// The papers of an affinity.
struct Papers {
    /// Outer and inner frame.
    frame: [Ink; 2],
    /// The edge of the inner frame.
    edge: Ink,
    /// From the rim to the light.
    sky: [Ink; 4],
    /// Far and near.
    hills: [Ink; 2],
}

impl Affinity {
    fn papers(self) -> Papers {
        match self {
            Affinity::Dragonvale => Papers {
                frame: ["#1a1622", "#38262d"],
                edge: "#a8521f",
                sky: ["#6b2119", "#9c3617", "#cf6424", "#f2ae55"],
                hills: ["#54191b", "#33161d"],
            },
            Affinity::HolyEmpire => Papers {
                frame: ["#161f49", "#2c3d80"],
                edge: "#f0bd5c",
                sky: ["#d3a04a", "#e4b964", "#f1d28a", "#fdeec4"],
                hills: ["#a77f55", "#64567a"],
            },
            Affinity::Fairywood => Papers {
                frame: ["#0b2325", "#15473b"],
                edge: "#5d9e54",
                sky: ["#14504a", "#206a56", "#4b9463", "#c6dc88"],
                hills: ["#12403d", "#0d3232"],
            },
            Affinity::Shadow => Papers {
                frame: ["#0b0815", "#221838"],
                edge: "#6a4f97",
                sky: ["#2b1f4a", "#3a2b61", "#4f3d7a", "#ddd3ea"],
                hills: ["#211739", "#150f27"],
            },
        }
    }

    /// Half of the opening that one looks through, from top to bottom, with the middle at x = 0.
    fn opening(self) -> Path {
        match self {
            Affinity::Dragonvale => line::facets(&mirrored(
                "0 12,-6 8,-11 15,-16 9,-23 20,-29 17,-33 29,-41 35,-38 44,-43 56,-40 67,-44 80,-41 91,-43 101,-36 106,-33 114,-20 111,-11 116,0 113",
            )),
            Affinity::HolyEmpire => {
                line::symmetric("0 5!,-15 15,-27 24,-31 27!,-39 38,-42 50,-39 58!,-42 62!,-42 112!,0 115")
            }
            Affinity::Fairywood => line::symmetric("0 8,-16 11,-32 24,-41 44,-43 66,-41 92,-33 110,-16 114,0 113"),
            Affinity::Shadow => line::symmetric(
                "0 18!,-5 10,-14 11,-19 24!,-24 20,-30 23,-33 37!,-39 38,-42 45,-38 58!,-43 63,-44 72,-40 83!,-44 88,-44 100,-35 112!,-26 109,-17 116!,-8 111,0 114",
            ),
        }
    }
}

/// A left half and its mirror image.
fn mirrored(left_half: &str) -> String {
    let right = left_half.split(',').rev().filter(|place| !place.starts_with("0 ")).map(|place| &place[1..]);
    let right: Vec<&str> = right.collect();
    format!("{left_half},{}", right.join(","))
}

/// Where the light stands in the sky.
#[derive(Clone, Copy)]
pub(crate) struct Light {
    pub(crate) y: f64,
    /// How large its core is; 0 leaves the core away.
    pub(crate) core: f64,
}

/// The light behind a figure.
pub(crate) const HALO: Light = Light { y: 56.0, core: 24.0 };

/// What lies behind everything.
pub(crate) fn sky(p: &mut Pic, affinity: Affinity, light: Light) {
    let papers = affinity.papers();
    p.block(papers.sky[0], 0.0, 0.0, 100.0, 140.0);
    p.put(at(50.0, light.y), |p| {
        p.dot(papers.sky[1], 0.0, 0.0, light.core.max(14.0) + 20.0);
        p.dot(papers.sky[2], 0.0, 0.0, light.core.max(14.0) + 8.0);
        if light.core > 0.0 {
            p.dot(papers.sky[3], 0.0, 0.0, light.core);
        }
    });
    match affinity {
        Affinity::Dragonvale => {
            p.facets(papers.hills[0], "0 92,12 78,18 84,28 66,33 70,38 80,50 88,62 82,70 70,74 62,80 62,88 80,100 90,100 140,0 140");
            p.facets(papers.hills[1], "0 104,14 98,22 102,36 97,52 102,66 97,80 102,90 97,100 103,100 140,0 140");
        }
        Affinity::HolyEmpire => {
            p.cut(papers.hills[0], "0 92!,22 86,44 92,70 85,100 91!,100 140!,0 140!");
            p.cut(papers.hills[1], "0 104!,30 98,60 104,100 99!,100 140!,0 140!");
        }
        Affinity::Fairywood => {
            p.limb(papers.hills[0], "22 0 9,20 40 8,22 80 10,20 120 18");
            p.limb(papers.hills[0], "79 0 8,82 40 8,80 80 9,83 120 17");
            p.cut(papers.hills[1], "0 100!,16 95,34 100,52 97,72 101,86 95,100 99!,100 140!,0 140!");
        }
        Affinity::Shadow => {
            p.facets(papers.hills[0], "0 84,10 88,16 80,20 90,32 96,60 96,76 90,82 76,86 88,100 82,100 140,0 140");
            p.cut(papers.hills[1], "0 100!,24 104,50 99,78 104,100 98!,100 140!,0 140!");
        }
    }
}

/// What stands before everything.
pub(crate) fn frame(p: &mut Pic, affinity: Affinity) {
    let papers = affinity.papers();
    let opening = affinity.opening();
    p.put(at(50.0, 0.0), |p| {
        p.window(papers.frame[1], &opening, at(0.0, 0.0));
        p.veil(0.8, |p| p.stroke(papers.edge, 0.7, &opening));
        if affinity == Affinity::Fairywood {
            leaves(p, papers.frame[1]);
        }
        p.window(papers.frame[0], &opening, at(0.0, 60.0).stretch(1.09, 1.05).of(at(0.0, -60.0)));
    });
    band(p, affinity, papers.frame[1]);
}

/// Leaves that reach into the gap.
fn leaves(p: &mut Pic, ink: Ink) {
    const PLACES: [(f64, f64, f64); 9] = [
        (-14.0, 12.0, 60.0),
        (-25.0, 17.0, 95.0),
        (-32.0, 25.0, 20.0),
        (-38.0, 36.0, 62.0),
        (-41.0, 52.0, 350.0),
        (-42.0, 66.0, 40.0),
        (-41.0, 84.0, 340.0),
        (-37.0, 100.0, 300.0),
        (-26.0, 112.0, 330.0),
    ];
    p.both(|p| {
        for (x, y, turn) in PLACES {
            p.put(at(x, y).turn(turn), |p| p.cut(ink, "-3 0!,3 -3.4,11 0!,3 3.4"));
        }
    });
}

/// The quiet pattern under the name.
fn band(p: &mut Pic, affinity: Affinity, ink: Ink) {
    match affinity {
        Affinity::Dragonvale => p.threads(
            ink,
            0.8,
            "0 126,5 131,10 126!,15 131,20 126!,25 131,30 126!,35 131,40 126!,45 131,50 126!,55 131,60 126!,65 131,70 126!,75 131,80 126!,85 131,90 126!,95 131,100 126/-5 133,0 138,5 133!,10 138,15 133!,20 138,25 133!,30 138,35 133!,40 138,45 133!,50 138,55 133!,60 138,65 133!,70 138,75 133!,80 138,85 133!,90 138,95 133!,100 138,105 133",
        ),
        Affinity::HolyEmpire => p.facets(
            ink,
            "0 130,8 130,8 126,16 126,16 130,24 130,24 126,32 126,32 130,40 130,40 126,48 126,48 130,52 130,52 126,60 126,60 130,68 130,68 126,76 126,76 130,84 130,84 126,92 126,92 130,100 130,100 140,0 140",
        ),
        Affinity::Fairywood => p.both_sides(|p| {
            p.threads(ink, 0.9, "-50 138,-36 130,-20 132,-6 126/-36 130,-34 124/-28 131,-25 137/-20 132,-17 126/-12 129,-8 134");
        }),
        Affinity::Shadow => p.both_sides(|p| {
            p.threads(ink, 0.9, "-50 132,-34 127,-18 133,0 129/-42 129,-43 123/-34 127,-31 133/-26 130,-26 124/-18 133,-15 138/-10 131,-8 125");
        }),
    }
}
