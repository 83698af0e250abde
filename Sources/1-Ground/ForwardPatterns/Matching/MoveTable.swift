internal import Synchronization

/// The moves of a large program from a set of its steps to the next set, for each ASCII character
/// (a deterministic automaton, built as texts need it).
///
/// A known move takes one look-up. Trying the steps takes as many operations as there are steps.
final class MoveTable: Sendable {
  private let moves = Mutex(Moves())

  /// Returns whether a program matches any part of a text; `nil` if the text isn't ASCII, if
  /// another thread is using the table, or if the table is too large.
  func search(_ text: String, _ program: LargeProgram, steps: inout Int) -> Bool? {
    let room = steps
    let result = moves.withLockIfAvailable { moves in
      var left = room
      let found = moves.search(text, program, &left)
      return (found: found, left: left)
    }
    guard let result else { return nil }
    steps = result.left
    return result.found
  }
}

/// The possible next steps at a place of a text.
private struct MoveState {
  /// The steps that take a code point next, in their order.
  let taking: [Int]
  /// Whether the text read so far matches, and whether it does if the text ends here.
  let isAccepting: Bool
  let endsMatch: Bool
}

private struct Moves {
  private var states: [MoveState] = []
  /// The number of the next state by the ASCII character, 128 for each state; -1 for an unknown
  /// move.
  private var next: [Int16] = []
  private var numbers: [[Int]: Int16] = [:]
  /// The number of steps that further states may have together.
  private var room = 50_000

  private static let most = 1_000

  mutating func search(_ text: String, _ program: LargeProgram, _ steps: inout Int) -> Bool? {
    if states.isEmpty {
      guard add(program.first.steps, program, isAtStart: true, &steps) != nil else { return nil }
    }
    let found = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe search(bytes, program, &steps)
    }
    return found.flatMap(\.self)
  }

  private mutating func search(
    _ text: UnsafeBufferPointer<UInt8>, _ program: LargeProgram, _ steps: inout Int
  ) -> Bool? {
    let isAnchored = program.later.steps.isEmpty
    var state = 0
    for index in text.indices {
      if states[state].isAccepting { return true }
      if isAnchored, states[state].taking.isEmpty { return false }
      let byte = unsafe text[index]
      guard byte < 0x80, steps > 0 else { return nil }
      steps -= 1
      let known = next[state * 128 + Int(byte)]
      if known >= 0 {
        state = Int(known)
      } else {
        guard let new = move(from: state, Int(byte), program, &steps) else { return nil }
        state = new
      }
    }
    return states[state].isAccepting || states[state].endsMatch
  }

  /// Returns the next state, and notes the move; `nil` without room for the state.
  private mutating func move(
    from state: Int, _ byte: Int, _ program: LargeProgram, _ steps: inout Int
  ) -> Int? {
    var reached = program.later.steps
    for step in states[state].taking {
      guard case .one(let set) = program.steps[step] else { continue }
      if program.sets[set].ascii &>> UInt128(byte) & 1 == 1 { reached.append(step + 1) }
    }
    guard let number = add(reached, program, isAtStart: false, &steps) else { return nil }
    next[state * 128 + byte] = number
    return Int(number)
  }

  private mutating func add(
    _ reached: [Int], _ program: LargeProgram, isAtStart: Bool, _ steps: inout Int
  ) -> Int16? {
    steps -= program.steps.count
    let found = program.settled(reached, isAtStart: isAtStart, isAtEnd: false)
    // The end of the expression is the last step.
    let isAccepting = found.last == program.steps.count - 1
    // More assertions hold at the start, so its state isn't the state of any other place.
    let key = isAtStart ? [-1] : found
    if let known = numbers[key] { return known }
    guard states.count < Self.most, found.count <= room else { return nil }
    room -= found.count
    let ending = program.settled(reached, isAtStart: isAtStart, isAtEnd: true)
    let number = Int16(states.count)
    states.append(
      MoveState(
        taking: isAccepting ? found.dropLast() : found, isAccepting: isAccepting,
        endsMatch: ending.last == program.steps.count - 1))
    next.append(contentsOf: repeatElement(-1, count: 128))
    numbers[key] = number
    return number
  }
}

extension LargeProgram {
  /// Returns the steps that take a code point, and the end of the expression, if some steps lead to
  /// them; sorted. If the end isn't reached, includes the steps that assert it.
  fileprivate func settled(_ reached: [Int], isAtStart: Bool, isAtEnd: Bool) -> [Int] {
    var isReached = [Bool](repeating: false, count: steps.count)
    var open = reached
    var settled: [Int] = []
    while let step = open.popLast() {
      guard !isReached[step] else { continue }
      isReached[step] = true
      switch steps[step] {
      case .one, .accept: settled.append(step)
      case .assertion(.start): if isAtStart { open.append(step + 1) }
      case .assertion: if isAtEnd { open.append(step + 1) } else { settled.append(step) }
      case .jump(let target): open.append(target)
      case .split(let target):
        open.append(target)
        open.append(step + 1)
      }
    }
    return settled.sorted()
  }
}
