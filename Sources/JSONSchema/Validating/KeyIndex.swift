internal import CLibrary

/// An index of keys, which finds one by its bytes. Its owner frees it.
@safe struct KeyIndex: @unchecked Sendable {
  /// What the index knows of a key.
  struct Entry {
    /// The schema of the property; `nil` if the key is none.
    var schema: Plan.Uncounted?
    var isRequired = false
    /// Whether other keys or schemas depend on the key.
    var hasDependents = false
  }

  private struct Place {
    var hash: UInt64 = 0
    var start = 0
    /// The length of the key; -1 for an empty place.
    var count = -1
    var entry = Entry()
  }

  private(set) var requiredCount = 0
  private let places: UnsafeMutablePointer<Place>
  private let bytes: UnsafeMutablePointer<UInt8>
  /// The number of places less one, of which more than half are empty; -1 without keys.
  private let mask: Int
  /// A random number, so that nobody can make keys that are all at the same place.
  private let seed: UInt64

  /// - Parameter keys: The keys. What is said of a key that occurs several times counts together.
  init(_ keys: [(key: String, entry: Entry)]) {
    seed = keys.isEmpty ? 0 : .random(in: 0 ... .max)
    var size = 2
    while size <= keys.count * 2 { size *= 2 }
    mask = keys.isEmpty ? -1 : size - 1
    unsafe self.places = .allocate(capacity: mask + 1)
    unsafe self.places.initialize(repeating: Place(), count: mask + 1)
    unsafe bytes = .allocate(capacity: keys.reduce(0) { $0 + $1.key.utf8.count })
    var end = 0
    for (key, entry) in keys { add(key, entry, &end) }
  }

  private mutating func add(_ key: String, _ new: Entry, _ end: inout Int) {
    let text = Array(key.utf8)
    let hash = unsafe text.withUnsafeBufferPointer { unsafe Self.hash($0, seed) }
    var place = Int(truncatingIfNeeded: hash) & mask
    while unsafe places[place].count >= 0 {
      if unsafe text.withUnsafeBufferPointer({ unsafe isKey($0, hash, at: place) }) { break }
      place = (place + 1) & mask
    }
    if unsafe places[place].count < 0 {
      for byte in text.indices { unsafe bytes[end + byte] = text[byte] }
      unsafe places[place] = Place(hash: hash, start: end, count: text.count)
      end += text.count
    }
    var entry = unsafe places[place].entry
    if new.isRequired, !entry.isRequired { requiredCount += 1 }
    entry.schema = entry.schema ?? new.schema
    entry.isRequired = entry.isRequired || new.isRequired
    entry.hasDependents = entry.hasDependents || new.hasDependents
    unsafe places[place].entry = entry
  }

  func free() {
    unsafe places.deallocate()
    unsafe bytes.deallocate()
  }
}

extension KeyIndex {
  /// Returns the entry of a key; `nil` if there is none.
  @inline(__always)
  func find(_ key: String) -> Entry? {
    if mask < 0 { return nil }
    let found = unsafe key.utf8.withContiguousStorageIfAvailable { unsafe find($0) }
    if let found = found { return found }
    var copy = key
    return copy.withUTF8 { unsafe find($0) }
  }

  @inline(__always)
  private func find(_ key: UnsafeBufferPointer<UInt8>) -> Entry? {
    let hash = unsafe Self.hash(key, seed)
    var place = Int(truncatingIfNeeded: hash) & mask
    while unsafe places[place].count >= 0 {
      if unsafe isKey(key, hash, at: place) { return unsafe places[place].entry }
      place = (place + 1) & mask
    }
    return nil
  }

  @inline(__always)
  private func isKey(_ key: UnsafeBufferPointer<UInt8>, _ hash: UInt64, at place: Int) -> Bool {
    let entry = unsafe places + place
    guard unsafe entry.pointee.hash == hash, unsafe entry.pointee.count == key.count else {
      return false
    }
    guard let start = key.baseAddress else { return true }
    return unsafe memcmp(start, bytes + entry.pointee.start, key.count) == 0
  }

  /// Returns a hash of a text's words of eight bytes, the last of which may overlap.
  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> UInt64 {
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

  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let (high, low) = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}
