/// A hash of a text's bytes that takes few operations, as a schema's keys are looked up for each member
/// of an instance.
enum TextHash {
  /// A random number, so that nobody can make texts that all have the same hash.
  static let seed = UInt64.random(in: 0 ... .max)

  /// Returns a hash of a text's words of eight bytes, the last of which may overlap.
  @inline(__always)
  static func hash(_ text: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> UInt64 {
    guard let start = text.baseAddress else { return seed }
    let raw = unsafe UnsafeRawPointer(start)
    let count = text.count
    var hash = seed ^ UInt64(count)
    if count >= 8 {
      var offset = 0
      while offset + 8 < count {
        hash = unsafe mixed(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      return unsafe mixed(hash ^ raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    }
    if count >= 4 {
      let first = unsafe raw.loadUnaligned(as: UInt32.self)
      let last = unsafe raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return mixed(hash ^ (UInt64(first) << 32 | UInt64(last)))
    }
    var word: UInt64 = 0
    for index in 0..<count { word = unsafe word << 8 | UInt64(text[index]) }
    return mixed(hash ^ word)
  }

  static func hash(_ text: String) -> UInt64 {
    let found = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe hash($0, seed) }
    if let found { return found }
    var copy = text
    return copy.withUTF8 { unsafe hash($0, seed) }
  }

  @inline(__always)
  static func mixed(_ word: UInt64) -> UInt64 {
    let (high, low) = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}
