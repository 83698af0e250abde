internal import CPseudoTerminal

/// A new folder. Deinitialization removes the folder with its contents.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init(in folder: String = "/tmp") throws {
    var template = Array("\(folder)/forwardform.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    _ = try? run("/bin/rm", ["-rf", path])
  }

  /// Returns the path of a name in the folder.
  public subscript(name: String) -> String { "\(path)/\(name)" }

  /// Returns the text of a file in the folder.
  public func text(of name: String) throws -> String {
    let descriptor = try open(name, O_RDONLY)
    var bytes: [UInt8] = []
    while descriptor.read(into: &bytes) {}
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Creates a file in the folder, or replaces its text.
  public func write(_ text: String, to name: String, mode: UInt32 = 0o600) throws {
    let descriptor = try open(name, O_WRONLY | O_CREAT | O_TRUNC, mode)
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      guard descriptor.write(&bytes) else { throw SystemError("write \(name)") }
    }
  }

  /// Returns the permissions of a file in octal.
  public func mode(of name: String) throws -> String {
    let mode = file_mode(self[name])
    guard mode >= 0 else { throw SystemError("stat \(self[name])") }
    return String(mode, radix: 8)
  }

  /// Creates a symbolic link in the folder.
  public func link(_ name: String, to target: String) throws {
    guard symlink(target, self[name]) == 0 else { throw SystemError("symlink \(self[name])") }
  }

  /// Returns the sorted names in an inner folder; empty if the folder doesn't exist.
  public func names(in inner: String = "") -> [String] {
    let listing = try? run("/bin/ls", ["-A", self[inner]], environment: ["LC_ALL": "C"])
    return listing?.output.split(separator: "\n").map(String.init) ?? []
  }

  private func open(_ name: String, _ flags: CInt, _ mode: UInt32 = 0) throws -> Descriptor {
    let number = file_open(self[name], flags, mode_t(mode))
    guard number >= 0 else { throw SystemError("open \(self[name])") }
    return Descriptor(number)
  }
}
