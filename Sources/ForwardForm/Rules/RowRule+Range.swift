// For texts that hold numbers; a row that is bound to a number has its range in the conversion.

extension RowRule {
  /// Requires a whole number in a range. An empty text passes; see ``required``.
  public static func range(_ range: ClosedRange<Int>) -> RowRule { .reads(as: .integer(in: range)) }

  /// Requires a decimal number in a range. An empty text passes; see ``required``.
  public static func range(_ range: ClosedRange<Double>) -> RowRule {
    .reads(as: .decimal(in: range))
  }

  private static func reads<Value>(as conversion: Conversion<Value>) -> RowRule {
    .text { text in
      guard !text.isEmpty else { return nil }
      do throws(Rejection) {
        _ = try conversion.parse(text)
        return nil
      } catch {
        return error
      }
    }
  }
}
