extension TimeOfDay {
  /// Reads a typed time: `14:30`, `2:30 pm`, `9am`, `14h30`, `noon`, `下午两点半`. `isBare` says whether
  /// a number alone is an hour, or with four digits an hour and a minute.
  init?(typed phrase: Phrase, isBare: Bool) {
    var rest = phrase
    guard let time = rest.takeTime(isBare: isBare), rest.isEmpty else { return nil }
    self = time
  }
}

extension Phrase {
  /// A part of the day. It decides the meaning of an hour from 1 to 12.
  private enum PartOfDay {
    case morning, noon, afternoon, evening

    func hour(_ hour: Int) -> Int? {
      switch self {
      case .morning: hour <= 12 ? hour % 12 : nil
      case .noon: 11...12 ~= hour ? hour : 1...2 ~= hour ? hour + 12 : nil
      case .afternoon: hour == 0 ? nil : hour < 12 ? hour + 12 : hour
      // Twelve in the evening is the beginning of the next day.
      case .evening: hour == 0 || hour == 12 ? nil : hour < 12 ? hour + 12 : hour
      }
    }
  }

  fileprivate mutating func takeTime(isBare: Bool) -> TimeOfDay? {
    let part = take(among: Self.partsOfDay)
    if isEmpty, part == .noon { return .at(12) }
    if part == nil, take("midnight") { return .earliest }
    if isBare, part == nil, let number = takeNumber(digits: 4...4) {
      return TimeOfDay(hour: number / 100, minute: number % 100)
    }
    guard let number = takeNumber(digits: 1...2) else { return nil }
    guard let (minute, second) = takeMinute() else { return nil }
    guard let half = part ?? takeHalf() else {
      return minute == nil && !isBare
        ? nil : TimeOfDay(hour: number, minute: minute ?? 0, second: second)
    }
    return half.hour(number).flatMap { TimeOfDay(hour: $0, minute: minute ?? 0, second: second) }
  }

  /// Takes the parts after the hour, if there are any.
  private mutating func takeMinute() -> (minute: Int?, second: Int)? {
    if let mark = ([":", "."] as [Unicode.Scalar]).first(where: { takeMark($0) }) {
      guard let minute = takeNumber(digits: 2...2) else { return nil }
      guard takeMark(mark) else {
        _ = take("h")
        return (minute, 0)
      }
      return takeNumber(digits: 2...2).map { (minute, $0) }
    }
    if take("h") { return (takeNumber(digits: 2...2) ?? 0, 0) }
    guard take("点") else { return (nil, 0) }
    if take("半") { return (30, 0) }
    guard let number = takeNumber(digits: 1...2) else { return (0, 0) }
    if take("刻") { return (number * 15, 0) }
    guard take("分"), let second = takeNumber(digits: 1...2) else { return (number, 0) }
    return take("秒") ? (number, second) : nil
  }

  /// Takes `am`, `p.m.` and the like.
  private mutating func takeHalf() -> PartOfDay? {
    if let half = take(among: ["am": PartOfDay.morning, "pm": .afternoon]) { return half }
    return first(of: [
      { phrase in
        guard let half = phrase.take(among: ["a": PartOfDay.morning, "p": .afternoon]),
          phrase.takeMark("."), phrase.take("m")
        else { return nil }
        _ = phrase.takeMark(".")
        return half
      }
    ])
  }

  private static let partsOfDay: [String: PartOfDay] = [
    "am": .morning, "noon": .noon, "midday": .noon, "pm": .afternoon, "evening": .evening,
  ]
}

/// A typed day and time: `friday 9am`, `14:30 tomorrow`, `12月25日下午3点`.
package struct TypedDateAndTime {
  package let date: TypedDate
  package let time: TimeOfDay

  package init?(_ text: String) {
    guard let phrase = Phrase(text) else { return nil }
    self.init(phrase)
  }

  init?(_ phrase: Phrase) {
    let halves = phrase.halves
    let read =
      halves.lazy.compactMap { Self.reading(date: $0.first, time: $0.second) }.first
      ?? halves.lazy.compactMap { Self.reading(date: $0.second, time: $0.first) }.first
    guard let (date, time) = read else { return nil }
    (self.date, self.time) = (date, time)
  }

  private static func reading(date: Phrase, time: Phrase) -> (TypedDate, TimeOfDay)? {
    var time = time
    let isBare = time.take("at")
    // `2026-12-25T14:30`
    if !isBare { _ = time.take("t") }
    guard let time = TimeOfDay(typed: time, isBare: isBare), let date = TypedDate(date) else {
      return nil
    }
    return (date, time)
  }
}

extension DateAndTime {
  /// Returns a typed time relative to the present one: `now`, `in 2 hours`, `10分钟前`; `nil` for
  /// other texts.
  static func counted(_ phrase: Phrase, from now: DateAndTime) -> DateAndTime?? {
    var rest = phrase
    if rest.take("now") { return rest.isEmpty ? .some(now) : nil }
    let isLater = rest.take("in")
    guard let count = rest.takeCount(), let unit = rest.take(among: units),
      let sign = isLater ? 1 : rest.take(among: ["ago": -1, "after": 1, "from": 1])
    else { return nil }
    if !isLater, sign > 0 { _ = rest.take("now") }
    return rest.isEmpty ? .some(now.adding(seconds: sign * count * unit)) : nil
  }

  private static let units = [
    "hour": 3600, "hours": 3600, "h": 3600, "minute": 60, "minutes": 60, "min": 60,
  ]
}
