//! Making a choice, and everything that follows from it until somebody has to decide.

use kit::{Dice, Seat};

use crate::choice::Choice;
use crate::event::Event;
use crate::flow::Cx;
use crate::state::{Grimm, Window};

impl Grimm {
    #[inline]
    pub(crate) fn play_choice(
        &mut self,
        seat: Seat,
        choice: Choice,
        dice: &mut Dice,
        log: &mut impl FnMut(Event),
    ) {
        let mut cx = Cx { dice, log };
        match self.window {
            Window::Choose | Window::ChooseLast => self.commit(seat, choice, &mut cx),
            Window::Over => return,
            _ => {
                let Some((_, op)) = self.prompt() else { return };
                (cx.log)(Event::Chose { seat, choice, open: !op.is_secret() || choice == Choice::No });
                self.answer(choice, &mut cx);
            }
        }
        self.go_on(dice, log);
    }
}
