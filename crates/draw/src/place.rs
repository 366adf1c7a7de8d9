//! A place on a board: a hexagon, a field, a corner. It can be lit, and it can be asked why not.

use maud::{Markup, Render, html};

use crate::pick::FORM;
use crate::{At, Item, Pick, Under};

/// A place on a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// Its id on the page.
    pub id: String,
    /// Where it is.
    pub at: At,
    /// How it looks, as classes, each after a space.
    pub class: &'static str,
    /// What is asked about by pressing it, if it is not lit, or by the key for explanations.
    pub ask: String,
    /// Whether something can be done here.
    pub light: Light,
    /// Under which picks it is there.
    pub under: Under,
}

/// Whether something can be done at a place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Light {
    /// Nothing. Pressing it tells what it is and why not; without a script, at this address.
    Dim {
        /// What it is, in words: "0,-1: plain; the Princess". What is lit says what it does.
        name: String,
        /// The address.
        href: String,
    },
    /// Pressing it makes a choice.
    Sends {
        /// The choice, or several separated by `;`.
        choice: String,
        /// What is seen on it before it is chosen.
        shows: Shows,
    },
    /// Pressing it picks it.
    Picks {
        /// The pick.
        pick: Pick,
        /// What is seen on it before it is chosen.
        shows: Shows,
    },
}

/// What a lit place says of itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shows {
    /// What choosing it does, in words.
    pub does: String,
    /// A number or sign on it.
    pub label: Option<String>,
    /// What it costs.
    pub cost: Option<String>,
    /// What it brings.
    pub gain: Option<String>,
}

impl Place {
    /// The place as an item of a layer.
    pub fn item(&self) -> Item {
        Item { id: Some(self.id.clone()), class: self.at.render().0, html: self.html() }
    }

    /// There can be a hundred of them, so each is as short as can be: a title is heard as well as shown, and what it costs
    /// and brings is written on it by the style.
    fn html(&self) -> Markup {
        let Place { class, ask, under, .. } = self;
        match &self.light {
            Light::Dim { name, href } => html! {
                a class={ "place" (class) (under) } href=(href) data-ask=(ask) title=(name) {}
            },
            Light::Sends { choice, shows: Shows { does, label, cost, gain } } => html! {
                button class={ "place lit" (class) (under) } form=(FORM) name="choice" value=(choice) data-ask=(ask)
                    title=(does) data-cost=[cost] data-gain=[gain] { (Label(label)) }
            },
            Light::Picks { pick, shows: Shows { label, cost, gain, .. } } => html! {
                label class={ "place lit picks" (class) (under) } data-ask=(ask) data-cost=[cost] data-gain=[gain] {
                    (pick.input()) (Label(label))
                }
            },
        }
    }
}

/// What is written in the middle of a place. What the place does says more, so nobody hears this.
struct Label<'a>(&'a Option<String>);

impl Render for Label<'_> {
    fn render_to(&self, buffer: &mut String) {
        if let Some(text) = self.0 {
            html! { b aria-hidden="true" { (text) } }.render_to(buffer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PickId, Role, Step};

    fn place(light: Light) -> Place {
        Place {
            id: "hex-0".to_owned(),
            at: At::new(3, -2),
            class: " hex",
            ask: "0,-1".to_owned(),
            light,
            under: Under(PickId::new(4), None),
        }
    }

    #[test]
    fn a_lit_place_is_a_button_that_says_what_it_does() {
        let shows = Shows {
            does: "Build here".to_owned(),
            label: Some("9".to_owned()),
            cost: Some("−1".to_owned()),
            gain: Some("+3".to_owned()),
        };
        let item = place(Light::Sends { choice: "build x;at 2,5".to_owned(), shows: shows.clone() }).item();
        assert_eq!(item.class, "at x3 y-2");
        assert_eq!(
            item.html.0,
            "<button class=\"place lit hex for-4\" form=\"choose\" name=\"choice\" value=\"build x;at 2,5\" data-ask=\"0,-1\" \
             title=\"Build here\" data-cost=\"−1\" data-gain=\"+3\"><b aria-hidden=\"true\">9</b></button>"
        );
        let id = PickId::new(9).expect("a small number");
        let says = "there".to_owned();
        let pick = Pick { id, role: Role::Leads(Step::Where), says, ask: None, key: None };
        let html = place(Light::Picks { pick, shows }).item().html.0;
        assert!(
            html.starts_with("<label class=\"place lit picks hex for-4\" data-ask=\"0,-1\" data-cost=\"−1\""),
            "{html}"
        );
    }

    #[test]
    fn a_place_that_is_not_lit_can_be_asked() {
        let html =
            place(Light::Dim { name: "plain".to_owned(), href: "/rules/tile#move".to_owned() }).item().html.0;
        assert_eq!(
            html,
            "<a class=\"place hex for-4\" href=\"/rules/tile#move\" data-ask=\"0,-1\" title=\"plain\"></a>"
        );
    }
}
