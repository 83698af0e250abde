internal import ForwardSystem
package import ForwardText

/// A reason why the outbox, or a file in it, can't be used.
@nonexhaustive
public enum OutboxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file of a delivery can't be understood. It stays unchanged.
  case damaged(id: String, path: String, Fault)
  /// The system refuses to read the outbox.
  case unreadable(path: String, reason: String)
  /// The system refuses to write a file.
  case unwritable(path: String, reason: String)
  /// Another program is sending the delivery.
  case inUse(id: String)
  /// No delivery has the id; `known` holds the ids of the others, most similar first.
  case notFound(id: String, known: [String])
  /// Several deliveries have ids that begin with the text.
  case ambiguous(id: String, matches: [String])

  /// A fault in the file of a delivery.
  @nonexhaustive
  public enum Fault: Error, Hashable, Sendable {
    case notAFile
    case tooLarge
    case newerVersion(Int)
    /// The line with this number doesn't come from an outbox.
    case line(Int)
    /// The system refuses to read the file.
    case unreadable(reason: String)
  }

  static func unreadable(_ id: String, _ path: String, _ error: SystemError) -> OutboxError {
    .damaged(id: id, path: path, .unreadable(reason: error.description))
  }

  /// The id of the delivery whose file is damaged; `nil` for other errors.
  package var damagedID: String? { if case .damaged(let id, _, _) = self { id } else { nil } }

  /// A sentence with the path, in which control characters are visible.
  public var description: String { Language.english.says(self) }
}

extension Language {
  /// Returns a sentence with the path, in which control characters are visible.
  package func says(_ error: OutboxError) -> String {
    switch error {
    case .damaged(_, let path, .notAFile):
      says("\(named(path)) isn't a file.", chinese: "\(named(path))不是文件。")
    case .damaged(_, let path, .tooLarge):
      says("\(named(path)) is too large for the outbox.", chinese: "\(named(path))过大，发件箱无法读取。")
    case .damaged(_, let path, .newerVersion(let version)):
      says(
        "\(named(path)) was written by a newer version of forward (version \(version)).",
        chinese: "\(named(path))由较新版本的 forward 写入（版本 \(version)）。")
    case .damaged(_, let path, .line(let number)):
      says(
        "\(named(path)) can't be understood at line \(number).",
        chinese: "无法理解\(named(path))的第 \(number) 行。")
    case .damaged(_, let path, .unreadable(let reason)), .unreadable(let path, let reason):
      says(
        "\(named(path)) can't be read: \(says(system: reason)).",
        chinese: "无法读取\(named(path))：\(says(system: reason))。")
    case .unwritable(let path, let reason):
      says(
        "\(named(path)) can't be written: \(says(system: reason)).",
        chinese: "无法写入\(named(path))：\(says(system: reason))。")
    case .inUse(let id):
      says("Another program is sending \(named(id)).", chinese: "另一个程序正在发送\(named(id))。")
    case .notFound(let id, []):
      says(
        "There is no \(quoted(id)) in the outbox, which is empty.",
        chinese: "发件箱中没有\(quoted(id))，发件箱是空的。")
    case .notFound(let id, let known):
      says(
        "There is no \(quoted(id)) in the outbox; it has \(firstTen(known)).",
        chinese: "发件箱中没有\(quoted(id))，现有：\(firstTen(known))。")
    case .ambiguous(let id, let matches):
      says(
        "\(quoted(id)) is the beginning of several: \(firstTen(matches)).",
        chinese: "有多个以\(quoted(id))开头：\(firstTen(matches))。")
    }
  }
}
