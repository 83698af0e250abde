internal import ForwardJSON

/// The days, times and moments of TOML. They become texts in JSON.
enum DateText {
  /// Whether a word begins like a day: `1979-`.
  static func startsDate(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 5 && word.prefix(4).allSatisfy(\.isDigit)
      && word[word.startIndex + 4] == UInt8(ascii: "-")
  }

  /// Whether a word begins like a time: `07:`.
  static func startsTime(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 3 && word.prefix(2).allSatisfy(\.isDigit)
      && word[word.startIndex + 2] == UInt8(ascii: ":")
  }

  /// Returns whether a text is a day, a time or a moment.
  static func isDate(_ text: ArraySlice<UInt8>) -> Bool { fault(of: text) == nil }

  /// Returns the fault of a text as a day, a time or a moment; `nil` for a correct text.
  static func fault(of text: ArraySlice<UInt8>) -> FormatFault? {
    var scanner = Scanner(rest: text)
    if startsTime(text) {
      return scanner.time() && scanner.rest.isEmpty ? nil : .malformedTime
    }
    guard let day = scanner.day() else { return .malformedDate }
    guard day.exists else { return .noSuchDay }
    if scanner.rest.isEmpty { return nil }
    guard scanner.skip(" tT"), scanner.time() else { return .malformedTime }
    return scanner.rest.isEmpty || scanner.offset() && scanner.rest.isEmpty ? nil : .malformedTime
  }

  private struct Day {
    let year, month, day: Int

    var exists: Bool {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      return 1...12 ~= month && 1...31 ~= day && day <= days[month - 1]
    }
  }

  private struct Scanner {
    var rest: ArraySlice<UInt8>

    mutating func day() -> Day? {
      guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2)
      else { return nil }
      return Day(year: year, month: month, day: day)
    }

    /// Skips hours and minutes, and seconds with their fraction, if they follow.
    mutating func time() -> Bool {
      guard let hour = digits(2), hour < 24, skip(":"), let minute = digits(2), minute < 60 else {
        return false
      }
      guard skip(":") else { return true }
      // A leap second is second 60.
      guard let second = digits(2), second <= 60 else { return false }
      guard skip(".") else { return true }
      let fraction = rest.prefix { $0.isDigit }
      rest = rest.dropFirst(fraction.count)
      return !fraction.isEmpty
    }

    mutating func offset() -> Bool {
      if skip("zZ") { return true }
      guard skip("+-"), let hour = digits(2), hour < 24, skip(":"), let minute = digits(2) else {
        return false
      }
      return minute < 60
    }

    mutating func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }

    private mutating func digits(_ count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
      rest = rest.dropFirst(count)
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
  }
}
