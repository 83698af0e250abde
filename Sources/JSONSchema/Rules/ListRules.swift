internal import JSONTree

/// The requirements of a schema on lists.
struct ListRules: Sendable {
  var minItems: Int?
  var maxItems: Int?
  var isUnique = false
  var prefix: [Subschema] = []
  /// The keyword of the prefix, for the location of its schemas.
  var prefixKeyword = Keyword.prefixItems
  /// The schema of the elements after the prefix, and its keyword.
  var rest: (schema: Subschema, keyword: Keyword)?
  var contains: ContainsRule?
  var unevaluated: Subschema?
}

/// The number of elements that a schema must accept.
struct ContainsRule: Sendable {
  let schema: Subschema
  let least: Int
  let most: Int?
  /// Whether the elements that it accepts are evaluated, so that `unevaluatedItems` skips them.
  let evaluates: Bool
}

// An extension of `Shared`, as the rules themselves would be copied for each call.
extension Shared<ListRules> {
  /// Applies the rules to a list; returns whether to continue.
  func visit(_ list: [JSONValue], by visitor: inout some Visitor) -> Bool {
    if let minItems = value.minItems, list.count < minItems,
      !visitor.refuse(.minItems, .tooFewItems(minItems))
    {
      return false
    }
    if let maxItems = value.maxItems, list.count > maxItems,
      !visitor.refuse(.maxItems, .tooManyItems(maxItems))
    {
      return false
    }
    if value.isUnique { visitor.progress.spend(8 * list.count) }
    if value.isUnique, let (first, second) = list.firstRepetition,
      !visitor.refuse(.uniqueItems, .repeatedItem(first: first, second: second))
    {
      return false
    }
    for (index, schema) in value.prefix.prefix(list.count).enumerated() {
      guard visitor.enter(list[index], at: .index(index), schema) else { return false }
    }
    if let rest = value.rest, list.count > value.prefix.count {
      if rest.schema.isFalse {
        return visitor.refuse(rest.keyword, .tooManyItems(value.prefix.count))
      }
      for index in value.prefix.count..<list.count {
        guard visitor.enter(list[index], at: .index(index), rest.schema) else { return false }
      }
    }
    if let contains = value.contains { return contains.visit(list, by: &visitor) }
    return true
  }
}

extension ContainsRule {
  func visit(_ list: [JSONValue], by visitor: inout some Visitor) -> Bool {
    var accepted = 0
    var undecided = 0
    for (index, value) in list.enumerated() {
      let outer = visitor.progress.beginValue()
      let verdict = visitor.verdict(on: value, by: schema)
      visitor.progress.endValue(outer)
      switch verdict {
      case .valid:
        accepted += 1
        if visitor.purpose.marks(self), !visitor.enter(value, at: .index(index), schema) {
          return false
        }
      case .undecided: undecided += 1
      case .invalid: break
      }
      if !visitor.purpose.followsAll, accepted >= least, most == nil { return true }
    }
    if accepted + undecided < least {
      return visitor.refuse(.contains, .tooFewMatching(accepted, least: least))
    }
    if let most, accepted > most {
      return visitor.refuse(.maxContains, .tooManyMatching(accepted, most: most))
    }
    // The undecided elements could change the result.
    if undecided > 0,
      visitor.purpose == .evaluated || accepted < least
        || most.map({ accepted + undecided > $0 }) ?? false
    {
      return visitor.doubt(
        .contains,
        inside: list.enumerated().map { Doubt(schema: schema, value: $1, step: .index($0)) })
    }
    return true
  }
}

extension [JSONValue] {
  /// The positions of the first two equal elements.
  fileprivate var firstRepetition: (Int, Int)? {
    // Few elements are compared faster than they are hashed.
    if count <= 8 {
      for second in indices.dropFirst() {
        if let first = self[..<second].firstIndex(of: self[second]) { return (first, second) }
      }
      return nil
    }
    var seen: [JSONValue: Int] = [:]
    for (index, value) in enumerated() {
      if let first = seen.updateValue(index, forKey: value) { return (first, index) }
    }
    return nil
  }
}
