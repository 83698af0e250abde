import JSONTree

internal import CLibrary

/// A folder of test data outside the package.
struct Shared {
  let path: String

  private static let root = Shared(
    path: #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/") + "/../shared")

  static let suite = Shared(
    path: getenv("JSON_SCHEMA_TEST_SUITE").map { String(cString: $0) }
      ?? root.path + "/json-schema-test-suite")

  static func has(_ file: String) -> Bool { root.has(file) }

  static func json(_ file: String) throws -> JSONValue { try root.json(file) }

  var exists: Bool { access(path, R_OK) == 0 }

  func has(_ file: String) -> Bool { access(path + "/" + file, R_OK) == 0 }

  func json(_ file: String) throws -> JSONValue {
    guard let stream = fopen(path + "/" + file, "r") else { throw Unreadable(file: file) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = getc(stream), byte != EOF { bytes.append(UInt8(byte)) }
    return try JSONValue(parsing: bytes)
  }

  struct Unreadable: Error { let file: String }
}
