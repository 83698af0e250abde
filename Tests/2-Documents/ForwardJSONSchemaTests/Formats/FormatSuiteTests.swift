import ForwardJSON
import Testing

internal import ForwardCLibrary
@testable internal import ForwardJSONSchema

/// The files for formats in JSON-Schema-Test-Suite, if it is next to the package.
@Suite(
  "Formats of JSON-Schema-Test-Suite",
  .enabled(if: hasSuite, "../shared/json-schema-test-suite-whole is not here"))
struct FormatSuiteTests {
  @Test(
    "Every case has its verdict",
    arguments: ["v1", "draft2020-12", "draft2019-09", "draft7", "draft6", "draft4"])
  func cases(draft: String) throws {
    var count = 0
    let folder = draft == "v1" ? "format" : "optional/format"
    for name in Format.allCases.map(\.rawValue) + ["ecmascript-regex", "unknown"] {
      guard let groups = try elements(of: "\(suite)/tests/\(draft)/\(folder)/\(name).json")
      else {
        continue
      }
      for group in groups {
        let format = group["schema"]?["format"]?.string.flatMap(Format.init)
        guard case .array(let tests)? = group["tests"] else { throw Malformed() }
        for test in tests {
          let isValid = test["data"]?.string.flatMap { format?.accepts($0) } ?? true
          #expect(test["valid"] == .bool(isValid), "\(name): \(test.text())")
          count += 1
        }
      }
    }
    #expect(count > 200)
  }
}

private struct Malformed: Error {}

private let suite =
  getenv("JSON_SCHEMA_TEST_SUITE").map { String(cString: $0) }
  ?? #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5).joined(
    separator: "/")
  + "/../shared/json-schema-test-suite-whole"

private let hasSuite = access(suite + "/tests", R_OK) == 0

private func elements(of path: String) throws -> [JSONValue]? {
  guard let stream = fopen(path, "r") else { return nil }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  while case let byte = getc(stream), byte != EOF { bytes.append(UInt8(byte)) }
  guard case .array(let elements) = try JSONValue(parsing: bytes) else { throw Malformed() }
  return elements
}

extension JSONValue {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}
