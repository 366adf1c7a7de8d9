//! The ground of a card: the sky of its affinity with a soft light in it, and the frame around it.
//!
//! The frames differ in form, not only in colour: the mouth of a cave, a pointed arch, a gap in the leaves, a torn
//! curtain. A picture is made in the order sky, figure, frame, so that cloaks and tails vanish behind the frame.

use crate::Affinity;
use art::line;
use art::shape::{Path, at};
use art::{Ink, Pic};

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
                edge: "#a52",
                sky: ["#621", "#931", "#c62", "#ea5"],
                hills: ["#512", "#312"],
            },
            Affinity::HolyEmpire => Papers {
                frame: ["#161f49", "#2c3d80"],
                edge: "#eb5",
                sky: ["#d3a04a", "#e4b964", "#f1d28a", "#fec"],
                hills: ["#a75", "#657"],
            },
            Affinity::Fairywood => Papers {
                frame: ["#0b2325", "#15473b"],
                edge: "#595",
                sky: ["#154", "#265", "#496", "#cd8"],
                hills: ["#12403d", "#133"],
            },
            Affinity::Shadow => Papers {
                frame: ["#0b0815", "#1c1430"],
                edge: "#659",
                sky: ["#325", "#437", "#549", "#dce"],
                hills: ["#211739", "#150f27"],
            },
        }
    }

    /// Half of the opening in the frame, from top to bottom, with the middle at x = 0.
    fn opening(self) -> Path {
        match self {
            Affinity::Dragonvale => line::facets(&mirrored(
                "0 13,-6 8,-11 15,-17 10,-23 21,-30 19,-33 29,-41 36,-38 46,-43 58,-40 68,-43 84,-40 94,-42 103,-33 107,-30 113,-14 111,0 114",
            )),
            Affinity::HolyEmpire => {
                line::symmetric("0 5!,-15 15,-27 24,-31 27!,-39 38,-42 50,-39 58!,-42 62!,-42 112!,0 115")
            }
            Affinity::Fairywood => line::symmetric(
                "0 8,-12 10!,-10 14,-13 21!,-18 17,-20 13!,-29 21!,-25 26,-26 33!,-32 31,-34 27!,-41 42!,-35 45,-33 51!,-38 53,-43 51!,-44 74!,-38 78,-37 85!,-42 86,-44 84!,-40 104!,-32 104,-27 109!,-31 112!,0 114",
            ),
            Affinity::Shadow => line::symmetric(
                "0 20,-8 18,-14 11!,-18 19,-26 22,-33 16!,-37 32,-36 50,-42 65!,-39 80,-41 98,-44 111!,-34 109!,-29 114!,-17 110!,-9 115!,0 112!",
            ),
        }
    }
}

impl Affinity {
    /// The opening of the outer frame; plainer where the inner frame has leaves or thorns.
    fn outer_opening(self) -> Path {
        match self {
            Affinity::Dragonvale => {
                line::facets(&mirrored("0 10,-11 8,-22 17,-33 27,-42 40,-44 70,-43 100,-34 112,0 116"))
            }
            Affinity::HolyEmpire => line::symmetric("0 7!,-28 23,-42 46,-43 62!,-43 113!"),
            Affinity::Fairywood => {
                line::symmetric("0 7,-16 11,-32 24,-41 44,-43 66,-41 92,-33 110,-16 115,0 114")
            }
            Affinity::Shadow => line::symmetric("0 7!,-34 7!,-44 40,-45 115!"),
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
pub(super) struct Light {
    pub(super) y: f64,
    /// How large its core is; 0 for none.
    pub(super) core: f64,
}

/// The light behind a figure.
pub(super) const HALO: Light = Light { y: 56.0, core: 24.0 };

/// What lies behind everything.
pub(super) fn sky(p: &mut Pic, affinity: Affinity, light: Light) {
    let papers = affinity.papers();
    p.block(papers.sky[0], 0.0, 0.0, 100.0, 140.0);
    p.put(at(50.0, light.y), |p| {
        p.dot(papers.sky[1], 0.0, 0.0, light.core.max(14.0) + 20.0);
        p.dot(papers.sky[2], 0.0, 0.0, light.core.max(14.0) + 8.0);
        if light.core > 0.0 {
            p.dot(papers.sky[3], 0.0, 0.0, light.core);
        }
    });
}

/// The land under the sky, far and near.
pub(super) fn hills(p: &mut Pic, affinity: Affinity) {
    let papers = affinity.papers();
    match affinity {
        Affinity::Dragonvale => {
            p.facets(
                papers.hills[0],
                "0 92,12 78,18 84,28 66,33 70,38 80,50 88,62 82,70 70,74 62,80 62,88 80,100 90,100 140,0 140",
            );
            p.facets(
                papers.hills[1],
                "0 104,14 98,22 102,36 97,52 102,66 97,80 102,90 97,100 103,100 140,0 140",
            );
        }
        Affinity::HolyEmpire => {
            p.cut(papers.hills[0], "0 92!,22 86,44 92,70 85,100 91!,100 140!,0 140!");
            p.cut(papers.hills[1], "0 104!,30 98,60 104,100 99!,100 140!,0 140!");
        }
        Affinity::Fairywood => {
            p.thread(papers.hills[0], 10.0, "21 0,19 60,22 120/80 0,82 60,79 120");
            p.cut(papers.hills[1], "0 100!,16 95,34 100,52 97,72 101,86 95,100 99!,100 140!,0 140!");
        }
        Affinity::Shadow => {
            p.facets(
                papers.hills[0],
                "0 84,10 88,16 80,20 90,32 96,60 96,76 90,82 76,86 88,100 82,100 140,0 140",
            );
            p.cut(papers.hills[1], "0 100!,24 104,50 99,78 104,100 98!,100 140!,0 140!");
        }
    }
}

/// The frame, in front of everything.
pub(super) fn frame(p: &mut Pic, affinity: Affinity) {
    let papers = affinity.papers();
    let opening = affinity.opening();
    p.put(at(50.0, 0.0), |p| {
        p.window(papers.frame[1], Some(papers.edge), &opening, at(0.0, 0.0));
        if affinity == Affinity::Shadow {
            // The folds of the curtain.
            p.both(|p| p.thread(papers.edge, 0.7, "-40 20,-45 63/-44 70,-46 111"));
        }
        p.window(
            papers.frame[0],
            None,
            &affinity.outer_opening(),
            at(0.0, 60.0).stretch(1.09, 1.05).of(at(0.0, -60.0)),
        );
    });
}
