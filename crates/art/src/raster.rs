//! Pictures as pixels, for the one place that cannot show SVG: `favicon.ico`. Only for sheets that are filled with one ink.

use crate::pic::Pic;
use crate::shape::{Path, Point, Step};

/// How many samples a pixel has in each direction.
const SAMPLES: usize = 8;
/// Into how many straight pieces a curve is cut.
const PIECES: usize = 16;

/// A pixel: red, green, blue, and how much it covers.
type Pixel = [u8; 4];

/// The pixels of a square picture that is `size` units wide, row by row from the top.
///
/// # Panics
/// If a sheet is not filled with one ink: that would have to be drawn differently here.
pub(crate) fn pixels(p: &Pic, size: f64, width: usize) -> Vec<Pixel> {
    let samples = width * SAMPLES;
    let mut grid: Vec<Option<[u8; 3]>> = vec![None; samples * samples];
    for (ink, path) in p.fills() {
        let (ink, sides) = (rgb(ink), sides(path));
        for (y, row) in grid.chunks_mut(samples).enumerate() {
            let height = (y as f64 + 0.5) * size / samples as f64;
            for (from, to) in inside(&sides, height) {
                // A sample is covered if its middle is.
                let first =
                    |x: f64| (x * samples as f64 / size - 0.5).ceil().clamp(0.0, samples as f64) as usize;
                row[first(from)..first(to).max(first(from))].fill(Some(ink));
            }
        }
    }
    let place = |index: usize| (index % width, index / width);
    (0..width * width).map(place).map(|(x, y)| mean(&grid, samples, x * SAMPLES, y * SAMPLES)).collect()
}

/// The mean of the samples of one pixel.
fn mean(grid: &[Option<[u8; 3]>], samples: usize, left: usize, top: usize) -> Pixel {
    let rows = (top..top + SAMPLES).map(|y| &grid[y * samples + left..][..SAMPLES]);
    let covered: Vec<[u8; 3]> = rows.flatten().copied().flatten().collect();
    let channel = |channel: usize| {
        let sum: usize = covered.iter().map(|ink| usize::from(ink[channel])).sum();
        sum.checked_div(covered.len()).unwrap_or(0) as u8
    };
    [channel(0), channel(1), channel(2), (covered.len() * 255 / (SAMPLES * SAMPLES)) as u8]
}

/// `#abc` or `#aabbcc`.
fn rgb(ink: &str) -> [u8; 3] {
    let digits: Vec<u8> =
        ink.chars().skip(1).filter_map(|c| c.to_digit(16)).map(|digit| digit as u8).collect();
    match digits[..] {
        [r, g, b] => [r * 17, g * 17, b * 17],
        [a, b, c, d, e, f] => [a * 16 + b, c * 16 + d, e * 16 + f],
        _ => panic!("{ink} is no ink"),
    }
}

/// The outline as straight sides.
fn sides(path: &Path) -> Vec<(Point, Point)> {
    let (mut sides, mut start, mut here) = (Vec::new(), (0.0, 0.0), (0.0, 0.0));
    for step in &path.0 {
        match *step {
            Step::Move(to) => {
                sides.push((here, start));
                (start, here) = (to, to);
            }
            Step::Line(to) => {
                sides.push((here, to));
                here = to;
            }
            Step::Curve(a, b, to) => {
                let from = here;
                for piece in 1..=PIECES {
                    let t = piece as f64 / PIECES as f64;
                    let u = 1.0 - t;
                    let [k, l, m, n] = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
                    let next = (
                        k * from.0 + l * a.0 + m * b.0 + n * to.0,
                        k * from.1 + l * a.1 + m * b.1 + n * to.1,
                    );
                    sides.push((here, next));
                    here = next;
                }
            }
            Step::Close => {
                sides.push((here, start));
                here = start;
            }
        }
    }
    sides.push((here, start));
    sides
}

/// Where a line at this height is inside the outline: from x to x.
fn inside(sides: &[(Point, Point)], height: f64) -> Vec<(f64, f64)> {
    let mut crossings: Vec<(f64, i32)> = sides
        .iter()
        .filter(|(from, to)| (from.1 <= height) != (to.1 <= height))
        .map(|(from, to)| {
            let x = from.0 + (height - from.1) / (to.1 - from.1) * (to.0 - from.0);
            (x, if from.1 < to.1 { 1 } else { -1 })
        })
        .collect();
    crossings.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (mut spans, mut winding, mut entered) = (Vec::new(), 0, 0.0);
    for (x, turn) in crossings {
        if winding == 0 {
            entered = x;
        }
        winding += turn;
        if winding == 0 {
            spans.push((entered, x));
        }
    }
    spans
}

/// A file in the format of Windows icons, with square pictures of these widths, each as an uncompressed bitmap: every
/// program that reads icons reads those.
pub(crate) fn ico(pictures: &[(usize, Vec<Pixel>)]) -> Vec<u8> {
    let mut file: Vec<u8> = [0, 1, pictures.len() as u16].into_iter().flat_map(u16::to_le_bytes).collect();
    let bitmaps: Vec<Vec<u8>> = pictures.iter().map(|(width, pixels)| bitmap(*width, pixels)).collect();
    let mut offset = file.len() + 16 * pictures.len();
    for ((width, _), bitmap) in pictures.iter().zip(&bitmaps) {
        // Width and height, no palette, one plane of 32 bits.
        file.extend([*width as u8, *width as u8, 0, 0, 1, 0, 32, 0]);
        file.extend((bitmap.len() as u32).to_le_bytes());
        file.extend((offset as u32).to_le_bytes());
        offset += bitmap.len();
    }
    file.extend(bitmaps.concat());
    file
}

fn bitmap(width: usize, pixels: &[Pixel]) -> Vec<u8> {
    // The height counts twice, because a mask follows.
    let head = [40, width as u32, 2 * width as u32, 32 << 16 | 1, 0, 0, 0, 0, 0, 0];
    let mut bitmap: Vec<u8> = head.into_iter().flat_map(u32::to_le_bytes).collect();
    for row in pixels.chunks(width).rev() {
        bitmap.extend(row.iter().flat_map(|&[r, g, b, a]| [b, g, r, a]));
    }
    // The mask, of one bit a pixel in rows of whole words, says nothing: the pixels know what they cover.
    bitmap.resize(bitmap.len() + width.div_ceil(32) * 4 * width, 0);
    bitmap
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::at;

    #[test]
    fn sheets_cover_what_lies_below_and_leave_the_rest() {
        let mut p = Pic::fine();
        p.block("#f00", 0.0, 0.0, 2.0, 1.0);
        p.put(at(1.0, 0.0), |p| p.block("#0000ff", 0.0, 0.0, 0.5, 2.0));
        let red = [255, 0, 0, 255];
        assert_eq!(pixels(&p, 2.0, 2), [red, [127, 0, 127, 255], [0; 4], [0, 0, 255, 127]]);
    }

    #[test]
    fn a_circle_covers_its_area() {
        let mut p = Pic::fine();
        p.oval("#fff", 8.0, 8.0, 6.0, 6.0);
        let covered: f64 = pixels(&p, 16.0, 16).iter().map(|pixel| f64::from(pixel[3]) / 255.0).sum();
        assert!((covered - std::f64::consts::PI * 36.0).abs() < 1.0, "{covered}");
    }

    #[test]
    fn a_file_holds_its_pictures() {
        let file = ico(&[(1, vec![[1, 2, 3, 4]]), (2, vec![[9, 8, 7, 6]; 4])]);
        assert_eq!(file[..6], [0, 0, 1, 0, 2, 0]);
        let (size, offset) = (file[14] as usize, file[18] as usize);
        assert_eq!((size, offset), (40 + 4 + 4, 38));
        assert_eq!(file[offset + 40..][..8], [3, 2, 1, 4, 0, 0, 0, 0]);
        assert_eq!(file.len(), 38 + 48 + 40 + 16 + 8);
    }
}
