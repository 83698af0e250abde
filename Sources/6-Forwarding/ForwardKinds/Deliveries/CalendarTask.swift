/// A task of iCalendar (RFC 5545).
struct CalendarTask {
  private var lines: [String]

  /// - Parameter time: The time at which the task was made.
  init(uid: String, time: String) {
    lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//forward//EN", "BEGIN:VTODO", "UID:\(uid)",
      "DTSTAMP:\(time)",
    ]
  }

  /// Adds a property. Its value is text, or a day if its name says `VALUE=DATE`.
  mutating func add(_ name: String, _ value: String) {
    let isDay = name.hasSuffix(";VALUE=DATE")
    let text = isDay ? value.filter { $0 != "-" } : value
    lines.append("\(name):\(text.escapedForCalendar)")
  }

  var text: String {
    (lines + ["END:VTODO", "END:VCALENDAR"]).map { $0.folded + "\r\n" }.reduce("", +)
  }
}

extension String {
  /// The text as a value of the type `TEXT`. Drops control characters, which iCalendar forbids.
  var escapedForCalendar: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\" + String(scalar)
      case "\n": escaped += "\\n"
      case "\r": break
      case "\t": escaped += "\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The line in parts of at most 75 bytes. Continuation lines begin with a space.
  fileprivate var folded: String {
    var folded = ""
    var count = 0
    for scalar in unicodeScalars {
      let size = String(scalar).utf8.count
      if count + size > 75 {
        folded += "\r\n "
        count = 1
      }
      folded.unicodeScalars.append(scalar)
      count += size
    }
    return folded
  }
}
