extension ItemTemplate {
  /// Returns the template as an address, in which the item's values are percent-encoded.
  public func url(of item: Item) -> String { item.filling(text, as: \.percentEncoded) }
}

extension String {
  /// The text with all bytes but letters, digits and `-._~` percent-encoded, such as `%20` (RFC
  /// 3986).
  public var percentEncoded: String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  /// Creates an address with a query.
  public init(address: String, query: [(name: String, value: String)]) {
    self = address
    var separator = "?"
    for (name, value) in query {
      self += "\(separator)\(name)=\(value.percentEncoded)"
      separator = "&"
    }
  }
}
