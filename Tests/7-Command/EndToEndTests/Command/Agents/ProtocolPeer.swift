import ForwardJSON
import ProgramSupport
import Testing
import TestSupport

/// The protocol's package of PyPI, which `Tests/Support/Peers/install-python` installs.
enum ProtocolPeer {
  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(6).joined(separator: "/")

  /// The Python that has the package; `nil` if none has.
  static let interpreter = [python, root + "/.build/python/bin/python"].first {
    (try? run("/usr/bin/env", [$0, "-c", "import mcp"]))?.status == .exited(0)
  }

  static let isThere = interpreter != nil

  /// Runs the peer, and returns the lines that it writes.
  static func play(
    _ arguments: [String], input: [JSONValue], in home: Home
  ) throws -> [JSONValue] {
    let ended = try run(
      "/usr/bin/env",
      [try #require(interpreter), root + "/Tests/Support/Peers/protocol_peer.py"] + arguments,
      input: input.map { $0.text() + "\n" }.joined(), environment: home.environment,
      folder: home.folder.path, within: .seconds(120))
    #expect(ended.errors == "")
    #expect(ended.status == .exited(0))
    return try ended.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }
}
