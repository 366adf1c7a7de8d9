//! Style, script and icons. Their addresses contain a fingerprint, so that they may be kept for ever.

use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::visit::Visit;
use crate::trouble::Trouble;

/// `GET /assets/{hash}/{name}`. Under a fingerprint of another version there is nothing: what a browser, or a proxy on
/// the way, would keep for ever must not be the wrong file.
pub(crate) async fn asset(visit: Visit) -> Result<Response, Trouble> {
    let asset = ui::asset(&visit.path).ok_or(Trouble::NotFound)?;
    let headers =
        [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, asset.text).into_response())
}
