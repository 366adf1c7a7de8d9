//! Who sent a request: their guest, language, address and preferences.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use axum::response::Response;
use store::Guest;
use table::GuestId;
use words::Lang;

use super::hints::Hints;
use super::{cookies, forwarded};
use crate::guests::Token;
use crate::rate_limiter::{Action, Client, Requester};
use crate::request_error::RequestError;
use crate::room::Room;

/// The address of the other end of the connection; [`crate::server`] puts it into each request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Peer {
    /// The address of the other end, which may be a proxy.
    pub(crate) fn of(extensions: &Extensions) -> IpAddr {
        extensions.get().map_or(Ipv4Addr::UNSPECIFIED.into(), |Peer(address)| *address)
    }
}

/// The sender of a request.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) room: Arc<Room>,
    pub(crate) guest: Option<Arc<Guest>>,
    pub(crate) lang: Lang,
    pub(crate) path: Arc<str>,
    /// The client's address; behind a trusted proxy, the one that the proxy names.
    pub(crate) address: IpAddr,
    /// Whether the page's script sent the request: it wants JSON, not pages.
    pub(crate) by_script: bool,
    /// Whether they prefer tables in words.
    pub(crate) plain: bool,
    /// The tables at which they want hints.
    pub(crate) hints: Hints,
    /// The base URL of the server as they know it, without a slash at the end.
    pub(crate) base: Arc<str>,
}

impl FromRequestParts<Arc<Room>> for Caller {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, room: &Arc<Room>) -> Result<Caller, RequestError> {
        // The guard has identified the caller already.
        match parts.extensions.remove::<Caller>() {
            Some(caller) => Ok(caller),
            None => Caller::identify(parts, room).await,
        }
    }
}

impl Caller {
    /// Finds out who sent a request.
    pub(crate) async fn identify(parts: &mut Parts, room: &Arc<Room>) -> Result<Caller, RequestError> {
        let guest = match token(&parts.headers, room) {
            Some(token) => room.guests.find(&token).await?,
            None => None,
        };
        let chosen = guest.as_ref().and_then(|guest| guest.lang.parse().ok());
        let lang = chosen.unwrap_or_else(|| accepted_language(&parts.headers));
        let guest = guest.map(|guest| room.called_in(lang, guest));
        Ok(Caller {
            lang,
            path: parts.uri.path().into(),
            address: client_address(parts, room),
            by_script: header_text(&parts.headers, "x-veillee").is_some(),
            plain: cookies::find(&parts.headers, cookies::FACE).as_deref() == Some("plain"),
            hints: Hints::find(&parts.headers),
            base: base_url(&parts.headers, room).into(),
            guest,
            room: room.clone(),
        })
    }

    pub(crate) fn guest_id(&self) -> Option<GuestId> {
        self.guest.as_ref().map(|guest| guest.id)
    }

    /// Whose limits and turns their work counts for.
    pub(crate) fn requester(&self) -> Requester {
        Requester { guest: self.guest_id(), address: self.address }
    }

    /// Their name; empty if they are not a guest.
    pub(crate) fn name(&self) -> &str {
        self.guest.as_ref().map_or("", |guest| &guest.name)
    }

    /// The name that they have chosen; empty if they have not.
    pub(crate) fn chosen_name(&self) -> &str {
        Some(self.name()).filter(|name| self.room.is_name(name)).unwrap_or_default()
    }

    /// The caller's guest. If there is none yet, one is created, and the new token has to be sent.
    pub(crate) async fn ensure_guest(
        &mut self,
        name: Option<&str>,
    ) -> Result<(Arc<Guest>, Option<Token>), RequestError> {
        if let Some(guest) = &self.guest {
            return Ok((guest.clone(), None));
        }
        self.charge(Client::address(self.address), Action::NewGuest)?;
        let given = || self.room.guest_name(self.lang);
        let name = name.and_then(table::sanitize::name).unwrap_or_else(given);
        let (guest, token) = self.room.guests.create(name, self.lang.tag().to_owned()).await?;
        self.guest = Some(guest.clone());
        Ok((guest, Some(token)))
    }

    /// Counts an action against the rate limit of this client.
    pub(crate) fn charge(&self, client: Client, action: Action) -> Result<(), RequestError> {
        self.room.charge(client, action)
    }

    /// Counts an action against the rate limits of the guest and of their address, because guests are easily created.
    pub(crate) fn charge_guest(&self, guest: GuestId, action: Action) -> Result<(), RequestError> {
        self.charge(Client::Guest(guest), action)?;
        self.charge(Client::address(self.address), action)
    }

    /// Sets the cookie with the guest's token, if there is a new one.
    pub(crate) fn set_token_cookie(&self, token: Option<Token>, response: &mut Response) {
        if let Some(token) = token {
            cookies::send(&cookies::token(&self.room.config, &token), response);
        }
    }
}

/// A header that is text.
pub(crate) fn header_text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The token in an `Authorization` header. Browsers do not send it by themselves, so no other site can misuse it.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    header_text(headers, "authorization")?.strip_prefix("Bearer ")
}

fn token(headers: &HeaderMap, room: &Room) -> Option<String> {
    let given = bearer(headers).map(str::to_owned);
    given.or_else(|| cookies::find(headers, cookies::token_name(&room.config)))
}

/// The best supported language in `Accept-Language`.
pub(crate) fn accepted_language(headers: &HeaderMap) -> Lang {
    let wanted = header_text(headers, "accept-language").unwrap_or("");
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

/// The client's address, once it is known.
#[derive(Clone, Copy)]
struct ClientAddress(IpAddr);

/// The client's address. If a trusted proxy sent the request, the one that it names. Found once for each request.
pub(crate) fn client_address(parts: &mut Parts, room: &Room) -> IpAddr {
    if let Some(ClientAddress(known)) = parts.extensions.get() {
        return *known;
    }
    let peer = Peer::of(&parts.extensions);
    let client = forwarded::client(&parts.headers, peer, &room.config.trusted_proxies);
    parts.extensions.insert(ClientAddress(client));
    client
}

/// The base URL of links that people give to others. What a proxy says of scheme and host is not asked for: the
/// operator names the URL.
fn base_url(headers: &HeaderMap, room: &Room) -> String {
    if let Some(url) = &room.config.url {
        return url.trim_end_matches('/').to_owned();
    }
    let harmless = |host: &&str| {
        !host.is_empty()
            && host.len() <= 255
            && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
    };
    match header_text(headers, "host").filter(harmless) {
        Some(host) => format!("http://{host}"),
        None => format!("http://{}", room.config.listen),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language_for(value: &str) -> Lang {
        let mut headers = HeaderMap::new();
        headers.insert("accept-language", value.parse().unwrap());
        accepted_language(&headers)
    }

    #[test]
    fn the_best_supported_language_is_chosen() {
        assert_eq!(language_for("fr-CH, fr;q=0.9, en;q=0.8"), Lang::Fr);
        assert_eq!(language_for("de, en;q=0.5, fr;q=0.7"), Lang::Fr);
        assert_eq!(language_for("fr;q=0, en"), Lang::En);
        assert_eq!(language_for(""), Lang::En);
        assert_eq!(language_for(";;q=x,,,"), Lang::En);
    }
}
