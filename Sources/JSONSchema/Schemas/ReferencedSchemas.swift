internal import JSONTree

/// What a check found wrong in a schema that another one refers to.
struct ReferencedCheck {
  /// The URI by which the document was found.
  let document: String
  /// The path of the schema in the document.
  let start: JSONPath
  let validation: Validation
}

extension Schema {
  /// Checks the schemas that references lead to outside this one, as ``check()`` does this one; returns
  /// those that aren't right.
  ///
  /// Documents that aren't given or can't be read are told where an instance needs them.
  func checkReferenced() -> [ReferencedCheck] {
    outsideSchemas().compactMap { schema in
      let validation = Schema(root: schema, resolver: resolver).check()
      guard validation.verdict == .invalid else { return nil }
      return ReferencedCheck(
        document: schema.resource.document.uri.description, start: JSONPath(schema.path),
        validation: validation)
    }
  }

  /// Returns the schemas outside this one that references lead to, also those of each other, in the
  /// order in which they are found.
  private func outsideSchemas() -> [Subschema] {
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    var schemas = [root]
    var next = 0
    while next < schemas.count {
      let schema = schemas[next]
      next += 1
      let isWhole = schema.path.isEmpty
      resolver.walk(schema.source, in: schema.resource, at: schema.path) { walked in
        guard case .object(let members) = walked.value else { return }
        for keyword in [Keyword.reference, .dynamicReference] {
          guard case .string(let reference)? = members[keyword],
            // A schema that is a whole document has what its document has.
            !(isWhole && reference.utf8.first == UInt8(ascii: "#")),
            let target = resolver.outsideSchema(at: reference, from: walked.resource),
            !(isWhole && target.resource.document === schema.resource.document)
          else { continue }
          let outside =
            target.resource.document === root.resource.document ? target : resolver.whole(target)
          if known.insert(ObjectIdentifier(outside)).inserted { schemas.append(outside) }
        }
      }
    }
    return Array(schemas.dropFirst())
  }
}

extension Resolver {
  /// Returns the schema that a reference leads to; `nil` if there is none, and for a meta-schema.
  fileprivate func outsideSchema(at reference: String, from origin: Resource) -> Subschema? {
    let uri = URIReference(reference).resolved(against: origin.uri)
    guard !MetaSchemas.has(uri.description) else { return nil }
    return try? schema(at: reference, from: origin)
  }

  /// Returns the schema that is the whole document of a schema; the schema itself if its document isn't a
  /// schema, as one of OpenAPI isn't.
  fileprivate func whole(_ schema: Subschema) -> Subschema {
    let document = schema.resource.document
    guard let root = root(of: document), !schema.path.isEmpty else { return schema }
    var node = SchemaNode(value: document.value, resource: root, path: [])
    var role = SchemaRole.schema
    for step in schema.path {
      let key =
        switch step {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
      guard let next = node.entering(key, role: &role, resolver: self), role != .other else {
        return schema
      }
      node = next
    }
    return (try? self.schema(at: "#", from: root)) ?? schema
  }
}
