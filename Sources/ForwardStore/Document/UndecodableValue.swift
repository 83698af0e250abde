public import JSONTree
package import PlainText

/// A stored value that the settings could not decode, and whose default is used in its place.
public struct UndecodableValue: Equatable, Sendable {
  /// The path of the value.
  public let path: JSONPath

  /// The value as it is stored.
  public let stored: JSONValue

  /// The path from the value to the part that can't be decoded; empty for the whole value.
  public let part: JSONPath

  /// The reason why that part can't be decoded.
  public let reason: Reason

  /// The reasons why a value can't be decoded. A reason never quotes the stored value, which may be
  /// secret.
  @nonexhaustive
  public enum Reason: Error, Equatable, Sendable {
    case unexpected(JSONValue.Kind, expected: Expected)
    /// A number has a fraction or is too large. `min` is `nil` if fractions are allowed.
    case outOfRange(min: String?, max: String)
    case missingKey(String)
    case endOfList
    /// A text or number is not one of the values of an enumeration.
    case unknownChoice
    case other

    @nonexhaustive
    public enum Expected: Sendable {
      case bool, text, number, wholeNumber, list, object
    }
  }
}

/// The reasons why settings and a document do not fit together.
@nonexhaustive
public enum DocumentError: Error, Equatable, Sendable {
  /// A type encodes as a list or a scalar, and a document needs members.
  case notAnObject(type: String)
  /// The value at a path cannot be decoded, and there is no default to use in its place.
  case undecodable(path: JSONPath, reason: UndecodableValue.Reason)
}

extension UndecodableValue {
  /// Creates a value of which a part can't be decoded.
  package init(at path: JSONPath, _ stored: JSONValue, part: JSONPath, _ reason: Reason) {
    (self.path, self.stored, self.part, self.reason) = (path, stored, part, reason)
  }

  /// Returns the value with the part at another path.
  package func at(_ part: JSONPath) -> UndecodableValue {
    UndecodableValue(at: path, stored, part: part, reason)
  }
}

extension UndecodableValue: CustomStringConvertible {
  /// The place and the reason as one sentence.
  public var description: String { Language.english.says(self) }
}

extension UndecodableValue.Reason: CustomStringConvertible {
  /// The reason as one sentence.
  public var description: String { Language.english.says(self) }
}

extension DocumentError: CustomStringConvertible {
  /// One or two sentences for a person.
  public var description: String { Language.english.says(self) }
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

  fileprivate func says(_ reason: UndecodableValue.Reason) -> String {
    switch reason {
    case .unexpected(let found, let expected):
      says(
        "Expected \(says(expected)), found \(says(found)).",
        chinese: "应为\(says(expected))，而不是\(says(found))。")
    case .outOfRange(let min?, let max):
      says("Expected a whole number from \(min) to \(max).", chinese: "应为 \(min) 到 \(max) 之间的整数。")
    case .outOfRange(nil, let max):
      says("Expected a number up to \(max).", chinese: "应为不超过 \(max) 的数字。")
    case .missingKey(let key):
      says("The key \(quoted(key)) is missing.", chinese: "缺少键\(quoted(key))。")
    case .endOfList: says("The list has too few elements.", chinese: "列表的项数不足。")
    case .unknownChoice: says("This version does not know this choice.", chinese: "此版本无法识别这个选项。")
    case .other: says("This version cannot read this value.", chinese: "此版本无法读取这个值。")
    }
  }

  private func says(_ expected: UndecodableValue.Reason.Expected) -> String {
    switch expected {
    case .bool: says("true or false", chinese: "真假值")
    case .text: says("text", chinese: "文本")
    case .number: says("a number", chinese: "数字")
    case .wholeNumber: says("a whole number", chinese: "整数")
    case .list: says("a list", chinese: "列表")
    case .object: says("an object", chinese: "对象")
    }
  }
}
