import ForwardCLibrary
import ForwardJSON
import ForwardTOML
import ProgramSupport
import SchemaSuite
import Testing
import TestSupport

/// Compares readings with Python's `tomllib`, which reads version 1.0.
@Suite("TOML beside Python's", .enabled(if: Python.hasTOML, "There is no python3 with tomllib"))
struct PythonTests {
  @Test("Random and mutated texts have the same values as in Python, or both refuse them")
  func random() throws {
    let count = getenv("FORWARD_GAMES").flatMap { Int(String(cString: $0)) } ?? 1_000
    try compare(
      (0..<count).compactMap { game in
        var random = SeededRandom(seed: UInt64(game))
        let bytes = try RandomTOMLTests.texts.text(depth: 4, mutations: random.below(4), &random)
        return String(validating: bytes, as: UTF8.self)
      })
  }

  @Test("Real files have the same values as in Python", .enabled(if: DataFolder.realFiles.exists))
  func real() throws {
    let folder = DataFolder.realFiles
    try compare(folder.files(endingWith: ".toml").map { try folder.text(of: $0) })
  }

  private func compare(_ texts: [String]) throws {
    let lines = texts.map { text -> String in
      var line: JSONObject = ["text": .string(text)]
      if let read = try? TOMLText(parsing: text) { line["value"] = read.value }
      return line.text() + "\n"
    }
    let verdicts = try Python.verdicts(lines.joined())
    #expect(verdicts.count == texts.count)
    for (text, verdict) in zip(texts, verdicts) where verdict != "same" && verdict != "new" {
      Issue.record("\(verdict): \(text)")
    }
  }
}

private enum Python {
  static let hasTOML =
    (try? run("/usr/bin/env", ["python3", "-c", "import tomllib"], environment: environment))?
    .status == .exited(0)

  static func verdicts(_ input: String) throws -> [String] {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let script = tests.joined(separator: "/") + "/Support/Peers/toml_peer.py"
    let finished = try run(
      "/usr/bin/env", ["python3", script], input: input, environment: environment,
      within: .seconds(120))
    #expect(finished.status == .exited(0), "\(finished.errors)")
    return finished.output.split(separator: "\n").map(String.init)
  }

  private static var environment: [String: String] {
    var environment = [String: String].plain
    environment["PATH"] = getenv("PATH").map { String(cString: $0) }
    environment["PYTHONIOENCODING"] = "utf-8"
    return environment
  }
}
