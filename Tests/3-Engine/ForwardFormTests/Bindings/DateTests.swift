import ForwardForm
import ForwardText
import Testing
import TestSupport

@Suite("Dates as text")
struct DateTests {
  private static let today = CalendarDate("2026-01-31") ?? .earliest

  private let conversion = Conversion.date(today: { Self.today }, timeZone: "Europe/London")

  private func field(in range: ClosedRange<CalendarDate>? = nil) -> Field<CalendarDate> {
    Field(.earliest, as: .date(in: range, today: { Self.today }, timeZone: "Europe/London"))
  }

  @Test(
    "Texts read as a date",
    arguments: [
      ("2026-11-21", "2026-11-21"), (" 2024-02-29 ", "2024-02-29"), ("today", "2026-01-31"),
      ("Tomorrow", "2026-02-01"), ("yesterday", "2026-01-30"), ("in 3 days", "2026-02-03"),
      ("in  1 DAY", "2026-02-01"), ("in 2 weeks", "2026-02-14"), ("in 1 month", "2026-02-28"),
      ("in a month", "2026-02-28"), ("in a year", "2027-01-31"), ("in 0 days", "2026-01-31"),
      ("3 days ago", "2026-01-28"), ("a week ago", "2026-01-24"), ("2 months ago", "2025-11-30"),
      ("今天", "2026-01-31"), ("明天", "2026-02-01"), ("昨天", "2026-01-30"), ("后天", "2026-02-02"),
      ("前天", "2026-01-29"), ("3天后", "2026-02-03"), ("3 天后", "2026-02-03"),
      ("三天之后", "2026-02-03"), ("2周后", "2026-02-14"), ("两个星期以后", "2026-02-14"),
      ("1个月后", "2026-02-28"), ("一年后", "2027-01-31"), ("3天前", "2026-01-28"),
      ("in three days", "2026-02-03"), ("Twelve weeks ago", "2025-11-08"),
      ("3 days from now", "2026-02-03"), ("a week from today", "2026-02-07"),
      ("the day after tomorrow", "2026-02-02"), ("day before yesterday", "2026-01-29"),
      ("next week", "2026-02-07"), ("last month", "2025-12-31"), ("next year", "2027-01-31"),
      ("大后天", "2026-02-03"), ("下周", "2026-02-07"), ("下个月", "2026-02-28"), ("去年", "2025-01-31"),
      ("in 007 days", "2026-02-07"), ("in 7973 years", "9999-01-31"),
    ]
  )
  func accepts(text: String, date: String) {
    let field = field()
    #expect(field.refusal(of: text) == nil)
    field.ref.val = text
    #expect(field.text == date)
  }

  // Today is a Saturday.
  @Test(
    "Days of the week are read relative to today",
    arguments: [
      ("friday", "2026-02-06"), ("Fri", "2026-02-06"), ("on Friday", "2026-02-06"),
      ("sunday", "2026-02-01"), ("saturday", "2026-02-07"), ("this saturday", "2026-01-31"),
      ("this friday", "2026-01-30"), ("next friday", "2026-02-06"), ("last friday", "2026-01-23"),
      ("next sunday", "2026-02-08"), ("周五", "2026-02-06"), ("星期天", "2026-02-01"),
      ("礼拜六", "2026-02-07"), ("这周六", "2026-01-31"), ("本周五", "2026-01-30"),
      ("下周五", "2026-02-06"), ("下个星期日", "2026-02-08"), ("下下周一", "2026-02-09"),
      ("上周五", "2026-01-23"),
    ]
  )
  func weekdays(text: String, date: String) throws {
    #expect(try conversion.parse(text) == CalendarDate(date))
  }

  @Test(
    "Days and months are read in many notations",
    arguments: [
      ("25.12.2026", "2026-12-25"), ("25/12/2026", "2026-12-25"), ("25-12-2026", "2026-12-25"),
      ("2026/12/25", "2026-12-25"), ("2026.1.5", "2026-01-05"), ("2026-1-5", "2026-01-05"),
      ("5. 1. 2026", "2026-01-05"), ("31/12/26", "2026-12-31"), ("1.2.75", "2075-02-01"),
      ("1.2.76", "1976-02-01"), ("31/1", "2026-01-31"), ("30.1.", "2027-01-30"),
      ("29/2", "2028-02-29"), ("3/4/2026", "2026-04-03"), ("12/25/2026", "2026-12-25"),
      ("12/25", "2026-12-25"), ("Dec 25", "2026-12-25"), ("25 dec", "2026-12-25"),
      ("Dec. 25, 2027", "2027-12-25"), ("25th of December 2027", "2027-12-25"),
      ("the 1st of March", "2026-03-01"), ("25. December 2027", "2027-12-25"),
      ("25-Dec-2027", "2027-12-25"), ("Sept 3", "2026-09-03"), ("january 30", "2027-01-30"),
      ("Friday, 27 November 2026", "2026-11-27"), ("fri 27 nov", "2026-11-27"),
      ("27 Nov. 2026, Fri.", "2026-11-27"), ("Fri 2026-11-27", "2026-11-27"),
      ("27/11/2026 (Fri)", "2026-11-27"), ("2026年11月27日（星期五）", "2026-11-27"),
      ("12月25日", "2026-12-25"), ("1月30号", "2027-01-30"), ("2027年1月5日", "2027-01-05"),
      ("2026年11月27日星期五", "2026-11-27"), ("十二月二十五日", "2026-12-25"),
      ("二〇二七年一月五日", "2027-01-05"), ("２０２６／１２／２５", "2026-12-25"),
    ]
  )
  func daysAndMonths(text: String, date: String) throws {
    #expect(try conversion.parse(text) == CalendarDate(date))
  }

  @Test(
    "A wrong day of the week is refused with the right one",
    arguments: [
      ("Sat 27 November 2026", "2026-11-27 is a Friday", "2026-11-27 是星期五"),
      ("Thursday, 30 January 2026", "2026-01-30 is a Friday", "2026-01-30 是星期五"),
      ("28 November, Friday", "2026-11-28 is a Saturday", "2026-11-28 是星期六"),
      ("周四 1/2", "2026-02-01 is a Sunday", "2026-02-01 是星期日"),
      ("2026年11月27日（周六）", "2026-11-27 is a Friday", "2026-11-27 是星期五"),
    ]
  )
  func otherWeekday(text: String, english: String, chinese: String) {
    #expect(field().refusal(of: text) == "'\(text)' has another day of the week: \(english).")
    #expect {
      try conversion.parse(text)
    } throws: {
      ($0 as? Rejection).map { Language.simplifiedChinese.says($0) } == "“\(text)”的星期不符：\(chinese)。"
    }
  }

  @Test(
    "Unreadable text is refused with today's date and its time zone",
    arguments: [
      "soon", "in days", "in 3", "3 days", "in -3 days", "in 1.5 days",
      "in 3 fortnights", "ago", "天后", "后", "3后", "2026-13-01",
      "0000-01-01", "in 3 days ago", "next", "next friday week", "13/13/2026", "3/4/12026",
      "3/4-2026", "3-4", "3-4-26", "25. Frob", "Dec", "Dec 2026", "the of on", "二十一十天后",
      "27 Nov 2026 (Fri", "27 Nov 2026 (", "friday tomorrow", "12月", "25日", "day after yesterday",
    ]
  )
  func unreadable(text: String) {
    #expect(
      field().refusal(of: text) == """
        '\(text)' is not a date such as 2026-01-31 (today in Europe/London), tomorrow or in 3 days.
        """
    )
  }

  @Test(
    "Other texts are refused with a message",
    arguments: [
      ("", "An answer is required."),
      ("2026-02-30", "'2026-02-30' is not in the calendar: the month ends on 2026-02-28."),
      ("2026-04-00", "'2026-04-00' is not in the calendar: the month ends on 2026-04-30."),
      ("31/2/2026", "'31/2/2026' is not in the calendar: the month ends on 2026-02-28."),
      ("30 Feb", "'30 Feb' is not in the calendar: the month ends on 2026-02-28."),
      ("2025-12-31", "'2025-12-31' is not between 2026-01-01 and 2026-12-31."),
      (
        "in a year",
        "'in a year' is 2027-01-31 in Europe/London, which is not between 2026-01-01 and 2026-12-31."
      ),
      ("in 9999 years", "'in 9999 years' is not between 2026-01-01 and 2026-12-31."),
      ("999999 weeks ago", "'999999 weeks ago' is not between 2026-01-01 and 2026-12-31."),
    ]
  )
  func refuses(text: String, message: String) throws {
    let first = try #require(CalendarDate("2026-01-01"))
    let last = try #require(CalendarDate("2026-12-31"))
    let field = field(in: first...last)
    #expect(field.refusal(of: text) == message)
    field.ref.val = text
    #expect(field.value == .earliest)
  }

  @Test("A number of any length is refused, not wrapped around", arguments: [7, 19, 20, 100_000])
  func overflow(digits: Int) {
    let nines = String(repeating: "9", count: digits)
    for text in ["in \(nines) years", "\(nines) weeks ago", "\(nines)个月后"] {
      #expect(
        field().refusal(of: text)?.hasSuffix("is not between 0001-01-01 and 9999-12-31.") == true
      )
    }
  }

  @Test("The present day is asked for whenever a text is read")
  func midnight() {
    var day = Self.today
    let conversion = Conversion.date(today: { day }, timeZone: "UTC")
    let field = Field(.earliest, as: conversion)
    field.ref.val = "today"
    #expect(field.text == "2026-01-31")
    day = .latest
    field.ref.val = "today"
    #expect(field.text == "9999-12-31")
    #expect(field.refusal(of: "tomorrow")?.hasSuffix("and 9999-12-31.") == true)
  }

  @Test("Every date of four centuries is read back as it is written in other ways")
  func otherWays() throws {
    let names = [
      "January", "Feb", "mar.", "April", "may", "June", "July", "AUG", "Sept.", "October", "nov",
      "Dec",
    ]
    let first = try #require(CalendarDate("1800-01-01")).dayNumber
    for number in stride(from: first, to: first + 146_097, by: 7) {
      let date = try #require(CalendarDate(dayNumber: number))
      let (year, month, day) = (date.year, date.month, date.day)
      let name = names[month - 1]
      let texts = [
        "\(day).\(month).\(year)", "\(day)/\(month)/\(year)", "\(year)/\(month)/\(day)",
        "\(day) \(name) \(year)", "\(name) \(day), \(year)", "\(year)年\(month)月\(day)日",
        "\(date.weekday) \(day). \(name) \(year)",
      ]
      let text = texts[number / 7 % texts.count]
      #expect(try conversion.parse(text) == date, "\(text)")
    }
  }

  @Test("No text made of words and numbers of dates traps")
  func anyText() {
    let words = [
      "in", "next", "last", "friday", "day", "after", "before", "tomorrow", "dec", "25", "2026",
      "99999999999", "0", "/", ".", "-", ",", "周", "五", "下", "月", "日", "十", "二", "年", "th", "ago",
      "😀", "é",
      "\u{301}", "\r\n", " ", "，", "２", "weeks", "two",
    ]
    var random = SeededRandom(seed: 24)
    let field = field()
    for _ in 0..<4_000 {
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: Bool.random(using: &random) ? " " : "")
      _ = field.refusal(of: text)
    }
    #expect(field.refusal(of: String(repeating: "下", count: 100_000)) != nil)
  }

  @Test("Every date's text reads as the same date")
  func roundTrip() {
    var random = SeededRandom(seed: 5)
    let field = field()
    for _ in 0..<10_000 {
      let date = CalendarDate(dayNumber: .random(in: 1...3_652_059, using: &random)) ?? .latest
      field.box.value = date
      let text = field.text ?? "?"
      field.box.value = Self.today
      field.ref.val = text
      #expect(field.value == date)
    }
  }
}
