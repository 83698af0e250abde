internal import ForwardPatterns
extension RowRule {
  /// Requires a text whose number of characters, as a person counts them, is in a range. An empty
  /// text passes; see ``required``.
  public static func length(_ range: ClosedRange<Int>) -> RowRule {
    .text(shape: .length(range)) { text in
      let count = text.count
      if text.isEmpty || range.contains(count) { return nil }
      return count < range.lowerBound
        ? .tooShort(text, least: range.lowerBound) : .tooLong(text, most: range.upperBound)
    }
  }

  /// Requires a web address with one of these schemes: `.url(schemes: "http", "https")`. An empty
  /// text passes; see ``required``.
  public static func url(schemes: String...) -> RowRule {
    .text(shape: .url(schemes: schemes)) { text in
      if let rejection = KeyboardType.url.rejection(of: text) { return rejection }
      let scheme = text.prefix { $0 != ":" }.lowercased()
      return text.isEmpty || schemes.contains(scheme) ? nil : .notSchemed(text, schemes: schemes)
    }
  }

  /// Requires exactly one of these words. Tab completes them, and the arrow keys go through them.
  ///
  /// An empty text passes; see ``required``.
  public static func oneOf(_ words: [String]) -> RowRule {
    .text(shape: .oneOf(words)) { text in
      text.isEmpty || words.contains(text)
        ? nil : .notAnOption(text, options: nearest(words, to: text))
    }
  }

  /// Requires a text that a `Pattern` matches from its beginning to its end.
  ///
  /// ```swift
  /// textField("Shelf", \.shelf).rules(.pattern("[A-Z]{2}\\d+", wants: "two letters and a number"))
  /// ```
  /// ```
  /// Shelf: 7
  ///   '7' is not two letters and a number.
  /// ```
  ///
  /// The pattern has the syntax of ECMAScript with the flag `u`, without back references.
  ///
  /// An empty text passes; see ``required``. No other text passes an invalid pattern, which `lint`
  /// finds. A text that would take too long to match doesn't pass, either.
  public static func pattern(_ pattern: String, wants: String) -> RowRule {
    .text(shape: .pattern(pattern, wants: wants)) { text in
      guard !text.isEmpty else { return nil }
      // Parses the pattern each time, which takes a microsecond: a form derives most rows more
      // often than it checks them.
      guard let read = try? Pattern(deciding: pattern) else {
        return .badPattern(text, pattern: pattern)
      }
      return switch read.matchWhole(text) {
      case .yes: nil
      case .no: .notLike(text, wanted: wants)
      case .undecided: .slowPattern(text, pattern: pattern)
      }
    }
  }

  /// Requires a whole number in a range. An empty text passes; see ``required``.
  public static func range(_ range: ClosedRange<Int>) -> RowRule { .reads(as: .integer(in: range)) }

  /// Requires a decimal number in a range. An empty text passes; see ``required``.
  public static func range(_ range: ClosedRange<Double>) -> RowRule {
    .reads(as: .decimal(in: range))
  }

  private static func reads<Value>(as conversion: Conversion<Value>) -> RowRule {
    .text(shape: conversion.shape ?? .text) { text in
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
