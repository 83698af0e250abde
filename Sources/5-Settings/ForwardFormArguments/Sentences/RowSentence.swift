internal import ForwardForm
public import ForwardFormDocuments
internal import ForwardText

/// A sentence about a row in the description of a form, in any language.
@nonexhaustive
public enum RowSentence: Sendable {
  /// The title, with remarks on the row.
  case title(String, isRequired: Bool, isOptional: Bool, isSecret: Bool)
  /// The row's secret may be kept elsewhere.
  case takesReferences
  /// The row takes lines of text.
  case lines
  /// The names of the options, and the number to choose.
  case anyOf([String], count: ClosedRange<Int>)
  /// The row also accepts text besides the options.
  case orOwnText
  /// The number of items of a list.
  case items(ClosedRange<Int>)
  /// The placeholders that a text may contain.
  case placeholders([String])
  /// The row's value in a new model.
  case byDefault(String)
  /// The row's stored value.
  case now(String)
  /// The answers that add the row: all tests of any of the alternatives.
  case asked(when: [[FormDescription.Test]])
  /// The answers that add the row are unknown.
  case askedSometimes
}

extension Language {
  func says(_ sentence: RowSentence) -> String {
    switch sentence {
    case .title(let title, let isRequired, let isOptional, let isSecret):
      title
        + marks([
          isRequired
            ? says("required", chinese: "必填") : isOptional ? says("optional", chinese: "选填") : "",
          isSecret ? says("secret", chinese: "保密") : "",
        ]) + says(".", chinese: "。")
    case .takesReferences:
      says(
        "It may be kept elsewhere: env:NAME, or command: PROGRAM ….",
        chinese: "可保存在别处：env:NAME 或 command: PROGRAM …。")
    case .lines: says("Takes lines of text.", chinese: "请输入多行文本。")
    case .anyOf(let words, 0 ... .max):
      says(
        "Any of \(firstTen(words)), comma-separated.", chinese: "可选其中任意几项，以逗号分隔：\(firstTen(words))。"
      )
    case .anyOf(let words, let count):
      says(
        "Any of \(firstTen(words)), comma-separated: \(number(count)).",
        chinese: "可选其中任意几项，以逗号分隔：\(firstTen(words))；\(number(count))。")
    case .orOwnText: says("Or text of your own.", chinese: "也可自行填写。")
    case .items(0 ... .max): says("A list of items.", chinese: "由多项组成的列表。")
    case .items(let count):
      says("A list of items: \(number(count)).", chinese: "由多项组成的列表，\(number(count))。")
    case .placeholders(let names):
      says(
        "It may have \(joined(names.map { "{\($0)}" })).",
        chinese: "其中可以有 \(joined(names.map { "{\($0)}" }))。")
    case .byDefault(let value): says("Default: \(value).", chinese: "默认：\(value)。")
    case .now(let value): says("Now: \(value).", chinese: "当前：\(value)。")
    case .asked(let alternatives):
      says(
        "Asked when \(alternatives.map(says).joined(separator: ", or when ")).",
        chinese: "\(alternatives.map(says).joined(separator: "，或 ")) 时才询问。")
    case .askedSometimes: says("Asked with some other answers only.", chinese: "仅在其他某些回答下询问。")
    }
  }

  private func marks(_ marks: [String]) -> String {
    let marks = marks.filter { !$0.isEmpty }.joined(separator: says(", ", chinese: "，"))
    return marks.isEmpty ? "" : says(" (\(marks))", chinese: "（\(marks)）")
  }

  private func number(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (let least, .max): says("at least \(least)", chinese: "至少 \(least) 项")
    case (0, let most): says("up to \(most)", chinese: "最多 \(most) 项")
    case (let least, let most) where least == most: says("\(most)", chinese: "\(most) 项")
    case (let least, let most): says("\(least) to \(most)", chinese: "\(least) 到 \(most) 项")
    }
  }

  private func says(_ tests: [FormDescription.Test]) -> String {
    tests.map { test in
      says(
        "\(test.row) is \(test.options.joined(separator: " or "))",
        chinese: "\(test.row) 为 \(test.options.joined(separator: " 或 "))")
    }.joined(separator: says(" and ", chinese: " 且 "))
  }
}
