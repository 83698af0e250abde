import ProgramSupport
import Testing

/// A folder in which `asked-question` asks on a terminal, with areas below the line and without
/// colours.
struct Asking {
  let folder: TemporaryFolder
  var environment = ProgramSupport.environment()

  init() throws { folder = try TemporaryFolder() }

  func ask(_ arguments: String..., columns: Int = 40, rows: Int = 24) throws -> Terminal {
    try ask(arguments, columns: columns, rows: rows)
  }

  func ask(_ arguments: [String], columns: Int = 40, rows: Int = 24) throws -> Terminal {
    try Terminal(
      executable(named: "asked-question"), arguments, environment: environment, columns: columns,
      rows: rows, folder: folder.path)
  }

  /// Starts a line of the shell. `$ask` in it is the program.
  func shell(_ line: String, columns: Int = 80, rows: Int = 24) throws -> Terminal {
    try shell("/bin/sh", ["-c", line], columns: columns, rows: rows)
  }

  /// Starts an interactive shell, and types a line on an empty screen.
  func interactiveShell(_ line: String) throws -> Terminal {
    let terminal = try shell("/bin/bash", ["--norc", "--noprofile", "-i"], columns: 80)
    try terminal.expect("$ ")
    terminal.send("clear; \(line)\r")
    return terminal
  }

  private func shell(
    _ path: String, _ arguments: [String], columns: Int, rows: Int = 24
  ) throws -> Terminal {
    let ask = try executable(named: "asked-question")
    return try Terminal(
      path, arguments, environment: environment.merging(["ask": ask, "PS1": "$ "]) { $1 },
      columns: columns, rows: rows, folder: folder.path)
  }
}

extension Terminal {
  /// Types keys, and expects a good end with exactly these rows.
  func expectEnd(
    after keys: String, _ rows: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    send(keys)
    try expectGoodEnd()
    #expect(lines == rows, sourceLocation: sourceLocation)
  }

  /// Types keys, and expects a good end with these last rows.
  func expectEnd(
    after keys: String, last rows: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    send(keys)
    try expectGoodEnd()
    #expect(lines.suffix(rows.count) == rows, sourceLocation: sourceLocation)
  }

  /// Leaves an interactive shell.
  func exitShell() throws {
    send("exit\r")
    _ = try expectEnd()
  }
}
