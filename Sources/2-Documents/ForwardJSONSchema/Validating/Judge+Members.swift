internal import ForwardJSON
internal import ForwardPatterns

// Follows a plan for the members of an object.
extension Judge {
  mutating func follow(_ plan: Plan, _ object: JSONObject, _ value: JSONValue) -> Bool {
    var isTriggered = false
    let isFollowed = object.withMembers { members in
      guard plan.members.counts.contains(members.count) else { return refuse() }
      if members.count > plan.members.most {
        isTriggered = true
        return followNamed(plan, object)
      }
      // Counts every member, even if the schemas know few of them, and each schema after the first.
      progress.spend(members.count + plan.members.visits - 1)
      return unsafe plan.members.properties.requiredCount == 0
        ? follow(plan, members, UnsafeBufferPointer(start: nil, count: 0), &isTriggered)
        : followRequired(plan, members, &isTriggered)
    }
    guard isFollowed else { return false }
    return !isTriggered || followDependents(plan, object, value)
  }

  private mutating func followDependents(
    _ plan: Plan, _ object: JSONObject, _ value: JSONValue
  ) -> Bool {
    for rules in plan.members.dependents {
      guard rules.visitDependencies(object, value, by: &self) else { return false }
    }
    return true
  }

  /// Follows a plan that names few of a large object's keys.
  @inline(never)
  private mutating func followNamed(_ plan: Plan, _ object: JSONObject) -> Bool {
    for rules in plan.members.named {
      guard followNamed(rules.value, object) else { return false }
    }
    return true
  }

  private mutating func followNamed(_ rules: ObjectRules, _ object: JSONObject) -> Bool {
    progress.spend(rules.properties.count + rules.required.count)
    guard rules.required.allSatisfy({ object.position(of: $0) != nil }) else { return refuse() }
    for (key, schema) in rules.properties {
      guard let position = object.position(of: key) else { continue }
      guard enter(object[position].value, Uncounted(schema)) else { return false }
      progress.evaluation.mark(position)
    }
    return true
  }

  private mutating func followRequired(
    _ plan: Plan, _ members: borrowing Span<HeldMember>, _ isTriggered: inout Bool
  ) -> Bool {
    var missing = plan.members.properties.requiredCount
    progress.spend(missing)
    if members.count < missing { return refuse() }
    // Keeps the places, because finding a place takes half the time of a member.
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 32) { places in
      for index in members.indices {
        let place = plan.members.properties.place(of: members[index])
        if index < places.count { unsafe places[index] = place }
        guard place >= 0, plan.members.properties.entry(at: place).isRequired else { continue }
        missing -= 1
        if missing == 0 {
          let known = unsafe places[..<min(index + 1, places.count)]
          return unsafe follow(plan, members, UnsafeBufferPointer(rebasing: known), &isTriggered)
        }
      }
      return refuse()
    }
  }

  /// - Parameter places: The known places of the first keys.
  private mutating func follow(
    _ plan: Plan, _ members: borrowing Span<HeldMember>, _ places: UnsafeBufferPointer<Int>,
    _ isTriggered: inout Bool
  ) -> Bool {
    for index in members.indices {
      let place =
        unsafe index < places.count
        ? places[index] : plan.members.properties.place(of: members[index])
      var owners: UInt32 = 0
      if place >= 0 {
        let entry = plan.members.properties.entry(at: place)
        owners = entry.owners
        if entry.isTrigger { isTriggered = true }
        if let schema = entry.schema {
          guard enter(members[index], schema) else { return false }
        }
        var next = entry.next
        while next >= 0 {
          let further = unsafe plan.members.properties.further[Int(next)]
          guard enter(members[index], further.schema) else { return false }
          next = further.next
        }
      }
      if plan.members.concernAll || plan.members.concerned & ~owners != 0 {
        let isIndexed = place >= 0 && plan.members.knowsMatches
        guard followOthers(plan, members[index], &owners, isIndexed) else { return false }
      }
      if owners != 0 { progress.evaluation.mark(index) }
    }
    return true
  }

  @inline(__always)
  mutating func enter(_ member: borrowing HeldMember, _ schema: Uncounted<Subschema>) -> Bool {
    enter(member.member.value, schema)
  }

  /// Follows the rules for a member, apart from the rules of its own property. Adds the schemas
  /// that evaluate the member. The index tells which patterns match an indexed key.
  private mutating func followOthers(
    _ plan: Plan, _ member: borrowing HeldMember, _ owners: inout UInt32, _ isIndexed: Bool
  ) -> Bool {
    for number in unsafe plan.members.others.indices {
      let others = unsafe plan.members.others[number]
      for number in unsafe 0..<(isIndexed ? 0 : others.patterns.count) {
        let (pattern, schema) = unsafe others.patterns[number]
        switch pattern({ search($0.value, in: member.member.key) }) {
        case .valid:
          owners |= others.bit
          guard enter(member.member.value, schema) else { return false }
        case .undecided:
          owners |= others.bit
          guard doubtful() else { return false }
        case .invalid: break
        }
      }
      if owners & others.bit == 0 {
        if others.refusesOthers { return refuse() }
        if let schema = others.additional {
          owners |= others.bit
          guard enter(member.member.value, schema) else { return false }
        }
      }
      if let names = others.names {
        guard enter(.string(member.member.key), names) else { return false }
      }
    }
    return true
  }
}
