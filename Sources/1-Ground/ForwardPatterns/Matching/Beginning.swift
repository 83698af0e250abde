/// The first characters of every text that a pattern matches.
///
/// Most texts differ from most patterns in their first characters. Two words decide it: the bits
/// that all characters at a place have in common, and their values.
struct Beginning: Sendable {
  /// The smallest number of bytes of a matching text.
  private let count: Int
  private let mask: UInt64
  private let bits: UInt64

  /// Creates the beginning of a pattern. It is empty unless the pattern begins with `^`.
  init(of tree: PatternTree, sets: [ScalarSet]) {
    let read = Reading(tree, sets)
    let places = read.isAnchored ? read.places : []
    count = places.count
    var (mask, bits): (UInt64, UInt64) = (0, 0)
    for (index, place) in places.enumerated() {
      mask |= UInt64(place.mask) << UInt64(8 * index)
      bits |= UInt64(place.bits) << UInt64(8 * index)
    }
    (self.mask, self.bits) = (mask, bits)
  }

  /// Returns whether a text certainly begins differently.
  @inline(__always)
  func isMissing(in text: String) -> Bool {
    if count == 0 { return false }
    let isMissing = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.count >= count, let start = bytes.baseAddress else { return true }
      var word: UInt64 = 0
      if bytes.count >= 8 {
        word = unsafe UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
      } else {
        for index in 0..<count { word |= unsafe UInt64(bytes[index]) << UInt64(8 * index) }
      }
      return word & mask != bits
    }
    return isMissing ?? false
  }
}

/// The first bytes that a part of a pattern reads.
private struct Reading {
  /// Whether the part reads only from the start of the text.
  var isAnchored = false
  var places: [Place] = []
  /// Whether the part always reads exactly as many bytes as there are places.
  var isWhole = true

  private static let most = 8

  init(_ tree: PatternTree, _ sets: [ScalarSet]) {
    switch tree {
    case .one(let set):
      places = [Place(sets[set])].compactMap(\.self)
      isWhole = !places.isEmpty
    case .assertion(let assertion): isAnchored = assertion == .start
    case .captured(let part, _), .lazy(let part): self = Reading(part, sets)
    case .reference: isWhole = false
    case .sequence(let parts):
      for part in parts {
        guard isWhole, places.count < Self.most else { break }
        add(Reading(part, sets))
      }
    case .either(let parts):
      let readings = parts.map { Reading($0, sets) }
      guard let first = readings.first else { return }
      self = readings.dropFirst().reduce(first) { $0.or($1) }
    case .repeated(let part, let least, let most):
      if least > 0 { self = Reading(part, sets) }
      isWhole = isWhole && least == 1 && most == 1
    }
    isWhole = isWhole && places.count < Self.most
  }

  private mutating func add(_ next: Reading) {
    isAnchored = isAnchored || places.isEmpty && next.isAnchored
    isWhole = next.isWhole
    places = Array((places + next.places).prefix(Self.most))
  }

  private func or(_ other: Reading) -> Reading {
    var either = self
    either.isAnchored = isAnchored && other.isAnchored
    either.places = zip(places, other.places).map { $0.or($1) }
    either.isWhole = isWhole && other.isWhole && places.count == other.places.count
    return either
  }
}

/// A byte with several possible values.
private struct Place {
  /// The bits that all values have in common.
  private(set) var mask: UInt8
  private(set) var bits: UInt8

  /// Creates the place of a code point that takes one byte; `nil` if it may take more.
  init?(_ set: ScalarSet) {
    guard !set.hasOthers, set.ascii != 0 else { return nil }
    (mask, bits) = (0xFF, UInt8(set.ascii.trailingZeroBitCount))
    var ascii = set.ascii
    while ascii != 0 {
      mask &= ~(UInt8(ascii.trailingZeroBitCount) ^ bits)
      ascii &= ascii - 1
    }
    bits &= mask
  }

  func or(_ other: Place) -> Place {
    var either = self
    either.mask &= other.mask & ~(bits ^ other.bits)
    either.bits &= either.mask
    return either
  }
}
