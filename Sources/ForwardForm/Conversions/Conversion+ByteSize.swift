extension Conversion where Value == Int {
  /// A size in bytes, within a range if one is given: `10 MB` (of 1000s), `10 MiB` (of 1024s),
  /// `1.5 GB`, `17 B`; a number alone is bytes.
  ///
  /// It is shown in the largest unit in which two decimals say it exactly.
  public static func byteSize(in range: ClosedRange<Int>? = nil) -> Self {
    let range = range ?? 0 ... .max
    return Conversion(
      format: .byteSize,
      text: { $0.byteSizeText },
      parse: { (text) throws(Rejection) in
        guard !text.trimmed.isEmpty else { throw .missing }
        guard let quantities = Quantity.all(in: text), quantities.count == 1,
          let unit = ByteUnit(quantities[0].unit)
        else { throw .notByteSize(text) }
        switch quantities[0].count(of: unit.bytes) {
        case .whole(let bytes):
          if let size = Int(exactly: bytes), range.contains(size) { return size }
        case .fraction: throw .notWholeBytes(text)
        case .tooMany: break
        }
        throw .outside(
          text,
          lowest: range.lowerBound.byteSizeText,
          highest: range.upperBound.byteSizeText
        )
      }
    )
  }
}

extension Int {
  fileprivate var byteSizeText: String {
    let sign = self < 0 ? "-" : ""
    let bytes = UInt128(magnitude)
    // Of units of the same rank the last one counts, and the one of 1000s stands there.
    for unit in ByteUnit.all.reversed() where bytes >= unit.bytes {
      if let number = bytes.decimalText(in: unit.bytes, places: 2) {
        return "\(sign)\(number) \(unit.name)"
      }
    }
    return "0 B"
  }
}
