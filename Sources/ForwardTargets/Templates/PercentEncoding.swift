internal import PlainText

extension ItemTemplate {
  /// Returns the template as an address, in which the item's values are percent-encoded.
  public func url(of item: Item) -> String { item.filling(text, as: \.percentEncoded) }
}

extension String {
  /// The text with all bytes but letters, digits and `-._~` percent-encoded, such as `%20` (RFC
  /// 3986).
  public var percentEncoded: String { percentEncoded(keeping: "-._~") }

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
