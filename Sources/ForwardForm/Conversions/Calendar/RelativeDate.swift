/// A date relative to today: `tomorrow`, `in 2 weeks`, `3 days ago`, `1个月后`.
struct RelativeDate {
  private let count: Int
  private let unit: Unit

  private enum Unit {
    case day, week, month, year
  }

  /// Returns the date; `nil` when the calendar doesn't have that day.
  func date(from today: CalendarDate) -> CalendarDate? {
    switch unit {
    case .day: today.adding(days: count)
    case .week: today.adding(days: count * 7)
    case .month: today.adding(months: count)
    case .year: today.adding(months: count * 12)
    }
  }
}

extension RelativeDate {
  /// Parses English or Chinese, ignoring case and whitespace around words.
  init?(_ text: String) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if let days = Self.days[words.joined()] {
      self.init(count: days, unit: .day)
    } else if words.count == 3, words[0] == "in" {
      self.init(words[1], words[2])
    } else if words.count == 3, words[2] == "ago" {
      self.init(words[0], words[1], sign: -1)
    } else {
      self.init(chinese: words.joined())
    }
  }

  private init?(chinese text: String) {
    guard let (direction, sign) = Self.directions.first(where: { text.hasSuffix($0.0) }) else {
      return nil
    }
    let quantity = text.dropLast(direction.count)
    let number = quantity.prefix { $0.isNumber || $0 == "两" }
    self.init(String(number), String(quantity.dropFirst(number.count)), sign: sign)
  }

  private init?(_ number: String, _ unit: String, sign: Int = 1) {
    guard let count = Self.count(number), let unit = Self.units[unit] else { return nil }
    self.init(count: sign * count, unit: unit)
  }

  private static func count(_ number: String) -> Int? {
    if let count = numbers[number] { return count }
    // Limits the number to more days than the calendar has, so that it can be multiplied safely.
    let most = 9_999_999
    return number.isDigits ? min(Int(number) ?? most, most) : nil
  }

  private static let days = [
    "today": 0, "tomorrow": 1, "yesterday": -1,
    "今天": 0, "明天": 1, "昨天": -1, "后天": 2, "前天": -2,
  ]

  private static let numbers = Dictionary(
    uniqueKeysWithValues: zip("一二三四五六七八九十".map(String.init), 1...)
  ).merging(["a": 1, "an": 1, "one": 1, "两": 2]) { number, _ in number }

  private static let units: [String: Unit] = [
    "day": .day, "days": .day, "天": .day,
    "week": .week, "weeks": .week, "周": .week, "星期": .week, "个星期": .week,
    "month": .month, "months": .month, "个月": .month,
    "year": .year, "years": .year, "年": .year,
  ]

  /// Longer suffixes come first, as shorter ones are their endings.
  private static let directions = [
    ("以后", 1), ("之后", 1), ("后", 1), ("以前", -1), ("之前", -1), ("前", -1),
  ]
}
