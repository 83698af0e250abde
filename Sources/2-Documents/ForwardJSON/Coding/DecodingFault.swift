package import ForwardText

/// The reason why a JSON value can't be decoded as a type. A reason never quotes the value, which
/// may be secret.
///
/// ``JSONValue/decode(_:)`` throws a `DecodingError` with this reason as its `underlyingError`.
@nonexhaustive
public enum DecodingFault: Error, Equatable, Sendable, CustomStringConvertible {
  case unexpected(JSONValue.Kind, expected: Expected)
  /// A number has a fraction or is too large. `min` is `nil` if fractions are allowed.
  case outOfRange(min: String?, max: String)
  case missingKey(String)
  case endOfList
  /// The text or number is not a case of an enumeration.
  case unknownChoice
  case other

  /// The kind of value that a type needs.
  @nonexhaustive
  public enum Expected: Sendable {
    case bool, text, number, wholeNumber, list, object
  }

  /// The reason as one sentence.
  public var description: String { Language.english.says(self) }
}

extension Language {
  package func says(_ reason: DecodingFault) -> String {
    switch reason {
    case .unexpected(let found, let expected):
      says(
        "Expected \(says(expected)), found \(says(found)).",
        chinese: "应为\(says(expected))，而不是\(says(found))。")
    case .outOfRange(let min?, let max):
      says("Expected a whole number from \(min) to \(max).", chinese: "应为 \(min) 到 \(max) 之间的整数。")
    case .outOfRange(nil, let max):
      says("Expected a number up to \(max).", chinese: "应为不超过 \(max) 的数字。")
    case .missingKey(let key):
      says("The key \(quoted(key)) is missing.", chinese: "缺少键\(quoted(key))。")
    case .endOfList: says("The list has too few elements.", chinese: "列表的项数不足。")
    case .unknownChoice: says("This version does not know this choice.", chinese: "此版本无法识别这个选项。")
    case .other: says("This version cannot read this value.", chinese: "此版本无法读取这个值。")
    }
  }

  private func says(_ expected: DecodingFault.Expected) -> String {
    switch expected {
    case .bool: says("true or false", chinese: "真假值")
    case .text: says("text", chinese: "文本")
    case .number: says("a number", chinese: "数字")
    case .wholeNumber: says("a whole number", chinese: "整数")
    case .list: says("a list", chinese: "列表")
    case .object: says("an object", chinese: "对象")
    }
  }
}

extension TreeDecoder {
  /// Returns the error for a value whose kind the type doesn't take.
  func mismatch(_ type: Any.Type, expected: DecodingFault.Expected) -> DecodingError {
    let reason = DecodingFault.unexpected(value.kind, expected: expected)
    let context = DecodingError.Context(reason, at: codingPath)
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// Returns the error for a number that the type can't hold.
  func outOfRange(min: String? = nil, max: String) -> DecodingError {
    .dataCorrupted(.init(.outOfRange(min: min, max: max), at: codingPath))
  }
}

extension DecodingError.Context {
  /// Creates a context with a reason for a person. The standard library's own descriptions name
  /// Swift types and address programmers.
  init(_ reason: DecodingFault, at path: [any CodingKey]) {
    self.init(codingPath: path, debugDescription: reason.description, underlyingError: reason)
  }
}

extension JSONPath.Step {
  /// Creates the step to the value of a coding key. Only a key of this module is a position in a
  /// list. A key of a `Codable` type is always the key of an object, even if it has a number.
  fileprivate init(_ key: any CodingKey) {
    if let index = (key as? TreeKey)?.intValue {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }
}

extension DecodingError {
  private var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// The path to the error, including a missing key.
  package var path: JSONPath {
    var path = JSONPath(context?.codingPath.map(JSONPath.Step.init) ?? [])
    if case .keyNotFound(let key, _) = self { path.steps.append(JSONPath.Step(key)) }
    return path
  }

  /// Returns the reason for a person. If the type threw the error itself, derives the reason from
  /// the value.
  package func reason(for value: JSONValue?) -> DecodingFault {
    if let reason = context?.underlyingError as? DecodingFault { return reason }
    return switch value {
    case .string?, .number?: .unknownChoice
    default: .other
    }
  }
}
