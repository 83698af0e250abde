import CPseudoTerminal
import ProgramSupport

/// The files of the transcripts.
enum File {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Transcripts"

  /// Whether they are written anew.
  static var areWritten: Bool {
    getenv("FORWARD_TRANSCRIPTS").map { String(cString: $0) } == "write"
  }

  static func text(_ name: String) throws -> String {
    try run("/bin/cat", ["\(folder)/\(name).txt"]).output
  }

  static func write(_ text: String, _ name: String) throws {
    _ = try run("/bin/sh", ["-c", "cat > \"$0\"", "\(folder)/\(name).txt"], input: text)
  }

  static func names() throws -> [String] {
    try run("/bin/ls", [folder]).output.split(separator: "\n").map(String.init).sorted()
  }
}
