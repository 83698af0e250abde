internal import ForwardJSON

// Reports only the strictest of several limits of a kind, because it implies the others.
extension SchemaProblem {
  /// Returns one problem that says the same as both problems of the same value and kind; `nil` if
  /// none can.
  func merged(with other: SchemaProblem) -> SchemaProblem? {
    let isOtherStricter: Bool
    switch (reason, other.reason) {
    case (.number(let one), .number(let two)): isOtherStricter = two.isStricter(than: one)
    case (.text(.tooShort(let one)), .text(.tooShort(let two))),
      (.list(.tooFewItems(let one)), .list(.tooFewItems(let two))),
      (.object(.tooFewKeys(let one)), .object(.tooFewKeys(let two))):
      isOtherStricter = two > one
    case (.text(.tooLong(let one)), .text(.tooLong(let two))),
      (.list(.tooManyItems(let one)), .list(.tooManyItems(let two))),
      (.object(.tooManyKeys(let one)), .object(.tooManyKeys(let two))):
      isOtherStricter = two < one
    case (.value(.wrongType(let one)), .value(.wrongType(let two))):
      let (types, others) = (JSONTypes(withIntegers: one), JSONTypes(withIntegers: two))
      isOtherStricter = others.isStrictSubset(of: types)
      if !isOtherStricter, !types.isSubset(of: others) { return nil }
    case (.value(.noOption(let options)), .value(.noOption(let others))):
      let both = options.filter(Set(others).contains)
      return both.isEmpty ? nil : with(reason: .value(.noOption(both)))
    case (.value(.noAlternative(let wanted)), .value(.noAlternative(let others))):
      let both = wanted.filter(Set(others).contains)
      return both.isEmpty ? nil : with(reason: .noneOf(both))
    case (.combination(let one), .combination(let two)):
      guard let keys = one.keysApart, let others = two.keysApart else { return nil }
      if keys.isExclusive ? others.keys.isSubset(of: keys.keys) : keys.keys == others.keys {
        return others.isExclusive && others.keys == keys.keys ? other : self
      }
      if others.isExclusive, keys.keys.isSubset(of: others.keys) { return other }
      return nil
    case (.object(.missingOneOf(let groups)), .object(.missingOneOf(let others))):
      return Set(groups.map(Set.init)) == Set(others.map(Set.init)) ? self : nil
    case (.object(.unknownKey(let known, let patterns)), .object(.unknownKey(let others, let more))):
      // Both schemas must know a key.
      let both = Set(others)
      let common = known.filter(both.contains)
      return with(
        reason: .object(.unknownKey(known: common, patterns: patterns == more ? more : [])))
    default: return nil
    }
    return isOtherStricter ? other : self
  }
}

extension SchemaProblem.Reason {
  /// The reason with a placeholder for its limit, so that all reasons of its kind are equal; `nil`
  /// if every reason of the kind is reported.
  var kind: Self? {
    switch self {
    case .number(.tooLow): .number(.tooLow(JSONNumber(0)))
    case .number(.tooHigh): .number(.tooHigh(JSONNumber(0)))
    case .number(.notAbove): .number(.notAbove(JSONNumber(0)))
    case .number(.notBelow): .number(.notBelow(JSONNumber(0)))
    case .text(.tooShort): .text(.tooShort(-1))
    case .text(.tooLong): .text(.tooLong(-1))
    case .list(.tooFewItems): .list(.tooFewItems(-1))
    case .list(.tooManyItems): .list(.tooManyItems(-1))
    case .object(.tooFewKeys): .object(.tooFewKeys(-1))
    case .object(.tooManyKeys): .object(.tooManyKeys(-1))
    case .value(.wrongType): .value(.wrongType(wanted: []))
    case .value(.noOption): .value(.noOption([]))
    case .value(.noAlternative): .value(.noAlternative([]))
    case .combination(let reason) where reason.keysApart != nil:
      .combination(.exclusiveKeys([]))
    case .object(.missingOneOf): .object(.missingOneOf([]))
    case .object(.unknownKey): .object(.unknownKey(known: [], patterns: [""]))
    default: nil
    }
  }
}

extension SchemaProblem.Reason.Combination {
  /// Several keys that an object may not have together, and whether it may have only one of them;
  /// `nil` for other reasons.
  fileprivate var keysApart: (keys: Set<String>, isExclusive: Bool)? {
    switch self {
    case .exclusiveKeys(let keys): (Set(keys), true)
    case .excludedKeys(let keys) where keys.count > 1: (Set(keys), false)
    default: nil
    }
  }
}

extension SchemaProblem.Reason.Number {
  fileprivate func isStricter(than other: Self) -> Bool {
    switch (self, other) {
    case (.tooLow(let one), .tooLow(let two)), (.notAbove(let one), .notAbove(let two)): one > two
    case (.tooHigh(let one), .tooHigh(let two)), (.notBelow(let one), .notBelow(let two)): one < two
    default: false
    }
  }
}

extension JSONTypes {
  /// Creates the types with names. `number` adds `integer`.
  fileprivate init(withIntegers names: [String]) {
    self = names.reduce(into: []) { $0.formUnion(JSONTypes(name: $1)?.widened ?? []) }
  }
}
