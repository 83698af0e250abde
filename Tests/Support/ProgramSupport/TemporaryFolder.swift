internal import CPseudoTerminal

/// A new folder, removed with all that is in it when let go of.
public final class TemporaryFolder {
  public let path: String

  public init(in folder: String = "/tmp") throws {
    var template = Array("\(folder)/forwardform.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    _ = try? run("/bin/rm", ["-rf", path])
  }

  /// The text of a file in the folder.
  public func read(_ name: String) throws -> String {
    let descriptor = try open(name, O_RDONLY)
    var bytes: [UInt8] = []
    while descriptor.read(into: &bytes) {}
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names in a folder of the folder, in order; none where there is no such folder.
  public func names(in folder: String) throws -> [String] {
    try run("/bin/ls", ["-A", "\(path)/\(folder)"]).output.split(separator: "\n").map(String.init)
  }

  /// Makes a file in the folder, or gives it another text.
  public func write(_ name: String, _ text: String) throws {
    let descriptor = try open(name, O_WRONLY | O_CREAT | O_TRUNC)
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      guard descriptor.write(&bytes) else { throw SystemError("write \(name)") }
    }
  }

  private func open(_ name: String, _ flags: CInt) throws -> Descriptor {
    let number = file_open("\(path)/\(name)", flags)
    guard number >= 0 else { throw SystemError("open \(path)/\(name)") }
    return Descriptor(number)
  }
}
