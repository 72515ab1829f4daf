//! How often one address may ask for something.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
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
        limiter.check_key(&address).is_ok()
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
