/// The mark in a list below the line, and the part of the list that is in view.
struct MarkedList {
  private(set) var count: Int
  /// The position of the mark; `nil` if nothing is marked.
  private(set) var mark: Int?
  /// Whether the mark was moved by a key.
  private(set) var isMoved = false

  /// Whether moving beyond an end marks nothing, rather than the other end.
  private let canMarkNone: Bool
  private var top: Int
  /// The number of elements that were in view last.
  private var height = 1

  /// - Parameter position: The position of an element that is in view at first.
  init(count: Int, mark: Int? = nil, around position: Int? = nil, canMarkNone: Bool = false) {
    self.count = count
    self.mark = mark
    self.canMarkNone = canMarkNone
    top = position ?? 0
  }

  static let commands: [LineCommand] = [
    .previousLine, .nextLine, .previousPage, .nextPage, .firstLine, .lastLine,
  ]

  /// Adds elements behind the others.
  mutating func grow(to count: Int) { self.count = count }

  /// Marks what a key has marked before, at another position.
  mutating func keep(_ position: Int) { (mark, isMoved) = (position, true) }

  /// Marks what a text means, or nothing.
  mutating func mark(_ position: Int?) {
    mark = position
    isMoved = false
  }

  /// Moves the mark to the next element that may be marked; the first one follows the last, unless
  /// nothing is marked between them.
  mutating func move(_ command: LineCommand, canMark: (Int) -> Bool) {
    let positions = 0..<count
    func first(from start: Int, by step: Int) -> Int? {
      sequence(first: start) { $0 + step }.prefix { positions.contains($0) }.first(where: canMark)
    }
    let last = count - 1
    let next: Int? =
      switch (command, mark) {
      case (.nextLine, let mark?):
        first(from: mark + 1, by: 1) ?? (canMarkNone ? nil : first(from: 0, by: 1))
      case (.previousLine, let mark?):
        first(from: mark - 1, by: -1) ?? (canMarkNone ? nil : first(from: last, by: -1))
      case (.nextPage, let mark?): first(from: min(mark + height, last), by: -1)
      case (.previousPage, let mark?): first(from: max(mark - height, 0), by: 1)
      case (.previousLine, nil), (.lastLine, _): first(from: last, by: -1)
      case (.nextLine, nil), (.nextPage, nil), (.previousPage, nil), (.firstLine, _):
        first(from: 0, by: 1)
      default: nil
      }
    guard let next else {
      if canMarkNone, command == .nextLine || command == .previousLine { mark(nil) }
      return
    }
    mark = next
    isMoved = true
  }

  /// Returns the positions in view, among which is the mark. The view moves by half of its height, so
  /// that most moves of the mark leave it where it is.
  mutating func view(height: Int) -> Range<Int> {
    self.height = max(1, min(height, count))
    let half = max(1, self.height / 2)
    if let mark {
      if mark < top { top = max(0, mark + 1 - half) }
      if mark >= top + self.height { top = mark + half - self.height }
    }
    top = max(0, min(top, count - self.height))
    return top..<min(count, top + self.height)
  }

  /// Returns the positions in view and the rows below them: which of how many are in view, if not all are, and a hint,
  /// whose end may matter most. In a very small window, the elements are more useful than the hint.
  mutating func view(above hint: String, most: Int, columns: Int, _ wording: Wording) -> (
    positions: Range<Int>, below: [StyledText]
  ) {
    func rows(_ texts: String...) -> [StyledText] {
      let text = texts.filter { !$0.isEmpty }.map { "  " + $0 }.joined()
      return text.isEmpty ? [] : StyledText(text, .hint).wrapped(to: columns)
    }
    var below = rows(hint)
    if below.count >= most, count > 0 { below = [] }
    var positions = view(height: most - below.count)
    if positions.count < count, most > 1 {
      positions = view(height: most - max(1, below.count))
      let part = wording(
        .optionsInView(positions.lowerBound + 1...positions.upperBound, of: count))
      let withPart = rows(part, hint)
      if withPart.count <= max(1, below.count) { below = withPart }
    }
    return (positions, below)
  }
}
