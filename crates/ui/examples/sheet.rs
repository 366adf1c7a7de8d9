//! Writes a contact sheet of a file of pictures: `cargo run -p ui --example sheet -- tale.svg sheet.html`. Words after that
//! choose the pictures whose ids contain one of them.

use std::fmt::Write as _;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, path, chosen @ ..] = &args[..] else {
        return Err("usage: sheet <file of pictures> <path> [word]…".to_owned());
    };
    let sheet = ui::assets().find(|asset| asset.name == file);
    let sheet = sheet.ok_or_else(|| format!("there is no file {file:?}"))?;
    std::fs::write(path, page(&sheet.text, chosen)).map_err(|error| format!("{path}: {error}"))
}

/// Each picture in three sizes, on light paper and on dark.
fn page(sprite: &str, chosen: &[String]) -> String {
    let mut page = format!(
        "<!doctype html><meta charset=utf-8><title>Contact sheet</title><style>body{{margin:0;font:12px sans-serif}}\
         section{{padding:16px;display:flex;flex-wrap:wrap;gap:12px;align-items:end}}\
         .light{{background:#f5ecd9;color:#1e2442}}.dark{{background:#10152b;color:#f5ead4}}\
         svg{{display:block}}figure{{margin:0}}</style>\
         <div style='position:absolute;width:0;height:0;overflow:hidden'>{sprite}</div>"
    );
    for paper in ["light", "dark"] {
        for scale in [0.5, 1.0, 2.0] {
            let _ = write!(page, "<section class={paper}>");
            for (id, width, height) in symbols(sprite) {
                if chosen.is_empty() || chosen.iter().any(|word| id.contains(word.as_str())) {
                    let (width, height) = (width * scale, height * scale);
                    let _ = write!(
                        page,
                        "<figure><svg width={width} height={height}><use href='#{id}'/></svg>{id}</figure>"
                    );
                }
            }
            page.push_str("</section>");
        }
    }
    page
}

/// The id and the size of each symbol.
fn symbols(sprite: &str) -> impl Iterator<Item = (&str, f64, f64)> {
    sprite.split("<symbol id=\"").skip(1).filter_map(|symbol| {
        let (id, rest) = symbol.split_once('"')?;
        let (view_box, _) = rest.split_once("viewBox=\"")?.1.split_once('"')?;
        let mut numbers = view_box.split(' ').skip(2).map(|number| number.parse().unwrap_or_default());
        Some((id, numbers.next()?, numbers.next()?))
    })
}
