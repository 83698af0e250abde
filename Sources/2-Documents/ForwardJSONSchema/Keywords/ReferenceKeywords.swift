internal import ForwardJSON

/// The keywords that refer to schemas, and the keywords that store schemas for references.
extension Keyword {
  static let references = [
    reference, dynamicReference, recursiveReference, definitions, defs, contentSchema,
  ]

  static let reference = Keyword("$ref", wants: .text) { $0.readReference($1) { _ in nil } }

  static let dynamicReference = Keyword("$dynamicRef", since: .draft2020, wants: .text) {
    $0.readReference($1) { text in
      guard let hash = text.firstIndex(of: "#"),
        case .anchor(let name) = Fragment(text[text.index(after: hash)...])
      else { return nil }
      return .named(name)
    }
  }
  static let recursiveReference = Keyword(
    "$recursiveRef", since: .draft2019, until: .draft2019, wants: .text
  ) { $0.readReference($1) { _ in .root } }

  static let definitions = Keyword("definitions", wants: .schemasByKey) { _, _ in true }
  static let defs = Keyword(
    "$defs", since: .draft2019, isLenient: true, wants: .schemasByKey
  ) { _, _ in true }
  static let contentSchema = Keyword(
    "contentSchema", since: .draft2019, wants: .schema
  ) { _, _ in true }
}

extension RulesReader {
  fileprivate mutating func readReference(
    _ said: KeywordValue, anchor: (_ reference: String) -> DynamicAnchor?
  ) -> Bool {
    guard let text = said.value.string else { return false }
    do throws(SchemaFault) {
      let target = try resolver.schema(at: text, from: schema.resource)
      // The resolver returns the same schema again, because it owns the target.
      assert((try? resolver.schema(at: text, from: schema.resource)) === target)
      var anchor = anchor(text)
      // A reference is dynamic only if the resource of its target has such an anchor.
      if let wanted = anchor, resolver.schema(at: wanted, in: target.resource) == nil {
        anchor = nil
      }
      applicators.append(
        .reference(
          Reference(text: text, target: target, dynamic: anchor.map { DynamicTarget($0) }),
          keyword: said.keyword))
    } catch {
      faults.append((said.keyword, error))
    }
    return true
  }
}

struct Reference: Sendable {
  let text: String
  // Unowned, because a schema may refer to a schema around it. The resolver owns the target.
  unowned let target: Subschema
  /// The target that a dynamic reference has in the outer resources; `nil` for another reference.
  let dynamic: DynamicTarget?

  var anchor: DynamicAnchor? { dynamic?.anchor }

  /// Applies the schema to a value; returns whether to continue.
  func visit(_ value: JSONValue, _ keyword: Keyword, by visitor: inout some Visitor) -> Bool {
    let target = dynamic.flatMap { visitor.target(of: $0) } ?? target
    guard visitor.progress.follow(target) else {
      return visitor.doubt(keyword, .fault(.endless(reference: text)))
    }
    defer { visitor.progress.endReference() }
    return visitor.visit(target, value)
  }
}

extension Visitor {
  /// Returns the target of a dynamic reference in the outermost resource that has the anchor.
  mutating func target(of dynamic: DynamicTarget) -> Subschema? {
    if let target = dynamic.target(in: progress.scope) { return target }
    progress.spend(progress.scope.count)
    var count = 0
    let found = progress.scope.first { resource in
      count += 1
      return resolver.schema(at: dynamic.anchor, in: resource)
    }
    if let found { dynamic.keep(found, in: progress.scope, count: count) }
    return found
  }
}
