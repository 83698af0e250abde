import ProgramSupport

/// A document of this package.
struct Markdown {
  let file: String

  /// Returns the code blocks of a language, in order, each with its final line break.
  func blocks(of language: String) throws -> [String] {
    var blocks: [String] = []
    var block: String?
    var isWanted = false
    for line in try Self.text(of: file).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```"), let text = block {
        if isWanted { blocks.append(text) }
        block = nil
      } else if line.hasPrefix("```") {
        block = ""
        isWanted = line == "```\(language)"
      } else {
        block?.append("\(line)\n")
      }
    }
    return blocks
  }

  /// The folder of this package.
  static var root: String {
    "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
  }

  /// Returns the text of a file, by its path in the package.
  static func text(of file: String) throws -> String {
    try run("/bin/cat", ["\(root)/\(file)"]).output
  }

  /// Returns the paths of the package's files that match patterns of git.
  static func tracked(_ patterns: String...) throws -> [String] {
    let finished = try run("/usr/bin/git", ["-C", root, "ls-files"] + patterns)
    return finished.output.split(separator: "\n").map(String.init)
  }
}
