import ForwardJSON
import ForwardJSONSchema
import Testing

/// Sentences on mistakes that several parts of a schema see: each names the meant mistake once.
@Suite("Sentences that say what is meant")
struct MeantSentenceTests {
  /// A schema of 2020-12, an instance and the expected problems, one per line.
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
    var options = SchemaOptions()
    options.draft = .draft2020
    let schema = try Schema(unchecked: wanted.schema, options: options)
    let problems = try schema.validate(JSONValue(parsing: wanted.instance)).problems
    #expect(problems.map { "\($0.path.pointer): \($0.sentence)" } == wanted.told)
  }

  @Test(
    "A key that other objects may have is refused with the difference",
    arguments: [
      Case(
        #"""
        {"properties": {"in": {}}, "if": {"properties": {"in": {"const": "query"}}},
         "then": {"properties": {"style": {}}}, "unevaluatedProperties": false}
        """#, #"{"in": "path", "style": 1}"#,
        "/style: The key 'style' isn't allowed where 'in' is 'path'."),
      Case(
        #"""
        {"properties": {"in": {}}, "if": {"properties": {"in": {"const": "path"}}},
         "else": {"properties": {"style": {}}}, "unevaluatedProperties": false}
        """#, #"{"in": "path", "style": 1}"#,
        "/style: The key 'style' isn't allowed where 'in' is 'path'."),
      Case(
        #"""
        {"properties": {"in": {}}, "if": {"required": ["in"]},
         "then": {"properties": {"style": {}}}, "unevaluatedProperties": false}
        """#, #"{"style": 1}"#, "/style: The key 'style' isn't allowed where 'in' is missing."),
      Case(
        #"""
        {"oneOf": [
          {"properties": {"kind": {"const": "file"}, "path": {}}, "required": ["kind"]},
          {"properties": {"kind": {"const": "web"}, "url": {}}, "required": ["kind"]}],
         "unevaluatedProperties": false}
        """#, #"{"kind": "web", "path": 1}"#,
        "/path: The key 'path' isn't allowed where 'kind' is 'web'."),
      Case(
        #"""
        {"properties": {"a": {}, "b": {}}, "dependentSchemas": {"a": {"properties": {"c": {}}}},
         "unevaluatedProperties": false}
        """#, #"{"b": 1, "c": 1}"#, "/c: The key 'c' isn't allowed where 'a' is missing."),
      Case(
        #"""
        {"properties": {"a": {}}, "if": {"minProperties": 5}, "then": {"properties": {"b": {}}},
         "unevaluatedProperties": false}
        """#, #"{"b": 1}"#, "/b: The key 'b' isn't allowed here."),
      Case(
        #"""
        {"if": {"properties": {"v": {"const": "v1"}}}, "else": {"properties": {"old": false}}}
        """#, #"{"v": "v2", "old": 1}"#,
        "/old: The key 'old' isn't allowed where 'v' is not 'v1'."),
      Case(
        #"""
        {"if": {"properties": {"v": {"enum": [1, 2]}}, "required": ["v"]},
         "then": {"properties": {"new": false}, "not": {"required": ["newer"]}}}
        """#, #"{"v": 2, "new": 1, "newer": 1}"#,
        "/new: The key 'new' isn't allowed where 'v' is 2.",
        "/newer: The key 'newer' isn't allowed where 'v' is 2."),
      Case(
        #"{"dependentSchemas": {"a": {"properties": {"b": false}}}}"#, #"{"a": 1, "b": 1}"#,
        "/b: The key 'b' isn't allowed where 'a' is there."),
      // The value may be a secret.
      Case(
        #"""
        {"properties": {"v": {"writeOnly": true}},
         "if": {"properties": {"v": {"const": "v1"}}}, "else": {"properties": {"old": false}}}
        """#, #"{"v": "v2", "old": 1}"#, "/old: The key 'old' isn't allowed here."),
    ])
  func circumstances(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "Options are told once, and a value that no alternative takes doesn't hide the tag",
    arguments: [
      Case(
        #"""
        {"anyOf": [
          {"properties": {"v": {"enum": ["1", "2"]}, "k": {"enum": ["A"]}}, "required": ["v", "k"]},
          {"properties": {"v": {"enum": ["2", "1"]}, "k": {"enum": ["B"]}}, "required": ["v", "k"]}]}
        """#, #"{"v": "3", "k": "A"}"#, "/v: '3' is not one of the options: '1', '2'."),
      Case(
        #"""
        {"anyOf": [
          {"properties": {"v": {"const": 1}, "k": {"enum": ["A", "C"]}}},
          {"properties": {"v": {"const": 1}, "k": {"enum": ["B", "C"]}}}]}
        """#, #"{"v": 2, "k": "D"}"#, "/v: 2 is not 1.",
        "/k: 'D' is not one of the options: 'A', 'C', 'B'."),
      Case(
        #"""
        {"anyOf": [{"properties": {"v": {"const": 1}, "a": {}}},
                   {"properties": {"v": {"const": 1}, "b": {}}}]}
        """#, #"{"v": 2}"#, "/v: 2 is not 1."),
    ])
  func sharedTags(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "Of alternatives with closed keys the nearest is told, whatever their order",
    arguments: [
      Case(
        #"""
        {"anyOf": [
          {"required": ["nodeset"], "properties": {"nodeset": {}}, "additionalProperties": false},
          {"required": ["job"], "properties": {"job": {}}, "additionalProperties": false}]}
        """#, #"{"jobs": 1}"#,
        "/jobs: The key 'jobs' is not known here; the nearest known one is 'job', which is missing."
      ),
      Case(
        #"""
        {"oneOf": [
          {"required": ["job"], "properties": {"job": {}}, "unevaluatedProperties": false},
          {"required": ["nodeset"], "properties": {"nodeset": {}}, "unevaluatedProperties": false}]}
        """#, #"{"jobs": 1}"#,
        "/jobs: The key 'jobs' is not known here; the nearest known one is 'job', which is missing."
      ),
      Case(
        #"""
        {"oneOf": [
          {"properties": {"File": {}}, "required": ["File"], "additionalProperties": false},
          {"properties": {"Server": {}}, "required": ["Server"], "additionalProperties": false}]}
        """#, #"{"Server": "b", "File": "a"}"#,
        ": Only one of 'Server' and 'File' may be there."),
      Case(
        #"""
        {"anyOf": [
          {"properties": {"a": {}, "name": {}}, "required": ["a"], "additionalProperties": false},
          {"properties": {"b": {}, "name": {}}, "required": ["b"], "additionalProperties": false},
          {"properties": {"c": {}, "name": {}}, "required": ["c"], "additionalProperties": false}]}
        """#, #"{"name": 1, "a": 1, "c": 1}"#, ": Only one of 'a' and 'c' may be there."),
      Case(
        #"""
        {"oneOf": [
          {"type": "object", "required": ["$ref"], "properties": {"$ref": {"type": "string"}}},
          {"type": "object", "required": ["action", "channel"],
           "properties": {"action": {"enum": ["send"]}, "channel": {"type": "object"}}}]}
        """#, ##"{"channel": "#/channels/x"}"##, ": The key 'action' is missing.",
        "/channel: '#/channels/x' is not an object."),
      Case(
        #"""
        {"anyOf": [
          {"properties": {"checkout": {}, "clean": {}}, "additionalProperties": false},
          {"properties": {"script": {}}, "required": ["script"], "additionalProperties": false},
          {"properties": {"bash": {}}, "required": ["bash"], "additionalProperties": false}]}
        """#, #"{"scrpt": 1}"#,
        "/scrpt: The key 'scrpt' is not known here; the nearest known one is 'script', which is missing."
      ),
      Case(
        #"{"anyOf": [{"required": ["url"]}, {"required": ["host", "port"]}]}"#, #"{"host": 1}"#,
        ": The key 'port' is missing."),
      Case(
        #"""
        {"anyOf": [{"properties": {"a": {"const": true}}}, {"properties": {"b": {"const": true}}}]}
        """#, #"{"a": false, "b": false}"#, ": 'a' or 'b' has to be true."),
      Case(
        #"""
        {"anyOf": [{"properties": {"a": {"const": 1}}}, {"properties": {"b": {"enum": [2, 3]}}}]}
        """#, #"{"a": 0, "b": 0}"#, ": 'a' has to be 1, or 'b' has to be 2 or 3."),
    ])
  func closedKeys(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "Types of alternatives inside alternatives are told",
    arguments: [
      #"{"anyOf": [{"anyOf": [{"type": "integer"}, {"type": "null"}]}, {"type": "array"}]}"#,
      #"{"oneOf": [{"oneOf": [{"type": "integer"}, {"type": "null"}]}, {"type": "array"}]}"#,
      #"""
      {"anyOf": [{"$ref": "#/$defs/a"}, {"type": "array"}],
       "$defs": {"a": {"anyOf": [{"type": "integer"}, {"$ref": "#/$defs/b"}]}, "b": {"type": "null"}}}
      """#,
      #"""
      {"anyOf": [{"allOf": [{"anyOf": [{"type": "integer"}, {"type": "null"}]}]}, {"type": "array"}]}
      """#,
      #"""
      {"anyOf": [{"anyOf": [{"anyOf": [{"type": "integer"}, {"const": null}]}]}, {"type": "array"}]}
      """#,
    ])
  func nestedTypes(schema: String) throws {
    try check(Case(schema, "{}", ": The object is neither null, a whole number nor a list."))
  }

  @Test(
    "A condition on a missing key has no consequence",
    arguments: [
      Case(
        #"""
        {"required": ["interval"], "if": {"properties": {"interval": {"const": "cron"}}},
         "then": {"required": ["cronjob"]}}
        """#, "{}", ": The key 'interval' is missing."),
      Case(
        #"""
        {"allOf": [
          {"if": {"properties": {"interval": {"const": "cron"}}}, "then": {"required": ["cronjob"]}},
          {"required": ["interval"]}]}
        """#, "{}", ": The key 'interval' is missing."),
      Case(
        #"""
        {"required": ["kind"], "if": {"properties": {"kind": {"const": 1}}, "required": ["kind"]},
         "else": {"required": ["b"]}}
        """#, "{}", ": The key 'kind' is missing."),
      Case(
        #"""
        {"required": ["a"], "if": {"not": {"properties": {"a": {"const": 1}}, "required": ["a"]}},
         "then": {"properties": {"n": {"type": "string"}}}}
        """#, #"{"n": 1}"#, ": The key 'a' is missing."),
      // The key isn't required.
      Case(
        #"""
        {"if": {"properties": {"interval": {"const": "cron"}}}, "then": {"required": ["cronjob"]}}
        """#, "{}", ": The key 'cronjob' is missing."),
      // The consequence holds anyway.
      Case(
        #"""
        {"required": ["a"], "allOf": [
          {"if": {"properties": {"a": {"const": 1}}}, "then": {"required": ["b"]}},
          {"required": ["b"]}]}
        """#, "{}", ": The key 'a' is missing.", ": The key 'b' is missing."),
    ])
  func conditions(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "An unknown key and the missing one that it resembles are one problem",
    arguments: [
      Case(
        #"""
        {"properties": {"runs-on": {}, "steps": {}}, "required": ["runs-on"],
         "additionalProperties": false}
        """#, #"{"runs_on": "x", "steps": []}"#,
        "/runs_on: The key 'runs_on' is not known here; the nearest known one is 'runs-on', "
          + "which is missing."),
      Case(
        #"""
        {"properties": {"runs-on": {}, "steps": {}}, "required": ["runs-on", "steps"],
         "additionalProperties": false}
        """#, #"{"runs_on": "x"}"#, ": The key 'steps' is missing.",
        "/runs_on: The key 'runs_on' is not known here; the nearest known one is 'runs-on', "
          + "which is missing."),
      // Another known key is nearer.
      Case(
        #"{"properties": {"step": {}, "steps": {}}, "required": ["steps"], "additionalProperties": false}"#,
        #"{"stepp": 1}"#, ": The key 'steps' is missing.",
        "/stepp: The key 'stepp' is not known here; the nearest known one is 'step'."),
      // It is there already, too.
      Case(
        #"{"properties": {"steps": {}}, "required": ["steps"], "additionalProperties": false}"#,
        #"{"stepz": 1, "stepx": 1}"#,
        "/stepz: The key 'stepz' is not known here; the nearest known one is 'steps', which is missing.",
        "/stepx: The key 'stepx' is not known here; the known one is 'steps'."),
    ])
  func misspelt(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "Patterns that list a few texts are told as options",
    arguments: [
      Case(
        #"""
        {"anyOf": [{"enum": ["classic", "node"]}, {"pattern": "^(([Cc]lassic)|([Nn]ode))$"}]}
        """#, #""clasic""#, ": 'clasic' is not one of the options: 'classic', 'node'."),
      Case(
        #"{"oneOf": [{"pattern": "^2.1.0$"}, {"pattern": "^2\\.0\\.0$"}]}"#, #""1.1.0""#,
        ": '1.1.0' is not one of the options: '2.1.0', '2.0.0'."),
      Case(
        #"{"anyOf": [{"const": "x"}, {"pattern": "^(?:a|b)c?$"}, {"type": "null"}]}"#, #""q""#,
        ": 'q' is neither 'x', 'ac', 'a', 'bc', 'b' nor null."),
      Case(
        #"{"anyOf": [{"const": "x"}, {"pattern": "^v[1-3]$"}]}"#, #""q""#,
        ": 'q' is not one of the options: 'x', 'v1', 'v2', 'v3'."),
      Case(
        #"{"anyOf": [{"const": "x"}, {"pattern": "^a|b$"}]}"#, #""q""#,
        ": 'q' is neither 'x' nor a text that matches '^a|b$'."),
      Case(
        #"{"anyOf": [{"const": "x"}, {"pattern": "^a.c$"}]}"#, #""q""#,
        ": 'q' is neither 'x' nor a text that matches '^a.c$'."),
    ])
  func patternOptions(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "What two keywords say of a value is told once",
    arguments: [
      Case(
        #"{"oneOf": [{"required": ["a"]}, {"required": ["b"]}], "not": {"required": ["a", "b"]}}"#,
        #"{"a": 1, "b": 1}"#, ": Only one of 'a' and 'b' may be there."),
      Case(
        #"{"not": {"required": ["b", "a"]}, "allOf": [{"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}]}"#,
        #"{"a": 1, "b": 1}"#, ": Only one of 'a' and 'b' may be there."),
      Case(
        #"{"not": {"required": ["b", "a"]}, "allOf": [{"not": {"required": ["a", "c"]}}]}"#,
        #"{"a": 1, "b": 1, "c": 1}"#, ": The keys 'b' and 'a' are not allowed together.",
        ": The keys 'a' and 'c' are not allowed together."),
      Case(
        #"""
        {"properties": {"d": {"anyOf": [{"const": "x"}, {"type": "array"}, {"pattern": "^[A-Z]+$"}]}},
         "anyOf": [
           {"properties": {"d": {"type": ["number"]}}},
           {"properties": {"d": {"anyOf": [{"type": "array"}, {"pattern": "^[A-Z]+$"}]}}}]}
        """#, #"{"d": "y"}"#, "/d: 'y' is neither a list nor a text that matches '^[A-Z]+$'."),
      Case(
        #"{"minLength": 5, "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$"}"#, #""0.59""#,
        #": '0.59' does not match the pattern '^[0-9]+\.[0-9]+\.[0-9]+$'."#),
      // The pattern accepts shorter texts.
      Case(
        #"{"minLength": 5, "pattern": "^[a-z]+$"}"#, #""A""#,
        ": 'A' is too short: at least 5 characters are required.",
        ": 'A' does not match the pattern '^[a-z]+$'."),
    ])
  func once(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "Elements of a kind are described",
    arguments: [
      Case(
        #"{"contains": {"properties": {"t": {"const": "A"}}}}"#, #"[{"t": "B"}]"#,
        ": No element is an object whose 't' is 'A': at least 1 is required."),
      Case(
        #"{"not": {"allOf": [{"contains": {"type": "object", "required": ["a"]}}, {"contains": {"const": 1}}]}}"#,
        #"[{"a": 1}, 1]"#,
        ": An element that is an object with 'a' and an element that is 1 are not allowed together."
      ),
    ])
  func elements(_ wanted: Case) throws { try check(wanted) }

  @Test(
    "A list that lacks a level of brackets is told once",
    arguments: [
      Case(
        #"""
        {"items": {"type": "array", "minItems": 2,
         "items": {"type": "array", "items": {"type": "number"}}}}
        """#, "[[0, 0], [1, 1]]", ": A list of lists of lists is wanted: one more [ ]."),
      Case(
        #"{"properties": {"a": {"type": "array", "items": {"type": "array"}}}}"#, #"{"a": [1, 2]}"#,
        "/a: A list of lists is wanted: one more [ ]."),
      // A further level wouldn't help.
      Case(
        #"{"items": {"type": "array", "items": {"type": "string"}}}"#, "[1, 2]",
        "/0: 1 is not a list.", "/1: 2 is not a list."),
      Case(
        #"{"items": {"type": "array"}}"#, "[[1], 2]", "/1: 2 is not a list."),
    ])
  func shallowLists(_ wanted: Case) throws { try check(wanted) }
}
