internal import ForwardText

/// Returns the proxy, such as `proxy.example.org:3128`, by which `curl` connects to a host.
///
/// `curl` says only in newer versions whether it uses one, and not which if that took too long. `variable` returns
/// the value of an environment variable; `nil` if it is empty or not set.
package func proxy(
  for scheme: String, host: String,
  _ variable: (String) -> String? = { Environment.value(of: $0) }
) -> String? {
  func value(of name: String) -> String? { variable(name) ?? variable(name.uppercased()) }
  // A web server's program would be given `HTTP_PROXY` by its clients.
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
  /// Whether a list of `no_proxy` has a host or its domain.
  fileprivate func namesHost(_ host: String) -> Bool {
    let host = host.lowercased()
    return split { $0 == "," || $0 == " " }.contains { name in
      let name = name.lowercased().drop { $0 == "." }
      return name == "*" || host == name || host.hasSuffix(".\(name)")
    }
  }
}
