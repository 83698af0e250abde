import CPseudoTerminal
import ProgramSupport
import Synchronization
import TestSupport

/// The disturbances to play.
struct Plan: Sendable {
  enum Kind: String, CaseIterable { case kills, errors, signals }

  let seed: Int
  let counts: [Kind: Int]
  /// A single disturbance, and the name of its scene.
  let single: (injection: Injection, scene: String)?

  init(seed: Int, counts: [Kind: Int]) { (self.seed, self.counts, single) = (seed, counts, nil) }

  init(playing injection: Injection, in scene: String) {
    (seed, counts, single) = (0, [:], (injection, scene))
  }

  /// Returns the disturbances of scenes. The seed decides them.
  func disturbances(of stages: [Stage]) -> [Disturbance] {
    if let single {
      return stages.filter { $0.scene.name == single.scene }.map { (nil, $0, single.injection) }
    }
    return Kind.allCases.flatMap { kind in
      var random = SeededRandom(seed: UInt64(seed) &* 1_000 &+ UInt64(kind.rawValue.count))
      return (0..<(counts[kind] ?? 0)).map { _ in
        let stage = random.pick(stages)
        return (kind, stage, kind.injection(into: stage.calls, &random))
      }
    }
  }
}

typealias Disturbance = (kind: Plan.Kind?, stage: Stage, injection: Injection)

extension Plan.Kind {
  func injection(into calls: Calls, _ random: inout SeededRandom) -> Injection {
    let numbers =
      self == .errors
      ? calls.failing.filter { Self.failing.contains($0.key) }
      : calls.numbers.mapValues { Array(1...$0) }
    let call = random.pick(numbers.keys.sorted())
    let number = random.pick(numbers[call] ?? [1])
    switch self {
    case .kills: return Injection("signal=KILL", at: call, "\(number)")
    case .signals:
      return Injection("signal=\(random.pick(["INT", "TERM", "HUP"]))", at: call, "\(number)")
    case .errors:
      let code = random.pick(["EIO", "ENOSPC", "EACCES", "EINTR", "EMFILE", "ENOMEM"])
      // A call that is always interrupted is repeated forever.
      let isOfPipes = call == "read" || call == "write"
      let lasts = code != "EINTR" && !isOfPipes && random.chance(3)
      return Injection("error=\(code)", at: call, "\(number)" + (lasts ? "+" : ""))
    }
  }

  /// The calls that fail. They don't include calls for memory and threads, because Swift ends
  /// without them, and the calls that start the program.
  private static let failing: Set = [
    "openat", "read", "pread64", "write", "close", "fstat", "newfstatat", "lseek", "flock",
    "fchmod",
    "fchown", "fsync", "ftruncate", "rename", "renameat", "renameat2", "unlink", "unlinkat",
    "mkdir",
    "mkdirat", "rmdir", "getdents64", "access", "faccessat", "faccessat2", "readlink", "readlinkat",
    "fcntl", "getcwd", "pipe2", "statx", "umask",
  ]
}

/// Plays disturbances, several at once, and returns the number of findings.
func play(_ plan: Plan, jobs: Int, isVerbose: Bool) async throws -> Int {
  // In memory, if possible, so that nothing waits for a disk.
  let folder = try TemporaryFolder(in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
  let scenes = Scene.all.filter { scene in word(after: "--scene").map { $0 == scene.name } ?? true }
  let stages = try scenes.map { try Stage($0, in: folder.path) }
  let run = Run(plan.disturbances(of: stages), in: folder, isVerbose: isVerbose)
  for name in try unknownCommands() { run.add("No scene disturbs forward \(name).") }
  try await withThrowingTaskGroup(of: Void.self) { group in
    for _ in 0..<jobs { group.addTask { try run.playAll() } }
    try await group.waitForAll()
  }
  say("\(run.tally) in \(stages.count) scenes")
  return run.findings
}

/// Disturbances that are played in parallel.
private final class Run: Sendable {
  private let disturbances: [Disturbance]
  private let folder: TemporaryFolder
  private let isVerbose: Bool
  private let state = Mutex((next: 0, findings: 0, disturbed: [Plan.Kind?: Int]()))

  init(_ disturbances: [Disturbance], in folder: TemporaryFolder, isVerbose: Bool) {
    (self.disturbances, self.folder, self.isVerbose) = (disturbances, folder, isVerbose)
  }

  var findings: Int { state.withLock { $0.findings } }

  /// The numbers of programs that were really disturbed.
  var tally: String {
    let disturbed = state.withLock { $0.disturbed }
    return Plan.Kind.allCases.map { "\(disturbed[$0] ?? 0) \($0)" }.joined(separator: ", ")
  }

  func add(_ finding: String) {
    state.withLock { $0.findings += 1 }
    say("\n== " + finding)
  }

  func playAll() throws {
    while let disturbance = next() {
      let (kind, stage, injection) = disturbance
      var story = ""
      do {
        let played = try stage.play(injection, in: folder.path)
        story = played.story
        if isVerbose { say(story) }
        if played.isDisturbed { state.withLock { $0.disturbed[kind, default: 0] += 1 } }
        try played.judge()
      } catch let finding where finding is Finding || finding is RunFailure {
        add("\(finding)\n\(story)Play it again: --play '\(stage.scene.name)' '\(injection)'")
      }
    }
  }

  private func next() -> Disturbance? {
    state.withLock { state in
      guard state.next < disturbances.count else { return nil }
      defer { state.next += 1 }
      return disturbances[state.next]
    }
  }
}

/// Returns the commands that may write but have no scene.
private func unknownCommands() throws -> [String] {
  let disturbed = Set(Scene.all.map { $0.command.joined(separator: " ") })
  var unknown: [String] = []
  for name in try subcommands(of: []) {
    let inner = try subcommands(of: [name]).map { "\(name) \($0)" }
    unknown += (inner.isEmpty ? [name] : inner).filter {
      !disturbed.contains($0) && !Scene.reading.contains($0)
    }
  }
  return unknown
}

/// Returns the commands in a help: one in each line that begins with two spaces.
private func subcommands(of words: [String]) throws -> [String] {
  let help = try run(executable(named: "forward"), words + ["--help"]).output
  let lines = help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst()
  return lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See ") }
    .compactMap { $0.split(separator: " ").first.map(String.init) }
}
