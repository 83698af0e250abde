internal import JSONTree

/// The visitor that finds a verdict, and stops as soon as it is certain.
struct Judge: Visitor {
  var progress: Progress
  let resolver: Resolver
  fileprivate(set) var verdict = Verdict.valid

  init(_ resolver: Resolver, _ progress: Progress) {
    self.resolver = resolver
    self.progress = progress
  }

  var purpose: Purpose { .verdict }

  mutating func refuse(
    _ keyword: Keyword?, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool {
    verdict = .invalid
    return false
  }

  // Continues after a doubt, as a later keyword may still refuse the value, which settles the
  // verdict.
  mutating func doubt(_ keyword: Keyword?, _ doubt: @autoclosure () -> Doubt) -> Bool {
    verdict = .undecided
    progress.evaluation.note(doubt())
    return !progress.isSpent
  }

  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool {
    let outer = progress.beginValue()
    defer { progress.endValue(outer) }
    return judge(value, by: schema)
  }

  mutating func visit(_ schema: Subschema, _ value: JSONValue) -> Bool { judge(value, by: schema) }

  mutating func enterKey(_ key: String, _ schema: Subschema) -> Bool {
    enter(.string(key), at: .key(key), schema)
  }

  mutating func verdict(on value: JSONValue, by schema: Subschema) -> Verdict {
    let outer = (verdict: verdict, evaluation: progress.evaluation.point)
    defer { verdict = outer.verdict }
    verdict = .valid
    _ = judge(value, by: schema)
    if verdict != .valid { progress.evaluation.restore(outer.evaluation) }
    return verdict
  }

  /// Returns whether a schema accepts a value inside the present one.
  mutating func accepts(_ value: JSONValue, by schema: Subschema) -> Bool {
    let outer = progress.beginValue()
    defer { progress.endValue(outer) }
    return verdict(on: value, by: schema) == .valid
  }
}

// MARK: Plans

extension Judge {
  /// Applies a schema to a value; returns whether to continue.
  fileprivate mutating func judge(_ value: JSONValue, by schema: Subschema) -> Bool {
    unsafe schema.uncountedRules(resolver)._withUnsafeGuaranteedRef { judge(value, by: $0) }
  }

  @inline(__always)
  private mutating func judge(_ value: JSONValue, by schema: Plan.Uncounted) -> Bool {
    unsafe schema.schema._withUnsafeGuaranteedRef {
      unsafe $0.uncountedRules(resolver)._withUnsafeGuaranteedRef { judge(value, by: $0) }
    }
  }

  /// Applies a schema to a value inside the present one.
  @inline(__always)
  private mutating func enter(_ value: JSONValue, _ schema: Plan.Uncounted) -> Bool {
    unsafe schema.schema._withUnsafeGuaranteedRef {
      unsafe $0.uncountedRules(resolver)._withUnsafeGuaranteedRef { rules in
        if rules.plan.isPlain(for: value) { return judgePlain(value, by: rules) }
        let outer = progress.beginValue()
        defer { progress.endValue(outer) }
        return judgeWhole(value, by: rules)
      }
    }
  }

  @inline(__always)
  private mutating func judge(_ value: JSONValue, by rules: Rules) -> Bool {
    rules.plan.isPlain(for: value) ? judgePlain(value, by: rules) : judgeWhole(value, by: rules)
  }

  /// Applies rules that apply no other schema to the value, so that nothing is noted for one.
  @inline(__always)
  private mutating func judgePlain(_ value: JSONValue, by rules: Rules) -> Bool {
    guard progress.count() else { return stop() }
    return rules.plan.acceptsAll(like: value) || followPlain(rules, value)
  }

  @inline(never)
  private mutating func followPlain(_ rules: Rules, _ value: JSONValue) -> Bool {
    follow(rules, value)
  }

  @inline(never)
  private mutating func judgeWhole(_ value: JSONValue, by rules: Rules) -> Bool {
    guard progress.beginUnnoted() else { return judgeNoted(value, by: rules) }
    let continues = judgeBegun(value, by: rules)
    progress.end()
    return continues
  }

  /// Applies rules, and notes them: they may lead back to themselves for the same value.
  @inline(never)
  private mutating func judgeNoted(_ value: JSONValue, by rules: Rules) -> Bool {
    guard progress.beginNoted() else { return stop() }
    defer { progress.end() }
    guard progress.follow(rules) else { return doubtful() }
    defer { progress.endReference() }
    return judgeBegun(value, by: rules)
  }

  @inline(__always)
  private mutating func judgeBegun(_ value: JSONValue, by rules: Rules) -> Bool {
    if progress.stack.isSpent || progress.isOutside(rules.resource) {
      return judgeElsewhere(value, by: rules)
    }
    return rules.plan.isWhole && !progress.evaluation.isWanted
      ? follow(rules, value) : rules.visit(value, by: &self)
  }

  /// Applies rules of another resource, or on the stack of another thread.
  @inline(never)
  private mutating func judgeElsewhere(_ value: JSONValue, by rules: Rules) -> Bool {
    if progress.isOutside(rules.resource) {
      let left = progress.enter(rules.resource)
      defer { if let left { progress.leave(left) } }
      return judgeBegun(value, by: rules)
    }
    let outer = progress.stack
    defer { progress.stack = outer }
    return StackRoom.more { room in
      progress.stack = room
      return judgeBegun(value, by: rules)
    } ?? doubt(nil, .fault(.tooMuchWork))
  }

  private mutating func refuse() -> Bool {
    verdict = .invalid
    return false
  }

  /// Follows the plan of a schema's rules for a value.
  @inline(__always)
  private mutating func follow(_ rules: Rules, _ value: JSONValue) -> Bool {
    let types = rules.plan.types
    switch value {
    case .string(let text):
      guard types.contains(.string) else { return refuse() }
      if rules.plan.hasOptions, !rules.plan.options.contains(text) { return refuse() }
      if rules.plan.hasTexts, !follow(rules, text) { return false }
    case .object(let object):
      guard types.contains(.object), !rules.plan.hasOptions || rules.values.accept(value) else {
        return refuse()
      }
      if rules.plan.hasObjects, !follow(rules, object, value) { return false }
    case .array(let list):
      guard types.contains(.array), !rules.plan.hasOptions || rules.values.accept(value) else {
        return refuse()
      }
      if rules.plan.hasLists, !follow(rules, list) { return false }
    case .number(let number):
      guard
        types.contains(.number)
          || types.contains(.integer) && rules.plan.wholeNumbers.contain(number),
        !rules.plan.hasOptions || rules.values.accept(value)
      else { return refuse() }
      if rules.plan.hasNumbers, let numbers = rules.numbers, !numbers.visit(number, by: &self) {
        return false
      }
    case .bool:
      guard types.contains(.boolean), !rules.plan.hasOptions || rules.values.accept(value) else {
        return refuse()
      }
    case .null:
      guard types.contains(.null), !rules.plan.hasOptions || rules.values.accept(value) else {
        return refuse()
      }
    }
    for index in unsafe 0..<rules.plan.steps.count {
      guard followStep(rules, index, value) else { return false }
    }
    return true
  }

  private mutating func follow(_ rules: Rules, _ text: String) -> Bool {
    guard rules.plan.areTextsPlain else {
      return rules.texts.map { $0.value.visit(text, by: &self) } ?? true
    }
    if let counts = rules.plan.textCounts {
      progress.spend(text.utf8.count / 8)
      let bytes = text.utf8.count
      // A code point has one to four bytes, so that most texts needn't be counted.
      if bytes > counts.upperBound || (bytes + 3) / 4 < counts.lowerBound {
        guard counts.contains(text.codePointCount) else { return refuse() }
      }
    }
    guard let pattern = rules.plan.pattern else { return true }
    switch search(pattern, in: text) {
    case .valid: return true
    case .invalid: return refuse()
    case .undecided: return doubtful()
    }
  }

  @inline(__always)
  private mutating func search(_ pattern: Plan.Search, in text: String) -> Verdict {
    unsafe pattern.pattern._withUnsafeGuaranteedRef { search($0.value, in: text) }
  }

  private mutating func follow(_ rules: Rules, _ list: [JSONValue]) -> Bool {
    guard rules.plan.areListsPlain else {
      return rules.lists.map { $0.visit(list, by: &self) } ?? true
    }
    guard rules.plan.itemCounts.contains(list.count) else { return refuse() }
    if rules.plan.areItemsUnique {
      progress.spend(8 * list.count)
      if list.firstRepetition != nil { return refuse() }
    }
    guard let items = rules.plan.items else { return true }
    return list.withElements { list in
      for index in list.indices {
        guard enter(list[index], items) else { return false }
      }
      return true
    }
  }

  private mutating func enter(_ element: borrowing HeldValue, _ schema: Plan.Uncounted) -> Bool {
    enter(element.value, schema)
  }

  private mutating func follow(_ rules: Rules, _ object: JSONObject, _ value: JSONValue) -> Bool {
    guard rules.plan.areObjectsPlain else {
      return rules.objects.map { $0.visit(object, value, by: &self) } ?? true
    }
    return object.withMembers { members in
      guard rules.plan.propertyCounts.contains(members.count),
        hasRequired(rules, members)
      else { return refuse() }
      for index in members.indices {
        guard follow(rules, members[index]) else { return false }
      }
      return !rules.plan.hasDependents
        || rules.objects?.visitDependencies(object, value, by: &self) ?? true
    }
  }

  /// Returns whether the required keys are there.
  private mutating func hasRequired(_ rules: Rules, _ members: borrowing Span<HeldMember>) -> Bool {
    var missing = rules.plan.properties.requiredCount
    if missing == 0 { return true }
    progress.spend(missing)
    if members.count < missing { return false }
    for index in members.indices {
      guard rules.plan.properties.requires(members[index]) else { continue }
      missing -= 1
      if missing == 0 { return true }
    }
    return false
  }

  private mutating func follow(_ rules: Rules, _ member: borrowing HeldMember) -> Bool {
    let place = rules.plan.properties.place(of: member.member.key)
    var isKnown = false
    if place >= 0, let schema = rules.plan.properties.entry(at: place).schema {
      isKnown = true
      guard enter(member.member.value, schema) else { return false }
    }
    for number in unsafe 0..<rules.plan.patterns.count {
      let (pattern, schema) = unsafe rules.plan.patterns[number]
      switch search(pattern, in: member.member.key) {
      case .valid:
        isKnown = true
        guard enter(member.member.value, schema) else { return false }
      case .undecided:
        isKnown = true
        guard doubtful() else { return false }
      case .invalid: break
      }
    }
    if !isKnown {
      if rules.plan.refusesOthers { return refuse() }
      if let schema = rules.plan.additional {
        guard enter(member.member.value, schema) else { return false }
      }
    }
    if let names = rules.plan.names {
      guard enter(.string(member.member.key), names) else { return false }
    }
    return true
  }

  /// Follows a step of a plan.
  private mutating func followStep(_ rules: Rules, _ index: Int, _ value: JSONValue) -> Bool {
    let schemas = unsafe rules.plan.steps[index].schemas
    switch unsafe rules.plan.steps[index].kind {
    case .reference:
      guard let target = unsafe schemas[0] else { return true }
      return judge(value, by: target)
    case .allOf:
      for position in 0..<schemas.count {
        guard let schema = unsafe schemas[position] else { continue }
        guard judge(value, by: schema) else { return false }
      }
      return true
    case .anyOf:
      var isUndecided = false
      for position in 0..<schemas.count {
        guard let schema = unsafe schemas[position] else { continue }
        switch trial(value, by: schema) {
        case .valid: return true
        case .undecided: isUndecided = true
        case .invalid: break
        }
      }
      return isUndecided ? doubtful() : refuse()
    case .oneOf:
      var isUndecided = false
      var isAccepted = false
      for position in 0..<schemas.count {
        guard let schema = unsafe schemas[position] else { continue }
        switch trial(value, by: schema) {
        case .valid:
          if isAccepted { return refuse() }
          isAccepted = true
        case .undecided: isUndecided = true
        case .invalid: break
        }
      }
      if isUndecided { return doubtful() }
      return isAccepted || refuse()
    case .not:
      guard let schema = unsafe schemas[0] else { return true }
      switch trial(value, by: schema) {
      case .valid: return refuse()
      case .invalid: return true
      case .undecided: return doubtful()
      }
    case .condition:
      guard let test = unsafe schemas[0] else { return true }
      switch trial(value, by: test) {
      case .valid:
        guard let then = unsafe schemas[1] else { return true }
        return judge(value, by: then)
      case .invalid:
        guard let otherwise = unsafe schemas[2] else { return true }
        return judge(value, by: otherwise)
      case .undecided: return doubtful()
      }
    case .other: return rules.applicators[index].visit(value, by: &self)
    }
  }

  private mutating func doubtful() -> Bool {
    verdict = .undecided
    return !progress.isSpent
  }

  /// Returns the verdict of one schema, apart from the present visit.
  private mutating func trial(_ value: JSONValue, by schema: Plan.Uncounted) -> Verdict {
    unsafe schema.schema._withUnsafeGuaranteedRef {
      unsafe $0.uncountedRules(resolver)._withUnsafeGuaranteedRef { rules in
        if rules.certainlyRefuses(value) {
          progress.spend(1)
          return .invalid
        }
        let outer = verdict
        verdict = .valid
        _ = judge(value, by: rules)
        defer { verdict = outer }
        return verdict
      }
    }
  }
}
