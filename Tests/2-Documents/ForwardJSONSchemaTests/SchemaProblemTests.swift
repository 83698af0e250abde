import ForwardJSON
import ForwardJSONSchema
import Testing

/// The problems of an instance for a person: the place, and a sentence.
@Suite("Problems")
struct SchemaProblemTests {
  /// A schema, an instance and the expected problems, one per line.
  struct Case: Sendable {
    let schema: String
    let instance: String
    let told: [String]

    init(_ schema: String, _ instance: String, _ told: String...) {
      self.schema = schema
      self.instance = instance
      self.told = told
    }
  }

  private func check(_ wanted: Case) throws {
    let schema = try Schema(JSONValue(parsing: wanted.schema))
    let problems = try schema.validate(JSONValue(parsing: wanted.instance)).problems
    #expect(problems.map { "\($0.path.pointer): \($0.sentence)" } == wanted.told)
  }

  @Test(
    "A value of another kind is reported with the wanted kind",
    arguments: [
      Case(#"{"type": "integer"}"#, #""two""#, ": 'two' is not a whole number."),
      Case(#"{"type": "integer"}"#, "1.5", ": 1.5 is not a whole number."),
      Case(#"{"type": "object"}"#, "null", ": null is not an object."),
      Case(#"{"type": "boolean"}"#, "0", ": 0 is not true or false."),
      Case(#"{"type": ["string", "null"]}"#, "[1]", ": The list is neither null nor a text."),
      Case(
        #"{"type": ["string", "number", "null"]}"#, "{}",
        ": The object is neither null, a number nor a text."),
      Case(
        #"{"type": "string"}"#, String(repeating: "1234567890", count: 8),
        ": 123456789012345678901234567890123456789012345678901234567890… is not a text."),
    ])
  func types(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "A value whose type no alternative accepts is reported with the wanted types",
    arguments: [
      Case(
        #"{"anyOf": [{"type": "integer"}, {"type": "string"}]}"#, "true",
        ": true is neither a whole number nor a text."),
      Case(#"{"anyOf": [{"type": "string"}, {"enum": ["MIT"]}]}"#, "5", ": 5 is not a text."),
      Case(
        #"{"oneOf": [{"type": "null"}, {"type": "integer", "minimum": 9}]}"#, #""aa""#,
        ": 'aa' is neither null nor a whole number."),
    ])
  func typesOfAlternatives(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "A value outside the options is reported with the options",
    arguments: [
      Case(#"{"const": "on"}"#, #""off""#, ": 'off' is not 'on'."),
      Case(#"{"const": {"a": 1}}"#, "{}", #": The object is not {"a":1}."#),
      Case(#"{"enum": [1]}"#, "2", ": 2 is not 1."),
      Case(#"{"enum": [1, 2]}"#, #""1""#, ": '1' is a text; the number 1 is wanted."),
      Case(
        #"{"enum": ["red", "green", null]}"#, #""blue""#,
        ": 'blue' is not one of the options: 'red', 'green', null."),
      Case(
        #"{"oneOf": [{"const": 1}, {"const": 2}]}"#, "3", ": 3 is not one of the options: 1, 2."),
    ])
  func options(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "A number out of range is reported with the range",
    arguments: [
      Case(#"{"minimum": 1}"#, "0", ": 0 is out of range: at least 1 is required."),
      Case(#"{"maximum": 9.5}"#, "1e1", ": 1e1 is out of range: at most 9.5 is allowed."),
      Case(
        #"{"exclusiveMinimum": 0}"#, "-0", ": -0 is out of range: more than 0 is required."),
      Case(
        #"{"exclusiveMaximum": 1}"#, "1.0", ": 1.0 is out of range: less than 1 is required."),
      Case(#"{"multipleOf": 0.01}"#, "0.015", ": 0.015 is not a multiple of 0.01."),
      Case(
        #"{"minimum": 5, "multipleOf": 2}"#, "3",
        ": 3 is out of range: at least 5 is required.", ": 3 is not a multiple of 2."),
    ])
  func numbers(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "A text that doesn't fit is reported with the limit or pattern",
    arguments: [
      Case(
        #"{"minLength": 1e30}"#, #""""#,
        ": '' is too short: more characters than a text can have are required."),
      Case(
        #"{"minItems": 1e30}"#, "[]",
        ": 0 elements are too few: more than a list can have are required."),
      Case(
        #"""
        {"$schema": "https://json-schema.org/draft/2019-09/schema", "contains": {}, "minContains": 1e30}
        """#, "[1]",
        ": 1 element is too few: more than a list can have are required."),
      Case(
        #"{"minProperties": 1e30}"#, "{}",
        ": 0 keys are too few: more than an object can have are required."),
      Case(
        #"{"minLength": 1}"#, #""""#, ": '' is too short: at least 1 character is required."),
      Case(
        #"{"minLength": 3}"#, #""ab""#,
        ": 'ab' is too short: at least 3 characters are required."),
      Case(
        #"{"maxLength": 2}"#, #""abc""#,
        ": 'abc' is too long: at most 2 characters are allowed."),
      Case(
        #"{"pattern": "^[a-z]+$"}"#, #""A1""#, ": 'A1' does not match the pattern '^[a-z]+$'."),
      Case(
        #"{"format": "date"}"#, #""2026-13-01""#,
        ": '2026-13-01' is not a date such as 2026-11-22."),
      Case(
        #"{"format": "ipv4"}"#, #""1.2.3""#,
        ": '1.2.3' is not an IPv4 address such as 192.0.2.1."),
    ])
  func texts(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "A list that doesn't fit is reported with the limit",
    arguments: [
      Case(
        #"{"items": {"type": "string"}}"#, #"["a", 1, null]"#,
        "/1: 1 is not a text.", "/2: null is not a text."),
      Case(#"{"minItems": 2}"#, "[1]", ": 1 element is too few: at least 2 are required."),
      Case(#"{"maxItems": 1}"#, "[1, 2]", ": 2 elements are too many: at most 1 is allowed."),
      Case(
        #"{"items": [true], "additionalItems": false}"#, "[1, 2]",
        ": 2 elements are too many: at most 1 is allowed."),
      Case(
        #"{"uniqueItems": true}"#, "[1, 2, 1.0]",
        ": The elements 1 and 3 are equal; each may be there once."),
      Case(
        #"{"contains": {"type": "string"}}"#, "[1]",
        ": No element is a text: at least 1 is required."),
      Case(
        #"{"contains": {"const": "main"}}"#, #"["next"]"#,
        ": No element is 'main': at least 1 is required."),
      Case(
        ##"{"contains": {"$ref": "#/definitions/a"}, "definitions": {"a": {"minimum": 5}}}"##,
        "[1]",
        ": No element is a number of at least 5: at least 1 is required."),
      Case(
        #"{"contains": {"required": ["name"]}}"#, "[{}]",
        ": No element is an object with 'name': at least 1 is required."),
      Case(
        #"{"contains": {"maxLength": 1}}"#, #"["ab"]"#,
        ": No element is a text of at most 1 character: at least 1 is required."),
      Case(
        #"{"contains": {"type": "string", "enum": [1, "a"]}}"#, "[1]",
        ": No element is 'a': at least 1 is required."),
      Case(
        #"{"contains": {"type": "string", "minLength": 0}}"#, "[1]",
        ": No element is a text: at least 1 is required."),
      Case(
        #"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema",
          "contains": {"type": ["number", "null"], "minimum": 5}, "maxContains": 0}
        """#, "[null]",
        ": 1 element is a number of at least 5 or null: at most 0 are allowed."),
      Case(
        #"{"contains": {"type": "integer", "minimum": 5}}"#, "[1]",
        ": No element is a whole number of at least 5: at least 1 is required."),
      Case(
        #"{"contains": {"minimum": 5, "maximum": 7}}"#, "[1]",
        ": No element is a number from 5 to 7: at least 1 is required."),
      Case(
        #"{"contains": {"type": "integer", "exclusiveMaximum": 9, "minimum": 5, "multipleOf": 2}}"#,
        "[1]",
        ": No element is a whole number of at least 5 and below 9 that is a multiple of 2: "
          + "at least 1 is required."),
      Case(
        #"{"contains": {"type": "string", "minLength": 2, "maxLength": 3}}"#, #"["a"]"#,
        ": No element is a text of 2 to 3 characters: at least 1 is required."),
      // The schema accepts a text, too.
      Case(
        #"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema",
          "contains": {"minimum": 5, "maximum": 7}, "maxContains": 0}
        """#, #"["a"]"#,
        ": 1 element is of the kind that the schema means: at most 0 are allowed."),
      // The problem has the stricter of two lower limits.
      Case(
        #"{"contains": {"type": "integer", "allOf": [{"minimum": 5}, {"minimum": 6}]}}"#, "[1]",
        ": No element is a whole number of at least 6: at least 1 is required."),
      Case(
        #"{"contains": {"minimum": 3, "exclusiveMinimum": 2, "exclusiveMaximum": 9, "maximum": 9}}"#,
        "[1]",
        ": No element is a number of at least 3 and below 9: at least 1 is required."),
      Case(
        #"{"contains": {"minimum": 3, "exclusiveMinimum": 3}}"#, "[1]",
        ": No element is a number above 3: at least 1 is required."),
      Case(
        #"{"contains": {"allOf": [{"multipleOf": 2}, {"multipleOf": 3, "maximum": 9}]}}"#, "[1]",
        ": No element is a number of at most 9 that is a multiple of 2 and of 3: "
          + "at least 1 is required."),
      Case(
        #"{"contains": {"type": "string", "minLength": 2, "pattern": "^[a-z]+$"}}"#, "[1]",
        ": No element is a text of at least 2 characters that matches '^[a-z]+$': "
          + "at least 1 is required."),
      Case(
        #"{"contains": {"format": "date", "pattern": "^2"}}"#, "[\"\"]",
        ": No element is a date such as 2026-11-22 that matches '^2': at least 1 is required."),
      Case(
        #"{"contains": {"type": "array", "minItems": 2}}"#, "[1]",
        ": No element is a list of at least 2 elements: at least 1 is required."),
      Case(
        #"{"contains": {"type": "array", "minItems": 1, "maxItems": 1}}"#, "[1]",
        ": No element is a list of 1 element: at least 1 is required."),
      Case(
        #"{"contains": {"type": "array", "minItems": 1e30}}"#, "[1]",
        ": No element is a longer list: at least 1 is required."),
      // The same object in a person's words.
      Case(
        #"""
        {"contains": {"properties": {"kind": {"enum": ["a", "b"]}, "size": {"minimum": 3}, "note": {}},
          "required": ["name", "kind", "size"]}}
        """#, "[{}]",
        ": No element is an object with 'name' and whose 'kind' is 'a' or 'b' "
          + "and whose 'size' is a number of at least 3: at least 1 is required."),
      // The schema accepts an object without the key, too.
      Case(
        #"{"contains": {"type": "object", "properties": {"kind": {"const": "a"}}}}"#, "[1]",
        ": No element is of the kind that the schema means: at least 1 is required."),
      Case(
        #"{"contains": {"anyOf": [{"const": "a"}, {"type": "integer", "minimum": 3}]}}"#, "[1]",
        ": No element is 'a' or a whole number of at least 3: at least 1 is required."),
      Case(
        #"{"contains": {"type": ["integer", "string"], "minimum": 3}}"#, "[1]",
        ": No element is a whole number of at least 3 or a text: at least 1 is required."),
      // Every element is of the kind.
      Case(#"{"contains": {}}"#, "[]", ": 0 elements are too few: at least 1 is required."),
      Case(
        ##"""
        {"contains": {"$ref": "#/definitions/a"},
          "definitions": {"a": {"properties": {"a": {"$ref": "#/definitions/a"}}, "required": ["a"]}}}
        """##, "[{}]",
        ": No element is of the kind that the schema means: at least 1 is required."),
      // The target depends on the way to the reference.
      Case(
        ##"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "http://x/a", "$ref": "b",
          "$defs": {"o": {"$dynamicAnchor": "T", "type": "string"}, "b": {"$id": "b",
            "contains": {"$dynamicRef": "#T"}, "$defs": {"T": {"$dynamicAnchor": "T", "type": "integer"}}}}}
        """##, "[1]",
        ": No element is of the kind that the schema means: at least 1 is required."),
      // The problem hides a secret's value.
      Case(
        #"{"items": {"type": "string", "writeOnly": true}, "contains": {"const": "s3cret"}}"#, "[]",
        ": No element is one of the options: at least 1 is required."),
      // A few words can't describe the schema.
      Case(
        #"{"contains": {"type": "integer", "not": {"const": 1}}}"#, "[1]",
        ": No element is of the kind that the schema means: at least 1 is required."),
    ])
  func lists(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "Missing, unknown and forbidden keys of an object are reported",
    arguments: [
      Case(
        #"{"required": ["name", "age"]}"#, #"{"age": 1}"#, ": The key 'name' is missing."),
      Case(
        #"{"required": ["name", "age"]}"#, "{}", ": The keys 'name' and 'age' are missing."),
      Case(
        #"{"dependencies": {"card": ["address"]}}"#, #"{"card": 1}"#,
        ": The key 'address' is missing, which 'card' requires."),
      Case(
        #"{"properties": {"name": true, "size": true}, "additionalProperties": false}"#,
        #"{"nmae": 1}"#,
        "/nmae: The key 'nmae' is not known here; the nearest known one is 'name'."),
      Case(
        #"{"properties": {"name": true, "size": true}, "additionalProperties": false}"#,
        #"{"colour": 1}"#,
        "/colour: The key 'colour' is not known here; the known ones are 'name', 'size'."),
      Case(
        #"{"additionalProperties": false}"#, #"{"a": 1}"#, "/a: The key 'a' isn't allowed here."),
      Case(
        #"{"patternProperties": {"^[a-z]+$": true}, "additionalProperties": false}"#,
        #"{"A": 1}"#, "/A: The key 'A' isn't allowed here; keys must match '^[a-z]+$'."),
      Case(
        #"{"properties": {"version": false}}"#, #"{"version": 1}"#,
        "/version: The key 'version' isn't allowed here."),
      Case(#"{"items": [false]}"#, "[1]", "/0: 1 isn't allowed here."),
      Case(
        #"{"additionalProperties": {"type": "string"}}"#, #"{"a": 1, "b": "", "c": null}"#,
        "/a: 1 is not a text.", "/c: null is not a text."),
      Case(
        #"{"propertyNames": {"pattern": "^[a-z]+$"}}"#, #"{"A": 1}"#,
        "/A: The key 'A' does not match the pattern '^[a-z]+$'."),
      Case(#"{"minProperties": 1}"#, "{}", ": 0 keys are too few: at least 1 is required."),
      Case(
        #"{"maxProperties": 1}"#, #"{"a": 1, "b": 2}"#,
        ": 2 keys are too many: at most 1 is allowed."),
      Case(
        #"{"properties": {"a/b": {"properties": {"~": {"type": "string"}}}}}"#,
        #"{"a/b": {"~": 1}}"#, "/a~1b/~0: 1 is not a text."),
    ])
  func objects(_ wanted: Case) throws { try check(wanted) }

  /// Alternatives with a tag.
  private static let tagged = #"""
    {"anyOf": [
      {"properties": {"kind": {"const": "file"}, "path": {"type": "string"}}, "required": ["kind"]},
      {"properties": {"kind": {"const": "web"}, "url": {"type": "string"}}, "required": ["kind"]}]}
    """#

  /// Alternatives that differ in the only key that each knows.
  private static let middleware = #"""
    {"oneOf": [
      {"properties": {"addPrefix": {}}, "additionalProperties": false},
      {"properties": {"digestAuth": {"properties": {"realm": {"type": "string"}}}},
        "additionalProperties": false}]}
    """#

  @Test(
    "The problems are those of the alternative that was probably meant",
    arguments: [
      Case(tagged, #"{"kind": "web", "url": 1}"#, "/url: 1 is not a text."),
      Case(tagged, #"{"kind": "ftp"}"#, "/kind: 'ftp' is not one of the options: 'file', 'web'."),
      Case(
        #"{"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}"#, "[1]",
        "/0: 1 is not a text."),
      Case(
        #"{"oneOf": [{"type": "string"}, {"type": "array"}]}"#, "7",
        ": 7 is neither a text nor a list."),
      Case(
        #"{"oneOf": [{"minimum": 1}, {"maximum": 5}]}"#, "3",
        ": 3 is a number of at least 1 and a number of at most 5, and may be only one of them."),
      Case(
        middleware, #"{"digestAuth": {"realm": [1]}}"#, "/digestAuth/realm: The list is not a text."
      ),
      Case(
        middleware, #"{"digestAth": {}}"#,
        "/digestAth: The key 'digestAth' is not known here; the nearest known one is 'digestAuth'."),
      // Neither alternative restricts this value.
      Case(
        #"{"oneOf": [{"minimum": 3}, {"minLength": 2}]}"#, "true",
        ": true fits several alternatives; it may fit only one."),
      Case(
        #"{"oneOf": [{"required": ["a"]}, {"type": "array"}]}"#, "[1]",
        ": The list fits several alternatives; it may fit only one."),
      Case(
        #"{"oneOf": [{"multipleOf": 3}, {"multipleOf": 5}]}"#, "15",
        ": 15 is a multiple of 3 and a multiple of 5, and may be only one of them."),
      Case(
        #"{"oneOf": [{"type": "integer"}, {"type": "number"}]}"#, "3",
        ": 3 is a whole number and a number, and may be only one of them."),
      Case(
        #"{"oneOf": [{"type": "string"}, {"enum": ["a", "b"]}]}"#, #""a""#,
        ": 'a' fits several alternatives; it may fit only one."),
      Case(
        #"{"oneOf": [{"required": ["uses"]}, {"required": ["run"]}]}"#,
        #"{"uses": 1, "run": 2}"#, ": Only one of 'uses' and 'run' may be there."),
      Case(
        #"{"anyOf": [{"required": ["path"]}, {"properties": {"url": {"type": "string"}}, "required": ["url"]}]}"#,
        #"{"url": 1}"#, "/url: 1 is not a text."),
      Case(
        #"{"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}}"#,
        "{}", ": The key 'c' is missing."),
      Case(
        #"{"if": {"required": ["a"]}, "then": false}"#, #"{"a": 1}"#,
        "/a: The key 'a' isn't allowed here."),
      Case(
        #"{"if": {"properties": {"a": {"const": 1}}}, "then": false}"#, #"{"a": 1}"#,
        ": 'a' may not be 1 here."),
      Case(
        #"{"if": {"required": ["a"]}, "else": false}"#, "{}", ": The key 'a' is missing."),
      Case(#"{"dependencies": {"c": false}}"#, #"{"c": 1}"#, "/c: The key 'c' isn't allowed here."),
    ])
  func alternatives(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "For a value that is no object, all alternatives are reported",
    arguments: [
      Case(
        #"{"anyOf": [{"type": "number"}, {"type": "string", "pattern": "^\\$\\{\\{(.|[\r\n])*\\}\\}$"}]}"#,
        #""ten""#, ": 'ten' is neither a number nor a text of the form '${{…}}'."),
      Case(
        #"{"anyOf": [{"type": "number"}, {"title": "an expression `${{ … }}`", "pattern": "^\\$"}]}"#,
        #""ten""#, ": 'ten' is neither a number nor an expression `${{ … }}`."),
      Case(
        #"{"anyOf": [{"type": "boolean"}, {"enum": ["auto", "off"]}, {"type": "object"}]}"#,
        #""on""#, ": 'on' is neither 'auto', 'off', true, false nor an object."),
      Case(
        #"{"anyOf": [{"const": "latest"}, {"pattern": "^[0-9]+$", "title": "Year"}]}"#,
        #""x""#, ": 'x' is neither 'latest' nor a text that matches '^[0-9]+$' (Year)."),
      Case(
        #"{"anyOf": [{"pattern": "^a"}, {"pattern": "^b"}, {"pattern": "^c"}, {"pattern": "^d"}]}"#,
        #""x""#,
        ": 'x' is neither a text that matches '^a', a text that matches '^b' "
          + "nor a text that matches another of 4 patterns."),
      Case(
        #"{"anyOf": [{"const": "es5"}, {"pattern": "^([Ee][Ss](5|6|20(1[56789]|2[0-6])))$"}]}"#,
        #""x""#,
        ": 'x' is neither 'es5' nor a text that matches '^([Ee][Ss](5|6|20(1[56789]|2[0-6])))$'."),
      Case(
        #"{"anyOf": [{"const": "a"}, {"pattern": "^b$"}, {"pattern": "^([Ee][Ss](5|6|20(1[56789]|2[0-6])))$"}]}"#,
        #""x""#,
        ": 'x' is neither 'a', 'b' nor a text that matches "
          + "'^([Ee][Ss](5|6|20(1[56789]|2[0-6])))$'."
      ),
      Case(
        #"{"anyOf": [{"type": "integer"}, {"type": "string", "format": "date"}]}"#,
        #""x""#, ": 'x' is neither a whole number nor a date such as 2026-11-22."),
      Case(
        #"{"anyOf": [{"type": "integer", "minimum": 10}, {"type": "integer", "maximum": 3}]}"#, "5",
        ": 5 is neither a number of at least 10 nor a number of at most 3."),
      Case(
        #"{"anyOf": [{"minLength": 5}, {"pattern": "^x"}]}"#, #""ab""#,
        ": 'ab' is neither a text of at least 5 characters nor a text that matches '^x'."),
      Case(
        #"{"anyOf": [{"type": "integer", "minimum": 1}, {"const": "auto"}]}"#, "0",
        ": 0 is out of range: at least 1 is required."),
    ])
  func toldAlternatives(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "If alternatives lack keys, the keys of each are reported",
    arguments: [
      Case(
        #"{"anyOf": [{"required": ["uses"]}, {"required": ["run"]}]}"#, "{}",
        ": One of the keys 'uses' and 'run' must be there."),
      Case(
        #"{"anyOf": [{"required": ["url"]}, {"required": ["host", "port"]}]}"#, "{}",
        ": Missing keys: 'url', or 'host' and 'port'."),
      Case(
        #"{"oneOf": [{"required": ["file"]}, {"required": ["file", "line"]}]}"#, "{}",
        ": The key 'file' is missing."),
      Case(
        #"{"required": ["a"], "oneOf": [{"type": "object"}, {"minProperties": 0}]}"#, "{}",
        ": The key 'a' is missing."),
    ])
  func missingOfAlternatives(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "Members that a refused alternative would evaluate aren't reported",
    arguments: [
      Case(
        #"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "oneOf": [
          {"properties": {"kind": {"const": "file"}, "path": {"type": "string"}}, "required": ["kind"]},
          {"properties": {"kind": {"const": "web"}, "url": {"type": "string"}}, "required": ["kind"]}],
         "unevaluatedProperties": false}
        """#, #"{"kind": "file", "path": 5}"#, "/path: 5 is not a text."),
      Case(
        #"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema",
         "anyOf": [{"prefixItems": [{"type": "string"}, {"type": "integer"}]}],
         "unevaluatedItems": false}
        """#, "[1, 2]", "/0: 1 is not a text."),
    ])
  func evaluatedByAlternatives(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "An unevaluated key is reported with the known keys",
    arguments: [
      Case(
        #"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema",
         "properties": {"colour": {}, "size": {}}, "unevaluatedProperties": false}
        """#, #"{"color": 1}"#,
        "/color: The key 'color' is not known here; the nearest known one is 'colour'."),
      Case(
        #"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema",
         "$defs": {"a": {"properties": {"data": {}}}}, "$ref": "#/$defs/a",
         "anyOf": [{"properties": {"name": {}}}],
         "if": {"required": ["data"]}, "else": {"patternProperties": {"^x-": {}}},
         "unevaluatedProperties": false}
        """#, #"{"daat": 1}"#,
        "/daat: The key 'daat' is not known here; the nearest known one is 'data'."),
      Case(
        #"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "unevaluatedProperties": false}
        """#, #"{"a": 1}"#, "/a: The key 'a' isn't allowed here."),
    ])
  func unevaluatedKeys(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "If several alternatives accept a value where one may, all of them are reported",
    arguments: [
      Case(
        #"{"oneOf": [{"required": ["a"]}, {"required": ["b"]}, {"required": ["c"]}]}"#,
        #"{"a": 1, "b": 1, "c": 1}"#, ": Only one of 'a', 'b' and 'c' may be there."),
      Case(
        #"{"properties": {"name": true, "old": false}, "additionalProperties": false}"#,
        #"{"olf": 1}"#, "/olf: The key 'olf' is not known here; the known one is 'name'."),
      Case(
        #"{"oneOf": [{"required": ["a"]}, {"required": ["a", "b"]}]}"#, #"{"a": 1, "b": 1}"#,
        "/b: The key 'b' isn't allowed here."),
      Case(
        #"{"oneOf": [{"title": "Cat", "required": ["name"]}, {"title": "Dog", "required": ["name"]}]}"#,
        #"{"name": 1}"#, ": The object fits 'Cat' and 'Dog'; it may fit only one."),
    ])
  func severalBranches(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "The refusals of several alternatives are reported together",
    arguments: [
      Case(
        #"{"anyOf": [{"not": {"required": ["a"]}}, {"required": ["b"]}]}"#, #"{"a": 1}"#,
        ": The key 'b' is missing, which 'a' requires."),
      Case(
        #"{"anyOf": [false, {"type": "integer"}]}"#, #""x""#, ": 'x' is not a whole number."),
      Case(
        #"{"anyOf": [{"items": {"type": "string"}}, {"items": {"type": "integer"}}]}"#, "[true]",
        "/0: true is neither a whole number nor a text."),
      Case(
        #"""
        {"oneOf": [
          {"type": "object", "required": ["a"], "properties": {"a": {"$ref": "#"}}},
          {"type": "object", "required": ["b"], "properties": {"b": {"$ref": "#"}}},
          {"type": "object", "maxProperties": 0}]}
        """#, #"{"a": {"a": {"a": {"a": {"a": {"a": 1}}}}}}"#, "/a/a/a/a/a/a: 1 is not an object."),
      Case(
        #"{"anyOf": [{"required": ["k"]}, {"properties": {"n": {"required": ["m"]}}}]}"#,
        #"{"n": {}}"#, "/n: The key 'm' is missing."),
      Case(
        #"""
        {"anyOf": [{"required": ["k"]},
                   {"properties": {"b": {"type": "number"}, "n": {"$ref": "#"}}}]}
        """#, #"{"n": {"n": {"n": {"n": {"n": {"b": "x"}}}}}}"#,
        "/n/n/n/n/n/b: 'x' is not a number."),
      Case(
        #"""
        {"anyOf": [{"type": "object", "propertyNames": {"pattern": "^a"}},
                   {"type": "object", "properties": {"x": {"type": "number"}}}]}
        """#, #"{"x": "s"}"#, "/x: 's' is not a number."),
      // Two problems of one value are one mistake.
      Case(
        #"""
        {"anyOf": [
          {"properties": {"task": {"anyOf": [{"enum": ["a@1"]}, {"enum": ["b@1"]}]}},
           "additionalProperties": false,
           "anyOf": [{"properties": {"task": {"pattern": "^a"}}},
                     {"properties": {"task": {"pattern": "^b"}}}]},
          {"properties": {"run": {}}, "additionalProperties": false}]}
        """#, #"{"task": "x@1"}"#, "/task: 'x@1' is not one of the options: 'a@1', 'b@1'.",
        "/task: 'x@1' is neither a text that matches '^a' nor a text that matches '^b'."),
      Case(
        #"{"oneOf": [{"properties": {"v": {"const": "1"}}}, {"properties": {"v": {"const": "2"}}}]}"#,
        #"{"v": 1}"#, "/v: 1 is a number; the text '1' is wanted."),
    ])
  func refusedTogether(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "A problem that two schemas state in another order is reported once",
    arguments: [
      Case(
        #"{"allOf": [{"enum": ["a", "b"]}, {"enum": ["b", "a"]}]}"#, "5",
        ": 5 is not one of the options: 'a', 'b'."),
      Case(
        #"{"allOf": [{"enum": ["a", "b"]}, {"enum": ["b", "c"]}]}"#, "5", ": 5 is not 'b'."),
      Case(
        #"""
        {"allOf": [
          {"anyOf": [{"required": ["a"]}, {"required": ["b"]}]},
          {"anyOf": [{"required": ["b"]}, {"required": ["a"]}]}]}
        """#, "{}", ": One of the keys 'a' and 'b' must be there."),
      Case(
        #"{"required": ["b"], "dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#,
        ": The key 'b' is missing."),
      Case(
        #"""
        {"if": {"required": ["a"]}, "then": {"required": ["b"]},
         "oneOf": [{"required": ["b"]}, {"properties": {"a": false}}]}
        """#, #"{"a": 1}"#, ": The key 'b' is missing, which 'a' requires."),
      Case(
        #"{"anyOf": [{"enum": ["a", "b"]}, {"enum": ["b", "c"]}]}"#, "5",
        ": 5 is not one of the options: 'a', 'b', 'c'."),
    ])
  func toldInAnotherOrder(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "A text with the wanted number is reported as such, and the other way round",
    arguments: [
      Case(
        #"{"enum": [2019, 2020]}"#, #""2020""#, ": '2020' is a text; the number 2020 is wanted."),
      Case(#"{"const": "2020"}"#, "2020", ": 2020 is a number; the text '2020' is wanted."),
      Case(#"{"enum": ["true", "x"]}"#, "true", ": true is not a text; the text 'true' is wanted."),
      Case(
        #"{"enum": [true]}"#, #""true""#,
        ": 'true' is a text; true without quotation marks is wanted."),
      Case(#"{"type": "integer"}"#, #""80""#, ": '80' is a text; the number 80 is wanted."),
      Case(#"{"type": "integer"}"#, #""8.5""#, ": '8.5' is not a whole number."),
      Case(#"{"type": "string"}"#, "80", ": 80 is not a text."),
      // The schema would refuse the other value, too.
      Case(
        #"{"type": "integer", "maximum": 65535}"#, #""70000""#, ": '70000' is not a whole number."),
      Case(
        #"{"allOf": [{"type": "integer"}, {"minimum": 9}]}"#, #""7""#,
        ": '7' is not a whole number."),
      Case(#"{"type": "integer", "const": 1}"#, #""2""#, ": '2' is not a whole number."),
      Case(
        #"{"properties": {"a": {"type": "boolean", "const": false}}}"#, #"{"a": "true"}"#,
        "/a: 'true' is not true or false."),
      Case(
        #"{"anyOf": [{"type": "integer", "minimum": 1024}, {"const": "auto"}]}"#, #""80""#,
        ": '80' is neither 'auto' nor a whole number."),
      Case(
        #"{"anyOf": [{"type": "integer", "minimum": 1024}, {"const": "auto"}]}"#, #""8080""#,
        ": '8080' is a text; the number 8080 is wanted."),
    ])
  func wantedKind(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "The values that 'not' forbids are reported",
    arguments: [
      Case(
        #"{"not": {"type": "string"}}"#, #""a""#, ": 'a' is a text, which isn't allowed here."),
      Case(#"{"not": {"required": ["a"]}}"#, #"{"a": 1}"#, "/a: The key 'a' isn't allowed here."),
      Case(
        #"{"not": {"required": ["a", "b"]}}"#, #"{"a": 1, "b": 2}"#,
        ": The keys 'a' and 'b' are not allowed together."),
      Case(
        #"{"not": {"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}}"#, #"{"b": 1}"#,
        "/b: The key 'b' isn't allowed here."),
      Case(#"{"not": {"enum": ["a"]}}"#, #""a""#, ": 'a' isn't allowed here."),
      Case(
        #"{"properties": {"a": {"not": {}}}}"#, #"{"a": 1}"#, "/a: The key 'a' isn't allowed here."),
      Case(
        #"{"not": {"properties": {"a": {"const": 1}, "b": {"const": 2}}}}"#, #"{"a": 1, "b": 2}"#,
        ": 'a' may not be 1 here, where 'b' is 2."),
      Case(
        #"{"not": {"pattern": "^x", "description": "Internal names."}}"#, #""xa""#,
        ": 'xa' matches the pattern '^x' (Internal names), which isn't allowed here."),
      Case(#"{"not": {"minimum": 5}}"#, "7", ": 7 is out of range: less than 5 is required."),
      Case(
        #"{"not": {"minLength": 3}}"#, #""abc""#,
        ": 'abc' is too long: at most 2 characters are allowed."),
      Case(
        #"{"not": {"minItems": 2}}"#, "[1, 2]", ": 2 elements are too many: at most 1 is allowed."),
      Case(
        #"{"not": {"minimum": 5, "maximum": 9}}"#, "7",
        ": 7 is a number from 5 to 9, which isn't allowed here."),
      Case(
        #"{"not": {"multipleOf": 3}}"#, "6", ": 6 is a multiple of 3, which isn't allowed here."),
      Case(
        #"{"not": {"format": "date"}}"#, #""2026-11-27""#,
        ": '2026-11-27' is a date such as 2026-11-22, which isn't allowed here."),
      Case(#"{"not": {"type": "object"}}"#, "{}", ": An object isn't allowed here."),
      Case(
        #"{"not": {"required": ["a"], "properties": {"a": {"type": "string"}}}}"#, #"{"a": "b"}"#,
        ": An object whose 'a' is a text isn't allowed here."),
      Case(
        #"{"not": {"contains": {"const": 1}}}"#, "[1, 2, 1]",
        ": 2 elements equal 1: at most 0 are allowed."),
      Case(
        #"{"not": {"contains": {"const": 1}, "const": [1]}}"#, "[1]",
        ": The list has a form that isn't allowed here."),
      Case(
        #"{"not": {"contains": {}}}"#, "[1]", ": 1 element is too many: at most 0 are allowed."),
      Case(#"{"not": {"minProperties": 0}}"#, "{}", ": The object isn't allowed here."),
      Case(
        #"{"not": {"required": ["a"], "anyOf": [{"required": ["a"]}]}}"#, #"{"a": 1}"#,
        "/a: The key 'a' isn't allowed here."),
      Case(
        #"{"not": {"maxProperties": 0}}"#, "{}", ": 0 keys are too few: at least 1 is required."),
      Case(
        #"{"not": {"allOf": [{"required": ["a"]}, {"required": ["A"]}]}}"#, #"{"A": 1, "a": 1}"#,
        ": The keys 'a' and 'A' are not allowed together."),
      Case(
        #"{"not": {"minimum": 5, "maximum": 9, "title": "Reserved numbers"}}"#, "7",
        ": 7 has a form that isn't allowed here (Reserved numbers)."),
      Case(
        #"{"not": {"minLength": 3}}"#, "7", ": 7 has a form that isn't allowed here."),
    ])
  func excluded(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "A pattern is reported with the schema's description of it",
    arguments: [
      Case(
        #"{"pattern": "^[a-z]+$", "description": "Small letters. No more."}"#, #""A1""#,
        ": 'A1' does not match the pattern '^[a-z]+$' (Small letters)."),
      Case(
        #"{"pattern": "^2", "description": "Year, e.g. 2020 etc. As in v. 2. No more."}"#,
        #""1""#, ": '1' does not match the pattern '^2' (Year, e.g. 2020 etc. As in v. 2)."),
      Case(
        #"{"pattern": "^2", "title": "E.g. apple or avocado"}"#,
        #""1""#, ": '1' does not match the pattern '^2' (E.g. apple or avocado)."),
      Case(
        #"{"pattern": "^[a-z]+$", "title": "Name", "patternErrorMessage": "Use a to z."}"#,
        #""A1""#, ": 'A1' does not match the pattern '^[a-z]+$' (Use a to z)."),
      Case(
        #"{"pattern": "^[a-z]+$", "errorMessage": {"pattern": "Use a to z."}}"#,
        #""A1""#, ": 'A1' does not match the pattern '^[a-z]+$' (Use a to z)."),
      Case(
        #"{"minLength": 1, "pattern": "[a-z]"}"#, #""""#,
        ": '' is too short: at least 1 character is required."),
    ])
  func meanings(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "A part of a pattern that means something else in another language is told",
    arguments: [
      Case(
        #"{"pattern": "^a\\Z"}"#, #""a""#,
        #": 'a' does not match the pattern '^a\Z', where '\Z' is a letter; '$' is what it means elsewhere."#
      ),
      Case(
        #"{"pattern": "\\Aa"}"#, #""a""#,
        #": 'a' does not match the pattern '\Aa', where '\A' is a letter; '^' is what it means elsewhere."#
      ),
      Case(
        #"{"pattern": "^[[:alpha:]]+$"}"#, #""b""#,
        ": 'b' does not match the pattern '^[[:alpha:]]+$', where '[[:alpha:]]+' names no class of characters."
      ),
      Case(
        #"{"pattern": "a\\\\Z"}"#, #""b""#,
        #": 'b' does not match the pattern 'a\\Z'."#),
      Case(
        #"{"pattern": "(?P<a>b)"}"#, #""b""#,
        ": 'b' can't be checked: the pattern '(?P<a>b)' can't be read (A group (?P<name>…) is written "
          + "(?<name>…), at character 1)."),
    ])
  func otherSyntaxes(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "A problem is told once, whichever way leads to it",
    arguments: [
      Case(
        ##"{"definitions": {"base": {"required": ["a"]}}, "allOf": [{"$ref": "#/definitions/base"}, {"$ref": "#/definitions/base"}, {"required": ["a", "b"]}, {"allOf": [{"required": ["a", "b"]}]}]}"##,
        "{}", ": The key 'a' is missing.", ": The key 'b' is missing."),
      Case(
        #"{"allOf": [{"properties": {"a": {"type": "string"}}}, {"properties": {"a": {"type": "string"}}}]}"#,
        #"{"a": 1}"#, "/a: 1 is not a text."),
    ])
  func once(_ wanted: Case) throws { try check(wanted) }

  @Test("A problem names the place in the schema with the fewest steps")
  func nearestPlace() throws {
    let schema = try Schema(
      JSONValue(parsing: #"{"allOf": [{"allOf": [{"maximum": 1}]}, {"maximum": 1}], "maximum": 1}"#)
    )
    let problems = schema.validate(try JSONValue(parsing: "2")).problems
    #expect(problems.map(\.location.description) == ["#/maximum"])
    let nested = try Schema(
      JSONValue(parsing: #"{"allOf": [{"allOf": [{"maximum": 1}]}, {"maximum": 1}]}"#))
    let others = nested.validate(try JSONValue(parsing: "2")).problems
    #expect(others.map(\.location.description) == ["#/allOf/1/maximum"])
    let keys = try Schema(
      JSONValue(parsing: #"{"allOf": [{"required": ["a", "b"]}], "oneOf": [{"required": ["a"]}]}"#))
    let missing = keys.validate(try JSONValue(parsing: "{}")).problems
    #expect(missing.map(\.sentence) == ["The keys 'a' and 'b' are missing."])
    #expect(missing.map(\.location.description) == ["#/allOf/0/required"])
  }

  @Test(
    "Of several limits of one kind, the strictest is reported",
    arguments: [
      (#"{"minimum": 3, "allOf": [{"minimum": 5}, {"minimum": 4}]}"#, "1", ["#/allOf/0/minimum"]),
      (#"{"maxLength": 1, "allOf": [{"maxLength": 2}]}"#, #""abc""#, ["#/maxLength"]),
      (#"{"allOf": [{"type": "number"}, {"type": "integer"}]}"#, "null", ["#/allOf/1/type"]),
      (#"{"type": "integer", "allOf": [{"type": "number"}]}"#, "null", ["#/type"]),
      // Neither is stricter.
      (
        #"{"allOf": [{"type": ["integer", "string"]}, {"type": ["boolean", "string"]}]}"#, "null",
        ["#/allOf/0/type", "#/allOf/1/type"]
      ),
      (
        #"{"allOf": [{"type": "string"}, {"type": "integer"}, {"type": "string"}]}"#, "null",
        ["#/allOf/0/type", "#/allOf/1/type"]
      ),
      (
        #"{"exclusiveMinimum": 3, "allOf": [{"exclusiveMinimum": 5}, {"exclusiveMaximum": 0}]}"#,
        "1",
        ["#/allOf/0/exclusiveMinimum", "#/allOf/1/exclusiveMaximum"]
      ),
      (#"{"minItems": 1, "allOf": [{"minItems": 2}]}"#, "[]", ["#/allOf/0/minItems"]),
      (
        #"{"allOf": [{"properties": {"a": {}}, "additionalProperties": false}, "#
          + #"{"properties": {"b": {}}, "additionalProperties": false}]}"#, #"{"c": 1}"#,
        ["#/allOf/0/additionalProperties"]
      ),
    ])
  func strictest(schema: String, instance: String, places: [String]) throws {
    let schema = try Schema(JSONValue(parsing: schema))
    let problems = schema.validate(try JSONValue(parsing: instance)).problems
    #expect(problems.map(\.location.description) == places)
  }

  @Test("A key that two objects don't know is reported with the known keys of both")
  func knownByBoth() throws {
    let schema = try Schema(
      unchecked: #"{"allOf": [{"properties": {"a": {}, "b": {}}, "additionalProperties": false}, "#
        + #"{"properties": {"b": {}, "d": {}}, "additionalProperties": false}]}"#)
    #expect(
      schema.validate(["c": 1]).problems.map(\.sentence)
        == ["The key 'c' is not known here; the known one is 'b'."])
  }

  @Test("The number of elements that 'contains' accepts has the place of its limit")
  func containsPlaces() throws {
    for (limits, place) in [
      (#""minContains": 2"#, "#/minContains"), (#""maxContains": 0"#, "#/maxContains"),
      (#""minContains": 0, "maxContains": 0"#, "#/maxContains"),
    ] {
      let schema = try Schema(
        JSONValue(
          parsing: #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "#
            + #""contains": {"const": 1}, \#(limits)}"#))
      let problems = schema.validate(try JSONValue(parsing: "[1]")).problems
      #expect(problems.map(\.location.description) == [place])
    }
  }

  @Test(
    "An unchecked part of a schema is reported",
    arguments: [
      Case(
        #"{"$ref": "other.json#/a"}"#, "1",
        ": 1 can't be checked: the schema refers to 'other.json', which is not given."),
      Case(
        ##"{"$ref": "#/a"}"##, "1",
        ": 1 can't be checked: the schema refers to '#/a', which is not there."),
      Case(
        ##"{"$ref": "#"}"##, "1",
        ": 1 can't be checked: the schema refers to itself without end ('#')."),
      Case(
        #"{"pattern": "("}"#, #""a""#,
        ": 'a' can't be checked: the pattern '(' can't be read (A ( has no ) after it, at character 1)."
      ),
      Case(
        #"{"minimum": "1"}"#, "1",
        ": 1 can't be checked: the schema's 'minimum' doesn't follow its draft."),
      Case(
        #"{"properties": {"a": []}}"#, #"{"a": 1}"#,
        "/a: 1 can't be checked: a schema is an object, true or false, and not a list."),
      Case(
        #"{"contains": {"$ref": "b.json"}}"#, "[1]",
        "/0: 1 can't be checked: the schema refers to 'b.json', which is not given."),
    ])
  func unchecked(_ wanted: Case) throws { try check(wanted) }
}
