internal import ForwardForm
internal import ForwardSystem
internal import ForwardText

/// Transfers by one run of the program `curl`, which handles TLS, proxies and SMTP.
///
/// The run makes the transfers in order, over one connection if the server keeps it. It ends with
/// the first transfer that fails.
struct Curl {
  let transfers: [CurlConfiguration]
  /// The body of the only transfer. `curl` reads it from standard input after the options.
  ///
  /// A body may have secrets, so it is never in a file, which would remain if this program were
  /// killed. A descriptor's name doesn't work either: a system may lack `/dev/fd`, and some file
  /// systems can't reopen an unlinked file.
  var body: [UInt8]?
  let limit: Duration

  struct Transfer {
    /// The end of `curl`, or its end if there were no other transfers.
    let end: Program.End
    /// The lines of the server's answer, and the beginning of the text after them.
    let output: [UInt8]
    /// The error message of `curl`, without its name and number.
    let problem: String
    /// Whether there was a connection, with TLS if required. Something may have been sent then.
    let hasBegun: Bool
    /// The number of bytes of the body that `curl` sent; `nil` if it ended before it said so.
    let sentBytes: Int?
    /// The last status code; 0 without a status.
    let status: Int
    /// The address of a redirect; empty without a redirect.
    let redirect: String
  }

  /// The largest number of bytes of an answer.
  private static let most = 1 << 20

  /// Gives `take` each finished transfer. Transfers that aren't given haven't begun. Once `isOver`,
  /// the remaining transfers share the time limit of a single transfer.
  func run(
    isOver: () -> Bool = { false }, _ take: (Transfer) -> Void
  ) throws(SystemError) {
    var output = CurlOutput()
    var text = "silent\nshow-error\nfail-early\n"
    for (index, var transfer) in transfers.enumerated() {
      transfer.set("globoff")
      transfer.set("suppress-connect-headers")
      transfer.set("dump-header", "-")
      transfer.set("no-buffer")
      transfer.set("max-time", limit)
      transfer.set("write-out", output.format)
      text += (index > 0 ? "next\n" : "") + transfer.text
    }
    if let body {
      // `curl` can't detect that it has read a part only. The size lets the server detect it.
      var last = CurlConfiguration()
      last.set("header", "Content-Length: \(body.count)")
      // The body follows this line.
      last.set("data-binary", "@-")
      text += last.text
    }
    let program = Program(
      words: ["curl", "-q", "-K", "-"], input: try .holding(secret: text, before: body ?? []),
      limit: limit + .seconds(5), room: Self.most)
    var (left, hasFailed) = (transfers.count, false)
    var result = try program.run { result in
      var progress = Program.Progress.none
      while let transfer = output.next(from: &result) {
        take(transfer)
        left -= 1
        hasFailed = transfer.end != .exited(0)
        progress = left == 0 || hasFailed ? .done : isOver() ? .none : .advanced
      }
      return result.output.count >= Self.most ? .full : progress
    }
    if left > 0, !hasFailed { take(output.unfinished(&result)) }
  }
}

extension Curl.Transfer {
  /// Returns the outcome of a transfer that can't have sent anything, from the status of `curl`.
  /// `server` is the host with its port. Masks the secrets in the error message of `curl`.
  func failure(
    _ code: Int32, scheme: String, host: String, server: String, _ secrets: Secrets
  ) -> DeliveryOutcome {
    let problem = secrets.masked(problem)
    return switch code {
    case 6: .later(DeliveryOutcome.Detail(.hostNotFound, host))
    // The first connection leads to the proxy. A proxy that can't reach the server reports that
    // itself.
    case 5, 7, 28:
      if output.isEmpty, let proxy = proxy(for: scheme, host: host) {
        .later(DeliveryOutcome.Detail(.proxyNotConnected, proxy))
      } else {
        .later(DeliveryOutcome.Detail(.notConnected, server))
      }
    case 52, 55, 56, 97: .later(DeliveryOutcome.Detail(.notConnected, server))
    case 35: .later(DeliveryOutcome.Detail(.noTLS, server))
    // The server doesn't support STARTTLS.
    case 64: .refused(DeliveryOutcome.Detail(.noTLS, server))
    // 77 concerns this machine's certificates, which may be unreadable for lack of descriptors.
    case 51, 58, 60, 83, 90, 91:
      .refused(DeliveryOutcome.Detail(.invalidCertificate, server, text: problem))
    default: .later(DeliveryOutcome.Detail(.programFailed, "curl", text: problem))
    }
  }
}

/// Options for `curl`. They go to its standard input, so that they appear neither in the list of
/// processes nor in a file.
struct CurlConfiguration {
  private(set) var text = ""

  mutating func set(_ option: String) { text += option + "\n" }

  mutating func set(_ option: String, _ value: String) {
    text += "\(option) = \""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{B}": text += "\\v"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\"\n"
  }

  mutating func set(_ option: String, _ limit: Duration) {
    set(option, "\(max(0.001, limit / .seconds(1)))")
  }
}

/// Returns the proxy, such as `proxy.example.org:3128`, by which `curl` connects to a host.
///
/// Only newer versions of `curl` report whether they used a proxy, and after a timeout they don't
/// say which. `variable` returns the value of an environment variable; `nil` if it is empty or
/// unset.
func proxy(
  for scheme: String, host: String,
  _ variable: (String) -> String? = { Environment.value(of: $0) }
) -> String? {
  func value(of name: String) -> String? { variable(name) ?? variable(name.uppercased()) }
  // A web server's programs get `HTTP_PROXY` from clients, so `curl` ignores it.
  let own = scheme == "http" ? variable("http_proxy") : value(of: "\(scheme)_proxy")
  guard let address = own ?? value(of: "all_proxy"),
    value(of: "no_proxy")?.namesHost(host) != true
  else { return nil }
  let place = address.firstRange(ofBytesOf: "://").map { address[$0.upperBound...] } ?? address[...]
  // A password may have a slash.
  let server = place.lastIndex(of: "@").map { place[place.index(after: $0)...] } ?? place
  return String(server.prefix { $0 != "/" })
}

extension String {
  /// Whether a `no_proxy` list contains a host or its domain.
  fileprivate func namesHost(_ host: String) -> Bool {
    let host = host.lowercased()
    return split { $0 == "," || $0 == " " }.contains { name in
      let name = name.lowercased().drop { $0 == "." }
      return name == "*" || host == name || host.hasSuffix(".\(name)")
    }
  }
}
