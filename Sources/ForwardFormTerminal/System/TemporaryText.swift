internal import CLibrary

/// A temporary file with a text for an editor, which only its owner can read.
struct TemporaryText {
  let path: String

  private static let longest = 1 << 24

  init?(_ text: String) {
    let folder = Environment.value(of: "TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/forward-XXXXXX.txt".utf8CString)
    let descriptor = mkstemps(&template, 4)  // Opens with mode 0600.
    guard descriptor >= 0 else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let isWritten = writeAll(text, to: descriptor)
    close(descriptor)
    guard isWritten else {
      remove()
      return nil
    }
  }

  /// The contents of the file now; `nil` unless that is UTF-8 of a reasonable length.
  func read() -> String? {
    // Opened by its name: most editors replace the file by a new one.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = CLibrary.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
        if bytes.count > Self.longest { return nil }
      } else if count == 0 {
        return String(validating: bytes, as: UTF8.self)
      } else if errno != EINTR {
        return nil
      }
    }
  }

  func remove() {
    unlink(path)
  }
}
