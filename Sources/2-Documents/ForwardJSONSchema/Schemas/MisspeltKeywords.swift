internal import ForwardJSON
internal import ForwardPatterns

// A draft ignores what it doesn't know, so `requird` requires nothing, and neither does `dependentRequired` of a later
// draft. Other programs have keywords of their own, such as `markdownDescription`, which look like none of a draft's.

extension Schema {
  /// Returns the problems of names in the schema, and in the schemas inside it, that look like a keyword of its draft
  /// or are one of another draft, in their order.
  func misspeltKeywords(knownBy metaSchema: Schema) -> [SchemaProblem] {
    var problems: [SchemaProblem] = []
    // A list of open values rather than recursion, as a schema may be deep.
    var open: [(value: JSONValue, role: SchemaRole, path: [JSONPath.Step])] = [
      (root.source, .schema, [])
    ]
    let known = draft.keywords
    let view = SchemaView(metaSchema)
    while let (value, role, path) = open.popLast() {
      if role == .other { continue }
      switch value {
      case .object(let members):
        for (name, member) in members.reversed() {
          let keyword = role == .schema ? Keyword.named(name) : nil
          let inner = role == .schema ? SchemaRole(of: keyword, member) : .schema
          open.append((member, inner, path + [.key(name)]))
        }
        for (name, _) in members where role == .schema {
          let known = name.isMisspelt(among: known) ? known : draft.keywords(insteadOf: name)
          guard let known else { continue }
          problems.append(
            view.misspelling(at: JSONPath(path + [.key(name)]), of: name, known: known))
        }
      case .array(let elements):
        for (index, element) in elements.enumerated().reversed() {
          open.append((element, .schema, path + [.index(index)]))
        }
      default: break
      }
    }
    return problems
  }
}

extension SchemaDraft {
  /// The names that the draft has a meaning for.
  fileprivate var keywords: [String] {
    Keyword.all.map(\.name).filter { Keyword.named($0, in: self, isStrict: true) != nil }
      + Wanted.others.map(\.name).sorted()
  }

  /// Returns the keywords that mean in this draft what another one's does; `nil` if a name isn't another draft's.
  fileprivate func keywords(insteadOf name: String) -> [String]? {
    guard let keyword = Keyword.named(name), keyword !== Keyword.defs,
      keyword !== Keyword.contentSchema,
      Keyword.named(name, in: self, isStrict: true) == nil
    else { return nil }
    return (Self.counterparts[name] ?? []).filter {
      Keyword.named($0, in: self, isStrict: true) != nil
    }
  }

  /// The keywords that mean the same in other drafts.
  private static let counterparts = [
    "prefixItems": ["items"], "additionalItems": ["items"], "const": ["enum"],
    "dependencies": ["dependentRequired", "dependentSchemas"],
    "dependentRequired": ["dependencies"], "dependentSchemas": ["dependencies"],
    "$dynamicRef": ["$recursiveRef"], "$recursiveRef": ["$dynamicRef"],
  ]
}

extension String {
  /// Whether the name is no keyword of any draft, and is one of the known ones with a few wrong letters after the
  /// first.
  fileprivate func isMisspelt(among known: [String]) -> Bool {
    if Keyword.named(self) != nil || Wanted.others.contains(where: { $0.name == self }) {
      return false
    }
    // OpenAPI has `example`, and a note is for readers of the schema.
    if self == "example" || self == "note" { return false }
    let limit = count < 4 ? 0 : count < 7 ? 1 : 2
    let initial = prefix(1).lowercased()
    return !nearest(known.filter { $0.hasPrefix(initial) }, to: self, within: limit).isEmpty
  }
}
