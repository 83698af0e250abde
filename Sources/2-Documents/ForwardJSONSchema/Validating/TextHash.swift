/// A hash of bytes that takes few operations. A schema's keys are looked up for each member of an
/// instance.
enum TextHash {
  /// A random number, so that nobody can construct texts with the same hash.
  static let seed = UInt64.random(in: 0 ... .max)

  /// Returns a hash of a text's ends, and of the words of eight bytes between them.
  @inline(__always)
  static func hash(_ text: UnsafeBufferPointer<UInt8>, _ ends: TextEnds, _ seed: UInt64) -> UInt64 {
    // Both factors are secret, so that nobody can make one of them zero.
    var hash = seed.byteSwapped ^ UInt64(text.count)
    if text.count > 2 * TextEnds.length, let start = text.baseAddress {
      let raw = unsafe UnsafeRawPointer(start)
      for offset in stride(
        from: TextEnds.length, to: text.count - TextEnds.length, by: TextEnds.length)
      {
        hash = unsafe mixed(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
    }
    return mixed(ends.first ^ seed, ends.last ^ hash)
  }

  static func hash(_ text: String) -> UInt64 {
    let found = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe hash($0, TextEnds($0), seed)
    }
    if let found { return found }
    var copy = text
    return copy.withUTF8 { unsafe hash($0, TextEnds($0), seed) }
  }

  @inline(__always)
  static func mixed(_ word: UInt64, _ other: UInt64 = 0x9E37_79B9_7F4A_7C15) -> UInt64 {
    let (high, low) = word.multipliedFullWidth(by: other)
    return high ^ low
  }
}

/// The first and the last eight bytes of a text, which may overlap. A text of up to sixteen bytes
/// consists of these bytes and its length.
struct TextEnds: Equatable {
  static let length = 8

  let first: UInt64
  let last: UInt64

  static let empty = TextEnds(first: 0, last: 0)

  private init(first: UInt64, last: UInt64) { (self.first, self.last) = (first, last) }

  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else {
      self = .empty
      return
    }
    let raw = unsafe UnsafeRawPointer(start)
    if text.count >= 8 {
      first = unsafe raw.loadUnaligned(as: UInt64.self)
      last = unsafe raw.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self)
    } else if text.count >= 4 {
      first = unsafe UInt64(raw.loadUnaligned(as: UInt32.self))
      last = unsafe UInt64(raw.loadUnaligned(fromByteOffset: text.count - 4, as: UInt32.self))
    } else {
      var word: UInt64 = 0
      for index in 0..<text.count { word = unsafe word << 8 | UInt64(text[index]) }
      (first, last) = (word, 0)
    }
  }
}
