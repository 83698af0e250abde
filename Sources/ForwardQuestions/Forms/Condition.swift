internal import ForwardForm

/// What must hold so that something is asked.
indirect enum Condition {
  /// A test of the answer to a row that is asked; of one that isn't, it fails.
  case test(RowPlace, (Answer) -> Bool)
  case not(Condition)
  case all([Condition])
  case any([Condition])

  /// A row that comes before.
  struct RowPlace {
    /// How many lists further out the row is.
    let level: Int
    /// Its position in its sheet.
    let index: Int
    /// The number of tests that say whether it is asked.
    let cost: Int
  }

  /// The number of tests, with those of the rows that they are about.
  var cost: Int {
    switch self {
    case .test(let place, _): 1 + place.cost
    case .not(let condition): condition.cost
    case .all(let conditions), .any(let conditions): conditions.reduce(0) { $0 + $1.cost }
    }
  }

  /// More tests than a form needs are refused, as each answer may have to be looked at for each of
  /// them.
  static let mostTests = 100
}

extension Condition {
  func holds(in scope: Scope) -> Bool {
    switch self {
    case .test(let place, let passes):
      guard let scope = scope.outwards(place.level) else { return false }
      return scope.isAsked(place.index) && passes(scope.answer(place.index).value)
    case .not(let condition): return !condition.holds(in: scope)
    case .all(let conditions): return conditions.allSatisfy { $0.holds(in: scope) }
    case .any(let conditions): return conditions.contains { $0.holds(in: scope) }
    }
  }
}
