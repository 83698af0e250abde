/// The evaluated members or elements of the present value: a schema for the value applies another
/// schema to them.
///
/// A visit notes them, and forgets them if an alternative doesn't accept the value. Nothing is
/// visited twice.
struct Evaluation {
  /// Whether a schema that is being applied to the present value needs the marks.
  var isWanted = false
  /// The reason why an unknown number of others may be evaluated.
  private(set) var doubt: Doubt?
  private var marks = Positions()

  @inline(__always)
  mutating func mark(_ position: Int) { if isWanted { marks.insert(position) } }
  mutating func markAll() { if isWanted { marks.haveAll = true } }

  func isMarked(_ position: Int) -> Bool { marks.contain(position) }

  mutating func note(_ doubt: @autoclosure () -> Doubt) {
    if isWanted, self.doubt == nil { self.doubt = doubt() }
  }

  /// A state of the marks.
  struct Point {
    fileprivate let marks: Positions
    fileprivate let hasDoubt: Bool
  }

  var point: Point { Point(marks: marks, hasDoubt: doubt != nil) }

  /// Forgets the positions noted since a point.
  mutating func restore(_ point: Point) {
    marks = point.marks
    if !point.hasDoubt { doubt = nil }
  }

  /// Begins to gather the positions that a schema evaluates. Returns the argument of
  /// ``gathered(after:)``.
  mutating func beginGathering() -> Point {
    defer { marks = Positions() }
    return point
  }

  /// Returns the positions noted since a point; `nil` if no schema needs them, or if others may be
  /// evaluated. Adds the positions noted before.
  mutating func gathered(after point: Point) -> Positions? {
    let new = isWanted && doubt == nil ? marks : nil
    marks.formUnion(point.marks)
    return new
  }

  /// Adds the positions from an earlier application of a schema; returns whether they are known.
  mutating func add(_ found: AppliedSchemas.Result) -> Bool {
    if !isWanted || !found.isAccepting { return true }
    guard let evaluated = found.evaluated else { return false }
    marks.formUnion(evaluated)
    return true
  }

  /// The marks of the schemas around a schema with `unevaluatedProperties` or `unevaluatedItems`.
  struct Outer {
    fileprivate let isWanted: Bool
    fileprivate let doubt: Doubt?
    fileprivate let marks: Positions
  }

  /// Begins a schema that needs its evaluated positions; returns the argument of ``end(_:)``.
  mutating func begin() -> Outer {
    defer { (isWanted, doubt, marks) = (true, nil, Positions()) }
    return Outer(isWanted: isWanted, doubt: doubt, marks: marks)
  }

  /// Ends the schema, which has evaluated every position.
  mutating func end(_ outer: Outer) {
    (isWanted, doubt, marks) = (outer.isWanted, outer.doubt, outer.marks)
    markAll()
  }

  /// Returns whether the first positions are all marked.
  func areMarked(_ count: Int) -> Bool { marks.contain(first: count) }
}

/// Positions of members or elements, as bits. Most values have less than 64.
struct Positions {
  /// Whether every position is one of them.
  var haveAll = false
  private var first: UInt64 = 0
  private var others: [UInt64] = []

  @inline(__always)
  mutating func insert(_ position: Int) {
    if position < 64 { first |= 1 << UInt64(position) } else { insertOther(position) }
  }

  @inline(never)
  private mutating func insertOther(_ position: Int) {
    let word = position / 64 - 1
    while others.count <= word { others.append(0) }
    others[word] |= 1 << UInt64(position % 64)
  }

  func contain(_ position: Int) -> Bool {
    if haveAll { return true }
    if position < 64 { return first >> UInt64(position) & 1 != 0 }
    let word = position / 64 - 1
    return word < others.count && others[word] >> UInt64(position % 64) & 1 != 0
  }

  func contain(first count: Int) -> Bool {
    if haveAll || count == 0 { return true }
    if count <= 64 { return first == .max >> UInt64(64 - count) }
    return (0..<count).allSatisfy { contain($0) }
  }

  mutating func formUnion(_ positions: Positions) {
    haveAll = haveAll || positions.haveAll
    first |= positions.first
    while others.count < positions.others.count { others.append(0) }
    for word in positions.others.indices { others[word] |= positions.others[word] }
  }
}
