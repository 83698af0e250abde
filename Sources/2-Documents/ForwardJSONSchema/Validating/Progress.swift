internal import ForwardJSON

struct Progress {
  var stepsLeft: Int

  /// The part of the stack that the validation may use.
  var stack = StackRoom.ofCaller

  /// The evaluated positions of the present value.
  var evaluation = Evaluation()

  /// The number of nested schemas that are being applied.
  private(set) var depth = 0

  private(set) var scope = DynamicScope()
  private var resource: ObjectIdentifier?

  /// The targets of the references that are being followed. The ones from `start` on are followed
  /// for the present value: following them again would never end.
  private var references: [ObjectIdentifier] = []
  private(set) var start = 0
  /// The same targets, for values with many of them.
  private var followed: Set<Followed> = []

  /// The results of a judge for the value whose references begin at `appliedStart`. A value inside
  /// it has a later start while its references are followed.
  var applied = AppliedSchemas()
  var appliedStart = -1

  /// The number of alternatives around the present value that are being tried.
  var trials = 0
  /// The verdicts on values inside alternatives; `nil` before the first.
  var remembered: RememberedVerdicts?

  private struct Followed: Hashable {
    let schema: ObjectIdentifier
    let start: Int
  }

  /// The present value and the values around it, the outermost first; empty unless the program's
  /// keywords look at them.
  private var values: [JSONValue] = []
  private let tracksValues: Bool

  private let deepest: Int
  /// The depth from which on the schemas for the present value are noted like targets of
  /// references. Most values end before it.
  private var notedDepth: Int

  /// - Parameters:
  ///   - budget: The budget, if it isn't the one of the options.
  ///   - depth: The greatest depth, if it isn't the one of the options.
  ///   - resource: The resource of the outermost schema, if it is known.
  init(
    _ options: borrowing SchemaOptions, budget: Int? = nil, depth: Int? = nil,
    in resource: Resource? = nil
  ) {
    stepsLeft = budget ?? options.budget
    deepest = depth ?? options.depth
    tracksValues = !options.keywords.isEmpty
    notedDepth = min(deepest, Self.unnotedDepth)
    if let resource {
      scope.begin(in: resource)
      self.resource = ObjectIdentifier(resource)
    }
  }

  private static let unnotedDepth = 5

  /// The cost of applying a schema to a value, in the steps of a pattern search.
  static let cost = 4

  var isSpent: Bool { stepsLeft <= 0 }

  /// Begins to apply a schema; returns false if a limit prevents it.
  mutating func begin() -> Bool {
    stepsLeft -= Self.cost
    if isSpent || depth >= deepest { return false }
    depth += 1
    return true
  }

  /// Begins to apply a schema; returns false if a limit may prevent it, or if it must be noted.
  @inline(__always)
  mutating func beginUnnoted(_ plan: Plan) -> Bool {
    stepsLeft -= plan.cost
    if isSpent || depth >= notedDepth { return false }
    enter(levels: plan.levels)
    return true
  }

  /// Begins to apply a schema after ``beginUnnoted(_:)``; returns false if a limit prevents it.
  mutating func beginNoted(_ plan: Plan) -> Bool {
    if isSpent || depth >= deepest { return false }
    enter(levels: plan.levels)
    return true
  }

  /// Enters joined schemas. The depth of the first noted schema counts them as one.
  @inline(__always)
  private mutating func enter(levels: Int) {
    depth += levels
    notedDepth += levels - 1
  }

  @inline(__always)
  mutating func end(_ plan: Plan) {
    depth -= plan.levels
    notedDepth -= plan.levels - 1
  }

  /// Counts a schema that applies no other one; returns false if a limit prevents it.
  @inline(__always)
  mutating func count(_ plan: Plan) -> Bool {
    stepsLeft -= plan.cost
    return !isSpent && depth < deepest
  }

  /// The limit that has been reached.
  var fault: SchemaFault { isSpent ? .tooMuchWork : .tooDeep(limit: deepest) }

  mutating func end() { depth -= 1 }

  /// Counts work whose amount depends on a value or a schema.
  mutating func spend(_ steps: Int) { stepsLeft = steps < stepsLeft ? stepsLeft - steps : 0 }

  /// The state of the present value, while a value inside it is visited.
  struct Outer {
    fileprivate let start: Int
    fileprivate let notedDepth: Int
    fileprivate let wantsEvaluated: Bool
  }

  /// Begins the whole instance.
  mutating func begin(_ instance: JSONValue) {
    if tracksValues { values = [instance] }
  }

  /// The value around the present one; `nil` for the whole instance, and unless keywords of one's
  /// own look at values.
  var parent: JSONValue? { values.dropLast().last }

  /// Begins a value inside the present one; returns the argument of ``endValue(_:)``.
  @inline(__always)
  mutating func beginValue(_ value: JSONValue) -> Outer {
    if tracksValues { values.append(value) }
    defer {
      start = references.count
      notedDepth = min(deepest, depth + Self.unnotedDepth)
      evaluation.isWanted = false
    }
    return Outer(start: start, notedDepth: notedDepth, wantsEvaluated: evaluation.isWanted)
  }

  @inline(__always)
  mutating func endValue(_ outer: Outer) {
    if tracksValues { values.removeLast() }
    start = outer.start
    notedDepth = outer.notedDepth
    evaluation.isWanted = outer.wantsEvaluated
  }

  private static let few = 16

  /// Follows a reference; returns `false` if it is already being followed for the same value.
  mutating func follow(_ schema: AnyObject) -> Bool {
    let id = ObjectIdentifier(schema)
    let count = references.count - start
    if count < Self.few {
      guard count == 0 || !references[start...].contains(id) else { return false }
    } else {
      if count == Self.few {
        for id in references[start...] { followed.insert(Followed(schema: id, start: start)) }
      }
      guard followed.insert(Followed(schema: id, start: start)).inserted else { return false }
    }
    references.append(id)
    return true
  }

  mutating func endReference() {
    let id = references.removeLast()
    if !followed.isEmpty { followed.remove(Followed(schema: id, start: start)) }
  }

  /// Returns whether a resource must be entered, because dynamic references may depend on it.
  @inline(__always)
  func isOutside(_ resource: Resource) -> Bool {
    ObjectIdentifier(resource) != self.resource && !scope.leavesOut(resource)
  }

  /// Enters the resource of a schema. Returns the argument of ``leave(_:)``; `nil` for the present
  /// resource.
  @inline(__always)
  mutating func enter(_ resource: Resource, _ resolver: Resolver) -> Left? {
    ObjectIdentifier(resource) == self.resource ? nil : enterOther(resource, resolver)
  }

  @inline(never)
  private mutating func enterOther(_ resource: Resource, _ resolver: Resolver) -> Left {
    let left = Left(resource: self.resource, scope: scope.enter(resource, resolver))
    self.resource = ObjectIdentifier(resource)
    return left
  }

  struct Left {
    fileprivate let resource: ObjectIdentifier?
    fileprivate let scope: DynamicScope.Point
  }

  mutating func leave(_ left: Left) {
    resource = left.resource
    scope.leave(left.scope)
  }
}
