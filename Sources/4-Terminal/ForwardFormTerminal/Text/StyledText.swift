package import ForwardForm
internal import ForwardText

/// Text for a terminal, in parts with different styles.
///
/// ```swift
/// dialogue.say("\(room.name, .heading)  \(room.beds) beds")
/// ```
///
/// Rendering makes control characters visible, so the text may come from anywhere.
public struct StyledText: ExpressibleByStringInterpolation, Sendable {
  /// The role of a part of a text, which determines its appearance.
  @nonexhaustive
  public enum Style: String, CaseIterable, Sendable {
    case plain, heading, hint, error, placeholder, change
    /// The sign of a marked entry of a list.
    case mark
    /// The box of a ticked option.
    case tick
    /// The letters that a search has found.
    case match
  }

  private struct Part {
    var text: String
    var style = Style.plain
    /// The code of a text's own colours, such as `1;32`, in place of the style's.
    var code: String?

    func code(in theme: Theme) -> String? { code ?? theme[style]?.code }
  }

  private var parts: [Part]

  public init(_ text: String = "", _ style: Style = .plain) {
    parts = text.isEmpty ? [] : [Part(text: text, style: style)]
  }

  /// Creates a text with the colours of another program's output. Other control characters are
  /// visible. `code` is the code of the colours where the text begins, and then where it ends.
  init(colored text: String, after code: inout String) {
    parts = []
    var rest = text.unicodeScalars[...]
    var plain = String.UnicodeScalarView()
    func part() -> [Part] {
      plain.isEmpty ? [] : [Part(text: String(plain), code: code.isEmpty ? nil : code)]
    }
    while let scalar = rest.popFirst() {
      let end = rest.first == "[" ? rest.firstIndex { "@"..."~" ~= $0 && $0 != "[" } : nil
      guard scalar == "\u{1B}", let end, rest[end] == "m",
        rest[..<end].dropFirst().allSatisfy({ "0"..."9" ~= $0 || $0 == ";" })
      else {
        plain.append(scalar)
        continue
      }
      parts += part()
      plain = String.UnicodeScalarView()
      code = code.followed(by: String(rest[..<end].dropFirst()))
      rest = rest[end...].dropFirst()
    }
    parts += part()
  }

  public init(stringLiteral text: String) { self.init(text) }

  public init(stringInterpolation parts: StringInterpolation) { self = parts.text }

  /// The literals and values of an interpolated text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += StyledText(literal) }

    /// Appends a value as text, in a style.
    public mutating func appendInterpolation<Value>(_ value: Value, _ style: Style = .plain) {
      text += StyledText(String(describing: value), style)
    }

    public mutating func appendInterpolation(_ part: StyledText) { text += part }
  }

  public static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.parts += right.parts
    return sum
  }

  public static func += (left: inout Self, right: Self) { left.parts += right.parts }

  /// The text without styles, with visible control characters.
  public var plain: String { parts.reduce(into: "") { $0 += $1.text.visible } }

  /// Returns the text for a terminal, with visible control characters.
  ///
  /// - Parameters:
  ///   - colors: Whether styles become escape sequences; otherwise they are left out.
  ///   - theme: The sequences of the styles.
  public func rendered(colors: Bool, in theme: Theme = .standard) -> String {
    guard colors else { return plain }
    return parts.reduce(into: "") { text, part in
      if let code = part.code(in: theme) {
        text += "\u{1B}[\(code)m" + part.text.visible + "\u{1B}[m"
      } else {
        text += part.text.visible
      }
    }
  }

  /// Returns parts of the text, each in a range of the bytes of the plain text, in order.
  func parts(_ ranges: [Range<Int>]) -> [StyledText] {
    var rest = parts.map { (bytes: $0.text.visible.utf8[...], part: $0) }[...]
    var end = 0
    func take(_ count: Int, _ use: (Substring, Part) -> Void) {
      var count = count
      end += count
      while count > 0, let first = rest.first {
        use(Substring(first.bytes.prefix(count)), first.part)
        rest[rest.startIndex].bytes = first.bytes.dropFirst(count)
        if first.bytes.count <= count { rest.removeFirst() }
        count -= min(count, first.bytes.count)
      }
    }
    return ranges.map { range in
      take(range.lowerBound - end) { _, _ in }
      var part = StyledText()
      take(range.count) { text, style in
        part.parts.append(Part(text: String(text), style: style.style, code: style.code))
      }
      return part
    }
  }

  /// The codes of the styles, and the bytes of the plain text that have them.
  package func codes(in theme: Theme) -> [(bytes: Range<Int>, code: String)] {
    var end = 0
    return parts.compactMap { part in
      let begin = end
      end += part.text.visible.utf8.count
      return part.code(in: theme).map { (begin..<end, $0) }
    }
  }

  /// Creates a text with its placeholders highlighted; unknown placeholders have the style of
  /// errors.
  package init(_ text: String, highlighting placeholders: Placeholders?) {
    guard let placeholders else {
      self.init(text)
      return
    }
    self.init()
    var index = text.startIndex
    for range in placeholders.ranges(in: text) {
      self += StyledText(String(text[index..<range.lowerBound]))
      let isKnown = placeholders.rejection(of: String(text[range])) == nil
      self += StyledText(String(text[range]), isKnown ? .placeholder : .error)
      index = range.upperBound
    }
    self += StyledText(String(text[index...]))
  }
}

extension String {
  /// Returns the code of colours after another code of this program, such as `1` and `32`.
  fileprivate func followed(by code: String) -> String {
    let codes = code.split(separator: ";", omittingEmptySubsequences: false)
    // A zero, or none, resets the colours before it; in a colour of its own it is a number.
    guard let first = codes.first, !first.isEmpty, Int(first) != 0 else {
      return codes.dropFirst().joined(separator: ";")
    }
    let all = isEmpty ? code : "\(self);\(code)"
    return all.utf8.count > 60 ? code : all
  }
}
