/// A description of accepted answers. Help, completion, and programs that describe a form use it.
///
/// A ``Conversion`` and a ``RowRule`` have one shape each. A row has the shapes of its conversion
/// and its rules, and accepts only answers that all of them allow. The checks of a closure have no
/// shape, unless you give one:
///
/// ```swift
/// RowRule.text(shape: .described("A word without a q.")) { … }
/// ```
// The large cases are indirect: every row of a number has a shape, and a form may have many.
@nonexhaustive
public enum AnswerShape: Hashable, Sendable {
  /// An answer that isn't empty.
  case required
  /// A number of options in this range.
  case count(ClosedRange<Int>)
  /// A text with requirements that only the program knows.
  case text
  /// A text for this keyboard.
  case keyboard(KeyboardType)
  /// A text with a number of characters in this range, as a person counts them, or an empty text.
  case length(ClosedRange<Int>)
  /// One of these words, or an empty text.
  case oneOf([String])
  /// A text that a `Pattern` matches from its beginning to its end, or an empty text. `wants`
  /// describes such a text.
  indirect case pattern(String, wants: String)
  /// An address with one of these schemes, in lower case; with any scheme if the list is empty.
  case url(schemes: [String])
  /// A whole number in decimal digits.
  case integer(in: ClosedRange<Int>)
  /// A decimal number with a point; of any size without a range.
  case decimal(in: ClosedRange<Double>?)
  /// A number of bytes with its unit, such as `10 MB`.
  case byteSize(in: ClosedRange<Int>)
  /// A duration with its units, such as `1 h 30 min`.
  indirect case duration(in: ClosedRange<Duration>)
  /// A date such as `2026-11-21`, or relative to the present day in a time zone of this name.
  indirect case date(in: ClosedRange<CalendarDate>, timeZone: String)
  /// A time of day such as `14:30`.
  indirect case timeOfDay(in: ClosedRange<TimeOfDay>)
  /// A date and a time of day in a time zone of this name. The bounds, if any, are texts of this
  /// kind.
  indirect case dateAndTime(from: String?, to: String?, timeZone: String)
  /// A UUID.
  case uuid
  /// Items of this shape, separated by commas.
  indirect case list(of: AnswerShape, count: ClosedRange<Int>)
  /// An answer that these words describe after "is not": a date such as 21 November 2026. A
  /// translation covers them like the form's other texts.
  case wanted(String)
  /// An answer that this sentence describes. A translation covers it like the form's other texts.
  case described(String)

  /// The words of the form in the shape, which a translation covers; `nil` if each language has
  /// words for the shape.
  package var ownWords: String? {
    switch self {
    case .described(let words), .wanted(let words), .pattern(_, wants: let words): words
    case .list(let item, _): item.ownWords
    case .required, .count, .text, .keyboard, .length, .oneOf, .url, .integer, .decimal, .byteSize,
      .duration, .date, .timeOfDay, .dateAndTime, .uuid:
      nil
    }
  }

  /// The texts of the least and the greatest value; `nil` at the limits of the type.
  public var bounds: (least: String?, most: String?) {
    switch self {
    case .integer(let range):
      range.bounds(within: .min ... .max) { String($0) }
    case .decimal(let range?):
      range.bounds(
        within: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude, \.decimalText)
    case .byteSize(let range): range.bounds(within: 0 ... .max, \.byteSizeText)
    case .duration(let range):
      range.bounds(within: .zero ... .seconds(Int64.max), \.unitText)
    case .date(let range, _): range.bounds(within: .earliest ... .latest, \.description)
    case .timeOfDay(let range): range.bounds(within: .earliest ... .latest, \.description)
    case .dateAndTime(let least, let most, _): (least, most)
    case .required, .count, .text, .keyboard, .length, .oneOf, .pattern, .url, .decimal, .uuid,
      .list, .wanted, .described:
      (nil, nil)
    }
  }

  /// Whether the values are dates or times of day.
  package var isTime: Bool {
    switch self {
    case .date, .timeOfDay, .dateAndTime: true
    case .required, .count, .text, .keyboard, .length, .oneOf, .pattern, .url, .integer, .decimal,
      .byteSize, .duration, .uuid, .list, .wanted, .described:
      false
    }
  }

  func says(_ type: KeyboardType) -> Bool {
    let own: KeyboardType =
      switch self {
      case .integer: .numberPad
      case .decimal: .decimalPad
      case .url: .url
      case .uuid: .asciiCapable
      case .required, .count, .text, .keyboard, .length, .oneOf, .pattern, .byteSize, .duration,
        .date, .timeOfDay, .dateAndTime, .list, .wanted, .described:
        .default
      }
    return type == .default || type == own
  }
}

extension ClosedRange {
  fileprivate func bounds(
    within all: ClosedRange, _ shown: (Bound) -> String
  ) -> (least: String?, most: String?) {
    (
      lowerBound == all.lowerBound ? nil : shown(lowerBound),
      upperBound == all.upperBound ? nil : shown(upperBound)
    )
  }
}
