package import ForwardText

/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The days by their English names and the usual short forms.
  static let named: [String: Weekday] = [
    "monday": .monday, "mon": .monday, "tuesday": .tuesday, "tue": .tuesday, "tues": .tuesday,
    "wednesday": .wednesday, "wed": .wednesday, "thursday": .thursday, "thu": .thursday,
    "thur": .thursday, "thurs": .thursday, "friday": .friday, "fri": .friday,
    "saturday": .saturday, "sat": .saturday, "sunday": .sunday, "sun": .sunday,
  ]

  /// The English names by the character after 周, 星期 or 礼拜.
  static let inChinese: [Unicode.Scalar: String] = [
    "一": "monday", "二": "tuesday", "三": "wednesday", "四": "thursday", "五": "friday",
    "六": "saturday", "日": "sunday", "天": "sunday",
  ]
}

extension CalendarDate {
  /// The day of the week.
  public var weekday: Weekday {
    // The first day of the calendar is a Monday.
    Weekday(rawValue: (dayNumber - 1) % 7 + 1) ?? .monday
  }
}

extension Language {
  package func says(_ weekday: Weekday) -> String {
    let day = ["一", "二", "三", "四", "五", "六", "日"][weekday.rawValue - 1]
    return says("\(weekday)".capitalizedSentence, chinese: "星期\(day)")
  }
}
