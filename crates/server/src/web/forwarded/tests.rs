use axum::http::{HeaderName, HeaderValue};
use kit::{Dice, Seed};

use super::*;

const PEER: &str = "10.0.0.1";

fn proxies() -> Proxies {
    ["10.0.0.0/8", "::1", "2001:db8:a::/48"].map(|text| text.parse().unwrap()).into_iter().collect()
}

fn headers(lines: &[(&str, &str)]) -> HeaderMap {
    let header = |(name, value): &(&str, &str)| {
        let name: HeaderName = name.parse().unwrap();
        (name, HeaderValue::from_bytes(value.as_bytes()).unwrap())
    };
    let mut headers = HeaderMap::new();
    for (name, value) in lines.iter().map(header) {
        headers.append(name, value);
    }
    headers
}

fn of(peer: &str, lines: &[(&str, &str)]) -> String {
    client(&headers(lines), peer.parse().unwrap(), &proxies()).to_string()
}

#[test]
fn only_trusted_peers_are_believed() {
    for header in [("x-forwarded-for", "203.0.113.1"), ("forwarded", "for=203.0.113.1")] {
        assert_eq!(of("10.9.9.9", &[header]), "203.0.113.1");
        assert_eq!(of("::ffff:10.9.9.9", &[header]), "203.0.113.1");
        assert_eq!(of("::1", &[header]), "203.0.113.1");
        for stranger in ["11.0.0.1", "127.0.0.1", "::2", "2001:db8:b::1"] {
            assert_eq!(of(stranger, &[header]), stranger);
        }
        assert_eq!(of("::ffff:192.0.2.9", &[header]), "192.0.2.9");
        assert_eq!(
            client(&headers(&[header]), [10, 0, 0, 1].into(), &Proxies::default()),
            IpAddr::from([10, 0, 0, 1])
        );
    }
}

#[test]
fn the_chain_is_walked_from_the_right_past_trusted_proxies() {
    for (chain, expected) in [
        ("203.0.113.1", "203.0.113.1"),
        ("198.51.100.9, 203.0.113.1", "203.0.113.1"),
        ("203.0.113.1,10.0.0.2", "203.0.113.1"),
        ("198.51.100.9, 203.0.113.1, 10.0.0.2 ,\t10.0.0.3", "203.0.113.1"),
        ("203.0.113.1, ::ffff:10.0.0.2", "203.0.113.1"),
        // All of them are ours: the request began at the first one.
        ("10.0.0.5, 10.0.0.2", "10.0.0.5"),
        ("::ffff:203.0.113.1", "203.0.113.1"),
        ("2001:db8::7", "2001:db8::7"),
    ] {
        assert_eq!(of(PEER, &[("x-forwarded-for", chain)]), expected, "{chain}");
    }
    // Several lines are one list.
    let lines = [("x-forwarded-for", "203.0.113.1"), ("x-forwarded-for", "10.0.0.2")];
    assert_eq!(of(PEER, &lines), "203.0.113.1");
    let lines = [("x-forwarded-for", "10.0.0.2"), ("x-forwarded-for", "203.0.113.1")];
    assert_eq!(of(PEER, &lines), "203.0.113.1");
}

#[test]
fn entries_may_have_ports_and_brackets() {
    for (entry, address) in [
        ("203.0.113.1:80", "203.0.113.1"),
        ("203.0.113.1:65535", "203.0.113.1"),
        ("[2001:db8::7]", "2001:db8::7"),
        ("[2001:db8::7]:443", "2001:db8::7"),
        ("[::ffff:203.0.113.1]:443", "203.0.113.1"),
    ] {
        assert_eq!(of(PEER, &[("x-forwarded-for", entry)]), address);
        assert_eq!(of(PEER, &[("forwarded", &format!("for=\"{entry}\""))]), address);
    }
}

/// What cannot be read ends the walk at the last proxy that is known, however good the rest looks.
#[test]
fn nonsense_counts_for_the_last_trusted_hop() {
    for entry in [
        "",
        " ",
        "unknown",
        "_hidden",
        "nonsense",
        "localhost",
        "203.0.113.1:",
        "203.0.113.1:x",
        "203.0.113.1:65536",
        "203.0.113.1:+80",
        "203.0.113.1:000080",
        "203.0.113.1 80",
        "203.0.113",
        "203.0.113.256",
        "0203.0.113.1",
        "203.0.113.1/32",
        "[203.0.113.1]",
        "[2001:db8::7",
        "2001:db8::7]",
        "[2001:db8::7]80",
        "[2001:db8::7]:",
        "[fe80::1%eth0]:80",
        "[]:80",
        "::ffff:203.0.113.1:80",
        "\"203.0.113.1\"",
        "for=203.0.113.1",
        "unix:",
        "203.0.113.1;203.0.113.2",
    ] {
        for (chain, last) in [
            (entry.to_owned(), PEER),
            (format!("203.0.113.1, {entry}"), PEER),
            (format!("203.0.113.1, {entry}, 10.0.0.2"), "10.0.0.2"),
        ] {
            assert_eq!(of(PEER, &[("x-forwarded-for", &chain)]), last, "{chain}");
        }
    }
    // A line that is not ASCII cannot be read at all; the lines around it can.
    assert_eq!(of(PEER, &[("x-forwarded-for", "203.0.113.1, é, 10.0.0.2")]), PEER);
    let lines = [("x-forwarded-for", "203.0.113.1, é"), ("x-forwarded-for", "10.0.0.2")];
    assert_eq!(of(PEER, &lines), "10.0.0.2");
}

#[test]
fn the_standard_header_is_read() {
    for (chain, expected) in [
        ("for=203.0.113.1", "203.0.113.1"),
        ("For=203.0.113.1", "203.0.113.1"),
        ("for=\"203.0.113.1\"", "203.0.113.1"),
        ("for=\"203.0.113.1:47011\"", "203.0.113.1"),
        ("for=\"203.0.113.1:_port-1\"", "203.0.113.1"),
        ("for=\"[2001:db8:cafe::17]:4711\"", "2001:db8:cafe::17"),
        ("for=\"\\2\\0\\3.0.113.1\"", "203.0.113.1"),
        ("for=203.0.113.1;proto=http;by=203.0.113.43", "203.0.113.1"),
        ("proto=\"a,b;for=1.1.1.1\" ; for=203.0.113.1", "203.0.113.1"),
        ("by=\"\\\", for=1.1.1.1\";for=203.0.113.1", "203.0.113.1"),
        (";;for=203.0.113.1;", "203.0.113.1"),
        ("for=198.51.100.9, for=203.0.113.1", "203.0.113.1"),
        ("for=198.51.100.9 , for=203.0.113.1;secret=x,for=10.0.0.2", "203.0.113.1"),
        ("for=203.0.113.1,for=\"[2001:db8:a::9]\"", "203.0.113.1"),
    ] {
        assert_eq!(of(PEER, &[("forwarded", chain)]), expected, "{chain}");
    }
    let lines = [("forwarded", "for=198.51.100.9, for=203.0.113.1"), ("forwarded", "for=10.0.0.2")];
    assert_eq!(of(PEER, &lines), "203.0.113.1");
    // A client's unbalanced quote does not reach into the proxy's own line.
    let lines = [("forwarded", "for=\"1.1.1.1"), ("forwarded", "for=203.0.113.1")];
    assert_eq!(of(PEER, &lines), "203.0.113.1");
}

#[test]
fn what_the_standard_hides_or_forbids_counts_for_the_last_trusted_hop() {
    for element in [
        "",
        ";",
        "for=unknown",
        "for=_hidden",
        "for=\"_hidden:80\"",
        "by=203.0.113.1",
        "proto=https",
        "for=",
        "for=\"\"",
        "for",
        "=203.0.113.1",
        "for =203.0.113.1",
        "for= 203.0.113.1",
        "for=203.0.113.1:80",
        "for=[2001:db8::7]",
        "for=\"2001:db8::7\"",
        "for=203.0.113.1;for=203.0.113.2",
        "for=203.0.113.1 for=203.0.113.2",
        "for=\"203.0.113.1",
        "for=\"203.0.113.1\\",
        "for=203.0.113.1\"",
        "for=\"203.0.113.1\"x",
        "for=(203.0.113.1)",
        "203.0.113.1",
        "for=é",
    ] {
        for chain in [element.to_owned(), format!("for=203.0.113.9, {element}")] {
            assert_eq!(of(PEER, &[("forwarded", &chain)]), PEER, "{chain}");
        }
        let lines = [("forwarded", element), ("forwarded", "for=10.0.0.2")];
        assert_eq!(of(PEER, &lines), "10.0.0.2", "{element}");
    }
}

/// A proxy writes one of the headers and passes on the other one, which the client can have written.
#[test]
fn two_headers_that_disagree_are_not_believed() {
    let both = |one, other| of(PEER, &[("x-forwarded-for", one), ("forwarded", other)]);
    assert_eq!(both("203.0.113.1", "for=203.0.113.1"), "203.0.113.1");
    assert_eq!(both("203.0.113.1", "for=198.51.100.9"), PEER);
    assert_eq!(both("198.51.100.9", "for=203.0.113.1"), PEER);
    assert_eq!(both("203.0.113.1", "nonsense"), PEER);
}

#[test]
fn every_trace_of_a_proxy_is_noticed() {
    for name in [
        "X-Forwarded-For",
        "X-Forwarded-Proto",
        "X-Forwarded-Host",
        "Forwarded",
        "Via",
        "X-Real-IP",
        "X-Forwarded",
    ] {
        assert!(is_forwarded(&headers(&[(name, "")])), "{name}");
    }
    assert!(!is_forwarded(&headers(&[("host", "localhost"), ("x-veillee", "live")])));
}

/// Whatever is sent, the answer is the peer or an address that was sent, and nothing panics.
#[test]
fn nothing_that_is_sent_causes_a_panic() {
    let pieces = [
        "for",
        "=",
        "\"",
        "\\",
        ",",
        ";",
        " ",
        "[",
        "]",
        ":",
        "203.0.113.1",
        "10.0.0.2",
        "2001:db8::7",
        "_x",
        "unknown",
        "80",
        "é",
        "\t",
        "%",
        "FOR",
        "by",
        "::1",
        ".",
        "-",
    ];
    let mut dice = Dice::new(&Seed::from_words("chains of proxies"), kit::Stream::outside(0), 0);
    for _ in 0..20_000 {
        let length = dice.below(14);
        let chain: String = (0..length).map(|_| pieces[dice.below(pieces.len() as u32) as usize]).collect();
        for name in ["forwarded", "x-forwarded-for"] {
            let client = of(PEER, &[(name, &chain)]);
            assert!(client == PEER || chain.contains([':', '.']), "{chain} names no {client}");
        }
    }
}
