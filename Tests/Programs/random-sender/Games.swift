import CPseudoTerminal
import ProgramSupport
import Synchronization
import TestSupport

/// A number of games, each identified by its seed.
struct Games {
  let first: Int
  let count: Int
  /// The number of kills after which no game begins.
  let kills: Int
  let jobs: Int
  let isVerbose: Bool
  let keepsFolders: Bool

  /// Plays the games, several in parallel.
  func play() async throws -> Tally {
    let total = Total(first: first)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<jobs { group.addTask { try play(for: total) } }
      try await group.waitForAll()
    }
    return total.tally
  }

  private func play(for total: Total) throws {
    // Uses a folder in memory, if possible, so that nothing waits for a disk.
    let folder = try TemporaryFolder(in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
    let disk = try Disk(in: folder)
    while let seed = total.next(of: count, kills: kills) {
      var random = SeededRandom(seed: UInt64(seed))
      let game = try Game(seed: seed, in: folder, on: disk, &random)
      do {
        try game.play(&random)
        if isVerbose { say("seed \(seed)\n" + game.story) }
      } catch {
        total.add(finding: true)
        say("\n== seed \(seed): \(error)\n" + game.story)
        if keepsFolders { try say("Kept in " + game.keep()) }
      }
      total.add(game.tally)
    }
  }
}

/// The state that games played in parallel share.
private final class Total: Sendable {
  private let state: Mutex<(next: Int, tally: Tally)>
  private let first: Int

  init(first: Int) {
    self.first = first
    state = Mutex((first, Tally()))
  }

  var tally: Tally { state.withLock { $0.tally } }

  /// Returns the seed of the next game; `nil` after enough games.
  func next(of count: Int, kills: Int) -> Int? {
    state.withLock { state in
      guard state.next - first < count, state.tally.kills < kills else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func add(_ tally: Tally) { state.withLock { $0.tally.add(tally) } }

  func add(finding: Bool) { state.withLock { $0.tally.findings += 1 } }
}

/// The numbers of events in games.
struct Tally {
  var games = 0
  var findings = 0
  var programs = 0
  /// The programs that a signal or Ctrl-C ended.
  var kills = 0
  var failedCalls = 0
  var fullDisks = 0
  var deliveries = 0
  /// The deliveries that may have arrived, according to a report.
  var doubtful = 0
  /// The deliveries that arrived more than once.
  var doubles = 0

  mutating func add(_ other: Tally) {
    games += other.games
    programs += other.programs
    kills += other.kills
    failedCalls += other.failedCalls
    fullDisks += other.fullDisks
    deliveries += other.deliveries
    doubtful += other.doubtful
    doubles += other.doubles
  }

  var description: String {
    """
    \(games) games: \(programs) programs, \(kills) killed, \(failedCalls) with failing calls, \
    \(fullDisks) full disks
    \(deliveries) deliveries, \(doubtful) that may have arrived, \(doubles) that arrived again
    \(findings == 0 ? "no finding" : findings == 1 ? "1 finding" : "\(findings) findings")
    """
  }
}
