internal import ForwardJSON
internal import ForwardPatterns

// Follows a plan for a value of each kind.
extension Judge {
  @inline(__always)
  mutating func follow(_ plan: Plan, _ value: JSONValue) -> Bool {
    switch value {
    case .string(let text):
      guard plan.types.contains(.string) else { return refuse() }
      if let listing = plan.listing, !listing({ $0.optionTexts.contains(text) }) { return refuse() }
      for index in unsafe plan.texts.indices {
        guard follow(unsafe plan.texts[index], text) else { return false }
      }
    case .object(let object):
      guard plan.types.contains(.object), plan.lists(value) else { return refuse() }
      if plan.members.unevaluated != nil { return followUnevaluated(plan, object, value) }
      if plan.members.areRestricted, !follow(plan, object, value) { return false }
    case .array(let list):
      guard plan.types.contains(.array), plan.lists(value) else { return refuse() }
      // Only a visit notes which elements are evaluated.
      if progress.evaluation.isWanted || plan.rules.unevaluated.items != nil {
        return plan.rules.visit(value, by: &self)
      }
      for index in unsafe plan.lists.indices {
        guard follow(unsafe plan.lists[index], list) else { return false }
      }
    case .number(let number):
      let areAccepted = unsafe plan.types.contains(.number) && plan.numbers.isEmpty
      let short = areAccepted ? nil : number.shortInteger
      guard
        plan.types.contains(.number)
          || plan.types.contains(.integer) && (short != nil || plan.wholeNumbers.contain(number)),
        plan.lists(value)
      else { return refuse() }
      for index in unsafe plan.numbers.indices {
        guard follow(unsafe plan.numbers[index], number, short) else { return false }
      }
    case .bool:
      guard plan.types.contains(.boolean), plan.lists(value) else { return refuse() }
    case .null:
      guard plan.types.contains(.null), plan.lists(value) else { return refuse() }
    }
    return followSteps(plan, value)
  }

  @inline(__always)
  private mutating func followSteps(_ plan: Plan, _ value: JSONValue) -> Bool {
    for index in unsafe plan.steps.indices {
      guard followStep(unsafe plan.steps[index], value) else { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func follow(
    _ rules: Plan.Numbers, _ number: JSONNumber, _ short: Int?
  ) -> Bool {
    guard let short, let range = rules.range else {
      return rules.rules { $0.visit(number, by: &self) }
    }
    return range.contains(short) || refuse()
  }

  private mutating func follow(_ rules: Plan.Texts, _ text: String) -> Bool {
    if let all = rules.rules { return all { $0.value.visit(text, by: &self) } }
    if let counts = rules.counts {
      progress.spend(text.utf8.count / 8)
      let bytes = text.utf8.count
      // A code point has one to four bytes, so most texts needn't be counted.
      if bytes > counts.upperBound || (bytes + 3) / 4 < counts.lowerBound {
        guard counts.contains(text.codePointCount) else { return refuse() }
      }
    }
    guard let pattern = rules.pattern else { return true }
    switch search(pattern, in: text) {
    case .valid: return true
    case .invalid: return refuse()
    case .undecided: return doubtful()
    }
  }

  @inline(__always)
  private mutating func search(
    _ pattern: Uncounted<Shared<Pattern>>, in text: String
  ) -> Verdict {
    pattern { search($0.value, in: text) }
  }

  private mutating func follow(_ rules: Plan.Lists, _ list: [JSONValue]) -> Bool {
    if let all = rules.rules { return all { $0.visit(list, by: &self) } }
    guard rules.counts.contains(list.count) else { return refuse() }
    if rules.areUnique {
      progress.spend(8 * list.count)
      if list.firstRepetition != nil { return refuse() }
    }
    guard let items = rules.items else { return true }
    return list.withElements { list in
      for index in list.indices {
        guard enter(list[index], items) else { return false }
      }
      return true
    }
  }

  private mutating func enter(
    _ element: borrowing HeldValue, _ schema: Uncounted<Subschema>
  ) -> Bool {
    enter(element.value, schema)
  }

  /// Follows a plan with a schema for the members that nothing evaluates.
  private mutating func followUnevaluated(
    _ plan: Plan, _ object: JSONObject, _ value: JSONValue
  ) -> Bool {
    let outer = progress.evaluation.begin()
    defer { progress.evaluation.end(outer) }
    guard follow(plan, object, value) else { return false }
    // Often the other schemas needn't tell which members they evaluate.
    let areMarked = progress.evaluation.areMarked(object.count)
    progress.evaluation.isWanted = !areMarked
    guard followSteps(plan, value) else { return false }
    return areMarked || enterUnmarked(plan, object)
  }

  private mutating func enterUnmarked(_ plan: Plan, _ object: JSONObject) -> Bool {
    progress.spend(object.count)
    return object.withMembers { members in
      for index in members.indices where !progress.evaluation.isMarked(index) {
        if progress.evaluation.doubt != nil { return doubtful() }
        if plan.members.refusesUnevaluated { return refuse() }
        guard let schema = plan.members.unevaluated, enter(members[index], schema) else {
          return false
        }
      }
      return true
    }
  }
}

extension Plan {
  /// Returns whether the plan's list of accepted values has a value, or there is no list.
  @inline(__always)
  fileprivate func lists(_ value: JSONValue) -> Bool {
    listing.map { $0 { $0.values.accept(value) } } ?? true
  }
}
