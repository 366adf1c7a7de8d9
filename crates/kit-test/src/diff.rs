//! Readable differences between values and between texts.

use serde::Serialize;
use serde_json::Value;

/// A value in an explanation is quoted up to this many characters.
const QUOTED: usize = 100;
/// How many differences are told; more do not help.
const TOLD: usize = 4;

/// Where two values differ: paths in their JSON, with what is there.
pub(crate) fn values<T: Serialize>(left: &T, right: &T) -> String {
    match (serde_json::to_value(left), serde_json::to_value(right)) {
        (Ok(left), Ok(right)) => {
            let mut found = Vec::new();
            walk(&mut String::new(), &left, &right, &mut found);
            if found.is_empty() {
                return "they differ in something that their JSON does not show".to_owned();
            }
            let more = found.len().saturating_sub(TOLD);
            found.truncate(TOLD);
            let mut text = found.join("; ");
            if more > 0 {
                text.push_str(&format!("; and {more} more"));
            }
            text
        }
        _ => "they cannot be written as JSON".to_owned(),
    }
}

fn walk(path: &mut String, left: &Value, right: &Value, found: &mut Vec<String>) {
    let length = path.len();
    match (left, right) {
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            for (key, value) in a {
                path.push('.');
                path.push_str(key);
                walk(path, value, &b[key], found);
                path.truncate(length);
            }
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            for (index, (value, other)) in a.iter().zip(b).enumerate() {
                path.push_str(&format!("[{index}]"));
                walk(path, value, other, found);
                path.truncate(length);
            }
        }
        _ if left == right => {}
        _ => found.push(format!(
            "{} is {} and {}",
            if path.is_empty() { "it" } else { path },
            quote(left),
            quote(right)
        )),
    }
}

/// The JSON of a value, cut to a readable length.
pub(crate) fn quote<T: Serialize>(value: &T) -> String {
    cut(&serde_json::to_string(value).unwrap_or_else(|error| format!("({error})")), QUOTED)
}

/// At most `most` characters of a text.
pub(crate) fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The lines in which two texts differ, `-` expected and `+` actual, with a little context.
pub(crate) fn lines(expected: &str, actual: &str, most: usize) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), actual.lines().collect());
    // The longest common subsequence, from the end backwards. Goldens are short enough for quadratic time.
    let width = new.len() + 1;
    let mut common = vec![0u32; (old.len() + 1) * width];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            common[i * width + j] = if old[i] == new[j] {
                common[(i + 1) * width + j + 1] + 1
            } else {
                common[(i + 1) * width + j].max(common[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j, mut script) = (0, 0, Vec::new());
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            script.push((' ', old[i], i));
            (i, j) = (i + 1, j + 1);
        } else if j == new.len()
            || (i < old.len() && common[(i + 1) * width + j] >= common[i * width + j + 1])
        {
            script.push(('-', old[i], i));
            i += 1;
        } else {
            script.push(('+', new[j], i));
            j += 1;
        }
    }
    let near =
        |at: usize| script[at.saturating_sub(2)..script.len().min(at + 3)].iter().any(|line| line.0 != ' ');
    let mut told: Vec<String> = Vec::new();
    let mut skipped = false;
    for (at, (mark, line, number)) in script.iter().enumerate() {
        if !near(at) {
            skipped = true;
            continue;
        }
        if told.len() >= most {
            told.push("… (more differences follow)".to_owned());
            break;
        }
        if std::mem::take(&mut skipped) {
            told.push(format!("@ line {}", number + 1));
        }
        told.push(format!("{mark} {line}"));
    }
    told.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_compared_by_path() {
        let told = values(
            &serde_json::json!({"a": [1, {"b": 2}], "c": 3}),
            &serde_json::json!({"a": [1, {"b": 5}], "c": 3}),
        );
        assert_eq!(told, ".a[1].b is 2 and 5");
    }

    #[test]
    fn lines_are_told_with_their_neighbours() {
        let old = "1\n2\n3\n4\n5\n6\n7";
        let new = "1\n2\n3\n4\nfive\n6\n7\n8";
        assert_eq!(lines(old, new, 50), "@ line 3\n  3\n  4\n- 5\n+ five\n  6\n  7\n+ 8");
        assert_eq!(lines(old, old, 50), "");
    }
}
