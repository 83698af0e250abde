internal import ForwardText

/// Finds options by a typed text, whatever its case and accents.
///
/// The options are folded once, so that each search passes over one array of bytes.
package struct OptionSearch {
  /// The folded texts of all options. A zero is before and after each text.
  var bytes: [UInt8] { folded.bytes }
  private var folded = FoldedText()
  /// How good a place each byte is for the beginning of a term, as in fzf: the beginning of a text 11, after a blank 10,
  /// after a slash 9, after another sign 8, a capital or a number in a word 7, inside a word 0.
  private(set) var bonuses: [UInt8] = []
  /// The places of the options' texts: where the title begins, and where the detail begins. The last
  /// place is the end.
  private var starts: [Int] = []
  private var details: [Int] = []
  /// The number of characters of each title.
  private var lengths: [Int] = []
  private(set) var options: [Form.Row.Option]
  /// The words that the options are shown as.
  private(set) var shown: [String]
  /// Whether a person sees these words. A script knows the names.
  let isShown: Bool

  /// - Parameter shown: The distinct words that a person sees the options as; empty for a script, to which a name is
  ///   more than a title.
  package init(_ options: [Form.Row.Option], shown: [String] = []) {
    (self.options, self.shown, isShown) = ([], [], shown.count == options.count)
    add(options, shown: isShown ? shown : options.map(\.title))
  }

  /// Adds options behind the others, with the words that they are shown as.
  package mutating func add(_ options: [Form.Row.Option], shown: [String]) {
    self.options += options
    self.shown += shown
    if starts.popLast() == nil { folded.reserve(options.count * 32) }
    for (option, word) in zip(options, shown) {
      starts.append(folded.bytes.count)
      folded.separate()
      append(word)
      lengths.append(folded.bytes[starts[starts.count - 1]...].count { $0 & 0xC0 != 0x80 } - 2)
      if option.title != word { append(option.title) }
      if option.name != option.title { append(option.name) }
      details.append(folded.bytes.count)
      if let detail = option.detail { append(detail) }
    }
    starts.append(folded.bytes.count)
    folded.addBonuses(to: &bonuses)
  }

  private mutating func append(_ text: String) {
    folded.append(text)
    folded.separate()
  }

  /// Creates a search in one folded text, with a zero before and after it.
  init(_ folded: FoldedText) {
    (options, shown, isShown, self.folded) = ([], [], false, folded)
    folded.addBonuses(to: &bonuses)
    (starts, details, lengths) = ([0, bytes.count], [bytes.count], [bytes.count])
  }

  var all: [Int] { Array(details.indices) }

  /// The bytes of an option's titles and names.
  func names(of index: Int) -> Range<Int> { starts[index]..<details[index] }

  func details(of index: Int) -> Range<Int> { details[index]..<starts[index + 1] }

  func length(of index: Int) -> Int { lengths[index] }

  /// A place where a term is found.
  struct Place {
    var start = 0
    /// Whether the term is the whole text.
    var isAll = false
    /// How good the place is for its beginning.
    var bonus: UInt8 = 0
    /// Whether the letters have the case of the term, if that has capitals.
    var hasCase = true
    var isInDetail = false
    /// How good the place is if the letters are apart; `nil` if they are together.
    var score: Int?

    fileprivate func isBetter(than other: Place) -> Bool {
      if isAll != other.isAll { return isAll }
      return hasCase == other.hasCase ? bonus > other.bonus : hasCase
    }

    /// Returns how much worse the place is than the best one, the beginning of a text.
    func loss(of term: SearchQuery.Term) -> Int {
      let count = term.bytes.count
      if let score { return max(0, 27 * count + 11 - score) }
      let loss = bonus == 0 ? 22 + 7 * (count - 1) : (11 - Int(bonus)) * (count + 1)
      return isInDetail ? loss + 22 + 7 * count : loss
    }
  }

  /// Returns the best place in a range where a term is found; `nil` if it isn't.
  func find(_ term: SearchQuery.Term, in range: Range<Int>) -> Place? {
    let count = term.bytes.count
    let isFree = term.capitals == nil && !term.beginsText && !term.endsText && !term.isWord
    var (best, start): (Place?, Int) = (nil, range.lowerBound)
    while let at = bytes.index(of: term.bytes, in: start..<range.upperBound) {
      start = at + 1
      let bonus = bonuses[at]
      // Most places are inside words, and no better than the first one.
      if isFree, let best, bonus <= best.bonus, bonus < 11 { continue }
      let (begins, ends) = (bytes[at - 1] == 0, bytes[at + count] == 0)
      if term.beginsText && !begins || term.endsText && !ends { continue }
      if term.isWord && (bonus == 0 || bytes[at + count].isPartOfWord) { continue }
      let hasCase =
        term.capitals.map { folded.areCapitals[at..<at + count].elementsEqual($0) } ?? true
      let place = Place(start: at, isAll: begins && ends, bonus: bonus, hasCase: hasCase)
      if best.map({ place.isBetter(than: $0) }) ?? true { best = place }
      if place.isAll, hasCase { break }
    }
    return best
  }

  package func indices(containing text: String) -> [Int] { matches(of: text).ranked }
}

extension FoldedText {
  /// Adds how good a place each further byte is for the beginning of a term. The first one is a zero.
  fileprivate func addBonuses(to bonuses: inout [UInt8]) {
    bonuses.reserveCapacity(bytes.count)
    var before: UInt8 = 0
    var wasCapital = false
    let rest = bonuses.count...
    for (byte, isCapital) in zip(bytes[rest], areCapitals[rest]) {
      let bonus: UInt8 =
        switch before {
        case 0: 11
        case _ where byte & 0xC0 == 0x80: 0
        case UInt8(ascii: " "): 10
        case _ where !byte.isPartOfWord: 8
        case UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
          UInt8(ascii: "|"):
          9
        case _ where !before.isPartOfWord: 8
        case _ where before.isDigit: 0
        default: isCapital && !wasCapital || byte.isDigit ? 7 : 0
        }
      bonuses.append(bonus)
      if byte & 0xC0 != 0x80 { (before, wasCapital) = (byte, isCapital) }
    }
  }
}

extension [UInt8] {
  /// Returns where a text first begins in a range.
  func index(of text: [UInt8], in range: Range<Int>) -> Int? {
    guard !text.isEmpty, range.count >= text.count, indices.contains(range.upperBound - 1) else {
      return nil
    }
    // Most of a search's time is spent here: spans are read without a check of exclusive access.
    let (bytes, text) = (span, text.span)
    let (first, count) = (text[0], text.count)
    var start = range.lowerBound
    while start + count <= range.upperBound {
      if bytes[start] == first {
        var offset = 1
        while offset < count, bytes[start + offset] == text[offset] { offset += 1 }
        if offset == count { return start }
      }
      start += 1
    }
    return nil
  }
}
