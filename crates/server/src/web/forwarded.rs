//! Who a request really comes from: the chain of proxies that it names, as far as it can be believed.
//!
//! Each proxy appends the address that it was called from, to `X-Forwarded-For` or to `Forwarded` (RFC 7239). So the
//! last entry is the word of our peer, the one before it the word of the machine in the last entry, and so on. We walk
//! from the right for as long as the speaker is a proxy that we trust. Whatever stands further left may be invented.
//!
//! What we cannot read ends the walk: the request then counts for the last proxy that we know of. That is the safest
//! answer, because nobody gains an address of their own by writing nonsense.

use std::net::IpAddr;

use axum::http::HeaderMap;

use crate::proxies::Proxies;

/// One entry of the chain: an address, or nothing that we can use (`unknown`, a hidden name, nonsense).
type Hop = Option<IpAddr>;

/// The client of a request that came from this peer.
pub(super) fn client(headers: &HeaderMap, peer: IpAddr, proxies: &Proxies) -> IpAddr {
    let peer = peer.to_canonical();
    if !proxies.contains(peer) {
        return peer;
    }
    let walk = |header: &str, hops: fn(&str) -> Vec<Hop>| {
        let mut lines = headers.get_all(header).iter().peekable();
        lines.peek()?;
        // A line that is not text is one entry that we cannot read.
        let chain: Vec<Hop> =
            lines.flat_map(|line| line.to_str().map_or_else(|_| vec![None], hops)).collect();
        Some(last_believed(&chain, peer, proxies))
    };
    let (one, other) = (walk("x-forwarded-for", old_hops), walk("forwarded", standard_hops));
    match (one, other) {
        (Some(client), None) | (None, Some(client)) => client,
        (Some(one), Some(other)) if one == other => one,
        // Proxies write one of the headers and pass the other on as the client sent it. We cannot know which is which.
        _ => peer,
    }
}

/// Whether a request shows that a proxy has passed it on, trusted or not.
pub(super) fn is_forwarded(headers: &HeaderMap) -> bool {
    let by_proxy = |name: &str| {
        name.starts_with("x-forwarded") || matches!(name, "forwarded" | "via" | "x-real-ip" | "x-client-ip")
    };
    headers.keys().any(|name| by_proxy(name.as_str()))
}

/// Walks the chain from the right, past proxies that we trust.
fn last_believed(chain: &[Hop], peer: IpAddr, proxies: &Proxies) -> IpAddr {
    let mut client = peer;
    for hop in chain.iter().rev() {
        let Some(address) = *hop else { break };
        client = address;
        if !proxies.contains(address) {
            break;
        }
    }
    client
}

/// The entries of an `X-Forwarded-For` line: addresses, some with a port.
fn old_hops(line: &str) -> Vec<Hop> {
    line.split(',').map(|entry| entry.trim_matches([' ', '\t'])).map(old_hop).collect()
}

/// `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`.
fn old_hop(entry: &str) -> Hop {
    entry.parse().ok().map(|address: IpAddr| address.to_canonical()).or_else(|| node(entry, is_port))
}

fn is_port(text: &str) -> bool {
    (1..=5).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && text.parse::<u16>().is_ok()
}

/// `192.0.2.1` or `[2001:db8::1]`, perhaps with a colon and a port.
fn node(text: &str, is_port: fn(&str) -> bool) -> Hop {
    let (address, port): (IpAddr, &str) = match text.strip_prefix('[') {
        Some(rest) => {
            let (address, port) = rest.split_once(']')?;
            (IpAddr::V6(address.parse().ok()?), port)
        }
        None => {
            let end = text.find(':').unwrap_or(text.len());
            (IpAddr::V4(text[..end].parse().ok()?), &text[end..])
        }
    };
    let sound = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
    sound.then(|| address.to_canonical())
}

/// The elements of a `Forwarded` line. If the line breaks the grammar anywhere, all of it is one entry that we cannot
/// read: after an unbalanced quote, nobody can tell which element is whose.
fn standard_hops(line: &str) -> Vec<Hop> {
    elements(line).unwrap_or_else(|| vec![None])
}

/// `element, element, …`; `None` if that is not what it is.
fn elements(line: &str) -> Option<Vec<Hop>> {
    let mut hops = Vec::new();
    let mut rest = line;
    loop {
        let (hop, after) = element(rest)?;
        hops.push(hop);
        match after.strip_prefix(',') {
            Some(after) => rest = after,
            None => return after.is_empty().then_some(hops),
        }
    }
}

/// `name=value;name=value`, up to a comma or the end: whom it names as `for`, and what follows.
fn element(text: &str) -> Option<(Hop, &str)> {
    let mut named: Option<String> = None;
    let mut rest = skip_space(text);
    loop {
        // Pairs may be left out.
        if !rest.starts_with([';', ',']) && !rest.is_empty() {
            let (name, after) = token(rest)?;
            let (value, after) = value(after.strip_prefix('=')?)?;
            // Each name may occur once. Of two answers, neither is one.
            if name.eq_ignore_ascii_case("for") && named.replace(value).is_some() {
                return None;
            }
            rest = skip_space(after);
        }
        match rest.strip_prefix(';') {
            Some(after) => rest = skip_space(after),
            None => break,
        }
    }
    Some((named.and_then(|named| node(&named, is_standard_port)), rest))
}

/// A port, or the name that hides one.
fn is_standard_port(text: &str) -> bool {
    let hidden = |name: &str| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
    };
    is_port(text) || text.strip_prefix('_').is_some_and(hidden)
}

fn skip_space(text: &str) -> &str {
    text.trim_start_matches([' ', '\t'])
}

/// A token, and what follows it.
fn token(text: &str) -> Option<(&str, &str)> {
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    let end = text.bytes().position(|byte| !is_token(byte)).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// A token or a quoted string, and what follows it.
fn value(text: &str) -> Option<(String, &str)> {
    let Some(quoted) = text.strip_prefix('"') else {
        return token(text).map(|(token, after)| (token.to_owned(), after));
    };
    let (mut value, mut escaped) = (String::new(), false);
    for (place, letter) in quoted.char_indices() {
        match letter {
            '"' if !escaped => return Some((value, &quoted[place + 1..])),
            '\\' if !escaped => escaped = true,
            letter => {
                value.push(letter);
                escaped = false;
            }
        }
    }
    None
}

#[cfg(test)]
mod tests;
