public import ForwardJSON
public import ProgramSupport

/// A Python program that plays a part of a test by packages of PyPI, which
/// `Tests/Support/Peers/install-python` installs.
public struct PackagePeer: Sendable {
  private let script: String
  /// The Python interpreter that has the packages; `nil` if none does.
  private let interpreter: String?

  /// The Model Context Protocol.
  public static let protocols = PackagePeer("protocol_peer.py", needing: "mcp")

  /// The formats of files that other tests don't compare.
  public static let formats = PackagePeer("formats_peer.py", needing: "dotenv, frontmatter, json5")

  private init(_ script: String, needing modules: String) {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    self.script = root + "/Tests/Support/Peers/" + script
    interpreter = [python, root + "/.build/python/bin/python"].first {
      (try? run("/usr/bin/env", [$0, "-c", "import " + modules]))?.status == .exited(0)
    }
  }

  public var isThere: Bool { interpreter != nil }

  private struct Failed: Error {
    let errors: String
  }

  /// Runs the peer, and returns its output lines.
  public func play(
    _ arguments: [String] = [], input: [JSONValue], environment: [String: String] = .plain,
    folder: String? = nil
  ) throws -> [JSONValue] {
    let ended = try run(
      "/usr/bin/env", [interpreter ?? python, script] + arguments,
      input: input.map { $0.text() + "\n" }.joined(), environment: environment, folder: folder,
      within: .seconds(120))
    guard ended.errors == "", ended.status == .exited(0) else {
      throw Failed(errors: ended.errors)
    }
    return try ended.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }
}
