//! The landscapes of bases, and the signs of factions.

use super::chance::{Chance, hash};
use super::look::{self, Look};
use super::scene::called_for;
use super::shapes::{self, Shape, Sort};
use super::sheet::{Place, Sheet};

const EMBLEMS: &str = include_str!("../../../assets/emblems.svg");

/// What stands in the landscape of a base.
pub(super) fn house(title: &str, look: &Look) -> Option<&'static Shape> {
    let called = called_for(title, look, &[Sort::House]);
    called.first().copied().or_else(|| Chance::of(title).pick(&shapes::all(Sort::House)))
}

/// The landscape of a base: it is wide, and may be cut off on both sides.
pub(super) fn landscape(title: &str, look: &Look) -> String {
    let mut chance = Chance::of(title);
    let mut sheet = Sheet::new(240, look, &mut chance);
    let left = chance.below(2) == 0;
    let side = |x: f32| if left { x } else { 240.0 - x };
    sheet.sun(side(170.0), 30.0, 16.0);
    sheet.land(58.0);
    if let Some(house) = house(title, look) {
        let at = |x, foot, scale| Place { x, foot, scale, flip: false };
        let places = [at(side(58.0), 78.0, 0.6), at(side(186.0), 82.0, 0.75), at(120.0, 92.0, 1.7)];
        sheet.figure(&[house], None, &places);
    }
    sheet.done()
}

/// The sign of a faction in large; the first letter of a key that has none.
pub(super) fn sign(key: &str) -> String {
    let look = look::of(key);
    let colours = &look.colours;
    let (sky, glow, ink, light) = (colours.sky(), colours.glow(), colours.ink(), colours.light());
    let tile = look.pattern.map_or(String::new(), |pattern| pattern.tile(light));
    let sign = emblem(key).map_or_else(
        || letter(key, light, ink),
        |path| {
            format!(
                r#"<g transform="translate(19 19) scale(2.6)" stroke-linejoin="round"><path d="{path}" fill="{ink}" stroke="{ink}" stroke-width="2.4"/><path d="{path}" fill="{light}" fill-rule="evenodd"/></g>"#
            )
        },
    );
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="{sky}"/><stop offset="1" stop-color="{glow}"/></linearGradient><pattern id="p" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(.7)">{tile}</pattern></defs><path fill="url(#s)" d="M0 0h100v100H0z"/><path fill="url(#p)" opacity=".2" d="M0 0h100v100H0z"/><circle cx="50" cy="50" r="43" fill="{land}" stroke="{light}" stroke-width="3"/>{sign}</svg>"##,
        land = colours.land(),
    )
}

/// The path of a sign that was drawn for a faction.
fn emblem(key: &str) -> Option<&'static str> {
    let (_, rest) = EMBLEMS.split_once(&format!("<symbol id=\"{key}\""))?;
    let (_, rest) = rest.split_once(" d=\"")?;
    rest.split_once('"').map(|(path, _)| path).filter(|_| look::is_written(key))
}

fn letter(key: &str, light: &str, ink: &str) -> String {
    let letter = key.chars().find(char::is_ascii_alphanumeric).unwrap_or('?').to_ascii_uppercase();
    let turn = hash(key) % 60;
    format!(
        r#"<path fill="{ink}" opacity=".35" transform="rotate({turn} 50 50)" d="M50 12l33 19v38L50 88 17 69V31z"/><text x="50" y="69" font-family="system-ui,sans-serif" font-size="54" font-weight="800" text-anchor="middle" fill="{light}" stroke="{ink}" stroke-width="5" paint-order="stroke">{letter}</text>"#
    )
}
