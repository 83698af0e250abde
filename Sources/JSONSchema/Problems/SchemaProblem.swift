public import JSONTree
public import Patterns

/// What is wrong with an instance, or can't be checked in it.
public struct SchemaProblem: Hashable, Sendable {
  /// The place in the instance.
  public let path: JSONPath
  /// Whether the key at the place is meant rather than its value.
  public let isOfKey: Bool
  /// The value at the place, or the key; `nil` for a secret, which no message should have: a value with
  /// `writeOnly: true` or `format: "password"`.
  public let value: JSONValue?
  /// The keyword that isn't fulfilled, for example `minLength`; empty where the schema is false.
  public let keyword: String
  /// The place of the keyword.
  public let location: SchemaLocation
  public let reason: Reason

  /// Why a value isn't as a schema says.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    // Any value
    case wrongType(wanted: [String])
    case notEqual(to: JSONValue)
    case noOption([JSONValue])
    /// The schema is false.
    case never
    /// What `not` describes.
    case excluded
    /// Keys that `not` requires: not all of them may be there.
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
    /// A schema's pattern that can't be read.
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
    /// A key that the schema doesn't know, and those that it does.
    case unknownKey(known: [String])

    /// What decides can't be checked.
    case unchecked(SchemaFault)
  }
}

extension SchemaProblem {
  /// Whether the value could not be checked, rather than being wrong.
  public var isUndecided: Bool {
    if case .unchecked = reason { true } else { false }
  }
}
