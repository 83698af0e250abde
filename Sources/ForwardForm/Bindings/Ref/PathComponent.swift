/// One step from a value to a part of it: an edge in the trie of observers.
enum PathComponent: Hashable {
  /// The bytes of a stored property.
  case bytes(Range<Int>)
  case index(Int)
  case id(AnyHashable)
  case key(AnyHashable)
  /// A part whose place isn't known; it may overlap any other.
  case somewhere

  /// The component of a property; ``somewhere`` for a computed one.
  init<Whole, Part>(_ keyPath: KeyPath<Whole, Part>) {
    let offset = MemoryLayout<Whole>.offset(of: keyPath)
    self = offset.map { .bytes($0..<$0 + MemoryLayout<Part>.size) } ?? .somewhere
  }

  /// Whether a change to one of the parts may be a change to the other.
  func overlaps(_ other: PathComponent) -> Bool {
    switch (self, other) {
    case (.bytes(let one), .bytes(let other)): one.overlaps(other)
    default: kind != other.kind || !kind.isExact || self == other
    }
  }

  enum Kind {
    case bytes, index, id, key, somewhere

    /// Whether two components of this kind overlap only when they are equal.
    var isExact: Bool {
      switch self {
      case .index, .id, .key: true
      case .bytes, .somewhere: false
      }
    }
  }

  var kind: Kind {
    switch self {
    case .bytes: .bytes
    case .index: .index
    case .id: .id
    case .key: .key
    case .somewhere: .somewhere
    }
  }
}
