import ForwardTargets
import JSONTree
import ProgramSupport

@testable import ForwardDelivery

/// Whether there is what the other sides of the tests need.
let hasPython = has("python3 -c ''")
let hasCurl = has("curl --version")
let canCertify = hasPython && has("openssl version")

private func has(_ command: String) -> Bool {
  (try? run("/bin/sh", ["-c", command], environment: .peers))?.status == .exited(0)
}

extension [String: String] {
  /// An environment in which programs of this machine are found.
  fileprivate static var peers: [String: String] {
    plain.merging(["PATH": "/usr/local/bin:/usr/bin:/bin"]) { $1 }
  }
}

/// A server on this machine, in Python, and the outbox that sends to it.
final class Peer {
  let folder: TemporaryFolder
  let port: Int
  var outbox: Outbox
  private let process: String

  /// - Parameters:
  ///   - script: The script in `Tests/Support/Peers`.
  ///   - isCertified: Whether it gets a certificate of its own.
  init(_ script: String, _ arguments: [String] = [], isCertified: Bool = false) throws {
    folder = try TemporaryFolder()
    var arguments = arguments
    if isCertified {
      try Self.certify(in: folder)
      arguments += [folder["certificate.pem"], folder["key.pem"]]
    }
    let path =
      ([#filePath.components.dropLast(4).joined(separator: "/")] + ["Support/Peers", script])
      .joined(separator: "/")
    // It must hold no stream of the shell, or that would seem to run on.
    let started = try run(
      "/bin/sh",
      [
        "-c",
        """
        folder=$1; shift
        python3 "$@" >"$folder/errors" 2>&1 </dev/null &
        until [ -e "$folder/port" ]; do kill -0 $! || exit 1; sleep 0.02; done
        echo $!; cat "$folder/port"
        """, "sh", folder.path, path, folder.path,
      ] + arguments, environment: .peers)
    let words = started.output.split(separator: "\n").map(String.init)
    guard words.count == 2, let port = Int(words[1]) else {
      throw PeerFailure(errors: try folder.text(of: "errors"))
    }
    (process, self.port) = (words[0], port)
    outbox = Outbox(path: folder["outbox"])
  }

  deinit { _ = try? run("/bin/sh", ["-c", "kill \(process)"]) }

  /// Makes a certificate for this machine, which no one vouches for.
  private static func certify(in folder: TemporaryFolder) throws {
    let made = try run(
      "/bin/sh",
      [
        "-c",
        """
        cd "$1" && openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem \
          -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1
        """, "sh", folder.path,
      ], environment: .peers)
    if made.status != .exited(0) { throw PeerFailure(errors: made.errors) }
  }

  struct PeerFailure: Error { let errors: String }
}

extension Peer {
  /// Adds an item and sends it.
  func send(_ delivery: Delivery) throws -> DeliveryOutcome? {
    let id = try outbox.add([(Item("Milk"), "peer")])[0].id
    return try outbox.send(id) { _ in delivery }
  }

  /// What the peer has noted, as objects.
  var log: [JSONObject] {
    get throws {
      guard folder.names().contains("log") else { return [] }
      return try folder.text(of: "log").split(separator: "\n").compactMap { line in
        if case .object(let object) = try JSONValue(parsing: Array(line.utf8)) {
          object
        } else {
          nil
        }
      }
    }
  }
}

extension JSONObject {
  subscript(text path: String...) -> String? {
    if case .string(let text)? = self[path: path] { text } else { nil }
  }
}

extension String {
  fileprivate var components: [Substring] {
    split(separator: "/", omittingEmptySubsequences: false)
  }
}
