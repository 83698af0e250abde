public import ForwardJSON

/// A keyword that a program defines, which decides about values.
///
/// ```swift
/// var options = SchemaOptions()
/// options.keywords["after"] = SchemaKeyword { use in
///   guard let key = use.said.string, let start = use.parent?[key]?.string,
///     let end = use.value.string, end < start
///   else { return [] }
///   return ["'\(end)' is before '\(start)'."]
/// }
/// ```
///
/// A name of a draft's keyword keeps its meaning.
public struct SchemaKeyword: Sendable {
  let vocabulary: String?
  let check: @Sendable (Use) -> [String]

  /// A use of the keyword on a value.
  public struct Use: Sendable {
    public let value: JSONValue
    /// The list or the object around the value; `nil` for the whole instance.
    public let parent: JSONValue?
    /// The keyword's value in the schema.
    public let said: JSONValue
    /// The schema that has the keyword.
    public let schema: JSONObject
  }

  /// - Parameters:
  ///   - vocabulary: The URI of the vocabulary that has the keyword. The keyword then counts only
  ///     in schemas whose meta-schema lists the vocabulary in `$vocabulary`. `nil` stands for all
  ///     schemas.
  ///   - check: Returns a sentence for each problem of a value, none for an accepted value. It is
  ///     called on any thread, perhaps several times for a value. Its work doesn't count.
  public init(
    vocabulary: String? = nil, check: @escaping @Sendable (_ use: Use) -> [String]
  ) {
    (self.vocabulary, self.check) = (vocabulary, check)
  }
}

/// A program's keyword in a schema.
struct OwnRule: Sendable {
  let keyword: Keyword
  let said: JSONValue
  let schema: JSONObject
  let check: @Sendable (SchemaKeyword.Use) -> [String]

  /// Applies the keyword to a value; returns whether to continue.
  func visit(_ value: JSONValue, by visitor: inout some Visitor) -> Bool {
    let use = SchemaKeyword.Use(
      value: value, parent: visitor.progress.parent, said: said, schema: schema)
    for sentence in check(use) {
      guard visitor.refuse(keyword, .own(sentence: sentence)) else { return false }
    }
    return true
  }
}

extension RulesReader {
  /// Reads a keyword of the program, if it has the name.
  mutating func readOwn(_ name: String, _ said: JSONValue, in schema: JSONObject) -> Bool {
    guard let own = resolver.options.keywords[name] else { return false }
    if let vocabulary = own.vocabulary,
      !self.schema.resource.dialect.ownVocabularies.contains(vocabulary)
    {
      return false
    }
    let keyword = Keyword(name, wants: .anything) { _, _ in true }
    self.own.append(OwnRule(keyword: keyword, said: said, schema: schema, check: own.check))
    return true
  }
}
