internal import ForwardText

/// A path from a JSON value to a value inside it: the keys of objects and the positions in lists.
///
/// ```swift
/// let path: JSONPath = ["rows", 2, "title"]
/// "\(path)"      // rows[2].title
/// path.pointer   // /rows/2/title
/// ```
///
/// Keys are compared by code points: "é" and "e\u{301}" are two keys.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// A step from a value to a value inside it. JSON has no other steps.
  public enum Step: Sendable {
    /// A step to the value of an object's key.
    case key(String)
    /// A step to an element of a list, counted from 0.
    case index(Int)
  }

  /// The steps from the outer value; empty for the value itself.
  public var steps: [Step]

  public init(_ steps: [Step] = []) { self.steps = steps }

  package init(keys: some Sequence<String>) { self.init(keys.map { .key($0) }) }

  /// Whether the path leads to the value itself.
  public var isEmpty: Bool { steps.isEmpty }

  /// Returns the path with one more step at its end.
  public func appending(_ step: Step) -> JSONPath { JSONPath(steps + [step]) }

  package func appending(_ path: JSONPath) -> JSONPath { JSONPath(steps + path.steps) }

  /// The path without its last step.
  package var outer: JSONPath { JSONPath(Array(steps.dropLast())) }

  /// The last step's key; `nil` if the last step is a position or missing.
  package var key: String? { if case .key(let key)? = steps.last { key } else { nil } }

  /// The paths of the values around the path's value, from the outermost.
  package var around: [JSONPath] { steps.indices.map { JSONPath(Array(steps[..<$0])) } }

  /// Whether a list is on the way to the value.
  package var isInItem: Bool { steps.contains(where: \.isIndex) }

  /// Whether this path leads to the other path's value, or into it.
  package func isIn(_ other: JSONPath) -> Bool { steps.starts(with: other.steps) }

  /// The path for a person to read, for example `rows[2].title`; empty for the value itself.
  ///
  /// Double quotes surround a key that could be mistaken for something else (`"a.b"[0]`). Control
  /// characters are written as JSON's escapes.
  public var description: String { text(countingFrom: 0) }

  /// The path in the form that people read in forms: elements are counted from 1.
  package var numbered: String { text(countingFrom: 1) }

  private func text(countingFrom first: Int) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index &+ first)]"
      case .key(let key):
        if !text.isEmpty { text += "." }
        text += key.isPlain ? key : key.inQuotes
      }
    }
    return text
  }
}

extension JSONPath.Step {
  package var isIndex: Bool { if case .index = self { true } else { false } }
}

extension JSONPath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral key: String) { self = .key(key) }

  public init(integerLiteral index: Int) { self = .index(index) }
}

extension JSONPath: ExpressibleByArrayLiteral {
  public init(arrayLiteral steps: Step...) { self.init(steps) }
}

extension JSONPath.Step: Hashable {
  public static func == (left: JSONPath.Step, right: JSONPath.Step) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): left.hasSameCodePoints(as: right)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key): ExactKey(key).hash(into: &hasher)
    case .index(let index): hasher.combine(index)
    }
  }
}

extension String {
  /// Whether the text has no separators, quotes or invisible characters.
  fileprivate var isPlain: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case ".", "[", "]", "\"", "'", "\\", ":", ",", "(", ")": false
        default: !scalar.properties.isWhitespace && !scalar.needsEscape
        }
      }
  }

  fileprivate var inQuotes: String { JSONValue.string(self).text() }
}
