internal import ForwardCLibrary
internal import ForwardJSON
internal import ProgramSupport
internal import TestSupport

/// Files of other projects, which `forward fill` edits at random by their schemas. Parsers and programs that aren't of
/// this project judge the results.
struct RealFiles {
  fileprivate struct File {
    let name: String
    let schema: String
    let value: JSONValue
  }

  fileprivate struct Game {
    let file: File
    let edits: [FileEdit]
    let before: String
    var after = ""
    var diff = ""
    var refusal: String?

    var wanted: JSONValue { edits.applied(to: file.value) }
  }

  private struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: String
  private let peer: FilesPeer
  private let forward: String
  private var files: [File] = []
  private var differences = 0

  /// - Throws: An error if Python or its packages are missing.
  init(folder: String, catalog: String) throws {
    (self.folder, peer) = (folder, FilesPeer(folder: folder, catalog: catalog))
    forward = try executable(named: "forward")
    let found = try judged([JSONObject([("task", "files")])])
    files = (found.first?.elements ?? []).compactMap { file in
      guard let name = file["name"]?.string, let schema = file["schema"]?.string,
        let value = file["value"]
      else { return nil }
      return File(name: name, schema: schema, value: value)
    }
  }

  /// Plays edits, and prints what differs.
  ///
  /// - Returns: Whether nothing differs.
  mutating func play(_ count: Int, seed: UInt64) throws -> Bool {
    guard !files.isEmpty else {
      throw Unusable(description: "No file has a schema in the catalog.")
    }
    for file in files { try checkUntouched(file) }
    say("\(files.count) files without an answer: \(differences) changed")
    var random = SeededRandom(seed: seed)
    var (refused, wronglyRefused, played) = (0, 0, 0)
    while played < count {
      let games = try (0..<min(200, count - played)).map { _ in try game(&random) }
      played += games.count
      let results = try judged(games.map(\.task))
      for (game, result) in zip(games, results) {
        if let refusal = game.refusal {
          refused += 1
          guard result.bool == true else { continue }
          wronglyRefused += 1
          tell(game, "is refused: \(refusal.split(separator: "\n").first ?? "")")
        } else {
          for problem in result.elements ?? [] { tell(game, problem.string ?? "") }
          if result.elements?.isEmpty == false { differences += 1 }
        }
      }
    }
    say(
      "\(played) edits, \(refused) refused, \(wronglyRefused) of them accepted by jsonschema, "
        + "\(differences) differences")
    return differences == 0 && wronglyRefused * 200 <= played - refused + wronglyRefused
  }

  private func tell(_ game: Game, _ problem: String) {
    let words = game.edits.flatMap(\.words).map { $0.debugDescription }.joined(separator: " ")
    say("\(game.file.name) \(problem)\n    \(words)")
  }

  /// Checks that a run without an answer changes nothing.
  private mutating func checkUntouched(_ file: File) throws {
    let (scene, name, text) = try scene(of: file)
    _ = try fill(name, by: file.schema, [], in: scene)
    if try scene.text(of: name) != text {
      say("\(file.name) changes without an answer")
      differences += 1
    }
  }

  private func game(_ random: inout SeededRandom) throws -> Game {
    let file = random.pick(files)
    let edits = FileEdit.random(of: file.value, most: 1 + random.below(5), &random)
    let (scene, name, text) = try scene(of: file)
    var game = Game(file: file, edits: edits, before: text)
    let words = edits.flatMap(\.words)
    let diff = try fill(name, by: file.schema, words + ["--diff"], in: scene)
    let ended = try fill(name, by: file.schema, words, in: scene)
    (game.diff, game.after) = (diff.output, try scene.text(of: name))
    if ended.status != .exited(0) { game.refusal = "\(ended.errors)\(ended.output)" }
    return game
  }

  private func scene(of file: File) throws -> (TemporaryFolder, name: String, text: String) {
    let scene = try TemporaryFolder()
    let name = file.name.split(separator: "/").last.map(String.init) ?? file.name
    let text = try run("/bin/cat", [folder + "/" + file.name]).output
    try scene.write(text, to: name)
    return (scene, name, text)
  }

  private func fill(
    _ name: String, by schema: String, _ words: [String], in scene: TemporaryFolder
  ) throws -> Finished {
    var environment = [String: String].plain
    environment["HOME"] = scene.path + "/home"
    return try run(
      forward, ["fill", name, "--schema", schema, "--no-input"] + words, environment: environment,
      folder: scene.path)
  }

  private func judged(_ tasks: [JSONObject]) throws -> [JSONValue] {
    try peer.results(of: tasks.map { $0.text() }).map { try JSONValue(parsing: $0) }
  }
}

extension RealFiles.Game {
  fileprivate var task: JSONObject {
    if refusal != nil {
      return ["task": "accepts", "schema": .string(file.schema), "value": wanted]
    }
    return [
      "task": "judge", "name": .string(file.name), "before": .string(before),
      "after": .string(after), "wanted": wanted, "diff": .string(diff),
      "keeps": .bool(!edits.contains(where: \.isRemoval)),
    ]
  }
}

extension JSONValue {
  fileprivate var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  fileprivate var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}
