internal import JSONTree

/// The keywords that refer to schemas, and those under which schemas are kept for references.
extension Keyword {
  static let references = [
    reference, dynamicReference, recursiveReference, definitions, defs, contentSchema,
  ]

  static let reference = Keyword("$ref") { reader, said in
    guard case .string(let text) = said.value else { return false }
    do throws(SchemaFault) {
      let target = try reader.resolver.schema(at: text, from: reader.schema.resource)
      reader.applicators.append(
        .reference(Reference(text: text, target: target), keyword: said.keyword))
    } catch {
      reader.faults.append((said.keyword, error))
    }
    return true
  }

  static let dynamicReference = Keyword("$dynamicRef", since: .draft2020) { $0.refuse($1.keyword) }
  static let recursiveReference = Keyword(
    "$recursiveRef", since: .draft2019, until: .draft2019
  ) { $0.refuse($1.keyword) }

  static let definitions = Keyword("definitions", schemas: .members) { _, _ in true }
  static let defs = Keyword(
    "$defs", since: .draft2019, isLenient: true, schemas: .members
  ) { _, _ in true }
  static let contentSchema = Keyword(
    "contentSchema", since: .draft2019, schemas: .value
  ) { _, _ in true }
}

extension RulesReader {
  fileprivate mutating func refuse(_ keyword: Keyword) -> Bool {
    faults.append((keyword, .unsupported(keyword: keyword.name)))
    return true
  }
}

/// A reference with the schema that it leads to.
struct Reference: Sendable {
  let text: String
  // Unowned, as a schema may refer to one that contains it. The resolver owns the target.
  unowned let target: Subschema
}

extension Reference {
  /// Applies the schema to a value; returns whether to continue.
  func visit(_ value: JSONValue, _ keyword: Keyword, by visitor: inout some Visitor) -> Bool {
    guard visitor.progress.follow(target) else {
      return visitor.doubt(keyword, .fault(.endless(reference: text)))
    }
    defer { visitor.progress.endReference() }
    return visitor.visit(target, value)
  }
}
