internal import ForwardJSONSchema
public import ForwardSchemaFiles
package import ForwardText

/// A reason why the kind of a stored target can't be used.
@nonexhaustive
public enum UnusableKind: Error, Sendable {
  /// There is no such kind; `known` holds the names of the others.
  case unknown(String, of: String, known: [String])
  /// The kind's file can't be used.
  case broken(String, of: String, FileReport)
  /// The kind isn't one of the program's own, and the folder has no file of it.
  case gone(String, of: String, folder: String)
}

extension UnusableKind: CustomStringConvertible {
  /// A sentence with the names of the kind and the target.
  public var description: String { Language.english.says(self) }
}

extension Language {
  package func says(_ error: UnusableKind) -> String {
    switch error {
    case .unknown(let kind, let name, let known):
      says(
        "'\(name)' is of the kind '\(kind)', which this version doesn't know; it knows "
          + "\(firstTen(known)).",
        chinese: "“\(name)”的类型是“\(kind)”，此版本无法识别；可识别的类型有：\(firstTen(known))。")
    case .broken(let kind, let name, let report):
      says(
        "'\(name)' is of the kind '\(kind)', whose file can't be used: \(firstProblem(of: report))",
        chinese: "“\(name)”的类型是“\(kind)”，其文件无法使用：\(firstProblem(of: report))")
    case .gone(let kind, let name, let folder):
      says(
        "'\(name)' is of the kind '\(kind)', which is not built in, and there is no file of it in "
          + "'\(folder)'.",
        chinese: "“\(name)”的类型是“\(kind)”：它不是内置类型，“\(folder)”中也没有它的文件。")
    }
  }

  private func firstProblem(of report: FileReport) -> Substring {
    report.text(in: SchemaWording(self)).prefix { $0 != "\n" }
  }
}
