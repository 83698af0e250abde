public import ForwardForm
public import ForwardJSON
internal import ForwardText

/// A value that JSON documents store as a text or a number.
///
/// Conform a type to it to use its conversion in a field:
///
/// ```swift
/// extension Colour: FieldValue {
///   init?(json: JSONValue) { … }
///   var json: JSONValue { .string(name) }
/// }
/// let field = Field("Colour", .line(Colour.conversion.json))
/// ```
public protocol FieldValue {
  /// Creates a value from JSON; `nil` if the JSON isn't a value of the type.
  init?(json: JSONValue)

  /// The JSON of the value.
  var json: JSONValue { get }
}

extension Conversion where Value: FieldValue {
  /// The conversion to the values' JSON. Other JSON shows as it is.
  ///
  /// ```swift
  /// let port = Field("Port", .line(Conversion.integer(in: 1...65535).json))
  /// ```
  public var json: Conversion<JSONValue> {
    Conversion<JSONValue>(
      keyboardType: keyboardType, shape: shape, step: step,
      text: { value in Value(json: value).map(text) ?? (value == .null ? "" : value.shown) },
      parse: { (typed) throws(Rejection) in try parse(typed).json })
  }
}

extension Conversion where Value == Double {
  /// The conversion to numbers in JSON. They keep all typed digits; a `Double` has only 17.
  public var json: Conversion<JSONValue> {
    Conversion<JSONValue>(
      keyboardType: keyboardType, shape: shape, step: step,
      text: { value in
        let digits = value == .null ? "" : value.shown
        guard let number = Double(json: value) else { return digits }
        let isText = !digits.contains(where: "eE".contains) && stands(digits, for: number)
        return isText ? digits : text(number)
      },
      parse: { (typed) throws(Rejection) in
        let value = try parse(typed)
        // A percentage, for example, has the digits of another number.
        guard let json = typed.trimmed.jsonNumber, Double(json: json) == value else {
          return value.json
        }
        return json
      })
  }

  /// Returns whether a text stands for a number, even if the conversion refuses the number.
  private func stands(_ digits: String, for number: Double) -> Bool {
    do { return try parse(digits) == number } catch { return Double(text(number)) == number }
  }
}

extension Conversion where Value == JSONValue {
  /// Any text, as it is.
  ///
  /// - Parameter keyboard: The kind of text to expect.
  public static func text(_ keyboard: KeyboardType = .default) -> Self {
    Conversion<String>(
      keyboardType: keyboard, text: { $0 }, parse: { (text) throws(Rejection) in text }
    ).json
  }

  /// The same conversion, with `null` for an empty text.
  package var orNull: Self {
    let conversion = optional
    return Conversion(
      keyboardType: keyboardType, shape: shape, step: step, text: text,
      parse: { (typed) throws(Rejection) in try conversion.parse(typed) ?? .null })
  }
}

extension OptionSource where Value == JSONValue {
  /// A choice among JSON values. The name of a value in scripts and files is its text, quoted if
  /// another value looks the same.
  ///
  /// ```swift
  /// let kind = Field("Kind", .option(.values(["web", "db"]) { $0 == "db" ? "Database" : nil }))
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - titled: Returns the title of a value; `nil` to use its text.
  public static func values(
    _ values: [JSONValue], titled: @escaping (JSONValue) -> String? = { _ in nil }
  ) -> OptionSource {
    // Quotes a text that looks like another value.
    let others = Set(values.lazy.filter { !$0.isText }.map(\.shown))
    let name = { (value: JSONValue) in
      value.isText && others.contains(value.shown) ? value.text() : value.shown
    }
    return .from(values) { titled($0) ?? name($0) }.named(name)
  }
}

extension JSONValue {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }

  /// A text as it is; any other value as JSON.
  package var shown: String { string ?? text() }
}

extension String {
  /// The decimal number in JSON's notation. JSON has no plus sign and no leading zeros.
  fileprivate var jsonNumber: JSONValue? {
    let isNegative = hasPrefix("-")
    var digits = drop { $0 == "-" || $0 == "+" }
    while digits.first == "0", digits.dropFirst().first?.isNumber == true { digits.removeFirst() }
    return try? JSONValue(parsing: (isNegative ? "-" : "") + String(digits))
  }
}
