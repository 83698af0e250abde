internal import Patterns

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
    if self == .regex { return Pattern.mistake(in: text, .unicode) == nil }
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
  static func mistake(in source: String, _ dialect: Dialect) -> PatternError? {
    do throws(PatternError) {
      _ = try Pattern(source, dialect: dialect)
      return nil
    } catch {
      return [.script, .unknownProperty, .tooLarge].contains(error.reason) ? nil : error
    }
  }
}
