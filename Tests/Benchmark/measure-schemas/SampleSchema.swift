/// A realistic schema for the benchmark: settings with sections. Their entries have texts with
/// patterns, enums, numbers with limits, references, lists, maps and alternatives.
struct SampleSchema {
  /// The number of kinds of sections; 36 make a schema of 110 kB.
  let kinds: Int

  var text: String {
    let sections = (0..<kinds).map(section).joined(separator: ",\n")
    let definitions = (0..<kinds).map(kind).joined(separator: ",\n")
    return #"""
      {"$schema": "http://json-schema.org/draft-07/schema#", "title": "Settings of a service",
       "type": "object", "required": ["name", "version"], "additionalProperties": false,
       "properties": {
         "name": {"$ref": "#/definitions/identifier"}, "version": {"$ref": "#/definitions/version"},
         \#(sections)},
       "definitions": {
         "identifier": {"type": "string", "pattern": "^[a-z][a-z0-9-]*$", "minLength": 2,
           "maxLength": 63},
         "version": {"type": "string", "pattern": "^\\d+\\.\\d+\\.\\d+$"},
         "duration": {"anyOf": [{"type": "integer", "minimum": 0},
           {"type": "string", "pattern": "^\\d+(ms|s|m|h)$"}]},
         "labels": {"type": "object", "additionalProperties": {"type": "string"},
           "propertyNames": {"pattern": "^[a-z./-]+$"}},
         \#(definitions)}}
      """#
  }

  private func section(_ index: Int) -> String {
    #"""
    "section\#(index)": {"description": "\#(help("Section \(index)", 60))", "type": "object",
      "additionalProperties": {"$ref": "#/definitions/kind\#(index)"}}
    """#
  }

  private func kind(_ index: Int) -> String {
    let next = index == 0 ? "false" : ##"{"$ref": "#/definitions/kind\##(index - 1)"}"##
    return #"""
      "kind\#(index)": {"title": "Kind \#(index)", "description": "\#(help("An entry", 240))",
        "type": "object", "required": ["id", "mode"], "additionalProperties": false,
        "patternProperties": {"^x-": true},
        "properties": {
          "id": {"$ref": "#/definitions/identifier", "description": "\#(help("Its name", 80))"},
          "mode": {"enum": ["fast\#(index)", "safe\#(index)", "slow\#(index)", "off", "auto", "none"],
            "description": "\#(help("How it works", 120))"},
          "count": {"type": "integer", "minimum": 0, "maximum": 1000, "default": 1,
            "description": "\#(help("How many there are", 100))"},
          "ratio": {"type": "number", "multipleOf": 0.25, "description": "\#(help("Its share", 60))"},
          "enabled": {"type": "boolean", "default": true, "description": "\#(help("Whether", 90))"},
          "timeout": {"$ref": "#/definitions/duration", "description": "\#(help("The time", 80))"},
          "tags": {"type": "array", "uniqueItems": true, "minItems": 1,
            "items": {"type": "string", "minLength": 1}, "description": "\#(help("Words", 110))"},
          "labels": {"$ref": "#/definitions/labels"},
          "source": {"description": "\#(help("Where it comes from", 160))", "oneOf": [
            {"type": "object", "required": ["type", "path"], "additionalProperties": false,
             "properties": {"type": {"const": "file"},
               "path": {"type": "string", "pattern": "^/[^\\u0000]+$"}}},
            {"type": "object", "required": ["type", "url"], "additionalProperties": false,
             "properties": {"type": {"const": "git"},
               "url": {"type": "string", "pattern": "^(https?|ssh)://\\S+$"}}},
            {"type": "object", "required": ["type", "reason"], "additionalProperties": false,
             "properties": {"type": {"const": "none"},
               "reason": {"type": "string", "maxLength": 100}}}]},
          "owner": {"anyOf": [{"type": "string"}, {"type": "object", "required": ["name"],
            "properties": {"name": {"type": "string"},
              "email": {"type": "string", "pattern": "^[^@ ]+@[^@ ]+$"}}}]},
          "next": \#(next)}}
      """#
  }

  private func help(_ start: String, _ length: Int) -> String {
    var text = start
    while text.count < length {
      text += ", and what there is to say of it to those who ask for help"
    }
    return String(text.prefix(length))
  }
}

extension SampleSchema {
  /// Returns an instance that the schema accepts.
  ///
  /// - Parameter entries: The number of all entries; 60 make an instance of 15 kB.
  func instance(entries: Int) -> String {
    let sections = (0..<min(kinds, entries)).map { kind in
      let some = stride(from: kind, to: entries, by: kinds).map { number in
        #""entry-\#(number)": \#(entry(number, of: kind, isOuter: true))"#
      }
      return #""section\#(kind)": {\#(some.joined(separator: ",\n"))}"#
    }
    return #"""
      {"name": "sample-service", "version": "1.20.3",
      \#(sections.joined(separator: ",\n"))}
      """#
  }

  /// Returns an instance whose very last value is wrong, so that the validator checks all other
  /// values first.
  func wrongInstance(entries: Int) -> String {
    instance(entries: entries).dropLast(3) + #", "ratio": "two"}}}"#
  }

  private func entry(_ number: Int, of kind: Int, isOuter: Bool) -> String {
    let source = [
      #"{"type": "file", "path": "/srv/data/\#(number)"}"#,
      #"{"type": "git", "url": "https://example.org/repository/\#(number).git"}"#,
      #"{"type": "none", "reason": "Not there yet."}"#,
    ][number % 3]
    let rest = [
      #""labels": {"app/name": "sample", "tier": "front"}, "ratio": 0.75"#,
      #""owner": {"name": "Ada", "email": "ada@example.org"}, "enabled": true"#,
    ][number % 2]
    let next =
      isOuter && kind > 0 && number % 4 == 1
      ? #", "next": \#(entry(number, of: kind - 1, isOuter: false))"# : ""
    return #"""
      {"id": "entry-\#(number)", "mode": "\#(["auto", "fast\(kind)"][number % 2])",
       "count": \#(number % 1000), "timeout": \#(["30", "\"250ms\""][number % 2]),
       "tags": ["blue", "quick", "tag-\#(number)"], "source": \#(source),
       \#(rest)\#(next)}
      """#
  }
}
