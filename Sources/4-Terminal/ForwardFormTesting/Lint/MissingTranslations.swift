internal import ForwardForm
internal import ForwardFormTerminal

extension Form.Row {
  /// The mistakes in the form's texts in another language.
  func mistakes(in wording: Wording, except names: Set<String>) -> [LintFinding] {
    var kinds: [LintFinding.Kind] = []
    for text in texts(in: wording) where text.hasWords && !names.contains(text) {
      guard wording.translation(of: text) == nil else { continue }
      kinds.append(.untranslated(text, language: wording.language))
    }
    if let example = example.flatMap(wording.translation),
      let rejection = rejection(of: .text(example))
    {
      kinds.append(.refusedExample(example, rejection))
    }
    return kinds.map { LintFinding(row: id, $0) }
  }

  /// The texts that the row shows, apart from its value.
  private func texts(in wording: Wording) -> [String] {
    var texts: [String] = []
    if let section, wording.translation(of: section) == nil { texts += section.titlesOfSections }
    texts += [title, help, example].compactMap(\.self)
    texts += (options ?? toggleOptions).flatMap {
      [$0.title, $0.detail, $0.unavailable].compactMap(\.self)
    }
    texts += shapes.compactMap(\.ownWords)
    return texts
  }
}

extension String {
  /// Whether the text has letters, apart from the names of placeholders.
  fileprivate var hasWords: Bool {
    var start = startIndex
    for range in Placeholders().ranges(in: self) {
      if self[start..<range.lowerBound].contains(where: \.isLetter) { return true }
      start = range.upperBound
    }
    return self[start...].contains(where: \.isLetter)
  }
}
