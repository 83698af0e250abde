internal import JSONTree

/// The meaning of a reference's fragment.
enum Fragment: Hashable, Sendable {
  /// A path from the root of the schema.
  case path([String])
  case anchor(String)

  /// Reads the part after the `#`, in which `%2F` is a slash; `nil` if it begins like a JSON
  /// Pointer (RFC 6901) and isn't a valid one.
  init?(_ text: Substring) {
    let decoded = String(decoding: text.percentDecoded, as: UTF8.self)
    guard decoded.isEmpty || decoded.utf8.first == UInt8(ascii: "/") else {
      self = .anchor(decoded)
      return
    }
    let tokens = decoded.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let keys = tokens.dropFirst().map { String(pointerToken: $0) }
    guard keys.allSatisfy({ $0 != nil }) else { return nil }
    self = .path(keys.compactMap(\.self))
  }
}
