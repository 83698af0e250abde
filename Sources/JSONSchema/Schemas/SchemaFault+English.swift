internal import JSONTree
internal import Patterns

extension SchemaFault {
  /// A sentence for a person, with control characters made visible.
  public var sentence: String {
    let clause = clause
    return clause.prefix(1).uppercased() + clause.dropFirst() + "."
  }

  /// The sentence as a clause of another one.
  var clause: String {
    switch self {
    case .unknownDraft(let uri):
      "the draft \(quoted(uri)) is unknown; the known ones are "
        + SchemaDraft.allCases.map(\.description).joined(separator: ", ")
    case .notASchema(let kind):
      "a schema is an object, true or false, and not \(kind)"
    case .malformed(let keyword): "the schema's \(quoted(keyword)) is not as its draft has it"
    case .unsupported(let keyword): "the schema uses \(quoted(keyword)), which is not supported"
    case .badPattern(let pattern, let error):
      "the pattern \(quoted(pattern)) can't be read (\(error.description.dropLast()))"
    case .noDocument(let uri): "the schema refers to \(quoted(uri, limit: 200)), which is not given"
    case .unreadable(let uri, let reason):
      "the schema refers to \(quoted(uri, limit: 200)), which can't be read: \(excerpt(of: reason, limit: 200))"
    case .noSchema(let reference): "the schema refers to \(quoted(reference)), which is not there"
    case .endless(let reference):
      "the schema refers to itself without end (\(quoted(reference)))"
    case .undecidedPattern(let pattern):
      "a search for the pattern \(quoted(pattern)) would take too long"
    case .backReference(let pattern):
      "the pattern \(quoted(pattern)) has a back reference, which is not supported"
    case .tooMuchWork: "it would take too much work"
    case .tooDeep(let limit): "values and schemas nest more than \(limit) levels deep"
    }
  }
}
