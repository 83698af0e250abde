public import JSONTree
public import Patterns

/// Why a schema, or a part of it, can't be applied.
@nonexhaustive
public enum SchemaFault: Error, Hashable, Sendable {
  /// `$schema` names no draft that is known here.
  case unknownDraft(String)
  /// A schema is an object, or true or false.
  case notASchema(JSONValue.Kind)
  /// A keyword's value is of another kind than the keyword takes.
  case malformed(keyword: String)
  /// `$dynamicRef` or `$recursiveRef`.
  case unsupported(keyword: String)
  case badPattern(String, PatternError)

  // References
  /// There is no document with this URI.
  case noDocument(uri: String)
  /// The document with this URI can't be read.
  case unreadable(uri: String, reason: String)
  /// The document has no such place or anchor.
  case noSchema(reference: String)
  /// The schema refers to itself, without going further into the instance.
  case endless(reference: String)

  // Bounds
  /// A search for the pattern would take too long.
  case undecidedPattern(String)
  /// The pattern refers to what a group matched, which is not searched for.
  case backReference(pattern: String)
  /// The validation would take more work than its options allow.
  case tooMuchWork
  /// Schemas and values nest too deeply.
  case tooDeep(limit: Int)
}

extension SchemaFault {
  static func undecided(_ pattern: Pattern) -> SchemaFault {
    pattern.hasBackReferences
      ? .backReference(pattern: pattern.source) : .undecidedPattern(pattern.source)
  }
}
