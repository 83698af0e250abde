import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting

/// A struct with optional values. A person types each value with its unit.
struct Backup: FormValue {
  var start = CalendarDate(year: 2026, month: 11, day: 30)
  var pause = Duration.seconds(90)
  var space = 5_000_000
  var limit: Int?
  var color: Color?

  enum Color: String, CaseIterable {
    case red, green
  }

  static func form(_ backup: Ref<Backup>) -> [ForwardFormElement] {
    backup.textField(
      "Start",
      \.start,
      as: .date(
        today: { CalendarDate(year: 2026, month: 11, day: 21) ?? .latest },
        timeZone: "Europe/London"
      )
    )
    backup.textField("Pause", \.pause, as: .duration(in: .seconds(1) ... .seconds(86_400)))
    backup.textField("Space", \.space, as: .byteSize(in: 0...10_000_000_000))
    backup.textField("Limit", \.limit, as: .integer(in: 1...10))
    backup.picker("Colour", \.color)
  }
}

extension Scenario {
  static let measuring = [
    Scenario(
      "units",
      "Dates, durations and sizes as people write them; nothing is an answer where it may be",
      [
        .help(), "soon", "in 3 days", .help(), "90", "1h30m", .help(), "10 M", "1.5 GB", "none",
        "5", "green", "4", .nothing, "5", "none", .enter,
      ],
      { Form(Ref(Backup())) }
    ),
    Scenario(
      "chinese-units",
      "Dates, durations and sizes in Chinese",
      [.help(), "三天后", "1 小时 30 分钟", .help(), "512 字节", .enter, "无", .enter],
      { Form(Ref(Backup())) }
    ).with { $0.wording = .simplifiedChinese },
  ]
}
