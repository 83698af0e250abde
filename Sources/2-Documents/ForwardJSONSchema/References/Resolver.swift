internal import ForwardJSON
internal import ForwardPatterns
internal import ForwardText
internal import Synchronization

/// A resolver of references. It finds their targets in their own document, in other documents, and
/// in the meta-schemas.
final class Resolver: Sendable {
  let options: SchemaOptions
  private let find: @Sendable (_ uri: String) throws -> JSONValue?
  private let found = Mutex(Found())
  /// The conjunctions that views share, by the objects of their schemas.
  private let conjunctions = Mutex<[[ObjectIdentifier]: Conjunction]>([:])

  private struct Found {
    /// The root of each document, by the URI by which it was found.
    var documents: [URIReference: Resource] = [:]
    /// The documents of schemas, including documents whose root isn't known yet.
    var read: [Document] = []
    /// The dialects or their faults, by the URI of the meta-schema.
    var dialects: [ExactKey: Result<Dialect, SchemaFault>] = [:]
    /// The roots of documents in the order of discovery, the schema's own root first.
    var roots: [Resource] = []
    /// The number of roots that were searched for secrets, and whether any of them mentions a
    /// secret.
    var searched = (count: 0, hasSecrets: false)
    var indexes: [ObjectIdentifier: ResourceIndex] = [:]
    /// Targets of references whose resource was made on the way to them, by place.
    var schemas: [SchemaKey: Subschema] = [:]
    /// The targets of references, by the reference and the resource that has it.
    var references: [Origin: Subschema] = [:]
    /// The resources of ``references``, because another one at the address of a freed resource would
    /// get its targets.
    var origins: [ObjectIdentifier: Resource] = [:]
    /// The targets of dynamic references; `nil` if a resource has no target.
    var dynamic: [Origin: Subschema?] = [:]
    /// A bit for each name of a dynamic anchor, by its fragment.
    var anchorBits: [ExactKey: UInt64] = [:]
    /// The formats that should decide but are unknown.
    var uncheckedFormats: Set<String> = []
    /// The keywords that the drafts of their schemas don't have.
    var ignoredKeywords: Set<IgnoredKeyword> = []
    var patterns = CompiledPatterns()
  }

  private struct Origin: Hashable {
    let resource: ObjectIdentifier
    let reference: ExactKey
  }

  private struct SchemaKey: Hashable {
    let document: ObjectIdentifier
    let path: [JSONPath.Step]
  }

  init(
    _ options: SchemaOptions, find: @escaping @Sendable (_ uri: String) throws -> JSONValue?
  ) {
    self.options = options
    self.find = find
  }

  /// Returns the conjunction of schemas, the same one each time.
  func conjunction(of schemas: [Subschema]) -> Conjunction {
    let key = schemas.map { ObjectIdentifier($0) }
    if let known = conjunctions.withLock({ $0[key] }) { return known }
    // Runs without the lock, because reading the rules of schemas may ask for other conjunctions.
    let new = Conjunction(schemas, self)
    conjunctions.withLock { $0[key] = new }
    return new
  }

  /// Registers a document by the URI that it states and by the URI by which it was found. `dialect`
  /// is the dialect of its schemas, unless the document states a dialect for all of them.
  func add(
    _ document: Document, _ dialect: Dialect, isSchema: Bool
  ) throws(SchemaFault) -> Resource {
    var root = Resource(
      uri: document.uri, dialect: self.dialect(ofSchemasIn: document.value) ?? dialect,
      document: document, root: document.value, path: [])
    found.withLock { $0.read.append(document) }
    if isSchema, let members = document.value.members {
      if let uri = members["$schema"]?.string { _ = try self.dialect(at: uri) }
      root = resource(of: document.value, members, in: root, path: { [] }) ?? root
    }
    found.withLock {
      $0.documents[document.uri] = root
      $0.roots.append(root)
    }
    return root
  }

  /// Returns the resource that begins with a schema; `nil` if the schema states neither a URI nor a
  /// draft.
  func resource(
    of source: JSONValue, _ members: JSONObject, in outer: Resource, path: () -> [JSONPath.Step]
  ) -> Resource? {
    var dialect = outer.dialect
    // A URI that names no draft becomes a fault when the schema is applied.
    if let uri = members["$schema"]?.string, let stated = try? self.dialect(at: uri) {
      dialect = stated
    }
    let draft = dialect.draft
    guard let text = members[draft.identifier]?.string, !text.hasPrefix("#"),
      draft.readsBesideReference || members[.reference] == nil
    else {
      guard dialect != outer.dialect else { return nil }
      return Resource(
        uri: outer.uri, dialect: dialect, document: outer.document, root: outer.root,
        path: outer.path)
    }
    return Resource(
      uri: URIReference(text).resolved(against: outer.uri), dialect: dialect,
      document: outer.document, root: source, path: path())
  }

  /// Whether a document that has been read may mark values as secrets.
  var hasSecrets: Bool {
    found.withLock {
      for root in $0.roots[$0.searched.count...] where !$0.searched.hasSecrets {
        $0.searched.hasSecrets = root.document.value.mentionsSecrets
      }
      $0.searched.count = $0.roots.count
      return $0.searched.hasSecrets
    }
  }

  /// Returns the resource of a document's root; `nil` for an unregistered document.
  func root(of document: Document) -> Resource? {
    found.withLock { $0.documents[document.uri] }
  }

  var uncheckedFormats: Set<String> { found.withLock { $0.uncheckedFormats } }

  func note(unchecked format: String) {
    found.withLock { _ = $0.uncheckedFormats.insert(format) }
  }

  var ignoredKeywords: Set<IgnoredKeyword> { found.withLock { $0.ignoredKeywords } }

  func note(ignored keyword: String, in draft: SchemaDraft) {
    let ignored = IgnoredKeyword(name: keyword, draft: draft)
    found.withLock { _ = $0.ignoredKeywords.insert(ignored) }
  }

  func schema(at reference: String, from origin: Resource) throws(SchemaFault) -> Subschema {
    let key = Origin(resource: ObjectIdentifier(origin), reference: ExactKey(reference))
    if let schema = found.withLock({ $0.references[key] }) { return schema }
    let schema = try find(reference, from: origin)
    return found.withLock {
      $0.origins[key.resource] = origin
      return $0.references[key].keep(schema)
    }
  }

  private func find(_ reference: String, from origin: Resource) throws(SchemaFault) -> Subschema {
    let (uri, fragment) = origin.parts(of: reference)
    // Most references lead to the same resource, and comparing URIs is slow.
    let resource =
      reference.utf8.first == UInt8(ascii: "#") ? origin : try resource(at: uri, origin)
    switch Fragment(fragment) {
    case .pointer(let pointer):
      guard let path = JSONPath(pointer: pointer, in: resource.root),
        let schema = schema(at: path, in: resource)
      else { throw .noSchema(reference: reference) }
      return schema
    case .anchor(let name):
      guard let node = index(of: resource.document)[resource.uri, name] else {
        throw .noSchema(reference: reference)
      }
      return schema(node)
    }
  }

  private func resource(
    at uri: URIReference, _ origin: Resource
  ) throws(SchemaFault) -> Resource {
    if uri == origin.uri { return origin }
    if let resource = index(of: origin.document)[uri] { return resource }
    let (documents, roots) = found.withLock { ($0.documents, $0.roots) }
    if let first = roots.first, let resource = index(of: first.document)[uri] { return resource }
    if let root = documents[uri] { return root }
    guard let value = try document(at: uri.description) else {
      // If no document has the URI, a schema in another document may state it.
      for root in roots {
        if let resource = index(of: root.document)[uri] { return resource }
      }
      throw .noDocument(uri: uri.description)
    }
    return try add(Document(uri: uri, value: value), origin.dialect, isSchema: true)
  }

  func document(at uri: String) throws(SchemaFault) -> JSONValue? {
    do {
      return try MetaSchemas.document(at: uri) ?? find(uri)
    } catch {
      throw .unreadable(uri: uri, reason: "\(error)".withoutFullStop)
    }
  }

  private func index(of document: Document) -> ResourceIndex {
    let id = ObjectIdentifier(document)
    let (index, root) = found.withLock { ($0.indexes[id], $0.documents[document.uri]) }
    if let index { return index }
    var new = ResourceIndex()
    if let root { new.add(root, by: self) }
    return found.withLock { [new] in
      $0.indexes[id] = new
      return new
    }
  }

  private func schema(at path: JSONPath, in resource: Resource) -> Subschema? {
    var node = SchemaNode(value: resource.root, resource: resource, path: resource.path)
    var role = SchemaRole.schema
    for step in path.steps {
      guard let next = node.entering(step, role: &role, resolver: self) else { return nil }
      node = next
    }
    return node.resource === resource ? Subschema(node) : schema(node)
  }

  private func schema(_ node: SchemaNode) -> Subschema {
    let key = SchemaKey(document: ObjectIdentifier(node.resource.document), path: node.path)
    return found.withLock { $0.schemas[key].keep(Subschema(node)) }
  }

  /// Returns the dialect of the schemas with this `$schema`: the URI of a draft or of a custom
  /// meta-schema.
  func dialect(at uri: String) throws(SchemaFault) -> Dialect {
    try dialect(at: uri, of: [])
  }

  /// Returns the dialect that a document states for all its schemas; `nil` for other documents.
  /// OpenAPI documents state it. The resources in a Kubernetes document have schemas of OpenAPI
  /// 3.0.
  private func dialect(ofSchemasIn document: JSONValue) -> Dialect? {
    guard let members = document.members else { return nil }
    if let uri = members["jsonSchemaDialect"]?.string,
      let dialect = try? dialect(at: uri)
    {
      return dialect
    }
    if let version = members["openapi"]?.string {
      return version.hasPrefix("3.0") ? .openAPI30 : Dialect(.draft2020).ofOpenAPI
    }
    if members["kind"] == "CustomResourceDefinition", members["apiVersion"] != nil {
      return .kubernetes
    }
    return members["swagger"] == nil ? nil : Dialect(.draft4).ofOpenAPI
  }

  private func dialect(at uri: String, of inner: [String]) throws(SchemaFault) -> Dialect {
    if let draft = SchemaDraft(metaSchema: uri) { return Dialect(draft) }
    let key = ExactKey(uri)
    if let known = found.withLock({ $0.dialects[key] }) { return try known.get() }
    // A meta-schema that refers back to itself belongs to no draft.
    guard inner.count < 8, !inner.contains(uri) else { throw .unknownDraft(uri) }
    let dialect = Result { () throws(SchemaFault) in try readDialect(uri, inner + [uri]) }
    found.withLock { $0.dialects[key] = dialect }
    return try dialect.get()
  }

  private func readDialect(_ uri: String, _ inner: [String]) throws(SchemaFault) -> Dialect {
    guard let metaSchema = (try metaSchema(at: uri))?.members,
      let outer = metaSchema["$schema"]?.string
    else { throw .unknownDraft(uri) }
    return try Dialect(
      of: metaSchema, in: dialect(at: outer, of: inner).draft,
      own: Set(options.keywords.values.compactMap(\.vocabulary)))
  }

  /// Returns the meta-schema with a URI: bundled with a schema, or a document; `nil` if neither
  /// exists.
  func metaSchema(at uri: String) throws(SchemaFault) -> JSONValue? {
    let uri = URIReference(uri)
    // The published draft takes precedence over a schema in the document with the same URI.
    if let published = MetaSchemas.document(at: uri.description) { return published }
    for document in found.withLock({ $0.read }) {
      if let bundled = document.bundled(at: uri) { return bundled }
    }
    return try document(at: uri.description)
  }

  /// Returns the dynamic anchors of a resource as bits: equal names have the same bit in all
  /// resources. The lowest bit is always set. The highest bit stands for all names after the first
  /// 62.
  func dynamicAnchors(of resource: Resource) -> UInt64 {
    let known = resource.dynamicAnchors.load(ordering: .relaxed)
    if known != 0 { return known }
    let names = index(of: resource.document).dynamicNames(in: resource.uri)
    let anchors = names.map { DynamicAnchor.named($0) } + (resource.isRecursive ? [.root] : [])
    let bits = found.withLock { found in
      anchors.reduce(UInt64(1)) { bits, anchor in
        let number = min(1 + found.anchorBits.count, 63)
        return bits | found.anchorBits[anchor.key].keep(1 << UInt64(number))
      }
    }
    resource.dynamicAnchors.store(bits, ordering: .relaxed)
    return bits
  }

  /// Returns the target of a dynamic reference in a resource; `nil` if the resource has no target.
  func schema(at anchor: DynamicAnchor, in resource: Resource) -> Subschema? {
    let key = Origin(resource: ObjectIdentifier(resource), reference: anchor.key)
    if let known = found.withLock({ $0.dynamic[key] }) { return known }
    let node: SchemaNode? =
      switch anchor {
      case .root:
        resource.isRecursive
          ? SchemaNode(value: resource.root, resource: resource, path: resource.path) : nil
      case .named(let name): index(of: resource.document)[dynamic: resource.uri, name]
      }
    let schema = node.map { self.schema($0) }
    return found.withLock { $0.dynamic[key].keep(schema) }
  }

  /// Returns the pattern with a source. A pattern is compiled once. `isGo` says whether the source
  /// has the syntax of Go.
  func pattern(_ source: String, isGo: Bool = false) throws(PatternError) -> Pattern {
    if isGo {
      let room = found.withLock { $0.patterns.room }
      return try Pattern(go: source, most: room)
    }
    let (known, room) = found.withLock { ($0.patterns[source], $0.patterns.room) }
    if let known { return try known.get() }
    let result = Result { () throws(PatternError) in
      try Pattern(source, dialect: options.patternDialect, most: room)
    }
    return try found.withLock { $0.patterns.keep(result, of: source) }.get()
  }
}

extension Resource {
  func parts(of reference: String) -> (uri: URIReference, fragment: Substring) {
    let address = reference.utf8.prefix { $0 != UInt8(ascii: "#") }
    let uri =
      address.isEmpty
      ? self.uri : URIReference(String(Substring(address))).resolved(against: self.uri)
    return (uri, Substring(reference.utf8[address.endIndex...].dropFirst()))
  }
}

extension Subschema {
  /// Creates the schema that a reference leads to.
  fileprivate convenience init(_ node: SchemaNode) {
    self.init(node.value, in: node.resource, at: .document(node.path))
  }
}

extension Optional {
  /// Keeps a value, unless another thread kept one before, which may be in use. Returns the kept
  /// value.
  fileprivate mutating func keep(_ value: @autoclosure () -> Wrapped) -> Wrapped {
    if let self { return self }
    let value = value()
    self = value
    return value
  }
}

extension Document {
  /// Returns the schema in `$defs` of the root that states a URI; `nil` if no schema states it.
  ///
  /// The search doesn't use the index, because the root's dialect isn't known yet.
  fileprivate func bundled(at uri: URIReference) -> JSONValue? {
    guard let root = value.members else { return nil }
    var base = self.uri
    if let id = root["$id"]?.string { base = URIReference(id).resolved(against: base) }
    for keyword in [Keyword.defs, .definitions] {
      guard let schemas = root[keyword]?.members else { continue }
      for (_, schema) in schemas {
        guard let members = schema.members, let id = members["$id"]?.string,
          URIReference(id).resolved(against: base) == uri
        else { continue }
        return schema
      }
    }
    return nil
  }
}
