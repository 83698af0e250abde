internal import ForwardFormTerminal
internal import ForwardText

/// A sentence about the options of `forward fill` and the person's schemas, in any language.
enum FillSentence {
  // The person's schemas

  case noSchemasYet
  case addedSchema(String, files: [String])
  case noSuchSchema(String, known: [String])
  /// An earlier schema is for the same files.
  case otherSchemaCounts(String, for: String)

  /// A file without a schema is filled in by its values.
  case inferred

  // Wrong uses

  case severalFilesAnd(String)
  case severalNeedAnswers
  case needsFileOrSchema
  case needsCheck
  case fileAndOther(String)
  case changesNotWritten
  case twoResults
  /// Variables go only to standard output.
  case variablesNotWritten(String)
  case badDocument(String)
}

extension Language {
  func says(_ sentence: FillSentence) -> String {
    switch sentence {
    case .noSchemasYet: says("No schemas yet.", chinese: "还没有模式。")
    case .addedSchema(let name, files: []):
      says(
        "Added \(quoted(name)), which other schemas may refer to.",
        chinese: "已添加\(quoted(name))，其他模式可以引用它。")
    case .addedSchema(let name, let files):
      says(
        "Added \(quoted(name)) for \(listed(files.map { quoted($0) })).",
        chinese: "已添加\(quoted(name))，用于\(listed(files.map { quoted($0) }))。")
    case .noSuchSchema(let name, let known):
      paragraph([
        says("There is no schema \(quoted(name)).", chinese: "没有模式\(quoted(name))。"),
        known.isEmpty
          ? says(.noSchemasYet)
          : says(
            "The known ones are \(listed(known.map { quoted($0) })).",
            chinese: "已知的有\(listed(known.map { quoted($0) }))。"),
      ])
    case .otherSchemaCounts(let name, let pattern):
      says(
        "For \(quoted(pattern)), \(quoted(name)) counts, because it was added before; forward schemas remove \(name.visible) removes it.",
        chinese:
          "对于\(quoted(pattern))，以先添加的\(quoted(name))为准；forward schemas remove \(name.visible) 可将其移除。"
      )
    case .inferred:
      says(
        "The settings are the values in the file; --set '*.KEY=VALUE' adds another key.",
        chinese: "将按文件中已有的值填写；其他键用 --set '*.KEY=VALUE' 添加。")
    case .badDocument(let text):
      says(
        "--document is the number of a document, from 1, not \(quoted(text)).",
        chinese: "--document 是文档的序号，从 1 开始，而不是\(quoted(text))。")
    case .severalFilesAnd(let option):
      says("\(option) is for one file.", chinese: "\(option) 只用于一个文件。")
    case .severalNeedAnswers:
      says(
        "Several files need their edit on the command line: --set, --unset or --answers FILE.",
        chinese: "修改多个文件时，须在命令行给出修改内容：--set、--unset 或 --answers FILE。")
    case .needsFileOrSchema:
      says(
        "A file to fill in is missing, or --schema for a new document.",
        chinese: "缺少要填写的文件，或用于新文档的 --schema。")
    case .needsCheck:
      says("--at goes with --check.", chinese: "--at 须与 --check 一起使用。")
    case .changesNotWritten:
      says(
        "--only-changed is for a result on standard output; with a file, --json writes one.",
        chinese: "--only-changed 只用于标准输出的结果；填写文件时请加 --json。")
    case .twoResults:
      says(
        "--diff and --only-changed write two results: choose one.",
        chinese: "--diff 和 --only-changed 的结果不同，请只用其中一个。")
    case .variablesNotWritten(let format):
      says(
        "--format \(format) writes all values to standard output; use --in for the file.",
        chinese: "--format \(format) 将全部值写到标准输出；请用 --in 指定文件。")
    case .fileAndOther(let option):
      says(
        "\(option) is for a document without a file to edit in place.",
        chinese: "\(option) 只用于不就地编辑文件的情况。")
    }
  }
}
