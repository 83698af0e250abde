extension Conversion {
  /// The same conversion, in which an empty text is `nil`.
  ///
  /// ```swift
  /// textField("Limit", \.limit, as: Conversion.integer(in: 1...10).optional)
  /// ```
  public var optional: Conversion<Value?> {
    Conversion<Value?>(
      keyboardType: keyboardType,
      shape: shape,
      step: step,
      text: { $0.map(text) ?? "" },
      parse: { (text) throws(Rejection) in
        guard !text.isEmpty else { return nil }
        do throws(Rejection) {
          return try parse(text)
        } catch .missing {
          // The text is whitespace where a number is expected, for example.
          return nil
        }
      }
    )
  }
}

extension Conversion where Value == String? {
  /// Text, in which an empty text is `nil`.
  public static var optionalText: Self {
    Conversion<String>(text: { $0 }, parse: { (text) throws(Rejection) in text }).optional
  }
}
