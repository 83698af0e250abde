package import ForwardJSON

extension Schema {
  /// Returns the value of a format that has only texts, with the types that the schema wants.
  ///
  /// A text that the schema refuses becomes the number or the switch that it stands for, or a list of
  /// the text. If the schema refuses that, too, it stays a text.
  package func typed(_ texts: JSONValue) -> JSONValue {
    var value = texts
    var tried: Set<JSONPath> = []
    // A list becomes one before its elements have their types.
    for _ in 0..<3 {
      let problems = validate(value).problems
      for path in problems.map(\.path) where tried.contains(path) { value[path] = texts[path] }
      var isChanged = false
      for problem in problems where !problem.isOfKey && !tried.contains(problem.path) {
        guard let text = value[problem.path]?.string, let typed = problem.typed(text) else {
          continue
        }
        value[problem.path] = typed
        if typed.isScalar { tried.insert(problem.path) }
        isChanged = true
      }
      if !isChanged { break }
    }
    return value
  }
}

extension SchemaProblem {
  /// Returns a text as a value of another type that the problem's keyword may want; `nil` without
  /// one.
  fileprivate func typed(_ text: String) -> JSONValue? {
    if let wantedInstead { return wantedInstead }
    guard case .value(.wrongType(let wanted)) = reason else { return JSONValue(word: text) }
    let takesWords = !Set(wanted).isDisjoint(with: ["integer", "number", "boolean"])
    if takesWords, let word = JSONValue(word: text) { return word }
    return wanted.contains("array") ? .array([.string(text)]) : nil
  }
}
