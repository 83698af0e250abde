internal import CLibrary

/// Makes a folder for one test, and removes it with all that is in it at the end.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/forward-store-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { remove("") }

  /// Makes the path of a name in the folder.
  subscript(name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String, mode: mode_t = 0o600) throws {
    let file = open(self[name], O_WRONLY | O_CREAT | O_TRUNC, mode)
    guard file >= 0 else { throw Failure(code: errno) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    guard writeBytes(file, bytes) == bytes.count else { throw Failure(code: errno) }
  }

  func text(of name: String) throws -> String {
    let file = open(self[name], O_RDONLY)
    guard file >= 0 else { throw Failure(code: errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0 else { throw Failure(code: errno) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The permissions of a file, in octal.
  func mode(of name: String) throws -> String {
    var status = stat()
    guard stat(self[name], &status) == 0 else { throw Failure(code: errno) }
    return String(status.st_mode & 0o7777, radix: 8)
  }

  func link(_ name: String, to target: String) throws {
    guard symlink(target, self[name]) == 0 else { throw Failure(code: errno) }
  }

  /// The names in the folder or in one inside it, sorted.
  func names(in inner: String = "") -> [String] {
    guard let folder = opendir(self[inner]) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private func remove(_ inner: String) {
    for name in names(in: inner) where unlink(self["\(inner)/\(name)"]) != 0 {
      remove("\(inner)/\(name)")
    }
    rmdir(self[inner])
  }

  struct Failure: Error { let code: Int32 }
}

/// Calls `write`, which the method of that name hides.
private func writeBytes(_ file: Int32, _ bytes: [UInt8]) -> Int {
  write(file, bytes, bytes.count)
}
