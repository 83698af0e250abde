internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardPatterns

extension Form.Row {
  /// The mistakes that don't depend on values.
  var mistakes: [LintFinding] {
    var kinds: [LintFinding.Kind] = []
    if !id.isTypable { kinds.append(.untypableID) }
    if title.isBlank { kinds.append(.noTitle) }
    if let options { kinds += mistakes(in: options) }
    kinds += uniqueness(of: toggleOptions)
    for rule in traits.rules { kinds += rule.mistakes }
    kinds += traitsWithoutEffect.map { .noEffect($0) }
    if traits.isOptional {
      if !canBeNothing { kinds.append(.cannotBeNothing) }
      if traits.rules.contains(where: { $0.shape == .required }) {
        kinds.append(.requiredAndOptional)
      }
    }
    if let example, let rejection = rejection(of: .text(example)) {
      kinds.append(.refusedExample(example, rejection))
    }
    let findings = kinds.map { LintFinding(row: id, $0) }
    // The id has a number, because another row has the given id.
    guard let given = givenID, given != id else { return findings }
    return [LintFinding(row: given, .sharedID)] + findings
  }

  var mistakesInValue: [LintFinding] {
    guard let value = value() else { return [LintFinding(row: id, .ownerGone)] }
    if case .unknown = value, options != nil { return [LintFinding(row: id, .unknownValue)] }
    guard !value.isNothing, let rejection = rejection(of: value), rejection != .missing else {
      return []
    }
    return [LintFinding(row: id, .refusedValue(shown(rejection)))]
  }

  /// The example of an answer, shown in an empty row.
  var example: String? { kind.placeholder.isEmpty ? nil : kind.placeholder }

  private func mistakes(in options: [Option]) -> [LintFinding.Kind] {
    let isStuck = options.allSatisfy { $0.unavailable != nil }
    var kinds: [LintFinding.Kind] = isStuck ? [.noOptions] : []
    let names = traits.optionNames.count
    if names > 0, names != options.count {
      kinds.append(.optionNames(names, options: options.count))
    }
    return kinds + uniqueness(of: options)
  }

  private func uniqueness(of options: [Option]) -> [LintFinding.Kind] {
    var kinds: [LintFinding.Kind] = []
    var seen: Set<String> = []
    for (index, option) in options.enumerated() {
      if option.title.isBlank { kinds.append(.noOptionTitle(index + 1)) }
      if !seen.insert(option.name).inserted { kinds.append(.sharedOption(option.name)) }
    }
    return kinds
  }

  var traitsWithoutEffect: [String] {
    let kind = rowKind
    var traits: [String] = []
    for rule in self.traits.rules where !rule.concerns(kind, hasNone: hasNone) {
      switch rule.shape {
      case .required: traits.append("required()")
      case .count: traits.append("A rule for a number of options")
      case nil, .text, .keyboard, .length, .oneOf, .pattern, .url, .integer, .decimal, .byteSize,
        .duration, .date, .timeOfDay, .dateAndTime, .uuid, .list, .wanted, .described:
        traits.append("A rule for texts")
      }
    }
    if !kind.isText, self.traits.placeholders != nil { traits.append("placeholders(_:)") }
    if options == nil, !self.traits.optionNames.isEmpty { traits.append("optionNames(_:)") }
    if kind != .textField, self.traits.isEnteredTwice { traits.append("enteredTwice") }
    return traits
  }

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

  /// The texts that the row shows, except its value.
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

extension RowRule {
  fileprivate var mistakes: [LintFinding.Kind] {
    switch shape {
    case .oneOf([]): return [.noOptions]
    case .pattern(let source, _):
      do throws(PatternError) {
        _ = try Pattern(deciding: source)
        return []
      } catch {
        return [.badPattern(source, error)]
      }
    case nil, .required, .count, .text, .keyboard, .length, .oneOf, .url, .integer, .decimal,
      .byteSize, .duration, .date, .timeOfDay, .dateAndTime, .uuid, .list, .wanted, .described:
      return []
    }
  }
}

extension Form.Row.Value {
  /// Whether the value stands for no answer.
  fileprivate var isNothing: Bool {
    [.text(""), .toggle(false), .choices([]), .nothing].contains(self)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Whether the id can be typed without quotes, and isn't the number of a row.
  fileprivate var isTypable: Bool {
    // An id with other characters contains quotes.
    !contains("\"") && !hasPrefix("-") && !allSatisfy(\.isNumber)
  }

  /// Whether the text has letters besides the names of placeholders.
  fileprivate var hasWords: Bool {
    var start = startIndex
    for range in Placeholders().ranges(in: self) {
      if self[start..<range.lowerBound].contains(where: \.isLetter) { return true }
      start = range.upperBound
    }
    return self[start...].contains(where: \.isLetter)
  }
}

extension Form.Note {
  /// The mistakes in the text of a note, reported for a row called `note`.
  func mistakes(in wordings: [Wording], except names: Set<String>) -> [LintFinding] {
    if text.allSatisfy(\.isWhitespace) { return [LintFinding(row: "note", .emptyNote)] }
    let untranslated = wordings.filter { $0.translation(of: text) == nil && !names.contains(text) }
    return untranslated.map {
      LintFinding(row: "note", .untranslated(text, language: $0.language))
    }
  }
}
