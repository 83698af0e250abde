internal import ForwardText

/// The best way in which the letters of a term are in a text in their order, with others between them.
///
/// As in fzf, letters are better where a word begins and next to each other, and gaps cost.
struct Subsequence {
  private(set) var score = 0
  /// Whether the first way is taken, in its shortest form, rather than the best one.
  var isQuick = false
  private var text: [Range<Int>] = []
  /// For each letter of the term, and each number of letters of the text: the best score of a way that ends there or
  /// before, how many letters are next to each other at its end, and where the letter is.
  private var cells: [Cell] = []
  private var letterCount = 0

  init(isQuick: Bool = false) { self.isQuick = isQuick }

  private struct Cell {
    var score = none
    var run = 0
    var at = -1
    static let none = Int.min / 2
  }

  /// Finds a term in a range of the texts of options, and returns whether it is there.
  mutating func find(_ term: SearchQuery.Term, in range: Range<Int>, of search: OptionSearch)
    -> Bool
  {
    let bytes = search.bytes
    guard let start = bytes.start(of: term.letters, in: range) else { return false }
    if isQuick {
      score = quickScore(of: term.letters, from: start, to: range.upperBound, in: search)
      return true
    }
    bytes.split(start..<range.upperBound, into: &text)
    let width = text.count + 1
    letterCount = term.letters.count
    cells.removeAll(keepingCapacity: true)
    for (position, letter) in term.letters.enumerated() {
      cells.append(Cell())
      var isGap = false
      let row = position * width
      for at in text.indices {
        var cell = cells[row + at]
        if cell.score != Cell.none { cell.score -= isGap ? 1 : 3 }
        cell.run = 0
        isGap = true
        let before = position == 0 ? Cell(score: 0) : cells[row - width + at]
        if before.score != Cell.none, bytes.has(letter, at: text[at]) {
          var bonus = Int(search.bonuses[text[at].lowerBound])
          var run = position == 0 ? 1 : before.run + 1
          if run > 1 {
            let first = Int(search.bonuses[text[at + 1 - run].lowerBound])
            if bonus >= 8, bonus > first { run = 1 } else { bonus = max(bonus, first, 4) }
          }
          let score = before.score + 16 + bonus * (position == 0 ? 2 : 1)
          if score > cell.score {
            cell = Cell(score: score, run: run, at: at)
            isGap = false
          }
        }
        cells.append(cell)
      }
    }
    score = cells[(cells.count - width)...].reduce(Cell.none) { max($0, $1.score) }
    return score != Cell.none
  }

  /// Scores the first way, by the same rules.
  private func quickScore(
    of letters: [[UInt8]], from start: Int, to end: Int, in search: OptionSearch
  ) -> Int {
    var (score, run, first, last) = (0, 0, 0, start)
    for (position, letter) in letters.enumerated() {
      guard let at = search.bytes.index(of: letter, in: last..<end) else { return score }
      let gap = at - last
      var bonus = Int(search.bonuses[at])
      if position > 0, gap == 0 {
        run += 1
        if bonus >= 8, bonus > first {
          (run, first) = (1, bonus)
        } else {
          bonus = max(bonus, first, 4)
        }
      } else {
        (run, first) = (1, bonus)
        if position > 0 { score -= 2 + gap }
      }
      score += 16 + bonus * (position == 0 ? 2 : 1)
      last = at + letter.count
    }
    return score
  }

  /// The places of the letters, from the last one to the first.
  var places: [Range<Int>] {
    let width = text.count + 1
    var places: [Range<Int>] = []
    var end =
      cells[(cells.count - width)...].firstIndex { $0.score == score }.map { $0 % width } ?? 0
    for position in (0..<letterCount).reversed() {
      let at = cells[position * width + end].at
      guard text.indices.contains(at) else { break }
      places.append(text[at])
      end = at
    }
    return places
  }
}

extension [UInt8] {
  /// Returns where the first of some letters is, if they are in a range in this order; most texts fail at once.
  fileprivate func start(of letters: [[UInt8]], in range: Range<Int>) -> Int? {
    var (start, first): (Int, Int?) = (range.lowerBound, nil)
    for letter in letters {
      guard let at = index(of: letter, in: start..<range.upperBound) else { return nil }
      first = first ?? at
      start = at + letter.count
    }
    return first
  }

  /// Finds the ranges of the characters in UTF-8.
  fileprivate func split(_ range: Range<Int>, into letters: inout [Range<Int>]) {
    letters.removeAll(keepingCapacity: true)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, self[end] & 0xC0 == 0x80 { end += 1 }
      letters.append(start..<end)
      start = end
    }
  }

  fileprivate func has(_ letter: [UInt8], at range: Range<Int>) -> Bool {
    if self[range.lowerBound] != letter[0] { return false }
    return range.count == 1 || self[range].elementsEqual(letter)
  }
}
