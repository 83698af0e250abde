/// A keyword of another draft, which the draft of its schema ignores.
public struct IgnoredKeyword: Hashable, Sendable {
  public let name: String
  /// The draft of the schema.
  public let draft: SchemaDraft
}

extension Schema {
  /// The keywords that decide nothing because the draft of their schema doesn't have them, such as
  /// `dependentRequired` in draft-07. Covers the parts of the schema that were applied so far;
  /// sorted by name.
  public var ignoredKeywords: [IgnoredKeyword] {
    resolver.ignoredKeywords.sorted { ($0.name, $0.draft) < ($1.name, $1.draft) }
  }
}

extension SchemaDraft {
  /// Returns whether a name is a keyword of other drafts only. Names of stored schemas decide
  /// nothing in any draft.
  func ignores(_ name: String, isStrict: Bool) -> Bool {
    guard let keyword = Keyword.named(name), keyword !== Keyword.defs,
      keyword !== Keyword.contentSchema
    else { return false }
    return Keyword.named(name, in: self, isStrict: isStrict) == nil
  }
}
