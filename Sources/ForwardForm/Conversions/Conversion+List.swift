extension Conversion where Value == [String] {
  /// Items separated by commas, Latin or Chinese; whitespace around items and empty items are
  /// dropped.
  ///
  /// Each item must be of the keyboard type. The number of items must be within `count`.
  public static func list(
    of item: KeyboardType = .default, count: ClosedRange<Int> = 0 ... .max
  ) -> Self {
    Conversion(
      shape: .list(of: item, count: count),
      text: { $0.joined(separator: ", ") },
      parse: { (text) throws(Rejection) in
        let items = text.items
        for entry in items {
          guard let rejection = item.rejection(of: entry) else { continue }
          let parts = entry.split { $0.isWhitespace || $0.isSemicolon }
          let isSeveral =
            parts.count > 1 && parts.allSatisfy { item.rejection(of: String($0)) == nil }
          throw isSeveral || entry.hasSemicolon ? .notSeparatedByCommas(entry) : rejection
        }
        guard items.count >= count.lowerBound else { throw .tooFew(count.lowerBound) }
        guard items.count <= count.upperBound else { throw .tooMany(count.upperBound) }
        return items
      }
    )
  }
}

extension String {
  package var hasSemicolon: Bool { contains(where: \.isSemicolon) }
}

extension Character {
  fileprivate var isSemicolon: Bool { self == ";" || self == "；" }
}
