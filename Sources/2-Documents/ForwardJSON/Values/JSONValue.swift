package import ForwardText

/// A JSON value that keeps the order of keys and the text of numbers. JSON has no other values.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The six kinds of JSON values. A message names the kind if the value may be a secret.
  public enum Kind: Sendable {
    case null, bool, number, string, array, object
  }

  public var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// Returns whether two lists or objects share their storage, and are therefore equal, without
  /// comparing their entries.
  package func sharesStorage(with other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let left), .array(let right)): left.sharesStorage(with: right)
    case (.object(let left), .object(let right)): left.sharesMembers(with: right)
    default: false
    }
  }

  /// A number that identifies a list or an object while its storage exists; `nil` for other values
  /// and for empty ones.
  package var storageNumber: UInt? {
    switch self {
    case .array(let elements): elements.storageNumber
    case .object(let members): members.storageNumber
    default: nil
    }
  }

  /// Returns whether two values are written alike: with the same digits, and with their members in
  /// the same order.
  package func hasSameText(as other: JSONValue) -> Bool {
    if sharesStorage(with: other) { return true }
    return switch (self, other) {
    case (.number(let left), .number(let right)): left.text == right.text
    case (.array(let left), .array(let right)):
      left.elementsEqual(right) { $0.hasSameText(as: $1) }
    case (.object(let left), .object(let right)):
      left.elementsEqual(right) {
        $0.key.hasSameCodePoints(as: $1.key) && $0.value.hasSameText(as: $1.value)
      }
    default: self == other
    }
  }

  /// Whether the value is neither a list nor an object.
  package var isScalar: Bool {
    switch self {
    case .object, .array: false
    case .null, .bool, .number, .string: true
    }
  }

  /// The members of an object; `nil` for other values.
  @inlinable public var members: JSONObject? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of a list; `nil` for other values.
  @inlinable public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text of a string; `nil` for other values.
  @inlinable public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number; `nil` for other values.
  @inlinable public var number: JSONNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The truth value; `nil` for other values.
  @inlinable public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  /// Returns whether lists and objects nest at most to a depth. The value's text can then be parsed
  /// with that limit.
  package func nests(atMost depth: Int) -> Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let elements): depth > 0 && elements.allSatisfy { $0.nests(atMost: depth - 1) }
    case .object(let members): depth > 0 && members.allSatisfy { $1.nests(atMost: depth - 1) }
    }
  }

  /// Returns the element or the member's value at a position.
  package func value(at position: Int) -> JSONValue {
    switch self {
    case .array(let elements) where elements.indices.contains(position): elements[position]
    case .object(let members) where members.indices.contains(position): members[position].value
    default: .null
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .string(let string): ExactKey(string).hash(into: &hasher)
    case .array(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    }
  }
}

/// Compares by meaning: numbers by their decimal value, strings and keys by their code points,
/// lists in order, objects in any order.
extension JSONValue: Equatable {
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameCodePoints(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left.sharesMembers(with: right) || left == right
    default: false
    }
  }
}

extension JSONValue.Kind: CustomStringConvertible {
  /// The name of the kind in a sentence.
  public var description: String { Language.english.says(self) }
}

extension Language {
  package func says(_ kind: JSONValue.Kind) -> String {
    switch kind {
    case .null: says("null", chinese: " null")
    case .bool: says("true or false", chinese: "真假值")
    case .number: says("a number", chinese: "数字")
    case .string: says("text", chinese: "文本")
    case .array: says("a list", chinese: "列表")
    case .object: says("an object", chinese: "对象")
    }
  }
}
