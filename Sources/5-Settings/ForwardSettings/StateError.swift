import ForwardJSON
internal import ForwardStore
internal import ForwardSystem
internal import ForwardText

/// The problems of a file of drafts or input history. The form continues without the file.
@nonexhaustive
public enum StateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file can't be used, and was renamed.
  case setAside(path: String, to: String, Fault)
  /// The file can't be used, and is unchanged.
  case leftAlone(path: String, Fault)
  /// The system refuses to write the file.
  case unwritable(path: String, reason: String)
  /// Too many programs fill in the same form.
  case crowded(path: String)

  /// The reasons why a file can't be used.
  @nonexhaustive
  public enum Fault: Error, Equatable, Sendable {
    case notJSON(line: Int, column: Int)
    case noVersion
    case newerVersion(Int)
    case notADraft
    case notAHistory
    case notAFile(String)
    case tooLarge
    /// The system refuses to read the file, with this message.
    case unreadable(String)
  }

  /// Renames an unusable file, so that a new file can take its place, and returns the problem.
  /// Keeps the file of a newer version.
  static func report(_ fault: Fault, at path: String) -> StateError {
    if case .newerVersion = fault { return .leftAlone(path: path, fault) }
    do throws(SystemError) {
      return .setAside(path: path, to: try moveAside(path), fault)
    } catch {
      return .leftAlone(path: path, fault)
    }
  }

  /// The problem in one or more sentences for a person, with the path and visible control
  /// characters.
  public var message: String { Language.english.says(self) }

  public var description: String { message }
}

extension StateError.Fault: CustomStringConvertible {
  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .notJSON(let line, let column): "It is not JSON at line \(line), column \(column)."
    case .noVersion: "It has no version number."
    case .newerVersion(let version): "A newer version wrote it (version \(version))."
    case .notADraft: "It is not a draft."
    case .notAHistory: "It is not an input history."
    case .notAFile(let kind): "It is \(kind), not a file."
    case .tooLarge: "It is too large."
    case .unreadable(let reason): "\(reason)."
    }
  }
}

extension Language {
  func says(_ error: StateError) -> String {
    switch error {
    case .setAside(let path, let aside, let fault):
      says(
        "\(named(path)) cannot be used: \(fault) It is now \(named(aside)).",
        chinese: "无法使用\(named(path))，已将其移到\(named(aside))。")
    case .leftAlone(let path, let fault):
      says(
        "\(named(path)) cannot be used: \(fault) It was left unchanged.",
        chinese: "无法使用\(named(path))，该文件保持原样。")
    case .unwritable(let path, let reason):
      says(
        "\(named(path)) cannot be written: \(says(system: reason)).",
        chinese: "无法写入\(named(path))：\(says(system: reason))。")
    case .crowded(let path):
      says(
        "All drafts beside \(named(path)) are in use; these answers are not saved.",
        chinese: "\(named(path))等草稿都在使用中，这些答案未保留。")
    }
  }
}

/// The contents of a file of drafts or input history: its members, and the version of its layout.
struct StateDocument {
  private static let version = 1

  let members: JSONObject

  init(_ members: [(key: String, value: JSONValue)]) {
    let version = (key: "version", value: JSONValue.number(JSONNumber(Self.version)))
    self.members = JSONObject([version] + members)
  }

  init(_ bytes: [UInt8]) throws(StateError.Fault) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes, duplicateKeys: .refused)
    } catch {
      throw .notJSON(line: error.line, column: error.column)
    }
    guard let members = value.members,
      let number = members["version"]?.number,
      let version = Int(exactly: number), version >= 1
    else { throw .noVersion }
    if version > Self.version { throw .newerVersion(version) }
    self.members = members
  }

  var bytes: [UInt8] { Array(members.text().utf8) + [UInt8(ascii: "\n")] }
}
