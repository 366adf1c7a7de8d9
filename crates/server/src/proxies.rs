//! Which proxies are trusted: their addresses and networks, as the operator names them.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// An address or a network in CIDR form, such as `::1` or `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    /// Its first address. Never an IPv4 address in the form of IPv6: both forms mean the same machine.
    first: IpAddr,
    /// How many bits all of its addresses share.
    bits: u32,
}

impl Network {
    /// Whether an address belongs to it.
    pub fn contains(&self, address: IpAddr) -> bool {
        masked(address.to_canonical(), self.bits) == Some(self.first)
            && address.to_canonical().is_ipv4() == self.first.is_ipv4()
    }
}

/// How many bits an address has.
fn width(address: IpAddr) -> u32 {
    if address.is_ipv4() { 32 } else { 128 }
}

/// The address with all bits after the first ones cleared, if it has that many.
fn masked(address: IpAddr, bits: u32) -> Option<IpAddr> {
    let cleared = width(address).checked_sub(bits)?;
    Some(match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(cleared).unwrap_or(0);
            IpAddr::V4((address.to_bits() & mask).into())
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(cleared).unwrap_or(0);
            IpAddr::V6((address.to_bits() & mask).into())
        }
    })
}

/// Why a text names no network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetworkError(String);

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NetworkError {}

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Network, NetworkError> {
        let text = text.trim();
        let (address, bits) =
            text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let named: IpAddr = address.parse().map_err(|_| {
            NetworkError("expected an address or a network, such as 127.0.0.1, ::1 or 10.0.0.0/8".into())
        })?;
        let bits = match bits {
            None => width(named),
            Some(bits) => {
                // `parse` alone would also take `+8`.
                let digits = !bits.is_empty() && bits.bytes().all(|byte| byte.is_ascii_digit());
                let bits = bits.parse().ok().filter(|bits| digits && *bits <= width(named));
                bits.ok_or_else(|| {
                    NetworkError(format!("expected a number from 1 to {} after the slash", width(named)))
                })?
            }
        };
        let first = named.to_canonical();
        // `::ffff:10.0.0.0/104` is `10.0.0.0/8`.
        let Some(bits) = (bits + width(first)).checked_sub(width(named)) else {
            return Err(NetworkError("a network of IPv4 addresses needs at least 96 bits here".into()));
        };
        if bits == 0 {
            return Err(NetworkError("this would trust every machine; name your proxies".into()));
        }
        match masked(first, bits) {
            Some(network) if network == first => Ok(Network { first, bits }),
            // Did they mean that one machine, or its whole network? The difference is who can lie to us.
            Some(network) => Err(NetworkError(format!(
                "write {network}/{bits} for the network, or {first} for one machine"
            ))),
            None => Err(NetworkError(format!("an address has only {} bits", width(first)))),
        }
    }
}

/// The proxies whose word about their clients is believed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Proxies(Vec<Network>);

impl Proxies {
    /// Whether this address is one of them.
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }
}

impl FromIterator<Network> for Proxies {
    fn from_iter<I: IntoIterator<Item = Network>>(networks: I) -> Proxies {
        Proxies(networks.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contains(network: &str, address: &str) -> bool {
        network.parse::<Network>().unwrap().contains(address.parse().unwrap())
    }

    #[test]
    fn networks_contain_their_addresses_and_no_others() {
        for (network, inside, outside) in [
            ("127.0.0.1", "127.0.0.1", "127.0.0.2"),
            ("127.0.0.1/32", "::ffff:127.0.0.1", "127.0.0.0"),
            ("10.0.0.0/8", "10.255.255.255", "11.0.0.0"),
            ("10.0.0.0/8", "::ffff:10.1.2.3", "9.255.255.255"),
            ("::ffff:10.0.0.0/104", "10.1.2.3", "11.1.2.3"),
            ("::ffff:10.0.0.1", "10.0.0.1", "::10.0.0.1"),
            ("192.0.2.128/25", "192.0.2.200", "192.0.2.127"),
            ("128.0.0.0/1", "203.0.113.1", "127.255.255.255"),
            ("::1", "::1", "::2"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::"),
            ("2001:db8::/127", "2001:db8::1", "2001:db8::2"),
            ("8000::/1", "ffff::", "7fff::"),
            (" fd00::/8 ", "fdff::1", "fe80::1"),
            // Bits that look alike in both families are different machines.
            ("32.1.13.184/32", "32.1.13.184", "2001:db8::"),
            ("2001:db8::/32", "2001:db8::", "32.1.13.184"),
        ] {
            assert!(contains(network, inside), "{network} {inside}");
            assert!(!contains(network, outside), "{network} {outside}");
        }
    }

    #[test]
    fn anything_else_is_refused_with_a_sentence() {
        for text in [
            "",
            " ",
            "true",
            "1",
            "yes",
            "localhost",
            "127.0.0.1:80",
            "[::1]",
            "fe80::1%eth0",
            "10.0.0.0/",
            "10.0.0.0/33",
            "10.0.0.0/+8",
            "10.0.0.0/-1",
            "10.0.0.0/8/8",
            "10.0.0.0/99999999999",
            "10.0.0.0/255.0.0.0",
            "10.0.0.1/8",
            "2001:db8::1/64",
            "::/129",
            "::ffff:10.0.0.0/95",
            "010.0.0.1",
            "10.0.0",
            "0.0.0.0/0",
            "::/0",
            "::ffff:0.0.0.0/96",
            "127.0.0.1,::1",
        ] {
            let error = text.parse::<Network>().expect_err(text).to_string();
            assert!(error.len() > 20 && !error.contains('\n'), "{text}: {error}");
        }
        assert_eq!(
            "10.0.0.1/8".parse::<Network>().unwrap_err().to_string(),
            "write 10.0.0.0/8 for the network, or 10.0.0.1 for one machine"
        );
    }

    #[test]
    fn nobody_is_trusted_by_default() {
        let proxies: Proxies = ["10.0.0.0/8", "::1"].map(|text| text.parse().unwrap()).into_iter().collect();
        for address in ["10.0.0.1", "::1"] {
            assert!(proxies.contains(address.parse().unwrap()));
            assert!(!Proxies::default().contains(address.parse().unwrap()));
        }
        assert!(!proxies.contains("127.0.0.1".parse().unwrap()));
    }
}
