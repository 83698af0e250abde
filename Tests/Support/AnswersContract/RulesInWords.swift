import ForwardForm
import ForwardFormDocuments
import ForwardJSON

// The sentences of `x-forward-rules`, which say why a document is refused that the schema accepts.

extension AnsweredForm {
  /// Whether the schema says in a sentence that a document may have such a problem.
  func isInWords(_ problem: Form.Problem, of document: JSONValue) -> Bool {
    if case .other = problem.rejection,
      described.rules.contains(where: { $0.hasPrefix("Some values must fit together") })
    {
      return true
    }
    let mask = Form.Row.mask
    guard let path = problem.path else {
      return problem.rejection.message.contains("'\(mask)' stands for a secret")
    }
    let hasMask = document.text().contains(mask)
    let rules = described.schemas(at: documentPath(of: path)).flatMap(\.rules)
    return rules.contains { rule in
      if rule.hasPrefix("Words in braces") { return problem.rejection.isOfUnknownLetters }
      if rule.hasPrefix("A masked secret") { return hasMask && problem.rejection == .missing }
      if rule.hasPrefix("A masked part") { return hasMask }
      // A text that begins like a reference must be one.
      if rule.hasPrefix("It may be kept elsewhere") {
        return ["env:", "command:"].contains(where: document.text().contains)
      }
      return true
    }
  }

  /// Returns the path of a row's value in the document: rows have ids of their own, and items have the names of rows.
  private func documentPath(of path: RowPath) -> ArraySlice<RowPath.Step> {
    let steps = path.steps
    for count in steps.indices.reversed() {
      let row = RowPath(Array(steps[...count])).text
      guard let known = description?.rows.first(where: { $0.id == row })?.path else { continue }
      return (RowPath(known).steps + steps[(count + 1)...])[...]
    }
    return steps[...]
  }
}

extension JSONValue {
  /// The sentences of a schema.
  fileprivate var rules: [String] {
    (self["x-forward-rules"]?.elements ?? []).compactMap(\.string)
  }

  /// Returns what a schema says of the value at a path, and of the values around it but the whole document.
  fileprivate func schemas(
    at path: ArraySlice<RowPath.Step>, isRoot: Bool = true
  ) -> [JSONValue] {
    let parts = ["allOf", "anyOf", "oneOf"].flatMap { self[$0]?.elements ?? [] }
    let branches = ["then", "else"].compactMap { self[$0] }
    let inside: [JSONValue?] =
      switch path.first {
      case .name(let key): [self["properties"]?[key], self["additionalProperties"]]
      case .some: [self["items"], self["additionalProperties"]]
      case nil: []
      }
    return (isRoot ? [] : [self])
      + (parts + branches).flatMap { $0.schemas(at: path, isRoot: isRoot) }
      + inside.compactMap(\.self).flatMap { $0.schemas(at: path.dropFirst(), isRoot: false) }
  }
}

extension Rejection {
  /// Whether it is about a name of a placeholder in another script, whose letters patterns don't know.
  fileprivate var isOfUnknownLetters: Bool {
    guard case .unknownPlaceholder(let name, _) = self else { return false }
    return !name.utf8.allSatisfy { $0 < 0x80 }
  }
}
