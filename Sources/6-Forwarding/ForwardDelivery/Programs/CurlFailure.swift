internal import ForwardSystem

extension Curl.Transfer {
  /// Returns the outcome of a transfer that can't have sent anything, by the status of `curl`. The
  /// server is the host with its port. The secrets are masked in the error message of `curl`.
  func failure(
    _ code: Int32, scheme: String, host: String, server: String, _ secrets: Secrets
  ) -> DeliveryOutcome {
    let problem = secrets.masked(problem)
    return switch code {
    case 6: .later(DeliveryOutcome.Detail(.hostNotFound, host))
    // The first connection is the one to the proxy. A proxy that doesn't reach the server says so itself.
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
    // 77 is about this machine's certificates, which may be unreadable for lack of descriptors.
    case 51, 58, 60, 83, 90, 91:
      .refused(DeliveryOutcome.Detail(.invalidCertificate, server, text: problem))
    default: .later(DeliveryOutcome.Detail(.programFailed, "curl", text: problem))
    }
  }
}
