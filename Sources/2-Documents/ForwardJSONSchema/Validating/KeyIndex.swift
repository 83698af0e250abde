internal import ForwardCLibrary
internal import ForwardJSON

/// An index that finds a key by its bytes.
///
/// `@unchecked`: the places are behind a pointer, and only the initializer writes through it.
@safe struct KeyIndex: ~Copyable, @unchecked Sendable {
  struct Entry {
    /// The schema of the property; `nil` if the key is not a property.
    var schema: Uncounted<Subschema>?
    /// The number of another schema of the property in ``further``; -1 without one.
    fileprivate(set) var next: Int32 = -1
    /// The schemas, as bits, that have the key among their properties.
    var owners: UInt32 = 0
    var isRequired = false
    /// Whether an object with the key must satisfy other rules, as `dependentRequired` says.
    var isTrigger = false
  }

  @safe private struct Place {
    var ends = TextEnds.empty
    var start: UnsafeMutablePointer<UInt8>?
    var entry = Entry()
    /// The length of the key; -1 for an empty place.
    var count = -1
  }

  private(set) var requiredCount = 0
  /// The places, more than half of them empty, followed by the keys' bytes. Debug builds check each
  /// access.
  private let places: UnsafeBufferPointer<Place>
  private let seed = TextHash.seed
  /// Further schemas of keys that several schemas name, each with the number of the next one.
  private(set) var further = unsafe UnsafeBufferPointer<
    (schema: Uncounted<Subschema>, next: Int32)
  >(
    start: nil, count: 0)

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
    var others: [(schema: Uncounted<Subschema>, next: Int32)] = []
    for (key, entry) in keys { unsafe add(key, entry, &end, &others, to: places) }
    unsafe further = .holding(others)
  }

  private mutating func add(
    _ key: String, _ new: Entry, _ end: inout UnsafeMutablePointer<UInt8>,
    _ others: inout [(schema: Uncounted<Subschema>, next: Int32)],
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
    var entry = entry(at: place)
    if new.isRequired, !entry.isRequired { requiredCount += 1 }
    entry.isRequired = entry.isRequired || new.isRequired
    entry.isTrigger = entry.isTrigger || new.isTrigger
    entry.owners |= new.owners
    if entry.schema == nil {
      entry.schema = new.schema
    } else if let schema = new.schema {
      others.append((schema, entry.next))
      entry.next = Int32(others.count - 1)
    }
    unsafe places[place].entry = entry
  }

  deinit {
    unsafe places.deallocate()
    unsafe further.deallocate()
  }

  func contains(_ key: String) -> Bool { place(of: key) >= 0 }

  @inline(__always)
  func entry(at place: Int) -> Entry { unsafe places[place].entry }

  /// Returns the place of a member's key; -1 if the index lacks the key.
  @inline(__always)
  func place(of member: borrowing HeldMember) -> Int { place(of: member.member.key) }

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
