public import ForwardJSON
package import ForwardText

/// The error for an unreadable document in a folder.
public struct SchemaFolderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  public let reason: Reason

  @nonexhaustive
  public enum Reason: Equatable, Sendable {
    /// The path leads out of the folder, for example with `..`.
    case outside
    /// The file is a symbolic link. Links aren't followed.
    case link
    /// The path leads to a folder, a pipe or a device.
    case notAFile
    /// The document, or the folder that is searched for an `$id`, has more bytes than the limit.
    case tooLarge(limit: Int)
    case notJSON(JSONError)
    /// The system's message.
    case unreadable(String)
    /// The folder has too many files to search them for an `$id`.
    case tooManyFiles(limit: Int)
  }

  /// The error as one sentence.
  public var description: String { Language.english.says(self) }
}

extension Language {
  package func says(_ error: SchemaFolderError) -> String {
    let path = quoted(error.path)
    return switch error.reason {
    case .outside: says("\(path) leads out of the folder of schemas.", chinese: "\(path)位于模式文件夹之外。")
    case .link: says("\(path) is a link, which is not followed.", chinese: "\(path)是链接，不会被跟随。")
    case .notAFile: says("\(path) is not a file.", chinese: "\(path)不是文件。")
    case .tooLarge(let limit):
      says(
        "\(path) is larger than \(limit / 1_000_000) MB.",
        chinese: "\(path)超过了 \(limit / 1_000_000) MB。")
    case .notJSON(let error):
      says(
        "\(path), line \(error.line), column \(error.column): \(says(error.fault))",
        chinese: "\(path)第 \(error.line) 行第 \(error.column) 列：\(says(error.fault))")
    case .unreadable(let reason):
      says("\(path) can't be read: \(reason).", chinese: "无法读取\(path)：\(reason)。")
    case .tooManyFiles(let limit):
      says(
        "\(path) has more than \(limit) files, too many to search for a schema by its '$id'.",
        chinese: "\(path)中的文件超过 \(limit) 个，无法按“$id”查找模式。")
    }
  }
}
