import TestSupport
import ForwardJSON
import ProgramSupport

// Files filled in by `schema.json`.

extension Home {
  /// Creates a home with a schema and files, without colours.
  static func filling(by schema: String, _ files: [String: String] = [:]) throws -> Home {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    try home.folder.write(schema, to: "schema.json")
    for (name, text) in files { try home.folder.write(text, to: name) }
    return home
  }

  /// Fills in a file through pipes, with the words of a shell.
  func fill(_ words: String) throws -> Finished {
    try shell("exec $forward fill \(words) --schema schema.json")
  }

  /// Begins to fill in a file on a terminal.
  func fillOnTerminal(_ file: String, _ options: String...) throws -> Terminal {
    try fillOnTerminal(file, options)
  }

  func fillOnTerminal(_ file: String, _ options: [String]) throws -> Terminal {
    try terminal(["fill", file, "--schema", "schema.json"] + options)
  }

  /// Closes a terminal, and begins to fill in the file again with the kept answers.
  func fillOnTerminal(_ file: String, _ options: [String] = [], after closed: Terminal) throws
    -> Terminal
  {
    closed.hangUp()
    _ = try closed.expectEnd()
    let terminal = try fillOnTerminal(file, options)
    try terminal.answer("Continue")
    return terminal
  }

  /// Returns a file of JSON in one line.
  func written(_ file: String) throws -> String {
    try JSONValue(parsing: folder.text(of: file)).text()
  }
}

/// The schema of a compiler's settings.
let compilerSchema = FilledExamples.compilerSchema
