internal import ForwardText

/// Finds options by a typed text, whatever its case and accents.
///
/// The options are folded once, so that each search passes over one array of bytes.
package struct OptionSearch {
  /// How a text matches an option, the best match first.
  private enum Match: Int {
    /// A title or a name equals the text.
    case equal
    /// A title or a name begins with the text.
    case begins
    /// A word of a title or a name begins with the text.
    case beginsWord
    /// A title or a name contains the text.
    case contains
    /// Each word of the text is in a title, a name or a detail.
    case words
  }

  private let options: [Form.Row.Option]
  /// The words for the options in the prompt.
  private let shown: [String]
  /// Whether a person sees `shown`. A script knows the names.
  private let isShown: Bool
  /// The folded texts of all options. A zero separates the texts, and begins and ends the array.
  private var bytes: [UInt8] = []
  /// The positions in `bytes` where each option's title and detail begin. The last element is the
  /// end.
  private var starts: [Int] = []
  private var details: [Int] = []

  /// - Parameter shown: The distinct words for the options in the prompt; empty for a script, which
  ///   prefers a name to a title.
  package init(_ options: [Form.Row.Option], shown: [String] = []) {
    self.options = options
    isShown = shown.count == options.count
    self.shown = isShown ? shown : options.map(\.title)
    bytes.reserveCapacity(options.count * 32)
    starts.reserveCapacity(options.count + 1)
    details.reserveCapacity(options.count)
    for (option, word) in zip(options, self.shown) {
      starts.append(bytes.count)
      bytes.append(0)
      append(word)
      if option.title != word { append(option.title) }
      if option.name != option.title { append(option.name) }
      details.append(bytes.count)
      if let detail = option.detail { append(detail) }
    }
    starts.append(bytes.count)
  }

  private mutating func append(_ text: String) {
    text.appendFolded(to: &bytes)
    bytes.append(0)
  }

  /// Returns the indices of the options that contain each word of a text. Options that begin with
  /// the text come first. `candidates` are the options to search; `nil` for all.
  package func indices(containing text: String, among candidates: [Int]? = nil) -> [Int] {
    matches(of: text, among: candidates).flatMap(\.self)
  }

  /// Returns the indices of the options that a text may mean, by the most specific reading with a
  /// result:
  ///
  /// 1. the exact words in the prompt
  /// 2. an exact name (for a script before an exact title)
  /// 3. a name or title in any case
  /// 4. a number
  /// 5. a beginning
  /// 6. any other part
  /// 7. several words
  package func indices(meantBy text: String, among candidates: [Int]? = nil) -> [Int] {
    let text = text.trimmed
    if text.isEmpty { return [] }
    let found = matches(of: text, among: candidates)
    let equal = closest(to: text, among: found[Match.equal.rawValue])
    if equal.count == 1 { return equal }
    if text.isDigits, let number = Int(text), options.indices.contains(number - 1) {
      let numbered = found[..<Match.words.rawValue].joined().filter { has(number: text, at: $0) }
      // The text 7 is an option's number only if no option is called `7 days`.
      return numbered.isEmpty ? [number - 1] : numbered.sorted()
    }
    if !equal.isEmpty { return equal }
    let begun = found[Match.begins.rawValue]
    if !begun.isEmpty { return begun }
    let containing = found[Match.beginsWord.rawValue] + found[Match.contains.rawValue]
    return containing.isEmpty ? found[Match.words.rawValue] : containing.sorted()
  }

  /// Returns the indices of the options that equal a text more strictly, or else all given ones.
  private func closest(to text: String, among equal: [Int]) -> [Int] {
    if equal.count < 2 { return equal }
    let written = equal.filter { shown[$0] == text }
    let named = equal.filter { options[$0].name == text }
    let exact = (isShown ? [written, named] : [named, written]).filter { !$0.isEmpty }
    if let closest = exact.first(where: { $0.count == 1 }) ?? exact.first { return closest }
    let wanted = text.lowercased()
    let alike = equal.filter {
      [shown[$0], options[$0].title, options[$0].name].contains { $0.lowercased() == wanted }
    }
    return alike.isEmpty ? equal : alike
  }

  /// Whether digits are a whole number in the title or the name of an option.
  private func has(number digits: String, at index: Int) -> Bool {
    let digits = Array(digits.utf8)
    var start = starts[index]
    while let at = bytes.index(of: digits, in: start..<details[index]) {
      if !bytes[at - 1].isDigit, !bytes[at + digits.count].isDigit { return true }
      start = at + 1
    }
    return false
  }

  /// Returns the indices of the options that match a text, by the kind of match.
  private func matches(of text: String, among candidates: [Int]?) -> [[Int]] {
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0).folded }
    let whole = Array(words.joined(separator: [UInt8(ascii: " ")]))
    var found = [[Int]](repeating: [], count: Match.words.rawValue + 1)
    // Zeros separate the options' texts, and no text contains a zero.
    if whole.isEmpty || whole.contains(0) { return found }
    let beginning = [0] + whole
    let equal = beginning + [0]
    func match(_ index: Int) -> Match? {
      let names = starts[index]..<details[index]
      guard bytes.index(of: whole, in: names) != nil else {
        let all = starts[index]..<starts[index + 1]
        return words.allSatisfy { bytes.index(of: $0, in: all) != nil } ? .words : nil
      }
      if bytes.index(of: equal, in: names) != nil { return .equal }
      if bytes.index(of: beginning, in: names) != nil { return .begins }
      var start = names.lowerBound
      while let at = bytes.index(of: whole, in: start..<names.upperBound) {
        if !bytes[at - 1].isPartOfWord { return .beginsWord }
        start = at + 1
      }
      return .contains
    }
    for index in candidates ?? Array(options.indices) {
      if let match = match(index) { found[match.rawValue].append(index) }
    }
    return found
  }
}

extension [UInt8] {
  /// Returns the first position of a text in a range.
  fileprivate func index(of text: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = text.first, range.count >= text.count else { return nil }
    search: for start in range.lowerBound...(range.upperBound - text.count)
    where self[start] == first {
      for offset in 1..<Swift.max(1, text.count) where self[start + offset] != text[offset] {
        continue search
      }
      return start
    }
    return nil
  }
}
