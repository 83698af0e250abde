internal import ForwardCLibrary
internal import Synchronization

/// The numeric address of a host.
package struct HostAddress: Sendable, Equatable {
  /// The 4 bytes of IPv4, or the 16 of IPv6.
  private let bytes: [UInt8]

  /// - Parameter bytes: 4 bytes of IPv4, or 16 of IPv6.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The outcome of a look-up.
  package enum Found: Sendable, Equatable {
    case addresses([HostAddress])
    /// No server knows the name, or none can be reached.
    case none
    case timedOut
  }

  /// Looks up the addresses of a host.
  ///
  /// - Parameters:
  ///   - host: A name, or a numeric address, in brackets if it is one of IPv6.
  ///   - limit: The time to wait for name servers.
  ///   - isNumeric: Whether only a numeric address is read, and no server is asked.
  package static func find(
    _ host: String, within limit: Duration, isNumeric: Bool = false
  ) -> Found {
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let name = isBracketed ? String(host.dropFirst().dropLast()) : host
    if isNumeric { return read(name, isNumeric: true) }
    guard let ends = createPipe() else { return .none }
    let result = Result()
    // The system's resolver can't be interrupted: the thread is left alone when the time is up.
    let isStarted = startThread {
      let value = read(name, isNumeric: false)
      result.value.withLock { $0 = value }
      close(ends.writing)
    }
    if !isStarted { close(ends.writing) }
    var waiting = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
    let deadline = ContinuousClock.now + limit
    while true {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      let count = poll(&waiting, 1, Int32(max(0, left.rounded(.up))))
      if count >= 0 || errno != EINTR || left <= 0 { break }
    }
    close(ends.reading)
    return isStarted ? result.value.withLock(\.self) : .none
  }

  private final class Result: Sendable {
    let value = Mutex<Found>(.timedOut)
  }

  private static func read(_ name: String, isNumeric: Bool) -> Found {
    var hints = addrinfo()
    hints.ai_flags = isNumeric ? AI_NUMERICHOST : 0
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &list) == 0 else { return .none }
    defer { freeaddrinfo(list) }
    var found: [HostAddress] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ai_next
      guard let address = HostAddress(entry), !found.contains(address) else { continue }
      found.append(address)
    }
    return found.isEmpty ? .none : .addresses(found)
  }

  private init?(_ entry: addrinfo) {
    guard let address = entry.ai_addr else { return nil }
    let raw = UnsafeRawPointer(address)
    switch entry.ai_family {
    case AF_INET:
      let ip = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
      bytes = withUnsafeBytes(of: ip) { Array($0) }
    case AF_INET6:
      let ip = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
      bytes = withUnsafeBytes(of: ip) { Array($0) }
    default: return nil
    }
  }

  /// The address as `curl` takes it, in brackets if it is one of IPv6.
  package var text: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: bytes.count - 1, by: 2).map {
      String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16)
    }
    return "[" + groups.joined(separator: ":") + "]"
  }

  /// Whether the address leads to this machine, into a private network, or to several machines, rather than to one
  /// server of the Internet (RFC 6890).
  package var isPrivate: Bool {
    if bytes.count == 4 { return Self.isPrivate(bytes[0], bytes[1], bytes[2]) }
    guard bytes.count == 16 else { return true }
    let head = bytes.prefix(12)
    // Addresses of IPv4 in IPv6: mapped, by NAT64, by 6to4.
    let isMapped = head.prefix(10).allSatisfy { $0 == 0 } && head.suffix(2).allSatisfy { $0 == 255 }
    let isTranslated = head.elementsEqual([0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8))
    if isMapped || isTranslated { return Self.isPrivate(bytes[12], bytes[13], bytes[14]) }
    if bytes[0] == 0x20, bytes[1] == 2 { return Self.isPrivate(bytes[2], bytes[3], bytes[4]) }
    // Addresses of one server are in 2000::/3; 2001:db8::/32 is for documentation.
    return bytes[0] & 0xE0 != 0x20 || bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8])
  }

  private static func isPrivate(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second) {
    case (0, _), (10, _), (127, _), (224..., _), (169, 254), (192, 168): true
    case (100, 64...127), (172, 16...31), (198, 18...19): true
    case (192, 0): third == 0 || third == 2
    default: false
    }
  }
}
