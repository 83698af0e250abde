internal import ForwardJSON
internal import Synchronization

/// A schema, or a schema inside another one. It is compiled when it is first applied.
@safe final class Subschema: EqualByIdentity, Sendable {
  let source: JSONValue
  let resource: Resource
  private let position: Position

  // Set once, and never changed afterwards.
  private let compiled = unsafe Atomic<Unmanaged<Rules>?>(nil)
  /// The plan that a judge follows, which is the target's plan if the schema only refers to another
  /// one. The only resolver that reads this schema owns all targets.
  private let planned = unsafe Atomic<Unmanaged<Plan>?>(nil)

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

  /// Returns the plan that decides whether a value is valid.
  // A closure, because most calls don't need the resolver.
  @inline(__always)
  func plan(_ resolver: () -> Resolver) -> Uncounted<Plan> {
    if let known = unsafe planned.load(ordering: .acquiring) { return unsafe Uncounted(known) }
    return unsafe Uncounted(findPlan(resolver()))
  }

  /// Resolves, once and for all, the schemas that only contain a reference: about half of the
  /// schemas that a value visits.
  @inline(never)
  private func findPlan(_ resolver: Resolver) -> Unmanaged<Plan> {
    var (last, next) = (self, alias(resolver))
    // Leaves references that lead to themselves to the judge. Doesn't follow a reference to another
    // resource, because dynamic references depend on it.
    for _ in 0..<8 {
      guard let target = next, target.resource === last.resource else { break }
      (last, next) = (target, target.alias(resolver))
    }
    if next != nil { last = self }
    let plan =
      last === self
      ? Plan(JoinedRules(rules(resolver), resolver)) : last.plan { resolver }.callAsFunction { $0 }
    let new = unsafe Unmanaged.passRetained(plan)
    let (_, first) = unsafe planned.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard let first = unsafe first else { return unsafe new }
    unsafe new.release()
    return unsafe first
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
    return rules(resolver).alias
  }

  private func compile(_ resolver: Resolver) -> Unmanaged<Rules> {
    let new = unsafe Unmanaged.passRetained(Rules(RulesReader(self, resolver)))
    let (_, first) = unsafe compiled.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard let first = unsafe first else { return unsafe new }
    unsafe new.release()
    return unsafe first
  }

  deinit {
    unsafe compiled.load(ordering: .acquiring)?.release()
    unsafe planned.load(ordering: .acquiring)?.release()
  }

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
