//! Crash'em.
