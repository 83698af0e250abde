import ProgramSupport
import RandomForms

/// Some games, each known by its seed.
struct Games {
  let seeds: Range<Int>
  let jobs: Int
  let isVerbose: Bool

  /// Plays them, several at once.
  ///
  /// - Returns: The number of findings.
  func play() async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for job in 0..<jobs {
        group.addTask {
          try play(stride(from: seeds.lowerBound + job, to: seeds.upperBound, by: jobs))
        }
      }
      return try await group.reduce(0, +)
    }
  }

  private func play(_ seeds: some Sequence<Int>) throws -> Int {
    let folder = try TemporaryFolder()
    let program = try executable(named: "random-form")
    var findings = 0
    for seed in seeds {
      var random = SeededRandom(seed: UInt64(seed))
      var played: Played?
      do {
        let game = try FormGame(seed: seed, in: folder, &random)
        played = try game.play(program, &random)
        try played.map(game.judge)
      } catch {
        findings += 1
        print("seed \(seed): \(error)\n\(played.map { "\($0.status)" } ?? "")")
      }
      if isVerbose, let played { print("\(played.story)\n\(played.transcript.debugDescription)") }
    }
    return findings
  }
}
