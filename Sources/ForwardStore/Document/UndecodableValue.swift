public import JSONTree
internal import PlainText

/// A stored value that the settings could not decode, and whose default is used in its place.
public struct UndecodableValue: Equatable, Sendable {
  /// The keys that lead to the value.
  public let path: [String]

  /// The value as it is stored.
  public let stored: JSONValue

  /// The keys that lead from the value to the part that can't be decoded; empty for the whole
  /// value.
  public let part: [String]

  /// The reason why that part can't be decoded.
  public let reason: Reason

  /// The reasons why a value can't be decoded. A reason never quotes the stored value, which may be
  /// secret.
  @nonexhaustive
  public enum Reason: Error, Equatable, Sendable {
    case unexpected(JSONValue.Kind, expected: Expected)
    /// A number has a fraction or is too large. `min` is `nil` if fractions are allowed.
    case outOfRange(min: String?, max: String)
    case missingKey(String)
    case endOfList
    /// A text or number is not one of the values of an enumeration.
    case unknownChoice
    case other

    @nonexhaustive
    public enum Expected: Sendable {
      case bool, text, number, wholeNumber, list, object
    }
  }
}

extension UndecodableValue: CustomStringConvertible {
  /// The place and the reason as one sentence.
  public var description: String {
    part.isEmpty ? "\(reason)" : "At \(quoted(JSONPath(keys: part).description)): \(reason)"
  }
}

extension UndecodableValue.Reason: CustomStringConvertible {
  /// The reason as one sentence.
  public var description: String {
    switch self {
    case .unexpected(let found, let expected): "Expected \(expected.words), found \(found)."
    case .outOfRange(let min?, let max): "Expected a whole number from \(min) to \(max)."
    case .outOfRange(nil, let max): "Expected a number up to \(max)."
    case .missingKey(let key): "The key \(quoted(key)) is missing."
    case .endOfList: "The list has too few elements."
    case .unknownChoice: "This version does not know this choice."
    case .other: "This version cannot read this value."
    }
  }
}

extension UndecodableValue.Reason.Expected {
  fileprivate var words: String {
    switch self {
    case .bool: "true or false"
    case .text: "text"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// The reasons why settings and a document do not fit together.
@nonexhaustive
public enum DocumentError: Error, Equatable, Sendable {
  /// A type encodes as a list or a scalar, and a document needs members.
  case notAnObject(type: String)
  /// The value at a path cannot be decoded, and there is no default to use in its place.
  case undecodable(path: [String], reason: UndecodableValue.Reason)
}

extension DocumentError: CustomStringConvertible {
  /// One or two sentences for a person.
  public var description: String {
    switch self {
    case .notAnObject(let type): "The settings of type \(type) have no members."
    case .undecodable(path: [], let reason): "The settings cannot be read: \(reason)"
    case .undecodable(let path, let reason):
      "The setting \(quoted(JSONPath(keys: path).description)) cannot be read: \(reason)"
    }
  }
}
