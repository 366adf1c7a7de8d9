//! Who can open a link.

use std::net::IpAddr;

/// Whether a link leads to the machine of whoever opens it, so that friends elsewhere cannot use it.
pub(crate) fn is_local_only(link: &str) -> bool {
    let rest = link.split_once("://").map_or(link, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = match authority.strip_prefix('[') {
        Some(six) => six.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    };
    match host.parse::<IpAddr>() {
        Ok(address) => {
            let address = address.to_canonical();
            address.is_loopback() || address.is_unspecified()
        }
        Err(_) => {
            let name = host.trim_end_matches('.').to_ascii_lowercase();
            name == "localhost" || name.ends_with(".localhost")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_addresses_are_for_this_machine_only() {
        for local in [
            "http://localhost:4810/join/1/2/3",
            "http://LOCALHOST/",
            "http://room.localhost./",
            "http://127.0.0.1:4810/join",
            "http://127.1.2.3",
            "http://0.0.0.0:4810/join",
            "http://[::1]:4810/join",
            "http://[::]/",
            "http://[::ffff:127.0.0.1]:80/",
        ] {
            assert!(is_local_only(local), "{local}");
        }
        for elsewhere in [
            "https://games.example/join/1/2/3",
            "http://192.168.1.7:4810/join/localhost",
            "http://[fe80::1]:4810/",
            "http://localhost.example/",
            "http://1270.0.0.1/",
            "",
        ] {
            assert!(!is_local_only(elsewhere), "{elsewhere}");
        }
    }
}
