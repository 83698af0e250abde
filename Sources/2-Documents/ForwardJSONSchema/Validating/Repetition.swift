internal import ForwardJSON

extension [JSONValue] {
  /// The positions of the first two equal elements.
  var firstRepetition: (Int, Int)? {
    // Comparing few elements is faster than hashing them.
    if count <= 8 {
      for second in indices.dropFirst() {
        if let first = self[..<second].firstIndex(of: self[second]) { return (first, second) }
      }
      return nil
    }
    var seen = SeenValues(count: count)
    for index in indices {
      if let first = seen.insert(index, in: self) { return (first, index) }
    }
    return nil
  }
}

/// The positions of values by their hashes. It takes half the time of a dictionary, which copies
/// the values.
private struct SeenValues {
  private struct Place {
    /// -1 for an empty place.
    var position = -1
    var hash: UInt64 = 0
  }

  private var places: [Place]

  init(count: Int) {
    var size = 32
    while size < 2 * count { size *= 2 }
    places = Array(repeating: Place(), count: size)
  }

  /// Inserts the position of a value. If an equal value is known, returns its position instead.
  mutating func insert(_ position: Int, in values: [JSONValue]) -> Int? {
    let hash = values[position].quickHash
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while places[place].position >= 0 {
      let other = places[place]
      if other.hash == hash, values[other.position] == values[position] { return other.position }
      place = (place + 1) & mask
    }
    places[place] = Place(position: position, hash: hash)
    return nil
  }
}

extension JSONValue {
  fileprivate var quickHash: UInt64 {
    switch self {
    case .null: TextHash.mixed(TextHash.seed ^ 1)
    case .bool(let isTrue): TextHash.mixed(TextHash.seed ^ (isTrue ? 2 : 3))
    case .number(let number): UInt64(truncatingIfNeeded: number.hashValue)
    case .string(let text): TextHash.hash(text)
    case .array(let elements):
      elements.reduce(TextHash.seed) { TextHash.mixed($0 ^ $1.quickHash) }
    case .object(let members):
      // A sum doesn't depend on the order.
      members.reduce(0) { sum, member in
        sum &+ TextHash.mixed(TextHash.hash(member.key) &+ TextHash.mixed(member.value.quickHash))
      }
    }
  }
}
