public import ForwardForm
internal import ForwardFormDocuments
package import ForwardFormSchemas
public import ForwardFormTerminal
internal import ForwardJSON
public import ForwardJSONSchema
internal import ForwardSchemaArguments
package import ForwardText

/// A sentence about filling in documents, in any language.
package enum FillingSentence {
  /// The title of a new or an existing document.
  case title(of: String, isNew: Bool)
  /// The result goes to standard output.
  case written
  /// The output has the lines that saving would change. Nothing is saved.
  case compared
  /// The reported former problems of the file are allowed.
  case allowedProblems
  case patchHasSecrets

  /// A member was removed because the alternative chosen by another member doesn't allow it.
  case displaced(RowPath, by: RowPath)

  case error(FillingError)

  // Texts that can't be edited in place

  case writtenAnew
  case canBeWrittenAnew

  // Questions of a schema

  case places(SchemaOverview)
  case anyValues
  case constants
  case unjudged
  case morePlaces

  // Several files

  /// No file is changed, because one file refuses the edit.
  case noneChanged(refusing: String)
}

extension Language {
  package func says(_ sentence: FillingSentence) -> String {
    switch sentence {
    case .title(let path, isNew: true): says("\(path): a new file", chinese: "\(path)：新文件")
    case .title(let path, isNew: false): path
    case .written: says("The result is on standard output.", chinese: "结果已写到标准输出。")
    case .writtenAnew:
      says("The whole document is written anew, without comments.", chinese: "将重新写出全部内容，不保留注释。")
    case .canBeWrittenAnew:
      says(
        "--in and --out write the whole document anew, without comments.",
        chinese: "使用 --in 和 --out 可重新写出全部内容，不保留注释。")
    case .compared: says("Nothing was saved.", chinese: "未保存。")
    case .allowedProblems:
      says(
        "The file had these problems before; they don't prevent saving.",
        chinese: "以上问题在此文件中原已存在，不影响保存。")
    case .patchHasSecrets:
      says(
        "The patch has secrets in plain text, so that it applies; --json masks them.",
        chinese: "为便于应用，补丁中含有明文机密内容；使用 --json 可将其遮盖。")
    case .displaced(let path, let other):
      says(
        "\(path) was removed: it can't be beside \(other).",
        chinese: "已删除 \(path)：它不能与 \(other) 并存。")
    case .error(let error): says(error)
    case .places(let overview):
      says(
        "\(counted(overview.count, "place")): \(joined(overview.counts.map(says))).",
        chinese: "共 \(overview.count) 处：\(joined(overview.counts.map(says)))。")
    case .anyValues: says("These take any JSON value:", chinese: "以下各处可为任意 JSON 值：")
    case .constants: says("These have only one value:", chinese: "以下各处只有一个可用的值：")
    case .unjudged:
      says(
        "These can't be judged, because a schema that they refer to is missing:",
        chinese: "以下各处无法检查，因为缺少其引用的模式：")
    case .morePlaces: says("The schema has more places.", chinese: "该模式还有更多位置。")
    case .noneChanged(let path):
      says(
        "\(quoted(path)) refuses the edit: no file was changed.",
        chinese: "\(quoted(path))无法修改，因此没有更改任何文件。")
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

  func says(_ error: FillingError) -> String {
    switch error {
    case .undecided(let problem):
      paragraph([
        says(
          .refused(
            row: problem.path.isEmpty ? nil : RowPath(problem.path), .other(says(problem)))),
        says(.giveDocument),
        says(
          "--allow-undecided saves values that can't be checked.",
          chinese: "使用 --allow-undecided 可保存无法检查的内容。"),
      ])
    case .noSuchPlace(let path):
      says(
        "The schema has no place \(quoted(path.text)).", chinese: "该模式没有\(quoted(path.text))这个位置。")
    case .severalDocuments(let path):
      says(
        "\(quoted(path)) has several documents: --document says which one is filled in.",
        chinese: "\(quoted(path))有多个文档：请用 --document 指定填写哪一个。")
    case .changedMeanwhile(let path):
      says(
        "Another program changed \(quoted(path)) meanwhile: no file was changed.",
        chinese: "其他程序同时更改了\(quoted(path))，因此没有更改任何文件。")
    }
  }
}

/// A reason why a document can't be filled in, other than its answers, its file and its schema.
@nonexhaustive
public enum FillingError: Error, ErrorWithExitStatus, CustomStringConvertible {
  /// The schema can't judge the document, because it refers to a missing schema.
  case undecided(SchemaProblem)
  /// The schema has no place at the path.
  case noSuchPlace(RowPath)
  /// The file at the path has several documents, and the command chooses none.
  case severalDocuments(String)
  /// Another program changed a file after it was read, in an edit of several files.
  case changedMeanwhile(String)

  /// The exit status of a program that ends with the error: `usage` if the command must choose a
  /// document, `refused` if the schema has no such place, otherwise `failure`.
  public var exitStatus: ExitStatus {
    switch self {
    case .noSuchPlace: .refused
    case .severalDocuments: .usage
    case .undecided, .changedMeanwhile: .failure
    }
  }

  public var description: String { Language.english.says(self) }
}
