public import ForwardJSON

/// A test of the official suite: an instance, and the expected verdict of its schema.
public struct SuiteTest: Sendable {
  /// The file, the group and the test. Together they identify a failure.
  public let name: Name
  public let instance: JSONValue
  public let isValid: Bool

  public struct Name: Hashable, Sendable, CustomStringConvertible {
    let file: String
    let group: String
    let test: String

    public var description: String { "\(file): \(group): \(test)" }
  }
}

/// The tests of one schema.
public struct SuiteGroup: Sendable {
  let file: String
  public let schema: JSONValue
  public let tests: [SuiteTest]
}

extension SuiteGroup {
  /// Returns the groups in a file of the suite.
  static func all(in document: JSONValue, file: String) throws -> [SuiteGroup] {
    try document.elements.map { group in
      let title = try group.member("description").string
      return SuiteGroup(
        file: file, schema: try group.member("schema"),
        tests: try group.member("tests").elements.map { test in
          SuiteTest(
            name: SuiteTest.Name(
              file: file, group: title, test: try test.member("description").string),
            instance: try test.member("data"),
            isValid: try test.member("valid") == .bool(true)
          )
        }
      )
    }
  }
}

extension JSONValue {
  var elements: [JSONValue] {
    get throws {
      guard case .array(let elements) = self else { throw Unexpected(value: self) }
      return elements
    }
  }

  var members: JSONObject {
    get throws {
      guard case .object(let members) = self else { throw Unexpected(value: self) }
      return members
    }
  }

  var string: String {
    get throws {
      guard case .string(let text) = self else { throw Unexpected(value: self) }
      return text
    }
  }

  func member(_ key: String) throws -> JSONValue {
    guard let value = try members[key] else { throw Unexpected(value: self) }
    return value
  }
}

/// An error for an unexpected structure of a suite.
struct Unexpected: Error {
  let value: JSONValue
}
