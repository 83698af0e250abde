internal import ForwardText

/// The head of an HTTP answer, and its body.
package struct HTTPAnswer {
  package let status: Int
  /// The status and its reason, such as `503 Service Unavailable`.
  package private(set) var title = ""
  package let body: ArraySlice<UInt8>
  private let headers: [(name: String, value: String)]

  /// Reads the bytes that a server sent, with interim answers (1xx); `nil` without a complete head.
  package init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var head: [String]
    var status: Int
    repeat {
      guard let lines = rest.nextHead(), let first = lines.first, first.hasPrefix("HTTP/"),
        let space = first.firstIndex(of: " ")
      else { return nil }
      title = String(first[space...]).trimmed
      guard let code = Int(title.prefix(3)) else { return nil }
      (head, status) = (lines, code)
    } while 100..<200 ~= status
    self.status = status
    headers = head.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), String(line[colon...].dropFirst()).trimmed)
    }
    body = rest
  }

  /// The first line of the body that isn't blank.
  package var firstLine: String {
    var (first, rest) = ("", body)
    while first.isEmpty, !rest.isEmpty {
      let line = rest.prefix { $0 != newline }
      rest = rest[line.endIndex...].dropFirst()
      first = String(decoding: line, as: UTF8.self).trimmed
    }
    return first
  }

  /// The value of a header; `nil` if it is missing.
  package subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

  /// Returns the seconds after which the server wants to be asked again.
  package func retryAfter(at now: Int) -> Int? {
    guard let value = self["retry-after"] else { return nil }
    if let seconds = UInt32(value) { return Int(seconds) }
    return HTTPDate.seconds(value).map { max(0, $0 - now) }
  }
}

extension ArraySlice<UInt8> {
  /// Removes the lines up to and including the next empty line. Returns them without the empty
  /// line; `nil` without an empty line.
  fileprivate mutating func nextHead() -> [String]? {
    var lines: [String] = []
    var rest = self
    while let end = rest.firstIndex(of: newline) {
      let line = String(decoding: rest[..<end], as: UTF8.self).trimmed
      rest = rest[(end + 1)...]
      if line.isEmpty {
        self = rest
        return lines
      }
      lines.append(line)
    }
    return nil
  }
}

/// Dates of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum HTTPDate {
  /// Returns the seconds since 1970; `nil` for a text that isn't a date.
  package static func seconds(_ text: String) -> Int? {
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
package let months = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]
