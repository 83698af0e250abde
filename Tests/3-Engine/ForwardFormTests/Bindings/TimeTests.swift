import ForwardForm
import Testing
import TestSupport

@Suite("Times of day, and dates with a time, as text")
struct TimeTests {
  // A Saturday.
  private static let now = DateAndTime("2026-01-31T22:52") ?? .earliest
  private let time = Conversion.timeOfDay(now: { Self.now.time })
  private let moment = Conversion.dateAndTime(now: { Self.now }, timeZone: "UTC")

  @Test(
    "Texts are read as times of day",
    arguments: [
      ("14:30", "14:30"), (" 9:05 ", "09:05"), ("14:30:05", "14:30:05"), ("14.30", "14:30"),
      ("14.30.05", "14:30:05"), ("1430", "14:30"), ("9", "09:00"), ("0", "00:00"), ("14h", "14:00"),
      ("14h30", "14:30"), ("2:30 pm", "14:30"), ("2.30PM", "14:30"), ("9am", "09:00"),
      ("9 a.m.", "09:00"), ("12 am", "00:00"), ("12pm", "12:00"), ("12:15 AM", "00:15"),
      ("14:30 pm", "14:30"), ("noon", "12:00"), ("midnight", "00:00"), ("now", "22:52"),
      ("下午两点半", "14:30"), ("9点", "09:00"), ("9点30分", "09:30"), ("十点十分", "10:10"),
      ("三点一刻", "03:15"), ("上午9点整", "09:00"), ("中午12点", "12:00"), ("中午", "12:00"),
      ("晚上8点", "20:00"), ("凌晨12点", "00:00"), ("下午2:30", "14:30"), ("１４：３０", "14:30"),
      ("9点30分5秒", "09:30:05"), ("现在", "22:52"),
    ])
  func times(text: String, expected: String) throws {
    #expect(try time.parse(text).description == expected)
  }

  @Test(
    "Texts that aren't times are refused",
    arguments: [
      "soon", "24:00", "14:60", "25", "2460", "14:3", "14:30:", ":30", "13 am", "0 pm", "9 am pm",
      "晚上12点", "9点90分", "noon 9", "9 9", "now 9", "14:30:05:01", "99999999999999999999", "-9",
      "9:00 tomorrow",
    ])
  func notTimes(text: String) {
    #expect(throws: Rejection.notTime(text)) { try time.parse(text) }
  }

  @Test(
    "Texts are read as dates with a time",
    arguments: [
      ("2026-12-25T14:30", "2026-12-25T14:30"), ("2026-12-25 14:30:05", "2026-12-25T14:30:05"),
      ("2026-12-25t14:30", "2026-12-25T14:30"), ("Dec 25, 2:30 pm", "2026-12-25T14:30"),
      ("25.12.2026 14.30", "2026-12-25T14:30"), ("25.12. 14.30", "2026-12-25T14:30"),
      ("friday 9am", "2026-02-06T09:00"), ("9am friday", "2026-02-06T09:00"),
      ("tomorrow at 9", "2026-02-01T09:00"), ("next friday at noon", "2026-02-06T12:00"),
      ("14:30 25/12/2026", "2026-12-25T14:30"), ("in 2 weeks 9:00", "2026-02-14T09:00"),
      ("Friday, 27 November 2026, 14:30", "2026-11-27T14:30"), ("now", "2026-01-31T22:52"),
      ("in 2 hours", "2026-02-01T00:52"), ("30 min ago", "2026-01-31T22:22"),
      ("an hour ago", "2026-01-31T21:52"), ("明天下午3点", "2026-02-01T15:00"),
      ("12月25日9点半", "2026-12-25T09:30"), ("明晚8点", "2026-02-01T20:00"),
      ("两小时后", "2026-02-01T00:52"), ("周五上午九点", "2026-02-06T09:00"),
    ])
  func moments(text: String, expected: String) throws {
    #expect(try moment.parse(text).description == expected)
  }

  @Test(
    "Texts that aren't dates with a time are refused",
    arguments: [
      "tomorrow", "14:30", "9am", "tomorrow 9", "Dec 25 2026", "2026-12-25", "14:30 14:30",
      "friday saturday 9am", "now now", "in 2 hours 9am", "2026-12-25 25:00", "at",
      "in 9999999 years 9:00", "in 99999999999999999999 hours ago",
    ])
  func notMoments(text: String) {
    #expect(
      throws: Rejection.notDateAndTime(text, now: "2026-01-31 22:52", timeZone: "UTC")
    ) { try moment.parse(text) }
  }

  @Test("A day that its month doesn't have, and values out of range, are refused")
  func refusals() throws {
    #expect(throws: Rejection.notInCalendar("31/2 9am", lastDay: "2026-02-28")) {
      try moment.parse("31/2 9am")
    }
    #expect(throws: Rejection.otherWeekday("fri 28 nov 9am", date: "2026-11-28", .saturday)) {
      try moment.parse("fri 28 nov 9am")
    }
    let morning = Field(.at(8), as: .timeOfDay(in: .at(6) ... .at(11, 30), now: { .at(8) }))
    #expect(morning.refusal(of: "noon") == "'noon' is not between 06:00 and 11:30.")
    #expect(morning.refusal(of: "x") == "'x' is not a time such as 14:30 or 2:30 pm.")
    #expect(morning.refusal(of: " ") == "An answer is required.")
    let soon = Field(
      Self.now,
      as: .dateAndTime(
        in: Self.now...(try #require(DateAndTime("2026-02-28T12:00"))), now: { Self.now },
        timeZone: "UTC"))
    #expect(
      soon.refusal(of: "yesterday 9am")
        == "'yesterday 9am' is 2026-01-30 09:00 in UTC, which is not between 2026-01-31 22:52 and 2026-02-28 12:00."
    )
    #expect(soon.refusal(of: "2026-02-28 12:00") == nil)
    #expect(soon.text == "2026-01-31 22:52")
  }

  @Test("Arrow keys go through quarters of an hour, and through days")
  func steps() throws {
    let step = try #require(time.step)
    #expect(step("", 1) == "22:45")
    #expect(step("14:07", 1) == "14:15")
    #expect(step("14:07", -1) == "14:00")
    #expect(step("2 pm", -1) == "13:45")
    #expect(step("23:45", 1) == nil)
    #expect(step("0:00", -1) == nil)
    #expect(step("0:10", -1) == "00:00")
    #expect(step("x", 1) == nil)
    #expect(step("9:00", .max) == nil)
    let morning = try #require(
      Conversion.timeOfDay(in: .at(6) ... .at(9, 20), now: { .at(8) }).step)
    #expect(morning("9:15", 1) == "09:20")
    #expect(morning("9:20", 1) == nil)
    #expect(morning("3:00", 1) == "06:00")
    let days = try #require(moment.step)
    #expect(days("", 1) == "2026-01-31 22:45")
    #expect(days("tomorrow 9am", 1) == "2026-02-02 09:00")
    #expect(days("9999-12-31 9:00", 1) == nil)
    #expect(days("tomorrow", 1) == nil)
  }

  @Test("Every minute is read back as it is written in other ways")
  func everyMinute() throws {
    for minute in 0..<1440 {
      let value = TimeOfDay(secondOfDay: minute * 60)
      let padded = value.minute < 10 ? "0\(value.minute)" : "\(value.minute)"
      let half = value.hour < 12 ? "am" : "pm"
      let texts = [
        value.description, "\(value.hour).\(padded)", "\(value.hour)h\(padded)",
        "\((value.hour + 11) % 12 + 1):\(padded) \(half)", "\(value.hour)点\(value.minute)分",
      ]
      let text = texts[minute % texts.count]
      #expect(try time.parse(text) == value, "\(text)")
      #expect(
        try moment.parse("2026-12-25 \(text)").description == "2026-12-25T\(value)", "\(text)")
    }
    #expect(TimeOfDay("14:30") == .at(14, 30))
    for text in ["24:00", "9:00", "14:3", "14:30Z", "", "14", "14:30:61"] {
      #expect(TimeOfDay(text) == nil)
    }
    for text in ["2026-12-25 14:30", "2026-12-25", "T14:30", "2026-12-25T14:30T"] {
      #expect(DateAndTime(text) == nil)
    }
  }

  @Test("No text made of words and numbers of times traps")
  func anyText() {
    let words = [
      "in", "at", "t", "T", "now", "hours", "min", "ago", "am", "p", ".", "m", "9", "30", "14:30",
      "1430",
      "99999999999", ":", "h", "点", "半", "刻", "下午", "晚上", "十", "明天", "friday", "12/25", "-", "😀",
    ]
    var random = SeededRandom(seed: 25)
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: Bool.random(using: &random) ? " " : "")
      _ = try? time.parse(text)
      _ = try? moment.parse(text)
      _ = try? Conversion.duration().parse(text)
      _ = time.step?(text, .min)
      _ = moment.step?(text, .max)
    }
  }
}
