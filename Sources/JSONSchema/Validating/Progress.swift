/// How far a validation is, within its bounds.
struct Progress {
  /// What is left of the work that the options allow.
  var stepsLeft: Int

  /// How many schemas are open, one inside the other.
  private(set) var depth = 0

  /// The schemas that references led to, of which those from `start` concern the present value: the
  /// same one again would lead on without end.
  private var references: [ObjectIdentifier] = []
  private var start = 0

  private let deepest: Int

  init(_ options: SchemaOptions) {
    stepsLeft = options.budget
    deepest = options.depth
  }

  /// What a schema costs that is applied to a value, in steps of a pattern.
  private static let cost = 8

  var isSpent: Bool { stepsLeft <= 0 }

  /// Begins a schema; returns what prevents it.
  mutating func begin() -> SchemaFault? {
    stepsLeft -= Self.cost
    if isSpent { return .tooMuchWork }
    if depth >= deepest { return .tooDeep(limit: deepest) }
    depth += 1
    return nil
  }

  mutating func end() { depth -= 1 }

  /// Counts work that grows with a value or a schema.
  mutating func spend(_ steps: Int) { stepsLeft = steps < stepsLeft ? stepsLeft - steps : 0 }

  /// Begins a value inside the present one; returns what ``endValue(_:)`` takes.
  mutating func beginValue() -> Int {
    defer { start = references.count }
    return start
  }

  mutating func endValue(_ outer: Int) { start = outer }

  /// Follows a reference; returns false where it has been followed for the same value.
  mutating func follow(_ schema: Subschema) -> Bool {
    let id = ObjectIdentifier(schema)
    guard !references[start...].contains(id) else { return false }
    references.append(id)
    return true
  }

  mutating func endReference() { references.removeLast() }
}
