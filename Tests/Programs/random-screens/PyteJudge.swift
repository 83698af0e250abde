import ProgramSupport
import TestSupport

/// Lets pyte judge played games, some at a time.
struct PyteJudge {
  private(set) var findings = 0
  private let folder: TemporaryFolder
  private var games: [ScreenGame] = []

  private static let most = 50
  private static let script =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Support/Peers/pyte_judge.py"

  init(_ folder: TemporaryFolder) { self.folder = folder }

  mutating func add(_ game: ScreenGame) throws {
    games.append(game)
    if games.count == Self.most { try end() }
  }

  /// Judges the games that wait.
  mutating func end() throws {
    if games.isEmpty { return }
    let lines = games.flatMap { game in ["game \(game.seed)"] + game.parts.map(\.line) }
    let result = try run(
      "/usr/bin/env", [python, Self.script], input: lines.joined(separator: "\n") + "\n",
      environment: .peers, within: .seconds(600))
    guard result.status == .exited(0) else { throw PythonPeer.Failure(errors: result.errors) }
    for finding in result.output.components(separatedBy: "\0") where !finding.isEmpty {
      findings += 1
      let seed = finding.split(separator: "\n").first.flatMap { Int($0) }
      print("== pyte, seed \(finding)\n\(games.first { $0.seed == seed }?.story ?? "")")
    }
    games = []
  }
}

extension ScreenGame.Part {
  /// The part as a line: bytes are hexadecimal.
  fileprivate var line: String {
    switch self {
    case .size(let columns, let rows): return "size \(columns) \(rows)"
    case .drawn: return "drawn"
    case .drawnAgain: return "again"
    case .output(let bytes):
      let digits = Array("0123456789abcdef".utf8)
      let hex = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      return "output " + String(decoding: hex, as: UTF8.self)
    }
  }
}

extension String {
  fileprivate func components(separatedBy separator: Character) -> [String] {
    split(separator: separator).map(String.init)
  }
}
