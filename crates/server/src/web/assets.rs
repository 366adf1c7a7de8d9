//! Style, script, icons and pictures. Their addresses contain a fingerprint, so that they may be kept for ever.
//!
//! Only these are compressed: they are the same for everybody and have no secret in them, unlike pages, whose length
//! would begin to depend on what stands in them beside what a stranger has written (BREACH).

use std::io::Write as _;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use flate2::{Compression, write::GzEncoder};

use super::caller::Caller;
use crate::request_error::RequestError;

/// A file, ready to be sent.
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
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("memory takes everything")
}

/// `GET /assets/{hash}/{name}`. Under a fingerprint of another version there is nothing: what a browser, or a proxy on
/// the way, would keep for ever must not be the wrong file.
pub(crate) async fn asset(caller: Caller, headers: HeaderMap) -> Result<Response, RequestError> {
    let file = FILES.iter().find(|file| file.path == &*caller.path).ok_or(RequestError::NotFound)?;
    let kept = [
        (header::CONTENT_TYPE, file.kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::VARY, "accept-encoding"),
    ];
    Ok(if takes_gzip(&headers) {
        (kept, [(header::CONTENT_ENCODING, "gzip")], file.gzip.clone()).into_response()
    } else {
        (kept, file.plain.clone()).into_response()
    })
}

/// Does the reader say that he can unpack gzip? (`gzip;q=0` says that he cannot.)
fn takes_gzip(headers: &HeaderMap) -> bool {
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

    fn says(line: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, line.parse().unwrap());
        takes_gzip(&headers)
    }

    #[test]
    fn gzip_is_for_those_who_ask_for_it() {
        assert!(says("gzip, deflate, br") && says("br;q=1.0, GZIP;q=0.5") && says("gzip; q=0.1"));
        assert!(!says("identity") && !says("gzip;q=0") && !says("gzip; q=0.0, br") && !says("xgzip"));
        assert!(!says("gzip;q=lots") && !takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn what_is_packed_is_the_file() {
        use std::io::Read as _;
        for file in FILES.iter() {
            let mut text = Vec::new();
            flate2::read::GzDecoder::new(&file.gzip[..]).read_to_end(&mut text).unwrap();
            assert_eq!(text, file.plain, "{}", file.path);
        }
    }
}
