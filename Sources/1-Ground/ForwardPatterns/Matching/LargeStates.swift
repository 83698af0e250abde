/// The steps of a program that can come next.
///
/// Each step occurs at most once, which bounds the time for a code point by the size of the
/// program.
struct LargeStates: States {
  var steps: Int
  private let program: Shared<LargeProgram>
  private let isAnchored: Bool
  /// The steps that take a code point next.
  private var taking: [Int] = []
  /// The steps that were reached but not visited yet.
  private var open: [Int] = []
  /// The position at which each step was last reached. A step is visited once at a position.
  private var reached: [Int]
  private(set) var isAccepting = false

  init(_ program: Shared<LargeProgram>, isAnchored: Bool, steps: Int) {
    self.program = program
    self.isAnchored = isAnchored || program.value.later.steps.isEmpty
    self.steps = steps
    reached = Array(repeating: -1, count: program.value.steps.count)
  }

  var isEmpty: Bool { taking.isEmpty && isAnchored }

  mutating func settle(at cursor: Cursor, _ marks: [Marks]) {
    isAccepting = false
    taking.removeAll(keepingCapacity: true)
    if cursor.count == 0 || !isAnchored {
      let beginnings = cursor.count == 0 ? program.value.first : program.value.later
      if beginnings.include(cursor.next) { open.append(contentsOf: beginnings.steps) }
    }
    // Uses a stack instead of recursion, because a program can be long.
    while let step = open.popLast() {
      steps &-= 1
      guard reached[step] != cursor.count else { continue }
      reached[step] = cursor.count
      switch program.value.steps[step] {
      case .one: taking.append(step)
      case .assertion(let assertion): if cursor.holds(assertion, marks) { open.append(step + 1) }
      case .jump(let target): open.append(target)
      case .split(let target):
        open.append(target)
        open.append(step + 1)
      case .accept: isAccepting = true
      }
    }
  }

  mutating func take(_ scalar: Unicode.Scalar) {
    for step in taking {
      guard case .one(let set) = program.value.steps[step] else { continue }
      steps &-= scalar.isASCII ? 1 : program.value.sets[set].steps
      if program.value.sets[set].contains(scalar) { open.append(step + 1) }
    }
  }
}
