import CPseudoTerminal
import ProgramSupport

/// A folder of `Tests` whose files hold what is expected, word for word.
///
/// With `FORWARD_TRANSCRIPTS=write` in the environment, tests write the files anew; what has changed is to
/// be looked at.
struct ExpectedTexts {
  private let folder: String

  init(_ name: String) {
    folder =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/\(name)"
  }

  private static let areWritten =
    getenv("FORWARD_TRANSCRIPTS").map { String(cString: $0) } == "write"

  /// Returns a file's text, after the text that is given was written to it if that is wanted.
  func text(_ name: String, writing text: String? = nil) throws -> String {
    if let text, Self.areWritten {
      _ = try run("/bin/sh", ["-c", "cat > \"$0\"", "\(folder)/\(name)"], input: text)
    }
    return try run("/bin/cat", ["\(folder)/\(name)"]).output
  }

  func names() throws -> [String] {
    try run("/bin/ls", [folder]).output.split(separator: "\n").map(String.init).sorted()
  }
}
