/// A place between two code points of a text that is being read.
struct Place {
  /// The number of code points that have been read.
  var count = 0
  /// The code point that was read last.
  var last: Unicode.Scalar?
  /// The code point that will be read next.
  var next: Unicode.Scalar?
  let direction: Direction

  mutating func advance(to following: Unicode.Scalar?) {
    count += 1
    last = next
    next = following
  }
}

extension Place {
  /// Whether an assertion holds here. Its start and end are those of reading.
  func holds(_ assertion: Assertion, _ marks: [Marks]) -> Bool {
    switch assertion {
    case .start: last == nil
    case .end: next == nil
    case .wordBoundary: last.isInWord != next.isInWord
    case .noWordBoundary: last.isInWord == next.isInWord
    case .look(let number, let isNegated): marks[number].contains(self) != isNegated
    }
  }
}

extension Unicode.Scalar? {
  fileprivate var isInWord: Bool { map(ScalarSet.word.contains) ?? false }
}
