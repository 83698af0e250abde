internal import PlainText

extension Form.Row {
  /// The words of a language for reading answers, in addition to those that are always understood.
  public struct Vocabulary: Sendable {
    /// The words that the row's options are shown as, in order; empty if these are their titles.
    package var options: [String]
    var yes: String?
    var no: String?
    /// The answer of a multiple choice that chooses nothing.
    var none: String?

    public init(
      options: [String] = [], yes: String? = nil, no: String? = nil, none: String? = nil
    ) {
      self.options = options
      self.yes = yes
      self.no = no
      self.none = none
    }
  }
}

extension Form.Row.Vocabulary {
  /// Returns whether a text means yes or no; `nil` if it means neither.
  package func isYes(_ text: String) -> Bool? {
    let word = text.trimmed.lowercased()
    if word == yes?.lowercased() { return true }
    if word == no?.lowercased() { return false }
    return switch word {
    case "y", "yes", "true", "on", "1", "是", "对": true
    case "n", "no", "false", "off", "0", "否", "不": false
    default: isInitialOfYes(word)
    }
  }

  /// Returns whether a letter is that of yes or no in the language; `nil` if it is of both or neither.
  private func isInitialOfYes(_ word: String) -> Bool? {
    let initials = [yes, no].map { $0?.lowercased().prefix(1) }
    guard initials[0] != initials[1] else { return nil }
    return initials.firstIndex(of: word[...]).map { $0 == 0 }
  }

  /// Returns whether a text means yes or no. A row may have its own words for these.
  func isYes(_ text: String, in own: [Form.Row.Option]) throws(Rejection) -> Bool {
    let word = text.trimmed.lowercased()
    guard !word.isEmpty else { throw .missing }
    let shown = titles(of: own).map { $0.lowercased() }
    if let index = shown.firstIndex(of: word) { return index == 0 }
    if let isYes = isYes(text) { return isYes }
    if own.isEmpty { throw .notYesOrNo(text) }
    return try index(of: text, in: own) == 0
  }

  /// Returns the words that options are shown as.
  private func titles(of options: [Form.Row.Option]) -> [String] {
    self.options.count == options.count ? self.options : options.map(\.title)
  }

  /// Returns the indices of the options that a text may mean.
  public func indices(matching text: String, in options: [Form.Row.Option]) -> [Int] {
    guard self.options.count == options.count else { return options.indices(matching: text) }
    // A completed text is read as the option that was shown, whatever else it could mean.
    if let index = self.options.firstIndex(of: text) { return [index] }
    let shown = zip(self.options, options).map { Form.Row.Option(title: $0, name: $1.name) }
    let found = shown.indices(matching: text)
    return found.isEmpty ? options.indices(matching: text) : found
  }

  /// Returns the index of the option that a text means.
  func index(of text: String, in options: [Form.Row.Option]) throws(Rejection) -> Int {
    guard !text.trimmed.isEmpty else { throw .missing }
    let found = indices(matching: text, in: options)
    if let index = found.first, found.count == 1 { return index }
    let titles = titles(of: options)
    throw found.isEmpty
      ? .notAnOption(text, options: titles)
      : .ambiguous(text, matches: found.map { "\($0 + 1) \(titles[$0])" })
  }

  /// Returns the indices of the options in a text, separated by Latin or Chinese commas.
  func indices(of text: String, in options: [Form.Row.Option]) throws(Rejection) -> [Int] {
    // The words and the name of an option may contain commas.
    if let index = self.options.firstIndex(of: text)
      ?? options.firstIndex(where: { $0.name == text })
    {
      return [index]
    }
    var chosen: Set<Int> = []
    for item in text.items {
      if isNone(text), indices(matching: item, in: options).isEmpty { return [] }
      chosen.insert(try index(of: item, in: options))
    }
    return chosen.sorted()
  }

  private func isNone(_ text: String) -> Bool {
    let word = text.trimmed.lowercased()
    return ["none", "-", "无"].contains(word) || word == none?.lowercased()
  }
}

extension [Form.Row.Option] {
  /// Returns the options that a text may mean, by the most specific reading that finds any: an
  /// exact name, a name or title in any case, a number, a beginning, any other part.
  fileprivate func indices(matching text: String) -> [Int] {
    let text = text.trimmed
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return [] }

    // The text 2 is an option's number only if no option has that name.
    let named = indices.filter { self[$0].name == text }
    if named.count == 1 { return named }
    let names = map { ($0.name.lowercased(), $0.title.lowercased()) }
    let exact = indices.filter { names[$0].0 == wanted || names[$0].1 == wanted }
    if exact.count == 1 { return exact }
    if wanted.isDigits, let number = Int(wanted), indices.contains(number - 1) {
      return [number - 1]
    }
    if !exact.isEmpty { return exact }
    let begun = indices.filter { names[$0].0.hasPrefix(wanted) || names[$0].1.hasPrefix(wanted) }
    if !begun.isEmpty { return begun }
    return indices.filter { names[$0].0.contains(wanted) || names[$0].1.contains(wanted) }
  }
}
