internal import CLibrary

/// A temporary file for an editor, which only its owner can read.
struct TemporaryText {
  let path: String

  private static let longest = 1 << 24

  init?(_ text: String) {
    let folder = Environment.value(of: "TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/forward-XXXXXX.txt".utf8CString)
    let descriptor = mkstemps(&template, 4)  // Opens with mode 0600.
    guard descriptor >= 0 else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let isWritten = writeBytes(Array(text.utf8), to: descriptor)
    close(descriptor)
    guard isWritten else {
      remove()
      return nil
    }
  }

  /// Returns the contents of the file; `nil` unless they are UTF-8 of a reasonable length.
  func read() -> String? {
    // Opened by name, as most editors replace the file by a new one.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let bytes = readBytes(from: descriptor, upTo: Self.longest + 1),
      bytes.count <= Self.longest
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  func remove() { unlink(path) }
}
