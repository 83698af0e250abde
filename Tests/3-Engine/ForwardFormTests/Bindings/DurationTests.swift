import ForwardForm
import Testing
import TestSupport

@Suite("Durations as text")
struct DurationTests {
  @Test(
    "Texts read as a duration",
    arguments: [
      ("1 h 30 min", Duration.seconds(5_400)), ("1h30m", .seconds(5_400)),
      ("1.5 h", .seconds(5_400)), ("90 s", .seconds(90)), (" 90  SEC ", .seconds(90)),
      ("250 ms", .milliseconds(250)), ("2 days", .seconds(172_800)), ("1 day", .seconds(86_400)),
      ("2 weeks", .seconds(1_209_600)), ("3 µs", .microseconds(3)),
      ("3 \u{3BC}s", .microseconds(3)), ("3us", .microseconds(3)), ("7 ns", .nanoseconds(7)),
      ("1h 0.5s", .milliseconds(3_600_500)),
      ("0 s", .zero), ("1小时30分钟", .seconds(5_400)), ("2 天", .seconds(172_800)),
      ("1h30", .seconds(5_400)), ("1 h 30", .seconds(5_400)), ("5 min 30", .seconds(330)),
      ("2d12", .seconds(216_000)), ("1:30", .seconds(5_400)), ("01:30:05", .seconds(5_405)),
      ("100:00", .seconds(360_000)), ("1 h, 30 min", .seconds(5_400)),
      ("1 hour and 30 minutes", .seconds(5_400)), ("an hour", .seconds(3_600)),
      ("half an hour", .seconds(1_800)), ("an hour and a half", .seconds(5_400)),
      ("Two and a half days", .seconds(216_000)), ("半小时", .seconds(1_800)),
      ("半个小时", .seconds(1_800)), ("一个半小时", .seconds(5_400)), ("1个半小时", .seconds(5_400)),
      ("两小时", .seconds(7_200)), ("一小时半", .seconds(5_400)), ("三天", .seconds(259_200)),
      ("十五分钟", .seconds(900)), ("一刻钟", .seconds(900)), ("一小时30", .seconds(5_400)),
      ("0.000000000000000001 s", Duration(attoseconds: 1)),
    ]
  )
  func accepts(text: String, duration: Duration) {
    let field = Field(.seconds(99), as: .duration())
    #expect(field.refusal(of: text) == nil)
    field.ref.val = text
    #expect(field.value == duration)
  }

  private static let notOne = "is not a duration such as 90 s or 1 h 30 min."
  private static let noUnit = "needs a unit, as in 90 s or 1 h 30 min."

  @Test(
    "Other texts are refused with a message",
    arguments: [
      ("soon", "'soon' \(notOne)"),
      ("h", "'h' \(notOne)"),
      ("1,5 h", "'1,5 h' \(notOne)"),
      // Months have different lengths.
      ("1 month", "'1 month' \(notOne)"),
      ("30 min 1 h", "'30 min 1 h' \(notOne)"),
      ("1 h 1 h", "'1 h 1 h' \(notOne)"),
      ("1 h -30 min", "'1 h -30 min' \(notOne)"),
      ("0.0000000000000000001 s", "'0.0000000000000000001 s' \(notOne)"),
      ("90", "'90' \(noUnit)"),
      ("0", "'0' \(noUnit)"),
      ("1 s 30", "'1 s 30' \(noUnit)"),
      ("1 30", "'1 30' \(noUnit)"),
      ("1 h 30 30", "'1 h 30 30' \(noUnit)"),
      ("1:3", "'1:3' \(notOne)"),
      ("1:60", "'1:60' \(notOne)"),
      ("1:30:00:00", "'1:30:00:00' \(notOne)"),
      ("1:30 h", "'1:30 h' \(notOne)"),
      ("half", "'half' \(noUnit)"),
      ("and a half", "'and a half' \(notOne)"),
      ("1半半小时", "'1半半小时' \(notOne)"),
      ("59 s", "'59 s' is not between 1 min and 1 d 12 h."),
      ("2 d", "'2 d' is not between 1 min and 1 d 12 h."),
      ("-5 min", "'-5 min' is not between 1 min and 1 d 12 h."),
      (" ", "An answer is required."),
    ]
  )
  func refuses(text: String, message: String) {
    let field = Field(.seconds(90), as: .duration(in: .seconds(60) ... .seconds(129_600)))
    #expect(field.refusal(of: text) == message)
    field.ref.val = text
    #expect(field.value == .seconds(90))
  }

  @Test("A number of any length is refused, not wrapped around", arguments: [19, 20, 39, 100_000])
  func overflow(digits: Int) {
    let field = Field(.zero, as: .duration())
    let nines = String(repeating: "9", count: digits)
    for text in ["\(nines) d", "\(nines) w 1 d", "-\(nines) s"] {
      #expect(
        field.refusal(of: text)?
          .hasSuffix("is not between 0 s and 106751991167300 d 15 h 30 min 7 s.") == true
      )
    }
    #expect(field.refusal(of: "0.\(nines) s 1")?.isEmpty == false)
    for word in ["半", "一", "1半", "and a half ", "1:"] {
      #expect(field.refusal(of: String(repeating: word, count: digits)) != nil)
    }
    let terms = String(repeating: "1 s ", count: digits)
    #expect(field.refusal(of: terms)?.hasSuffix(Self.notOne) == true)
  }

  @Test(
    "A duration is shown with as many units as it needs",
    arguments: [
      (Duration.zero, "0 s"), (.seconds(5_400), "1 h 30 min"), (.seconds(90), "1 min 30 s"),
      (.milliseconds(250), "250 ms"), (.milliseconds(4_250), "4.25 s"), (.seconds(172_800), "2 d"),
      (.microseconds(1_500), "1.5 ms"), (.nanoseconds(86_400_000_000_007), "1 d 7 ns"),
      (Duration(attoseconds: 1), "0.000000001 ns"), (.seconds(-90), "-1 min 30 s"),
    ]
  )
  func shown(duration: Duration, text: String) {
    #expect(Field(duration, as: .duration()).text == text)
  }

  @Test(
    "A duration of any length has a text",
    arguments: [
      (Int128.min, "-1969226660422097 d 14 h 8 min 51.687303715884105728 s"),
      (.max, "1969226660422097 d 14 h 8 min 51.687303715884105727 s"),
    ]
  )
  func extremes(attoseconds: Int128, text: String) {
    #expect(Field(Duration(attoseconds: attoseconds), as: .duration()).text == text)
  }

  @Test("Every duration's text reads as the same duration")
  func roundTrip() {
    var random = SeededRandom(seed: 3)
    let widest = Duration.seconds(Int64.min) ... .seconds(Int64.max)
    let field = Field(.zero, as: .duration(in: widest))
    let units = [0, 3, 9, 12, 15, 18].map { power in (0..<power).reduce(1) { p, _ in p * 10 } }
    for _ in 0..<10_000 {
      let unit = Int128(units.randomElement(using: &random) ?? 1)
      let count = Int64.random(in: .min ... .max, using: &random)
      let shift = Int.random(in: 0...63, using: &random)
      let duration = Duration(attoseconds: Int128(count >> shift) * unit)
      field.box.value = duration
      let text = field.text ?? "?"
      field.box.value = .seconds(99)
      field.ref.val = text
      #expect(field.value == duration, "\(text)")
    }
  }
}
