//! What always holds (specification 11).

use kit::{Seat, Viewer, hold};

use crate::gathers::Gathers;
use crate::player::Player;
use crate::state::{Grimm, SEATS, SECTIONS, SITES, Window};
use crate::viewers::VIEWERS;
use crate::vocabulary::{Location, Resource, Section};
use crate::{Bag, Fable, fable};

impl Grimm {
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        self.check_fables()?;
        self.check_friends()?;
        self.check_gathers()?;
        self.check_houses()?;
        self.check_round()?;
        self.check_knowledge()
    }

    /// GRIMM-INV-1
    fn check_fables(&self) -> Result<(), String> {
        let mut counts = [0u8; crate::FABLES];
        let mut count = |card: Fable| counts[card.index()] += 1;
        self.deck.iter().chain(self.aside.iter()).for_each(|card| count(*card));
        self.discard.iter().for_each(&mut count);
        self.unique.iter().flatten().for_each(|unique| count(unique.card));
        for player in self.at_table() {
            player.hand.iter().for_each(&mut count);
            let singles = [player.laid, player.played, player.next, player.active];
            singles.into_iter().flatten().for_each(&mut count);
            (0..player.houses.scraps).for_each(|_| count(fable::SCRAP_YARD));
        }
        let all: Bag = self.options.fables().collect();
        for card in Fable::all() {
            let (found, wanted) = (counts[card.index()], all.count(card));
            hold!(found == wanted, "GRIMM-INV-1: {found} times {card} instead of {wanted}");
        }
        hold!(self.kept.within(&self.aside.iter().copied().collect()), "kept what was not set aside");
        hold!(self.tops.len() <= self.deck.len(), "more cards of the deck are known than there are");
        Ok(())
    }

    /// GRIMM-INV-2
    fn check_friends(&self) -> Result<(), String> {
        let mut seen = 0u32;
        let held = self.at_table().iter().filter_map(|player| player.friend);
        let all = held
            .chain(self.friend_deck.iter().copied())
            .chain(self.friend_discard.iter())
            .chain(self.revealed.iter());
        for friend in all {
            hold!(seen & friend.bit() == 0, "GRIMM-INV-2: {friend} is in two places");
            seen |= friend.bit();
        }
        let wanted = self.options.friends().fold(0, |set, friend| set | friend.bit());
        hold!(seen == wanted, "GRIMM-INV-2: Friends are missing or too many");
        Ok(())
    }

    /// GRIMM-INV-3
    fn check_gathers(&self) -> Result<(), String> {
        let mut seen = 0u16;
        for seat in Seat::all(self.seats) {
            let player = self.player(seat);
            let front = player.front.map_or(0, Gathers::bit);
            for set in [player.gathers.0, player.locked.0, front] {
                hold!(seen & set == 0, "GRIMM-INV-3: a Gather card is in two places");
                seen |= set;
            }
            let own = Gathers::of(seat, self.seats).0;
            let home = self.window < Window::Choose || self.window >= Window::BuildStart;
            let cards = player.gathers.0 | player.locked.0 | front;
            hold!(!home || cards == own && front == 0, "GRIMM-INV-3: cards of seat {seat} are not at home");
            hold!(cards.count_ones() == own.count_ones(), "GRIMM-INV-3: seat {seat} has too many or too few");
            hold!(player.locked.0 & !own == 0, "GRIMM-INV-3: seat {seat} has locked a foreign card");
            let returned = player.returned.map_or(0, Gathers::bit);
            hold!(returned & !player.gathers.0 == 0, "seat {seat} has laid what it took back");
            hold!(player.keeping.0 & !player.gathers.0 == 0, "seat {seat} keeps what it does not have");
        }
        Ok(())
    }

    /// GRIMM-INV-4 to GRIMM-INV-7, GRIMM-INV-11
    fn check_houses(&self) -> Result<(), String> {
        for of in Resource::ALL {
            for top in Section::ALL {
                let stands = |player: &Player| -> u8 {
                    Section::ALL[top.index()..].iter().map(|higher| player.houses.standing(of, *higher)).sum()
                };
                let built: u8 = self.at_table().iter().map(stands).sum();
                let left = self.sections[of.index()][top.index()];
                hold!(built + left == SECTIONS, "GRIMM-INV-4: {built} {of} {top} are built, {left} left");
            }
        }
        for seat in Seat::all(self.seats) {
            let player = self.player(seat);
            for scrap in [false, true] {
                let sites = if scrap { player.houses.scraps } else { SITES };
                let houses = player.houses.iter().filter(|house| house.scrap == scrap).count();
                hold!(
                    houses <= usize::from(sites),
                    "GRIMM-INV-5: {houses} houses of seat {seat}, {sites} sites"
                );
            }
            for of in Resource::ALL {
                let open =
                    player.houses.standing(of, Section::Floor) + player.houses.standing(of, Section::Walls);
                let razed = player.razed.has(of);
                hold!(open <= 1 || razed, "GRIMM-INV-6: seat {seat} has {open} unfinished {of} houses");
                hold!(
                    player.houses.complete(of) == 0 || self.tokens[of.index()].is_some(),
                    "GRIMM-INV-11: a {of} house is complete, but nobody owns the token"
                );
            }
        }
        Ok(())
    }

    /// GRIMM-INV-8 to GRIMM-INV-10, GRIMM-INV-16, GRIMM-INV-18
    fn check_round(&self) -> Result<(), String> {
        let window = self.window;
        for at in Location::at_table(self.seats) {
            let monsters = self.at_table().iter().filter(|player| player.monster_at == Some(at)).count();
            let house =
                self.unique[at.index()].is_some_and(|unique| unique.card == fable::GRANDMOTHERS_HOUSE);
            hold!(monsters <= 1 || house, "GRIMM-INV-8: {monsters} Monsters at {at:?}");
        }
        for seat in Seat::all(self.seats) {
            let player = self.player(seat);
            let gathering = (Window::Reveal..=Window::EndGather).contains(&window);
            hold!(player.monster_at.is_none() || gathering, "GRIMM-INV-9: a Monster in {window:?}");
            let pig = (Window::Before..=Window::BuildEnd).contains(&window);
            hold!(
                window == Window::Over || player.pig.is_some() == (pig && !player.away),
                "GRIMM-INV-9: the pig of seat {seat} is at {:?} in {window:?}",
                player.pig
            );
            hold!(
                player.played.is_none() || player.laid.is_none(),
                "GRIMM-INV-10: two Fables of seat {seat}"
            );
            hold!(player.played.is_none() || gathering, "GRIMM-INV-10: a Fable is left in {window:?}");
            hold!(
                player.active.is_none() || window <= Window::EndGather,
                "GRIMM-INV-18: an active card is left in {window:?}"
            );
            hold!(
                player.next.is_none() || window >= Window::Reveal,
                "GRIMM-INV-18: a card waits in {window:?}"
            );
            hold!(
                !matches!(window, Window::RoundStart | Window::Choose) || player.houses.completed() < 3,
                "GRIMM-INV-16: seat {seat} has won, and the game goes on"
            );
        }
        hold!(
            self.frames.is_empty() == matches!(window, Window::Choose | Window::ChooseLast | Window::Over),
            "somebody is asked in {window:?}, or nobody is"
        );
        Ok(())
    }

    /// GRIMM-INV-14: whatever viewers are said to know is true, and the public sees no hand.
    fn check_knowledge(&self) -> Result<(), String> {
        for viewer in 0..VIEWERS {
            for seat in Seat::all(self.seats) {
                let known = self.player(seat).known[viewer];
                hold!(
                    known.within(&self.player(seat).holding()),
                    "GRIMM-INV-14: {viewer} is said to know {known:?} of seat {seat}"
                );
            }
            let aside: Bag = self.aside.iter().copied().collect();
            hold!(self.aside_known[viewer].within(&aside), "GRIMM-INV-14: {viewer} knows what is not aside");
        }
        let table = self.view_of(Viewer::Table);
        hold!(table.own.is_none() && table.players.len() <= SEATS, "GRIMM-INV-14: the table sees a hand");
        Ok(())
    }
}
