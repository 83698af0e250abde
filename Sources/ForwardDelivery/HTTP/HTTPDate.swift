internal import ForwardSystem

/// Dates of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  /// Returns the seconds since 1970; `nil` for a text that isn't a date.
  static func seconds(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), 1...31 ~= day,
      let month = months.firstIndex(of: String(words[2])),
      let year = Int(words[3]), 1970...9999 ~= year
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, 0...23 ~= time[0], 0...59 ~= time[1], 0...60 ~= time[2] else {
      return nil
    }
    return secondsSince1970(
      year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2])
  }
}

/// The months' names in the headers of HTTP and e-mail.
let months = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]
