internal import CPseudoTerminal

/// A script of `Tests/Support/Peers` that the tested programs talk to. Deinitialization kills it.
public final class PythonPeer {
  /// The ports that the script listens on.
  public let ports: [Int]

  private let program: BackgroundProgram

  /// Starts the script, and waits until it has written its ports to `port` in its folder.
  ///
  /// - Parameters:
  ///   - script: The name of the script.
  ///   - folder: The folder of the script, which is its first argument.
  ///   - arguments: The other arguments.
  public init(_ script: String, in folder: TemporaryFolder, _ arguments: [String] = []) throws {
    let path = [Self.support, "Peers", script].joined(separator: "/")
    program = try BackgroundProgram(
      "/usr/bin/env",
      ["python3", path, folder.path] + arguments,
      environment: .peers,
      output: folder["output"],
      errors: folder["errors"]
    )
    while access(folder["port"], F_OK) != 0 {
      let moment = ContinuousClock.now.advanced(by: .milliseconds(10))
      if try program.end(by: moment) != nil { throw Failure(errors: try folder.text(of: "errors")) }
    }
    ports = try folder.text(of: "port").split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
    if ports.isEmpty { throw Failure(errors: "It has no port.") }
  }

  /// Kills the script, and waits until it has ended.
  public func stop() {
    program.signal(SIGKILL)
    _ = try? program.end(by: .now.advanced(by: .seconds(5)))
  }

  /// Stops the script, so that its ports take connections and never answer.
  public func pause() { program.signal(SIGSTOP) }

  /// An error that is thrown if the script didn't start.
  public struct Failure: Error {
    public let errors: String

    public init(errors: String) { self.errors = errors }
  }

  /// The folder of the code that tests share.
  private static let support = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")
}

extension [String: String] {
  /// An environment with a `PATH` of this machine's programs.
  public static var peers: [String: String] {
    plain.merging(["PATH": "/usr/local/bin:/usr/bin:/bin"]) { $1 }
  }
}
