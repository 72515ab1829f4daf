//! What strangers may ask for: how often, and through how many doors at once.
//!
//! Everything counts on one budget per address: forms, calls of the API and
//! messages of pages as changes, everything else as reading, how many
//! connections are open, and how many tables. Behind proxies the address is the one they name.

mod asker;
mod tables;

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use ipnet::IpNet;

use crate::refusal::Refused;
use asker::{Proxies, network};
use tables::Tables;

/// A second's worth may come at once, so many times over.
const BURST: u32 = 5;
/// So many times may be read what may be changed once: a page loads some
/// pictures.
const READS: u32 = 10;
/// When so many addresses are known, those with a full budget are forgotten.
const MANY: usize = 10_000;

/// What the person who starts the program allows. Zero means any number.
#[derive(Clone, Debug, Default)]
pub struct Allowed {
    /// How many changes an address may ask for in a second; it may read ten
    /// times as often.
    pub changes: u32,
    /// How many connections an address may have open.
    pub connections: u32,
    /// How many there may be in all.
    pub all_connections: u32,
    /// How many tables that the lobby shows an address may have open.
    pub tables: u32,
    /// The proxies in front of the server, whose word about addresses is taken.
    pub proxies: Vec<IpNet>,
}

/// Keeps the budgets.
pub(crate) struct Limits {
    changes: Option<DefaultKeyedRateLimiter<IpAddr>>,
    reads: Option<DefaultKeyedRateLimiter<IpAddr>>,
    proxies: Proxies,
    doors: Arc<Doors>,
    tables: Tables,
    /// The host is told once of a proxy that is not trusted.
    warning: Once,
}

/// Who asks, for whoever keeps a connection open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asker {
    address: IpAddr,
    /// A proxy asks for them, so the connection is not counted as theirs yet.
    through_proxy: bool,
}

/// How many connections are open.
struct Doors {
    most: u32,
    most_in_all: u32,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    by_address: HashMap<IpAddr, u32>,
    all: u32,
}

/// A connection that is open as long as this is kept.
pub(crate) struct Inside {
    doors: Arc<Doors>,
    address: Option<IpAddr>,
    counts: bool,
}

impl Drop for Inside {
    fn drop(&mut self) {
        let mut open = self.doors.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all -= u32::from(self.counts);
        if let Some(address) = self.address
            && let Some(n) = open.by_address.get_mut(&address)
        {
            *n -= 1;
            if *n == 0 {
                open.by_address.remove(&address);
            }
        }
    }
}

impl Doors {
    /// Lets a connection in, if there is room for it: among those of its
    /// address, if it is known, and among all, if it is not there already.
    fn enter(self: &Arc<Self>, address: Option<IpAddr>, counts: bool) -> Option<Inside> {
        let room = |n: u32, most: u32| most == 0 || n < most;
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let all = open.all;
        if counts && !room(all, self.most_in_all) {
            return None;
        }
        if let Some(address) = address {
            let n = open.by_address.entry(address).or_insert(0);
            if !room(*n, self.most) {
                return None;
            }
            *n += 1;
        }
        open.all += u32::from(counts);
        Some(Inside { doors: self.clone(), address, counts })
    }
}

impl Limits {
    pub(crate) fn new(allowed: &Allowed) -> Limits {
        let per_second = |rate: u32| {
            let quota = NonZeroU32::new(rate).map(|rate| {
                let burst = rate.saturating_mul(NonZeroU32::new(BURST).unwrap_or(rate));
                Quota::per_second(rate).allow_burst(burst)
            });
            quota.map(RateLimiter::keyed)
        };
        Limits {
            changes: per_second(allowed.changes),
            reads: per_second(allowed.changes.saturating_mul(READS)),
            proxies: Proxies(allowed.proxies.clone()),
            warning: Once::new(),
            tables: Tables::new(allowed.tables),
            doors: Arc::new(Doors {
                most: allowed.connections,
                most_in_all: allowed.all_connections,
                open: Mutex::default(),
            }),
        }
    }

    /// Whether the address may make one more change now.
    pub(crate) fn allows_change(&self, asker: Asker) -> bool {
        allows(self.changes.as_ref(), asker.address)
    }

    fn allows_read(&self, asker: Asker) -> bool {
        allows(self.reads.as_ref(), asker.address)
    }

    /// Lets a connection in. That of a proxy belongs to nobody yet.
    pub(crate) fn admit(&self, peer: IpAddr) -> Option<Inside> {
        let address = (!self.proxies.trusts(peer)).then(|| network(peer));
        self.doors.enter(address, true)
    }

    /// Counts a connection that stays open, if it came through a proxy and is
    /// not yet counted for whoever asked for it.
    pub(crate) fn keep_open(&self, asker: Asker) -> Option<Inside> {
        self.doors.enter(asker.through_proxy.then_some(asker.address), false)
    }

    /// Which tables of an address would have to be over before it may open one
    /// more; none when it may anyway.
    pub(crate) fn tables_in_the_way(&self, asker: Asker) -> Option<Vec<String>> {
        self.tables.in_the_way(asker, Instant::now())
    }

    /// Notes that an address opens a table, if it may; `over` are those of its
    /// tables where nothing more can happen.
    pub(crate) fn open_table(&self, asker: Asker, id: &str, over: &[String]) -> bool {
        self.tables.open(asker, id, over, Instant::now())
    }

    /// How many connections are open.
    pub(crate) fn n_open(&self) -> u32 {
        self.doors.open.lock().unwrap_or_else(PoisonError::into_inner).all
    }

    fn asker(&self, request: &Request) -> Asker {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(peer)| peer.ip());
        if !self.proxies.trusts(peer) && asker::is_forwarded(request.headers()) && is_near(peer) {
            self.warning.call_once(|| {
                tracing::warn!(
                    "{peer} passes on requests of others but is no --trusted-proxy: they all share one budget"
                );
            });
        }
        let address = self.proxies.asker(peer, request.headers());
        Asker { address: network(address), through_proxy: self.proxies.trusts(peer) }
    }
}

/// Whether it is an address of this machine or this house, where a proxy would
/// be: strangers can write any header.
fn is_near(peer: IpAddr) -> bool {
    match peer.to_canonical() {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    }
}

fn allows(budget: Option<&DefaultKeyedRateLimiter<IpAddr>>, address: IpAddr) -> bool {
    let Some(budget) = budget else { return true };
    if budget.len() > MANY {
        budget.retain_recent();
    }
    budget.check_key(&address).is_ok()
}

/// Refuses what comes too fast, and says to the rest who asks.
pub(crate) async fn refuse_floods(
    State(limits): State<Arc<Limits>>,
    mut request: Request,
    next: Next,
) -> Response {
    let asker = limits.asker(&request);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let connects = request.headers().contains_key(header::UPGRADE);
    let allowed = if changes || connects { limits.allows_change(asker) } else { limits.allows_read(asker) };
    if !allowed {
        return Refused::TooFast.into_response();
    }
    request.extensions_mut().insert(asker);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(address: &str) -> Asker {
        let address = network(address.parse().expect("an address"));
        Asker { address, through_proxy: false }
    }

    #[test]
    fn whoever_asks_too_often_does_not_hurt_others() {
        let limits = Limits::new(&Allowed { changes: 2, ..Allowed::default() });
        let passes = |address: &str| limits.allows_change(at(address));
        let n_passed = (0..1000).filter(|_| passes("192.0.2.1")).count();
        assert!((10..=12).contains(&n_passed), "{n_passed}");
        assert!((0..10).all(|_| passes("192.0.2.2")));
        // Nor do they get more by changing within their own network.
        let n_passed = (0..1000).filter(|n| passes(&format!("2001:db8:0:1:{n:x}::1"))).count();
        assert!((10..=12).contains(&n_passed), "{n_passed}");
        assert!(passes("2001:db8:0:2::1"));
        assert!(!passes("::ffff:192.0.2.1"), "the same address in other clothes");
        // Reading has a budget of its own.
        let n_read = (0..1000).filter(|_| limits.allows_read(at("192.0.2.1"))).count();
        assert!((100..=120).contains(&n_read), "{n_read}");
        let free = Limits::new(&Allowed::default());
        assert!((0..1000).all(|_| free.allows_change(at("127.0.0.1"))));
    }

    #[test]
    fn doors_are_counted_for_each_address_and_in_all() {
        let proxies = vec!["10.0.0.0/8".parse().unwrap()];
        let limits =
            Limits::new(&Allowed { connections: 2, all_connections: 5, proxies, ..Allowed::default() });
        let admit = |address: &str| limits.admit(address.parse().expect("an address"));
        let inside = [admit("192.0.2.1"), admit("192.0.2.1")];
        assert!(inside.iter().all(Option::is_some));
        assert!(admit("192.0.2.1").is_none(), "a third of one address");
        let _proxy: Vec<Inside> =
            (0..3).map(|_| admit("10.0.0.1").expect("any number of a proxy's")).collect();
        assert!(admit("192.0.2.2").is_none(), "a sixth in all");
        assert_eq!(limits.n_open(), 5);
        drop(inside);
        assert_eq!(limits.n_open(), 3);
        assert!(admit("192.0.2.1").is_some() && admit("192.0.2.2").is_some());

        // What stays open behind a proxy counts for whoever asked.
        let asker = |address: &str| Asker { through_proxy: true, ..at(address) };
        let kept = [limits.keep_open(asker("192.0.2.7")), limits.keep_open(asker("192.0.2.7"))];
        assert!(kept.iter().all(Option::is_some));
        assert!(limits.keep_open(asker("192.0.2.7")).is_none());
        assert!(limits.keep_open(asker("192.0.2.8")).is_some());
    }
}
