internal import ForwardForm
internal import ForwardText

/// How many rows an area below the line takes at most. An area has at least four rows, if the window has as many.
@nonexhaustive
public enum AreaHeight: Hashable, Sendable {
  case rows(Int)
  /// A part of the window's rows.
  case percent(Int)

  /// Reads a number of rows, such as `15`, or a part of the window, such as `40%`; `nil` for other text.
  public init?(_ text: String) {
    let isPart = text.hasSuffix("%")
    let digits = isPart ? String(text.dropLast()) : text
    guard digits.utf8.allSatisfy(\.isDigit), let count = Int(digits), count > 0 else { return nil }
    if isPart, count > 100 { return nil }
    self = isPart ? .percent(count) : .rows(count)
  }
}
