/// A unit of data size.
struct ByteUnit {
  let name: String
  let bytes: UInt128

  /// All units by rank; each rank has a power of 1024, then a power of 1000.
  static let all: [ByteUnit] =
    [ByteUnit(name: "B", bytes: 1)]
    + zip(1..., "kMGTPE").flatMap { rank, prefix in
      [
        ByteUnit(name: "\(prefix.uppercased())iB", bytes: 1 << (10 * UInt128(rank))),
        ByteUnit(name: "\(prefix)B", bytes: .powerOfTen(3 * rank)),
      ]
    }

  private init(name: String, bytes: UInt128) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates the unit with a name. Letter case is ignored, as files aren't measured in bits.
  init?(_ name: String) {
    let name = ["", "byte", "bytes", "字节"].contains(name.lowercased()) ? "b" : name.lowercased()
    guard let unit = Self.all.first(where: { $0.name.lowercased() == name }) else { return nil }
    self = unit
  }
}
