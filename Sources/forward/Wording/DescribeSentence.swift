internal import ForwardAnswers

/// A sentence about a row by `forward describe`.
enum DescribeSentence {
  /// A title, with remarks on the row.
  case row(String, isRequired: Bool, isOptional: Bool, isSecret: Bool)
  case lines
  case anyOf([String], count: ClosedRange<Int>)
  case items(ClosedRange<Int>)
  /// The placeholders that a text may have.
  case placeholders([String])
  /// The row's value in a new target.
  case byDefault(String)
  /// The row's value in a saved target.
  case now(String)
  /// Answers that bring the row: all tests of one of the alternatives.
  case asked(when: [[FormDescription.Test]])
  case askedSometimes
}

extension DescribeSentence {
  var english: String {
    switch self {
    case .row(let title, let isRequired, let isOptional, let isSecret):
      title
        + marks([isRequired ? "required" : isOptional ? "optional" : "", isSecret ? "secret" : ""])
        + "."
    case .lines: "Takes lines of text."
    case .anyOf(let words, let count):
      "Any of \(listed(words)), comma-separated"
        + (count == 0 ... .max ? "." : ": \(number(count)).")
    case .items(let count):
      count == 0 ... .max ? "A list of items." : "A list of items: \(number(count))."
    case .placeholders(let names): "It may have \(names.map { "{\($0)}" }.joined(separator: ", "))."
    case .byDefault(let value): "Default: \(value)."
    case .now(let value): "Now: \(value)."
    case .asked(let alternatives):
      "Asked when "
        + alternatives.map { tests in
          tests.map { "\($0.row) is \($0.options.joined(separator: " or "))" }
            .joined(separator: " and ")
        }.joined(separator: ", or when ") + "."
    case .askedSometimes: "Asked with some other answers only."
    }
  }

  private func marks(_ marks: [String]) -> String {
    let marks = marks.filter { !$0.isEmpty }
    return marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
  }

  private func number(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (let least, .max): "at least \(least)"
    case (0, let most): "up to \(most)"
    case (let least, let most): least == most ? "\(most)" : "\(least) to \(most)"
    }
  }
}

extension DescribeSentence {
  var chinese: String {
    switch self {
    case .row(let title, let isRequired, let isOptional, let isSecret):
      title + chineseMarks([isRequired ? "必填" : isOptional ? "选填" : "", isSecret ? "保密" : ""])
        + "。"
    case .lines: "请输入多行文本。"
    case .anyOf(let words, let count):
      "可选其中任意几项，以逗号分隔：\(listedInChinese(words))"
        + (count == 0 ... .max ? "。" : "；\(chineseNumber(count))。")
    case .items(let count):
      count == 0 ... .max ? "由多项组成的列表。" : "由多项组成的列表，\(chineseNumber(count))。"
    case .placeholders(let names):
      "其中可以有 \(names.map { "{\($0)}" }.joined(separator: "、"))。"
    case .byDefault(let value): "默认：\(value)。"
    case .now(let value): "当前：\(value)。"
    case .asked(let alternatives):
      alternatives.map { tests in
        tests.map { "\($0.row) 为 \($0.options.joined(separator: " 或 "))" }.joined(separator: " 且 ")
      }.joined(separator: "，或 ") + " 时才询问。"
    case .askedSometimes: "仅在其他某些回答下询问。"
    }
  }

  private func chineseMarks(_ marks: [String]) -> String {
    let marks = marks.filter { !$0.isEmpty }
    return marks.isEmpty ? "" : "（\(marks.joined(separator: "，"))）"
  }

  private func chineseNumber(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (let least, .max): "至少 \(least) 项"
    case (0, let most): "最多 \(most) 项"
    case (let least, let most): least == most ? "\(most) 项" : "\(least) 到 \(most) 项"
    }
  }
}
