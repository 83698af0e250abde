/// The day, the month and maybe the year of a typed date. The calendar may not have the day.
///
/// Between two numbers, the day comes first. If the second number can't be a month, the month comes
/// first, as in 12/25/2026. (A language that writes the month first exchanges the numbers before:
/// see `LanguageRules`.)
package struct DateFields {
  /// The year; `nil` for the first year in which the date isn't past.
  private var year: Year?
  private var month: Int
  private var day: Int
  /// The typed day of the week; `nil` without one.
  private var weekday: Weekday?

  fileprivate struct Year {
    let number: Int
    /// Whether the number has only the last two digits, for the year nearest to the present one.
    let isShort: Bool
  }

  private init(_ year: Year?, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Takes a date with a day and a month, with or without its day of the week.
  init?(takenFrom phrase: inout Phrase) {
    let weekday = phrase.takeWeekday()
    // Needs the type: the compiler would infer sendable closures, and cast them in vain.
    let ways: [(inout Phrase) -> DateFields?] = [
      Self.takeNumbers, Self.takeChinese, Self.takeDayAndMonth, Self.takeMonthAndDay,
    ]
    guard let fields = phrase.first(of: ways) else { return nil }
    self = fields
    self.weekday = weekday ?? phrase.takeWeekdayBehind()
  }

  /// Takes `2026-12-25`, `25.12.2026`, `25/12/26`, `25.12.` or `25/12`.
  private static func takeNumbers(_ phrase: inout Phrase) -> DateFields? {
    let first = phrase.takeNumber(digits: 4...4)
    guard let number = first ?? phrase.takeNumber(digits: 1...2),
      let mark = (["-", "/", "."] as [Unicode.Scalar]).first(where: { phrase.takeMark($0) }),
      let second = phrase.takeNumber(digits: 1...2)
    else { return nil }
    if first != nil {
      guard phrase.takeMark(mark), let day = phrase.takeNumber(digits: 1...2) else { return nil }
      return DateFields(Year(number: number, isShort: false), second, day)
    }
    let isMonthFirst = !CalendarDate.months.contains(second) && CalendarDate.months.contains(number)
    let (day, month) = isMonthFirst ? (second, number) : (number, second)
    guard phrase.takeMark(mark) else { return mark == "-" ? nil : DateFields(nil, month, day) }
    if let year = phrase.takeNumber(digits: 4...4) {
      return DateFields(Year(number: year, isShort: false), month, day)
    }
    guard mark != "-" else { return nil }
    if let year = phrase.takeNumber(digits: 2...2) {
      return DateFields(Year(number: year, isShort: true), month, day)
    }
    return mark == "." ? DateFields(nil, month, day) : nil
  }

  /// Takes `2026年12月25日` or `12月25号`.
  private static func takeChinese(_ phrase: inout Phrase) -> DateFields? {
    let year: Year? = phrase.first(of: [
      { phrase in
        guard let number = phrase.takeNumber(digits: 4...4), phrase.take("year") else { return nil }
        return Year(number: number, isShort: false)
      }
    ])
    guard let month = phrase.takeNumber(digits: 1...2), phrase.take("月"),
      let day = phrase.takeNumber(digits: 1...2)
    else { return nil }
    _ = phrase.take("日")
    return DateFields(year, month, day)
  }

  /// Takes `25 Dec`, `25th December 2026` or `25. Dec. 2026`.
  private static func takeDayAndMonth(_ phrase: inout Phrase) -> DateFields? {
    guard let day = phrase.takeDay() else { return nil }
    _ = phrase.takeMark("-")
    guard let month = phrase.takeMonth() else { return nil }
    _ = phrase.takeMark("-")
    return DateFields(phrase.takeYear(), month, day)
  }

  /// Takes `Dec 25` or `December 25th, 2026`.
  private static func takeMonthAndDay(_ phrase: inout Phrase) -> DateFields? {
    guard let month = phrase.takeMonth(), let day = phrase.takeDay() else { return nil }
    return DateFields(phrase.takeYear(), month, day)
  }

  /// Returns the meaning of the date; `nil` if there is no such month.
  func meaning(from today: CalendarDate) -> TypedDate.Meaning? {
    let years = years(from: today)
    guard let date = years.lazy.compactMap(date).first(where: { year != nil || $0 >= today }) else {
      guard CalendarDate.months.contains(month), let year = years.first,
        CalendarDate.years.contains(year)
      else { return nil }
      let last = CalendarDate.days(inMonth: month, of: year)
      if 1...last ~= day { return .beyond }
      return CalendarDate(year: year, month: month, day: last).map { .missing(lastDay: $0) }
    }
    return weekday == nil || weekday == date.weekday ? .date(date) : .otherWeekday(date)
  }

  private func date(in year: Int) -> CalendarDate? {
    CalendarDate(year: year, month: month, day: day)
  }

  private func years(from today: CalendarDate) -> [Int] {
    // A February 29 comes at least every eight years.
    guard let year else { return Array(today.year...today.year + 8) }
    guard year.isShort else { return [year.number] }
    let past = today.year - 50
    return [past + ((year.number - past) % 100 + 100) % 100]
  }
}

extension Phrase {
  /// Takes the number of a day: `25`, `25th` or `25.`.
  fileprivate mutating func takeDay() -> Int? {
    guard let day = takeNumber(digits: 1...2) else { return nil }
    let hasEnding = take(among: ["st": 1, "nd": 2, "rd": 3, "th": 4]) != nil
    if !hasEnding { _ = takeMark(".") }
    return day
  }

  /// Takes the name of a month: `december` or `dec.`.
  fileprivate mutating func takeMonth() -> Int? {
    guard let month = take(among: months) else { return nil }
    _ = takeMark(".")
    return month
  }

  fileprivate mutating func takeYear() -> DateFields.Year? {
    takeNumber(digits: 4...4).map { DateFields.Year(number: $0, isShort: false) }
  }
}

private let months: [String: Int] = {
  var months: [String: Int] = ["sept": 9]
  for (month, name) in zip(1..., CalendarDate.monthNames.map { $0.lowercased() }) {
    months[name] = month
    months[String(name.prefix(3))] = month
  }
  return months
}()

extension CalendarDate {
  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
