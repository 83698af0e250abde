public import ForwardJSON

extension Schema {
  /// Returns the schema's document with the documents that its references lead to inside it. The
  /// bundle needs no other documents, and its verdicts are the same.
  ///
  /// Each document is a schema in `$defs`, or up to draft-07 in `definitions`, that states its URI
  /// and its draft. Missing documents are left out.
  public func bundled() -> JSONValue {
    let own = root.resource.document
    guard var members = own.value.members else { return own.value }
    let start = resolver.root(of: own) ?? root.resource
    var documents: [(uri: URIReference, resource: Resource)] = []
    for schema in outsideSchemas() where schema.resource.document !== own {
      let document = schema.resource.document
      if documents.contains(where: { $0.uri == document.uri }) { continue }
      documents.append((document.uri, resolver.root(of: document) ?? schema.resource))
    }
    if documents.isEmpty { return own.value }
    // References are relative to the URI by which the document was found.
    let identifier = start.draft.identifier
    if members[identifier] == nil, !own.uri.description.isEmpty {
      members.insert(identifier, .string(own.uri.description), at: 0)
    }
    let keyword = start.draft >= .draft2019 ? Keyword.defs.name : Keyword.definitions.name
    var stored = members[keyword]?.members ?? JSONObject()
    for (uri, resource) in documents {
      stored[stored.freeKey(uri.description)] = resource.bundled(at: uri)
    }
    members[keyword] = .object(stored)
    return .object(members)
  }
}

extension Resource {
  /// Returns the document of a root with its URI and its draft.
  fileprivate func bundled(at uri: URIReference) -> JSONValue {
    guard var members = document.value.members else {
      // A document that is true or false has no place for its URI.
      return [draft.identifier: .string(uri.description), "allOf": [document.value]]
    }
    if !draft.readsBesideReference, members[.reference] != nil {
      members = ["allOf": [.object(members)]]
    }
    members[draft.identifier] = nil
    members.insert(draft.identifier, .string(uri.description), at: 0)
    if members["$schema"] == nil {
      members.insert("$schema", .string(draft.metaSchema + (draft <= .draft7 ? "#" : "")), at: 0)
    }
    return .object(members)
  }
}

extension JSONObject {
  /// Returns a key that the object doesn't have: the given one, or the key with a number.
  fileprivate func freeKey(_ key: String) -> String {
    if self[key] == nil { return key }
    return (2...).lazy.map { "\(key) \($0)" }.first { self[$0] == nil } ?? key
  }
}
