internal import ForwardForm
internal import ForwardFormCalendar
internal import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardSystem

/// The type of the answer to a ``Question``. Later versions may add types.
@nonexhaustive
public enum QuestionType: String, CaseIterable, Hashable, Sendable {
  /// A line of text.
  case text
  /// Several lines of text.
  case lines
  /// A line of text that isn't shown.
  case secret
  /// A whole number.
  case integer
  /// A number with or without a decimal point. It keeps its digits.
  case decimal
  /// A day, as in `2026-11-22`, `25.12.2026` or `next friday`. The answer is `2026-11-22`.
  case date
  /// A time of day, as in `14:30` or `2:30 pm`. The answer is `14:30`, with seconds if they aren't
  /// zero.
  case time
  /// A day and a time of day without a time zone, as in `2026-11-22 14:30` or `friday 9am`. The
  /// answer is `2026-11-22T14:30`.
  case datetime
  /// A duration, as in `1 h 30 min`. The answer is its number of seconds.
  case duration
  /// A size, as in `10 MB`. The answer is its number of bytes.
  case size
  /// A path, with `~` replaced by the home folder.
  case path
  /// A path like ``path`` that doesn't lead to a folder.
  case file
  /// A path like ``path`` that leads to a folder, or to nothing.
  case folder
  /// A web address.
  case url
  /// An e-mail address.
  case email
  /// One of the options. The answer is its name.
  case choice
  /// Any number of the options. The answer is their names.
  case choices
  /// Yes or no.
  case confirm
}

extension QuestionType {
  /// Whether entered texts are worth suggesting again: they have one line, and aren't secret.
  package var hasHistory: Bool {
    switch self {
    case .text, .integer, .decimal, .date, .time, .datetime, .duration, .size, .path, .file,
      .folder, .url, .email:
      true
    case .lines, .secret, .choice, .choices, .confirm: false
    }
  }
}

extension Question {
  /// Returns the conversion of the answer's text. No answer is `null`. For other questions than
  /// texts, it accepts any text.
  func conversion() throws(QuestionFault) -> Conversion<JSONValue> {
    switch type {
    case .choice where takesOthers: .suggested(options)
    case .text, .lines, .secret, .choice, .choices, .confirm: .text()
    case .url: Conversion.text(.url).orNull
    case .email: Conversion.text(.emailAddress).orNull
    case .path, .file: Conversion.text(.path).orNull.completing(Environment.completePath)
    case .folder: Conversion.text(.folder).orNull.completing(Environment.completePath)
    case .integer:
      try Conversion(range, of: .min ... .max) { .integer(in: $0 ?? .min ... .max) }.json.orNull
    case .decimal:
      try Conversion(range, of: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude) {
        .decimal(in: $0)
      }.json.orNull
    case .date:
      try Conversion(range, of: .earliest ... .latest) { .date(in: $0) }.json.orNull
    case .time:
      try Conversion(range, of: .earliest ... .latest) { .timeOfDay(in: $0) }.json.orNull
    case .datetime:
      try Conversion(range, of: .earliest ... .latest) { .dateAndTime(in: $0) }.json.orNull
    case .duration:
      try Conversion(range, of: .zero ... .seconds(Int64.max)) { .duration(in: $0) }.json.orNull
    case .size: try Conversion(range, of: 0 ... .max) { .byteSize(in: $0) }.json.orNull
    }
  }
}

extension Conversion where Value: Comparable {
  /// Creates a conversion within a range given as text; `nil` for all values.
  fileprivate init(
    _ range: String?, of all: ClosedRange<Value>,
    _ within: (ClosedRange<Value>?) -> Conversion<Value>
  ) throws(QuestionFault) {
    self = within(nil)
    guard let range else { return }
    // Reads values out of the range, too: the bounds reject them with more exact reasons.
    let any = self
    let bounds = try Bounds(range, of: .range, any.parse)
    let limited = within(bounds.range(within: all))
    self.init(
      keyboardType: limited.keyboardType, shape: limited.shape, step: limited.step, text: any.text,
      parse: { (text) throws(Rejection) in
        let value = try any.parse(text)
        try bounds.check(value, typed: text, shown: any.text)
        return value
      })
  }
}

extension Conversion where Value == JSONValue {
  /// Returns the conversion of a text that may be the name or the title of an option. The name is
  /// its value then.
  fileprivate static func suggested(_ options: [Question.Option]) -> Self {
    Conversion(
      text: { value in
        let name = value.string ?? ""
        return options.first { $0.name == name }?.title ?? name
      },
      parse: { (text) throws(Rejection) in
        let option = options.first { $0.name == text } ?? options.first { $0.title == text }
        if let option, let reason = option.unavailable {
          throw .unavailable(option.title, reason: reason)
        }
        return .string(option?.name ?? text)
      })
  }

  /// The same conversion, after completing the text, for example with the home folder.
  fileprivate func completing(_ complete: @escaping (String) -> String) -> Self {
    Conversion(
      keyboardType: keyboardType, text: text,
      parse: { (text) throws(Rejection) in try parse(complete(text)) })
  }
}
