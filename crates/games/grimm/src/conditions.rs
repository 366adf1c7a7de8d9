//! What scripts ask about the table: whether something holds, whom it concerns, how many picks there are.

use kit::{Seat, Seats};

use crate::fables;
use crate::frame::Frame;
use crate::player::Player;
use crate::script::{If, Live, Op, Role, Share, Who};
use crate::state::Grimm;
use crate::vocabulary::{Goods, House, Location, Resource};

/// How a card begins to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opening {
    /// It has no effect now.
    Idle,
    /// Nothing has happened yet: its player may decline, or it is discarded. That is told instead.
    Undecided,
    /// It does something.
    Acts,
}

impl Frame {
    /// Who gains in a step.
    pub(crate) const fn player(&self, role: Role) -> Seat {
        match role {
            Role::Me => self.me,
            Role::It => self.it,
        }
    }
}

impl Grimm {
    /// GRIMM-TURN-5: conditions are checked when they matter.
    #[inline]
    pub(crate) fn holds(&self, frame: &Frame, cond: If) -> bool {
        let me = self.player(frame.me);
        match cond {
            If::Alone => self.is_alone(frame.me),
            If::Company => me.pig.is_some_and(|at| self.pigs(at).len() > 1),
            If::MonsterHere => me.pig.is_some_and(|at| self.has_monster(at)),
            If::PigThere => frame.at.is_some_and(|at| !self.pigs(at).is_empty()),
            If::OthersHold => !self.group(frame, Who::OthersHolding).is_empty(),
            If::Drawable => self.drawable(),
            If::TwoFables => me.hand.len() >= 2,
            If::Straw => me.board[Resource::Straw] > 0,
            If::Stored => !me.stored.is_empty(),
            If::PussBuilds => House::all().any(|house| self.can_build(frame.me, house, true)),
            // GRIMM-ALONE-3: without a Location, both predictions are false.
            If::Predicted => me.pig.is_some() && me.guess == Some(self.is_alone(frame.me)),
            If::SpokeTrue => me.claim.is_some() && me.claim == me.shown,
        }
    }

    /// How a script begins if it begins now (GRIMM-TURN-5).
    pub(crate) fn opening(&self, mut frame: Frame) -> Opening {
        let acts = |acts: bool| if acts { Opening::Acts } else { Opening::Idle };
        for op in frame.source.script() {
            match *op {
                Op::Only(cond) if !self.holds(&frame, cond) => return Opening::Idle,
                Op::Only(_) => {}
                // GRIMM-ALONE-4
                Op::AtPig => match self.player(frame.me).pig {
                    Some(at) => frame.at = Some(at),
                    None => return Opening::Idle,
                },
                Op::Each(who) | Op::Target(who) => return acts(!self.group(&frame, who).is_empty()),
                // GRIMM-MON-6a: the Huntsman also slays a Monster that is not live.
                Op::Cancel(live) => {
                    let slain = frame.at.is_some_and(|at| self.slayer(at).is_some());
                    return acts(slain || self.is_live(&frame, live));
                }
                Op::DrawIfNoMonster if self.monsters_revealed > 0 => {}
                Op::PlaceUnique if self.open_to_uniques().next().is_none() => return Opening::Undecided,
                op if op.may_be_declined() => return Opening::Undecided,
                _ => return Opening::Acts,
            }
        }
        Opening::Acts
    }

    /// The players concerned, as things stand now.
    pub(crate) fn group(&self, frame: &Frame, who: Who) -> Seats {
        let all = self.everybody();
        let there = frame.at.map_or(Seats::NONE, |at| self.pigs(at));
        let without_me = |mut seats: Seats| {
            seats.remove(frame.me);
            seats
        };
        let only = |set: Seats, test: &dyn Fn(&Player) -> bool| -> Seats {
            set.iter().filter(|seat| test(self.player(*seat))).collect()
        };
        let (others, others_there) = (without_me(all), without_me(there));
        match who {
            Who::All => all,
            Who::Others => others,
            Who::OthersHolding => only(others, &|player| !player.hand.is_empty()),
            Who::There => there,
            Who::OthersThere => others_there,
            Who::RichThere => only(others_there, &|player| !player.board.is_empty()),
            Who::LadenThere => only(others_there, &|player| player.gathered.total() >= 2),
            Who::Laden => only(others, &|player| player.gathered.total() >= 5),
            Who::AloneThere if there.len() == 1 => there,
            Who::AloneThere => Seats::NONE,
            // GRIMM-RULING-24
            Who::Elsewhere => only(all, &|player| player.pig != frame.at),
            Who::OthersElsewhere => only(others, &|player| player.pig != frame.at),
            Who::Richer => {
                let own = self.player(frame.me).board.total();
                only(others, &|player| player.board.total() > own)
            }
        }
    }

    /// GRIMM-MON-7
    pub(crate) fn is_live(&self, frame: &Frame, live: Live) -> bool {
        let Some(at) = frame.at else { return false };
        let hit = |test: &dyn Fn(&Player) -> bool| self.pigs(at).iter().any(|seat| test(self.player(seat)));
        match live {
            Live::Stock => hit(&|_| true) && !self.stock[at.index()].is_empty(),
            Live::Board => hit(&|player| !player.board.is_empty()),
            Live::Houses => hit(&|player| player.houses.iter().any(|house| house.of != Resource::Brick)),
            Live::Gathered => !self.group(frame, Who::LadenThere).is_empty(),
            Live::Anything => {
                hit(&|player| player.friend.is_some() || !player.hand.is_empty() || !player.board.is_empty())
            }
        }
    }

    /// GRIMM-MON-1 to GRIMM-MON-3, GRIMM-RULING-10. There are no fewer Locations than players, so there always is one
    /// (GRIMM-RULING-12).
    pub(crate) fn open_to_monsters(&self) -> impl Iterator<Item = Location> {
        let drawn = self.monsters_are_drawn();
        self.locations()
            .filter(move |at| if drawn { self.draws_monsters(*at) } else { !self.has_monster(*at) })
    }

    fn draws_monsters(&self, at: Location) -> bool {
        self.unique[at.index()].is_some_and(|unique| fables::draws_monsters(unique.card))
    }

    /// GRIMM-MON-3: is a Grandmother's House in play?
    pub(crate) fn monsters_are_drawn(&self) -> bool {
        self.locations().any(|at| self.draws_monsters(at))
    }

    /// GRIMM-UNIQ-1; Monsters and Fairy Food do not matter (GRIMM-UNIQ-5).
    pub(crate) fn open_to_uniques(&self) -> impl Iterator<Item = Location> {
        self.locations().filter(|at| self.unique[at.index()].is_none())
    }

    /// GRIMM-FABLE-14a, GRIMM-RULING-28
    pub(crate) fn moon_shines(&self, at: &Location) -> bool {
        self.pigs(*at).is_empty() && self.stock[at.index()].total() >= 2
    }

    /// How many picks a step asks for.
    pub(crate) fn picks(&self, frame: &Frame, op: Op) -> u16 {
        match op {
            Op::GainAny(_, n) | Op::TakeFrom(n) | Op::TakeStock(n) | Op::Pay(n) => n.into(),
            Op::DropFables(n) | Op::TakePast(n) => n.into(),
            // GRIMM-FABLE-3b, GRIMM-FABLE-3c, GRIMM-RULING-27: a shortfall is not made up.
            Op::HandOver(share) => {
                let due = match share {
                    Share::Half => self.player(frame.it).gathered.total() / 2,
                    Share::Two => 2,
                };
                due.min(self.pickable(frame, op).total())
            }
            Op::TakeHalf => self.pickable(frame, op).total() / 2,
            Op::KeepTwo => self.aside.len().min(2) as u16,
            Op::Lock => 2,
            _ => 1,
        }
    }

    /// The resources that can be picked in a step.
    #[inline]
    pub(crate) fn pickable(&self, frame: &Frame, op: Op) -> Goods {
        let it = self.player(frame.it);
        match op {
            Op::GainAny(..) | Op::GainProduced(..) | Op::AddStock | Op::Store => Goods::ONE_EACH,
            Op::TakeFrom(_) | Op::GiveAny | Op::DropAny => it.board,
            // GRIMM-FABLE-3c, GRIMM-RULING-57: over all picks, no more of each type than they gathered, and no more
            // than they have.
            Op::HandOver(_) => {
                let mut due = it.gathered;
                due.remove(frame.given);
                due.min(it.board)
            }
            Op::TakeStock(_) | Op::TakeHalf | Op::Draft => {
                frame.at.map_or(Goods::NONE, |at| self.stock[at.index()])
            }
            Op::Pay(_) => self.player(frame.me).board,
            _ => Goods::NONE,
        }
    }

    /// Can everybody see that a secret step leaves no choice (GRIMM-RULING-53)?
    pub(crate) fn is_settled(&self, frame: &Frame, op: Op) -> bool {
        let me = self.player(frame.me);
        match op {
            Op::GiveFable => self.player(frame.it).hand.len() == 1,
            Op::DropFables(_) => u16::from(me.hand.len()) <= frame.left,
            Op::KeepTwo => self.aside.len() <= 2,
            Op::KeepOne | Op::PutTop => self.aside.len() == 1,
            Op::Lock => me.gathers.len() <= 2,
            Op::Swap => me.gathers.len() == 0,
            _ => !op.is_secret(),
        }
    }
}
