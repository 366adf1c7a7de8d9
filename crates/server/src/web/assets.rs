//! Styles, scripts, icons and pictures. Their paths contain a fingerprint, so browsers may cache them forever.
//!
//! Only these files are compressed: they are public and the same for everybody. Pages are not, because the length of a
//! compressed page would reveal secrets to somebody who controls a part of its text (BREACH).

use std::io::Write as _;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use flate2::{Compression, write::GzEncoder};

use super::caller::Caller;
use crate::request_error::RequestError;

/// A file in both encodings.
struct Packed {
    path: &'static str,
    kind: &'static str,
    plain: Bytes,
    gzip: Bytes,
}

static FILES: LazyLock<Vec<Packed>> = LazyLock::new(|| {
    let pack = |asset: &'static ui::Asset| Packed {
        path: &asset.path,
        kind: asset.kind,
        plain: Bytes::from_static(asset.text.as_bytes()),
        gzip: gzip(asset.text.as_bytes()).into(),
    };
    ui::assets().map(pack).collect()
});

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("writing to memory succeeds")
}

/// `GET /assets/{hash}/{name}`. Another version's fingerprint is not found: browsers and proxies would cache the wrong
/// file forever.
pub(crate) async fn asset(caller: Caller, headers: HeaderMap) -> Result<Response, RequestError> {
    let file = FILES.iter().find(|file| file.path == &*caller.path).ok_or(RequestError::NotFound)?;
    let headers_of_file = [
        (header::CONTENT_TYPE, file.kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::VARY, "accept-encoding"),
    ];
    Ok(if accepts_gzip(&headers) {
        (headers_of_file, [(header::CONTENT_ENCODING, "gzip")], file.gzip.clone()).into_response()
    } else {
        (headers_of_file, file.plain.clone()).into_response()
    })
}

/// `GET /favicon.ico`: for browsers and programs that look for an icon here, whatever the page says.
pub(crate) async fn favicon() -> Response {
    // Its path has no fingerprint: a new one must be seen within a day.
    let headers = [(header::CONTENT_TYPE, "image/x-icon"), (header::CACHE_CONTROL, "public, max-age=86400")];
    (headers, Bytes::from_static(ui::favicon())).into_response()
}

/// Whether the client accepts gzip. (`gzip;q=0` says that it does not.)
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let weight = parts.next().and_then(|weight| weight.strip_prefix("q="));
        named && weight.is_none_or(|weight| weight.parse().is_ok_and(|weight: f32| weight > 0.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepts(line: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, line.parse().unwrap());
        accepts_gzip(&headers)
    }

    #[test]
    fn gzip_is_sent_to_clients_that_accept_it() {
        assert!(accepts("gzip, deflate, br") && accepts("br;q=1.0, GZIP;q=0.5") && accepts("gzip; q=0.1"));
        assert!(
            !accepts("identity") && !accepts("gzip;q=0") && !accepts("gzip; q=0.0, br") && !accepts("xgzip")
        );
        assert!(!accepts("gzip;q=lots") && !accepts_gzip(&HeaderMap::new()));
    }

    #[test]
    fn compressed_files_unpack_to_the_originals() {
        use std::io::Read as _;
        for file in FILES.iter() {
            let mut text = Vec::new();
            flate2::read::GzDecoder::new(&file.gzip[..]).read_to_end(&mut text).unwrap();
            assert_eq!(text, file.plain, "{}", file.path);
        }
    }
}
