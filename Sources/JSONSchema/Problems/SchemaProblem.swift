public import JSONTree
public import Patterns

/// A problem of an instance: something that is wrong, or that can't be checked.
public struct SchemaProblem: Hashable, Sendable {
  /// The place in the instance.
  public let path: JSONPath
  /// Whether the problem is one of the key at the place, rather than of its value.
  public let isOfKey: Bool
  /// The value at the place, or the key; `nil` for a secret, which belongs in no message: a value
  /// with `writeOnly: true` or `format: "password"`.
  public let value: JSONValue?
  /// The keyword that isn't satisfied, for example `minLength`; empty if the schema is false.
  public let keyword: String
  /// The place of the keyword.
  public let location: SchemaLocation
  public let reason: Reason

  /// The reason why a value isn't valid.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    // Any value
    case wrongType(wanted: [String])
    case notEqual(to: JSONValue)
    case noOption([JSONValue])
    /// The schema is false.
    case never
    /// The schema of `not` accepts the value.
    case excluded
    /// `not` requires these keys: an object may not have all of them.
    case excludedKeys([String])
    /// The first two alternatives of `oneOf` that accept the value, counted from 0.
    case severalBranches(Int, Int)
    /// No alternative accepts the value.
    case noBranch(count: Int)

    // Numbers
    case tooLow(JSONNumber)
    case tooHigh(JSONNumber)
    case notAbove(JSONNumber)
    case notBelow(JSONNumber)
    case notMultiple(of: JSONNumber)

    // Texts
    case tooShort(Int)
    case tooLong(Int)
    case noMatch(pattern: String)
    case badFormat(String)
    /// The text is a schema's pattern, and can't be read.
    case notPattern(PatternError)

    // Lists
    case tooFewItems(Int)
    case tooManyItems(Int)
    /// The positions of two equal elements.
    case repeatedItem(first: Int, second: Int)
    case tooFewMatching(Int, least: Int)
    case tooManyMatching(Int, most: Int)

    // Objects
    case tooFewKeys(Int)
    case tooManyKeys(Int)
    case missing(String)
    case missingBeside(String, key: String)
    /// The key is unknown to the schema, which knows these.
    case unknownKey(known: [String])

    /// The deciding part of the schema can't be checked.
    case unchecked(SchemaFault)
  }
}

extension SchemaProblem {
  /// Whether the value could not be checked, rather than being wrong.
  public var isUndecided: Bool {
    if case .unchecked = reason { true } else { false }
  }
}
