/// What is accepted as an answer, as far as it can be said: for help, completion, and programs that
/// describe a form.
///
/// A ``Conversion`` and a ``RowRule`` have a shape each, and a row has those of all its own. An answer
/// is accepted only if all of them allow it. What a closure checks besides has no shape, unless you say
/// it:
///
/// ```swift
/// RowRule.text(shape: .described("A word without a q.")) { … }
/// ```
// The large cases are indirect: a row of a number has a shape too, and a form may have many.
@nonexhaustive
public enum AnswerShape: Hashable, Sendable {
  /// An answer that isn't empty.
  case required
  /// This number of options.
  case count(ClosedRange<Int>)
  /// A text, of which only the program knows more.
  case text
  /// A text of this kind.
  case keyboard(KeyboardType)
  /// A text of this number of characters, as a person counts them.
  case length(ClosedRange<Int>)
  /// One of these words, or an empty text.
  case oneOf([String])
  /// A text that a `Pattern` matches from its beginning to its end, or an empty text; `wants` says
  /// what that is.
  indirect case pattern(String, wants: String)
  /// An address with one of these schemes, in lower case; with any if there are none.
  case url(schemes: [String])
  /// A whole number in decimal digits.
  case integer(in: ClosedRange<Int>)
  /// A decimal number with a point, of any size if there is no range.
  case decimal(in: ClosedRange<Double>?)
  /// A number of bytes with its unit, such as `10 MB`.
  case byteSize(in: ClosedRange<Int>)
  /// A duration with its units, such as `1 h 30 min`.
  indirect case duration(in: ClosedRange<Duration>)
  /// A date such as `2026-11-21`, or relative to the present day in a time zone of this name.
  indirect case date(in: ClosedRange<CalendarDate>, timeZone: String)
  /// A date and a time of day in a time zone of this name; the bounds are such texts, if there are any.
  indirect case dateAndTime(from: String?, to: String?, timeZone: String)
  /// A UUID.
  case uuid
  /// Items separated by commas, each of this kind.
  case list(of: KeyboardType, count: ClosedRange<Int>)
  /// What these words say after "is not": a date such as 21 November 2026. They are translated like the
  /// form's other texts.
  case wanted(String)
  /// What this sentence describes. It is translated like the form's other texts.
  case described(String)
}

extension AnswerShape {
  /// The form's own words in it, which are translated; `nil` if each language says the shape itself.
  package var ownWords: String? {
    switch self {
    case .described(let words), .wanted(let words), .pattern(_, wants: let words): words
    default: nil
    }
  }

  /// The texts of the least and the greatest value, unless its type has no lesser or greater one.
  package var bounds: (least: String?, most: String?) {
    switch self {
    case .integer(let range):
      range.bounds(within: .min ... .max) { String($0) }
    case .decimal(let range?): (range.lowerBound.decimalText, range.upperBound.decimalText)
    case .byteSize(let range): range.bounds(within: 0 ... .max, \.byteSizeText)
    case .duration(let range):
      range.bounds(within: .zero ... .seconds(Int64.max), \.unitText)
    case .date(let range, _): range.bounds(within: .earliest ... .latest, \.description)
    case .dateAndTime(let least, let most, _): (least, most)
    default: (nil, nil)
    }
  }

  /// Whether its values are days or moments.
  package var isTime: Bool {
    switch self {
    case .date, .dateAndTime: true
    default: false
    }
  }

  /// Whether a text of a kind is said by this shape too.
  func says(_ type: KeyboardType) -> Bool {
    switch (self, type) {
    case (_, .default), (.integer, .numberPad), (.decimal, .decimalPad), (.url, .url),
      (.uuid, .asciiCapable):
      true
    default: false
    }
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
