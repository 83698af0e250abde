internal import CPseudoTerminal

/// A folder of `Tests` with files of expected texts, compared word for word.
///
/// With `FORWARD_TRANSCRIPTS=write` in the environment, the tests rewrite the files. A person then
/// has to review the differences.
public struct ExpectedTexts: Sendable {
  private let folder: String

  public init(_ name: String) {
    folder =
      "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/\(name)"
  }

  private static let areWritten =
    getenv("FORWARD_TRANSCRIPTS").map { String(cString: $0) } == "write"

  /// Returns the text of a file. In writing mode, first writes `text` to the file.
  public func text(_ name: String, writing text: String? = nil) throws -> String {
    if let text, Self.areWritten {
      _ = try run("/bin/sh", ["-c", "cat > \"$0\"", "\(folder)/\(name)"], input: text)
    }
    return try run("/bin/cat", ["\(folder)/\(name)"]).output
  }

  public func names() throws -> [String] {
    try run("/bin/ls", [folder]).output.split(separator: "\n").map(String.init).sorted()
  }
}
