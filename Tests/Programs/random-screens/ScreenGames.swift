import CPseudoTerminal
import ProgramSupport

/// A number of games, each identified by its seed.
struct ScreenGames {
  let seeds: Range<Int>
  let jobs: Int
  let isVerbose, reflows, asksPyte: Bool

  /// Plays the games, several in parallel, and returns the number of findings.
  func play() async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for job in 0..<jobs { group.addTask { try play(job) } }
      return try await group.reduce(into: 0) { $0 += $1 }
    }
  }

  /// Plays every `jobs`th game.
  private func play(_ job: Int) throws -> Int {
    // Uses a folder in memory, if possible, so that nothing waits for a disk.
    let folder = try TemporaryFolder(in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
    var findings = 0
    var judge = asksPyte ? PyteJudge(folder) : nil
    for seed in stride(from: seeds.lowerBound + job, to: seeds.upperBound, by: jobs) {
      var game = ScreenGame(seed: seed, in: folder, reflows: reflows)
      do {
        let finding = try game.play()
        try judge?.add(game)
        if let finding { throw Finding(finding) }
        if isVerbose { say("seed \(seed)\n\(game.story)") }
      } catch {
        findings += 1
        say("== seed \(seed): \(error)\n\(game.story)")
      }
    }
    try judge?.end()
    return findings + (judge?.findings ?? 0)
  }
}
