internal import ForwardText

/// The reasons why a text couldn't be edited in an editor.
@nonexhaustive
public enum EditorFailure: Hashable, Sendable {
  /// `$VISUAL` or `$EDITOR` names no program.
  case hasNoName
  case noTemporaryFile
  /// The editor couldn't be started, with the system's message.
  case notStarted(String)
  /// The editor's status couldn't be read.
  case lost
  /// This signal ended the editor.
  case signal(Int32)
  /// The editor ended with this status.
  case status(Int32)
  /// The edited file isn't UTF-8 text.
  case notUTF8
  /// The editor removed the file.
  case removedFile
  /// The edited file can't be read, with the system's message.
  case unreadableFile(String)
  /// The edited file is larger than any text that a form takes.
  case tooLarge(megabytes: Int)
}

extension Language {
  /// Returns the failure as the end of a sentence about the editor.
  func says(_ failure: EditorFailure) -> String {
    switch failure {
    case .hasNoName: says("has no name", chinese: "没有名称")
    case .noTemporaryFile: says("could not be given a temporary file", chinese: "无法使用，因为临时文件创建失败")
    case .notStarted(let reason):
      says("could not be started (\(reason))", chinese: "无法启动（\(reason)）")
    case .lost: says("was lost track of", chinese: "的运行状态无法得知")
    case .signal(let number): says("was ended by signal \(number)", chinese: "被信号 \(number) 终止")
    case .status(let status): says("ended with status \(status)", chinese: "以状态 \(status) 退出")
    case .notUTF8: says("left a file that is not UTF-8 text", chinese: "保存的文件不是 UTF-8 文本")
    case .removedFile: says("removed the file", chinese: "删除了文件")
    case .unreadableFile(let reason):
      says(
        "left a file that cannot be read (\(says(system: reason)))",
        chinese: "保存的文件无法读取（\(says(system: reason))）")
    case .tooLarge(let megabytes):
      says("left a file larger than \(megabytes) MiB", chinese: "保存的文件超过了 \(megabytes) MiB")
    }
  }
}
