internal import ForwardJSON

// The keywords that apply schemas to the same value.
extension Judge {
  mutating func followStep(_ step: Plan.Step, _ value: JSONValue) -> Bool {
    let schemas = unsafe step.schemas
    switch step.kind {
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
      var isAccepted = false
      var refusing: UInt32 = 0
      for position in 0..<schemas.count {
        // An object that the first alternative accepts needs no table.
        if position == 1 { refusing = self.refusing(step, value) }
        guard let schema = unsafe schemas[position], refusing >> UInt32(position) & 1 == 0
        else {
          progress.spend(1)
          continue
        }
        switch trial(value, by: schema) {
        case .valid:
          if !progress.evaluation.isWanted { return true }
          isAccepted = true
        case .undecided: isUndecided = true
        case .invalid: break
        }
      }
      if !isAccepted { return isUndecided ? doubtful() : refuse() }
      // An undecided schema may evaluate more of the value than the schemas that accept it.
      if isUndecided { progress.evaluation.note(.inside([])) }
      return true
    case .oneOf:
      var isUndecided = false
      var isAccepted = false
      var refusing: UInt32 = 0
      for position in 0..<schemas.count {
        // An object that the first alternative accepts needs no table.
        if position == 1 { refusing = self.refusing(step, value) }
        guard let schema = unsafe schemas[position], refusing >> UInt32(position) & 1 == 0
        else {
          progress.spend(1)
          continue
        }
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
      let evaluated = progress.evaluation.isWanted
      progress.evaluation.isWanted = false
      defer { progress.evaluation.isWanted = evaluated }
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
    case .dynamicReference:
      guard let dynamic = step.dynamic, let usual = unsafe schemas[0] else { return true }
      let found = dynamic { target(of: $0) }
      return found.map { judge(value, by: $0) } ?? judge(value, by: usual)
    }
  }

  /// Returns the alternatives of a step, as bits, that certainly refuse a value.
  @inline(__always)
  private func refusing(_ step: Plan.Step, _ value: JSONValue) -> UInt32 {
    step.choice.map { $0 { $0.refusing(value) { resolver } } } ?? 0
  }

  /// Returns the verdict of one schema, apart from the present visit.
  private mutating func trial(_ value: JSONValue, by schema: Uncounted<Subschema>) -> Verdict {
    let plan = schema { $0.plan { resolver } }
    return plan { plan in
      if plan.refusesAll(like: value) {
        progress.spend(1)
        return .invalid
      }
      let outer = verdict
      verdict = .valid
      progress.trials += 1
      if progress.evaluation.isWanted {
        let evaluated = progress.evaluation.point
        _ = judge(value, by: plan)
        if verdict != .valid { progress.evaluation.restore(evaluated) }
      } else {
        _ = judge(value, by: plan)
      }
      progress.trials -= 1
      defer { verdict = outer }
      return verdict
    }
  }
}
