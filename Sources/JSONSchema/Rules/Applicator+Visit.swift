internal import JSONTree

extension Applicator {
  /// Applies the schemas to a value; returns whether to continue.
  func visit(_ value: JSONValue, by visitor: inout some Visitor) -> Bool {
    switch self {
    case .reference(let reference, let keyword):
      guard visitor.progress.follow(reference.target) else {
        return visitor.doubt(keyword, .endless(reference: reference.text))
      }
      defer { visitor.progress.endReference() }
      return visitor.visit(reference.target, value)

    case .allOf(let schemas):
      for schema in schemas {
        guard visitor.visit(schema, value) else { return false }
      }
      return true

    case _ where visitor.purpose == .secrets:
      return alternatives.allSatisfy { visitor.visit($0, value) }

    case .anyOf(let schemas): return Self.anyOf(schemas, value, &visitor)
    case .oneOf(let schemas): return Self.oneOf(schemas, value, &visitor)

    case .not(let schema):
      switch visitor.verdict(on: value, by: schema) {
      case .valid:
        let rules = schema.rules(visitor.resolver)
        return visitor.refuse(.not, Self.exclusion(by: rules))
      case .invalid: return true
      case .undecided: return visitor.doubt(.not, inside: [Doubt(schema: schema, value: value)])
      }

    case .condition(let condition, let then, let otherwise):
      let branch: Subschema?
      switch visitor.verdict(on: value, by: condition) {
      case .valid:
        if visitor.purpose.followsAll, !visitor.visit(condition, value) { return false }
        branch = then
      case .invalid: branch = otherwise
      case .undecided:
        return visitor.doubt(.condition, inside: [Doubt(schema: condition, value: value)])
      }
      return branch.map { visitor.visit($0, value) } ?? true
    }
  }

  /// The schemas that don't always apply.
  private var alternatives: [Subschema] {
    switch self {
    case .reference, .allOf: []
    case .anyOf(let schemas), .oneOf(let schemas): schemas
    case .not(let schema): [schema]
    case .condition(let condition, let then, let otherwise):
      [condition, then, otherwise].compactMap(\.self)
    }
  }

  private static func anyOf(
    _ schemas: [Subschema], _ value: JSONValue, _ visitor: inout some Visitor
  ) -> Bool {
    var isAccepted = false
    var undecided: [Subschema] = []
    for schema in schemas {
      switch visitor.verdict(on: value, by: schema) {
      case .valid:
        isAccepted = true
        guard visitor.purpose.followsAll else { return true }
        guard visitor.visit(schema, value) else { return false }
      case .undecided: undecided.append(schema)
      case .invalid: break
      }
    }
    // An undecided schema may evaluate more of the value than the schemas that accept it.
    if isAccepted, visitor.purpose != .evaluated || undecided.isEmpty { return true }
    if undecided.isEmpty { return visitor.refuse(.anyOf, branches: schemas, value) }
    return visitor.doubt(.anyOf, inside: undecided.map { Doubt(schema: $0, value: value) })
  }

  private static func oneOf(
    _ schemas: [Subschema], _ value: JSONValue, _ visitor: inout some Visitor
  ) -> Bool {
    var accepted: Int?
    var undecided: [Subschema] = []
    for (number, schema) in schemas.enumerated() {
      switch visitor.verdict(on: value, by: schema) {
      case .valid:
        if let accepted { return visitor.refuse(.oneOf, .severalBranches(accepted, number)) }
        accepted = number
      case .undecided: undecided.append(schema)
      case .invalid: break
      }
    }
    if !undecided.isEmpty {
      return visitor.doubt(.oneOf, inside: undecided.map { Doubt(schema: $0, value: value) })
    }
    guard let accepted else {
      return visitor.refuse(.oneOf, branches: schemas, value)
    }
    return visitor.purpose.followsAll ? visitor.visit(schemas[accepted], value) : true
  }

  /// Returns the reason for excluding a value, with what is excluded by the commonest schemas in
  /// `not`.
  private static func exclusion(by rules: Rules) -> SchemaProblem.Reason {
    if let keys = rules.onlyRequired { return .excludedKeys(keys) }
    return rules.isEmpty ? .never : .excluded
  }
}
