/// The steps of a program that can come next.
///
/// Each occurs at most once, which bounds the time for a code point by the size of the program.
struct LargeStates: States {
  var steps: Int
  private let program: Shared<Program>
  private let isAnchored: Bool
  /// The steps that take a code point next.
  private var taking: [Int] = []
  /// The steps that are reached and were not looked at yet.
  private var open = [0]
  /// The place at which each step was reached last, so that it is looked at only once there.
  private var reached: [Int]
  private(set) var isAccepting = false

  init(_ program: Shared<Program>, isAnchored: Bool, steps: Int) {
    self.program = program
    self.isAnchored = isAnchored || program.value.beginnings.isEmpty
    self.steps = steps
    reached = Array(repeating: -1, count: program.value.steps.count)
  }

  var isEmpty: Bool { taking.isEmpty && isAnchored }

  mutating func settle(at place: Place, _ marks: [Marks]) {
    isAccepting = false
    taking.removeAll(keepingCapacity: true)
    if !isAnchored, place.count > 0, canBegin(with: place.next) {
      open.append(contentsOf: program.value.beginnings)
    }
    // A stack rather than recursion, as a program can be long.
    while let step = open.popLast() {
      steps &-= 1
      guard reached[step] != place.count else { continue }
      reached[step] = place.count
      switch program.value.steps[step] {
      case .one: taking.append(step)
      case .assertion(let assertion): if place.holds(assertion, marks) { open.append(step + 1) }
      case .jump(let target): open.append(target)
      case .split(let target):
        open.append(target)
        open.append(step + 1)
      case .accept: isAccepting = true
      }
    }
  }

  mutating func take(_ scalar: Unicode.Scalar) {
    steps &-= taking.count
    for step in taking {
      if case .one(let set) = program.value.steps[step], program.value.sets[set].contains(scalar) {
        open.append(step + 1)
      }
    }
  }

  private func canBegin(with scalar: Unicode.Scalar?) -> Bool {
    guard let beginners = program.value.beginners else { return true }
    guard let scalar else { return false }
    return !scalar.isASCII || beginners &>> UInt128(scalar.value) & 1 == 1
  }
}
