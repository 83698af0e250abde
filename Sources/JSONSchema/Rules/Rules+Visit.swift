internal import JSONTree

extension Rules {
  /// Applies the rules to a value; returns whether to continue.
  func visit(_ value: JSONValue, by visitor: inout some Visitor) -> Bool {
    visitEvaluating(value, by: &visitor) && visitUnevaluated(value, by: &visitor)
  }

  /// Applies all rules except `unevaluatedProperties` and `unevaluatedItems`.
  func visitEvaluating(_ value: JSONValue, by visitor: inout some Visitor) -> Bool {
    if isNever { return visitor.refuse(nil, .never) }
    for (keyword, fault) in faults where keyword?.concerns(value.kind) ?? true {
      guard visitor.doubt(keyword, fault) else { return false }
    }
    if types != .all, !types.contain(value, wholeNumbers: wholeNumbers) {
      let goesOn = visitor.refuse(.type, .wrongType(wanted: types.names))
      // Other problems of a value of the wrong type are of no use, but its annotations and secrets
      // are.
      guard goesOn, visitor.purpose == .annotations || visitor.purpose == .secrets else {
        return goesOn
      }
    }
    if let constant, constant != value, !visitor.refuse(.const, .notEqual(to: constant)) {
      return false
    }
    if let options, !options.contain(value), !visitor.refuse(.options, .noOption(options.values)) {
      return false
    }
    switch value {
    case .number(let number):
      if let numbers, !numbers.visit(number, by: &visitor) { return false }
    case .string(let text):
      if let texts, !texts.visit(text, by: &visitor) { return false }
    case .array(let list):
      if let lists, !lists.visit(list, by: &visitor) { return false }
    case .object(let object):
      if let objects, !objects.visit(object, value, by: &visitor) { return false }
    case .null, .bool: break
    }
    for applicator in applicators {
      guard applicator.visit(value, by: &visitor) else { return false }
    }
    return true
  }

  /// Applies `unevaluatedProperties` or `unevaluatedItems` to what no other keyword has evaluated.
  private func visitUnevaluated(_ value: JSONValue, by visitor: inout some Visitor) -> Bool {
    switch value {
    case .object(let object):
      guard let schema = objects?.value.unevaluated else { return true }
      let evaluated = visitor.evaluated(of: value, by: self)
      for (key, member) in object where !evaluated.contains(key) {
        if let uncertainty = evaluated.uncertainty {
          return visitor.doubt(.unevaluatedProperties, uncertainty)
        }
        guard
          schema.isFalse
            ? visitor.refuseKey(key, .unevaluatedProperties, .unknownKey(known: []))
            : visitor.enter(member, at: .key(key), schema)
        else { return false }
      }
      return true
    case .array(let list):
      guard let schema = lists?.value.unevaluated else { return true }
      let evaluated = visitor.evaluated(of: value, by: self)
      for (index, element) in list.enumerated() where !evaluated.contains(index) {
        if let uncertainty = evaluated.uncertainty {
          return visitor.doubt(.unevaluatedItems, uncertainty)
        }
        guard visitor.enter(element, at: .index(index), schema) else { return false }
      }
      return true
    default: return true
    }
  }
}
