import ForwardSystem
import ProgramSupport

/// A scene after an undisturbed play, which reveals its changes and its system calls.
final class Stage: Sendable {
  let scene: Scene
  let old, new: Tree
  let calls: Calls
  private let words: [String]
  private let template: TemporaryFolder

  init(_ scene: Scene, in folder: String) throws {
    self.scene = scene
    template = try TemporaryFolder(in: folder)
    let home = Stand(path: template.path)
    try home.prepare(scene)
    let ids = names(in: template["state/forward/outbox"]).filter { $0.hasSuffix(".jsonl") }
      .map { String($0.dropLast(6)) }.sorted()
    words = scene.words.flatMap { $0 == Scene.ids ? ids : [$0] }
    old = try Tree(of: template.path)

    let copy = try Self.copy(of: template, in: folder)
    let stand = Stand(path: copy.path)
    let trace = template.path + ".trace"
    let played = try stand.run(
      ["strace", "-f", "-y", "-qq", "-o", trace, try executable(named: "forward")] + words,
      typing: scene.typed)
    guard played.status == .exited(0) else { throw Finding("\(scene.name) fails: \(played)") }
    calls = Calls(ofTrace: try stand.text(trace))
    new = try Tree(of: copy.path)
    guard !new.differing(from: old).isEmpty else { throw Finding("\(scene.name) changes nothing.") }
  }

  /// Returns a separate home with the scene's beginning.
  private static func copy(of template: TemporaryFolder, in folder: String) throws
    -> TemporaryFolder
  {
    let copy = try TemporaryFolder(in: folder)
    let copied = try run("/bin/cp", ["-a", template.path + "/.", copy.path])
    guard copied.status == .exited(0) else { throw Finding(copied.errors) }
    return copy
  }

  /// Plays the scene with a disturbance.
  func play(_ injection: Injection, in folder: String) throws -> Played {
    let copy = try Self.copy(of: template, in: folder)
    let stand = Stand(path: copy.path)
    let trace = copy.path + ".trace"
    defer { _ = try? run("/bin/rm", ["-f", trace]) }
    let forward = try executable(named: "forward")
    // Only the first thread reads and writes files, and the other threads' pipes don't fail.
    let isOfPipes = ["read", "write"].contains(injection.calls)
    let followed = isOfPipes && injection.isError ? [] : ["-f"]
    let end = try stand.run(
      injection.tracing([forward] + words, followed + ["-y"], log: trace), typing: scene.typed)
    let log = try stand.text(trace).split(separator: "\n").map(String.init)
    let left = try Tree(of: copy.path)
    let next = try stand.run([forward] + scene.next, typing: scene.typed)
    return Played(
      stage: self, injection: injection,
      disturbed: log.filter { $0.contains("INJECTED") || $0.contains("--- SIG") },
      end: end, left: left, next: next, after: try Tree(of: copy.path))
  }
}

/// A home in which commands run.
struct Stand {
  let path: String

  func prepare(_ scene: Scene) throws {
    _ = try ProgramSupport.run("/bin/mkdir", [path + "/" + Scene.personal])
    for (name, text) in Scene.shared {
      _ = try ProgramSupport.run(
        "/bin/sh", ["-c", "cat >\"$0\"", "\(path)/\(Scene.personal)/\(name)"], input: text)
    }
    let forward = try executable(named: "forward")
    for words in scene.before { _ = try run([forward] + words) }
  }

  /// Runs a program in the person's folder; at a terminal if keys are typed.
  func run(_ words: [String], typing typed: String? = nil) throws -> Finished {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let finished = try ProgramSupport.run(
      "/usr/bin/env", typed == nil ? words : ["script", "-qefc", "exec " + line, "/dev/null"],
      input: typed ?? "", environment: environment, folder: path + "/" + Scene.personal,
      within: .seconds(60))
    // The program at the terminal has its own status in place of a signal.
    guard typed != nil, case .exited(let code) = finished.status, code > 128, code != 130 else {
      return finished
    }
    return Finished(output: finished.output, errors: "", status: .signalled(code - 128))
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Descriptor(opening: path, 0).contents(upTo: 1 << 26), as: UTF8.self)
  }

  private var environment: [String: String] {
    [String: String].peers.merging([
      "HOME": path, "XDG_CONFIG_HOME": path + "/config", "XDG_STATE_HOME": path + "/state",
      "XDG_DATA_HOME": path + "/data", "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
  }
}
