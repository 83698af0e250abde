/// A piece of a page.
///
/// A literal is markup. An interpolated text is escaped, so text from any source can't become
/// markup.
///
/// ```swift
/// let row: HTML = "<li>\(row.title)</li>"
/// ```
struct HTML: ExpressibleByStringInterpolation {
  let markup: String

  init(stringLiteral markup: String) {
    self.markup = markup
  }

  init(stringInterpolation: StringInterpolation) {
    markup = stringInterpolation.markup
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity)
    }

    mutating func appendLiteral(_ literal: String) { markup += literal }

    mutating func appendInterpolation(_ text: String) {
      for scalar in text.unicodeScalars { markup += scalar.escaped }
    }

    mutating func appendInterpolation(_ number: Int) { markup += "\(number)" }

    mutating func appendInterpolation(_ piece: HTML) { markup += piece.markup }

    mutating func appendInterpolation(_ pieces: [HTML]) {
      for piece in pieces { markup += piece.markup }
    }

    mutating func appendInterpolation(_ piece: HTML, if isThere: Bool) {
      if isThere { markup += piece.markup }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var escaped: String {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    case "\t", "\n": String(self)
    // A page can't contain a control character; this one shows its place.
    case _ where properties.generalCategory == .control: "\u{FFFD}"
    default: String(self)
    }
  }
}
