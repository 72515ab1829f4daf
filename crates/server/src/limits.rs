//! How often one address may ask for something.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::refusal::Refused;

/// A second's worth may come at once, so many times over.
const BURST: u32 = 5;

/// Counts the changes and new sockets of each address. Reading is free.
pub(crate) struct Limits {
    by_address: Option<DefaultKeyedRateLimiter<IpAddr>>,
}

impl Limits {
    /// So many requests a second; zero means no limit.
    pub(crate) fn new(per_second: u32) -> Limits {
        let quota = NonZeroU32::new(per_second).map(|rate| {
            Quota::per_second(rate).allow_burst(rate.saturating_mul(NonZeroU32::new(BURST).unwrap_or(rate)))
        });
        Limits { by_address: quota.map(RateLimiter::keyed) }
    }

    fn lets_through(&self, address: IpAddr) -> bool {
        let Some(limiter) = &self.by_address else { return true };
        if limiter.len() > 10_000 {
            limiter.retain_recent();
        }
        limiter.check_key(&network(address)).is_ok()
    }
}

/// Whose address it is: one of the new sort (IPv6) comes with as many others
/// as its owner likes, all with the same first half.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

/// Refuses what comes too fast.
pub(crate) async fn refuse_floods(
    State(limits): State<std::sync::Arc<Limits>>,
    request: Request,
    next: Next,
) -> Response {
    let costs = request.method() != Method::GET || request.headers().contains_key(header::UPGRADE);
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let address = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(peer)| peer.ip());
    if costs && !limits.lets_through(address) {
        return Refused::TooFast.into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_too_often_does_not_hurt_others() {
        let limits = Limits::new(2);
        let passes = |address: &str| limits.lets_through(address.parse().expect("an address"));
        let n_passed = (0..1000).filter(|_| passes("192.0.2.1")).count();
        assert!((10..=12).contains(&n_passed), "{n_passed}");
        assert!((0..10).all(|_| passes("192.0.2.2")));
        // Nor do they get more by changing within their own network.
        let n_passed = (0..1000).filter(|n| passes(&format!("2001:db8:0:1:{n:x}::1"))).count();
        assert!((10..=12).contains(&n_passed), "{n_passed}");
        assert!(passes("2001:db8:0:2::1"));
        assert!(!passes("::ffff:192.0.2.1"), "the same address in other clothes");
        let free = Limits::new(0);
        assert!((0..1000).all(|_| free.lets_through(Ipv4Addr::LOCALHOST.into())));
    }
}
