//! The shapes of what the API takes and gives.

#![expect(clippy::needless_pass_by_value, reason = "a description reads best without ampersands")]

use serde_json::{Map, Value, json};

fn text() -> Value {
    json!({ "type": "string" })
}

fn number() -> Value {
    json!({ "type": "integer", "minimum": 0 })
}

fn seat() -> Value {
    json!({ "type": "integer", "minimum": 0, "maximum": 4 })
}

fn level() -> Value {
    json!({ "enum": bots::Level::ALL.map(bots::Level::name) })
}

fn either(one: Value, other: Value) -> Value {
    json!({ "anyOf": [one, other] })
}

fn list(of: Value) -> Value {
    json!({ "type": "array", "items": of })
}

/// An object that may have more fields in a later version.
fn object(required: Value, optional: Value) -> Value {
    let names: Vec<String> =
        required.as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect();
    let mut fields = required.as_object().cloned().unwrap_or_default();
    fields.extend(optional.as_object().cloned().unwrap_or_default());
    json!({ "type": "object", "required": names, "properties": fields })
}

/// An object that is read strictly.
fn strict(required: Value, optional: Value) -> Value {
    let mut schema = object(required, optional);
    schema["additionalProperties"] = json!(false);
    schema
}

/// All shapes by name.
pub(super) fn schemas() -> Value {
    let null = || json!({ "type": "null" });
    let reference = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let phase = json!({ "enum": ["gathering", "playing", "over", "closed"] });
    let notice = object(json!({ "text": text(), "rule": either(text(), null()) }), json!({}));
    let guest = json!({ "guest": text(), "name": text(), "lang": text() });
    let mut guest_with_token = guest.clone();
    guest_with_token["token"] = text();
    let option = object(
        json!({ "key": text(), "name": text(), "about": text(), "default": {}, "values": list(json!({})) }),
        json!({}),
    );
    let game = object(
        json!({
            "code": text(), "name": text(), "about": text(), "rules_version": number(), "seats": list(number()),
            "usual": number(), "minutes": number(), "options": list(option),
        }),
        json!({}),
    );
    let card = object(
        json!({
            "table": text(), "game": text(), "phase": phase.clone(), "listed": { "type": "boolean" },
            "opened": number(), "names": list(text()), "free": number(),
        }),
        json!({}),
    );
    let place = object(
        json!({
            "seat": seat(), "name": either(text(), null()),
            "holder": { "enum": ["free", "person", "bot", "stand_in"] },
        }),
        json!({ "level": text(), "guest": text() }),
    );
    let line = object(json!({ "guest": text(), "name": text(), "text": text(), "at": number() }), json!({}));
    let request = object(json!({ "request": number(), "seat": seat(), "agreed": list(seat()) }), json!({}));
    let seen = object(
        json!({
            "game": text(), "rules": number(), "options": { "type": "object" }, "phase": phase, "version": number(),
            "listed": { "type": "boolean" }, "host": either(seat(), null()), "chat": list(line),
            "me": either(seat(), null()), "seats": list(place), "awaited": list(seat()), "moment": number(),
            "choices": list(text()), "can_undo": { "type": "boolean" }, "can_ask": { "type": "boolean" },
            "can_return": { "type": "boolean" }, "view": {},
            "commitment": text(),
        }),
        json!({
            "events": list(json!({})), "outcome": { "type": "object" }, "seed": text(), "rematch": text(),
            "request": request, "after": text(),
        }),
    );
    let invitation = object(json!({ "seat": seat(), "invitation": text() }), json!({}));
    let choice = object(json!({ "choice": text(), "label": text() }), json!({}));
    let shapes = [
        ("NewGuest", strict(json!({ "name": text() }), json!({ "lang": { "enum": ["fr", "en"] } }))),
        ("Guest", object(guest, json!({}))),
        ("GuestWithToken", object(guest_with_token, json!({}))),
        ("Games", object(json!({ "games": list(game) }), json!({}))),
        ("Tables", object(json!({ "page": number(), "tables": list(card) }), json!({}))),
        (
            "NewTable",
            strict(
                json!({ "game": text() }),
                json!({
                    "seats": { "type": "integer", "minimum": 1, "maximum": 5 }, "options": { "type": "object" },
                    "with": { "enum": ["bots", "friends", "watch"] }, "level": level(),
                    "listed": { "type": "boolean" },
                }),
            ),
        ),
        ("Seen", seen),
        ("Invitations", object(json!({ "invitations": list(invitation) }), json!({}))),
        ("Table", object(json!({ "table": text(), "seen": reference("Seen") }), json!({}))),
        (
            "Choices",
            object(
                json!({
                    "seat": either(seat(), null()), "moment": number(), "question": either(text(), null()),
                    "choices": list(choice), "can_undo": { "type": "boolean" },
                }),
                json!({}),
            ),
        ),
        ("Log", object(json!({ "told": list(text()) }), json!({}))),
        ("Choose", strict(json!({ "moment": number(), "choice": text() }), json!({ "seat": seat() }))),
        ("Undo", strict(json!({ "moment": number() }), json!({}))),
        ("Command", commands()),
        (
            "Problem",
            object(
                json!({ "error": text(), "notice": notice }),
                json!({ "table": text(), "seen": reference("Seen") }),
            ),
        ),
    ];
    Value::Object(shapes.into_iter().map(|(name, shape)| (name.to_owned(), shape)).collect::<Map<_, _>>())
}

/// Everything that can be wanted of a table besides choosing.
fn commands() -> Value {
    let yes = || json!({ "type": "boolean" });
    let one = |name: &str, mut fields: Value, optional: Value| {
        fields["do"] = json!({ "const": name });
        strict(fields, optional)
    };
    let at = || json!({ "seat": seat() });
    let none = || json!({});
    json!({ "oneOf": [
        one("sit", at(), json!({ "invitation": text() })),
        one("seat", json!({ "seat": seat(), "level": level() }), none()),
        one("free", at(), none()),
        one("list", json!({ "listed": yes() }), none()),
        one("start", none(), none()),
        one("start_instead", none(), none()),
        one("ask", json!({ "moment": number() }), none()),
        one("answer", json!({ "request": number(), "agree": yes() }), none()),
        one("leave", none(), none()),
        one("return", none(), none()),
        one("stand_in", at(), none()),
        one("offer", at(), none()),
        one("say", json!({ "text": text() }), none()),
        one("mute", json!({ "whom": text(), "muted": yes() }), none()),
        one("close", none(), none()),
    ] })
}
