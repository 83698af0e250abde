public import ForwardForm
internal import ForwardFormDocuments
public import ForwardFormTerminal
internal import ForwardJSON
public import ForwardJSONSchema
internal import ForwardSchemaArguments
internal import ForwardText

/// A reason why a document can't be filled in, besides those of its answers, its file and its schema.
@nonexhaustive
public enum FillingError: Error {
  /// The schema can't judge the document, as it refers to a schema that isn't given.
  case undecided(SchemaProblem)
  /// The schema has no place at the path.
  case noSuchPlace(RowPath)
  /// The file at the path has several documents, and none of them was chosen.
  case severalDocuments(String)
  /// Another program changed the file at the path, which is filled in with others, after it was read.
  case changedMeanwhile(String)
}

extension FillingError: ErrorWithExitStatus {
  /// The status of a program that the error ends: `usage` if a document has to be chosen, `refused` if the schema has no
  /// such place, otherwise `failure`.
  public var exitStatus: ExitStatus {
    switch self {
    case .noSuchPlace: .refused
    case .severalDocuments: .usage
    case .undecided, .changedMeanwhile: .failure
    }
  }
}

extension FillingError: CustomStringConvertible {
  public var description: String { Language.english.says(self) }
}

extension Language {
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
