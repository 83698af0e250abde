internal import ForwardForm
internal import ForwardFormCalendar
internal import ForwardSystem
internal import JSONTree
internal import PlainText

// Conversions from texts to JSON values. A missing answer is `null`.

extension Question {
  /// Returns the conversion of the answer's text. If the question isn't answered by text, it
  /// accepts any text.
  func conversion() throws(QuestionFault) -> Conversion<JSONValue> {
    switch type {
    case .choice where takesOthers: .suggested(options)
    case .text, .lines, .secret, .choice, .choices, .confirm: .plainText()
    case .url: .plainText(.url, orNull: true)
    case .email: .plainText(.emailAddress, orNull: true)
    case .path: .plainText(.path, orNull: true, Environment.completePath)
    case .integer:
      try Conversion.json(
        range, of: .min ... .max, { .integer(in: $0 ?? .min ... .max) },
        { .number(JSONNumber($0)) }, { $0.number.flatMap { Int(exactly: $0) } })
    case .decimal:
      try Conversion.json(
        range, of: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude, { .decimal(in: $0) },
        \.decimal, { $0.number.flatMap { Double($0) } }
      ).keepingDigits()
    case .date:
      try Conversion.json(
        range, of: .earliest ... .latest, { .date(in: $0) }, { .string($0.description) },
        { $0.string.flatMap { CalendarDate($0) } })
    case .time:
      try Conversion.json(
        range, of: .earliest ... .latest, { .timeOfDay(in: $0) }, { .string($0.description) },
        { $0.string.flatMap { TimeOfDay($0) } })
    case .datetime:
      try Conversion.json(
        range, of: .earliest ... .latest, { .dateAndTime(in: $0) }, { .string($0.description) },
        { $0.string.flatMap { DateAndTime($0) } })
    case .duration:
      try Conversion.json(
        range, of: .zero ... .seconds(Int64.max), { .duration(in: $0) }, { .number($0.seconds) },
        { $0.number?.duration })
    case .size:
      try Conversion.json(
        range, of: 0 ... .max, { .byteSize(in: $0) }, { .number(JSONNumber($0)) },
        { $0.number.flatMap { Int(exactly: $0) } })
    }
  }
}

extension Conversion where Value == JSONValue {
  /// Returns the conversion of a text of some kind.
  ///
  /// - Parameters:
  ///   - orNull: Whether an empty text becomes `null`.
  ///   - complete: Returns the complete text, for example with the home folder.
  fileprivate static func plainText(
    _ type: KeyboardType = .default, orNull: Bool = false,
    _ complete: @escaping (String) -> String = { $0 }
  ) -> Self {
    Conversion(
      keyboardType: type, text: { $0.string ?? "" },
      parse: { (text) throws(Rejection) in
        text.isEmpty && orNull ? .null : .string(complete(text))
      })
  }

  /// Returns the conversion of a text that may be the name or the title of an option, and is its name
  /// then.
  fileprivate static func suggested(_ options: [Question.Option]) -> Self {
    Conversion(
      text: { value in
        let name = value.string ?? ""
        return options.first { $0.name == name }?.title ?? name
      },
      parse: { (text) throws(Rejection) in
        let option = options.first { $0.name == text } ?? options.first { $0.title == text }
        return .string(option?.name ?? text)
      })
  }

  /// Returns the JSON conversion of a type that has a conversion of its own, within a range.
  ///
  /// - Parameters:
  ///   - range: The range as text.
  ///   - all: The range of all values.
  ///   - within: Returns the conversion within a range.
  ///   - encode: Returns the JSON of a value.
  ///   - decode: Returns the value of some JSON.
  fileprivate static func json<Base: Comparable>(
    _ range: String?, of all: ClosedRange<Base>,
    _ within: (ClosedRange<Base>?) -> Conversion<Base>,
    _ encode: @escaping (Base) -> JSONValue, _ decode: @escaping (JSONValue) -> Base?
  ) throws(QuestionFault) -> Self {
    // Reads values out of the range too: the bounds reject them with more exact reasons.
    let any = within(nil)
    let bounds = try range.map { (text) throws(QuestionFault) in
      try Bounds(text, of: .range, any.parse)
    }
    let limited = within(bounds?.range(within: all))
    return Conversion(
      keyboardType: limited.keyboardType, shape: limited.shape, step: limited.step,
      text: { decode($0).map(any.text) ?? "" },
      parse: { (text) throws(Rejection) in
        guard !text.trimmed.isEmpty else { return .null }
        let value = try any.parse(text)
        try bounds?.check(value, typed: text, shown: any.text)
        return encode(value)
      })
  }

  /// Returns a conversion that keeps all digits of a number, of which a `Double` has only 17.
  fileprivate func keepingDigits() -> Self {
    Conversion(
      keyboardType: keyboardType, shape: shape, step: step,
      text: { value in
        let digits = value.number?.text ?? ""
        return digits.contains(where: "eE".contains) ? text(value) : digits
      },
      parse: { (text) throws(Rejection) in
        let value = try parse(text)
        return value == .null ? .null : text.trimmed.jsonNumber ?? value
      })
  }
}

extension Double {
  fileprivate var decimal: JSONValue { JSONNumber(self).map { .number($0) } ?? .null }
}

extension String {
  /// The decimal number in JSON's notation, which allows no plus sign and no leading zeros.
  fileprivate var jsonNumber: JSONValue? {
    let isNegative = hasPrefix("-")
    var digits = drop { $0 == "-" || $0 == "+" }
    while digits.first == "0", digits.dropFirst().first?.isNumber == true { digits.removeFirst() }
    return try? JSONValue(parsing: (isNegative ? "-" : "") + String(digits))
  }
}

extension Duration {
  /// The exact number of seconds.
  fileprivate var seconds: JSONNumber {
    let (seconds, attoseconds) = components
    guard attoseconds != 0 else { return JSONNumber(seconds) }
    var fraction = String(String(attoseconds.magnitude + 1_000_000_000_000_000_000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    let text = "\(sign)\(seconds.magnitude).\(fraction)"
    return (try? JSONValue(parsing: text))?.number ?? JSONNumber(seconds)
  }
}

extension JSONNumber {
  /// The duration of this number of seconds, which is read like the text of a duration.
  fileprivate var duration: Duration? { try? Conversion.duration().parse("\(text) s") }
}
