/// Whether a server can be started that has a certificate of its own, and `curl` can talk to it.
public let canFetch = ["python3 -c ''", "openssl version", "curl --version"].allSatisfy { command in
  (try? run("/bin/sh", ["-c", command], environment: .peers))?.status == .exited(0)
}

extension TemporaryFolder {
  /// Makes `certificate.pem` and `key.pem`, a certificate for this machine that no authority signed.
  public func certify() throws {
    let made = try run(
      "/bin/sh",
      [
        "-c",
        """
        cd "$1" && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
          -keyout key.pem -out certificate.pem -days 2 -subj /CN=localhost \
          -addext subjectAltName=DNS:localhost,IP:127.0.0.1
        """, "sh", path,
      ], environment: .peers)
    if made.status != .exited(0) { throw PythonPeer.Failure(errors: made.errors) }
  }
}

/// A server of schemas on this machine, over HTTPS, by `schemas_peer.py`.
public final class SchemasPeer {
  public let folder: TemporaryFolder
  public let origin: String
  private let process: PythonPeer

  /// - Parameter files: The texts of the files by their paths. In them, `ORIGIN` stands for the server's address.
  public init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try folder.certify()
    process = try PythonPeer(
      "schemas_peer.py", in: folder, [folder["certificate.pem"], folder["key.pem"]])
    origin = "https://127.0.0.1:\(process.ports[0])"
    _ = try run("/bin/mkdir", [folder["web"]])
    try serve(files)
  }

  /// Serves other files, too.
  public func serve(_ files: [String: String]) throws {
    for (path, text) in files { try folder.write(text, to: "web/\(path)") }
  }

  /// The path of the certificate.
  public var certificate: String { folder["certificate.pem"] }

  /// The requests so far, as paths; behind one with an ETag is a `*`.
  public var requests: [String] {
    guard folder.names().contains("log") else { return [] }
    return ((try? folder.text(of: "log")) ?? "").split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return words[0] + (words.last == "-" ? "" : "*")
    }
  }

  /// Ends the server, as if the network were gone.
  public func stop() { process.stop() }

  /// Lets the server take connections and never answer.
  public func pause() { process.pause() }
}
