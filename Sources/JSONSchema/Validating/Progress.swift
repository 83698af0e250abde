/// The progress of a validation within its limits.
struct Progress {
  /// The steps that are left of the options' budget.
  var stepsLeft: Int

  /// The number of schemas that are being applied, one inside another.
  private(set) var depth = 0

  /// The targets of the references that are being followed. Those from `start` on are followed for
  /// the present value: following one of them again would never end.
  private var references: [ObjectIdentifier] = []
  private var start = 0

  private let deepest: Int

  init(_ options: SchemaOptions) {
    stepsLeft = options.budget
    deepest = options.depth
  }

  /// The cost of applying a schema to a value, in steps of a pattern search.
  private static let cost = 8

  var isSpent: Bool { stepsLeft <= 0 }

  /// Begins to apply a schema; returns a fault if a limit prevents it.
  mutating func begin() -> SchemaFault? {
    stepsLeft -= Self.cost
    if isSpent { return .tooMuchWork }
    if depth >= deepest { return .tooDeep(limit: deepest) }
    depth += 1
    return nil
  }

  mutating func end() { depth -= 1 }

  /// Counts work whose amount depends on a value or a schema.
  mutating func spend(_ steps: Int) { stepsLeft = steps < stepsLeft ? stepsLeft - steps : 0 }

  /// Begins a value inside the present one; returns the argument of ``endValue(_:)``.
  mutating func beginValue() -> Int {
    defer { start = references.count }
    return start
  }

  mutating func endValue(_ outer: Int) { start = outer }

  /// Follows a reference; returns false if it is already being followed for the same value.
  mutating func follow(_ schema: Subschema) -> Bool {
    let id = ObjectIdentifier(schema)
    guard !references[start...].contains(id) else { return false }
    references.append(id)
    return true
  }

  mutating func endReference() { references.removeLast() }
}
