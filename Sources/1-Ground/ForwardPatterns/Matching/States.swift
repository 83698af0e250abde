/// The parts of an expression that can come next after the text read so far.
protocol States {
  /// The number of steps that are left.
  var steps: Int { get set }

  /// Whether the text read so far matches.
  var isAccepting: Bool { get }

  /// Whether no continuation can match.
  var isEmpty: Bool { get }

  /// Passes the assertions that hold at a cursor.
  mutating func settle(at cursor: Cursor, _ marks: [Marks])

  mutating func take(_ scalar: Unicode.Scalar)
}

extension States {
  /// Reads a text until it decides whether the expression matches.
  mutating func decide(
    _ scalars: some Sequence<Unicode.Scalar>, isWhole: Bool, _ marks: [Marks]
  ) -> Pattern.Verdict {
    var rest = scalars.makeIterator()
    var cursor = Cursor(next: rest.next(), direction: .forward)
    while true {
      settle(at: cursor, marks)
      guard steps >= 0 else { return .undecided }
      if isAccepting, !isWhole || cursor.next == nil { return .yes }
      guard let scalar = cursor.next, !isEmpty else { return .no }
      take(scalar)
      cursor.advance(to: rest.next())
    }
  }

  /// Reads a text, and marks the places where a match of the expression ends. Returns `nil` when no
  /// steps are left.
  mutating func mark(
    _ scalars: some Sequence<Unicode.Scalar>, _ direction: Direction, _ marks: [Marks]
  ) -> Marks? {
    var rest = scalars.makeIterator()
    var cursor = Cursor(next: rest.next(), direction: direction)
    var found = Marks(direction)
    while true {
      settle(at: cursor, marks)
      guard steps >= 0 else { return nil }
      found.append(isAccepting)
      guard let scalar = cursor.next else { return found }
      take(scalar)
      cursor.advance(to: rest.next())
    }
  }
}

/// A cursor between two code points of the text.
struct Cursor {
  /// The number of code points before the cursor.
  var count = 0
  /// The code point before the cursor.
  var last: Unicode.Scalar?
  /// The code point after the cursor.
  var next: Unicode.Scalar?
  let direction: Direction

  mutating func advance(to following: Unicode.Scalar?) {
    count += 1
    last = next
    next = following
  }

  /// Returns whether an assertion holds here. The start and the end are relative to the direction
  /// of reading.
  func holds(_ assertion: Assertion, _ marks: [Marks]) -> Bool {
    switch assertion {
    case .start: last == nil
    case .end: next == nil
    case .lineStart: last == nil || last.isLineBreak
    case .lineEnd: next == nil || next.isLineBreak
    case .wordBoundary: last.isInWord != next.isInWord
    case .noWordBoundary: last.isInWord == next.isInWord
    case .look(let number, let isNegated): marks[number].contains(self) != isNegated
    }
  }
}

extension Unicode.Scalar? {
  fileprivate var isInWord: Bool { map(ScalarSet.word.contains) ?? false }

  fileprivate var isLineBreak: Bool { map { !ScalarSet.noLineBreak.contains($0) } ?? false }
}

/// The places of a text where a look-around matches.
struct Marks {
  let direction: Direction
  private(set) var count = 0
  private var words: [UInt64] = []

  init(_ direction: Direction) { self.direction = direction }

  mutating func append(_ isMarked: Bool) {
    if count % 64 == 0 { words.append(0) }
    if isMarked { words[count / 64] |= 1 << UInt64(count % 64) }
    count += 1
  }

  func contains(_ cursor: Cursor) -> Bool {
    let number = cursor.direction == direction ? cursor.count : count - 1 - cursor.count
    return words[number / 64] & 1 << UInt64(number % 64) != 0
  }
}
