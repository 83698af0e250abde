import ForwardJSON

internal import ForwardCLibrary

/// A file or folder of test data outside the package.
struct TestData {
  let path: String

  static let patterns = TestData("REAL_PATTERNS", usually: "patterns.json")
  static let suite = TestData("JSON_SCHEMA_TEST_SUITE", usually: "json-schema-test-suite")

  /// Creates the data that an environment variable names, or the data next to the package.
  private init(_ variable: String, usually name: String) {
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    path =
      getenv(variable).map { String(cString: $0) }
      ?? package.joined(separator: "/") + "/../shared/" + name
  }

  private init(path: String) { self.path = path }

  subscript(file: String) -> TestData { TestData(path: path + "/" + file) }

  var exists: Bool { access(path, R_OK) == 0 }

  func json() throws -> JSONValue {
    guard let stream = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = getc(stream), byte != EOF { bytes.append(UInt8(byte)) }
    return try JSONValue(parsing: bytes)
  }

  struct Unreadable: Error { let path: String }
}
