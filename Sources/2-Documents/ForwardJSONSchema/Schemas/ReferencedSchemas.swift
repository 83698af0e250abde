package import ForwardJSON

/// The result of a check of a schema that another schema refers to.
package struct ReferencedCheck {
  /// The URI by which the document was found.
  package let document: String
  /// The path of the schema in the document.
  package let start: JSONPath
  package let validation: Validation
}

extension Schema {
  /// Checks the schemas outside this one that references lead to, in the same way as ``check()``.
  /// Returns the invalid ones.
  ///
  /// Missing and unreadable documents are reported when an instance needs them.
  package func checkReferenced() -> [ReferencedCheck] {
    outsideSchemas().compactMap { schema in
      let validation = Schema(root: schema, resolver: resolver).check()
      guard validation.verdict == .invalid else { return nil }
      return ReferencedCheck(
        document: schema.resource.document.uri.description, start: JSONPath(schema.path),
        validation: validation)
    }
  }

  /// The work after which the check looks up no more references: a few hundred files.
  private static var mostWork: Int { 200_000 }

  /// Returns the schemas outside this one that references lead to, directly or through each other,
  /// in the order of discovery. Leaves out a schema inside another returned schema.
  func outsideSchemas() -> [Subschema] {
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    var schemas = [root]
    var references: Set<String> = []
    var (next, work) = (0, 0)
    while next < schemas.count {
      let schema = schemas[next]
      next += 1
      let isWhole = schema.path.isEmpty
      resolver.walkReferences(of: schema) { walked, _, reference in
        // A whole document contains every target of its local references.
        if isWhole, reference.utf8.first == UInt8(ascii: "#") { return }
        let (uri, fragment) = walked.resource.parts(of: reference)
        let absolute = "\(uri.description)#\(fragment)"
        guard !MetaSchemas.has(uri.description), work < Self.mostWork,
          references.insert(absolute).inserted
        else { return }
        // A missing document is searched for in all others.
        work += schemas.count
        // Resolves from the root, because the resolver keeps each resource that refers to a schema,
        // and the resources of a walk are many.
        guard let target = try? resolver.schema(at: absolute, from: root.resource),
          !(isWhole && target.resource.document === schema.resource.document)
        else { return }
        let outside =
          target.resource.document === root.resource.document ? target : resolver.whole(target)
        if known.insert(ObjectIdentifier(outside)).inserted { schemas.append(outside) }
      }
    }
    let places = Set(schemas.map(Place.init))
    return schemas.dropFirst().filter { schema in
      !schema.path.indices.contains { count in
        places.contains(Place(schema, Array(schema.path[..<count])))
      }
    }
  }

  private struct Place: Hashable {
    let document: ObjectIdentifier
    let path: [JSONPath.Step]

    init(_ schema: Subschema) { self.init(schema, schema.path) }

    init(_ schema: Subschema, _ path: [JSONPath.Step]) {
      (document, self.path) = (ObjectIdentifier(schema.resource.document), path)
    }
  }
}

extension SchemaDraft {
  /// The keywords that refer to other schemas, perhaps in other documents.
  var references: [Keyword] {
    switch self {
    case .draft4, .draft6, .draft7: [.reference]
    case .draft2019: [.reference, .recursiveReference]
    case .draft2020: [.reference, .dynamicReference]
    }
  }
}

extension Resolver {
  /// Calls a function with each reference of a schema and of the schemas inside it, in the order of
  /// the document.
  func walkReferences(
    of schema: Subschema,
    _ body: (_ schema: WalkedSchema, _ keyword: Keyword, _ reference: String) -> Void
  ) {
    walk(schema.source, in: schema.resource, at: schema.path) { walked in
      guard let members = walked.value.members else { return }
      for keyword in walked.resource.draft.references {
        if let reference = members[keyword]?.string { body(walked, keyword, reference) }
      }
    }
  }

  /// Returns the schema that is the whole document of a schema; the schema itself if its document,
  /// such as an OpenAPI document, isn't a schema.
  fileprivate func whole(_ schema: Subschema) -> Subschema {
    let document = schema.resource.document
    guard let root = root(of: document), !schema.path.isEmpty else { return schema }
    var node = SchemaNode(value: document.value, resource: root, path: [])
    var role = SchemaRole.schema
    for step in schema.path {
      guard let next = node.entering(step, role: &role, resolver: self), role != .other else {
        return schema
      }
      node = next
    }
    return (try? self.schema(at: "#", from: root)) ?? schema
  }
}
