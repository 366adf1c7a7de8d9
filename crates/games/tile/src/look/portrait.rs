//! The pictures by which Fairy Tile is known: a kingdom of hexagons, with a river, a tower, a knight and a dragon.

use art::ink::{BARK, CREAM, EMBER, FLAME, GOLD, PEACH};
use art::paper::{Medal, fir, hill, land, lit, medallion, pennant, shine, steps};
use art::parts::dragon::{self, Scales};
use art::parts::light::star;
use art::parts::people;
use art::parts::place::{spire, tower};
use art::shape::at;
use art::{Ink, Pic};

pub(super) const RIVER: Ink = "#5cb3d6";
const RIVER_LIT: Ink = "#a8dfea";
const STONE: Ink = "#f3e4c8";
const STONE_SHADE: Ink = "#cdb395";
const ROSE: Ink = "#d9587a";
const ROSE_SHADE: Ink = "#a83a63";
const SCALES: Scales =
    Scales { body: "#c9492f", shade: "#872a30", belly: "#f3bd58", horn: CREAM, eye: FLAME };

/// The papers of a tile: above, its sides in the light, and its side in the shade.
pub(super) type Paper = [Ink; 3];
pub(super) const MEADOW: Paper = ["#a9cc68", "#729a49", "#557a3f"];
const PASTURE: Paper = ["#8fbb58", "#628b44", "#4a6d3a"];
pub(super) const WOOD: Paper = ["#5f9a54", "#407245", "#30593c"];
pub(super) const FIELD: Paper = ["#e3cd73", "#ae904a", "#8c7040"];
pub(super) const ROCK: Paper = ["#a9a3a8", "#767286", "#5b5872"];

/// A tile around the origin: half its width, half its far side, half its height, and how far its sides go down.
pub(super) fn tile(p: &mut Pic, paper: Paper, [wide, side, high]: [f64; 3], depth: f64) {
    if depth > 0.0 {
        let low = high + depth;
        p.facets(paper[1], &format!("-{wide} 0,{side} 0,{side} {low},-{side} {low},-{wide} {depth}"));
        p.facets(paper[2], &format!("{side} {high},{wide} 0,{wide} {depth},{side} {low}"));
    }
    p.facets(
        paper[0],
        &format!("-{wide} 0,-{side} -{high},{side} -{high},{wide} 0,{side} {high},-{side} {high}"),
    );
}

pub(super) fn emblem(p: &mut Pic) {
    let medal = Medal {
        rim: "#5f8f3c",
        sky: ["#2f5c86", "#5a93a6", "#b9cf9a", "#fff0b0"],
        light: (42.0, 22.0),
        core: 6.6,
    };
    medallion(p, medal, emblem_hills, emblem_tile);
}

fn emblem_hills(p: &mut Pic) {
    land(p, "#4b8a78", 36.0, "14 32,26 35,40 30,50 33", 34.0);
    land(p, "#35664e", 42.0, "32 40", 42.0);
}

fn emblem_tile(p: &mut Pic) {
    p.put(at(32.0, 42.4), |p| {
        tile(p, MEADOW, [24.0, 12.0, 11.4], 6.4);
        p.facets("#bd8", "-24 0,-12 -11.4,12 -11.4,24 0,22 0,11 -10.2,-11 -10.2,-22 0");
        p.limb(RIVER, "10 -10.4 4,3 -6 5,6 -1 6,0 5 7,-1 10.6 8");
        p.facets(RIVER, "-5 10.6,3.4 10.6,3.4 17.8,-5 17.8");
        p.limb(RIVER_LIT, "6 -7.6 0,4.6 -4 1.4,5 0 1.4,1 5 0");
        p.thread(RIVER_LIT, 1.0, "-2.6 13,-2.6 16.4/.8 12,.8 15");
    });
    // The dragon's rock.
    p.facets("#889", "36 40,43 24,46 28,49 25,55 41,50 43,42 42.6");
    p.facets("#667", "46 28,49 25,55 41,50 43,47 36");
    p.put(at(44.0, 26.6).scale(0.5), |p| {
        p.put(at(2.0, 0.0).turn(-4.0).scale(0.8), |p| dragon::wing(p, "#d74", SCALES.shade));
        p.limb(SCALES.body, "-3 -16 10,-3 -4 12,4 3 14,12 7 9,20 4 5,22 -3 0");
        p.limb(CREAM, "-4 -21 4,3 -27 3.4,12 -30 0");
        p.cut(SCALES.belly, "-8 -14!,-21 -12,-20 -9,-6 -8!");
        p.cut(SCALES.body, "3 -20,-3 -25,-9 -23,-14 -20,-21 -21,-25 -18,-24 -14!,-12 -12,1 -9!");
        p.dot(FLAME, -7.0, -18.0, 1.9);
    });
    p.put(at(21.0, 44.0), |p| {
        p.put(at(0.0, -34.0), |p| pennant(p, BARK, GOLD, 9.6, 7.4));
        tower(p, STONE, STONE_SHADE, 9.6, 20.0);
        p.put(at(0.0, -23.0), |p| spire(p, ROSE, ROSE_SHADE, 13.6, 14.0));
        p.put(at(0.0, -11.0), |p| lit(p, "#534", 3.2, 5.2));
        p.put(at(0.0, 0.0), |p| lit(p, "#743", 3.8, 5.6));
    });
    fir(p, "#364", 13.6, 46.0, 10.0);
    fir(p, "#474", 40.6, 51.4, 9.0);
    fir(p, "#364", 45.6, 49.0, 10.0);
}

/// How the kingdom is laid: column, row, paper and how high a tile lies.
const KINGDOM: &[(i32, i32, Paper, f64)] = &[
    (-4, 0, WOOD, 4.0),
    (-2, 0, MEADOW, 2.0),
    (0, 0, PASTURE, 0.0),
    (2, 0, ROCK, 14.0),
    (4, 0, WOOD, 6.0),
    (-3, 0, WOOD, 6.0),
    (-1, 0, FIELD, 2.0),
    (1, 0, MEADOW, 0.0),
    (3, 0, ROCK, 18.0),
    (-4, 1, FIELD, 0.0),
    (-2, 1, MEADOW, 10.0),
    (0, 1, MEADOW, 0.0),
    (2, 1, ROCK, 8.0),
    (4, 1, PASTURE, 4.0),
    (-3, 1, PASTURE, 2.0),
    (-1, 1, PASTURE, 0.0),
    (1, 1, FIELD, 2.0),
    (3, 1, WOOD, 2.0),
    (-4, 2, WOOD, 6.0),
    (-2, 2, WOOD, 3.0),
    (0, 2, MEADOW, 0.0),
    (2, 2, PASTURE, 3.0),
    (4, 2, FIELD, 5.0),
    (-3, 2, FIELD, 4.0),
    (-1, 2, MEADOW, 0.0),
    (1, 2, WOOD, 2.0),
    (3, 2, MEADOW, 3.0),
];

/// The middle of a tile.
fn middle(column: i32, row: i32, lift: f64) -> (f64, f64) {
    let drop = if column % 2 == 0 { 0.0 } else { 19.0 };
    (240.0 + 60.0 * f64::from(column), 104.0 + 38.0 * f64::from(row) + drop - lift)
}

pub(super) fn scene(p: &mut Pic) {
    p.block("#28406f", 0.0, 0.0, 480.0, 200.0);
    let glow = [
        ("#33547f", 190.0),
        ("#44708e", 148.0),
        ("#66939a", 110.0),
        ("#9dbb9d", 76.0),
        ("#dcd79a", 48.0),
        ("#fff0b4", 24.0),
    ];
    steps(p, 232.0, 66.0, &glow);
    for (x, y, size) in [(84.0, 40.0, 3.0), (408.0, 20.0, 3.0)] {
        star(p, FLAME, x, y, size);
    }
    p.veil(0.6, |p| {
        p.cut("#edb", "270 34!,292 33,304 28,320 31,350 34!,306 37");
    });
    hill(p, "#4a7f86", "-4 92!,60 78,120 88,180 80,250 88,320 76,380 86,430 74,484 84!");
    hill(p, "#3a6b6c", "-4 104!,80 92,160 98,240 94,330 96,410 88,484 96!");
    kingdom(p);
    river(p);
    trees(p);
    p.put(at(120.0, 134.0), princess);
    p.put(at(357.0, 130.0), dragon);
    p.put(at(296.0, 168.0).scale(1.06), knight);
    before(p);
}

fn kingdom(p: &mut Pic) {
    p.block("#463", 0.0, 122.0, 480.0, 80.0);
    p.block("#463", 120.0, 100.0, 240.0, 30.0);
    let mut tiles: Vec<_> = KINGDOM.to_vec();
    // From far to near, so that what is near covers what is far.
    tiles.sort_by_key(|&(column, row, ..)| middle(column, row, 0.0).1 as i64);
    for (column, row, paper, lift) in tiles {
        let (x, y) = middle(column, row, lift);
        // The sides of a tile are seen where it rises above its neighbours.
        p.put(at(x, y), |p| tile(p, paper, [39.0, 20.0, 18.0], if lift < 4.0 { 0.0 } else { 20.0 }));
    }
}

fn river(p: &mut Pic) {
    p.edged_limb(
        RIVER,
        "#3f8fb4",
        2.6,
        "251 88 0,237 97 6,246 113 8,242 132 11,228 146 12,194 152 13,176 164 15,178 184 17,171 210 21",
    );
    p.thread(
        RIVER_LIT,
        1.4,
        "242 108,245 116/240 128,238 134/216 148,206 150/184 158,178 164/176 178,177 186/183 184,182 192",
    );
}

fn trees(p: &mut Pic) {
    for (x, y, height) in [
        (14.0, 98.0, 26.0),
        (46.0, 112.0, 28.0),
        (72.0, 118.0, 30.0),
        (50.0, 122.0, 30.0),
        (466.0, 100.0, 28.0),
        (426.0, 150.0, 28.0),
        (410.0, 158.0, 28.0),
        (438.0, 164.0, 30.0),
        (94.0, 172.0, 26.0),
        (112.0, 166.0, 26.0),
        (108.0, 182.0, 30.0),
        (132.0, 178.0, 26.0),
        (296.0, 190.0, 20.0),
        (318.0, 194.0, 22.0),
    ] {
        p.thread("#24503b", height * 0.1, &format!("{x} {y},{x} {}", y - 5.0));
        fir(p, "#364", x, y - height * 0.14, height * 0.86);
    }
    // Corn in the fields, flowers on the meadows.
    p.thread("#b94", 1.0, "162 116,196 116/158 121,202 121/164 126,196 126/272 150,282 150/318 156,326 156");
    p.dots(
        "#fec",
        1.1,
        &[(292.0, 118.0), (306.0, 124.0), (318.0, 116.0), (226.0, 176.0), (250.0, 184.0), (262.0, 172.0)],
    );
    p.dots(
        "#e89",
        1.1,
        &[(300.0, 114.0), (312.0, 120.0), (232.0, 184.0), (256.0, 178.0), (146.0, 126.0), (98.0, 128.0)],
    );
}

/// The tower of the princess stands on the origin.
pub(super) fn princess(p: &mut Pic) {
    p.veil(0.25, |p| p.oval("#1f3a3c", 4.0, 1.0, 22.0, 5.0));
    p.put(at(0.0, -84.0), |p| pennant(p, BARK, GOLD, 16.0, 13.0));
    p.put(at(14.0, 0.0), |p| {
        tower(p, STONE_SHADE, "#a97", 14.0, 28.0);
        p.put(at(0.0, -32.0), |p| spire(p, ROSE_SHADE, "#725", 18.0, 16.0));
    });
    tower(p, STONE, STONE_SHADE, 22.0, 54.0);
    p.put(at(0.0, -58.0), |p| spire(p, ROSE, ROSE_SHADE, 30.0, 28.0));
    p.put(at(0.0, -29.0), |p| {
        lit(p, "#635", 12.6, 18.0);
        lit(p, "#fd8", 10.0, 16.0);
        p.fold(ROSE, "0 -7,-4 -5,-4.6 0!");
        p.put(at(0.0, -8.6).scale(0.36), |p| {
            p.fold("#842", "0 -12,-10 -7,-11 10!,0 8");
            people::small_head(p, PEACH);
            p.put(at(0.0, -7.0).scale(0.9), |p| people::crown(p, GOLD));
        });
        p.thread("#635", 1.8, "-7 0,7 0");
    });
    shine(p, FLAME, 0.0, -37.0, 22.0);
    p.put(at(-2.0, 1.0), |p| lit(p, "#643", 8.0, 13.0));
    p.thread("#695", 1.6, "-10 0,-9 -10,-10 -20,-7 -26/-9 -10,-6 -14");
    p.dots("#e89", 1.2, &[(-9.0, -6.0), (-9.6, -15.0), (-7.0, -22.0), (-6.0, -14.0)]);
}

/// The dragon sits on its rock, which stands on the origin.
pub(super) fn dragon(p: &mut Pic) {
    p.facets("#889", "-22 6,-15 -12,-8 -22,0 -26,9 -20,18 -6,26 8,4 14");
    p.facets("#667", "0 -26,9 -20,18 -6,26 8,4 14,6 -6");
    p.put(at(-1.0, -40.0).flip().turn(-8.0).scale(0.86), |p| dragon::wing(p, "#a33", "#623"));
    p.limb(SCALES.body, "-8 -60 9,-7 -50 11,-1 -40 15,6 -30 19,14 -24 13,22 -14 9,22 -2 6,14 4 4,8 0 0");
    p.limb(SCALES.belly, "-10 -54 3,-8.6 -46 4,-3.6 -36 6,1 -26 6");
    p.put(at(4.0, -40.0).turn(-8.0).scale(1.02), |p| dragon::wing(p, "#d63", SCALES.shade));
    p.thread(SCALES.body, 5.0, "1 -26,-3 -20/9 -24,8 -17");
    p.put(at(-7.0, -61.0).turn(-6.0).scale(0.95), |p| dragon::head(p, SCALES));
}

/// A knight on a horse stands on the origin and rides to the right.
pub(super) fn knight(p: &mut Pic) {
    const HORSE: Ink = "#fbf0dc";
    const HORSE_SHADE: Ink = "#d6c2ac";
    const CLOTH: Ink = "#2f5fa8";
    p.veil(0.28, |p| p.oval("#1f3a3c", 0.0, 0.6, 22.0, 3.4));
    p.limb(HORSE_SHADE, "-9 -13 6,-8 -6 3.4,-10 0 3.2");
    p.limb(HORSE_SHADE, "8 -14 6,15 -11 3.6,14 -4 3");
    p.limb("#b98", "-15 -23 3,-22 -20 5,-23 -10 0");
    p.limb(HORSE, "-13 -15 8,-14 -7 4,-13 0 3.4");
    p.limb(HORSE, "9 -14 7,10 -6 4,9 0 3.4");
    p.cut(HORSE, "-15 -25,-17 -17,-10 -12,0 -12,9 -12,14 -20!,19 -30,22 -32,26 -29,28 -31,25 -37,20 -43,17 -44!,15 -42,10 -37,6 -27,-4 -25");
    p.cut("#b98", "17 -45!,13 -43,8 -36,5 -26!,9 -29,12 -36");
    p.dot(BARK, 20.4, -38.6, 0.9);
    p.cut(CLOTH, "-15 -26!,-18 -14,-19 -7!,-12 -8.6!,-6 -7!,0 -8.6!,6 -7!,11 -9!,13 -18,10 -25!,0 -24");
    p.thread(GOLD, 1.2, "-18.6 -8,-12 -9.6!,-6 -8!,0 -9.6!,6 -8!,11 -10");
    star(p, GOLD, -6.0, -16.0, 4.0);
    p.thread("#78a", 4.4, "2 -24,5 -15,6 -11");
    p.fold_at(at(0.0, -36.0), "#bcd", "0 -6,-5 -4,-5.6 4,-4 12!,0 13");
    p.cut("#89b", "1 -42!,5 -40,5.6 -32,4 -24!,1 -23!");
    p.put(at(1.0, -46.0), |p| {
        p.limb(EMBER, "-1 -5 3,-6 -10 5,-13 -7 0");
        p.cut("#dde", "-5 4!,-5.4 -3,0 -6.6,5 -3.4,5.6 4!");
        p.thread("#346", 1.5, "0 -.6,5 -.6");
    });
    p.thread("#743", 1.8, "6 -22,17 -68");
    p.cut(EMBER, "16.4 -66!,8 -67,-4 -60!,6 -59,14.6 -57.6!");
    p.thread("#bcd", 4.0, "-1 -38,4 -34,8 -34");
    p.put(at(-4.0, -31.0), |p| {
        p.fold(GOLD, "0 -6.6!,-5.4 -5.4!,-5 2,0 7!");
        p.fold(EMBER, "0 -4.8!,-3.8 -4!,-3.4 1.4,0 4.8!");
    });
}

/// Leaves close to the eye.
fn before(p: &mut Pic) {
    for (x, side) in [(0.0, 1.0), (480.0, -1.0)] {
        p.put(at(x, 200.0).stretch(side, 1.0), |p| {
            p.cut("#1f4638", "-4 -34!,14 -40,26 -28,40 -30,50 -16,66 -14,76 4!,-4 4!");
            p.dots("#ec6", 1.5, &[(12.0, -22.0), (30.0, -14.0), (48.0, -6.0)]);
        });
    }
}
