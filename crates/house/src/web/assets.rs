//! Style, script and icons. Their addresses contain a fingerprint, so that they may be kept for ever.

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::trouble::Trouble;

pub(crate) async fn asset(Path((_, name)): Path<(String, String)>) -> Result<Response, Trouble> {
    let (kind, text) = match name.as_str() {
        "style.css" => ("text/css; charset=utf-8", ui::STYLE),
        "veillee.js" => ("text/javascript; charset=utf-8", ui::SCRIPT),
        "icon.svg" => ("image/svg+xml", ui::ICON),
        "icon-turn.svg" => ("image/svg+xml", ui::ICON_TURN),
        _ => return Err(Trouble::NotFound),
    };
    let headers =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, text).into_response())
}
