internal import ForwardJSON
internal import Synchronization

/// A schema, or a schema inside another one. It is compiled when it is first applied.
@safe final class Subschema: EqualByIdentity, Sendable {
  let source: JSONValue
  let resource: Resource
  private let position: Position

  // Set once, and never changed afterwards.
  private let compiled = unsafe Atomic<Unmanaged<Rules>?>(nil)
  /// The rules that a judge follows: the schema's own rules, or the target's rules if the schema
  /// only refers to another one. Not reference-counted, because the only resolver that reads this
  /// schema owns them all.
  private let judged = unsafe Atomic<Unmanaged<Rules>?>(nil)

  /// The position of a schema. Its path is built only on demand, because most schemas report
  /// nothing.
  indirect enum Position: Sendable {
    case document([JSONPath.Step])
    case inside(Position, keyword: Keyword, JSONPath.Step?)

    /// The path in the document.
    var path: [JSONPath.Step] {
      switch self {
      case .document(let path): path
      case .inside(let outer, let keyword, let step):
        outer.path + [.key(keyword.name)] + (step.map { [$0] } ?? [])
      }
    }
  }

  init(_ source: JSONValue, in resource: Resource, at position: Position) {
    self.source = source
    self.resource = resource
    self.position = position
  }

  /// Returns the schema's rules. They are read on first use, on any thread.
  func rules(_ resolver: Resolver) -> Rules {
    if let known = unsafe compiled.load(ordering: .acquiring) {
      return unsafe known.takeUnretainedValue()
    }
    return unsafe compile(resolver).takeUnretainedValue()
  }

  /// Returns the rules that decide whether a value is valid. They live as long as the resolver.
  @inline(__always)
  func uncountedRules(_ resolver: Resolver) -> Unmanaged<Rules> {
    if let known = unsafe judged.load(ordering: .acquiring) { return unsafe known }
    return unsafe findJudged(resolver)
  }

  /// Resolves, once and for all, the schemas that only contain a reference: about half of the
  /// schemas that a value visits.
  @inline(never)
  private func findJudged(_ resolver: Resolver) -> Unmanaged<Rules> {
    var last = self
    // Leaves references that lead to themselves to the judge. Doesn't follow a reference to another
    // resource, because dynamic references depend on it.
    for _ in 0..<8 {
      guard let next = last.alias(resolver), next.resource === last.resource else { break }
      last = next
    }
    if last.alias(resolver) != nil { last = self }
    let result = unsafe Unmanaged.passUnretained(last.rules(resolver))
    unsafe judged.store(result, ordering: .releasing)
    return unsafe result
  }

  /// Returns the schema that this one refers to; `nil` if this schema has other keywords.
  private func alias(_ resolver: Resolver) -> Subschema? {
    // A schema that only contains a reference needs no rules.
    if let members = source.members, members.count == 1,
      let reference = members[.reference]?.string,
      resource.dialect.vocabularies == .usual || resource.dialect.has(.reference)
    {
      return try? resolver.schema(at: reference, from: resource)
    }
    return rules(resolver).plan.alias
  }

  private func compile(_ resolver: Resolver) -> Unmanaged<Rules> {
    let new = unsafe Unmanaged.passRetained(Rules(RulesReader(self, resolver)))
    let (_, first) = unsafe compiled.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard let first = unsafe first else { return unsafe new }
    unsafe new.release()
    return unsafe first
  }

  deinit { unsafe compiled.load(ordering: .acquiring)?.release() }

  /// Whether the schema is `false`, which accepts nothing.
  var isFalse: Bool {
    if case .bool(false) = source { true } else { false }
  }

  var path: [JSONPath.Step] { position.path }

  /// The keyword in the schema around this one, and the place in its value; `nil` for a document,
  /// or for the target of a reference.
  var steps: [JSONPath.Step]? {
    guard case .inside(_, let keyword, let step) = position else { return nil }
    return [.key(keyword.name)] + (step.map { [$0] } ?? [])
  }

  var location: SchemaLocation {
    SchemaLocation(document: resource.document.uri.description, path: JSONPath(path))
  }

  func child(
    _ source: JSONValue, _ keyword: Keyword, _ step: JSONPath.Step?, by resolver: Resolver
  ) -> Subschema {
    let position = Position.inside(position, keyword: keyword, step)
    guard let members = source.members,
      let inner = resolver.resource(of: source, members, in: resource, path: { position.path })
    else { return Subschema(source, in: resource, at: position) }
    return Subschema(source, in: inner, at: position)
  }
}

/// A schema with its own URI, and with the draft in which it is written. References inside it are
/// relative to the URI.
final class Resource: Sendable {
  let uri: URIReference
  let dialect: Dialect
  let document: Document
  let root: JSONValue
  /// The path of the root in the document.
  let path: [JSONPath.Step]
  /// The dynamic anchors, see ``Resolver/dynamicAnchors(of:)``; 0 before they are known.
  let dynamicAnchors = Atomic<UInt64>(0)

  init(
    uri: URIReference, dialect: Dialect, document: Document, root: JSONValue,
    path: [JSONPath.Step]
  ) {
    self.uri = uri
    self.dialect = dialect
    self.document = document
    self.root = root
    self.path = path
  }

  var draft: SchemaDraft { dialect.draft }

  /// Returns the keyword with a name; `nil` if the dialect lacks it.
  func keyword(_ name: String, isStrict: Bool) -> Keyword? {
    guard let keyword = Keyword.named(name, in: draft, isStrict: isStrict) else { return nil }
    return dialect.vocabularies == .usual || dialect.has(keyword) ? keyword : nil
  }
}

final class Document: Sendable {
  /// The URI by which the document was found.
  let uri: URIReference
  let value: JSONValue

  init(uri: URIReference, value: JSONValue) {
    self.uri = uri
    self.value = value
  }
}
