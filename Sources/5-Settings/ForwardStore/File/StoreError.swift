public import ForwardJSON
internal import ForwardSystem
package import ForwardText

/// The reasons why a store or a document can't be read or edited. The file is unchanged, except
/// after ``unsynchronized(path:reason:)`` and ``torn(path:copy:reason:)``.
@nonexhaustive
public enum StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file isn't JSON, or an object in it has a duplicate key.
  case notJSON(path: String, JSONError)
  /// The file is JSON, but a value in it has the wrong kind for a store.
  ///
  /// - Parameters:
  ///   - at: The value's place; `nil` for the whole file.
  ///   - found: The kind of the value; `nil` if it is missing.
  case notAStore(path: String, at: String?, expected: Expected, found: JSONValue.Kind?)
  /// The file is JSON, but not an object.
  case notADocument(path: String, found: JSONValue.Kind)
  /// A newer version wrote the file.
  case newerVersion(path: String, version: Int, known: Int)
  case tooLarge(path: String, megabytes: Int)
  /// The path leads to a folder, a pipe or a device.
  case notAFile(path: String, FileKind)
  /// The system refuses to read the file.
  case unreadable(path: String, reason: String)
  /// The system refuses to write the file.
  case unwritable(path: String, reason: String)
  /// The new file is in place, but a loss of power may undo that.
  case unsynchronized(path: String, reason: String)
  /// The file can't be replaced, and only a part of it is overwritten.
  ///
  /// - Parameter copy: The path of a copy with the old contents.
  case torn(path: String, copy: String, reason: String)
  /// A line of the file can't be edited safely, so nothing was changed.
  case uneditable(path: String, line: Int, FormatFault)
  /// Another program held the lock for as long as this program waited.
  case locked(path: String)
  /// No document has this name.
  case missing(name: String, path: String)
  /// The store's entry with this name isn't a document.
  case damaged(name: String, path: String, at: String, expected: Expected, found: JSONValue.Kind?)
  /// A document can't have this name.
  case notAName(String, path: String)

  /// The kinds of values in a store.
  @nonexhaustive
  public enum Expected: Sendable {
    case object, text, version
  }

  static let tooLargeOrDeep = "Settings this large or deep cannot be read again"
  static let endedProgram = "A program was ended"
  static let notReadBack = "The edited text would not be read back as intended"

  /// Whether the file's contents are at fault, rather than access to the file.
  package var isBadData: Bool {
    switch self {
    case .notJSON, .notAStore, .notADocument, .newerVersion, .tooLarge, .damaged: true
    case .notAFile, .unreadable, .unwritable, .unsynchronized, .torn, .uneditable, .locked,
      .missing,
      .notAName:
      false
    }
  }

  /// A sentence for a person. It names the place and never quotes settings, which may be secret.
  public var message: String { Language.english.says(self) }

  public var description: String { message }
}

/// The kinds of entries of a folder, in words for a sentence.
@nonexhaustive
public enum FileKind: String, Sendable {
  case file = "a file"
  case folder = "a folder"
  case pipe = "a pipe"
  case device = "a device"
  case link = "a link"
  case other = "something else"

  init(_ status: FileStatus) {
    self =
      if status.isFile {
        .file
      } else if status.isFolder {
        .folder
      } else if status.isPipe {
        .pipe
      } else if status.isDevice {
        .device
      } else if status.isLink {
        .link
      } else {
        .other
      }
  }

  /// Creates the kind of the entry at a path, without following a link; `nil` if it is unknown.
  package init?(at path: String) {
    guard let status = try? FileStatus(at: path) else { return nil }
    self.init(status)
  }
}

extension Language {
  /// Returns a sentence for a person. It names the place and never quotes settings, which may be
  /// secret.
  package func says(_ error: StoreError) -> String {
    switch error {
    case .notJSON(let path, let error) where error.isOfSeveralDocuments:
      says(
        "\(named(path)) can't be edited: \(says(error.fault))",
        chinese: "无法编辑\(named(path))：\(says(error.fault))")
    case .notJSON(let path, let error):
      says(
        "\(named(path)) is not \(error.format) at line \(error.line), column \(error.column): "
          + "\(says(error.fault))",
        chinese:
          "\(named(path))第 \(error.line) 行第 \(error.column) 列不符合 \(error.format) 格式：\(says(error.fault))"
      )
    case .notAStore(let path, let place, let expected, let found):
      says(
        "\(named(path)) is not a store of targets: \(mismatch(place, expected, found))",
        chinese: "\(named(path))不是目标的存储文件：\(mismatch(place, expected, found))")
    case .notADocument(let path, let found):
      says(
        "\(named(path)) holds \(says(found)), not an object.",
        chinese: "\(named(path))的内容是\(says(found))，而不是对象。")
    case .newerVersion(let path, let version, let known):
      says(
        "\(named(path)) was written by a newer version of forward (version \(version); this one "
          + "reads \(known)).",
        chinese: "\(named(path))由较新的版本写入（版本 \(version)，此版本只能读取 \(known)）。")
    case .tooLarge(let path, let megabytes):
      says(
        "\(named(path)) is larger than \(megabytes) MiB.",
        chinese: "\(named(path))超过了可读取的 \(megabytes) MiB。")
    case .notAFile(let path, let kind):
      says(
        "\(named(path)) is \(says(kind)), not a file.",
        chinese: "\(named(path))是\(says(kind))，不是文件。")
    case .unreadable(let path, let reason):
      says(
        "\(named(path)) cannot be read: \(says(system: reason)).",
        chinese: "无法读取\(named(path))：\(says(system: reason))。")
    case .unwritable(let path, let reason):
      says(
        "\(named(path)) cannot be written: \(says(system: reason)).",
        chinese: "无法写入\(named(path))：\(says(system: reason))。")
    case .unsynchronized(let path, let reason):
      says(
        "\(named(path)) is saved, but could be lost if the power fails now: \(says(system: reason)).",
        chinese: "\(named(path))已保存，但如果此刻断电，可能会丢失：\(says(system: reason))。")
    case .torn(let path, let copy, let reason):
      says(
        "Only a part of \(named(path)) was written: \(says(system: reason)). Its contents from before are in "
          + "\(named(copy)).",
        chinese: "\(named(path))只写入了一部分：\(says(system: reason))。写入前的内容在\(named(copy))中。")
    case .uneditable(let path, let line, let fault):
      says(
        "Line \(line) of \(named(path)) can't be edited: \(says(fault)) Nothing was changed.",
        chinese: "无法编辑\(named(path))第 \(line) 行：\(says(fault))没有作任何更改。")
    case .locked(let path):
      says(
        "Another program is editing \(named(path)). Try again when it is done.",
        chinese: "另一个程序正在编辑\(named(path))，请在它完成后重试。")
    case .missing(let name, let path):
      says(
        "There is no target \(quoted(name)) in \(named(path)).",
        chinese: "\(named(path))中没有名为\(quoted(name))的目标。")
    case .damaged(let name, let path, let place, let expected, let found):
      says(
        "The target \(quoted(name)) in \(named(path)) cannot be read: "
          + "\(mismatch(place, expected, found))",
        chinese: "无法读取\(named(path))中的目标\(quoted(name))：\(mismatch(place, expected, found))")
    case .notAName(let name, let path):
      says(
        "A document in \(named(path)) cannot be named \(quoted(name)).",
        chinese: "\(named(path))中的文件不能命名为\(quoted(name))。")
    }
  }

  private func mismatch(
    _ place: String?, _ expected: StoreError.Expected, _ found: JSONValue.Kind?
  ) -> String {
    guard let found else {
      let place = quoted(place ?? "")
      return says("\(place) is missing.", chinese: "缺少\(place)。")
    }
    let place = place.map { quoted($0) }
    let holds =
      place.map { says("\($0) is", chinese: "\($0)是") } ?? says("It holds", chinese: "其内容是")
    return switch expected {
    case .version:
      says("\(place ?? "It") is not the number 1.", chinese: "\(place ?? "其内容")不是数字 1。")
    case .object:
      says("\(holds) \(says(found)), not an object.", chinese: "\(holds)\(says(found))，而不是对象。")
    case .text: says("\(holds) \(says(found)), not text.", chinese: "\(holds)\(says(found))，而不是文本。")
    }
  }

  private func says(_ kind: FileKind) -> String {
    switch kind {
    case .file: says(kind.rawValue, chinese: "文件")
    case .folder: says(kind.rawValue, chinese: "文件夹")
    case .link: says(kind.rawValue, chinese: "符号链接")
    case .pipe: says(kind.rawValue, chinese: "管道")
    case .device: says(kind.rawValue, chinese: "设备")
    case .other: says(kind.rawValue, chinese: "其他类型的文件系统对象")
    }
  }

  /// Returns a sentence for a person, with visible control characters.
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

/// A notice for a person before a file is written.
@nonexhaustive
public enum StoreNotice: Equatable, Sendable, CustomStringConvertible {
  /// The file belongs to another user, or to a group that saving can't keep.
  case newOwner(path: String)
  /// A program ended while overwriting the file, and left a copy of the file.
  case leftCopy(path: String, copy: String)

  /// A sentence for a person, with visible control characters.
  public var message: String { Language.english.says(self) }

  public var description: String { message }
}
