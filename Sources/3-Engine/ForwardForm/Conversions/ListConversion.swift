extension Conversion where Value == [String] {
  /// Items separated by commas, Latin or Chinese. Drops whitespace around items, and empty items.
  ///
  /// Each item must be of the keyboard type. The number of items must be within `count`.
  public static func list(
    of item: KeyboardType = .default, count: ClosedRange<Int> = 0 ... .max
  ) -> Self {
    Conversion<String>(
      keyboardType: item, text: { $0 },
      parse: { (text) throws(Rejection) in
        if let rejection = item.rejection(of: text) { throw rejection }
        return text
      }
    ).list(count: count)
  }
}

extension Conversion {
  /// Items separated by commas. This conversion converts each item.
  func list(count: ClosedRange<Int> = 0 ... .max) -> Conversion<[Value]> {
    Conversion<[Value]>(
      shape: .list(of: shape ?? .keyboard(keyboardType), count: count),
      text: { $0.map(text).joined(separator: ", ") },
      parse: { (typed) throws(Rejection) in
        var values: [Value] = []
        for item in typed.items { values.append(try parseItem(item)) }
        guard values.count >= count.lowerBound else { throw .tooFew(count.lowerBound) }
        guard values.count <= count.upperBound else { throw .tooMany(count.upperBound) }
        return values
      }
    )
  }

  /// Returns the value of an item. Rejects items with other separators by mentioning commas.
  private func parseItem(_ item: String) throws(Rejection) -> Value {
    do throws(Rejection) {
      return try parse(item)
    } catch {
      let parts = item.split { $0.isWhitespace || $0.isSemicolon }
      let isSeveral = parts.count > 1 && parts.allSatisfy { (try? parse(String($0))) != nil }
      throw isSeveral || item.hasSemicolon ? .notSeparatedByCommas(item) : error
    }
  }
}

extension String {
  package var hasSemicolon: Bool { contains(where: \.isSemicolon) }
}

extension Character {
  fileprivate var isSemicolon: Bool { self == ";" || self == "；" }
}
