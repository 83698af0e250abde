public import ForwardForm
internal import ForwardFormDocuments
package import ForwardFormSchemas
public import ForwardFormTerminal
internal import ForwardJSON
public import ForwardJSONSchema
internal import ForwardSchemaArguments
package import ForwardText

/// A sentence about documents that are filled in, in any language.
package enum FillingSentence {
  /// The title of a document that isn't there yet, and of one that is.
  case title(of: String, isNew: Bool)
  /// What was filled in is written to standard output.
  case written
  /// The lines that saving would change are written, and nothing is saved.
  case compared
  /// The problems that the file had before, which were told, are allowed.
  case allowedProblems
  case patchHasSecrets

  /// A member that another one took away, which chose an alternative that doesn't allow it.
  case displaced(RowPath, by: RowPath)

  case error(FillingError)

  // What can't be edited in place

  case writtenAnew
  case canBeWrittenAnew

  // What a schema asks

  case places(SchemaOverview)
  case anyValues
  case constants
  case unjudged
  case morePlaces

  // Several files

  /// No file is changed, as one refuses the edit.
  case noneChanged(refusing: String)
}

extension Language {
  package func says(_ sentence: FillingSentence) -> String {
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
    case .error(let error): says(error)
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
    case .noneChanged(let path):
      says(
        "\(quoted(path)) refuses the edit, so that no file was changed.",
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
          "With --allow-undecided, what can't be checked is saved.",
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
        "Another program changed \(quoted(path)) meanwhile, so that no file was changed.",
        chinese: "其他程序同时更改了\(quoted(path))，因此没有更改任何文件。")
    }
  }
}

/// A reason why a document can't be filled in, besides those of its answers, its file and its schema.
@nonexhaustive
public enum FillingError: Error, ErrorWithExitStatus, CustomStringConvertible {
  /// The schema can't judge the document, as it refers to a schema that isn't given.
  case undecided(SchemaProblem)
  /// The schema has no place at the path.
  case noSuchPlace(RowPath)
  /// The file at the path has several documents, and none of them was chosen.
  case severalDocuments(String)
  /// Another program changed the file at the path, which is filled in with others, after it was read.
  case changedMeanwhile(String)

  /// The status of a program that the error ends: `usage` if a document has to be chosen, `refused` if the schema has no
  /// such place, otherwise `failure`.
  public var exitStatus: ExitStatus {
    switch self {
    case .noSuchPlace: .refused
    case .severalDocuments: .usage
    case .undecided, .changedMeanwhile: .failure
    }
  }

  public var description: String { Language.english.says(self) }
}
