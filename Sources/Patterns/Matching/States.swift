/// The parts of an expression that can come next, given what was read of a text.
protocol States {
  /// The number of steps that are left.
  var steps: Int { get set }

  /// Whether the text that was read matches.
  var isAccepting: Bool { get }

  /// Whether nothing that follows can match.
  var isEmpty: Bool { get }

  /// Passes the assertions that hold at a place.
  mutating func settle(at place: Place, _ marks: [Marks])

  /// Takes a code point.
  mutating func take(_ scalar: Unicode.Scalar)
}

extension States {
  /// Reads a text until it is known whether the expression matches.
  mutating func decide(
    _ scalars: some Sequence<Unicode.Scalar>, isWhole: Bool, _ marks: [Marks]
  ) -> Pattern.Verdict {
    var rest = scalars.makeIterator()
    var place = Place(next: rest.next(), direction: .forward)
    while true {
      settle(at: place, marks)
      guard steps >= 0 else { return .undecided }
      if isAccepting, !isWhole || place.next == nil { return .yes }
      guard let scalar = place.next, !isEmpty else { return .no }
      take(scalar)
      place.advance(to: rest.next())
    }
  }

  /// Reads a text, and marks the places where a match of the expression ends. Returns `nil` when no
  /// steps are left.
  mutating func mark(
    _ scalars: some Sequence<Unicode.Scalar>, _ direction: Direction, _ marks: [Marks]
  ) -> Marks? {
    var rest = scalars.makeIterator()
    var place = Place(next: rest.next(), direction: direction)
    var found = Marks(direction)
    while true {
      settle(at: place, marks)
      guard steps >= 0 else { return nil }
      found.append(isAccepting)
      guard let scalar = place.next else { return found }
      take(scalar)
      place.advance(to: rest.next())
    }
  }
}
