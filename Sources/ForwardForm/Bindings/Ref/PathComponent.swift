/// Which part of a whole a pointer points to, so that the watchers of other parts are left alone.
enum PathComponent: Hashable {
  /// The bytes of a stored property.
  case bytes(Range<Int>)
  case index(Int)
  case id(AnyHashable)
  case key(AnyHashable)
  /// Some part, or all of it: nobody knows which.
  case somewhere

  /// The location of a property. Where a computed one is, nobody knows.
  init<Whole, Part>(_ keyPath: KeyPath<Whole, Part>) {
    let offset = MemoryLayout<Whole>.offset(of: keyPath)
    self = offset.map { .bytes($0..<$0 + MemoryLayout<Part>.size) } ?? .somewhere
  }

  /// Whether one may change with the other, as far as is known.
  func overlaps(_ other: PathComponent) -> Bool {
    switch (self, other) {
    case (.bytes(let one), .bytes(let other)): one.overlaps(other)
    default: kind != other.kind || !kind.isExact || self == other
    }
  }

  enum Kind {
    case bytes, index, id, key, somewhere

    /// Whether two of this kind are apart unless they are equal.
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
