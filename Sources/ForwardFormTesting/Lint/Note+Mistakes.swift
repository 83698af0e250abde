internal import ForwardForm
internal import ForwardFormTerminal

extension Form.Note {
  /// The mistakes in the text of a note, reported as those of a row called `note`.
  func mistakes(in wordings: [Wording], except names: Set<String>) -> [LintFinding] {
    if text.allSatisfy(\.isWhitespace) { return [LintFinding(row: "note", .emptyNote)] }
    let untranslated = wordings.filter { $0.translation(of: text) == nil && !names.contains(text) }
    return untranslated.map {
      LintFinding(row: "note", .untranslated(text, language: $0.language))
    }
  }
}
