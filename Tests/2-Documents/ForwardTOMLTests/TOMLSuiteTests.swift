import ForwardJSON
import ForwardTOML
import SchemaSuite
import Testing

/// The official tests of TOML 1.1.
@Suite(
  "The official tests of TOML",
  .enabled(if: DataFolder.tomlTest.exists, "../shared/toml-test is not here"))
struct TOMLSuiteTests {
  /// The names of the texts of version 1.1 in a folder.
  static func names(in folder: String) throws -> [String] {
    try DataFolder.tomlTest.text(of: "tests/files-toml-1.1.0").split(separator: "\n")
      .filter { $0.hasPrefix(folder) && $0.hasSuffix(".toml") }.map { "tests/\($0)" }
  }

  @Test("Each valid text has its value")
  func valid() throws {
    var count = 0
    for name in try Self.names(in: "valid/") {
      let bytes = try DataFolder.tomlTest.bytes(of: name)
      let expected = try JSONValue(
        parsing: DataFolder.tomlTest.text(of: name.dropLast(5) + ".json"))
      #expect(try TOMLText(parsing: bytes).value.isMeant(by: expected), "\(name)")
      count += 1
    }
    #expect(count == 220)
  }

  @Test("Each invalid text is refused, at a place in it and with a sentence")
  func invalid() throws {
    var count = 0
    for name in try Self.names(in: "invalid/") {
      let bytes = try DataFolder.tomlTest.bytes(of: name)
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      do {
        _ = try TOMLText(parsing: bytes)
        Issue.record("\(name) is accepted")
      } catch {
        #expect(1...lines.count ~= error.line, "\(name): \(error)")
        #expect(error.reason.hasSuffix(".") && !error.reason.isEmpty, "\(name): \(error)")
      }
      count += 1
    }
    #expect(count == 492)
  }
}

extension JSONValue {
  /// The type and the text of a value in the suite's notation; `nil` for a table.
  private var tagged: (type: String, text: String)? {
    guard case .object(let members) = self, members.count == 2,
      case .string(let type)? = members["type"], case .string(let text)? = members["value"]
    else { return nil }
    return (type, text)
  }

  /// Returns whether the value is the value that the suite describes.
  fileprivate func isMeant(by expected: JSONValue) -> Bool {
    if let (type, text) = expected.tagged {
      switch (type, self) {
      case ("bool", .bool(let bool)): return bool == (text == "true")
      case ("string", .string(let string)): return string.utf8.elementsEqual(text.utf8)
      case ("integer", .number(let number)): return "\(number.text)" == text || text == "0"
      case ("float", .number(let number)):
        return Double(number.text) == Double(text) && Double(text) != nil
          || text == "nan" && number.infinityOrNaN == "nan"
      case (_, .string(let string)): return string.asMoment == text.asMoment
      default: return false
      }
    }
    switch (self, expected) {
    case (.array(let elements), .array(let expected)):
      return elements.count == expected.count
        && zip(elements, expected).allSatisfy { $0.isMeant(by: $1) }
    case (.object(let members), .object(let expected)):
      return members.count == expected.count
        && members.allSatisfy { key, value in expected[key].map(value.isMeant) ?? false }
    default: return false
    }
  }
}

extension String {
  /// A day or a time in one spelling. The text itself keeps its spelling.
  fileprivate var asMoment: String {
    var text = uppercased().replacing(" ", with: "T").replacing("+00:00", with: "Z")
    if text.count(where: { $0 == ":" }) == 1, !text.hasSuffix("Z") { text += ":00" }
    text = text.replacing(/:(\d\d)\.(\d+?)0*(Z|[+-]|$)/) { ":\($0.1).\($0.2)\($0.3)" }
    return text.replacing(/T(\d\d:\d\d)(Z|[+-]|$)/) { "T\($0.1):00\($0.2)" }
  }
}
