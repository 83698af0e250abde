internal import ForwardJSON

// Follows the plan of a schema's rules for a value of each kind.
extension Judge {
  @inline(__always)
  mutating func follow(_ rules: Rules, _ value: JSONValue) -> Bool {
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
      // A code point has one to four bytes, so most texts needn't be counted.
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
    if object.count > rules.plan.mostMembers { return followNamed(rules, object, value) }
    // Counts every member, because the judge looks at each, even if the schema knows few of them.
    progress.spend(object.count)
    return object.withMembers { members in
      guard rules.plan.propertyCounts.contains(members.count) else { return refuse() }
      guard
        unsafe rules.plan.properties.requiredCount == 0
          ? follow(rules, members, UnsafeBufferPointer(start: nil, count: 0))
          : followRequired(rules, members)
      else { return false }
      return !rules.plan.hasDependents
        || rules.objects?.visitDependencies(object, value, by: &self) ?? true
    }
  }

  /// Follows rules that name few of a large object's keys.
  @inline(never)
  private mutating func followNamed(
    _ rules: Rules, _ object: JSONObject, _ value: JSONValue
  ) -> Bool {
    guard let objects = rules.objects else { return true }
    let (properties, required) = (objects.value.properties, objects.value.required)
    progress.spend(properties.count + required.count)
    guard rules.plan.propertyCounts.contains(object.count),
      required.allSatisfy({ object.position(of: $0) != nil })
    else { return refuse() }
    for (key, schema) in properties {
      guard let position = object.position(of: key) else { continue }
      guard enter(object[position].value, Plan.Uncounted(schema)) else { return false }
    }
    return !rules.plan.hasDependents || objects.visitDependencies(object, value, by: &self)
  }

  private mutating func followRequired(
    _ rules: Rules, _ members: borrowing Span<HeldMember>
  ) -> Bool {
    var missing = rules.plan.properties.requiredCount
    progress.spend(missing)
    if members.count < missing { return refuse() }
    // Keeps the places, because finding a place takes half the time of a member.
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 32) { places in
      for index in members.indices {
        let place = rules.plan.properties.place(of: members[index])
        if index < places.count { unsafe places[index] = place }
        guard place >= 0, rules.plan.properties.entry(at: place).isRequired else { continue }
        missing -= 1
        if missing == 0 {
          let known = unsafe places[..<min(index + 1, places.count)]
          return unsafe follow(rules, members, UnsafeBufferPointer(rebasing: known))
        }
      }
      return refuse()
    }
  }

  /// - Parameter places: The known places of the first keys.
  private mutating func follow(
    _ rules: Rules, _ members: borrowing Span<HeldMember>, _ places: UnsafeBufferPointer<Int>
  ) -> Bool {
    for index in members.indices {
      let place =
        unsafe index < places.count
        ? places[index] : rules.plan.properties.place(of: members[index])
      var isKnown = false
      if place >= 0, let schema = rules.plan.properties.entry(at: place).schema {
        isKnown = true
        guard enter(members[index], schema) else { return false }
      }
      if !isKnown || rules.plan.concernsAllMembers {
        guard followOther(rules, members[index], isKnown) else { return false }
      }
    }
    return true
  }

  @inline(__always)
  private mutating func enter(_ member: borrowing HeldMember, _ schema: Plan.Uncounted) -> Bool {
    enter(member.member.value, schema)
  }

  /// Follows the rules for a member, apart from the rules of its own property.
  private mutating func followOther(
    _ rules: Rules, _ member: borrowing HeldMember, _ isProperty: Bool
  ) -> Bool {
    var isKnown = isProperty
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
}
