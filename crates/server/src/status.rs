//! How the server is, for those who look after it: on a port of its own, which
//! strangers do not see. No names, secrets or addresses are told.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::hub::Hub;
use crate::limits::Limits;

/// What the format is called.
const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// Up to so many seconds; what takes longer is counted beyond.
const SECONDS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0];

/// What is counted.
pub(crate) struct Status {
    registry: Registry,
    answers: Family<[(&'static str, String); 1], Counter>,
    turned_away: Counter,
    choices: Histogram,
    connections: Gauge<u64, AtomicU64>,
    tables: Gauge<u64, AtomicU64>,
}

impl Status {
    pub(crate) fn new() -> Status {
        let mut registry = Registry::with_prefix("fracas");
        let answers = Family::default();
        let turned_away = Counter::default();
        let choices = Histogram::new(SECONDS);
        let connections = Gauge::default();
        let tables = Gauge::default();
        registry.register("answers", "Answers to requests, by their status in HTTP", answers.clone());
        registry.register("turned_away", "Connections for which there was no room", turned_away.clone());
        registry.register(
            "choice_seconds",
            "From a choice that came in to the choice that is stored and shown",
            choices.clone(),
        );
        registry.register("connections", "Open connections", connections.clone());
        registry.register("tables_awake", "Tables in memory", tables.clone());
        Status { registry, answers, turned_away, choices, connections, tables }
    }

    /// Notes a connection for which there was no room.
    pub(crate) fn turned_away(&self) {
        self.turned_away.inc();
    }

    /// Notes how long a choice took.
    pub(crate) fn chosen(&self, took: Duration) {
        self.choices.observe(took.as_secs_f64());
    }
}

/// The pages for those who look after the server.
pub(crate) fn routes(hub: Arc<Hub>, limits: Arc<Limits>) -> Router {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(is_ready))
        .route("/metrics", get(metrics))
        .with_state(Arc::new(Looked { hub, limits }))
}

/// What is looked at.
struct Looked {
    hub: Arc<Hub>,
    limits: Arc<Limits>,
}

/// Whether people should be sent here: the data file answers, and the program
/// is not about to stop.
async fn is_ready(State(server): State<Arc<Looked>>) -> (StatusCode, &'static str) {
    if *server.hub.closing.borrow() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping\n")
    } else if let Err(error) = server.hub.store.answers().await {
        tracing::error!("the data file does not answer: {error}");
        (StatusCode::SERVICE_UNAVAILABLE, "the data file does not answer\n")
    } else {
        (StatusCode::OK, "ready\n")
    }
}

async fn metrics(State(server): State<Arc<Looked>>) -> Response {
    let status = &server.hub.status;
    status.connections.set(u64::from(server.limits.n_open()));
    status.tables.set(server.hub.n_awake().await as u64);
    let mut text = String::new();
    match encode(&mut text, &status.registry) {
        Ok(()) => ([(header::CONTENT_TYPE, FORMAT)], text).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, format!("{error}\n")).into_response(),
    }
}

/// Counts answers.
pub(crate) async fn count(State(status): State<Arc<Status>>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let label = [("status", response.status().as_str().to_owned())];
    status.answers.get_or_create(&label).inc();
    response
}
