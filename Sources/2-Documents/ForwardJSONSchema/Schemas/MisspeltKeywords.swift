internal import ForwardJSON
internal import ForwardPatterns

// A draft ignores unknown names. `requird` requires nothing, and neither does `dependentRequired`
// in an earlier draft. Other programs have custom keywords, such as `markdownDescription`, which
// look like none of a draft's keywords.

extension Schema {
  /// Returns a problem for each name in the schema, and in the schemas inside it, that looks like a
  /// keyword of its draft or is a keyword of another draft. The problems have the order of the
  /// names.
  func misspeltKeywords(knownBy metaSchema: Schema) -> [SchemaProblem] {
    var problems: [SchemaProblem] = []
    // Uses a list of open values instead of recursion, because a schema may be deep.
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
        for (name, _) in members
        where role == .schema && resolver.options.keywords[name] == nil {
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
  /// The names that have a meaning in the draft.
  fileprivate var keywords: [String] {
    Keyword.all.map(\.name).filter { Keyword.named($0, in: self, isStrict: true) != nil }
      + Wanted.others.map(\.name).sorted()
  }

  /// Returns the keywords of this draft that replace another draft's keyword; `nil` for other
  /// names.
  fileprivate func keywords(insteadOf name: String) -> [String]? {
    guard let keyword = Keyword.named(name), keyword !== Keyword.defs,
      keyword !== Keyword.contentSchema,
      Keyword.named(name, in: self, isStrict: true) == nil
    else { return nil }
    return (Self.counterparts[name] ?? []).filter {
      Keyword.named($0, in: self, isStrict: true) != nil
    }
  }

  /// The keywords with the same meaning in other drafts.
  private static let counterparts = [
    "prefixItems": ["items"], "additionalItems": ["items"], "const": ["enum"],
    "dependencies": ["dependentRequired", "dependentSchemas"],
    "dependentRequired": ["dependencies"], "dependentSchemas": ["dependencies"],
    "$dynamicRef": ["$recursiveRef"], "$recursiveRef": ["$dynamicRef"],
  ]
}

extension String {
  /// Whether the name is no keyword of any draft, and differs from a known name by a few letters
  /// after the first.
  fileprivate func isMisspelt(among known: [String]) -> Bool {
    if Keyword.named(self) != nil || Wanted.others.contains(where: { $0.name == self }) {
      return false
    }
    // OpenAPI has `example`, and a `note` addresses the readers of the schema.
    if self == "example" || self == "note" { return false }
    let limit = count < 3 ? 0 : count < 7 ? 1 : 2
    let initial = prefix(1).lowercased()
    return !nearest(known.filter { $0.hasPrefix(initial) }, to: self, within: limit).isEmpty
  }
}
