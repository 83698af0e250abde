internal import CPseudoTerminal
internal import ProgramSupport
internal import RandomSchemas

/// A number of processes that play inputs at the same time.
struct Players {
  let jobs: Int

  /// Plays the inputs of some seeds, and returns the number of findings.
  func play(_ seeds: Range<Int>) async throws -> Int {
    let size = min(10_000, max(1, seeds.count / jobs))
    var starts = stride(from: seeds.lowerBound, to: seeds.upperBound, by: size).makeIterator()
    return try await withThrowingTaskGroup(of: Int.self) { group in
      func addChunk() {
        guard let start = starts.next() else { return }
        group.addTask { try playChunk(start..<min(start + size, seeds.upperBound)) }
      }
      for _ in 0..<jobs { addChunk() }
      var findings = 0
      while let some = try await group.next() {
        findings += some
        addChunk()
      }
      return findings
    }
  }

  private func playChunk(_ seeds: Range<Int>) throws -> Int {
    let folder = try TemporaryFolder()
    var findings = 0
    var seeds = seeds
    while !seeds.isEmpty {
      try folder.write("", to: "seed")
      let finished = try run(
        executable(named: "fuzz-schemas"),
        [
          "--seed", "\(seeds.lowerBound)", "--inputs", "\(seeds.count)", "--notes", folder["seed"],
        ],
        environment: ["SWIFT_BACKTRACE": "enable=no"],
        within: .seconds(3600)
      )
      print(finished.output, terminator: "")
      findings += finished.output.split(separator: "\n").count { $0.hasPrefix("seed ") }
      guard case .signalled(let signal) = finished.status else { break }
      let seed = Int(try folder.text(of: "seed")) ?? seeds.lowerBound
      print("\nseed \(seed): ended by signal \(signal)")
      findings += 1
      seeds = seed + 1..<seeds.upperBound
    }
    return findings
  }
}

/// Plays the inputs of some seeds, and prints findings.
///
/// - Parameters:
///   - seeds: The seeds.
///   - notes: The path of the file for the present seed.
func play(_ seeds: Range<Int>, noting notes: String) {
  let file = fopen(notes, "w")
  for seed in seeds {
    // A later seed has at least as many digits, and so replaces all digits of the earlier seed.
    rewind(file)
    fputs("\(seed)", file)
    fflush(file)
    // The signal ends the process.
    alarm(10)
    if let finding = FuzzInput(seed: seed).play() { print("\nseed \(seed): \(finding)") }
  }
}
