import ForwardJSON
import Testing

internal import ForwardCLibrary

/// JSONTestSuite, if it is next to the package.
@Suite("JSONTestSuite", .enabled(if: Folder.suite.exists, "../shared/json-test-suite is not here"))
struct JSONSuiteTests {
  @Test("Valid documents are accepted", arguments: Folder.suite.files("test_parsing", prefix: "y_"))
  func accepted(file: String) throws {
    let value = try JSONValue(parsing: Folder.suite.bytes(file))
    #expect(try JSONValue(parsing: value.text()) == value)
  }

  @Test(
    "Invalid documents are refused", arguments: Folder.suite.files("test_parsing", prefix: "n_"))
  func refused(file: String) throws {
    let bytes = try Folder.suite.bytes(file)
    #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
  }

  @Test(
    "Ambiguous documents are read or refused",
    arguments: Folder.suite.files("test_parsing", prefix: "i_")
  )
  func either(file: String) throws {
    let bytes = try Folder.suite.bytes(file)
    do {
      let value = try JSONValue(parsing: bytes)
      #expect(try JSONValue(parsing: value.text(.pretty)) == value)
    } catch {
      #expect(error.reason.hasSuffix("."))
    }
  }

  @Test(
    "A value that is read is written back unchanged",
    arguments: Folder.suite.files("test_transform", prefix: ""))
  func transformed(file: String) throws {
    let bytes = try Folder.suite.bytes(file)
    // Such files have half a surrogate pair, as an escape or as bytes.
    guard !file.contains("invalid_codepoint") else {
      #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
      return
    }
    let value = try JSONValue(parsing: bytes)
    #expect(try JSONValue(parsing: value.text()) == value)
    if case .array(let elements) = value, case .number(let number)? = elements.first {
      let written = String(decoding: bytes, as: UTF8.self)
      #expect(written.contains(number.text))
    }
  }
}

/// A folder of test data.
private struct Folder: Sendable {
  let path: String

  static let suite = Folder(
    path: #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/") + "/../shared/json-test-suite"
  )

  var exists: Bool { access(path + "/test_parsing", R_OK) == 0 }

  func files(_ folder: String, prefix: String) -> [String] {
    guard let directory = opendir(path + "/" + folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(prefix), name.hasSuffix(".json") { names.append(folder + "/" + name) }
    }
    return names.sorted()
  }

  func bytes(_ file: String) throws -> [UInt8] {
    guard let stream = fopen(path + "/" + file, "r") else { throw Unreadable(file: file) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = getc(stream), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  struct Unreadable: Error { let file: String }
}
