import ForwardForm
import Testing
import TestSupport
@testable import ForwardFormTerminal
@testable import German

/// The sentence below a line that isn't entered yet.
@Suite("The meaning of a typed line")
struct UnderstoodTests {
  // A Monday.
  private static let today = CalendarDate("2026-11-23") ?? .latest

  private func row<Value>(_ value: Value, _ conversion: Conversion<Value>) throws -> Form.Row {
    let element = ForwardFormElement.textField(
      title: "Due", placeholder: "", keyboardType: .default, bind: Ref(value).text(as: conversion))
    return try #require(Form([element]).rows.first)
  }

  private var date: Form.Row {
    get throws {
      try row(nil, Conversion.date(today: { Self.today }, timeZone: "UTC").optional)
    }
  }

  @Test(
    "A date is repeated in words",
    arguments: [
      (Wording.english, "friday", "→ Friday, 27 November 2026"),
      (.english, "next friday", "→ Friday, 4 December 2026"),
      (.english, "3/4", "→ Saturday, 3 April 2027 (day first)"),
      (.english, "3-4-2026 ", "→ Friday, 3 April 2026 (day first)"),
      (.english, "13/4", "→ Tuesday, 13 April 2027"),
      (.english, "4/4", "→ Sunday, 4 April 2027"),
      (.english, "3.4.", "→ Saturday, 3 April 2027"),
      (.english, "2026-01-01", "→ Thursday, 1 January 2026"),
      (.simplifiedChinese, "周五", "→ 2026年11月27日星期五"),
      (.simplifiedChinese, "3/4", "→ 2027年3月4日星期四"),
      (.german, "nächsten Freitag", "→ Freitag, 4. Dezember 2026"),
      (.german, "3.4.", "→ Samstag, 3. April 2027"),
    ])
  func dates(wording: Wording, line: String, sentence: String) throws {
    #expect(try date.understood(line, in: wording) == sentence)
  }

  @Test("Other lines, other rows and secrets aren't repeated")
  func others() throws {
    let (date, english) = (try date, Wording.english)
    for line in [
      "", " ", "-", "fri day", "31/2", "in 9999 years", String(repeating: "1", count: 999),
    ] {
      #expect(date.understood(line, in: english) == nil)
    }
    let text = ForwardFormElement.textField(
      title: "T", placeholder: "", keyboardType: .default, bind: Ref(""))
    #expect(Form([text]).rows.first?.understood("friday", in: english) == nil)
    #expect(try row(1, .integer()).understood("1", in: english) == nil)
    let secret = ForwardFormElement.textField(
      title: "T", placeholder: "", keyboardType: .default,
      bind: Ref(Self.today).text(as: .date(today: { Self.today }, timeZone: "UTC"))
    ).secret()
    #expect(Form([secret]).rows.first?.understood("friday", in: english) == nil)
  }

  @Test("Durations and sizes are repeated as they are shown, unless they are typed so")
  func quantities() throws {
    let duration = try row(.zero, .duration(in: .zero ... .seconds(86_400)))
    #expect(duration.understood("90 s", in: .english) == "→ 1 min 30 s")
    #expect(duration.understood("1 min 30.5 s", in: .german) == "→ 1 min 30,5 s")
    #expect(duration.understood(" 1 min 30 s ", in: .english) == nil)
    #expect(duration.understood("25 h", in: .english) == nil)
    let time = try row(.at(9), .timeOfDay(now: { .at(9) }))
    #expect(time.understood("2 pm", in: .english) == "→ 14:00")
    #expect(time.understood("14:00", in: .english) == nil)
    #expect(time.understood("14 Uhr", in: .german) == "→ 14:00")
    let now = DateAndTime(Self.today, .at(9))
    let moment = try row(now, .dateAndTime(now: { now }, timeZone: "UTC"))
    #expect(
      moment.understood("friday 9am", in: .english) == "→ Friday, 27 November 2026, 09:00")
    #expect(moment.understood("明天下午3点", in: .simplifiedChinese) == "→ 2026年11月24日星期二 15:00")
    #expect(
      moment.understood("morgen um 15 Uhr", in: .german)
        == "→ Dienstag, 24. November 2026, 15:00 Uhr")
    let size = try row(0, .byteSize())
    #expect(size.understood("1500 MB", in: .english) == "→ 1.5 GB")
  }

  @Test("The repeated words can be typed in each language")
  func saidDatesAreRead() throws {
    let row = try date
    for wording in [Wording.english, .simplifiedChinese, .german] {
      for number in stride(from: 600_000, to: 800_000, by: 997) {
        let date = try #require(CalendarDate(dayNumber: number))
        let said = wording(.understoodDate(date, time: nil))
        #expect(row.understood(String(said.dropFirst(2)), in: wording) == said)
      }
    }
  }
}
