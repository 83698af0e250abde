import CPseudoTerminal
import ProgramSupport
import RandomForms
import TestSupport

/// A game for one play.
protocol Game {
  /// Plays the game, and checks its result.
  ///
  /// - Parameters:
  ///   - random: The source of randomness.
  ///   - tell: Called after each program.
  /// - Throws: A finding.
  func play(_ random: inout SeededRandom, _ tell: (Played) -> Void) throws
}

/// A number of games, each identified by its seed.
struct Games {
  let seeds: Range<Int>
  let jobs: Int
  let isVerbose: Bool
  let areHangUps: Bool

  /// Plays the games, several in parallel.
  func play() async throws -> Tally {
    try await withThrowingTaskGroup(of: Tally.self) { group in
      for job in 0..<jobs {
        group.addTask {
          try play(stride(from: seeds.lowerBound + job, to: seeds.upperBound, by: jobs))
        }
      }
      return try await group.reduce(into: Tally()) { $0.add($1) }
    }
  }

  private func play(_ seeds: some Sequence<Int>) throws -> Tally {
    // Uses a folder in memory, if possible, so that nothing waits for a disk.
    let place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    let folder = try TemporaryFolder(in: place)
    var tally = Tally()
    for seed in seeds {
      var played: [Played] = []
      do {
        var random = SeededRandom(seed: UInt64(seed))
        let game: any Game =
          if areHangUps {
            try HangUpGame(in: place)
          } else if seed % 8 == 0 {
            try CommandGame(in: place, &random)
          } else {
            try FormGame(seed: seed, in: folder, &random)
          }
        try game.play(&random) { played.append($0) }
        if isVerbose { say("seed \(seed)\n" + played.map(\.story).joined(separator: "\n")) }
      } catch {
        tally.findings += 1
        say("\n== seed \(seed): \(error)\n" + played.map(\.story).joined(separator: "\n"))
      }
      for played in played { tally.ends[played.status.description, default: 0] += 1 }
    }
    return tally
  }
}

/// The results of games.
struct Tally {
  var findings = 0
  var ends: [String: Int] = [:]

  mutating func add(_ other: Tally) {
    findings += other.findings
    ends.merge(other.ends) { $0 + $1 }
  }
}

extension ProgramEnd {
  fileprivate var description: String {
    switch self {
    case .exited(let code): "status \(code)"
    case .signalled(let number): "signal \(number)"
    }
  }
}
