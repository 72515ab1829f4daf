//! Whose request it is: the address of whoever asks, also behind proxies.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::{HeaderMap, HeaderName, header};
use ipnet::IpNet;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Whether somebody says that the request is another's.
pub(super) fn is_forwarded(headers: &HeaderMap) -> bool {
    headers.contains_key(X_FORWARDED_FOR) || headers.contains_key(header::FORWARDED)
}

/// The proxies whose word about addresses is taken.
#[derive(Clone, Debug, Default)]
pub(super) struct Proxies(pub(super) Vec<IpNet>);

impl Proxies {
    pub(super) fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Who asks. Each proxy adds the address it was asked from at the end of a
    /// list; what stands before the first one we do not trust may be invented.
    pub(super) fn asker(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.trusts(peer) {
            return peer;
        }
        let told = |name, read| headers.contains_key(&name).then(|| self.follow(peer, headers, &name, read));
        match (told(X_FORWARDED_FOR, plain_address), told(header::FORWARDED, forwarded_address)) {
            (Some(one), Some(other)) if one == other => one,
            (Some(one), None) | (None, Some(one)) => one,
            // A proxy writes one of the two, and lets through what strangers
            // put into the other: such a request counts as the proxy's own.
            (Some(_), Some(_)) | (None, None) => peer,
        }
    }

    fn follow(
        &self,
        peer: IpAddr,
        headers: &HeaderMap,
        name: &HeaderName,
        read: fn(&str) -> Option<IpAddr>,
    ) -> IpAddr {
        let lines: Vec<&str> =
            headers.get_all(name).iter().map(|value| value.to_str().unwrap_or_default()).collect();
        let mut asker = peer;
        for entry in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
            match read(entry.trim()) {
                Some(address) if self.trusts(asker) => asker = address,
                _ => break,
            }
        }
        asker
    }
}

/// An address as `X-Forwarded-For` has it: mostly without a port.
fn plain_address(entry: &str) -> Option<IpAddr> {
    let bare = || entry.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || entry.parse::<SocketAddr>().ok().map(|address| address.ip());
    entry.parse().ok().or_else(bare).or_else(with_port)
}

/// The address of one entry of `Forwarded` (RFC 7239).
fn forwarded_address(entry: &str) -> Option<IpAddr> {
    let value = entry.split(';').find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        name.eq_ignore_ascii_case("for").then_some(value)
    })?;
    plain_address(value.trim_matches('"'))
}

/// Whose address it is: one of the new sort (IPv6) comes with as many others
/// as its owner likes, all with the same first half.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(peer: &str, lines: &[(&'static str, &str)]) -> String {
        let proxies = Proxies(vec!["127.0.0.1/32".parse().unwrap(), "10.0.0.0/8".parse().unwrap()]);
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        proxies.asker(peer.parse().unwrap(), &headers).to_string()
    }

    const XFF: &str = "x-forwarded-for";

    #[test]
    fn only_proxies_are_believed() {
        assert_eq!(asker("192.0.2.9", &[(XFF, "198.51.100.1")]), "192.0.2.9", "anybody may write a header");
        assert_eq!(asker("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(asker("127.0.0.1", &[(XFF, "198.51.100.1")]), "198.51.100.1");
        assert_eq!(asker("::ffff:127.0.0.1", &[(XFF, "198.51.100.1")]), "198.51.100.1");
    }

    #[test]
    fn lists_are_read_from_the_right_as_far_as_proxies_are_trusted() {
        assert_eq!(asker("127.0.0.1", &[(XFF, "203.0.113.7, 198.51.100.1")]), "198.51.100.1");
        assert_eq!(asker("127.0.0.1", &[(XFF, "203.0.113.7, 198.51.100.1, 10.1.2.3")]), "198.51.100.1");
        assert_eq!(asker("127.0.0.1", &[(XFF, "203.0.113.7"), (XFF, "198.51.100.1")]), "198.51.100.1");
        assert_eq!(asker("127.0.0.1", &[(XFF, "10.1.2.3, 10.9.9.9")]), "10.1.2.3", "all of them proxies");
    }

    #[test]
    fn what_is_no_address_ends_the_list() {
        assert_eq!(asker("127.0.0.1", &[(XFF, "203.0.113.7, nonsense")]), "127.0.0.1");
        assert_eq!(asker("127.0.0.1", &[(XFF, "203.0.113.7, unknown, 10.1.2.3")]), "10.1.2.3");
        assert_eq!(asker("127.0.0.1", &[(XFF, "")]), "127.0.0.1");
        assert_eq!(asker("127.0.0.1", &[(XFF, "198.51.100.1:4711")]), "198.51.100.1");
        assert_eq!(asker("127.0.0.1", &[(XFF, "[2001:db8::1]:80")]), "2001:db8::1");
        assert_eq!(asker("127.0.0.1", &[(XFF, "[2001:db8::1]")]), "2001:db8::1");
    }

    #[test]
    fn the_standard_header_says_the_same() {
        let forwarded = |value| asker("127.0.0.1", &[("forwarded", value)]);
        assert_eq!(forwarded("for=192.0.2.60;proto=http;by=203.0.113.43"), "192.0.2.60");
        assert_eq!(forwarded("For=\"[2001:db8:cafe::17]:4711\""), "2001:db8:cafe::17");
        assert_eq!(forwarded("for=203.0.113.7, proto=https; for=198.51.100.1"), "198.51.100.1");
        assert_eq!(forwarded("for=_hidden"), "127.0.0.1");
        assert_eq!(forwarded("for=\"203.0.113.7, for=198.51.100.1\""), "198.51.100.1");
    }

    /// A proxy that writes one header passes the other on as a stranger wrote
    /// it.
    #[test]
    fn two_headers_that_disagree_are_not_believed() {
        let both = |one, other| asker("127.0.0.1", &[(XFF, one), ("forwarded", other)]);
        assert_eq!(both("198.51.100.1", "for=198.51.100.1"), "198.51.100.1");
        assert_eq!(both("198.51.100.1", "for=203.0.113.7"), "127.0.0.1");
    }
}
