//! Real proxies, with the settings that docs/proxy.md shows, and a client that speaks HTTP/2.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use crate::client::{Answer, Ask, TIMEOUT};

pub(crate) const DOCUMENT: &str = include_str!("../../../../docs/proxy.md");
/// What the document's settings say of the machine, and tests replace.
const UPSTREAM: &str = "127.0.0.1:4810";
const CERTIFICATE: &str = "/etc/ssl/games.example.pem";
const KEY: &str = "/etc/ssl/games.example.key";

/// The first block of this language in the document.
fn block(language: &str) -> &'static str {
    let (_, rest) = DOCUMENT.split_once(&format!("```{language}\n")).expect("a block");
    rest.split_once("```").expect("its end").0
}

/// The value of a flag in the command line that the document shows.
pub(crate) fn documented(flag: &str) -> &'static str {
    let mut words = block("sh").split_whitespace();
    words.find(|word| *word == flag).expect("the flag");
    words.next().expect("its value")
}

/// Replaces what must be there.
fn replaced(text: &str, old: &str, new: &str) -> String {
    assert!(text.contains(old), "docs/proxy.md does not say {old}");
    text.replace(old, new)
}

/// A proxy that runs.
pub(crate) struct Proxy {
    child: Child,
    folder: PathBuf,
    port: u16,
    /// The certificate to trust.
    authority: PathBuf,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Proxy {
    pub(crate) fn nginx(upstream: SocketAddr) -> Proxy {
        Proxy::start("nginx", |folder, port| {
            let (certificate, key) = (folder.join("certificate.pem"), folder.join("key.pem"));
            make_certificate(&certificate, &key);
            let site = replaced(block("nginx"), UPSTREAM, &upstream.to_string());
            let site = replaced(&site, "listen 443 ", &format!("listen 127.0.0.1:{port} "));
            let site = replaced(&site, CERTIFICATE, &certificate.display().to_string());
            let site = replaced(&site, KEY, &key.display().to_string());
            let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                .iter()
                .map(|kind| format!("{kind}_temp_path {}/{kind};\n", folder.display()))
                .collect();
            // Debian compresses unless a site says otherwise.
            let settings = format!(
                "daemon off; master_process off; pid {folder}/pid; error_log stderr error;\n\
                 events {{}}\n\
                 http {{ access_log off; gzip on; {temporary}\n{site} }}\n",
                folder = folder.display()
            );
            let file = write(folder, "nginx.conf", &settings);
            let mut command = program("nginx");
            command.arg("-p").arg(folder).arg("-c").arg(file).args(["-e", "stderr"]);
            (command, certificate)
        })
    }

    pub(crate) fn caddy(upstream: SocketAddr) -> Proxy {
        Proxy::start("caddy", |folder, port| {
            let site = replaced(block("caddyfile"), UPSTREAM, &upstream.to_string());
            // Certificates of its own, in the test's folder; nothing on the usual ports.
            let settings = format!(
                "{{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\t\
                 default_bind 127.0.0.1\n\thttps_port {port}\n\tstorage file_system {}\n}}\n\n{site}",
                folder.display()
            );
            let file = write(folder, "Caddyfile", &settings);
            let mut command = program("caddy");
            command.args(["run", "--adapter", "caddyfile", "--config"]).arg(file);
            for variable in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
                command.env(variable, folder);
            }
            (command, folder.join("pki/authorities/local/root.crt"))
        })
    }

    /// Starts a proxy on a free port. Another process may take the port first, so several are tried.
    fn start(name: &str, prepare: impl Fn(&Path, u16) -> (Command, PathBuf)) -> Proxy {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Relaxed);
        let folder = std::env::temp_dir().join(format!("veillee-{name}-{}-{count}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        for _ in 0..5 {
            let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
            let port = free.expect("a free port").port();
            let (mut command, authority) = prepare(&folder, port);
            let log = std::fs::File::create(folder.join("log.txt")).expect("a file");
            let (out, err) = (log.try_clone().expect("a file"), log);
            let child = command.stdin(Stdio::null()).stdout(out).stderr(err).spawn();
            let child =
                child.unwrap_or_else(|error| panic!("{name}: {error}; `cargo xtask proxies` installs it"));
            let mut proxy = Proxy { child, folder: folder.clone(), port, authority };
            if proxy.answers() {
                return proxy;
            }
            let said = std::fs::read_to_string(folder.join("log.txt")).unwrap_or_default();
            assert!(said.contains("in use"), "{name} does not start: {said}");
            // Dropping it deletes the folder.
            drop(proxy);
            std::fs::create_dir_all(&folder).expect("a folder");
        }
        panic!("{name} finds no free port");
    }

    /// Waits until the proxy answers, with its own certificate: another process may have its port.
    fn answers(&mut self) -> bool {
        let start = Instant::now();
        while start.elapsed() < TIMEOUT && matches!(self.child.try_wait(), Ok(None)) {
            let mut curl = self.client("1.1", "127.0.0.1").curl(&Ask::get("/healthz"));
            if curl.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
            {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }

    /// A client at this address of the machine (`127.0.0.2` is one as well) that speaks this version.
    pub(crate) fn client<'a>(&'a self, version: &'a str, from: &'a str) -> Client<'a> {
        Client { proxy: self, version, from }
    }
}

/// A program, also if it is one for the superuser.
fn program(name: &str) -> Command {
    let mut command = Command::new(name);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/sbin".into()]);
    command.env("PATH", std::env::join_paths(folders).expect("a path"));
    command
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let file = folder.join(name);
    std::fs::write(&file, text).expect("a file");
    file
}

fn make_certificate(certificate: &Path, key: &Path) {
    if certificate.is_file() {
        return;
    }
    let mut command = program("openssl");
    command.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]);
    command.args(["-days", "2", "-subj", "/CN=games.example", "-addext", "subjectAltName=DNS:games.example"]);
    let made = command.arg("-keyout").arg(key).arg("-out").arg(certificate).output().expect("openssl");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}

/// Somebody in front of the proxy.
pub(crate) struct Client<'a> {
    proxy: &'a Proxy,
    version: &'a str,
    from: &'a str,
}

impl Client<'_> {
    fn curl(&self, ask: &Ask) -> Command {
        let mut command = program("curl");
        let host = format!("games.example:{}", self.proxy.port);
        // No proxy of the machine is between us and the proxy, and `Expect` would add an interim response.
        command.args(["--silent", "--show-error", "--noproxy", "*", "--include", "--header", "Expect:"]);
        command.args(["--max-time", "30", &format!("--http{}", self.version), "--interface", self.from]);
        command.args(["--resolve", &format!("{host}:127.0.0.1"), "--request", &ask.method, "--cacert"]);
        command.arg(&self.proxy.authority);
        for (name, value) in &ask.headers {
            command.args(["--header", &format!("{name}: {value}")]);
        }
        if ask.method == "POST" || !ask.body.is_empty() {
            command.args(["--data-binary", "@-"]);
        }
        command.arg(format!("https://{host}{}", ask.path));
        command
    }

    /// Sends a request by a connection of its own.
    pub(crate) fn ask(&self, ask: &Ask) -> Answer {
        let mut command = self.curl(ask);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("curl");
        let (mut input, body) = (child.stdin.take().expect("its input"), ask.body.clone());
        // curl may have its response before it has read all of its input.
        let feeding = std::thread::spawn(move || drop(input.write_all(&body)));
        let output = child.wait_with_output().expect("its output");
        feeding.join().expect("no panic");
        let what = format!("{} {}", ask.method, ask.path);
        assert!(output.status.success(), "{what}: {}", String::from_utf8_lossy(&output.stderr));
        let end = output.stdout.windows(4).position(|window| window == b"\r\n\r\n").expect("a head");
        let head = std::str::from_utf8(&output.stdout[..end]).expect("text");
        let mut lines = head.split("\r\n");
        let mut first = lines.next().expect("a status line").split(' ');
        assert_eq!(first.next(), Some(&*format!("HTTP/{}", self.version)), "{what}");
        let status = first.next().and_then(|status| status.parse().ok()).expect("a status");
        let header =
            |line: &str| line.split_once(':').map(|(name, value)| (name.to_owned(), value.trim().to_owned()));
        Answer {
            status,
            headers: lines.filter_map(header).collect(),
            body: output.stdout[end + 4..].to_vec(),
        }
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask(&Ask::get(path))
    }

    /// Opens a stream of events.
    pub(crate) fn stream(&self, ask: &Ask) -> Stream {
        let mut command = self.curl(ask);
        command.arg("--no-buffer").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("curl");
        let out = BufReader::new(child.stdout.take().expect("its output"));
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Stream { child, lines }
    }
}

/// A stream of events through a proxy.
pub(crate) struct Stream {
    child: Child,
    lines: Receiver<String>,
}

impl Stream {
    /// The name and the data of the next event.
    pub(crate) fn next(&mut self) -> (String, String) {
        let mut name = None;
        loop {
            let line = self.lines.recv_timeout(TIMEOUT).expect("an event arrives");
            if let Some(event) = line.strip_prefix("event: ") {
                name = Some(event.to_owned());
            } else if let (Some(data), Some(name)) = (line.strip_prefix("data: "), &name) {
                return (name.clone(), data.to_owned());
            }
        }
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
