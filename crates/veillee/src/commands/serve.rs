//! `veillee serve`: opens the room.

use std::env;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use clap::builder::BoolishValueParser;
use server::{AccessLog, Config, Limits, Network, Room, Server};
use store::SqliteStore;

use super::open_files;
use crate::session::{Failure, Session, print};

/// Where everything is stored: one file in one folder.
#[derive(Args)]
pub(crate) struct DataArgs {
    /// Folder in which everything is stored [default: veillee in the user's data folder]
    #[arg(long, env = "VEILLEE_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
}

impl DataArgs {
    /// The path of the database, which may not exist yet.
    pub(crate) fn file(&self) -> Result<PathBuf, Failure> {
        let folder = self.data.clone().or_else(default_folder).ok_or_else(|| {
            Failure::because("found no folder for data: name one with --data or VEILLEE_DATA")
        })?;
        Ok(folder.join("veillee.db"))
    }
}

pub(super) fn default_folder() -> Option<PathBuf> {
    let named = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    named("XDG_DATA_HOME")
        .or_else(|| named("LOCALAPPDATA"))
        .or_else(|| named("HOME").map(|home| home.join(".local/share")))
        .map(|folder| folder.join("veillee"))
}

/// Opens the game room in the browser
#[derive(Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    data: DataArgs,
    /// Address to listen on; 0.0.0.0:4810 lets the whole network in
    #[arg(long, env = "VEILLEE_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:4810")]
    listen: SocketAddr,
    /// How people reach the room if it is behind a proxy, such as `https://games.example`
    #[arg(long, env = "VEILLEE_URL", value_name = "URL", value_parser = url)]
    url: Option<String>,
    /// Proxies to believe when they name their client, in X-Forwarded-For or Forwarded: addresses or networks, such as
    /// `127.0.0.1,::1,10.0.0.0/8`; see docs/proxy.md
    #[arg(long, env = "VEILLEE_TRUST_PROXY", value_name = "NETWORKS", value_delimiter = ',')]
    trust_proxy: Vec<Network>,
    /// How many connections there may be at once; one more is closed [default: what the system's limit of open files
    /// allows]
    #[arg(long, env = "VEILLEE_MAX_CONNECTIONS", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_connections: Option<u32>,
    /// How many bots may think at the same time [default: the number of cores minus one]
    #[arg(long, env = "VEILLEE_THINKERS", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    thinkers: Option<u16>,
    /// Seconds after which a table nobody looks at leaves memory
    #[arg(long, env = "VEILLEE_IDLE", value_name = "SECONDS", default_value_t = 120)]
    idle: u32,
    /// How many tables are kept in memory at most, apart from those that somebody looks at
    #[arg(long, env = "VEILLEE_TABLES", value_name = "N", default_value_t = 2_000)]
    tables: u32,
    /// Seconds after which a bot may replace somebody who is gone
    #[arg(long, env = "VEILLEE_AWAY", value_name = "SECONDS", default_value_t = 60)]
    away: u32,
    /// Lift all rate limits: for measurements, not for the open network
    #[arg(long, env = "VEILLEE_NO_LIMITS", value_parser = BoolishValueParser::new())]
    no_limits: bool,
    /// Token with which /metrics answers anybody, in an Authorization header; without it, only programs on this machine
    /// that are not a trusted proxy
    #[arg(long, env = "VEILLEE_METRICS_TOKEN", value_name = "WORD", hide_env_values = true)]
    metrics_token: Option<String>,
    /// File to which a line is appended for each request, or - for standard output; it names nobody, and SIGHUP opens it
    /// again after it was moved away
    #[arg(long, env = "VEILLEE_ACCESS_LOG", value_name = "FILE")]
    access_log: Option<PathBuf>,
    /// Where to report a weakness of this room, for /.well-known/security.txt: an e-mail address, or a URI with https,
    /// mailto or tel; can be repeated
    #[arg(long, env = "VEILLEE_CONTACT", value_name = "CONTACT", value_parser = contact)]
    contact: Vec<String>,
}

/// A contact as RFC 9116 wants it: a URI, and https if it is a page.
fn contact(text: &str) -> Result<String, String> {
    let is_uri = ["https://", "mailto:", "tel:"]
        .iter()
        .any(|scheme| text.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty()));
    let is_address = !text.contains([':', '/'])
        && text
            .split_once('@')
            .is_some_and(|(name, host)| !name.is_empty() && host.contains('.') && !host.contains('@'));
    // It becomes a line of a file.
    if text.len() > 300 || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err("expected up to 300 characters of ASCII without spaces".into());
    }
    match (is_uri, is_address) {
        (true, _) => Ok(text.to_owned()),
        (_, true) => Ok(format!("mailto:{text}")),
        _ => Err("expected an e-mail address, or a URI with https://, mailto: or tel:".into()),
    }
}

fn url(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = rest.map(|rest| rest.trim_end_matches('/'));
    let is_plain = |host: &str| {
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
    };
    if host.is_some_and(is_plain) {
        Ok(text.trim_end_matches('/').to_owned())
    } else {
        Err("expected https:// or http:// and a host, without a path".into())
    }
}

impl Serve {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        let files = open_files::allow_many();
        let access_log = self.open_access_log()?;
        let file = self.data.file()?;
        make_folder(&file)?;
        let store = SqliteStore::open_to_serve(&file).map_err(|error| Failure::because(error.to_string()))?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let config = self.config(files, access_log.clone());
        let served = runtime.block_on(self.serve(session, config, store, &file));
        // Do not wait for bots that are still thinking.
        runtime.shutdown_timeout(Duration::from_millis(200));
        if let Some(log) = access_log {
            log.flush(Duration::from_secs(1));
        }
        served
    }

    fn open_access_log(&self) -> Result<Option<AccessLog>, Failure> {
        let open = |path: &PathBuf| {
            let log = if path.as_os_str() == "-" {
                AccessLog::to_standard_output()
            } else {
                AccessLog::to_file(path)
            };
            log.map_err(|error| Failure::file(path, error))
        };
        self.access_log.as_ref().map(open).transpose()
    }

    fn config(&self, files: Option<u64>, access_log: Option<AccessLog>) -> Config {
        let default = Config::default();
        let chosen = self.max_connections.and_then(|most| usize::try_from(most).ok());
        let possible = files.map_or(default.max_connections, open_files::connections);
        Config {
            listen: self.listen,
            url: self.url.clone(),
            trusted_proxies: self.trust_proxy.iter().copied().collect(),
            max_connections: chosen.unwrap_or(possible),
            thinkers: self.thinkers.map_or(default.thinkers, usize::from),
            idle: Duration::from_secs(self.idle.into()),
            tables_in_memory: self.tables as usize,
            away: Duration::from_secs(self.away.into()),
            limits: if self.no_limits { Limits::NONE } else { default.limits },
            timeouts: default.timeouts,
            metrics_token: self.metrics_token.clone(),
            access_log,
            contacts: self.contact.clone(),
        }
    }

    async fn serve(
        &self,
        session: &Session,
        config: Config,
        store: SqliteStore,
        file: &Path,
    ) -> Result<(), Failure> {
        let failed = |error| Failure::because(format!("cannot open the room: {error:?}"));
        #[cfg(unix)]
        if let Some(log) = &config.access_log {
            reopen_on_hangup(log.clone())?;
        }
        let room = Room::open(config, Arc::new(store)).await.map_err(failed)?;
        let server = Server::bind(room.clone()).await.map_err(|error| {
            Failure::because(format!("{}: {error}; use --listen to choose another address", self.listen))
        })?;
        let address = self.url.clone().unwrap_or_else(|| format!("http://{}", reachable(server.address())));
        let args = [("address", address.into()), ("file", file.display().to_string().into())];
        print(format_args!("{}\n", session.words().say_with("serving", &args)))?;
        tokio::spawn(async move {
            stop_signal().await;
            room.close();
        });
        server.run().await;
        print(format_args!("{}\n", session.words().say("closed")))
    }
}

/// The address to print. If the server listens on all addresses, it is the one by which others reach this machine.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let outward = || {
        // Connecting a UDP socket sends nothing, but the system chooses the address it would send from.
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    if listen.ip().is_unspecified() {
        let ip = outward().unwrap_or(Ipv4Addr::LOCALHOST.into());
        return SocketAddr::new(ip, listen.port());
    }
    listen
}

/// Creates the folder of the database, for its owner only, because logs contain the secrets of all players.
pub(super) fn make_folder(file: &Path) -> Result<(), Failure> {
    let Some(folder) = file.parent() else { return Ok(()) };
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| Failure::file(folder, error))
}

/// From now on, SIGHUP opens the access log again. Programs that rotate logs send it after they have moved the file.
#[cfg(unix)]
fn reopen_on_hangup(log: AccessLog) -> Result<(), Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut hangup = signal(SignalKind::hangup())?;
    tokio::spawn(async move {
        while hangup.recv().await.is_some() {
            log.reopen();
        }
    });
    Ok(())
}

/// Waits for Ctrl-C or SIGTERM.
async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
