/// The syntax tree of a pattern.
indirect enum PatternTree {
  case one(of: ScalarSet)
  case assertion(Assertion)
  case sequence([PatternTree])
  case either([PatternTree])
  /// A repetition; without an upper limit when `most` is `nil`.
  case repeated(PatternTree, least: Int, most: Int?)
}

/// A condition on a place between two code points.
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

/// A place in a text, given by the code points around it.
struct Place {
  let before: Unicode.Scalar?
  let after: Unicode.Scalar?

  fileprivate var isWordBoundary: Bool {
    before.map(ScalarSet.word.contains) ?? false != after.map(ScalarSet.word.contains) ?? false
  }
}
