internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormSchemas
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaArguments
internal import ForwardText

/// A sentence of `forward fill`, in any language.
enum FillSentence {
  /// The title of a document that isn't there yet, and of one that is.
  case title(of: String, isNew: Bool)
  /// What was filled in is written to standard output.
  case written
  /// The lines that saving would change are written, and nothing is saved.
  case compared
  /// The problems that the file had before, which were told, are allowed.
  case allowedProblems
  /// The patch on standard output has secrets.
  case patchHasSecrets

  /// A member that another one took away, which chose an alternative that doesn't allow it.
  case displaced(RowPath, by: RowPath)

  /// The schema can't judge the document.
  case undecided(SchemaProblem)

  // What can't be edited in place

  case writtenAnew
  case canBeWrittenAnew

  // What a schema asks

  case places(SchemaOverview)
  case anyValues
  case constants
  case unjudged
  case morePlaces

  // The schemas that are kept

  case noSchemasYet
  case addedSchema(String, files: [String])
  case noSuchSchema(String, known: [String])
  /// Another schema was added before for the same files.
  case otherSchemaCounts(String, for: String)

  // Several files

  /// No file is changed, as one refuses the edit.
  case noneChanged(refusing: String)
  /// Another program changed the file after it was read.
  case changedMeanwhile(String)

  // Wrong uses

  case severalFilesAnd(String)
  case severalNeedAnswers
  case needsFileOrSchema
  case needsCheck
  /// The schema has no place at a path.
  case noSuchPlace(RowPath)
  case fileAndOther(String)
  case changesNotWritten
  case twoResults
  /// Variables go to standard output only.
  case variablesNotWritten(String)
  case badDocument(String)
  case severalDocuments(String)
}

extension Language {
  func says(_ sentence: FillSentence) -> String {
    switch sentence {
    case .title(let path, isNew: true): says("\(path): a new file", chinese: "\(path)：新文件")
    case .title(let path, isNew: false): path
    case .written: says("The result is on standard output.", chinese: "结果已写到标准输出。")
    case .writtenAnew:
      says("All of it is written anew, without comments.", chinese: "将重新写出全部内容，不保留注释。")
    case .canBeWrittenAnew:
      says(
        "With --in and --out, all of it is written anew, without comments.",
        chinese: "使用 --in 和 --out 可重新写出全部内容，不保留注释。")
    case .compared: says("Nothing was saved.", chinese: "未保存。")
    case .allowedProblems:
      says(
        "The file had these problems before. They keep nothing from being saved.",
        chinese: "以上问题在此文件中原已存在，不影响保存。")
    case .patchHasSecrets:
      says(
        "The patch has secrets in plain text, so that it applies; --json masks them.",
        chinese: "为便于应用，补丁中含有明文机密内容；使用 --json 可将其遮盖。")
    case .displaced(let path, let other):
      says(
        "\(path) was removed: it can't be beside \(other).",
        chinese: "已删除 \(path)：它不能与 \(other) 并存。")
    case .undecided(let problem):
      paragraph([
        says(
          .refused(
            row: problem.path.isEmpty ? nil : RowPath(problem.path), .other(says(problem)))),
        says(.giveDocument),
        says(
          "With --allow-undecided, what can't be checked is saved.",
          chinese: "使用 --allow-undecided 可保存无法检查的内容。"),
      ])
    case .places(let overview):
      says(
        "\(counted(overview.count, "place")): \(joined(overview.counts.map(says))).",
        chinese: "共 \(overview.count) 处：\(joined(overview.counts.map(says)))。")
    case .anyValues: says("These take any JSON value:", chinese: "以下各处可为任意 JSON 值：")
    case .constants: says("These have only one value:", chinese: "以下各处只有一个可用的值：")
    case .unjudged:
      says(
        "These can't be judged, as a schema that they refer to isn't given:",
        chinese: "以下各处无法检查，因为缺少其引用的模式：")
    case .morePlaces: says("The schema has more places.", chinese: "该模式还有更多位置。")
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
        "For \(quoted(pattern)), \(quoted(name)) counts, which was added before; forward schemas remove \(name.visible) removes it.",
        chinese:
          "对于\(quoted(pattern))，以先添加的\(quoted(name))为准；forward schemas remove \(name.visible) 可将其移除。"
      )
    case .badDocument(let text):
      says(
        "--document is the number of a document, from 1, not \(quoted(text)).",
        chinese: "--document 是文档的序号，从 1 开始，而不是\(quoted(text))。")
    case .severalDocuments(let path):
      says(
        "\(quoted(path)) has several documents: --document says which one is filled in.",
        chinese: "\(quoted(path))有多个文档：请用 --document 指定填写哪一个。")
    case .noneChanged(let path):
      says(
        "\(quoted(path)) refuses the edit, so that no file was changed.",
        chinese: "\(quoted(path))无法修改，因此没有更改任何文件。")
    case .changedMeanwhile(let path):
      says(
        "Another program changed \(quoted(path)) meanwhile, so that no file was changed.",
        chinese: "其他程序同时更改了\(quoted(path))，因此没有更改任何文件。")
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
    case .noSuchPlace(let path):
      says(
        "The schema has no place \(quoted(path.text)).", chinese: "该模式没有\(quoted(path.text))这个位置。")
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

  private func says(_ kind: SchemaOverview.Kind, _ count: Int) -> String {
    switch kind {
    case .part: says(counted(count, "part"), chinese: "\(count) 个对象")
    case .map: says(counted(count, "map"), chinese: "\(count) 个映射")
    case .list: says(counted(count, "list"), chinese: "\(count) 个列表")
    case .option: says("\(count) of options", chinese: "\(count) 个选项")
    case .flag: says("\(count) yes or no", chinese: "\(count) 个是或否")
    case .text: says(counted(count, "text"), chinese: "\(count) 个文本")
    }
  }
}
