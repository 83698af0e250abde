import CPseudoTerminal
import ProgramSupport
import RandomForms
import TestSupport

/// A player at a terminal who presses anything, then waits for the program's end.
struct Player {
  private var random: SeededRandom
  private var input: RandomInput
  private let terminal: Terminal
  /// The player's patience: 0 never waits, 1 waits until the program read the typed keys, 2 waits
  /// for the next prompt.
  private let patience: Int

  /// The signals that may have ended the program.
  private(set) var signals: Set<Int32> = [SIGINT]
  private(set) var hasHungUp = false
  /// Whether the program's output may be mixed with the terminal's own echo of the keys, or may be
  /// lost: Ctrl-Z drops unread output.
  private(set) var isGarbled: Bool

  /// The player's actions, to investigate a finding.
  var story: String { actions.joined(separator: "\n") }
  private var actions: [String] = []

  /// Far more time than a game takes on a busy machine.
  static let limit = Duration.seconds(30)

  init(_ terminal: Terminal, _ surroundings: Surroundings, _ random: inout SeededRandom) {
    self.random = SeededRandom(seed: random.next())
    self.terminal = terminal
    input = RandomInput(random: SeededRandom(seed: random.next()), isPlain: surroundings.takesLines)
    patience = self.random.below(4) - 1
    isGarbled = surroundings.echoes && surroundings.takesLines
  }

  /// Plays, and returns the end of the program.
  mutating func play() throws -> ProgramEnd {
    if !random.chance(4) { _ = try terminal.expectWaiting(within: Self.limit) }
    for _ in 0..<random.number(in: 0...25) {
      try act()
      if !hasHungUp, patience > random.below(4), try !wait() { break }
    }
    actions.append("end")
    try end()
    return try terminal.expectEnd(within: Self.limit)
  }

  /// Waits for the program, and returns whether it is still running.
  private mutating func wait() throws -> Bool {
    actions.append("wait")
    if patience > 1 { return try terminal.expectWaiting(within: Self.limit) }
    try terminal.expectReading(within: Self.limit)
    return true
  }

  private mutating func act() throws {
    switch random.below(60) {
    case 0...2:
      let size = (columns: Surroundings.columns(&random), rows: random.number(in: 0...40))
      actions.append("\(size)")
      if !hasHungUp { try terminal.resize(columns: size.columns, rows: size.rows) }
    case 3...5: stop(by: random.pick([SIGTSTP, SIGSTOP, SIGCONT]))
    case 6: send(SIGWINCH)
    case 8...11: try answerSecretly()
    case 7 where random.chance(3): leave()
    default: type(input.keys())
    }
  }

  /// Types a text that must never appear, if the program asks for a secret.
  private mutating func answerSecretly() throws {
    guard !hasHungUp, try terminal.expectWaiting(within: Self.limit), shown.asksForSecret else {
      return
    }
    type(Array("\(Self.secret)\r".utf8))
  }

  static let secret = "typed-secret"

  private var shown: LastLines { LastLines(terminal.transcript(last: 1000)) }

  private mutating func type(_ bytes: [UInt8]) {
    actions.append(String(decoding: bytes, as: UTF8.self).debugDescription)
    if bytes.contains(0x1A) { isGarbled = true }
    terminal.send(bytes: bytes)
  }

  private mutating func send(_ signal: Int32) {
    actions.append("signal \(signal)")
    terminal.signal(signal)
  }

  private mutating func stop(by signal: Int32) {
    // The terminal is restored and echoes for a moment.
    isGarbled = true
    send(signal)
    if random.chance(2) { type(input.keys()) }
    send(SIGCONT)
  }

  /// Takes one of the actions that may end the program.
  private mutating func leave() {
    switch random.below(8) {
    case 0: type([0x03])
    case 1...2: type([0x04])
    case 3: kill(SIGINT)
    case 4: kill(random.pick([SIGTERM, SIGHUP, SIGQUIT]))
    case 5:
      signals.insert(SIGQUIT)
      type([0x1C])
    default: hangUp()
    }
  }

  private mutating func kill(_ signal: Int32) {
    signals.insert(signal)
    send(signal)
  }

  private mutating func hangUp() {
    hasHungUp = true
    actions.append("hang up")
    signals.insert(SIGHUP)
    terminal.hangUp()
  }

  private mutating func end() throws {
    switch random.below(10) {
    case _ where hasHungUp: return
    case 0: return hangUp()
    case 1: kill(random.pick([SIGTERM, SIGHUP, SIGQUIT]))
    case 2: for _ in 0..<4 { type([0x04]) }
    case 3: break
    default:
      for _ in 0..<random.number(in: 1...40) {
        type(input.closingKeys(shown))
        if try !terminal.expectWaiting(within: Self.limit) { return }
      }
    }
    let deadline = ContinuousClock.now + Self.limit
    while try terminal.expectWaiting(within: Self.limit), .now < deadline {
      type([0x03])
    }
  }
}
