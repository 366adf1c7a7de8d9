//! A checker for the part of JSON Schema that the API's description uses.

use serde_json::Value;

/// Everything that is wrong with a value: where, and what was expected there.
pub(crate) fn faults(root: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    Checker { root }.check(schema, value, "$", &mut faults);
    faults
}

struct Checker<'a> {
    root: &'a Value,
}

/// The keywords that this checker understands. Any other would be a promise that nobody checks.
const KNOWN: [&str; 21] = [
    "$ref",
    "type",
    "enum",
    "const",
    "required",
    "properties",
    "additionalProperties",
    "items",
    "minItems",
    "maxItems",
    "allOf",
    "anyOf",
    "oneOf",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "description",
    "default",
];

impl Checker<'_> {
    fn check(&self, schema: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
        let Some(rules) = schema.as_object() else {
            return faults.push(format!("{at}: the schema is {schema}"));
        };
        for (rule, wanted) in rules {
            assert!(KNOWN.contains(&rule.as_str()), "{at}: the checker does not know {rule}");
            let fine = match rule.as_str() {
                "$ref" => {
                    let path = wanted.as_str().and_then(|path| path.strip_prefix('#')).expect("a path");
                    let schema = self.root.pointer(path).unwrap_or_else(|| panic!("{path} is not described"));
                    self.check(schema, value, at, faults);
                    true
                }
                "type" => match wanted {
                    Value::Array(types) => {
                        types.iter().filter_map(Value::as_str).any(|name| has_type(name, value))
                    }
                    name => has_type(name.as_str().expect("a type"), value),
                },
                // Formats of numbers say how large they can be.
                "format" => match wanted.as_str() {
                    Some("int32") => value.as_i64().is_none_or(|n| u32::try_from(n).is_ok()),
                    Some("int64") => value.as_f64().is_none_or(|_| value.is_i64()),
                    other => panic!("{at}: the checker does not know the format {other:?}"),
                },
                "minLength" => length(value).is_none_or(|n| wanted.as_u64().is_some_and(|least| n >= least)),
                "maxLength" => length(value).is_none_or(|n| wanted.as_u64().is_some_and(|most| n <= most)),
                "minItems" => items(value).is_none_or(|n| wanted.as_u64().is_some_and(|least| n >= least)),
                "maxItems" => items(value).is_none_or(|n| wanted.as_u64().is_some_and(|most| n <= most)),
                "pattern" => value.as_str().is_none_or(|text| matches(wanted.as_str().expect("text"), text)),
                "enum" => wanted.as_array().expect("values").contains(value),
                "const" => wanted == value,
                "minimum" => value.as_f64().is_none_or(|n| wanted.as_f64().is_some_and(|least| n >= least)),
                "maximum" => value.as_f64().is_none_or(|n| wanted.as_f64().is_some_and(|most| n <= most)),
                "required" => {
                    let names = wanted.as_array().expect("names").iter().filter_map(Value::as_str);
                    let missing: Vec<&str> = names.filter(|name| value.get(name).is_none()).collect();
                    missing.is_empty()
                }
                "properties" => {
                    for (name, schema) in wanted.as_object().expect("properties") {
                        if let Some(value) = value.get(name) {
                            self.check(schema, value, &format!("{at}.{name}"), faults);
                        }
                    }
                    true
                }
                "additionalProperties" => {
                    assert_eq!(*wanted, Value::Bool(false), "{at}: the checker knows no other value");
                    let known = rules.get("properties").and_then(Value::as_object);
                    let mut names = value.as_object().into_iter().flat_map(|fields| fields.keys());
                    names.all(|name| known.is_some_and(|known| known.contains_key(name)))
                }
                "items" => {
                    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(wanted, item, &format!("{at}[{index}]"), faults);
                    }
                    true
                }
                "allOf" => Some(self.matching(wanted, value)) == wanted.as_array().map(Vec::len),
                "anyOf" => self.matching(wanted, value) >= 1,
                "oneOf" => self.matching(wanted, value) == 1,
                _ => true,
            };
            if !fine {
                let value: String = value.to_string().chars().take(200).collect();
                faults.push(format!("{at}: {rule} is {wanted}, found {value}"));
            }
        }
    }

    fn matching(&self, schemas: &Value, value: &Value) -> usize {
        let fits = |schema: &&Value| {
            let mut faults = Vec::new();
            self.check(schema, value, "", &mut faults);
            faults.is_empty()
        };
        schemas.as_array().expect("schemas").iter().filter(fits).count()
    }
}

/// Items of a list.
fn items(value: &Value) -> Option<u64> {
    value.as_array().map(|items| items.len() as u64)
}

/// Characters of a text.
fn length(value: &Value) -> Option<u64> {
    value.as_str().map(|text| text.chars().count() as u64)
}

/// Whether a text matches one of the two kinds of patterns that the description uses: so many characters of a class, or
/// one character outside a class.
fn matches(pattern: &str, text: &str) -> bool {
    if let Some(class) = pattern.strip_prefix("[^").and_then(|rest| rest.strip_suffix(']')) {
        assert!(class.starts_with("\\u0000-\\u001f"), "{pattern}");
        // crates/table/src/sanitize.rs checks that this class is what names are checked by.
        return table::sanitize::chat_line(text).is_some();
    }
    let rest = pattern.strip_prefix("^[").and_then(|rest| rest.strip_suffix("}$")).expect(pattern);
    let (class, count) = rest.split_once("]{").expect(pattern);
    let signs: Vec<char> = class.chars().collect();
    let mut known = String::new();
    for (index, sign) in signs.iter().enumerate() {
        match sign {
            '-' => known.extend(signs[index - 1]..=signs[index + 1]),
            sign => known.push(*sign),
        }
    }
    text.chars().count() == count.parse::<usize>().expect(pattern)
        && text.chars().all(|sign| known.contains(sign))
}

fn has_type(name: &str, value: &Value) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("the checker does not know the type {other}"),
    }
}

#[test]
fn the_checker_finds_faults() {
    use serde_json::json;
    let root = json!({ "shapes": { "seat": { "type": "integer", "minimum": 0, "maximum": 4 } } });
    let schema = json!({
        "type": "object", "required": ["seat", "names"], "additionalProperties": false,
        "properties": {
            "seat": { "$ref": "#/shapes/seat" }, "names": { "type": "array", "items": { "type": "string" } },
            "id": { "type": "string", "pattern": "^[0-9a-c]{3}$", "minLength": 1, "maxLength": 3 },
            "phase": { "enum": ["over"] }, "either": { "anyOf": [{ "type": "null" }, { "const": 1 }] },
        },
    });
    let good = json!({ "seat": 4, "names": ["a"], "id": "0bc", "phase": "over", "either": null });
    assert_eq!(faults(&root, &schema, &good), Vec::<String>::new());
    for (field, bad) in [
        ("seat", json!(5)),
        ("seat", json!(-1)),
        ("seat", json!("1")),
        ("seat", json!(1.5)),
        ("id", json!("0ab1")),
        ("id", json!("0d1")),
        ("id", json!("")),
        ("names", json!([1])),
        ("names", json!("a")),
        ("phase", json!("on")),
        ("either", json!(2)),
        ("other", json!(1)),
    ] {
        let mut value = good.clone();
        value[field] = bad.clone();
        assert!(!faults(&root, &schema, &value).is_empty(), "{field} {bad}");
    }
    assert_eq!(faults(&root, &schema, &json!({ "seat": 1 })).len(), 1);
    assert!(!faults(&root, &schema, &json!([])).is_empty());
}
