import ForwardForm
import ForwardFormFoundation
import Foundation
import Testing

@Suite("Dates of Foundation as text")
struct FoundationDateTests {
  private let london: TimeZone
  private let now: Date

  init() throws {
    london = try #require(TimeZone(identifier: "Europe/London"))
    now = try Date("2026-11-21T22:00:00Z", strategy: .iso8601)
  }

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test(
    "A time on the clocks of London is a moment",
    arguments: [
      ("2026-11-21 14:30", "2026-11-21T14:30:00Z"), ("2026-06-21 14:30", "2026-06-21T13:30:00Z"),
      ("2026-06-21T14:30:05", "2026-06-21T13:30:05Z"), ("2026-11-21 9:05", "2026-11-21T09:05:00Z"),
      (" tomorrow 9:00 ", "2026-11-22T09:00:00Z"), ("in 2 weeks 9:00", "2026-12-05T09:00:00Z"),
      ("2026-11-21 14:30 +09:00", "2026-11-21T05:30:00Z"),
      ("2026-06-21T14:30Z", "2026-06-21T14:30:00Z"),
      ("2026-10-25 01:30 +01:00", "2026-10-25T00:30:00Z"),
      ("2026-10-25 01:30 +00:00", "2026-10-25T01:30:00Z"),
      ("2026-10-25 01:30 -00:30", "2026-10-25T02:00:00Z"),
      ("1700-01-01 00:00 Z", "1700-01-01T00:00:00Z"),
    ])
  func accepts(text: String, moment: String) throws {
    let ref = Ref(now)
    try ref.text(as: .dateAndTime(timeZone: london, now: { now })).accept(text)()
    #expect(ref.value == (try date(moment)))
  }

  private static let wanted =
    "is not a date and time such as 2026-11-21 22:00 (now in Europe/London) or tomorrow 9:00."

  @Test(
    "A text that isn't one moment is rejected",
    arguments: [
      ("soon", "'soon' \(wanted)"), ("2026-11-21", "'2026-11-21' \(wanted)"),
      ("14:30", "'14:30' \(wanted)"), ("2026-11-21 24:00", "'2026-11-21 24:00' \(wanted)"),
      ("2026-11-21 14:3", "'2026-11-21 14:3' \(wanted)"),
      ("2026-11-21 14:30 or so", "'2026-11-21 14:30 or so' \(wanted)"),
      ("2026-11-21 14:30 +9:00", "'2026-11-21 14:30 +9:00' \(wanted)"),
      ("21/13/2026 14:30", "'21/13/2026 14:30' \(wanted)"),
      ("nextT14:30", "'nextT14:30' \(wanted)"), ("Z", "'Z' \(wanted)"),
      (" ", "An answer is required."),
      (
        "2026-02-29 10:00",
        "'2026-02-29 10:00' is not in the calendar: the month ends on 2026-02-28."
      ),
      (
        "2026-03-29 01:30",
        "'2026-03-29 01:30' is skipped by the clocks in Europe/London, "
          + "which go forward to 2026-03-29 02:00."
      ),
      (
        "2026-10-25 01:30",
        "'2026-10-25 01:30' could be any of "
          + "2026-10-25 01:30 +01:00, 2026-10-25 01:30 +00:00."
      ),
      (
        "2027-01-01 00:01",
        "'2027-01-01 00:01' is not between 2026-01-01 00:00 and 2027-01-01 00:00."
      ),
      (
        "in 2 years 9:00",
        "'in 2 years 9:00' is 2028-11-21 09:00 in Europe/London, "
          + "which is not between 2026-01-01 00:00 and 2027-01-01 00:00."
      ),
    ])
  func rejects(text: String, message: String) throws {
    let year = try date("2026-01-01T00:00:00Z")...date("2027-01-01T00:00:00Z")
    let ref = Ref(now)
    let binding = ref.text(as: .dateAndTime(in: year, timeZone: london, now: { now }))
    #expect(binding.rejection(of: text)?.message == message)
  }

  @Test("Any moment's text is read as the same moment")
  func roundTrip() throws {
    var moments = (0..<2_000).map { now + Double($0) * 88_620 }
    for change in ["2026-03-29T00:00:00Z", "2026-10-25T00:00:00Z"] {
      let change = try date(change)
      moments += (-100..<100).map { change + Double($0) * 300 }
    }
    let ref = Ref(now)
    let text = ref.text(as: .dateAndTime(timeZone: london))
    for moment in moments {
      ref.value = moment
      let typed = try #require(text.val)
      ref.value = now
      try text.accept(typed)()
      #expect(ref.value == moment, "\(typed)")
    }
  }

  @Test("Moments that no calendar has are shown as its first or last day", arguments: [-1.0, 1])
  func beyond(sign: Double) {
    let moment = Ref(Date(timeIntervalSince1970: sign * .greatestFiniteMagnitude))
    let day = moment.text(as: .date(timeZone: .gmt)).val
    #expect(day == (sign < 0 ? "0001-01-01" : "9999-12-31"))
    #expect(moment.text(as: .dateAndTime(timeZone: .gmt)).val?.hasPrefix(day ?? "") == true)
  }

  @Test("A day is the moment at which it begins, also where midnight is skipped")
  func days() throws {
    let beirut = try #require(TimeZone(identifier: "Asia/Beirut"))
    for (zone, text, moment) in [
      (london, "2026-06-21", "2026-06-20T23:00:00Z"), (london, "tomorrow", "2026-11-22T00:00:00Z"),
      (beirut, "2026-03-29", "2026-03-28T22:00:00Z"),
    ] {
      let ref = Ref(now)
      let binding = ref.text(as: .date(timeZone: zone, now: { now }))
      try binding.accept(text)()
      #expect(ref.value == (try date(moment)))
    }
    let due = Ref(now).text(as: .date(in: now...(now + 86_400), timeZone: london, now: { now }))
    #expect(due.rejection(of: "today") == nil)
    #expect(
      due.rejection(of: "2026-11-23")?.message
        == "'2026-11-23' is not between 2026-11-21 and 2026-11-22.")
  }

  @Test("A text is what a style of Foundation writes, and nothing else")
  func styles() throws {
    let style = Date.FormatStyle(
      date: .long, time: .omitted, locale: Locale(identifier: "en_GB"),
      calendar: Calendar(identifier: .gregorian), timeZone: london)
    let ref = Ref(now)
    let binding = ref.text(as: .style(style, in: (now - 86_400 * 365)...now, wants: "a date"))
    #expect(binding.val == "21 November 2026")
    try binding.accept("1 november\u{202F}2026")()
    #expect(ref.value == (try date("2026-11-01T00:00:00Z")))
    for text in ["31 November 2026", "1 November 2026 or so", "1.11.2026", "soon"] {
      #expect(binding.rejection(of: text) == .notLike(text, wanted: "a date"))
    }
    #expect(
      binding.rejection(of: "1 December 2026")?.message
        == "'1 December 2026' is not between 21 November 2025 and 21 November 2026.")
  }
}
