internal import ForwardForm
internal import ForwardFormCalendar

/// A format of JSON Schema with another spelling for people: `tomorrow 9am` for a date and a time.
struct WrittenFormat {
  /// The shape of the spelling for people.
  let shape: AnswerShape?
  /// Returns the text of the format for a typed text; `nil` if the format has none.
  let read: (String) throws(Rejection) -> String?

  private init<Value>(_ written: Conversion<Value>, _ text: @escaping (Value) -> String?) {
    shape = written.shape
    read = { (typed) throws(Rejection) in text(try written.parse(typed)) }
  }

  /// Creates the format with a name; `nil` if people type its texts as they are.
  init?(_ name: String) {
    switch name {
    case "date":
      self.init(.date(today: { .today(in: .local) }, timeZone: Self.timeZone), \.description)
    case "date-time":
      self.init(.dateAndTime(now: { .now(in: .local) }, timeZone: Self.timeZone)) {
        $0.internetText(in: .local)
      }
    case "time":
      self.init(.timeOfDay()) { time in
        // The offset of a time is today's offset.
        let moment = DateAndTime(.today(in: .local), time).internetText(in: .local)
        return moment.firstIndex(of: "T").map { String(moment[$0...].dropFirst()) }
      }
    case "duration": self.init(.duration(), \.isoText)
    default: return nil
    }
  }

  /// The name of the local time zone. Finding it reads files.
  private static let timeZone = CalendarDate.Zone.local.name
}

extension Rejection {
  /// Whether the rejection explains the fault, beyond naming the wanted texts.
  var isParticular: Bool {
    switch self {
    case .missing, .notDate, .notDateAndTime, .notTime, .notDuration: false
    default: true
    }
  }
}

extension Duration {
  /// The duration as `P1DT2H`; `nil` unless it is a whole number of seconds, because the format has
  /// no fractions.
  fileprivate var isoText: String? {
    guard components.attoseconds == 0, components.seconds >= 0 else { return nil }
    let seconds = components.seconds
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let parts = [(rest / 3600, "H"), (rest / 60 % 60, "M"), (rest % 60, "S")]
    // A time needs all parts between its first and its last one.
    let (first, last) = (parts.firstIndex { $0.0 > 0 }, parts.lastIndex { $0.0 > 0 })
    let day = days > 0 ? "\(days)D" : ""
    guard let first, let last else { return "P" + (days > 0 ? day : "T0S") }
    return "P\(day)T" + parts[first...last].map { "\($0.0)\($0.1)" }.joined()
  }
}
