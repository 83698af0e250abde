package import ForwardText

/// A stored value that the settings could not decode. The settings use its default.
public struct UndecodableValue: Equatable, Sendable, CustomStringConvertible {
  /// The path of the value.
  public let path: JSONPath

  /// The value as it is stored.
  public let stored: JSONValue

  /// The path from the value to the part that can't be decoded; empty for the whole value.
  public let part: JSONPath

  /// The reason why the part can't be decoded.
  public let reason: Reason

  public typealias Reason = DecodingFault

  /// The place and the reason as one sentence.
  public var description: String { Language.english.says(self) }
}

/// The reasons why settings and a document do not fit together.
@nonexhaustive
public enum DocumentError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A type encodes as a list or a scalar, and a document needs members.
  case notAnObject(type: String)
  /// The value at a path cannot be decoded, and there is no default to use in its place.
  case undecodable(path: JSONPath, reason: UndecodableValue.Reason)

  /// One or two sentences for a person.
  public var description: String { Language.english.says(self) }
}

extension UndecodableValue {
  /// Creates a value with a part that can't be decoded.
  package init(at path: JSONPath, _ stored: JSONValue, part: JSONPath, _ reason: Reason) {
    (self.path, self.stored, self.part, self.reason) = (path, stored, part, reason)
  }

  /// Returns the value with the part at another path.
  package func at(_ part: JSONPath) -> UndecodableValue {
    UndecodableValue(at: path, stored, part: part, reason)
  }
}

extension Language {
  package func says(_ value: UndecodableValue) -> String {
    let (place, reason) = (quoted(value.part.description), says(value.reason))
    return value.part.isEmpty
      ? reason : says("At \(place): \(reason)", chinese: "\(place)：\(reason)")
  }

  package func says(_ error: DocumentError) -> String {
    switch error {
    case .notAnObject(let type):
      says("The settings of type \(type) have no members.", chinese: "\(type) 类型的设置没有成员。")
    case .undecodable(path: [], let reason):
      says("The settings cannot be read: \(says(reason))", chinese: "无法读取设置：\(says(reason))")
    case .undecodable(let path, let reason):
      says(
        "The setting \(quoted(path.description)) cannot be read: \(says(reason))",
        chinese: "无法读取设置项\(quoted(path.description))：\(says(reason))")
    }
  }
}
