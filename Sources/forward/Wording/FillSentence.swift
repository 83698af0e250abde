internal import JSONSchema
internal import PlainText

/// A sentence of `forward fill`, in any language.
enum FillSentence {
  /// The title of a document that isn't there yet, and of one that is.
  case title(of: String, isNew: Bool)
  /// What was filled in is written to standard output.
  case written
  /// The lines that saving would change are written, and nothing is saved.
  case compared

  /// The schema can't judge the document.
  case undecided(SchemaProblem)

  // Wrong uses

  case needsFileOrSchema
  case fileAndOther(String)
}

extension Language {
  func says(_ sentence: FillSentence) -> String {
    switch sentence {
    case .title(let path, isNew: true): says("\(path): a new file", chinese: "\(path)：新文件")
    case .title(let path, isNew: false): path
    case .written: says("The result is on standard output.", chinese: "结果已写到标准输出。")
    case .compared: says("Nothing was saved.", chinese: "未保存。")
    case .undecided(let problem):
      paragraph([
        says(problem), says(.giveDocument),
        says(
          "With --allow-undecided, what can't be checked is saved.",
          chinese: "使用 --allow-undecided 可保存无法检查的内容。"),
      ])
    case .needsFileOrSchema:
      says(
        "A file to fill in is missing, or --schema for a new document.",
        chinese: "缺少要填写的文件，或用于新文档的 --schema。")
    case .fileAndOther(let option):
      says(
        "\(option) is for a document without a file to edit in place.",
        chinese: "\(option) 只用于不就地编辑文件的情况。")
    }
  }
}
