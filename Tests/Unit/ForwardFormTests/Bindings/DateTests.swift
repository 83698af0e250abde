import ForwardForm
import TestSupport
import Testing

@Suite("Dates as text")
struct DateTests {
  private static let today = CalendarDate("2026-01-31") ?? .earliest

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
      ("in 007 days", "2026-02-07"), ("in 7973 years", "9999-01-31"),
    ]
  )
  func accepts(text: String, date: String) {
    let field = field()
    #expect(field.refusal(of: text) == nil)
    field.ref.val = text
    #expect(field.text == date)
  }

  @Test(
    "Unreadable text is refused with today's date and its time zone",
    arguments: [
      "soon", "in days", "in 3", "3 days", "in three days", "in -3 days", "in 1.5 days",
      "in 3 fortnights", "ago", "天后", "后", "3后", "21.11.2026", "2026-1-5", "2026-13-01",
      "0000-01-01", "in 3 days ago",
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
    "Other refusals and their messages",
    arguments: [
      ("", "An answer is required."),
      ("2026-02-30", "'2026-02-30' is not in the calendar: the month ends on 2026-02-28."),
      ("2026-04-00", "'2026-04-00' is not in the calendar: the month ends on 2026-04-30."),
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

  @Test("Which day is today is asked whenever a text is read")
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
