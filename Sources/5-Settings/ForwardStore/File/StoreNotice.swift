package import ForwardText

/// A notice for a person before a file is written.
@nonexhaustive
public enum StoreNotice: Equatable, Sendable {
  /// The file belongs to another user, or to a group that it can't keep.
  case newOwner(path: String)
  /// A program that was ended had begun to write over the file, and has left a copy of it.
  case leftCopy(path: String, copy: String)

  /// A sentence for a person, with control characters made visible.
  public var message: String { Language.english.says(self) }
}

extension StoreNotice: CustomStringConvertible {
  public var description: String { message }
}

extension Language {
  /// Returns a sentence for a person, with control characters made visible.
  package func says(_ notice: StoreNotice) -> String {
    switch notice {
    case .newOwner(let path):
      says(
        "\(named(path)) belongs to another user or group. Once it is saved, it belongs to you, and others may have "
          + "less access to it.",
        chinese: "\(named(path))属于其他用户或组。保存后它将归您所有，其他人的访问权限可能会减少。")
    case .leftCopy(let path, let copy):
      says(
        "A save of \(named(path)) was cut short earlier. Its contents from before are in \(named(copy)): remove that "
          + "copy when you don't need it.",
        chinese: "先前保存\(named(path))时中断了，当时写入前的内容在\(named(copy))中；不再需要时请删除该副本。")
    }
  }
}
