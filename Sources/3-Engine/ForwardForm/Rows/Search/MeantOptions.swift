internal import ForwardText

extension OptionSearch {
  /// How a text is found in an option, the best way first.
  private enum Way: Int {
    /// A title or a name is the text.
    case equal
    /// A title or a name begins with it.
    case begins
    /// A title or a name contains it.
    case contains
    /// Each of its words is found in a title, a name or a detail.
    case words
  }

  /// Returns the indices of the options that a text may mean, by the most specific reading that finds
  /// any: the exact words that are shown, an exact name (in a script before an exact title), a name or title in any
  /// case, a number, a beginning, any other part, several words.
  package func indices(meantBy text: String, among candidates: [Int]? = nil) -> [Int] {
    let text = text.trimmed
    if text.isEmpty { return [] }
    let found = ways(of: text, among: candidates)
    let equal = closest(to: text, among: found[Way.equal.rawValue])
    if equal.count == 1 { return equal }
    if text.isDigits, let number = Int(text), options.indices.contains(number - 1) {
      let numbered = found[..<Way.words.rawValue].joined().filter { has(number: text, at: $0) }
      // The text 7 is an option's number only if no option is called `7 days`.
      return numbered.isEmpty ? [number - 1] : numbered.sorted()
    }
    if !equal.isEmpty { return equal }
    return found[Way.begins.rawValue...].first { !$0.isEmpty } ?? []
  }

  /// Returns the indices of those options that equal a text in a stricter way, if there are any.
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
    let names = names(of: index)
    var start = names.lowerBound
    while let at = bytes.index(of: digits, in: start..<names.upperBound) {
      if !bytes[at - 1].isDigit, !bytes[at + digits.count].isDigit { return true }
      start = at + 1
    }
    return false
  }

  /// The indices of the options whose numbers mean other options, whose names have these numbers.
  package var indicesWithoutNumber: Set<Int> {
    var (named, having): ([Int: Set<Int>], [Int: Set<Int>]) = ([:], [:])
    for index in all {
      let names = names(of: index)
      var at = names.lowerBound
      while let start = bytes[at..<names.upperBound].firstIndex(where: \.isDigit) {
        at = bytes[start..<names.upperBound].firstIndex { !$0.isDigit } ?? names.upperBound
        let digits = bytes[start..<at]
        // No option has a longer number, or a number that begins with a zero.
        guard digits.count < 10, digits.first != UInt8(ascii: "0") else { continue }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        if number > options.count { continue }
        let isWhole = bytes[start - 1] == 0 && bytes[at] == 0
        if isWhole { named[number, default: []].insert(index) }
        having[number, default: []].insert(index)
      }
    }
    let others = having.filter { number, indices in
      let named = named[number] ?? []
      return (named.count == 1 ? named : indices) != [number - 1]
    }
    return Set(others.map { $0.key - 1 })
  }

  /// Returns the indices of the options that a text is found in, by the way it is found.
  private func ways(of text: String, among candidates: [Int]?) -> [[Int]] {
    let words = text.split(whereSeparator: \.isWhitespace)
    let folded = words.map { String($0).folded }
    var whole = SearchQuery.Term(words.joined(separator: " "))
    whole.capitals = nil
    var found = [[Int]](repeating: [], count: Way.words.rawValue + 1)
    // Zeros separate the options' texts, and are in none of them.
    if whole.bytes.isEmpty || whole.bytes.contains(0) { return found }
    func way(of index: Int) -> Way? {
      if let place = find(whole, in: names(of: index)) {
        return place.isAll ? .equal : place.bonus == 11 ? .begins : .contains
      }
      let all = names(of: index).lowerBound..<details(of: index).upperBound
      return folded.allSatisfy { bytes.index(of: $0, in: all) != nil } ? .words : nil
    }
    for index in candidates ?? all {
      if let way = way(of: index) { found[way.rawValue].append(index) }
    }
    return found
  }
}
