internal import ForwardForm
internal import ForwardSystem
internal import ForwardText

/// A request for a document, over HTTPS only, by `curl`, which knows proxies and certificates.
struct SchemaRequest {
  let address: String
  /// The mark of the copy that is kept; `nil` if it is missing.
  let tag: String?
  let limits: FetchLimits

  enum Answer {
    case document([UInt8], tag: String?)
    /// The kept copy is the present document.
    case unchanged
  }

  private static let mostRedirects = 5

  /// Makes the request. `isNamed` returns whether a person named the server of an address, which may then be private.
  func answer(isNamed: (String) -> Bool) throws(FetchError) -> Answer {
    var next = address
    for _ in 0...Self.mostRedirects {
      let start = ContinuousClock.now
      let servers = try servers(of: next, isNamed: isNamed)
      // Finding a server and connecting to it share their time.
      let left = max(limits.connection - (ContinuousClock.now - start), .milliseconds(100))
      let call = try call(next, resolved: servers, within: left)
      guard case .exited(0) = call.end, let answer = HTTPAnswer(call.output) else {
        throw FetchError(address, reason(of: call))
      }
      switch answer.status {
      case 200:
        let isMark = answer["etag"].map { $0.utf8.count <= 200 && !$0.hasControls } ?? false
        return .document(Array(answer.body), tag: isMark ? answer["etag"] : nil)
      case 304 where tag != nil: return .unchanged
      case 300..<400 where !call.redirect.isEmpty:
        guard WebAddress(call.redirect)?.scheme == "https" else {
          throw FetchError(address, .redirected(to: call.redirect))
        }
        next = call.redirect
      default: throw FetchError(address, .answered(answer.title))
      }
    }
    throw FetchError(address, .redirectedTooOften)
  }

  /// Checks the server of an address. Returns its numeric addresses, which `curl` has to connect to; `nil` if it looks
  /// them up itself, as a proxy does or as a person named the server.
  private func servers(
    of address: String, isNamed: (String) -> Bool
  ) throws(FetchError) -> [HostAddress]? {
    guard let web = WebAddress(address), web.scheme == "https" else {
      throw FetchError(self.address, .notHTTPS)
    }
    if isNamed(address) { return nil }
    let usesProxy = proxy(for: "https", host: web.host) != nil
    let isLocal = web.host == "localhost" || web.host.hasSuffix(".localhost")
    switch HostAddress.find(web.host, within: limits.connection, isNumeric: usesProxy) {
    case .addresses(let found) where found.contains(where: \.isPrivate):
      throw FetchError(self.address, .privateServer(web.host))
    case .addresses(let found): return usesProxy ? nil : found
    case .none where isLocal: throw FetchError(self.address, .privateServer(web.host))
    case .none where usesProxy: return nil
    case .none: throw FetchError(self.address, .hostNotFound(web.host))
    case .timedOut: throw FetchError(self.address, .timedOut)
    }
  }

  private func call(
    _ address: String, resolved servers: [HostAddress]?, within connection: Duration
  ) throws(FetchError) -> Curl.Transfer {
    var configuration = CurlConfiguration()
    configuration.set("proto", "=https")
    configuration.set("connect-timeout", connection)
    configuration.set("max-filesize", String(FetchedSchemas.largest))
    configuration.set("header", "User-Agent: forward")
    configuration.set("header", "Accept: application/schema+json, application/json, */*")
    if let certificates = limits.certificates { configuration.set("cacert", certificates) }
    if let tag { configuration.set("header", "If-None-Match: \(tag)") }
    if let servers, let web = WebAddress(address), web.isPlain {
      let list = servers.map(\.text).joined(separator: ",")
      configuration.set("resolve", "\(web.host):\(web.port):\(list)")
    }
    configuration.set("url", address)
    var transfer: Curl.Transfer?
    do throws(SystemError) {
      try Curl(
        transfers: [configuration], limit: limits.whole, room: FetchedSchemas.largest + (1 << 16)
      ).run { transfer = $0 }
    } catch {
      throw FetchError(self.address, .noCurl(error.description))
    }
    guard let transfer else { throw FetchError(self.address, .failed("curl")) }
    return transfer
  }

  private func reason(of call: Curl.Transfer) -> FetchError.Reason {
    let megabytes = FetchedSchemas.largest >> 20
    switch call.end {
    case .full, .exited(63): return .tooLarge(megabytes: megabytes)
    case .timedOut, .exited(28): return .timedOut
    case .exited(6), .exited(5): return .hostNotFound(WebAddress(address)?.host ?? address)
    case .exited(7), .exited(52), .exited(97): return .notConnected(call.problem)
    case .exited(35), .exited(51), .exited(58), .exited(60), .exited(77), .exited(83), .exited(90),
      .exited(91):
      return .badCertificate(call.problem)
    case .exited, .signalled: return .failed(call.problem.isEmpty ? "curl" : call.problem)
    }
  }
}

/// The time that fetching may take, and whom it trusts.
package struct FetchLimits: Sendable {
  /// The time to find a server and to connect to it.
  package var connection: Duration
  /// The time to fetch a document.
  package var whole: Duration
  /// The path of the trusted certificates; `nil` for the certificates of `curl`.
  package var certificates: String?

  package init(connection: Duration, whole: Duration, certificates: String? = nil) {
    (self.connection, self.whole, self.certificates) = (connection, whole, certificates)
  }

  /// The limits while a person waits for something else: without a network, a command goes on within two seconds.
  package static let inPassing = FetchLimits(connection: .milliseconds(1_400), whole: .seconds(30))

  /// The limits of a command that only fetches.
  package static let ofFetch = FetchLimits(connection: .seconds(10), whole: .seconds(60))
}
