import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

/// The hint below a line, the entered line and the session need the meaning of one text.
@Suite("How often a line is read")
struct ReadOnceTests {
  /// A line reader that asks the same for each line as an editor with an area.
  private final class AskingReader: LineReader {
    private var lines: ArraySlice<String>

    init(_ lines: [String]) { self.lines = lines[...] }

    let isInteractive = true
    let editsPrefill = true
    let showsAreas = true
    let editsLines = true
    let keys = KeyNames.editing

    func read(_ request: LineRequest) throws -> LineEvent {
      // An empty line saves at the review.
      guard let line = lines.popFirst() else { return .line("") }
      _ = request.area?.rows(below: line, most: 5, columns: 80)
      _ = request.area?.settled(line) ?? request.settled?(line)
      return .line(request.area?.entered(line) ?? line)
    }
  }

  private func readings<Value: Equatable>(
    of lines: [String], as conversion: Conversion<Value>, from value: Value, to wanted: Value
  ) throws -> Int {
    var count = 0
    let counting = Conversion(shape: conversion.shape, text: conversion.text) {
      (text) throws(Rejection) in
      count += 1
      return try conversion.parse(text)
    }
    let box = Ref(value)
    let element = ForwardFormElement.textField(
      title: "Value", placeholder: "", keyboardType: .default, bind: box.text(as: counting))
    var dialogue = Dialogue(AskingReader(lines), Transcript())
    #expect(try FormSession(Form([element])).run(&dialogue) == .saved)
    #expect(box.value == wanted)
    return count
  }

  @Test("A number and a size are read once; a refused text may be right when it is read again")
  func once() throws {
    #expect(try readings(of: ["12"], as: .integer(), from: 1, to: 12) == 1)
    #expect(try readings(of: ["2 kB"], as: .byteSize(), from: 1, to: 2000) == 1)
    #expect(try readings(of: ["two", "3"], as: .integer(), from: 1, to: 3) == 4)
  }

  @Test("A date is read once as it is typed, and once as it is written")
  func date() throws {
    let today = try #require(CalendarDate("2026-11-23"))
    let friday = try #require(CalendarDate("2026-11-27"))
    let count = try readings(
      of: ["friday"], as: .date(today: { today }, timeZone: "UTC"), from: today, to: friday)
    #expect(count == 2)
  }
}
