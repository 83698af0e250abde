internal import ForwardCLibrary
internal import ForwardJSON
internal import ProgramSupport

/// Python's `jsonschema`, which judges schemas and instances.
public struct Peer: Sendable {
  private let python: String
  private let environment: [String: String]

  /// Creates a peer.
  ///
  /// - Parameter python: The path of the interpreter, or its name in the `PATH`.
  public init(python: String) {
    self.python = python
    var environment = [String: String].plain
    environment["PATH"] = getenv("PATH").map { String(cString: $0) }
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    self.environment = environment
  }

  /// Returns the version of the module.
  ///
  /// - Throws: ``PeerFailure`` if the module isn't installed.
  public func version() throws -> String {
    try output(["--version"], input: "").trimmingLine
  }

  func verdicts(_ pairs: [RandomPair]) throws -> [String] {
    let lines = pairs.map { pair in
      let line: JSONObject = JSONObject([
        (key: "draft", value: .string("\(pair.draft)")), (key: "schema", value: pair.schema),
        (key: "instance", value: pair.instance),
      ])
      return line.text()
    }
    let output = try output([], input: lines.joined(separator: "\n") + "\n")
    return output.split(separator: "\n").map(String.init)
  }

  private func output(_ arguments: [String], input: String) throws -> String {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    let script = folder.joined(separator: "/") + "/Peers/json_schema_peer.py"
    let finished = try run(
      "/usr/bin/env", [python, script] + arguments, input: input, environment: environment,
      within: .seconds(120))
    guard finished.status == .exited(0) else { throw PeerFailure(errors: finished.errors) }
    return finished.output
  }
}

/// An error for a failure of Python, not a verdict.
public struct PeerFailure: Error {
  public let errors: String
}

extension String {
  fileprivate var trimmingLine: String { hasSuffix("\n") ? String(dropLast()) : self }
}
