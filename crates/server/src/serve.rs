//! Serving the site on a port: connections are counted, have to say what they
//! want within some seconds, and are ended politely when the program stops.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;

use crate::hub::Hub;
use crate::limits::{Inside, Limits};
use crate::status;

/// When the system has no room for one more connection, it is asked again
/// after this.
const BREATHER: Duration = Duration::from_millis(50);
/// How often it is seen whether everybody has left.
const GLANCE: Duration = Duration::from_millis(20);

/// How long the server waits.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For a request to begin, and for all of its headers.
    pub head: Duration,
    /// For pages and requests under way when the program is to stop.
    pub drain: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { head: Duration::from_secs(20), drain: Duration::from_secs(10) }
    }
}

/// The whole site, to be served.
pub struct Site {
    pub(crate) router: Router,
    pub(crate) hub: Arc<Hub>,
    pub(crate) limits: Arc<Limits>,
}

impl Site {
    /// The site without a port.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// How the server is, for those who look after it.
    pub fn status(&self) -> Router {
        status::routes(self.hub.clone(), self.limits.clone())
    }

    /// Serves the site until told to stop. Then nobody new is let in, open
    /// pages are told to come back later, and what is under way is ended.
    pub async fn serve(
        self,
        listener: TcpListener,
        patience: Patience,
        stop: impl Future<Output = ()>,
    ) -> io::Result<()> {
        let mut stop = pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut stop => break,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!("a connection cannot be accepted: {error}");
                    tokio::time::sleep(BREATHER).await;
                    continue;
                }
            };
            match self.limits.admit(peer.ip()) {
                Some(inside) => self.attend(stream, peer, inside, patience),
                None => self.hub.status.turned_away(),
            }
        }
        drop(listener);
        tracing::info!("stopping: {} connections are open", self.limits.n_open());
        self.hub.closing.send_replace(true);
        let gone = async {
            while self.limits.n_open() > 0 {
                tokio::time::sleep(GLANCE).await;
            }
        };
        if tokio::time::timeout(patience.drain, gone).await.is_err() {
            tracing::warn!("{} connections are cut off", self.limits.n_open());
        }
        self.hub.store.close().await;
        Ok(())
    }

    /// Serves one connection.
    fn attend(&self, stream: TcpStream, peer: SocketAddr, inside: Inside, patience: Patience) {
        let _ = stream.set_nodelay(true);
        let (router, inside) = (self.router.clone(), Arc::new(inside));
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(inside.clone());
            answered(router.clone(), request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience.head)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut closing = self.hub.closing.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // A connection that breaks is no concern of anybody else.
            tokio::select! {
                _ = connection.as_mut() => return,
                () = async { drop(closing.wait_for(|closing| *closing).await) } => {}
            }
            connection.as_mut().graceful_shutdown();
            drop(connection.await);
        });
    }
}

async fn answered(router: Router, request: Request) -> Result<Response, Infallible> {
    router.oneshot(request).await
}
