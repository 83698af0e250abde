internal import JSONTree
internal import Patterns
internal import PlainText

extension Language {
  /// Returns the negated names of types in English: `not a whole number`, `neither a text nor a
  /// list`.
  func notOneOf(_ types: [String]) -> String {
    let names = types.map(typeName)
    guard let last = names.last else { return "not allowed" }
    return names.count == 1 ? "not \(last)" : "neither \(joined(names.dropLast())) nor \(last)"
  }

  /// Returns the name of a type in a sentence.
  func typeName(_ type: String) -> String {
    switch type {
    case "null": says("null", chinese: " null ")
    case "boolean": says("true or false", chinese: " true 或 false")
    case "integer": says("a whole number", chinese: "整数")
    case "number": says("a number", chinese: "数字")
    case "string": says("a text", chinese: "文本")
    case "array": says("a list", chinese: "列表")
    default: says("an object", chinese: "对象")
    }
  }

  /// Returns the first values as a list, with the number of the others.
  func listed(_ values: [JSONValue]) -> String { listed(values.lazy.map(exactQuotation)) }

  /// Returns the name of a value in a sentence.
  func quotation(_ value: JSONValue) -> String {
    switch value {
    case .array: says("The list", chinese: "列表")
    case .object: says("The object", chinese: "对象")
    default: exactQuotation(value)
    }
  }

  /// Returns a value in a sentence that says what is wanted.
  func exactQuotation(_ value: JSONValue) -> String {
    if case .string(let text) = value { return quoted(text) }
    let text = excerpt(of: value.text(.compact))
    return says(text, chinese: " \(text) ")
  }

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

extension [JSONValue] {
  /// Returns the values, of which the texts most similar to `value` are first. Many values, or
  /// values that aren't all texts, keep their order.
  func nearestFirst(to value: JSONValue?) -> [JSONValue] {
    guard case .string(let wanted)? = value, count <= 300 else { return self }
    let texts = compactMap { if case .string(let text) = $0 { text } else { nil } }
    return texts.count == count ? nearest(texts, to: wanted).map(JSONValue.string) : self
  }
}
