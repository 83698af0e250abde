public import ForwardJSON
public import ProgramSupport

/// The Python package for the Model Context Protocol. `Tests/Support/Peers/install-python` installs
/// it.
public enum ProtocolPeer {
  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  /// The Python interpreter that has the package; `nil` if none does.
  private static let interpreter = [python, root + "/.build/python/bin/python"].first {
    (try? run("/usr/bin/env", [$0, "-c", "import mcp"]))?.status == .exited(0)
  }

  public static let isThere = interpreter != nil

  private struct Failed: Error {
    let errors: String
  }

  /// Runs the peer, and returns its output lines.
  public static func play(
    _ arguments: [String], input: [JSONValue], environment: [String: String] = .plain,
    folder: String? = nil
  ) throws -> [JSONValue] {
    let ended = try run(
      "/usr/bin/env",
      [interpreter ?? python, root + "/Tests/Support/Peers/protocol_peer.py"] + arguments,
      input: input.map { $0.text() + "\n" }.joined(), environment: environment, folder: folder,
      within: .seconds(120))
    guard ended.errors == "", ended.status == .exited(0) else {
      throw Failed(errors: ended.errors)
    }
    return try ended.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }
}
