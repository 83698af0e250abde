internal import ForwardText

extension Form.Row {
  /// The words of a language for reading answers, in addition to the words that are always
  /// understood.
  public struct Vocabulary: Sendable {
    /// The words for the row's options in the prompt, in order; empty to use the titles.
    package var options: [String]
    var yes: String?
    var no: String?
    /// The answer that chooses nothing in a multiple choice.
    var none: String?
    /// Further words, in lower case, with whether they mean yes. Other words take precedence.
    package var spoken: [String: Bool] = [:]

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
    default: isInitialOfYes(word) ?? spoken[word]
    }
  }

  /// Returns whether a letter is the first letter of yes or no in the language; `nil` for neither,
  /// and if both begin alike.
  private func isInitialOfYes(_ word: String) -> Bool? {
    let initials = [yes, no].map { $0?.lowercased().prefix(1) }
    guard initials[0] != initials[1] else { return nil }
    return initials.firstIndex(of: word[...]).map { $0 == 0 }
  }

  /// Returns whether a text means yes or no. A row may have other words for yes and no.
  func isYes(_ text: String, in own: [Form.Row.Option]) throws(Rejection) -> Bool {
    let word = text.trimmed.lowercased()
    guard !word.isEmpty else { throw .missing }
    let shown = titles(of: own).map { $0.lowercased() }
    if let index = shown.firstIndex(of: word) { return index == 0 }
    if let isYes = isYes(text) { return isYes }
    if own.isEmpty { throw .notYesOrNo(text) }
    return try index(of: text, in: own) == 0
  }

  private func titles(of options: [Form.Row.Option]) -> [String] {
    self.options.count == options.count ? self.options : options.map(\.title)
  }

  /// Returns the indices of the options that a text may mean.
  public func indices(matching text: String, in options: [Form.Row.Option]) -> [Int] {
    OptionSearch(options, shown: self.options).indices(meantBy: text)
  }

  func index(of text: String, in options: [Form.Row.Option]) throws(Rejection) -> Int {
    try index(of: text, among: OptionSearch(options, shown: self.options), titles(of: options))
  }

  private func index(of text: String, among search: OptionSearch, _ titles: [String])
    throws(Rejection) -> Int
  {
    guard !text.trimmed.isEmpty else { throw .missing }
    return try index(search.indices(meantBy: text), by: text, titles)
  }

  private func index(_ found: [Int], by text: String, _ titles: [String]) throws(Rejection) -> Int {
    if let index = found.first, found.count == 1 { return index }
    throw found.isEmpty
      ? .notAnOption(text, options: titles)
      : .ambiguous(text, matches: found.map { "\($0 + 1) \(titles[$0])" })
  }

  /// Returns the indices of the options in a text, separated like ``Swift/String/optionItems``.
  /// Spaces may also separate numbers, and a hyphen may join the ends of a range: `1 3-5`. `search`
  /// is a search in these options as the prompt shows them. `adding` makes an option of an unknown
  /// text. The indices are in the order of the text, and may repeat.
  func indices(
    of text: String, in options: [Form.Row.Option], by search: OptionSearch? = nil,
    adding add: ((String) throws(Rejection) -> Int)? = nil
  ) throws(Rejection) -> [Int] {
    // The name and the words of an option may contain commas without quotes.
    if let index = self.options.firstIndex(of: text) ?? index(named: text, in: options) {
      return [index]
    }
    let search = search ?? OptionSearch(options, shown: self.options)
    if isNone(text), search.indices(meantBy: text).isEmpty { return [] }
    let titles = titles(of: options)
    let items = text.optionItems
    // Among many items, most are exact names, such as the names of ticked options. Searching for
    // each would take quadratic time.
    let names = items.count < 8 ? [:] : names(of: options)
    var chosen: [Int] = []
    for item in items {
      let quoted = item.isQuoted ? index(named: item.text, in: options) : nil
      if let index = quoted ?? names[item.text] {
        chosen.append(index)
        continue
      }
      let text = item.text
      let isOwn = add != nil && item.isQuoted
      let meant = isOwn ? [] : search.indices(meantBy: text)
      let ranges = isOwn ? nil : text.rangesOfNumbers
      let areOptions = ranges?.allSatisfy {
        position(of: $0.first, options.count) != nil && position(of: $0.last, options.count) != nil
      }
      if meant.isEmpty, let add, areOptions != true {
        chosen.append(try add(text))
      } else if meant.isEmpty, let ranges {
        for range in ranges {
          if let (first, last) = positions(of: range, options.count) {
            chosen += min(first, last)...max(first, last)
          } else {
            let first = try index(of: range.first, among: search, titles)
            let last = try index(of: range.last, among: search, titles)
            chosen += min(first, last)...max(first, last)
          }
        }
      } else {
        chosen.append(try index(meant, by: text, titles))
      }
    }
    return chosen
  }

  /// Returns the positions of a range of options. The ends are numbers of options; if there are no
  /// such numbers, they may be titles. A single number may be a title, too.
  private func positions(of range: (first: String, last: String), _ count: Int) -> (Int, Int)? {
    guard range.first != range.last, let first = position(of: range.first, count),
      let last = position(of: range.last, count)
    else { return nil }
    return (first, last)
  }

  /// Returns the position of the option with a number; `nil` without such an option.
  private func position(of number: String, _ count: Int) -> Int? {
    guard let number = Int(number), number >= 1, number <= count else { return nil }
    return number - 1
  }

  /// Returns the indices of options by the texts that mean exactly one: the words in the prompt, or
  /// the name.
  private func names(of options: [Form.Row.Option]) -> [String: Int] {
    let titles = titles(of: options)
    let isShown = self.options.count == options.count
    // The search decides about a text that several options share.
    func indices(of texts: [String]) -> [String: Int] {
      Dictionary(zip(texts, texts.indices)) { _, _ in -1 }.filter { $0.value >= 0 }
    }
    let (shown, named) = (indices(of: titles), indices(of: options.map(\.name)))
    return isShown ? named.merging(shown) { $1 } : shown.merging(named) { $1 }
  }

  /// Returns the index of the option with exactly this name, or with exactly these words in the
  /// prompt.
  private func index(named name: String, in options: [Form.Row.Option]) -> Int? {
    options.firstIndex { $0.name == name } ?? titles(of: options).firstIndex(of: name)
  }

  private func isNone(_ text: String) -> Bool {
    let word = text.trimmed.lowercased()
    return ["none", "-", "无"].contains(word) || word == none?.lowercased()
  }
}

extension String {
  /// The numbers in a text such as `1 3-5`, each as the first and the last of a range; `nil` for
  /// another text.
  fileprivate var rangesOfNumbers: [(first: String, last: String)]? {
    let words = split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmed }
      .joined(separator: "-").split(whereSeparator: \.isWhitespace)
    var ranges: [(String, String)] = []
    for word in words {
      let ends = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
      guard let first = ends.first, let last = ends.last, ends.count <= 2,
        ends.allSatisfy(\.isDigits)
      else { return nil }
      ranges.append((first, last))
    }
    return ranges.isEmpty ? nil : ranges
  }
}
