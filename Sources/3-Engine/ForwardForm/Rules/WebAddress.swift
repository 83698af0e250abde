package import ForwardText

/// The parts of an absolute `http` or `https` address.
package struct WebAddress {
  package let scheme: String
  /// The name and password before the host; `nil` without any.
  package let user: String?
  package let host: String
  package let port: Int
  /// The address for display, without the user, the query and the fragment.
  package let shown: String
  /// The query without its question mark.
  package let query: String

  /// - Returns: `nil` for an address of another kind, and for one that programs could read
  ///   differently.
  package init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return nil }
    let scheme = String(text[..<colon]).lowercased()
    guard scheme == "http" || scheme == "https", text[colon...].hasPrefix("://") else { return nil }
    guard scalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" }) else {
      return nil
    }
    let rest = text[colon...].dropFirst(3)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let place = rest[authority.endIndex...]
    let at = authority.lastIndex(of: "@")
    user = at.map { String(authority[..<$0]) }
    let server = at.map { authority[authority.index(after: $0)...] } ?? authority
    guard user?.contains("@") != true else { return nil }

    var host = server[...]
    var port: Substring?
    if let end = server.lastIndex(of: ":"), !server[end...].contains("]") {
      (host, port) = (server[..<end], server[server.index(after: end)...])
    }
    guard !host.isEmpty, host.hasPrefix("[") || !host.contains(":") else { return nil }
    self.scheme = scheme
    self.host = host.lowercased()
    if let port, !port.isEmpty {
      guard port.isPort, let number = UInt16(port) else { return nil }
      self.port = Int(number)
    } else {
      self.port = scheme == "https" ? 443 : 80
    }
    let path = place.prefix { $0 != "?" && $0 != "#" }
    // After an open password, the path may contain the rest of the password.
    shown = text.hasOpenPassword ? text.withoutQuery : "\(scheme)://\(server)\(path)"
    query = String(place[path.endIndex...].prefix { $0 != "#" }.dropFirst())
  }

  /// Whether the server has an ordinary name, which `curl` reads the same in every option.
  package var isPlain: Bool {
    func isOrdinary(_ byte: UInt8, marks: String) -> Bool {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || marks.utf8.contains(byte)
    }
    return host.utf8.allSatisfy { isOrdinary($0, marks: ".-_") }
      && [host.utf8.first, host.utf8.last].allSatisfy {
        $0.map { isOrdinary($0, marks: "") } == true
      }
  }

  /// The server, such as `example.org:443`.
  package var server: String { "\(host):\(port)" }

  package func hasSameOrigin(as other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// Returns why no request can go to a web address; `nil` if one can, or for another scheme.
  static func rejection(of text: String) -> Rejection? {
    guard ["http", "https"].contains(text.prefix { $0 != ":" }.lowercased()) else { return nil }
    if text.hasOpenPassword { return .unencodedPassword(text) }
    if WebAddress(text) != nil { return nil }
    return text.hasWrongPort ? .wrongPort(text) : .notURL(text)
  }

  /// Whether a person may take the text before the `@` for the server: it looks like a server's
  /// name, or it has characters like a wide `＃` that look like ASCII signs.
  package var hidesHost: Bool {
    let name = (user ?? "").prefix { $0 != ":" }
    return name.contains(".") || name.utf8.contains { $0 >= 0x80 }
  }
}

extension Language {
  /// Returns a sentence about the server of an address with a text before it.
  package func says(hostOf address: WebAddress) -> String {
    says(
      "The host is \(address.host.whollyVisible), not the text before the @.",
      chinese: "主机是 \(address.host.whollyVisible)，而不是 @ 之前的文字。")
  }
}
