internal import Patterns
internal import PlainText

/// The formats that are checked. A text is valid for every other format.
///
/// `hostname` is not among them: since draft-07 a host name may be the encoded form of an
/// internationalized one, which can be checked only with Unicode's tables.
enum Format: String, CaseIterable {
  case date
  case dateTime = "date-time"
  case time
  case email
  case uri
  case uriReference = "uri-reference"
  case ipv4
  case ipv6
  case uuid
  case regex

  /// Returns whether a text has the format, in time linear in the text.
  func accepts(_ text: String) -> Bool {
    if self == .regex { return Pattern.wrong(text, .unicode) == nil }
    var reader = ByteReader(text)
    return reader.skip(self) && reader.isAtEnd
  }
}

extension ByteReader {
  fileprivate mutating func skip(_ format: Format) -> Bool {
    switch format {
    case .date: skipDate()
    case .dateTime: skipDateTime()
    case .time: skipTime()
    case .email: skipMailbox()
    case .uri: skipURI()
    case .uriReference: skipURIReference()
    case .ipv4: skipIPv4()
    case .ipv6: skipIPv6()
    case .uuid: skipUUID()
    case .regex: false
    }
  }
}

extension Pattern {
  /// Returns the error in the source of a pattern; `nil` also for a feature that isn't supported
  /// here, which may be correct.
  static func wrong(_ source: String, _ dialect: Dialect) -> PatternError? {
    mistake(in: source, dialect).flatMap {
      [.script, .unknownProperty, .tooLarge].contains($0.reason) ? nil : $0
    }
  }
}

extension Language {
  /// Returns the description of a format in a sentence.
  func says(_ format: Format) -> String {
    switch format {
    case .date: says("a date such as 2026-11-22", chinese: " 2026-11-22 这样的日期")
    case .dateTime:
      says(
        "a date and time such as 2026-11-22T09:30:00Z", chinese: " 2026-11-22T09:30:00Z 这样的日期和时间")
    case .time: says("a time such as 09:30:00Z", chinese: " 09:30:00Z 这样的时间")
    case .email:
      says("an e-mail address such as ada@example.org", chinese: " ada@example.org 这样的电子邮件地址")
    case .uri: says("a URI such as https://example.org", chinese: " https://example.org 这样的 URI")
    case .uriReference:
      says("a URI or a part of one, such as ../page", chinese: " ../page 这样的 URI 或其一部分")
    case .ipv4: says("an IPv4 address such as 192.0.2.1", chinese: " 192.0.2.1 这样的 IPv4 地址")
    case .ipv6: says("an IPv6 address such as 2001:db8::1", chinese: " 2001:db8::1 这样的 IPv6 地址")
    case .uuid:
      says(
        "a UUID such as e621e1f8-c36c-495a-93fc-0c247a3e6e5f",
        chinese: " e621e1f8-c36c-495a-93fc-0c247a3e6e5f 这样的 UUID")
    case .regex: says("a regular expression", chinese: "正则表达式")
    }
  }
}
