extension Conversion where Value == [String] {
  /// Items separated by commas, Latin or Chinese; whitespace around items and empty items are
  /// dropped.
  ///
  /// Each item must be of the keyboard type, and their number within `count`.
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
          throw entry.contains { ";；".contains($0) } ? .notSeparatedByCommas(entry) : rejection
        }
        guard items.count >= count.lowerBound else { throw .tooFew(count.lowerBound) }
        guard items.count <= count.upperBound else { throw .tooMany(count.upperBound) }
        return items
      }
    )
  }
}
