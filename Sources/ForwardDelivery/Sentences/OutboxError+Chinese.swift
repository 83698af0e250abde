internal import JSONTree
internal import PlainText

extension OutboxError {
  /// Returns the text of ``description`` in Simplified Chinese.
  ///
  /// - Parameter translated: Returns a text of the system in Chinese.
  package func chinese(_ translated: (String) -> String) -> String {
    switch self {
    case .damaged(_, let path, .notAFile): "\(named(path))不是文件。"
    case .damaged(_, let path, .tooLarge): "\(named(path))过大，发件箱无法读取。"
    case .damaged(_, let path, .newerVersion(let version)):
      "\(named(path))由较新版本的 forward 写入（版本 \(version)）。"
    case .damaged(_, let path, .line(let number)): "无法理解\(named(path))的第 \(number) 行。"
    case .damaged(_, let path, .unreadable(let reason)), .unreadable(let path, let reason):
      "无法读取\(named(path))：\(translated(reason))。"
    case .unwritable(let path, let reason): "无法写入\(named(path))：\(translated(reason))。"
    case .inUse(let id): "另一个程序正在发送\(named(id))。"
    }
  }
}

private func named(_ path: String) -> String { "“\(excerpt(of: path, limit: .max))”" }
