extension Conversion {
  /// The same text, of which nothing is `nil`.
  ///
  /// ```swift
  /// textField("Limit", \.limit, as: Conversion.integer(in: 1...10).optional)
  /// ```
  public var optional: Conversion<Value?> {
    Conversion<Value?>(
      keyboardType: keyboardType,
      format: format,
      text: { $0.map(text) ?? "" },
      parse: { (text) throws(Rejection) in
        guard !text.isEmpty else { return nil }
        do throws(Rejection) {
          return try parse(text)
        } catch .missing {
          // Blanks, say, in which there is no number.
          return nil
        }
      }
    )
  }
}

extension Conversion where Value == String? {
  /// Text of which nothing is `nil` rather than an empty text.
  public static var optionalText: Self {
    Conversion<String>(text: { $0 }, parse: { (text) throws(Rejection) in text }).optional
  }
}
