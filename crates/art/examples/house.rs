//! Writes a contact sheet of the house's own pictures: `cargo run -p art --example house -- sheet.html`. Words after the
//! path choose the pictures whose ids contain one of them.

use std::fmt::Write as _;

fn main() -> std::io::Result<()> {
    let mut words = std::env::args().skip(1);
    let path = words.next().unwrap_or_else(|| "house.html".to_owned());
    let chosen: Vec<String> = words.collect();
    let ids: Vec<&str> = art::house::ids()
        .filter(|id| chosen.is_empty() || chosen.iter().any(|word| id.contains(word.as_str())))
        .collect();
    std::fs::write(path, page(&ids))
}

/// Each picture in the sizes in which pages show it, on light paper and on dark.
fn page(ids: &[&str]) -> String {
    let mut page = String::from(
        "<!doctype html><meta charset=utf-8><title>The house</title><style>body{margin:0;font:12px sans-serif}\
         section{padding:14px;display:flex;flex-wrap:wrap;gap:12px;align-items:end}\
         .light{background:#f6efe0;color:#1e2442}.dark{background:#141a2e;color:#f5ead4}\
         svg{display:block;flex:none}</style><div style='position:absolute;width:0;height:0;overflow:hidden'>",
    );
    page.push_str(&art::house::sprite());
    page.push_str("</div>");
    for paper in ["light", "dark"] {
        for (start, sizes) in [
            ("emblem", &[(28, 28), (64, 64), (96, 96), (176, 176)][..]),
            ("scene-house", &[(960, 240), (320, 240)]),
            ("scene-", &[(480, 200), (320, 200)]),
            ("sign", &[(24, 24), (48, 48)]),
            ("mark", &[(16, 16), (24, 24), (48, 48)]),
        ] {
            let house = start == "scene-house";
            let of = |id: &&&str| id.starts_with(start) && (house || **id != "scene-house");
            for (width, height) in sizes {
                let _ = write!(page, "<section class={paper}>");
                for id in ids.iter().filter(of) {
                    let _ = write!(
                        page,
                        "<svg width={width} height={height}><title>{id}</title><use href='#{id}'/></svg>"
                    );
                }
                page.push_str("</section>");
            }
        }
    }
    page
}
