internal import ForwardPatterns
internal import ForwardText

/// The known formats. Every value is valid for any other format.
enum Format: String, CaseIterable {
  case date
  case dateTime = "date-time"
  case time
  case duration
  case email
  case idnEmail = "idn-email"
  case hostname
  case idnHostname = "idn-hostname"
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uriTemplate = "uri-template"
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case ipv4
  case ipv6
  case uuid
  case regex

  // OpenAPI
  case int32, int64, float, double, byte, binary
  case mediaRange = "media-range"

  // Kubernetes
  case goDuration = "go-duration"
  case cidr, mac
  case intOrString = "int-or-string"

  /// Returns whether a text has the format, in time linear in its length.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .regex: return Pattern.wrong(text, .unicode) == nil
    case .hostname: return HostName.accepts(text)
    case .idnHostname: return HostName.acceptsInternational(text)
    case .iri: return text.uriOfIRI.map(Format.uri.accepts) ?? false
    case .iriReference: return text.uriOfIRI.map(Format.uriReference.accepts) ?? false
    // Formats of numbers, and formats that accept every text.
    case .int32, .int64, .float, .double, .binary, .intOrString: return true
    case .byte: return text.isBase64
    default:
      var reader = ByteReader(text)
      return reader.skip(self) && reader.isAtEnd
    }
  }
}

extension ByteReader {
  fileprivate mutating func skip(_ format: Format) -> Bool {
    switch format {
    case .date: skipDate()
    case .dateTime: skipDateTime()
    case .time: skipTime()
    case .duration: skipDuration()
    case .email: skipMailbox()
    case .idnEmail: skipInternationalMailbox()
    case .uri: skipURI()
    case .uriReference: skipURIReference()
    case .uriTemplate: skipTemplate()
    case .jsonPointer: skipPointer()
    case .relativeJSONPointer: skipRelativePointer()
    case .ipv4: skipIPv4()
    case .ipv6: skipIPv6()
    case .uuid: skipUUID()
    case .mediaRange: skipMediaRange()
    case .goDuration: skipGoDuration()
    case .cidr: skipCIDR()
    case .mac: skipMAC()
    case .hostname, .idnHostname, .iri, .iriReference, .regex, .int32, .int64, .float, .double,
      .byte, .binary, .intOrString:
      false
    }
  }
}

extension Pattern {
  /// Returns the error in the source of a pattern. Returns `nil` for a feature that isn't supported
  /// here, because the pattern may be correct.
  static func wrong(_ source: String, _ dialect: Dialect) -> PatternError? {
    mistake(in: source, dialect).flatMap { $0.isOfSupport ? nil : $0 }
  }
}

extension PatternError {
  /// Whether the pattern may be correct, and has a feature that isn't supported here.
  var isOfSupport: Bool { reason == .tooLarge }
}

extension Language {
  func says(_ format: Format) -> String {
    switch format {
    case .date: says("a date such as 2026-11-22", chinese: " 2026-11-22 这样的日期")
    case .dateTime:
      says(
        "a date and time such as 2026-11-22T09:30:00Z", chinese: " 2026-11-22T09:30:00Z 这样的日期和时间")
    case .time: says("a time such as 09:30:00Z", chinese: " 09:30:00Z 这样的时间")
    case .duration: says("a duration such as P1DT12H", chinese: " P1DT12H 这样的时长")
    case .idnEmail:
      says("an e-mail address such as ada@例子.example", chinese: " ada@例子.example 这样的电子邮件地址")
    case .hostname: says("a host name such as www.example.org", chinese: " www.example.org 这样的主机名")
    case .idnHostname: says("a host name such as 例子.example", chinese: " 例子.example 这样的主机名")
    case .iri: says("an IRI such as https://例子.example", chinese: " https://例子.example 这样的 IRI")
    case .iriReference:
      says("an IRI or a part of one, such as ../页", chinese: " ../页 这样的 IRI 或其一部分")
    case .uriTemplate:
      says("a URI template such as /users/{id}", chinese: " /users/{id} 这样的 URI 模板")
    case .jsonPointer: says("a JSON Pointer such as /rows/0", chinese: " /rows/0 这样的 JSON 指针")
    case .relativeJSONPointer:
      says("a relative JSON Pointer such as 1/name", chinese: " 1/name 这样的相对 JSON 指针")
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
    case .int32: says("a whole number of 32 bits", chinese: " 32 位整数")
    case .int64: says("a whole number of 64 bits", chinese: " 64 位整数")
    case .float: says("a number of 32 bits", chinese: " 32 位数字")
    case .double: says("a number of 64 bits", chinese: " 64 位数字")
    case .byte: says("a text in Base64 such as Zm9y", chinese: " Zm9y 这样的 Base64 文本")
    case .binary: says("a text", chinese: "文本")
    case .mediaRange: says("a media range such as text/*", chinese: " text/* 这样的媒体范围")
    case .goDuration: says("a duration such as 1h30m", chinese: " 1h30m 这样的时长")
    case .cidr: says("a network such as 192.0.2.0/24", chinese: " 192.0.2.0/24 这样的网络")
    case .mac:
      says("a MAC address such as 00:53:00:12:34:56", chinese: " 00:53:00:12:34:56 这样的 MAC 地址")
    case .intOrString: says("a whole number or a text", chinese: "整数或文本")
    }
  }
}
