//! The state as a document: what `deal` prints, records hash and scenarios patch. Whatever a merge patch may want to
//! change is an object or a whole list.

use std::collections::BTreeMap;

use kit::{MAX_SEATS, Row, Seats};
use serde::{Deserialize, Serialize};

use crate::state::{Cards, DECK, Phase, Player, Prompt, ROUNDS, TABLEAU, Tale, UNUSED};
use crate::view::Placed;
use crate::{Card, Options};

/// [`Tale`] as JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Doc {
    options: Options,
    seats: u8,
    round: u8,
    phase: Phase,
    step: u8,
    /// The first card is the top.
    deck: Vec<Card>,
    players: BTreeMap<u8, PlayerDoc>,
}

#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct PlayerDoc {
    pack: Cards,
    /// By round.
    kept: BTreeMap<u8, Cards>,
    hand: Cards,
    #[serde(skip_serializing_if = "Option::is_none")]
    sealed: Option<Card>,
    /// Positions in the tableau.
    chosen: Vec<u8>,
    tableau: Row<Placed, TABLEAU>,
    unused: Row<Card, UNUSED>,
}

impl From<Tale> for Doc {
    fn from(game: Tale) -> Doc {
        let players = game.at_table().iter().zip(0..).map(|(player, seat)| (seat, PlayerDoc::from(player)));
        let players = players.collect();
        let Tale { options, seats, round, phase, step, waiting: _, deck, players: _ } = game;
        let deck = deck.iter().rev().copied().collect();
        Doc { options, seats, round, phase, step, deck, players }
    }
}

impl From<&Player> for PlayerDoc {
    fn from(player: &Player) -> PlayerDoc {
        let Player { pack, kept, hand, sealed, chosen, unused, prompt: _, tableau: _, up: _, of_affinity: _ } =
            *player;
        PlayerDoc {
            pack,
            kept: (1..).zip(kept).filter(|(_, cards)| !cards.is_empty()).collect(),
            hand,
            sealed,
            chosen: (0..TABLEAU as u8).filter(|position| chosen >> position & 1 == 1).collect(),
            tableau: Placed::row(player),
            unused,
        }
    }
}

/// A document can describe an impossible position. This checks only what the rules need to go on; `invariants` decides
/// whether it can come up in a match.
impl TryFrom<Doc> for Tale {
    type Error = String;

    fn try_from(doc: Doc) -> Result<Tale, String> {
        let Doc { options, seats, round, phase, step, deck, players } = doc;
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(format!("seats: expected 2 to {MAX_SEATS}, found {seats}"));
        }
        if !players.keys().copied().eq(0..seats) {
            return Err(format!("players: expected exactly the seats 0 to {}", seats - 1));
        }
        if !(1..=ROUNDS).contains(&round) {
            return Err(format!("round: expected 1 to {ROUNDS}, found {round}"));
        }
        if deck.len() > DECK {
            return Err(format!("deck: expected at most {DECK} cards, found {}", deck.len()));
        }
        let steps = match phase {
            Phase::Draft => options.pack_size(round) - 1,
            _ => options.play_steps(round),
        };
        if step >= steps {
            return Err(format!("step: expected 0 to {} in this phase, found {step}", steps - 1));
        }
        options.check(seats).map_err(|refusal| format!("options: {refusal} with {seats} seats"))?;
        let mut game = Tale {
            options,
            seats,
            round,
            phase,
            step,
            waiting: Seats::NONE,
            deck: deck.into_iter().rev().collect(),
            players: [Player::default(); MAX_SEATS as usize],
        };
        for (index, (seat, doc)) in players.into_iter().enumerate() {
            let player = doc.read().and_then(|player| game.can_go_on_with(&player).map(|()| player));
            game.players[index] = player.map_err(|error| format!("players/{seat}/{error}"))?;
        }
        game.ask_again();
        Ok(game)
    }
}

impl Tale {
    /// Checks that the match can go on from here with a player who has these cards.
    fn can_go_on_with(&self, player: &Player) -> Result<(), String> {
        let (step, size) = (self.step as usize, self.options.pack_size(self.round) as usize);
        let shown = usize::from(matches!(self.phase, Phase::Open | Phase::Close));
        let (pile, cards, most) = match self.phase {
            Phase::Draft => ("pack", &player.pack, size - step),
            _ => ("hand", &player.hand, size - step - shown),
        };
        let asked = matches!(self.phase, Phase::Draft | Phase::Play);
        if self.phase != Phase::Over && !(usize::from(asked)..=most).contains(&cards.len()) {
            return Err(format!(
                "{pile}: expected {} to {most} cards, found {}",
                usize::from(asked),
                cards.len()
            ));
        }
        if player.sealed.is_some_and(|card| !asked || !cards.contains(&card)) {
            return Err(format!("sealed: expected a card of the {pile}"));
        }
        // There must be room for what this round adds; apart from that, a scenario may use any length.
        let left = if self.phase == Phase::Over {
            0
        } else {
            self.options.play_steps(self.round) as usize - step - shown
        };
        if player.tableau.len() + left > TABLEAU {
            let most = TABLEAU - left;
            return Err(format!(
                "tableau: expected at most {most} cards now, found {}",
                player.tableau.len()
            ));
        }
        Ok(())
    }
}

impl PlayerDoc {
    fn read(self) -> Result<Player, String> {
        let PlayerDoc { pack, kept, hand, sealed, chosen, tableau, unused } = self;
        let mut player = Player {
            pack,
            kept: [Cards::default(); ROUNDS as usize],
            hand,
            sealed,
            chosen: 0,
            prompt: Prompt::default(),
            tableau: Row::default(),
            up: 0,
            of_affinity: [0; 4],
            unused,
        };
        for (round, cards) in kept {
            if !(1..=ROUNDS).contains(&round) {
                return Err(format!("kept: expected rounds 1 to {ROUNDS}, found {round}"));
            }
            player.kept[round as usize - 1] = cards;
        }
        for placed in &tableau {
            player.place(placed.card, placed.up);
        }
        for position in chosen {
            if usize::from(position) >= tableau.len() {
                return Err(format!("chosen: there is no card at position {position}"));
            }
            player.chosen |= 1 << position;
        }
        Ok(player)
    }
}
