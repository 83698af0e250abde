public import ForwardJSON
internal import ForwardText

extension Keyword {
  static let combining = [allOf, anyOf, oneOf, not, condition, then, otherwise]

  static let allOf = Keyword("allOf", wants: .schemaList) {
    $0.readList($1) { $0.applicators.append(.allOf($1)) }
  }
  static let anyOf = Keyword("anyOf", wants: .schemaList) {
    $0.readList($1) { $0.applicators.append(.anyOf($1)) }
  }
  static let oneOf = Keyword("oneOf", wants: .schemaList) {
    $0.readList($1) { $0.applicators.append(.oneOf($1)) }
  }
  static let not = Keyword("not", wants: .schema) {
    $0.readSchema($1) { $0.applicators.append(.not($1)) }
  }

  static let condition = Keyword("if", since: .draft7, isLenient: true, wants: .schema) {
    $0.readSchema($1) { $0.condition.test = $1 }
  }
  static let then = Keyword("then", since: .draft7, isLenient: true, wants: .schema) {
    $0.readSchema($1) { $0.condition.then = $1 }
  }
  static let otherwise = Keyword("else", since: .draft7, isLenient: true, wants: .schema) {
    $0.readSchema($1) { $0.condition.otherwise = $1 }
  }
}

extension SchemaProblem.Reason {
  /// The reason why the schemas for a value don't accept it together.
  @nonexhaustive
  public enum Combination: Hashable, Sendable {
    /// The schema of `not` accepts the value. `meaning` is its description or title.
    case excluded(meaning: String?)
    /// `not` requires these keys: an object may not have all of them.
    case excludedKeys([String])
    /// `not` lists the value.
    case excludedValue
    /// `not` excludes an object whose members have these values.
    case excludedMembers(JSONObject)
    /// `not` excludes the values that these words describe.
    case excludedAlternatives([SchemaProblem.Alternative])
    /// `not` excludes the texts that match a pattern. `meaning` is the schema's description of the
    /// pattern.
    case excludedPattern(String, meaning: String?)
    /// Alternatives of `oneOf` accept the value. They require these keys, and only one key may be
    /// there.
    case exclusiveKeys([String])
    /// One of these members must have one of its values. Each belongs to another alternative.
    case noMember([SchemaProblem.Alternative])
    /// Several alternatives of `oneOf` accept the value; the list is empty if no words describe
    /// them.
    case severalBranches([SchemaProblem.Alternative])
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
        "The key \(allKeys(keys)) isn't allowed here.", chinese: "此处不能使用键\(allKeys(keys))。")
    case .excludedKeys(let keys):
      says(
        "The keys \(allKeys(keys)) are not allowed together.",
        chinese: "不能同时使用键\(allKeys(keys))。")
    case .excluded(let meaning):
      says(
        "\(value) has a form that isn't allowed here" + (meaning.map { " (\($0))." } ?? "."),
        chinese: "\(value)的形式不能在此处使用" + (meaning.map { "（\($0)）。" } ?? "。"))
    case .excludedValue: says("\(value) isn't allowed here.", chinese: "此处不能使用\(value)。")
    case .excludedMembers(let members):
      says(
        "\(values(of: members.prefix(1), "may not be")) here"
          + (members.count > 1 ? ", where \(values(of: members.dropFirst(), "is"))." : "."),
        chinese: "\(values(of: members.dropFirst(0), ""))：不能这样使用。")
    case .excludedAlternatives(let excluded): excludes(names(excluded), of: problem)
    case .excludedPattern(let pattern, let meaning):
      says(
        "\(value) matches the pattern \(explained(pattern, meaning)), which isn't allowed here.",
        chinese: "\(value)与正则表达式\(explained(pattern, meaning))匹配，此处不能使用。")
    case .exclusiveKeys(let keys):
      says(
        "Only one of \(allKeys(keys)) may be there.",
        chinese: "\(allKeys(keys))只能有一个。")
    case .noMember(let members):
      says("\(wishes(members)).", chinese: "\(wishes(members))。")
    case .severalBranches([]):
      says(
        "\(value) fits several alternatives; it may fit only one.",
        chinese: "\(value)同时符合多种情况，只能符合其中一种。")
    case .severalBranches(let alternatives) where alternatives.allSatisfy(\.isTitle):
      says(
        "\(value) fits \(all(names(alternatives))); it may fit only one.",
        chinese: "\(value)同时符合\(all(names(alternatives)))，只能符合其中一种。")
    case .severalBranches(let alternatives):
      says(
        "\(value) is \(all(names(alternatives))), and may be only one of them.",
        chinese: "\(value)同时是\(all(names(alternatives)))，只能是其中一种。")
    case .noBranch(let count):
      says(
        "\(value) fits none of the \(count) alternatives.",
        chinese: "\(value)不符合 \(count) 种情况中的任何一种。")
    }
  }

  private func excludes(_ names: [String], of problem: SchemaProblem) -> String {
    let translated = "此处不能使用\(oneOf(names))。"
    switch problem.value {
    case .array, .object:
      let words = alternatives(names)
      return says(
        words.prefix(1).uppercased() + words.dropFirst() + " isn't allowed here.",
        chinese: translated)
    default:
      return says(
        "\(name(of: problem)) is \(alternatives(names)), which isn't allowed here.",
        chinese: translated)
    }
  }

  /// Returns members with their values, if one member must have its value: `'a' or 'b' has to be
  /// true`.
  private func wishes(_ members: [SchemaProblem.Alternative]) -> String {
    var wishes: [(keys: [String], wanted: [SchemaProblem.Alternative])] = []
    for case .member(let key, let wanted) in members {
      if let index = wishes.firstIndex(where: { $0.wanted == wanted }) {
        wishes[index].keys.append(key)
      } else {
        wishes.append(([key], wanted))
      }
    }
    let clauses = wishes.map { keys, wanted in
      says(
        "\(alternatives(keys.map { quoted($0) })) has to be \(alternatives(names(wanted)))",
        chinese: "\(oneOf(keys.map { quoted($0) }))须为\(oneOf(names(wanted)).trimmed)")
    }
    return says(clauses.joined(separator: ", or "), chinese: clauses.joined(separator: "，或"))
  }

  /// Returns members with their values: `'mode' is 'fast' and 'size' is 3`.
  private func values(of members: some Sequence<JSONObject.Element>, _ verb: String) -> String {
    all(
      members.map {
        says(
          "\(quoted($0.key)) \(verb) \(exactQuotation($0.value))",
          chinese: "\(quoted($0.key))为\(exactQuotation($0.value))")
      })
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
        if visitor.purpose != .problems {
          return visitor.refuse(.not, .combination(.excluded(meaning: nil)))
        }
        return visitor.refuse(excluded: schema, of: value, by: .not)
      case .invalid: return true
      case .undecided:
        return visitor.doubt(.not, .inside([Undecided(schema: schema, value: value)]))
      }

    case .condition(let condition, let then, let otherwise):
      let branch: Subschema?
      switch visitor.verdict(on: value, by: condition) {
      case .valid:
        if visitor.purpose.followsAll, !visitor.visit(condition, value) { return false }
        // The schema forbids its condition.
        if visitor.purpose == .problems, let then, then.isNever(visitor.resolver) {
          return visitor.refuse(excluded: condition, of: value, by: .then)
        }
        branch = then
      case .invalid:
        // The schema requires its condition.
        if visitor.purpose == .problems, otherwise?.isNever(visitor.resolver) == true {
          branch = condition
        } else {
          branch = otherwise
        }
      case .undecided:
        return visitor.doubt(
          .condition, .inside([Undecided(schema: condition, value: value)]))
      }
      return branch.map { visitor.visit($0, where: condition, value) } ?? true
    }
  }

  /// The schemas that may evaluate members and elements.
  var evaluating: [Subschema] {
    switch self {
    case .reference(let reference, _): [reference.target]
    case .allOf(let schemas): schemas
    case .not: []
    default: alternatives
    }
  }

  /// The schemas of `anyOf` or `oneOf`; `nil` for other keywords.
  var branches: [Subschema]? {
    switch self {
    case .anyOf(let schemas), .oneOf(let schemas): schemas
    default: nil
    }
  }

  /// The schemas that apply only to some values.
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
    var accepted: Subschema?
    var others: [Subschema] = []
    var undecided: [Subschema] = []
    for schema in schemas {
      switch visitor.verdict(on: value, by: schema) {
      case .valid where accepted == nil: accepted = schema
      case .valid:
        // One sentence lists all of them.
        guard visitor.purpose == .problems else { return visitor.refuse(.oneOf, .never) }
        others.append(schema)
      case .undecided: undecided.append(schema)
      case .invalid: break
      }
    }
    if let accepted, !others.isEmpty {
      return visitor.refuse(severalBranches: [accepted] + others, of: value)
    }
    if !undecided.isEmpty {
      return visitor.doubt(.oneOf, .inside(undecided.map { Undecided(schema: $0, value: value) }))
    }
    guard let accepted else {
      return visitor.refuse(.oneOf, branches: schemas, value)
    }
    return visitor.purpose.followsAll ? visitor.visit(accepted, value) : true
  }
}

extension RulesReader {
  /// Adds the condition after the other applicators, whatever the order of its keywords.
  mutating func finishCondition() {
    guard let test = condition.test,
      condition.then != nil || condition.otherwise != nil || draft.conditionEvaluates
        || test.source.mentionsSecrets
    else { return }
    applicators.append(
      .condition(if: test, then: condition.then, otherwise: condition.otherwise))
  }
}

extension Subschema {
  /// Whether the schema is `false`.
  func isNever(_ resolver: Resolver) -> Bool { rules(resolver).isNever }
}

extension Visitor {
  /// Refuses a value that a schema accepts.
  fileprivate mutating func refuse(
    excluded schema: Subschema, of value: JSONValue, by keyword: Keyword
  ) -> Bool {
    refuse(keyword, perhapsOfKey: exclusion(of: value, by: schema))
  }

  fileprivate mutating func refuse(severalBranches accepted: [Subschema], of value: JSONValue)
    -> Bool
  {
    refuse(
      .oneOf, perhapsOfKey: .combination(.several(of: accepted, accepting: value, resolver)))
  }

  private mutating func refuse(_ keyword: Keyword, perhapsOfKey reason: SchemaProblem.Reason)
    -> Bool
  {
    if case .combination(.excludedKeys(let keys)) = reason, keys.count == 1 {
      return refuseKey(keys[0], keyword, reason)
    }
    return refuse(keyword, reason)
  }
}

extension SchemaProblem.Reason.Combination {
  /// Returns the reason for refusing a value that several alternatives of `oneOf` accept.
  fileprivate static func several(
    of schemas: [Subschema], accepting value: JSONValue, _ resolver: Resolver
  ) -> Self {
    let branches = schemas.map { Branch($0, resolver) }
    if value.kind == .object {
      let counts = branches.flatMap { Set($0.required) }.reduce(into: [:]) {
        $0[$1, default: 0] += 1
      }
      let own = branches.compactMap { $0.required.first { counts[$0] == 1 } }
      if own.count == branches.count { return .exclusiveKeys(own) }
      // Only one of two alternatives requires the key. Without it, the other alternative accepts
      // the object.
      if branches.count == 2, own.count == 1 { return .excludedKeys(own) }
    }
    let names = zip(branches, schemas).compactMap { branch, schema -> SchemaProblem.Alternative? in
      if let name = branch.name { return name }
      let told = schema.alternatives(resolver, accepted: JSONTypes(value.kind)) ?? []
      if case .options(let options)? = told.first, options.count > 1 { return nil }
      return told.count == 1 ? told[0] : nil
    }
    if names.count == branches.count, Set(names).count == names.count {
      return .severalBranches(names)
    }
    let titles = schemas.compactMap(\.source.shortTitle)
    let areTold = titles.count == branches.count && Set(titles).count == titles.count
    return .severalBranches(areTold ? titles.map { .title($0) } : [])
  }
}
