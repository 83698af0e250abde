internal import JSONTree

extension RulesReader {
  mutating func finish(_ members: JSONObject) {
    if subjects.contains(.numbers) { finishLimits(members) }
    if subjects.contains(.lists) { finishItems(members) }
    if let contains {
      lists.contains = ContainsRule(
        schema: contains, least: least ?? 1, most: most, evaluates: draft >= .draft2020)
    }
    if let condition, then != nil || otherwise != nil || draft >= .draft2019 {
      applicators.append(.condition(if: condition, then: then, otherwise: otherwise))
    }
  }

  /// In draft-04, and in later drafts unless they are strict, `exclusiveMinimum: true` makes
  /// `minimum` exclusive.
  mutating func finishLimits(_ members: JSONObject) {
    if case .bool(true)? = members[.exclusiveMinimum], draft == .draft4 || !isStrict {
      (numbers.exclusiveMinimum, numbers.minimum) = (numbers.minimum, nil)
    }
    if case .bool(true)? = members[.exclusiveMaximum], draft == .draft4 || !isStrict {
      (numbers.exclusiveMaximum, numbers.maximum) = (numbers.maximum, nil)
    }
  }

  /// Reads the schema of the elements after the first ones from `additionalItems`; since 2020-12 it
  /// is in `items`.
  mutating func finishItems(_ members: JSONObject) {
    guard case .array? = members[.items], lists.prefixKeyword == .items,
      let rest = members[.additionalItems]
    else { return }
    lists.rest = (child(rest, .additionalItems), .additionalItems)
  }

  mutating func readItems(_ value: JSONValue) -> Bool {
    guard case .array = value else {
      return readSchema(value, .items) { $0.lists.rest = ($1, .items) }
    }
    return (draft <= .draft2019 || !isStrict) && readPrefix(value, .items)
  }

  mutating func readPrefix(_ value: JSONValue, _ keyword: Keyword) -> Bool {
    readList(value, keyword) {
      $0.lists.prefix = $1
      $0.lists.prefixKeyword = keyword
    }
  }
}
