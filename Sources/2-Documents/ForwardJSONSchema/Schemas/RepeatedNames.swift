internal import ForwardJSON

// A reference to a name of two schemas leads to either: the drafts don't say which.

extension Schema {
  /// Returns a problem for each schema inside this one that repeats the anchor or URI of an earlier
  /// schema.
  func repeatedNames() -> [SchemaProblem] {
    var problems: [SchemaProblem] = []
    var known: [Name: [JSONPath.Step]] = [:]
    let start = root.path
    resolver.walk(root.source, in: root.resource, at: start) { schema in
      let names = schema.names
      if names.isEmpty { return }
      let path = schema.path
      for (keyword, text, name) in names {
        guard let first = known[name] else {
          known[name] = path
          continue
        }
        // The same anchor may also be a dynamic anchor.
        if first == path { continue }
        problems.append(
          SchemaProblem(
            path: JSONPath(path.dropFirst(start.count) + [.key(keyword)]), isOfKey: false,
            value: .string(text), keyword: keyword,
            location: SchemaLocation(document: schema.resource.draft.metaSchema, path: []),
            reason: .nameTaken(by: JSONPath(first)),
            outputLocation: OutputLocation(of: nil, in: [], resolver)))
      }
    }
    return problems
  }
}

/// A name of a schema: a URI, or an anchor in the resource that has the URI.
private struct Name: Hashable {
  let uri: URIReference
  var anchor: ExactKey?
}

extension WalkedSchema {
  fileprivate var names: [(keyword: String, text: String, name: Name)] {
    guard let members = value.members else { return [] }
    let draft = resource.draft
    var names: [(keyword: String, text: String, name: Name)] = []
    func add(_ keyword: String, _ text: String, _ anchor: Substring) {
      // A path is not an anchor.
      if anchor.isEmpty || anchor.hasPrefix("/") { return }
      let name = Name(uri: resource.uri, anchor: ExactKey(String(anchor)))
      names.append((keyword, text, name))
    }
    if let id = members[draft.identifier]?.string {
      let hash = id.firstIndex(of: "#")
      let anchor = hash.map { id[$0...].dropFirst() } ?? ""
      // Before `$anchor` existed, the fragment of a URI was an anchor: it names no resource.
      if !draft.hasAnchors, !anchor.isEmpty {
        if members[.reference] == nil { add(draft.identifier, id, anchor) }
      } else if isRoot, hash != id.startIndex {
        names.append((draft.identifier, id, Name(uri: resource.uri)))
      }
    }
    for keyword in draft.anchors {
      if let name = members[keyword]?.string { add(keyword, name, name[...]) }
    }
    return names
  }
}

extension SchemaDraft {
  fileprivate var anchors: [String] {
    hasDynamicAnchors ? ["$anchor", "$dynamicAnchor"] : hasAnchors ? ["$anchor"] : []
  }
}
