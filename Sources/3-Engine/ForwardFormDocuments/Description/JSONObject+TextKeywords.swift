package import ForwardForm
package import ForwardJSON
internal import ForwardPatterns

// Texts in patterns as JSON Schema has them: those of ECMAScript, found anywhere unless anchored.

extension JSONObject {
  /// Creates the keywords for texts of all shapes. Where a schema can't say the same, they accept more.
  /// `placeholders` are the names of known placeholders; `nil` if the text has none.
  package init(textKeywords shapes: [AnswerShape], _ placeholders: [String]?) {
    var parts = shapes.map(\.keywords)
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
}

extension AnswerShape {
  fileprivate var keywords: JSONObject {
    switch self {
    // Some white space of ECMAScript is none in an answer, and the other way round.
    case .required: .pattern("[\\S\\uFEFF]")
    case .length(let range): Self.length(range)
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
    // The formats of JSON Schema for these have a time zone.
    case .timeOfDay: .pattern("^\(clock)$")
    case .dateAndTime:
      .pattern("^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T\(clock)$")
    case .uuid: JSONObject([("format", .string("uuid"))])
    case .count, .text, .byteSize, .duration, .list, .wanted, .described:
      JSONObject()
    }
  }

  /// A schema counts code points, of which a character may have several. So there are at least as many,
  /// and at most as many only of texts in whose scripts every character is one.
  private static func length(_ range: ClosedRange<Int>) -> JSONObject {
    var schema = JSONObject()
    if range.lowerBound > 0 { schema["minLength"] = .number(JSONNumber(range.lowerBound)) }
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
    case .decimalPad: AnswerShape.decimal(in: nil).keywords
    case .emailAddress:
      .pattern(#"^[^@\s\uFEFF,:;<>"]+@[^@\s\uFEFF.,:;<>"]+(?:\.[^@\s\uFEFF.,:;<>"]+)+$|^$"#)
    case .url: .whole(anyScheme.afterScheme)
    case .phonePad: .pattern("^[ +./()*#-]*[0-9][0-9 +./()*#-]*$|^$")
    case .path: JSONObject([("maxLength", .number(JSONNumber(4095)))])
    }
  }
}

/// White space, which the byte order mark is in patterns, and not in answers.
private let blanks = "[^\\S\\uFEFF]*"

/// A time of day, with or without seconds.
private let clock = "(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?"

private let anyScheme = "[A-Za-z][A-Za-z0-9+.-]*"

extension JSONObject {
  /// A pattern for the whole text, which may also be empty.
  fileprivate static func whole(_ source: String) -> JSONObject { .pattern("^(?:\(source)|)$") }
}

extension String {
  /// The pattern of a web address whose scheme has this pattern.
  fileprivate var afterScheme: String {
    "(?:\(self))://(?:[^\\s\\uFEFF/?#:@]|[^\\s\\uFEFF/?#:][^\\s\\uFEFF/?#]*[^\\s\\uFEFF/?#@])"
      + "(?:[/?#][^\\s\\uFEFF]*)?"
  }

  /// The pattern of this word in upper or lower case.
  fileprivate var inAnyCase: String {
    map { character in
      character.isASCII && character.isLetter
        ? "[\(character.lowercased())\(character.uppercased())]" : "[\(character)]"
    }.joined()
  }

  /// Code points that are a character each, whichever come together: Latin, kana, Chinese and Korean.
  fileprivate static let simpleCharacters =
    "\\u0000-\\u000C\\u000E-\\u02FF\\u3000-\\u3029\\u3030-\\u3096\\u309B-\\u30FF\\u4E00-\\u9FFF"
    + "\\uAC00-\\uD7A3\\uFF01-\\uFF9D"

  /// Returns the pattern of texts whose placeholders are known: other words in braces are refused,
  /// if they are of ASCII letters, and other braces are plain text.
  fileprivate static func textWithPlaceholders(_ names: [String]) -> String {
    let known = names.filter {
      $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
    let word = "[A-Za-z][A-Za-z0-9_-]*"
    return "^(?:[^{]|\\{(?:\(known.joined(separator: "|")))\\}|\\{\\{(?=[A-Za-z])"
      + "|\\{(?!\(word)\\}|\\{[A-Za-z]))*$"
  }
}
