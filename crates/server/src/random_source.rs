//! The one place that draws random bytes: for seeds, tokens and ids.

use std::sync::{Mutex, PoisonError};

use kit::{Dice, Seed};

use crate::request_error::RequestError;

/// A source of random bytes: the system's, or in tests a seeded one.
// Public for tests only.
#[cfg_attr(not(feature = "testing"), allow(unreachable_pub))]
#[derive(Default)]
pub struct RandomSource(Option<Mutex<Dice>>);

impl RandomSource {
    /// A source that gives the same bytes each time. Only for tests: whoever knows the seed knows every secret.
    #[cfg(feature = "testing")]
    pub fn seeded(seed: &Seed) -> RandomSource {
        RandomSource(Some(Mutex::new(Dice::new(seed, kit::Stream::outside(0), 0))))
    }

    /// Fills a buffer with random bytes.
    pub(crate) fn fill(&self, bytes: &mut [u8]) -> Result<(), RequestError> {
        let Some(dice) = &self.0 else {
            return getrandom::fill(bytes).map_err(|error| {
                RequestError::Internal(format!("the system gives no random bytes: {error}"))
            });
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

    /// A random seed.
    pub(crate) fn seed(&self) -> Result<Seed, RequestError> {
        let mut bytes = [0; 32];
        self.fill(&mut bytes)?;
        Ok(Seed::new(bytes))
    }
}
