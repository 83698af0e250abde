package import ForwardText

/// The error of a text that isn't the path of a row.
public struct RowPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole text.
  public let text: String
  /// The position of the first unexpected character, from 1. For an incomplete path, the position
  /// after its end.
  public let position: Int
  /// The expected part at this position.
  public let expected: Expected

  /// A part of a path.
  @nonexhaustive
  public enum Expected: Hashable, Sendable {
    case name
    /// The number of an item, `+`, or the value of a row.
    case item
    /// The value of the row that names the item.
    case value
    case closingBracket
    case closingQuote
    /// An escaped character as in JSON, or a code point of four digits.
    case escape
    /// A dot or a bracket, or the end of the path.
    case end
  }

  public init(text: String, position: Int, expected: Expected) {
    self.text = text
    self.position = position
    self.expected = expected
  }

  /// A sentence that quotes the text.
  public var description: String { Language.english.says(self) }
}

extension Language {
  package func says(_ error: RowPathError) -> String {
    let isIncomplete = error.position > error.text.unicodeScalars.count
    let wanted = says(error.expected)
    return says(
      "\(typed(error.text)) is not a row's path: \(wanted) is expected "
        + (isIncomplete ? "at its end." : "at character \(error.position)."),
      chinese: "\(typed(error.text))不是项的路径："
        + (isIncomplete ? "末尾应为\(wanted)。" : "第 \(error.position) 个字符处应为\(wanted)。"))
  }

  private func says(_ expected: RowPathError.Expected) -> String {
    switch expected {
    case .name: says("a name", chinese: "名称")
    case .item:
      says(
        "an item's number from 1, a + for a new item, or a value such as id=work",
        chinese: "从 1 开始的序号、表示新增的 +，或 id=work 这样的值")
    case .value: says("a value", chinese: "值")
    case .closingBracket: says("a ]", chinese: " ]")
    case .closingQuote: says("a closing quote", chinese: "右引号")
    case .escape: says("an escape of JSON such as \\n", chinese: " \\n 这样的 JSON 转义字符")
    case .end: says("a dot, a [ or the end", chinese: "点、[ 或结尾")
    }
  }
}
