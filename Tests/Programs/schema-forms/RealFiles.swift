internal import ForwardCLibrary
internal import ForwardJSON
internal import ProgramSupport
internal import TestSupport

/// Files of other projects. `forward fill` edits them at random by their schemas. Parsers and
/// programs of other projects judge the results.
struct RealFiles {
  fileprivate struct File {
    let name: String
    let schema: String
    let text: String
    let value: JSONValue

    /// The name without its folder.
    var ownName: String { name.split(separator: "/").last.map(String.init) ?? name }
  }

  fileprivate struct Game {
    let file: File
    let edits: [FileEdit]
    var after = ""
    var diff = ""
    var refusal: String?

    var wanted: JSONValue { edits.applied(to: file.value) }
  }

  private struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  /// The results of games.
  private struct Results {
    var differences = 0
    var refusals: [Refusal] = []
  }

  private struct Refusal {
    let reason: String
    /// Whether jsonschema accepts the values, with their formats checked.
    let isWrong: Bool
    /// Whether jsonschema refuses only their formats, which it doesn't check by default.
    let isByFormat: Bool
  }

  private let peer: FilesPeer
  private let forward: String
  private var files: [File] = []

  /// - Throws: An error if Python or its packages are missing.
  init(folder: String, catalog: String) throws {
    peer = FilesPeer(folder: folder, catalog: catalog)
    forward = try executable(named: "forward")
    let found = try judged([JSONObject([("task", "files")])])
    files = (found.first?.elements ?? []).compactMap { file in
      guard let name = file["name"]?.string, let schema = file["schema"]?.string,
        let text = file["text"]?.string, let value = file["value"]
      else { return nil }
      return File(name: name, schema: schema, text: text, value: value)
    }
  }

  /// Plays edits, and prints the differences.
  ///
  /// - Returns: Whether there is no difference.
  func play(_ count: Int, seed: Int, jobs: Int) async throws -> Bool {
    guard !files.isEmpty else {
      throw Unusable(description: "No file has a schema in the catalog.")
    }
    let scene = try TemporaryFolder()
    let changed = try files.count { try !isKept($0, in: scene) }
    say("\(files.count) files without an answer: \(changed) changed")
    let size = 400
    var starts = stride(from: 0, to: count, by: size).makeIterator()
    let all = try await withThrowingTaskGroup(of: Results.self) { group in
      func addGames() {
        guard let start = starts.next() else { return }
        group.addTask { try play(min(size, count - start), seed: UInt64(seed + start)) }
      }
      for _ in 0..<jobs { addGames() }
      var all = Results()
      while let results = try await group.next() {
        all.differences += results.differences
        all.refusals += results.refusals
        addGames()
      }
      return all
    }
    say(Self.table(of: all.refusals))
    let wrong = all.refusals.count(where: \.isWrong)
    say(
      "\(count) edits, \(all.refusals.count) refused, \(wrong) of them accepted by jsonschema "
        + "(and \(all.refusals.count(where: \.isByFormat)) without formats), "
        + "\(all.differences) differences")
    let accepted = count - all.refusals.count + wrong
    return changed == 0 && all.differences == 0 && wrong * 200 <= accepted
  }

  /// Returns the reasons, each with the numbers of its refusals, of refusals because of a format,
  /// and of wrong refusals.
  private static func table(of refusals: [Refusal]) -> String {
    let lines = Dictionary(grouping: refusals, by: \.reason)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { "\($1.count)\t\($1.count(where: \.isByFormat))\t\($1.count(where: \.isWrong))\t\($0)" }
    return (["refused\tformat\twrong\treason"] + lines).joined(separator: "\n")
  }

  private func play(_ count: Int, seed: UInt64) throws -> Results {
    var random = SeededRandom(seed: seed)
    let scene = try TemporaryFolder()
    let games = try (0..<count).map { _ in try game(in: scene, &random) }
    var results = Results()
    for (game, result) in zip(games, try judged(games.map(\.task))) {
      if let refusal = game.refusal {
        let (isWrong, isByFormat) = (result.bool == true, result.string == "format")
        results.refusals.append(
          Refusal(reason: Self.reason(of: refusal), isWrong: isWrong, isByFormat: isByFormat))
        if isWrong { tell(game, "is refused: \(refusal.prefix { $0 != "\n" })") }
        if game.after != game.file.text {
          tell(game, "is refused and changed")
          results.differences += 1
        }
      } else if let problems = result.elements, !problems.isEmpty {
        for problem in problems { tell(game, problem.string ?? "") }
        results.differences += 1
      }
    }
    return results
  }

  /// Returns the first line of a refusal, without its path and its quoted texts.
  private static func reason(of refusal: String) -> String {
    let line = String(refusal.prefix { $0 != "\n" })
    return line.replacing(#/^[^ ]+( \(--(un)?set\))?: /#, with: "")
      .replacing(#/(^|[ (])'[^']*'/#) { "\($0.1)'…'" }.replacing(#/(: |\().*/#, with: "")
  }

  private func tell(_ game: Game, _ problem: String) {
    let words = game.edits.flatMap(\.words).map { $0.debugDescription }.joined(separator: " ")
    say("\(game.file.name) \(problem)\n    \(words)")
  }

  /// Returns whether a run without an answer changes nothing.
  private func isKept(_ file: File, in scene: TemporaryFolder) throws -> Bool {
    try scene.write(file.text, to: file.ownName)
    _ = try fill(file, [], in: scene)
    if try scene.text(of: file.ownName) == file.text { return true }
    say("\(file.name) changes without an answer")
    return false
  }

  private func game(in scene: TemporaryFolder, _ random: inout SeededRandom) throws -> Game {
    let file = random.pick(files)
    let edits = FileEdit.random(of: file.value, most: 1 + random.below(5), &random)
    try scene.write(file.text, to: file.ownName)
    var game = Game(file: file, edits: edits)
    let words = edits.flatMap(\.words)
    let ended = try fill(file, words, in: scene)
    game.after = try scene.text(of: file.ownName)
    if ended.status == .exited(0) {
      try scene.write(file.text, to: file.ownName)
      game.diff = try fill(file, words + ["--diff"], in: scene).output
    } else {
      game.refusal = "\(ended.errors)\(ended.output)"
    }
    return game
  }

  private func fill(_ file: File, _ words: [String], in scene: TemporaryFolder) throws -> Finished {
    var environment = [String: String].plain
    environment["HOME"] = scene.path + "/home"
    let schemas = String(file.schema[..<(file.schema.lastIndex(of: "/") ?? file.schema.endIndex)])
    return try run(
      forward,
      ["fill", file.ownName, "--schema", file.schema, "--schema-dir", schemas, "--no-input"]
        + words,
      environment: environment, folder: scene.path)
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
    var task: JSONObject = [
      "task": "judge", "name": .string(file.name), "before": .string(file.text),
      "after": .string(after), "wanted": wanted, "diff": .string(diff),
      "keeps": .bool(!edits.contains(where: \.isRemoval)),
    ]
    if edits.contains(where: \.isTyped) { task["schema"] = .string(file.schema) }
    return task
  }
}

extension JSONValue {
  fileprivate var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  fileprivate var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}
