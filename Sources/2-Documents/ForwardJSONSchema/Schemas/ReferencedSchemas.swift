package import ForwardJSON

/// What a check found wrong in a schema that another one refers to.
package struct ReferencedCheck {
  /// The URI by which the document was found.
  package let document: String
  /// The path of the schema in the document.
  package let start: JSONPath
  package let validation: Validation
}

extension Schema {
  /// Checks the schemas that references lead to outside this one, as ``check()`` does this one; returns
  /// those that aren't right.
  ///
  /// Documents that aren't given or can't be read are told where an instance needs them.
  package func checkReferenced() -> [ReferencedCheck] {
    outsideSchemas().compactMap { schema in
      let validation = Schema(root: schema, resolver: resolver).check()
      guard validation.verdict == .invalid else { return nil }
      return ReferencedCheck(
        document: schema.resource.document.uri.description, start: JSONPath(schema.path),
        validation: validation)
    }
  }

  /// The work after which references are no longer looked up: those of a few hundred files.
  private static var mostWork: Int { 200_000 }

  /// Returns the schemas outside this one that references lead to, also those of each other, in the
  /// order in which they are found. One that is inside another one is left out.
  private func outsideSchemas() -> [Subschema] {
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    var schemas = [root]
    var references: Set<String> = []
    var (next, work) = (0, 0)
    while next < schemas.count {
      let schema = schemas[next]
      next += 1
      let isWhole = schema.path.isEmpty
      resolver.walk(schema.source, in: schema.resource, at: schema.path) { walked in
        guard let members = walked.value.members else { return }
        for keyword in walked.resource.draft.references {
          guard let reference = members[keyword]?.string,
            // A schema that is a whole document has what its document has.
            !(isWhole && reference.utf8.first == UInt8(ascii: "#"))
          else { continue }
          let (uri, fragment) = walked.resource.parts(of: reference)
          guard !MetaSchemas.has(uri.description), work < Self.mostWork,
            case let absolute = "\(uri.description)#\(fragment)",
            references.insert(absolute).inserted
          else { continue }
          // A document that isn't there is looked for in all others.
          work += schemas.count
          // Asked for from the root, which is kept, unlike the resources of a walk: what a reference leads to is
          // remembered for its origin.
          guard let target = try? resolver.schema(at: absolute, from: root.resource),
            !(isWhole && target.resource.document === schema.resource.document)
          else { continue }
          let outside =
            target.resource.document === root.resource.document ? target : resolver.whole(target)
          if known.insert(ObjectIdentifier(outside)).inserted { schemas.append(outside) }
        }
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
  fileprivate var references: [Keyword] {
    switch self {
    case .draft4, .draft6, .draft7: [.reference]
    case .draft2019: [.reference, .recursiveReference]
    case .draft2020: [.reference, .dynamicReference]
    }
  }
}

extension Resolver {
  /// Returns the schema that is the whole document of a schema; the schema itself if its document isn't a
  /// schema, as one of OpenAPI isn't.
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
