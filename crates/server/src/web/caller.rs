//! Who asks, in which language, and how he wants to be answered.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use store::Guest;
use table::{GuestId, TableId};
use words::Lang;

use super::cookies;
use crate::guests::Token;
use crate::rate_limiter::{Action, Client};
use crate::request_error::RequestError;
use crate::room::Room;

/// The address at the other end of the connection, put into each request by the server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// A request, apart from what it is about.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) room: Arc<Room>,
    pub(crate) guest: Option<Arc<Guest>>,
    pub(crate) lang: Lang,
    pub(crate) path: Arc<str>,
    pub(crate) address: IpAddr,
    /// The page's script asks, not the browser itself: it wants data, not pages.
    pub(crate) live: bool,
    /// The reader wants tables in words.
    pub(crate) plain: bool,
    /// The table at which the reader wants hints.
    pub(crate) hints: Option<TableId>,
    /// The address of the server as the reader knows it, without a slash at the end.
    pub(crate) base: Arc<str>,
}

impl FromRequestParts<Arc<Room>> for Caller {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, room: &Arc<Room>) -> Result<Caller, RequestError> {
        // Everything comes through the guard, who has looked already.
        match parts.extensions.remove::<Caller>() {
            Some(caller) => Ok(caller),
            None => Caller::of(parts, room).await,
        }
    }
}

impl Caller {
    pub(crate) async fn of(parts: &Parts, room: &Arc<Room>) -> Result<Caller, RequestError> {
        let guest = match token(&parts.headers, room) {
            Some(token) => room.guests.find(&token).await?,
            None => None,
        };
        let chosen = guest.as_ref().and_then(|guest| guest.lang.parse().ok());
        Ok(Caller {
            lang: chosen.unwrap_or_else(|| accepted(&parts.headers)),
            path: parts.uri.path().into(),
            address: address(parts, room),
            live: header(&parts.headers, "x-veillee").is_some(),
            plain: cookies::find(&parts.headers, cookies::FACE).as_deref() == Some("plain"),
            hints: cookies::find(&parts.headers, cookies::HINTS).and_then(|id| id.parse().ok()),
            base: base(&parts.headers, room).into(),
            guest,
            room: room.clone(),
        })
    }

    pub(crate) fn id(&self) -> Option<GuestId> {
        self.guest.as_ref().map(|guest| guest.id)
    }

    /// What the reader is called; nothing if he has not said so.
    pub(crate) fn name(&self) -> &str {
        self.guest.as_ref().map_or("", |guest| &guest.name)
    }

    /// The guest who asks, welcomed if he is new: then there is a secret to be sent to him.
    pub(crate) async fn known(
        &mut self,
        name: Option<&str>,
    ) -> Result<(Arc<Guest>, Option<Token>), RequestError> {
        if let Some(guest) = &self.guest {
            return Ok((guest.clone(), None));
        }
        self.charge(Client::address(self.address), Action::NewGuest)?;
        let default = || self.room.library.common(self.lang).say("guest-name");
        let name = name.and_then(table::sanitize::name).unwrap_or_else(default);
        let (guest, token) = self.room.guests.welcome(name, self.lang.tag().to_owned()).await?;
        self.guest = Some(guest.clone());
        Ok((guest, Some(token)))
    }

    /// Is there room for one more of these from this asker?
    pub(crate) fn charge(&self, client: Client, action: Action) -> Result<(), RequestError> {
        self.room.rate_limiter.charge(client, action, Instant::now()).map_err(RequestError::TooMany)
    }

    /// Is there room for one more of these from this guest, and from where he is? Guests are easily made.
    pub(crate) fn charge_guest(&self, guest: GuestId, action: Action) -> Result<(), RequestError> {
        self.charge(Client::Guest(guest), action)?;
        self.charge(Client::address(self.address), action)
    }

    /// Sends the guest their token with an answer, if there is a new one.
    pub(crate) fn hand_over(&self, token: Option<Token>, response: &mut Response) {
        if let Some(token) = token {
            cookies::send(&cookies::token(&self.room.config, &token), response);
        }
    }
}

pub(crate) fn header<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The secret in an `Authorization` header. It is not sent by a browser on its own, so no other site can misuse it.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    header(headers, "authorization")?.strip_prefix("Bearer ")
}

fn token(headers: &HeaderMap, room: &Room) -> Option<String> {
    let given = bearer(headers).map(str::to_owned);
    given.or_else(|| cookies::find(headers, cookies::token_name(&room.config)))
}

/// The first language of the server that the browser asks for.
pub(crate) fn accepted(headers: &HeaderMap) -> Lang {
    let wanted = header(headers, "accept-language").unwrap_or("");
    let mut wanted: Vec<(f32, &str)> = wanted
        .split(',')
        .take(20)
        .map(|item| {
            let (tag, quality) = item.split_once(";q=").unwrap_or((item, "1"));
            (quality.trim().parse().unwrap_or(0.0), tag.trim())
        })
        .filter(|(quality, _)| *quality > 0.0)
        .collect();
    wanted.sort_by(|one, other| other.0.total_cmp(&one.0));
    wanted.into_iter().find_map(|(_, tag)| Lang::from_env_value(tag)).unwrap_or_default()
}

/// Where the request comes from: what the proxy in front says, if there is one that can be believed.
pub(crate) fn address(parts: &Parts, room: &Room) -> IpAddr {
    let peer = parts.extensions.get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0);
    if !room.config.trust_proxy {
        return peer;
    }
    // The last one was added by that proxy; those before it can be invented.
    let lines = parts.headers.get_all("x-forwarded-for").iter();
    let last = lines.filter_map(|line| line.to_str().ok()?.rsplit(',').next()).next_back();
    last.and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
}

/// The address of the server, for links that are given to others.
fn base(headers: &HeaderMap, room: &Room) -> String {
    if let Some(url) = &room.config.url {
        return url.trim_end_matches('/').to_owned();
    }
    let harmless = |host: &&str| {
        !host.is_empty()
            && host.len() <= 255
            && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
    };
    match header(headers, "host").filter(harmless) {
        Some(host) => format!("http://{host}"),
        None => format!("http://{}", room.config.listen),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(value: &str) -> Lang {
        let mut headers = HeaderMap::new();
        headers.insert("accept-language", value.parse().unwrap());
        accepted(&headers)
    }

    #[test]
    fn the_browser_is_answered_in_its_language() {
        assert_eq!(asks("fr-CH, fr;q=0.9, en;q=0.8"), Lang::Fr);
        assert_eq!(asks("de, en;q=0.5, fr;q=0.7"), Lang::Fr);
        assert_eq!(asks("fr;q=0, en"), Lang::En);
        assert_eq!(asks(""), Lang::En);
        assert_eq!(asks(";;q=x,,,"), Lang::En);
    }
}
