//! Who can follow a link.

use std::net::IpAddr;

/// Does this address mean "this machine", whoever reads it? Then a friend elsewhere cannot follow it.
pub(crate) fn only_from_here(link: &str) -> bool {
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
    fn some_addresses_mean_this_machine() {
        for here in [
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
            assert!(only_from_here(here), "{here}");
        }
        for elsewhere in [
            "https://games.example/join/1/2/3",
            "http://192.168.1.7:4810/join/localhost",
            "http://[fe80::1]:4810/",
            "http://localhost.example/",
            "http://1270.0.0.1/",
            "",
        ] {
            assert!(!only_from_here(elsewhere), "{elsewhere}");
        }
    }
}
