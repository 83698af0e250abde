internal import ForwardText

// Addresses may contain secrets: `https://user:PASSWORD@host/?token=SECRET`.

extension String {
  /// The address with its password and the secrets of its query masked. The address may be invalid.
  package var withoutCredentials: String {
    guard let password = passwordOfAddress else { return withoutSecretParameters }
    return self[..<password.lowerBound] + Form.Row.mask
      + String(self[password.upperBound...]).withoutSecretParameters
  }

  /// The address with its password masked, up to its query or fragment.
  package var withoutQuery: String {
    String(withoutCredentials.prefix { $0 != "?" && $0 != "#" })
  }

  /// The place of the password; `nil` without one. The password reaches to the last `@`, whatever
  /// it contains.
  ///
  /// A password may contain a sign that ends the server's name. So a wrong port begins a password
  /// if an `@` comes later. After a valid port, the text counts as a password only if the name
  /// before it looks like a user's.
  private var passwordOfAddress: Range<Index>? {
    let authority = authorityOfAddress
    let (user, port) = authority.userAndPort
    let begin = user.utf8.firstIndex(of: colon).map(utf8.index(after:))
    guard let end = utf8.lastIndex(of: at), end >= authority.startIndex,
      var start = begin ?? port?.startIndex
    else { return nil }
    if begin == nil, end >= authority.endIndex, port?.isPort == true {
      let server = self[utf8.index(after: end)...].prefix { !"/?#".contains($0) }
      let isUser = ![".", "[", "@", "localhost"].contains { authority.contains(bytesOf: $0) }
      guard isUser, server.utf8.contains(where: { ".:".utf8.contains($0) }) else { return nil }
      start = utf8.index(after: authority.endIndex)
    }
    return start < end ? start..<end : nil
  }

  /// The user, the server and the port of the address.
  private var authorityOfAddress: Substring {
    var rest = self[...]
    if let scheme = firstRange(ofBytesOf: "://"), !self[..<scheme.lowerBound].contains(":") {
      rest = self[scheme.upperBound...]
    }
    return rest[..<(rest.utf8.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex)]
  }

  /// Whether a sign inside the password ends it, so that the address leads elsewhere or nowhere.
  var hasOpenPassword: Bool {
    guard let password = passwordOfAddress,
      password.lowerBound <= authorityOfAddress.endIndex
    else { return false }
    return self[password].utf8.contains { "/?#@".utf8.contains($0) }
  }

  /// Whether the port's place has a text that isn't a port.
  var hasWrongPort: Bool {
    authorityOfAddress.userAndPort.port.map { !$0.isEmpty && !$0.isPort } == true
  }

  private var withoutSecretParameters: String {
    let (address, fragment) = parted(before: "#")
    let (place, query) = address.parted(before: "?")
    let parameters = query.split(separator: "&", omittingEmptySubsequences: false).map {
      let (name, value) = String($0).parted(before: "=")
      let isSecret = secretNames.contains { name.lowercased().contains(bytesOf: $0) }
      return value.count > 1 && isSecret ? name + "=" + Form.Row.mask : String($0)
    }
    return place + parameters.joined(separator: "&") + fragment
  }

  private func parted(before character: Character) -> (start: String, rest: String) {
    guard let index = firstIndex(of: character) else { return (self, "") }
    return (String(self[..<index]), String(self[index...]))
  }
}

extension Substring {
  /// The user and the port of a server's address; the port is `nil` without a colon.
  fileprivate var userAndPort: (user: Substring, port: Substring?) {
    let user = utf8.lastIndex(of: at).map { self[..<$0] } ?? self[..<startIndex]
    var server = self[user.endIndex...]
    if server.utf8.first == at { server = server[utf8.index(after: server.startIndex)...] }
    // The colons of an address in brackets don't begin a port.
    let rest =
      server.utf8.first == UInt8(ascii: "[")
      ? server.utf8.firstIndex(of: UInt8(ascii: "]")).map { server[$0...] } ?? server : server
    return (user, rest.utf8.firstIndex(of: colon).map { rest[utf8.index(after: $0)...] })
  }

  var isPort: Bool { String(self).isDigits && UInt16(self).map { $0 > 0 } == true }
}

private let at = UInt8(ascii: "@")
private let colon = UInt8(ascii: ":")

private let secretNames = ["token", "key", "secret", "pass", "pwd", "auth", "sig", "credential"]
