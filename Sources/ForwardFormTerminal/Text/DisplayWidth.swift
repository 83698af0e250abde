internal import PlainText

extension String {
  /// The number of columns that the text takes on a terminal.
  ///
  /// East Asian characters and emoji take two columns, combining marks none, and most others one,
  /// according to the wide ranges of Unicode's EastAsianWidth.txt.
  public var displayWidth: Int { columns }

  /// Returns the text padded with spaces to at least a number of columns.
  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }
}

extension Int {
  /// Returns the number aligned to the right in a column of numbers.
  ///
  /// - Parameter most: The number with the most digits.
  func aligned(upTo most: Int) -> String {
    let digits = "\(self)"
    return String(repeating: " ", count: Swift.max(0, "\(most)".count - digits.count)) + digits
  }
}
