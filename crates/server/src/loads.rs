//! Loading tables. However many ask for a table that is not in memory, its log is read and replayed once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use play::AnyTable;
use store::Time;
use table::TableId;
use tokio::sync::oneshot;

use crate::handle::Handle;
use crate::rate_limiter::Requester;
use crate::request_error::RequestError;
use crate::room::Room;
use crate::workshop::Job;

type Loaded = Result<Arc<Handle>, RequestError>;

/// The loads that are under way.
#[derive(Default)]
pub(crate) struct Loads(Mutex<HashMap<TableId, Load>>);

#[derive(Clone)]
struct Load {
    result: Shared<BoxFuture<'static, Loaded>>,
    stage: Arc<Mutex<Stage>>,
}

/// How far a load has come.
enum Stage {
    /// The log is being read. These clients wait for it.
    Reading(Vec<Requester>),
    /// The replay waits for its turn or runs. It has this many entries.
    Replaying(Job, usize),
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Loads {
    /// Loads a table into memory, or joins whoever is loading it. Everybody who waits has the replay queued in their own
    /// name, so that nobody waits for the turn of a client who asks for much.
    pub(crate) async fn load(&self, room: &Arc<Room>, id: TableId, requester: Requester) -> Loaded {
        let load = {
            let mut loads = lock(&self.0);
            match loads.get(&id) {
                Some(load) => {
                    load.join(room, requester)?;
                    load.clone()
                }
                None => {
                    let load = Load::begin(room, id, requester);
                    loads.insert(id, load.clone());
                    load
                }
            }
        };
        load.result.await
    }
}

impl Load {
    fn begin(room: &Arc<Room>, id: TableId, requester: Requester) -> Load {
        let stage = Arc::new(Mutex::new(Stage::Reading(vec![requester])));
        // A task of its own, because requests may be cancelled at any moment.
        let task = tokio::spawn(run(room.clone(), id, stage.clone()));
        let failed = |error: tokio::task::JoinError| Err(RequestError::Internal(error.to_string()));
        let result = task.map(move |loaded| loaded.unwrap_or_else(failed)).boxed().shared();
        Load { result, stage }
    }

    fn join(&self, room: &Room, requester: Requester) -> Result<(), RequestError> {
        match &mut *lock(&self.stage) {
            Stage::Reading(requesters) if requesters.contains(&requester) => Ok(()),
            Stage::Reading(requesters) => {
                requesters.push(requester);
                Ok(())
            }
            Stage::Replaying(job, entries) => room.workshop.queue(requester.client(), *entries, job.clone()),
        }
    }
}

/// Ends a load, however it ends.
struct Ending<'a>(&'a Room, TableId);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        lock(&self.0.loads.0).remove(&self.1);
    }
}

async fn run(room: Arc<Room>, id: TableId, stage: Arc<Mutex<Stage>>) -> Loaded {
    let _ending = Ending(&room, id);
    let generation = room.store.generation();
    let log = room.log(id).await?;
    let entries = log.len();
    let (answer, answered) = oneshot::channel();
    let metrics = room.metrics.clone();
    let job = Job::new(move || {
        let log: Vec<(Time, &str)> = log.iter().map(|line| (line.at, line.text.as_str())).collect();
        metrics.count_replayed(log.len());
        let _ = answer.send(play::load(&log));
    });
    let waiting = std::mem::replace(&mut *lock(&stage), Stage::Replaying(job.clone(), entries));
    let Stage::Reading(requesters) = waiting else { unreachable!("a log is read once") };
    let mut queued = Err(RequestError::TooMany(1));
    for requester in requesters {
        let paid = room.charge_work(requester, entries);
        let in_queue = paid.and_then(|()| room.workshop.queue(requester.client(), entries, job.clone()));
        // One of them is enough.
        if queued.is_err() {
            queued = in_queue;
        }
    }
    queued?;
    let loaded =
        answered.await.map_err(|_| RequestError::Internal(format!("table {id}: its log panicked")))?;
    let table: Box<dyn AnyTable> =
        loaded.map_err(|damage| RequestError::Internal(format!("table {id}: {damage}")))?;
    Ok(room.insert_loaded(id, table, generation))
}
