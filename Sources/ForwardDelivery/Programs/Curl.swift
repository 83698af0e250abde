internal import CLibrary
internal import ForwardForm
internal import ForwardStore

/// A transfer by the program `curl`, which knows TLS, proxies and SMTP.
struct Curl {
  var configuration: CurlConfiguration
  let content: [UInt8]
  /// A path for a file that is gone at once.
  let scratch: String
  let limit: Duration

  /// What `curl` has done.
  struct Transfer {
    let end: Program.End
    /// The lines with which the other side answered, and the beginning of what followed.
    let output: [UInt8]
    /// What `curl` says is wrong, without its name and number.
    let problem: String
    /// Whether the connection stood, with TLS where that is wanted, so that something may have been sent.
    let hasBegun: Bool
    let sentBytes: Int
    /// The last status; 0 if there was none.
    let status: Int
    /// Where the answer leads; empty if it doesn't.
    let redirect: String
  }

  func run() throws(SystemError) -> Transfer {
    var configuration = configuration
    configuration.set("silent")
    configuration.set("show-error")
    configuration.set("globoff")
    configuration.set("suppress-connect-headers")
    configuration.set("dump-header", "-")
    configuration.set("max-time", limit)
    configuration.set(
      "write-out",
      "%{stderr}\n%{time_pretransfer} %{size_upload} %{response_code} %{redirect_url}\n")
    let program = Program(
      words: ["curl", "-q", "-K", "-"], input: try .holding(secret: configuration.text),
      message: try .file(scratch, holding: content), limit: limit + .seconds(5),
      endsWhenFull: true)
    return Transfer(try program.run())
  }
}

extension Curl.Transfer {
  fileprivate init(_ result: Program.Result) {
    let lines = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
    let words = lines.last?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    end = result.end
    output = result.output
    problem = String(lines.first ?? "").withoutNumber
    // Without that line, something may have been sent.
    let isTold = words.count == 4
    hasBegun = isTold ? words[0].contains { $0 != "0" && $0 != "." && $0 != "," } : true
    sentBytes = isTold ? Int(words[1]) ?? 0 : 0
    status = isTold ? Int(words[2]) ?? 0 : 0
    redirect = isTold ? String(words[3]) : ""
  }
}

extension Curl.Transfer {
  /// What has come of a transfer by which nothing can have been sent.
  ///
  /// - Parameters:
  ///   - code: The status with which `curl` ended.
  ///   - host: The host's name.
  ///   - server: The host with its port.
  ///   - secrets: What must not be shown of what `curl` says.
  func failure(
    _ code: Int32, host: String, server: String, _ secrets: Secrets
  ) -> DeliveryOutcome {
    let problem = secrets.masked(problem)
    return switch code {
    case 6: .later(DeliveryOutcome.Detail(.hostNotFound, host))
    case 5, 7, 28, 52, 55, 56, 97: .later(DeliveryOutcome.Detail(.notConnected, server))
    case 35: .later(DeliveryOutcome.Detail(.noTLS, server))
    // The server knows no STARTTLS.
    case 64: .refused(DeliveryOutcome.Detail(.noTLS, server))
    case 51, 58, 60, 77, 83, 90, 91:
      .refused(DeliveryOutcome.Detail(.invalidCertificate, server, text: problem))
    default: .later(DeliveryOutcome.Detail(.programFailed, "curl", text: problem))
    }
  }
}

extension String {
  /// The message without `curl: (6) `.
  fileprivate var withoutNumber: String {
    guard hasPrefix("curl: "), let end = firstIndex(of: ")") else { return self }
    return String(self[index(after: end)...]).trimmed
  }
}
