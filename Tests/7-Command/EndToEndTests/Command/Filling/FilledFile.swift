import ProgramSupport
import SchemaSuite
import Testing

/// A file, its schema, the same answers in three ways, and the expected result: a page of
/// `Tests/FilledFiles`.
///
/// A line `=== name` begins a part of the page. The schema and the file are texts, or paths in the
/// folders of real schemas and files, which may be missing.
struct FilledFile: CustomTestStringConvertible {
  let page: String
  private var parts: [(head: String, text: String)] = []

  private static let pages = ExpectedTexts("FilledFiles")

  static var all: [FilledFile] {
    get throws { try pages.names().map { try FilledFile(page: $0) } }
  }

  private init(page: String) throws {
    self.page = page
    for line in try Self.pages.text(page).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        parts.append((String(line.dropFirst(4)), ""))
      } else if !parts.isEmpty {
        parts[parts.count - 1].text += line + "\n"
      }
    }
    // The text after the last line break is empty.
    parts[parts.count - 1].text.removeLast()
  }

  var testDescription: String { page }

  /// Returns the words after the name of a part, and its text.
  private func part(_ name: String) -> (words: [String], text: String) {
    let part = parts.first { $0.head == name || $0.head.hasPrefix(name + " ") }
    return (part?.head.split(separator: " ").dropFirst().map(String.init) ?? [], part?.text ?? "")
  }

  /// The name of the file.
  var file: String { part("file").words.first ?? "" }

  /// The text of the file; `nil` for a new file.
  var text: String? {
    get throws {
      let (words, text) = part("file")
      let real = try Self.real(text)
      if real.isEmpty { return nil }
      return words.contains("CR") ? "\u{FEFF}" + real.replacing("\n", with: "\r\n") : real
    }
  }

  /// The argument that names the schema: a file, perhaps with a part of it.
  private var schema: String { part("schema").words.first ?? "schema.json" }

  /// Whether the page needs a missing file.
  var isMissing: Bool {
    ["schema", "file"].contains { name in
      guard let (folder, file) = Self.real(pathIn: part(name).text) else { return false }
      return (try? folder.text(of: file)) == nil
    }
  }

  /// Whether the file is a real one. A real file is read in its place.
  var isReal: Bool { Self.real(pathIn: part("file").text) != nil }

  private static func real(pathIn text: String) -> (folder: DataFolder, file: String)? {
    for (name, folder) in [("schemas", RealSchema.folder), ("files", DataFolder.realFiles)]
    where text.hasPrefix("real-\(name)/") {
      return (folder, String(text.dropFirst("real-\(name)/".count).dropLast()))
    }
    return nil
  }

  private static func real(_ text: String) throws -> String {
    try real(pathIn: text).map { try $0.folder.text(of: $0.file) } ?? text
  }

  /// A home with the file, its schema and the answers.
  func home() throws -> Home {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["ACCESSIBLE"] = nil
    if let text = try text { try home.folder.write(text, to: file) }
    let schema = String(schema.prefix { $0 != "#" })
    try home.folder.write(Self.real(part("schema").text), to: schema)
    try home.folder.write(part("answers").text, to: answers)
    return home
  }

  private var answers: String { "answers.\(part("answers").words.first ?? "json")" }

  var arguments: [String] {
    ["fill", file, "--schema", schema]
      + part("options").text.split(separator: "\n").map(String.init)
  }

  /// The answers as options, such as `--set PATH=VALUE`.
  var flags: [String] {
    part("flags").text.split(separator: "\n")
      .flatMap { $0.split(separator: " ", maxSplits: 1).map(String.init) }
  }

  /// The answers as a document. Options remove the parts that a document can't remove.
  var documentFlags: [String] { ["--answers", answers] + part("answers").words.dropFirst() }

  /// The typed lines, without the Enter that saves.
  var typed: [String] {
    part("typed").text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// The expected text: the changed lines, or the end of the conversation.
  func expected(_ name: String) -> String { part(name).text }

  /// Writes the page with the seen texts instead of the expected texts, if pages are to be written.
  func write(_ seen: [(name: String, text: String)]) throws {
    let given = parts.filter { part in !seen.contains { $0.name == part.head } }
    let all = given + seen.map { (head: $0.name, text: $0.text) }
    _ = try Self.pages.text(page, writing: all.map { "=== \($0.head)\n\($0.text)" }.joined())
  }
}
