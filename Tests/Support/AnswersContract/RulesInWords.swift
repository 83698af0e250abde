import ForwardForm
import ForwardFormDocuments
import ForwardJSON

// Sentences of `x-forward-rules`: why a form may refuse a document that the schema accepts.

extension AnsweredForm {
  /// Whether a sentence of the schema announces such a problem of a document.
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
      // A text that begins like a reference must be a reference.
      if rule.hasPrefix("It may be kept elsewhere") {
        return ["env:", "command:"].contains(where: document.text().contains)
      }
      return true
    }
  }

  /// Converts the path of a row to a path in the document. Rows have their own ids; items use the
  /// names of rows.
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

  /// Returns the schemas of the value at a path and of the values around it, without the schema of
  /// the whole document.
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
  /// Whether the rejection concerns a placeholder with letters that a pattern can't describe:
  /// non-ASCII ones.
  fileprivate var isOfUnknownLetters: Bool {
    guard case .unknownPlaceholder(let name, _) = self else { return false }
    return !name.utf8.allSatisfy { $0 < 0x80 }
  }
}
