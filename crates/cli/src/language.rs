//! The language that somebody asks for.

use fracas_engine::excerpt;
use fracas_tongue::Tongue;

use crate::refused::refuse;

/// The language of a code, English if there is none.
pub(crate) fn tongue(code: Option<&str>) -> anyhow::Result<Tongue> {
    let Some(code) = code else { return Ok(Tongue::default()) };
    match Tongue::read(code) {
        Some(tongue) => Ok(tongue),
        None => {
            let codes = Tongue::ALL.map(Tongue::code).join(", ");
            refuse(format!("there is no language \"{}\"; there are {codes}", excerpt(code)))
        }
    }
}
