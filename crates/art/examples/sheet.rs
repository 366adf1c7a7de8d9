//! Writes a contact sheet of all pictures: `cargo run -p art --example sheet -- sheet.html`. Words after the path choose
//! the pictures whose ids contain one of them.

use std::fmt::Write as _;

fn main() -> std::io::Result<()> {
    let mut words = std::env::args().skip(1);
    let path = words.next().unwrap_or_else(|| "sheet.html".to_owned());
    let chosen: Vec<String> = words.collect();
    let ids: Vec<&str> = art::tale::ids()
        .filter(|id| chosen.is_empty() || chosen.iter().any(|word| id.contains(word.as_str())))
        .collect();
    std::fs::write(path, page(&ids))
}

/// Each picture in three widths, on light paper and on dark.
fn page(ids: &[&str]) -> String {
    let mut page = String::from(
        "<!doctype html><meta charset=utf-8><title>Contact sheet</title><style>body{margin:0;font:12px sans-serif}\
         section{padding:16px;display:flex;flex-wrap:wrap;gap:12px;align-items:end}\
         .light{background:#f5ecd9;color:#1e2442}.dark{background:#10152b;color:#f5ead4}\
         svg.c{border-radius:5%/3.6%;display:block}figure{margin:0}</style>\
         <div style='position:absolute;width:0;height:0;overflow:hidden'>",
    );
    page.push_str(&art::tale::sprite());
    page.push_str("</div>");
    for paper in ["light", "dark"] {
        for width in [360, 144, 72] {
            let _ = write!(page, "<section class={paper}>");
            for id in ids {
                let sign = page.contains(&format!(r#"id="{id}" viewBox="0 0 24 24""#));
                let (class, width, height) =
                    if sign { ("s", width / 4, width / 4) } else { ("c", width, width * 7 / 5) };
                let _ = write!(
                    page,
                    "<figure><svg class={class} width={width} height={height}><use href='#{id}'/></svg>{}</figure>",
                    if width > 100 { id } else { "" }
                );
            }
            page.push_str("</section>");
        }
    }
    page
}
