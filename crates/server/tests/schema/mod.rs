//! Whether an answer is as the description of the API says. Only what that
//! description uses of JSON Schema is known here, and a property that is not
//! declared is a mistake.

use serde_json::{Map, Value};

/// What the description may say without a check.
const REMARKS: [&str; 7] =
    ["title", "description", "default", "minLength", "maxLength", "minItems", "maxItems"];

/// All that is wrong with a value, each with its place.
pub(crate) fn problems(doc: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    Check { doc, found: &mut found }.value(schema, value, "");
    found
}

/// What a reference in the description points to; anything else is itself.
pub(crate) fn resolve<'a>(doc: &'a Value, there: &'a Value) -> &'a Value {
    match there["$ref"].as_str() {
        Some(to) => doc.pointer(to.trim_start_matches('#')).unwrap_or_else(|| panic!("no {to}")),
        None => there,
    }
}

struct Check<'a> {
    doc: &'a Value,
    found: &'a mut Vec<String>,
}

impl Check<'_> {
    fn value(&mut self, schema: &Value, value: &Value, at: &str) {
        let schema_map = schema.as_object().unwrap_or_else(|| panic!("{at}: {schema} is no schema"));
        for (keyword, says) in schema_map {
            match keyword.as_str() {
                "$ref" => self.value(resolve(self.doc, schema), value, at),
                "enum" if !says.as_array().unwrap().contains(value) => self.wrong(at, value, says),
                "type" if !has_type(says, value) => self.wrong(at, value, says),
                "minimum" if value.as_i64() < says.as_i64() && value.is_i64() => self.wrong(at, value, says),
                "maximum" if value.as_i64() > says.as_i64() => self.wrong(at, value, says),
                "oneOf" => self.arms(says.as_array().unwrap(), value, at, 1),
                "anyOf" => self.arms(says.as_array().unwrap(), value, at, usize::MAX),
                "items" => {
                    for (nth, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.value(says, item, &format!("{at}[{nth}]"));
                    }
                }
                "properties" => {
                    if let (Some(says), Some(value)) = (says.as_object(), value.as_object()) {
                        self.properties(schema, says, value, at);
                    }
                }
                "additionalProperties" => {
                    for (name, inner) in value.as_object().into_iter().flatten() {
                        self.value(says, inner, &format!("{at}.{name}"));
                    }
                }
                "required" => {
                    let missing =
                        |name: &&Value| value.is_object() && value.get(name.as_str().unwrap()).is_none();
                    let missing = says.as_array().unwrap().iter().filter(missing);
                    self.found.extend(missing.map(|name| format!("{at}: {name} is missing")));
                }
                "enum" | "type" | "minimum" | "maximum" => {}
                other => assert!(REMARKS.contains(&other), "{at}: nobody checks {other:?}"),
            }
        }
    }

    fn properties(
        &mut self,
        schema: &Value,
        says: &Map<String, Value>,
        value: &Map<String, Value>,
        at: &str,
    ) {
        for (name, inner) in value {
            let at = format!("{at}.{name}");
            match says.get(name) {
                Some(schema) => self.value(schema, inner, &at),
                // Beside a reference stands only what is narrower there.
                None if schema.get("$ref").is_some() => {}
                None => self.found.push(format!("{at}: not declared")),
            }
        }
    }

    /// One must fit, and not too many; if none does, the nearest one is
    /// reported.
    fn arms(&mut self, arms: &[Value], value: &Value, at: &str, most: usize) {
        let mut tried: Vec<Vec<String>> = arms.iter().map(|arm| problems(self.doc, arm, value)).collect();
        tried.sort_by_key(Vec::len);
        match tried.iter().filter(|problems| problems.is_empty()).count() {
            0 => self.found.extend(tried[0].iter().map(|problem| format!("{at}{problem} in {value}"))),
            n if n <= most => {}
            n => self.found.push(format!("{at}: {n} schemas fit {value}")),
        }
    }

    fn wrong(&mut self, at: &str, value: &Value, says: &Value) {
        self.found.push(format!("{at}: {value} where {says} is said"));
    }
}

fn has_type(says: &Value, value: &Value) -> bool {
    let is = |name: &Value| match name.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("no type is called {other}"),
    };
    says.as_array().map_or_else(|| is(says), |several| several.iter().any(is))
}
