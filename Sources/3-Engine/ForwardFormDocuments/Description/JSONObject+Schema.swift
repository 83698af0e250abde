package import ForwardForm
package import ForwardJSON
internal import ForwardPatterns

extension JSONObject {
  /// Adds the keywords of another schema.
  package mutating func merge(_ other: JSONObject) {
    for (key, value) in other { self[key] = value }
  }

  package mutating func require(_ key: String) {
    var keys: [JSONValue] = []
    if let known = self["required"]?.elements { keys = known }
    if !keys.contains(.string(key)) { keys.append(.string(key)) }
    self["required"] = .array(keys)
  }

  /// Adds the schema of the value at the end of a path of keys. `isRequired` says whether the value
  /// must exist. With `isCondition`, objects on the way may be missing or have other types.
  mutating func insert(
    _ schema: JSONObject, at path: JSONPath, isRequired: Bool, isCondition: Bool = false
  ) {
    insert(schema, at: path.steps[...], isRequired, isCondition)
  }

  private mutating func insert(
    _ schema: JSONObject, at path: ArraySlice<JSONPath.Step>, _ isRequired: Bool,
    _ isCondition: Bool
  ) {
    guard case .key(let key)? = path.first else { return merge(schema) }
    changeMembers(of: "properties") { properties in
      properties.changeMembers(of: key) { member in
        if path.count > 1, !isCondition, member["type"] == nil {
          member["type"] = .string("object")
        }
        member.insert(schema, at: path.dropFirst(), isRequired, isCondition)
      }
    }
    if isRequired { require(key) }
  }

  package static func all(_ schemas: [JSONObject]) -> JSONObject { combined("allOf", schemas) }

  package static func any(_ schemas: [JSONObject]) -> JSONObject { combined("anyOf", schemas) }

  private static func combined(_ keyword: String, _ schemas: [JSONObject]) -> JSONObject {
    if schemas.count == 1, let only = schemas.first { return only }
    return schemas.isEmpty
      ? JSONObject() : JSONObject([(keyword, .array(schemas.map { .object($0) }))])
  }

  static func type(_ type: String) -> JSONObject {
    JSONObject([("type", .string(type))])
  }

  static func types(of values: [JSONValue]) -> JSONObject {
    var names: [JSONValue] = []
    for value in values where !names.contains(.string(value.typeName)) {
      names.append(.string(value.typeName))
    }
    if names.isEmpty { return JSONObject() }
    return JSONObject([("type", names.count == 1 ? names[0] : .array(names))])
  }

  package var orNull: JSONObject {
    var schema = self
    if self["enum"] != nil || self["allOf"] != nil {
      return .any([JSONObject([("const", .null)]), self])
    }
    if var excluded = self["not"]?.members {
      excluded["type"] = .string("string")
      schema["not"] = .object(excluded)
    }
    switch (self["type"], self["oneOf"]) {
    case (.string(let type)?, _): schema["type"] = .array([.string(type), .string("null")])
    case (.array(let types)?, _) where !types.contains(.string("null")):
      schema["type"] = .array(types + [.string("null")])
    case (_, .array(let options)?):
      let none = JSONValue.object(JSONObject([("const", .null)]))
      let hasNone = options.contains {
        if let option = $0.members { option["const"] == .null } else { false }
      }
      if !hasNone { schema["oneOf"] = .array(options + [none]) }
    default: break
    }
    return schema
  }

  /// Refuses texts with any of the characters. `characters` is the content of a regular
  /// expression's character class.
  package mutating func exclude(_ characters: String) {
    self["not"] = .object(JSONObject([("pattern", .string("[\(characters)]"))]))
  }

  /// Adds sentences about rules that the schema can't express.
  package mutating func add(rules: [String]) {
    guard !rules.isEmpty else { return }
    var all: [JSONValue] = []
    if let known = self["x-forward-rules"]?.elements { all = known }
    self["x-forward-rules"] = .array(all + rules.map { .string($0) }.filter { !all.contains($0) })
  }

  /// Limits a number with keywords such as `minItems` and `maxItems`.
  mutating func limit(_ what: String, to count: ClosedRange<Int>) {
    if count.lowerBound > 0 { self["min" + what] = .number(JSONNumber(count.lowerBound)) }
    if count.upperBound < .max { self["max" + what] = .number(JSONNumber(count.upperBound)) }
  }
}

extension JSONValue {
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

// Patterns of JSON Schema have ECMAScript's syntax, and match anywhere unless anchored.

extension JSONObject {
  /// Creates the keywords for texts with all shapes. Where a schema can't express a shape, the
  /// keywords accept more. `placeholders` are the known names; `nil` if the text has no
  /// placeholders.
  package init(textKeywords shapes: [AnswerShape], _ placeholders: [String]?) {
    var parts = shapes.map { $0.keywords(isRequired: shapes.contains(.required)) }
    if let placeholders, !placeholders.isEmpty {
      parts.append(.pattern(.textWithPlaceholders(placeholders)))
    }
    self.init()
    var others: [JSONObject] = []
    for part in parts where !part.isEmpty {
      if part.contains(where: { self[$0.key] != nil }) {
        others.append(part)
      } else {
        merge(part)
      }
    }
    if !others.isEmpty { self["allOf"] = .array(others.map { .object($0) }) }
  }

  fileprivate static func pattern(_ source: String) -> JSONObject {
    JSONObject([("pattern", .string(source))])
  }

  /// A pattern for the whole text. An empty text matches, too.
  fileprivate static func whole(_ source: String) -> JSONObject { .pattern("^(?:\(source)|)$") }
}

extension AnswerShape {
  /// - Parameter isRequired: Whether another shape refuses an empty text.
  fileprivate func keywords(isRequired: Bool) -> JSONObject {
    switch self {
    // ECMAScript and the rows disagree about some white space, such as U+FEFF.
    case .required: .pattern("[\\S\\uFEFF]")
    case .length(let range): Self.length(range, isRequired: isRequired)
    case .oneOf(let words):
      JSONObject([("enum", .array((words + (words.contains("") ? [] : [""])).map { .string($0) }))])
    case .pattern(let source, _):
      (try? Pattern(deciding: source)) == nil ? JSONObject() : .whole(source)
    case .keyboard(let type): type.keywords
    case .url(let schemes):
      .whole(
        (schemes.isEmpty ? anyScheme : schemes.map(\.inAnyCase).joined(separator: "|")).afterScheme)
    case .integer: .pattern("^\(blanks)[+-]?[0-9]+\(blanks)$|^$")
    case .decimal: .pattern("^\(blanks)[+-]?[0-9]+(?:\\.[0-9]+)?\(blanks)$|^$")
    case .date: JSONObject([("format", .string("date"))])
    // The JSON Schema formats for times require a time zone.
    case .timeOfDay: .pattern("^\(clock)$")
    case .dateAndTime:
      .pattern("^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T\(clock)$")
    case .uuid: JSONObject([("format", .string("uuid"))])
    case .count, .text, .byteSize, .duration, .list, .wanted, .described:
      JSONObject()
    }
  }

  /// A schema counts code points, and a character has at least one. So the lower bound always
  /// holds. The upper bound applies only to texts in scripts with one code point per character.
  private static func length(_ range: ClosedRange<Int>, isRequired: Bool) -> JSONObject {
    var schema = JSONObject()
    if range.lowerBound > 0 {
      let least = JSONObject([("minLength", .number(JSONNumber(range.lowerBound)))])
      schema = isRequired ? least : .any([JSONObject([("const", "")]), least])
    }
    guard range.upperBound < .max else { return schema }
    schema["if"] = .object(.pattern("^[\(String.simpleCharacters)]*$"))
    schema["then"] = .object(
      JSONObject([("maxLength", .number(JSONNumber(range.upperBound)))]))
    return schema
  }
}

extension KeyboardType {
  fileprivate var keywords: JSONObject {
    switch self {
    case .default: JSONObject()
    case .asciiCapable: .pattern("^[\\u0000-\\u007F]*$")
    case .numberPad: .pattern("^\(blanks)[0-9]+\(blanks)$|^$")
    case .decimalPad: AnswerShape.decimal(in: nil).keywords(isRequired: false)
    case .emailAddress:
      .pattern(#"^[^@\s\uFEFF,:;<>"]+@[^@\s\uFEFF.,:;<>"]+(?:\.[^@\s\uFEFF.,:;<>"]+)+$|^$"#)
    case .url: .whole(anyScheme.afterScheme)
    case .phonePad: .pattern("^[ +./()*#-]*[0-9][0-9 +./()*#-]*$|^$")
    case .path, .folder: JSONObject([("maxLength", .number(JSONNumber(4095)))])
    }
  }
}

/// White space without the byte order mark, which patterns count as white space and answers don't.
private let blanks = "[^\\S\\uFEFF]*"

/// A time of day, with or without seconds.
private let clock = "(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?"

private let anyScheme = "[A-Za-z][A-Za-z0-9+.-]*"

extension String {
  /// The pattern of a web address, after a pattern of its scheme.
  fileprivate var afterScheme: String {
    "(?:\(self))://(?:[^\\s\\uFEFF/?#:@]|[^\\s\\uFEFF/?#:][^\\s\\uFEFF/?#]*[^\\s\\uFEFF/?#@])"
      + "(?:[/?#][^\\s\\uFEFF]*)?"
  }

  /// The pattern of this word in any case.
  fileprivate var inAnyCase: String {
    map { character in
      character.isASCII && character.isLetter
        ? "[\(character.lowercased())\(character.uppercased())]" : "[\(character)]"
    }.joined()
  }

  /// Code points that never combine with others into one character: Latin, kana, Chinese and
  /// Korean.
  fileprivate static let simpleCharacters =
    "\\u0000-\\u000C\\u000E-\\u02FF\\u3000-\\u3029\\u3030-\\u3096\\u309B-\\u30FF\\u4E00-\\u9FFF"
    + "\\uAC00-\\uD7A3\\uFF01-\\uFF9D"

  /// Returns the pattern of texts with known placeholders. It refuses unknown words of ASCII
  /// letters in braces; other braces are plain text.
  fileprivate static func textWithPlaceholders(_ names: [String]) -> String {
    let known = names.filter {
      $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
    let word = "[A-Za-z][A-Za-z0-9_-]*"
    return "^(?:[^{]|\\{(?:\(known.joined(separator: "|")))\\}|\\{\\{(?=[A-Za-z])"
      + "|\\{(?!\(word)\\}|\\{[A-Za-z]))*$"
  }
}
