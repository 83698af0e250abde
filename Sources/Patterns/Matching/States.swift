/// The set of steps that the text so far leads to, without backtracking.
///
/// This is Thompson's algorithm. Each step occurs at most once, which bounds the time for a code
/// point by the number of steps.
struct States {
  private let steps: [Step]
  private var present: [Int] = []
  private var next: [Int] = []
  /// The position at which each step was reached last, so that it is added there only once.
  private var reached: [Int]
  private var position = 0
  private var open: [Int] = []

  /// The number of steps that were tried.
  private(set) var taken = 0

  /// Whether the text so far matches.
  private(set) var areAccepting = false

  init(of steps: [Step]) {
    self.steps = steps
    reached = Array(repeating: -1, count: steps.count)
  }

  var isEmpty: Bool { present.isEmpty && !areAccepting }

  /// Adds the first steps of the pattern.
  mutating func begin(at place: Place) { reach(0, at: place) }

  /// Advances past a code point.
  mutating func pass(_ scalar: Unicode.Scalar, to place: Place) {
    swap(&present, &next)
    present.removeAll(keepingCapacity: true)
    position += 1
    areAccepting = false
    for step in next {
      if case .one(let scalars) = steps[step], scalars.contains(scalar) {
        reach(step + 1, at: place)
      }
    }
  }

  /// Adds a step and those that it leads to without consuming a code point.
  private mutating func reach(_ step: Int, at place: Place) {
    // A stack rather than recursion, as a pattern can be long.
    open.append(step)
    while let step = open.popLast() {
      taken += 1
      guard reached[step] != position else { continue }
      reached[step] = position
      switch steps[step] {
      case .one: present.append(step)
      case .assertion(let assertion): if assertion.holds(at: place) { open.append(step + 1) }
      case .jump(let target): open.append(target)
      case .split(let one, let other):
        open.append(other)
        open.append(one)
      case .accept: areAccepting = true
      }
    }
  }
}
