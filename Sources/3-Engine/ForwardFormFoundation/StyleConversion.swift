#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ForwardForm
internal import ForwardText

extension Conversion where Value: Comparable {
  /// A text in one of Foundation's format styles: a date in a person's calendar, an amount of
  /// money.
  ///
  /// Parsing is strict: a text that the style would write differently is rejected, because the
  /// style's parser may skip parts that it doesn't understand. Upper and lower case, and kinds of
  /// spaces, make no difference.
  ///
  /// ```swift
  /// let style = Date.FormatStyle(date: .long, time: .omitted, locale: locale, timeZone: timeZone)
  /// textField("Born", \.born, as: .style(style, wants: "a date such as \(style.format(.now))"))
  /// ```
  /// ```
  /// Born: 31 November 2026
  ///   '31 November 2026' is not a date such as 21 November 2026.
  /// ```
  ///
  /// - Parameters:
  ///   - style: The style that writes and reads the text.
  ///   - range: The accepted values; all by default.
  ///   - wants: The wanted text, in words that follow "is not". A translation covers them like the
  ///     form's other texts.
  public static func style<Style: ParseableFormatStyle>(
    _ style: Style, in range: ClosedRange<Value>? = nil, wants: String
  ) -> Self where Style.FormatInput == Value, Style.FormatOutput == String {
    Conversion(
      shape: .wanted(wants),
      text: style.format,
      parse: { (text) throws(Rejection) in
        let typed = text.trimmed
        guard !typed.isEmpty else { throw .missing }
        guard let value = try? style.parseStrategy.parse(typed),
          style.format(value).folded == typed.folded
        else { throw .notLike(text, wanted: wants) }
        return try range?.accept(value, typed: text, shown: style.format) ?? value
      }
    )
  }
}

extension String {
  /// The text in lower case, with one kind of space.
  fileprivate var folded: String {
    String(lowercased().map { $0.isWhitespace ? " " : $0 })
  }
}
