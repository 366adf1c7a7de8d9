//! The one place that takes random bytes: for seeds, secrets and ids.

use std::sync::{Mutex, PoisonError};

use kit::{Dice, Seed};

use crate::request_error::RequestError;

/// Random bytes: from the system, or from dice in tests that have to know what comes.
// Only tests see it from outside.
#[cfg_attr(not(feature = "testing"), allow(unreachable_pub))]
#[derive(Default)]
pub struct RandomSource(Option<Mutex<Dice>>);

impl RandomSource {
    /// The same bytes again and again. Only for tests: whoever knows the seed knows every secret of the server.
    #[cfg(feature = "testing")]
    pub fn known(seed: &Seed) -> RandomSource {
        RandomSource(Some(Mutex::new(Dice::new(seed, kit::Stream::outside(0), 0))))
    }

    /// Random bytes.
    pub(crate) fn fill(&self, bytes: &mut [u8]) -> Result<(), RequestError> {
        let Some(dice) = &self.0 else {
            return getrandom::fill(bytes)
                .map_err(|error| RequestError::Internal(format!("no randomness to be had: {error}")));
        };
        let mut dice = dice.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.fill_with(|| dice.below(256) as u8);
        Ok(())
    }

    /// A random number.
    pub(crate) fn number(&self) -> Result<u64, RequestError> {
        let mut bytes = [0; 8];
        self.fill(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    /// The secret of a game's shuffles.
    pub(crate) fn seed(&self) -> Result<Seed, RequestError> {
        let mut bytes = [0; 32];
        self.fill(&mut bytes)?;
        Ok(Seed::new(bytes))
    }
}
