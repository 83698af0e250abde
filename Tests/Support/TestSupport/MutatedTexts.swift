extension SeededRandom {
  /// Returns a JSON text after a few mutations: replaced, inserted or removed bytes, and repeated
  /// parts.
  public mutating func mutated(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    let pieces = Array("{}[]\",:0-9.eE\\u0000\u{7F}é\u{1B}nulltrue \t".utf8)
    for _ in 0..<below(4) where !bytes.isEmpty {
      let place = below(bytes.count)
      let end = min(bytes.count, place + below(20))
      switch below(5) {
      case 0: bytes[place] = pick(pieces)
      case 1: bytes.insert(pick(pieces), at: place)
      case 2: bytes.remove(at: place)
      case 3: bytes.removeSubrange(place..<end)
      default: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count))
      }
    }
    return bytes
  }
}
