import ForwardForm
import Testing

@Suite("Sentences of rejections")
struct RejectionMessageTests {
  @Test("Of a long text the beginning and the end are quoted")
  func longText() {
    let sixty = String(repeating: "x", count: 60)
    #expect(Rejection.notWhole(sixty).message == "'\(sixty)' is not a whole number.")
    let long = "begin" + String(repeating: "-", count: 1_000) + "end"
    #expect(
      Rejection.notWhole(long).message
        == "'begin-----------------------------------…----------------end' is not a whole number."
    )
  }

  @Test("Of many options the first twelve are listed")
  func manyOptions() {
    let options = (1...15).map { "o\($0)" }
    #expect(
      Rejection.notAnOption("x", options: options).message
        == "'x' is not one of the options: o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12 and 3 more."
    )
  }

  @Test("Every message begins with the quoted answer or a capital and ends with a full stop")
  func sentences() {
    let rejections: [Rejection] = [
      .missing, .notWhole("x"), .notDecimal("x"), .outside("x", lowest: "1", highest: "2"),
      .tooLow("x", lowest: "1"), .tooHigh("x", highest: "2"),
      .notASCII("x"), .notEmailAddress("x"), .notURL("x"), .notPhoneNumber("x"),
      .notSeparatedByCommas("x"),
      .notSchemed("x", schemes: ["a"]), .tooFew(1),
      .tooFew(2), .tooMany(1), .tooMany(2), .tooShort("x", least: 2), .tooLong("x", most: 2),
      .notAnOption("x", options: ["a"]),
      .unavailable("x", reason: "sold out"), .ambiguous("x", matches: ["1 a", "2 b"]),
      .notYesOrNo("x"), .notUnique("x"), .unknownPlaceholder("x", known: ["a"]),
      .controlCharacter("x", "\u{1B}"),
      .lineBreak("x"), .notLike("x", wanted: "a digit"), .badPattern("x", pattern: "["),
      .slowPattern("x", pattern: "a"),
      .notUTF8("x"), .notByteSize("x"), .notWholeBytes("x"), .notDuration("x"), .noUnit("x"),
      .notDate("x", today: "t", timeZone: "z"), .notInCalendar("x", lastDay: "d"),
      .otherWeekday("x", date: "d", .friday),
      .dateOutside("x", date: "d", timeZone: "z", lowest: "l", highest: "h"),
    ]
    for rejection in rejections {
      let message = rejection.message
      #expect(message.hasPrefix("'x' ") || message.hasPrefix("A") || message.hasPrefix("'{x}' "))
      #expect(message.hasSuffix("."))
      #expect(!message.hasSuffix(".."))
    }
  }
}
