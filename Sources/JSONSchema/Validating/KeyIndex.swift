internal import CLibrary
internal import JSONTree

/// An index of keys, which finds one by its bytes. Its owner frees it.
@safe struct KeyIndex: @unchecked Sendable {
  /// What the index knows of a key.
  struct Entry {
    /// The schema of the property; `nil` if the key is none.
    var schema: Plan.Uncounted?
    var isRequired = false
  }

  // In 32 bytes, so that a cache line has two.
  @safe private struct Place {
    /// The start of the key.
    var start: UnsafeMutablePointer<UInt8>?
    /// The length of the key; -1 for an empty place.
    var count = -1
    var schema: Plan.Uncounted?
    var hash: UInt32 = 0
    var isRequired = false
  }

  private(set) var requiredCount = 0
  /// The places, followed by the keys' bytes.
  private let places: UnsafeMutablePointer<Place>
  private nonisolated(unsafe) static let noPlaces = UnsafeMutablePointer<Place>.allocate(
    capacity: 1)
  /// The number of places less one, of which more than half are empty; -1 without keys.
  private let mask: Int
  private let seed = TextHash.seed

  /// The number of places, which are counted from 0.
  var placeCount: Int { mask + 1 }

  /// - Parameter keys: The keys. What is said of a key that occurs several times counts together.
  init(_ keys: [(key: String, entry: Entry)]) {
    var size = 2
    while size <= keys.count * 2 { size *= 2 }
    mask = keys.isEmpty ? -1 : size - 1
    // Most schemas have no keys, and allocate nothing.
    guard !keys.isEmpty else {
      unsafe places = Self.noPlaces
      return
    }
    let start = size * MemoryLayout<Place>.stride
    let length = keys.reduce(0) { $0 + $1.key.utf8.count }
    let room = UnsafeMutableRawPointer.allocate(
      byteCount: start + length, alignment: MemoryLayout<Place>.alignment)
    unsafe places = room.bindMemory(to: Place.self, capacity: size)
    unsafe places.initialize(repeating: Place(), count: size)
    var end = unsafe (room + start).bindMemory(to: UInt8.self, capacity: length)
    for (key, entry) in keys { unsafe add(key, entry, &end) }
  }

  private mutating func add(
    _ key: String, _ new: Entry, _ end: inout UnsafeMutablePointer<UInt8>
  ) {
    let start = unsafe end
    var key = key
    let (place, length) = key.withUTF8 { text in
      let hash = unsafe TextHash.hash(text, seed)
      var place = Int(truncatingIfNeeded: hash) & mask
      while unsafe places[place].count >= 0 {
        if unsafe isKey(text, Self.mark(hash), at: place) { return (place, 0) }
        place = (place + 1) & mask
      }
      for byte in text.indices { unsafe start[byte] = text[byte] }
      unsafe places[place] = Place(start: start, count: text.count, hash: Self.mark(hash))
      return (place, text.count)
    }
    unsafe end += length
    let old = entry(at: place)
    if new.isRequired, !old.isRequired { requiredCount += 1 }
    unsafe places[place].schema = old.schema ?? new.schema
    unsafe places[place].isRequired = old.isRequired || new.isRequired
  }

  func free() {
    if mask < 0 { return }
    unsafe places.deallocate()
  }
}

extension KeyIndex {
  /// Returns whether there is an entry for a key.
  func contains(_ key: String) -> Bool { place(of: key) >= 0 }

  @inline(__always)
  func entry(at place: Int) -> Entry {
    Entry(schema: unsafe places[place].schema, isRequired: unsafe places[place].isRequired)
  }

  /// Returns whether the key of a member is required.
  func requires(_ member: borrowing HeldMember) -> Bool {
    let place = place(of: member.member.key)
    return place >= 0 && entry(at: place).isRequired
  }

  /// Returns whether the key of a member is no property.
  func isUnknown(_ member: borrowing HeldMember) -> Bool {
    let place = place(of: member.member.key)
    return place < 0 || entry(at: place).schema == nil
  }

  /// Returns the place of a key; -1 if there is none.
  @inline(__always)
  func place(of key: String) -> Int {
    if mask < 0 { return -1 }
    let found = unsafe key.utf8.withContiguousStorageIfAvailable { unsafe place(of: $0) }
    if let found = found { return found }
    var copy = key
    return copy.withUTF8 { unsafe place(of: $0) }
  }

  @inline(__always)
  private func place(of key: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = unsafe TextHash.hash(key, seed)
    let mark = Self.mark(hash)
    var place = Int(truncatingIfNeeded: hash) & mask
    while unsafe places[place].count >= 0 {
      if unsafe isKey(key, mark, at: place) { return place }
      place = (place + 1) & mask
    }
    return -1
  }

  @inline(__always)
  private func isKey(_ key: UnsafeBufferPointer<UInt8>, _ hash: UInt32, at place: Int) -> Bool {
    let entry = unsafe places + place
    guard unsafe entry.pointee.hash == hash, unsafe entry.pointee.count == key.count else {
      return false
    }
    guard let start = key.baseAddress, let known = unsafe entry.pointee.start else { return true }
    let own = UnsafeRawPointer(known)
    // Most keys are two words that may overlap, which are compared quicker than by a call.
    if key.count >= 8, key.count <= 16 {
      let text = unsafe UnsafeRawPointer(start)
      let last = key.count - 8
      return unsafe text.loadUnaligned(as: UInt64.self) == own.loadUnaligned(as: UInt64.self)
        && text.loadUnaligned(fromByteOffset: last, as: UInt64.self)
          == own.loadUnaligned(fromByteOffset: last, as: UInt64.self)
    }
    if key.count >= 4, key.count < 8 {
      let text = unsafe UnsafeRawPointer(start)
      let last = key.count - 4
      return unsafe text.loadUnaligned(as: UInt32.self) == own.loadUnaligned(as: UInt32.self)
        && text.loadUnaligned(fromByteOffset: last, as: UInt32.self)
          == own.loadUnaligned(fromByteOffset: last, as: UInt32.self)
    }
    return unsafe memcmp(start, own, key.count) == 0
  }

  /// The bits of a hash that a place keeps, which don't say where it is.
  @inline(__always)
  private static func mark(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
}
