internal import ForwardCLibrary
internal import ForwardJSON

/// An index that finds a key by its bytes.
///
/// `@unchecked`: the places are behind a pointer, and only the initializer writes through it.
@safe struct KeyIndex: ~Copyable, @unchecked Sendable {
  struct Entry {
    /// The schema of the property; `nil` if the key is not a property.
    var schema: Plan.Uncounted?
    var isRequired = false
  }

  @safe private struct Place {
    var ends = TextEnds.empty
    var start: UnsafeMutablePointer<UInt8>?
    var schema: Plan.Uncounted?
    /// The length of the key; -1 for an empty place.
    var count = -1
    var isRequired = false
  }

  private(set) var requiredCount = 0
  /// The places, more than half of them empty, followed by the keys' bytes. Debug builds check each
  /// access.
  private let places: UnsafeBufferPointer<Place>
  private let seed = TextHash.seed

  /// The number of places minus one; -1 without keys.
  private var mask: Int { placeCount - 1 }

  /// The number of places. Places are counted from 0.
  var placeCount: Int { unsafe places.count }

  /// - Parameter keys: The keys. The entries of a repeated key are combined.
  init(_ keys: [(key: String, entry: Entry)]) {
    var size = 2
    while size <= keys.count * 2 { size *= 2 }
    // Most schemas have no keys, and allocate nothing.
    guard !keys.isEmpty else {
      unsafe places = UnsafeBufferPointer(start: nil, count: 0)
      return
    }
    let start = size * MemoryLayout<Place>.stride
    let length = keys.reduce(0) { $0 + $1.key.utf8.count }
    let room = UnsafeMutableRawPointer.allocate(
      byteCount: start + length, alignment: MemoryLayout<Place>.alignment)
    let places = unsafe room.bindMemory(to: Place.self, capacity: size)
    unsafe places.initialize(repeating: Place(), count: size)
    unsafe self.places = UnsafeBufferPointer(start: places, count: size)
    var end = unsafe (room + start).bindMemory(to: UInt8.self, capacity: length)
    for (key, entry) in keys { unsafe add(key, entry, &end, to: places) }
  }

  private mutating func add(
    _ key: String, _ new: Entry, _ end: inout UnsafeMutablePointer<UInt8>,
    to places: UnsafeMutablePointer<Place>
  ) {
    let start = unsafe end
    var key = key
    let (place, length) = key.withUTF8 { text in
      let ends = unsafe TextEnds(text)
      let (place, isKnown) = unsafe find(text, ends)
      if isKnown { return (place, 0) }
      for byte in text.indices { unsafe start[byte] = text[byte] }
      unsafe places[place] = Place(ends: ends, start: start, count: text.count)
      return (place, text.count)
    }
    unsafe end += length
    let old = entry(at: place)
    if new.isRequired, !old.isRequired { requiredCount += 1 }
    unsafe places[place].schema = old.schema ?? new.schema
    unsafe places[place].isRequired = old.isRequired || new.isRequired
  }

  deinit { unsafe places.deallocate() }

  func contains(_ key: String) -> Bool { place(of: key) >= 0 }

  @inline(__always)
  func entry(at place: Int) -> Entry {
    Entry(schema: unsafe places[place].schema, isRequired: unsafe places[place].isRequired)
  }

  /// Returns the place of a member's key; -1 if the index lacks the key.
  @inline(__always)
  func place(of member: borrowing HeldMember) -> Int { place(of: member.member.key) }

  func isUnknown(_ member: borrowing HeldMember) -> Bool {
    let place = place(of: member.member.key)
    return place < 0 || entry(at: place).schema == nil
  }

  /// Returns the place of a key; -1 if the index lacks the key.
  @inline(__always)
  func place(of key: String) -> Int {
    if mask < 0 { return -1 }
    let found = unsafe key.utf8.withContiguousStorageIfAvailable { unsafe place(of: $0) }
    if let found { return found }
    return place(ofForeign: key)
  }

  @inline(never)
  private func place(ofForeign key: String) -> Int {
    var copy = key
    return copy.withUTF8 { unsafe place(of: $0) }
  }

  @inline(__always)
  private func place(of key: UnsafeBufferPointer<UInt8>) -> Int {
    let (place, isKnown) = unsafe find(key, TextEnds(key))
    return isKnown ? place : -1
  }

  /// Returns the place of a key, or the empty place where it belongs.
  @inline(__always)
  private func find(
    _ key: UnsafeBufferPointer<UInt8>, _ ends: TextEnds
  ) -> (place: Int, isKnown: Bool) {
    var place = unsafe Int(truncatingIfNeeded: TextHash.hash(key, ends, seed)) & mask
    while unsafe places[place].count >= 0 {
      if unsafe isKey(key, ends, at: place) { return (place, true) }
      place = (place + 1) & mask
    }
    return (place, false)
  }

  @inline(__always)
  private func isKey(
    _ key: UnsafeBufferPointer<UInt8>, _ ends: TextEnds, at place: Int
  ) -> Bool {
    guard unsafe places[place].ends == ends, unsafe places[place].count == key.count else {
      return false
    }
    guard key.count > 2 * TextEnds.length, let start = key.baseAddress,
      let known = unsafe places[place].start
    else { return true }
    return unsafe memcmp(start, known, key.count) == 0
  }
}
