//! A sheet on which a picture is drawn, from the back to the front.

use std::fmt::Write as _;

use super::chance::Chance;
use super::look::Look;
use super::shapes::Shape;

/// How high every picture of a card or base is.
pub(super) const HEIGHT: u32 = 100;

/// How wide the outline of a land is.
const LAND: u32 = 240;

/// Where a shape of 48 by 48 stands: the middle of its foot, and how large.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) x: f32,
    pub(super) foot: f32,
    pub(super) scale: f32,
    /// It looks to the other side.
    pub(super) flip: bool,
}

impl Place {
    fn transform(self) -> String {
        let Place { x, foot, scale, flip } = self;
        let (half, down) = (24.0 * scale, foot - 46.0 * scale);
        if flip {
            format!("translate({:.1} {down:.1}) scale(-{scale} {scale})", x + half)
        } else {
            format!("translate({:.1} {down:.1}) scale({scale})", x - half)
        }
    }
}

pub(super) struct Sheet<'a> {
    look: &'a Look,
    /// How far the land is moved aside.
    aside: u64,
    /// How many shapes have been defined.
    defined: u8,
    svg: String,
}

impl<'a> Sheet<'a> {
    /// The sky with its pattern.
    pub(super) fn new(width: u32, look: &'a Look, chance: &mut Chance) -> Sheet<'a> {
        let colours = &look.colours;
        let (sky, glow) = (colours.sky(), colours.glow());
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="{sky}"/><stop offset=".85" stop-color="{glow}"/></linearGradient>"#
        );
        if let Some(pattern) = look.pattern {
            let turn = chance.below(4) * 10;
            let tile = pattern.tile(colours.light());
            svg += &format!(
                r#"<pattern id="p" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate({turn}) scale(.7)">{tile}</pattern>"#
            );
        }
        svg += &format!(r##"</defs><path fill="url(#s)" d="M0 0h{width}v{HEIGHT}H0z"/>"##);
        if look.pattern.is_some() {
            svg += &format!(r##"<path fill="url(#p)" opacity=".16" d="M0 0h{width}v{HEIGHT}H0z"/>"##);
        }
        Sheet { look, aside: chance.below(u64::from(LAND.saturating_sub(width)).max(1)), defined: 0, svg }
    }

    pub(super) fn done(self) -> String {
        self.svg + "</svg>"
    }

    fn draw(&mut self, element: &str) {
        self.svg += element;
    }

    /// The land from this height down, with a paler ridge behind it.
    pub(super) fn land(&mut self, top: f32) {
        let Some(land) = self.look.land else { return };
        let (path, colour, light) = (land.outline(), self.look.colours.land(), self.look.colours.light());
        let aside = self.aside;
        self.draw(&format!(
            r##"<g fill="{colour}"><path opacity=".45" transform="translate({} {:.1}) scale(-1 .9)" d="{path}"/><path transform="translate(-{aside} {top:.1})" d="{path}"/></g><path fill="{light}" opacity=".1" transform="translate(-{aside} {:.1})" d="{path}"/>"##,
            u64::from(LAND) - aside,
            top - 12.0,
            top + 14.0,
        ));
    }

    /// A disc of light.
    pub(super) fn sun(&mut self, x: f32, y: f32, radius: f32) {
        let light = self.look.colours.light();
        let svg = format!(
            r#"<g fill="{light}"><circle cx="{x}" cy="{y}" r="{}" opacity=".25"/><circle cx="{x}" cy="{y}" r="{radius}" opacity=".6"/></g>"#,
            radius + 6.0
        );
        self.draw(&svg);
    }

    /// Rays behind a leader.
    pub(super) fn rays(&mut self, x: f32, y: f32) {
        let mut path = String::new();
        let reach = 110.0;
        for ray in 0..12_u8 {
            let angle = f32::from(ray) * std::f32::consts::TAU / 12.0;
            let end = |turn: f32| (reach * (angle + turn).cos(), reach * (angle + turn).sin());
            let ((a, b), (c, d)) = (end(-0.13), end(0.13));
            let _ = write!(path, "M{x} {y}l{a:.0} {b:.0} {:.0} {:.0}z", c - a, d - b);
        }
        let light = self.look.colours.light();
        let svg = format!(
            r#"<g fill="{light}"><path opacity=".4" d="{path}"/><circle cx="{x}" cy="{y}" r="40" opacity=".5"/></g>"#
        );
        self.draw(&svg);
    }

    /// A burst of light, in one of some forms.
    pub(super) fn burst(&mut self, form: u64) {
        let (points, inner) = match form {
            0 => (16_u8, 38.0_f32),
            1 => (22, 40.0),
            2 => (12, 36.0),
            _ => (28, 42.0),
        };
        let mut path = String::new();
        for corner in 0..points * 2 {
            let angle = f32::from(corner) * std::f32::consts::PI / f32::from(points);
            let far = if corner % 2 == 0 { 47.0 } else { inner };
            let (x, y) = (80.0 + 1.35 * far * angle.cos(), 50.0 + far * angle.sin());
            let _ = write!(path, "{}{x:.0} {y:.0}", if corner == 0 { 'M' } else { 'L' });
        }
        let (glow, ink) = (self.look.colours.glow(), self.look.colours.ink());
        let light = self.look.colours.light();
        let svg = format!(
            r#"<path fill="{ink}" opacity=".35" transform="translate(2 3)" d="{path}z"/><path fill="{light}" d="{path}z"/><ellipse cx="80" cy="50" rx="46" ry="34" fill="{glow}" opacity=".55"/>"#
        );
        self.draw(&svg);
    }

    /// What a thing stands on that is played on a base.
    pub(super) fn plinth(&mut self) {
        let (light, ink) = (self.look.colours.light(), self.look.colours.ink());
        let svg = format!(
            r#"<ellipse cx="80" cy="87" rx="62" ry="11" fill="{ink}" opacity=".5"/><ellipse cx="80" cy="84" rx="58" ry="10" fill="{light}" opacity=".75"/>"#
        );
        self.draw(&svg);
    }

    /// A disc on which a thing is shown.
    pub(super) fn badge(&mut self, x: f32, y: f32) {
        let (light, glow) = (self.look.colours.light(), self.look.colours.glow());
        let svg = format!(
            r#"<circle cx="{x}" cy="{y}" r="38" fill="{light}"/><circle cx="{x}" cy="{y}" r="34" fill="{glow}"/>"#
        );
        self.draw(&svg);
    }

    /// Somebody of whom only the shadow is seen.
    pub(super) fn shadow(&mut self, folk: &[&Shape], place: Place) {
        let colours = self.look.colours.shadow();
        let shapes: String = folk.iter().map(|shape| shape.draw(&colours)).collect();
        let svg = format!(r#"<g opacity=".75" transform="{}">{shapes}</g>"#, place.transform());
        self.draw(&svg);
    }

    /// A figure with what it holds, once or more often, cut out like paper:
    /// the light edge tells it from any ground.
    pub(super) fn figure(&mut self, parts: &[&Shape], held: Option<(&Shape, &str)>, places: &[Place]) {
        let colours = &self.look.colours;
        let mut shapes: String = parts.iter().map(|shape| shape.draw(colours)).collect();
        if let Some((thing, transform)) = held {
            shapes += &format!(r#"<g transform="{transform}">{}</g>"#, thing.draw(colours));
        }
        let id = char::from(b'A' + self.defined);
        self.defined += 1;
        let mut svg = format!(r#"<defs><g id="{id}" stroke-linejoin="round">{shapes}</g></defs>"#);
        let (light, ink) = (colours.light(), colours.ink());
        for place in places {
            let at = place.transform();
            svg += &format!(
                r##"<g transform="{at}"><use href="#{id}" stroke="{light}" stroke-width="4"/><use href="#{id}" stroke="{ink}" stroke-width="1.2"/></g>"##
            );
        }
        self.draw(&svg);
    }
}
