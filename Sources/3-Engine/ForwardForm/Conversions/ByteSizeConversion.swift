internal import ForwardText

extension Conversion where Value == Int {
  /// A size in bytes, optionally within a range: `10 MB` (powers of 1000), `10 MiB` (powers of
  /// 1024), `1.5 GB` or `17 B`. A number without a unit is in bytes.
  ///
  /// The text has the largest unit that is exact with two decimals.
  public static func byteSize(in range: ClosedRange<Int>? = nil) -> Self {
    let range = range ?? 0 ... .max
    return Conversion(
      shape: .byteSize(in: range),
      text: { $0.byteSizeText },
      parse: { (text) throws(Rejection) in
        guard !text.trimmed.isEmpty else { throw .missing }
        guard let quantities = Quantity.all(in: text), quantities.count == 1,
          let unit = ByteUnit(quantities[0].unit)
        else { throw .notByteSize(text) }
        switch quantities[0].count(of: unit.bytes) {
        case .whole(let bytes):
          return try range.accept(Int(exactly: bytes), typed: text, shown: \.byteSizeText)
        case .fraction: throw .notWholeBytes(text)
        case .tooMany: return try range.accept(nil, typed: text, shown: \.byteSizeText)
        }
      }
    )
  }
}

extension Int {
  var byteSizeText: String {
    let sign = self < 0 ? "-" : ""
    let bytes = UInt128(magnitude)
    // The reverse order prefers the power of 1000 to the power of 1024 of the same rank.
    for unit in ByteUnit.all.reversed() where bytes >= unit.bytes {
      if let number = bytes.decimalText(in: unit.bytes, places: 2) {
        return "\(sign)\(number) \(unit.name)"
      }
    }
    return "0 B"
  }
}

struct ByteUnit {
  let name: String
  let bytes: UInt128

  /// All units by rank. Each rank has a power of 1024, then a power of 1000.
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

  /// Creates the unit with a name. Ignores letter case, because files aren't measured in bits.
  init?(_ name: String) {
    let name = ["", "byte", "bytes", "字节"].contains(name.lowercased()) ? "b" : name.lowercased()
    guard let unit = Self.all.first(where: { $0.name.lowercased() == name }) else { return nil }
    self = unit
  }
}
