public import JSONTree
public import Patterns

/// The reason why a schema or a part of it can't be applied.
@nonexhaustive
public enum SchemaFault: Error, Hashable, Sendable {
  /// `$schema` names an unknown draft.
  case unknownDraft(String)
  /// The value is no schema, which would be an object, true or false.
  case notASchema(JSONValue.Kind)
  /// A keyword's value isn't what the keyword takes.
  case malformed(keyword: String)
  /// The keyword, `$dynamicRef` or `$recursiveRef`, isn't supported.
  case unsupported(keyword: String)
  case badPattern(String, PatternError)

  // References
  /// There is no document with this URI.
  case noDocument(uri: String)
  /// The document with this URI can't be read.
  case unreadable(uri: String, reason: String)
  /// The document has no such place or anchor.
  case noSchema(reference: String)
  /// The schema refers to itself for the same value, without end.
  case endless(reference: String)

  // Bounds
  /// A search for the pattern would take too long.
  case undecidedPattern(String)
  /// The pattern has a back reference, which isn't supported.
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
