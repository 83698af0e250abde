internal import JSONTree
internal import PlainText

/// The keywords that combine schemas for the same value.
extension Keyword {
  static let combining = [allOf, anyOf, oneOf, not, condition, then, otherwise]

  static let allOf = Keyword("allOf", schemas: .elements) {
    $0.readList($1) { $0.applicators.append(.allOf($1)) }
  }
  static let anyOf = Keyword("anyOf", schemas: .elements) {
    $0.readList($1) { $0.applicators.append(.anyOf($1)) }
  }
  static let oneOf = Keyword("oneOf", schemas: .elements) {
    $0.readList($1) { $0.applicators.append(.oneOf($1)) }
  }
  static let not = Keyword("not", schemas: .value) {
    $0.readSchema($1) { $0.applicators.append(.not($1)) }
  }

  static let condition = Keyword("if", since: .draft7, isLenient: true, schemas: .value) {
    $0.readSchema($1) { $0.condition.test = $1 }
  }
  static let then = Keyword("then", since: .draft7, isLenient: true, schemas: .value) {
    $0.readSchema($1) { $0.condition.then = $1 }
  }
  static let otherwise = Keyword("else", since: .draft7, isLenient: true, schemas: .value) {
    $0.readSchema($1) { $0.condition.otherwise = $1 }
  }
}

extension SchemaProblem.Reason {
  /// The reason why the schemas that apply to a value don't accept it together.
  @nonexhaustive
  public enum Combination: Hashable, Sendable {
    /// The schema of `not` accepts the value.
    case excluded
    /// `not` requires these keys: an object may not have all of them.
    case excludedKeys([String])
    /// The first two alternatives of `oneOf` that accept the value, counted from 0.
    case severalBranches(Int, Int)
    /// No alternative accepts the value.
    case noBranch(count: Int)
  }
}

extension Language {
  func says(_ reason: SchemaProblem.Reason.Combination, of problem: SchemaProblem) -> String {
    let value = name(of: problem)
    return switch reason {
    case .excludedKeys(let keys) where keys.count == 1:
      says(
        "The key \(listed(keys.map(JSONValue.string))) is not allowed here.",
        chinese: "此处不能使用键\(listed(keys.map(JSONValue.string)))。")
    case .excludedKeys(let keys):
      says(
        "The keys \(listed(keys.map(JSONValue.string))) are not allowed together.",
        chinese: "不能同时使用键\(listed(keys.map(JSONValue.string)))。")
    case .excluded: says("\(value) is excluded by the schema.", chinese: "模式不允许\(value)。")
    case .severalBranches(let first, let second):
      says(
        "\(value) fits the alternatives \(first) and \(second), where it must fit only one.",
        chinese: "\(value)同时符合情况 \(first) 和 \(second)，只能符合其中一种。")
    case .noBranch(let count):
      says(
        "\(value) fits none of the \(count) alternatives.",
        chinese: "\(value)不符合 \(count) 种情况中的任何一种。")
    }
  }
}

/// A keyword with one or more schemas that apply to the same value.
enum Applicator: Sendable {
  case reference(Reference, keyword: Keyword)
  case allOf([Subschema])
  case anyOf([Subschema])
  case oneOf([Subschema])
  case not(Subschema)
  case condition(if: Subschema, then: Subschema?, otherwise: Subschema?)
}

extension RulesReader {
  /// Adds the condition after the other applicators, in whatever order its keywords are written.
  mutating func finishCondition() {
    guard let test = condition.test,
      condition.then != nil || condition.otherwise != nil || draft.conditionEvaluates
    else { return }
    applicators.append(
      .condition(if: test, then: condition.then, otherwise: condition.otherwise))
  }
}

extension Applicator {
  /// Applies the schemas to a value; returns whether to continue.
  func visit(_ value: JSONValue, by visitor: inout some Visitor) -> Bool {
    switch self {
    case .reference(let reference, let keyword):
      return reference.visit(value, keyword, by: &visitor)

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
      let evaluated = visitor.progress.evaluation.point
      let verdict = visitor.verdict(on: value, by: schema)
      visitor.progress.evaluation.restore(evaluated)
      switch verdict {
      case .valid:
        let rules = schema.rules(visitor.resolver)
        return visitor.refuse(.not, Self.exclusion(by: rules))
      case .invalid: return true
      case .undecided:
        return visitor.doubt(.not, .inside([Undecided(schema: schema, value: value)]))
      }

    case .condition(let condition, let then, let otherwise):
      let branch: Subschema?
      switch visitor.verdict(on: value, by: condition) {
      case .valid:
        if visitor.purpose.followsAll, !visitor.visit(condition, value) { return false }
        branch = then
      case .invalid: branch = otherwise
      case .undecided:
        return visitor.doubt(
          .condition, .inside([Undecided(schema: condition, value: value)]))
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
        if visitor.purpose.followsAll {
          guard visitor.visit(schema, value) else { return false }
        } else if !visitor.progress.evaluation.isWanted {
          return true
        }
      case .undecided: undecided.append(schema)
      case .invalid: break
      }
    }
    if undecided.isEmpty {
      return isAccepted || visitor.refuse(.anyOf, branches: schemas, value)
    }
    let doubt = Doubt.inside(undecided.map { Undecided(schema: $0, value: value) })
    if !isAccepted { return visitor.doubt(.anyOf, doubt) }
    // An undecided schema may evaluate more of the value than the schemas that accept it.
    visitor.progress.evaluation.note(doubt)
    return true
  }

  private static func oneOf(
    _ schemas: [Subschema], _ value: JSONValue, _ visitor: inout some Visitor
  ) -> Bool {
    var accepted: Int?
    var undecided: [Subschema] = []
    for (number, schema) in schemas.enumerated() {
      switch visitor.verdict(on: value, by: schema) {
      case .valid:
        if let accepted {
          return visitor.refuse(.oneOf, .combination(.severalBranches(accepted, number)))
        }
        accepted = number
      case .undecided: undecided.append(schema)
      case .invalid: break
      }
    }
    if !undecided.isEmpty {
      return visitor.doubt(.oneOf, .inside(undecided.map { Undecided(schema: $0, value: value) }))
    }
    guard let accepted else {
      return visitor.refuse(.oneOf, branches: schemas, value)
    }
    return visitor.purpose.followsAll ? visitor.visit(schemas[accepted], value) : true
  }

  /// Returns the reason for excluding a value, with what is excluded by the commonest schemas in
  /// `not`.
  private static func exclusion(by rules: Rules) -> SchemaProblem.Reason {
    if let keys = rules.onlyRequired { return .combination(.excludedKeys(keys)) }
    return rules.isEmpty ? .never : .combination(.excluded)
  }
}
