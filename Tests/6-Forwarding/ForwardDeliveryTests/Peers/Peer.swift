import ForwardJSON
import ForwardTargets
import ProgramSupport

@testable import ForwardDelivery

/// Whether the programs that the test servers need are installed.
let hasPython = has("python3 -c ''")
let hasCurl = has("curl --version")
let canCertify = hasPython && has("openssl version")
let canPreload = hasPython && hasCurl && has("cc --version && [ $(uname) = Linux ]")

private func has(_ command: String) -> Bool {
  (try? run("/bin/sh", ["-c", command], environment: .peers))?.status == .exited(0)
}

/// A server on this machine, in Python, and the outbox that sends to it.
final class Peer {
  let folder: TemporaryFolder
  let port: Int
  var outbox: Outbox
  private let process: PythonPeer

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - script: The script in `Tests/Support/Peers`.
  ///   - arguments: The arguments of the script.
  ///   - isCertified: Whether the server gets its own certificate.
  init(_ script: String, _ arguments: [String] = [], isCertified: Bool = false) throws {
    folder = try TemporaryFolder()
    var arguments = arguments
    if isCertified {
      try folder.certify()
      arguments += [folder["certificate.pem"], folder["key.pem"]]
    }
    process = try PythonPeer(script, in: folder, arguments)
    port = process.ports[0]
    outbox = Outbox(path: folder["outbox"])
  }
}

extension Peer {
  /// Adds an item and sends it.
  func send(_ delivery: Delivery) throws -> DeliveryOutcome? {
    let id = try outbox.add([(Item("Milk"), "peer")])[0].id
    return try outbox.send(id) { _ in delivery }
  }

  /// The entries of the peer's log.
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
    if case .string(let text)? = self[path: JSONPath(keys: path)] { text } else { nil }
  }
}
