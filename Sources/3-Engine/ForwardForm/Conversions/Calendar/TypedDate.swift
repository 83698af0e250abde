/// A date as a person types it: `25.12.2026`, `Dec 25`, `next friday`, `in two weeks`, `12月25日`.
package enum TypedDate {
  case fields(DateFields)
  /// A day of the week, this number of weeks after the present week; `nil` for the first such day
  /// after today.
  case weekday(Weekday, weeks: Int?)
  case relative(Int, Unit)

  package enum Unit {
    case day, week, month, year
  }

  /// The meaning of a typed date, seen from the present day.
  package enum Meaning {
    case date(CalendarDate)
    /// A day that the month doesn't have.
    case missing(lastDay: CalendarDate)
    /// A date with another day of the week than the typed one.
    case otherWeekday(CalendarDate)
    /// A day outside the calendar.
    case beyond
  }

  init?(_ text: String) {
    guard let phrase = Phrase(text) else { return nil }
    self.init(phrase)
  }

  init?(_ phrase: Phrase) {
    var rest = phrase
    let date = rest.first(of: [
      { (phrase: inout Phrase) in
        DateFields(takenFrom: &phrase).flatMap { phrase.isEmpty ? .fields($0) : nil }
      },
      Self.takeRelative, Self.takeWeekday,
    ])
    guard let date, rest.isEmpty else { return nil }
    self = date
  }

  /// Returns the meaning of the date; `nil` if the date contradicts itself.
  package func meaning(from today: CalendarDate) -> Meaning? {
    let date: CalendarDate?
    switch self {
    case .fields(let fields): return fields.meaning(from: today)
    case .weekday(let day, nil):
      // On a Friday, `friday` is a week later: people call the day itself today.
      let days = day.rawValue - today.weekday.rawValue
      date = today.adding(days: days > 0 ? days : days + 7)
    case .weekday(let day, let weeks?):
      date = today.adding(days: weeks * 7 + day.rawValue - today.weekday.rawValue)
    case .relative(let count, .day): date = today.adding(days: count)
    case .relative(let count, .week): date = today.adding(days: count * 7)
    case .relative(let count, .month): date = today.adding(months: count)
    case .relative(let count, .year): date = today.adding(months: count * 12)
    }
    return date.map { .date($0) } ?? .beyond
  }

  private static func takeRelative(_ phrase: inout Phrase) -> TypedDate? {
    if let days = phrase.take(among: days) { return .relative(days, .day) }
    return phrase.first(of: [
      { phrase in
        // `the day after tomorrow`
        guard phrase.take("day"), let sign = phrase.take(among: ["after": 1, "before": -1]),
          let days = phrase.take(among: ["tomorrow": 1, "yesterday": -1]), days == sign
        else { return nil }
        return .relative(2 * sign, .day)
      },
      { phrase in
        guard let weeks = phrase.takeWeeks(), let unit = phrase.takeUnit() else { return nil }
        return .relative(weeks, unit)
      },
      { phrase in
        guard phrase.take("in"), let (count, unit) = phrase.takeQuantity() else { return nil }
        return .relative(count, unit)
      },
      { phrase in
        guard let (count, unit) = phrase.takeQuantity(),
          let sign = phrase.take(among: ["after": 1, "from": 1, "ago": -1])
        else { return nil }
        if sign > 0 { _ = phrase.take("now") || phrase.take("today") }
        return .relative(sign * count, unit)
      },
    ])
  }

  /// Takes a day of the week: `friday`, `next friday`.
  private static func takeWeekday(_ phrase: inout Phrase) -> TypedDate? {
    let weeks = phrase.takeWeeks()
    return phrase.takeWeekday().map { .weekday($0, weeks: weeks) }
  }

  private static let days = [
    "today": 0, "tomorrow": 1, "yesterday": -1, "后天": 2, "前天": -2, "大后天": 3, "大前天": -3,
  ]
}

extension TypedDate.Meaning {
  /// Returns why a text isn't a date; `nil` for a date in the calendar or beyond it.
  package func rejection(of text: String) -> Rejection? {
    switch self {
    case .date, .beyond: nil
    case .missing(let lastDay): .notInCalendar(text, lastDay: lastDay.description)
    case .otherWeekday(let date): .otherWeekday(text, date: date.description, date.weekday)
    }
  }
}

extension Phrase {
  /// Takes the name of a day of the week: `friday` or `fri.`.
  mutating func takeWeekday() -> Weekday? {
    guard let day = take(among: Weekday.named) else { return nil }
    _ = takeMark(".")
    return day
  }

  /// Takes a day of the week after its date, possibly in parentheses: `2026年11月27日（星期五）`.
  mutating func takeWeekdayBehind() -> Weekday? {
    first(of: [
      { phrase in
        let isInParentheses = phrase.takeMark("(")
        let day = phrase.takeWeekday()
        return isInParentheses && !phrase.takeMark(")") ? nil : day
      }
    ])
  }

  /// Takes words such as `next`, and returns their number of weeks.
  fileprivate mutating func takeWeeks() -> Int? {
    guard let first = take(among: ["this": 0, "next": 1, "last": -1]) else { return nil }
    // 下下周五: the week after the next one.
    var weeks = first
    while first != 0, take(first > 0 ? "next" : "last") { weeks += first }
    return weeks
  }

  fileprivate mutating func takeQuantity() -> (Int, TypedDate.Unit)? {
    guard let count = takeCount(), let unit = takeUnit() else { return nil }
    return (count, unit)
  }

  /// Takes a number in digits or as a word.
  mutating func takeCount() -> Int? { takeNumber() ?? take(among: Self.numbers) }

  fileprivate mutating func takeUnit() -> TypedDate.Unit? { take(among: units) }

  /// The numbers by their English words.
  static let numbers = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]
}

private let units: [String: TypedDate.Unit] = [
  "day": .day, "days": .day, "week": .week, "weeks": .week, "month": .month, "months": .month,
  "月": .month, "year": .year, "years": .year,
]
