internal import ForwardJSON

// The keywords that apply schemas to the same value.
extension Judge {
  mutating func followStep(_ rules: Rules, _ index: Int, _ value: JSONValue) -> Bool {
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
    case .dynamicReference:
      guard let dynamic = unsafe rules.plan.steps[index].dynamic, let usual = unsafe schemas[0]
      else { return true }
      let found = unsafe dynamic._withUnsafeGuaranteedRef { target(of: $0) }
      return found.map { judge(value, by: $0) } ?? judge(value, by: usual)
    }
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
        progress.trials += 1
        _ = judge(value, by: rules)
        progress.trials -= 1
        defer { verdict = outer }
        return verdict
      }
    }
  }
}
