/// What a pattern says, as it was read.
indirect enum PatternTree {
  case one(of: ScalarSet)
  case assertion(Assertion)
  case sequence([PatternTree])
  case either([PatternTree])
  /// So many times at least; without a limit where `most` is `nil`.
  case repeated(PatternTree, least: Int, most: Int?)
}

/// What a pattern asks of a place between two code points.
enum Assertion {
  case start, end, wordBoundary, noWordBoundary

  func holds(at place: Place) -> Bool {
    switch self {
    case .start: place.before == nil
    case .end: place.after == nil
    case .wordBoundary: place.isWordBoundary
    case .noWordBoundary: !place.isWordBoundary
    }
  }
}

/// A place in a text, by its neighbours.
struct Place {
  let before: Unicode.Scalar?
  let after: Unicode.Scalar?

  fileprivate var isWordBoundary: Bool {
    before.map(ScalarSet.word.contains) ?? false != after.map(ScalarSet.word.contains) ?? false
  }
}
