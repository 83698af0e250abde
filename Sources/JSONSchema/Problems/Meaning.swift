internal import JSONTree

/// The explanation of a value that no alternative accepts.
enum Meaning {
  /// One of these alternatives was meant.
  case candidates([Branch])
  case reason(SchemaProblem.Reason)
  /// A member has none of the tag's values: its key, its value, and the values of the tag.
  case tag(String, JSONValue, [JSONValue])
}

extension Visitor {
  /// Returns the alternatives that may have been meant, chosen by the value's type, by a tag and by
  /// the keys that they require.
  mutating func meaning(of value: JSONValue, among schemas: [Subschema]) -> Meaning {
    var branches: [Branch] = []
    for schema in schemas {
      guard !progress.isSpent else { return .reason(.noBranch(count: schemas.count)) }
      branches.append(Branch(schema, resolver))
      progress.spend(1 + (branches.last?.tags.count ?? 0))
    }
    let options = branches.compactMap(\.options)
    if options.count == branches.count { return .reason(.noOption(options.flatMap { $0 })) }

    let candidates = branches.filter { $0.types.contain(value, wholeNumbers: .byValue) }
    if candidates.isEmpty {
      let types = branches.reduce(into: JSONTypes()) { $0.formUnion($1.types) }
      return .reason(.wrongType(wanted: types.namesOnce))
    }
    guard case .object(let object) = value else { return .candidates(candidates) }
    progress.spend(object.count * candidates.count)
    return candidates.meaning(of: object)
  }
}

extension [Branch] {
  fileprivate func meaning(of object: JSONObject) -> Meaning {
    var left = self
    for (key, value) in object {
      let tags = left.compactMap { $0.tag(key) }
      guard tags.count > 1 else { continue }
      let fitting = left.filter { $0.tag(key)?.contains(value) ?? true }
      // Names the tags of the remaining branches only: the earlier members rule the others out.
      if fitting.isEmpty { return .tag(key, value, tags.flatMap { $0 }) }
      left = fitting
    }
    let complete = left.filter { $0.required.allSatisfy { object[$0] != nil } }
    return .candidates(complete.isEmpty ? left : complete)
  }
}

extension JSONTypes {
  /// The names of the types, without `integer` if all numbers are allowed.
  fileprivate var namesOnce: [String] {
    (contains(.number) ? subtracting(.integer) : self).names
  }
}
