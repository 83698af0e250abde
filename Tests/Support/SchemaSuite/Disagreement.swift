public import ForwardJSON
public import ForwardJSONSchema

extension Schema {
  /// Returns the difference between the pass that collects problems and the pass that only decides;
  /// `nil` if they agree.
  public func disagreement(on instance: JSONValue) -> String? {
    let verdict = verdict(on: instance)
    let validation = validate(instance)
    if validation.verdict != verdict {
      return "validate says \(validation.verdict), verdict(on:) \(verdict)"
    }
    if validation.problems.isEmpty != (verdict == .valid) {
      return "\(validation.problems.count) problems, and \(verdict)"
    }
    // The collecting pass may exhaust its budget before it finds a problem.
    if verdict == .invalid, validation.problems.allSatisfy(\.isUndecided),
      !validation.problems.contains(where: { $0.reason == .unchecked(.tooMuchWork) })
    {
      return "no problem says why it is invalid"
    }
    let astray = validation.problems.first { !instance.has($0.path.steps[...]) }
    return astray.map { "a problem at a place that isn't there: \($0.sentence)" }
  }
}

extension JSONValue {
  fileprivate func has(_ path: ArraySlice<JSONPath.Step>) -> Bool {
    let rest = path.dropFirst()
    return switch (self, path.first) {
    case (_, nil): true
    case (.object(let members), .key(let key)?): members[key]?.has(rest) ?? false
    case (.array(let elements), .index(let index)?):
      elements.indices.contains(index) && elements[index].has(rest)
    default: false
    }
  }
}
