import ProgramSupport

/// A home for the command, without any settings of this machine.
///
/// The command runs in the home's folder, and its store is `t.json` there.
struct Home {
  let folder: TemporaryFolder
  var environment: [String: String]

  init(store: String? = nil) throws {
    folder = try TemporaryFolder()
    environment = [
      // Options are above the prompt, so that a conversation can be compared from its first line to
      // its last. `CommandAreaTests` and the played conversations test them below the line.
      "ACCESSIBLE": "1",
      "FORWARD_STORE": "t.json",
      "HOME": folder.path,
      "INPUTRC": "/dev/null",
      "LANG": "C.UTF-8",
      "PATH": "/usr/bin:/bin",
      "TERM": "xterm",
      "TMPDIR": folder.path,
      "XDG_CONFIG_HOME": "\(folder.path)/config",
      "XDG_STATE_HOME": "\(folder.path)/state",
    ]
    if let store { try folder.write(store, to: "t.json") }
  }

  /// Creates a home with a form file `form.json`, for conversations without colours.
  init(form: String) throws {
    try self.init()
    environment["NO_COLOR"] = "1"
    try folder.write(form, to: "form.json")
  }

  /// The text of the store; `nil` without a store.
  var store: String? { try? folder.text(of: "t.json") }

  /// Runs the command through pipes.
  func forward(_ arguments: String..., input: String = "") throws -> Finished {
    try run(
      executable(named: "forward"),
      arguments,
      input: input,
      environment: environment,
      folder: folder.path
    )
  }

  /// Runs the command with input that need not be text.
  func forward(_ arguments: String..., bytes: [UInt8]) throws -> Finished {
    try run(
      executable(named: "forward"),
      arguments,
      bytes: bytes,
      environment: environment,
      folder: folder.path
    )
  }

  /// Runs a line of the shell. `$forward` in it is the command.
  func shell(_ line: String) throws -> Finished {
    var environment = environment
    environment["forward"] = try executable(named: "forward")
    return try run("/bin/sh", ["-c", line], environment: environment, folder: folder.path)
  }

  /// Starts the command on a terminal.
  func terminal(_ arguments: String..., columns: Int = 80) throws -> Terminal {
    try terminal(arguments, columns: columns)
  }

  func terminal(_ arguments: [String], columns: Int = 80, rows: Int = 24) throws -> Terminal {
    try Terminal(
      executable(named: "forward"),
      arguments,
      environment: environment,
      columns: columns,
      rows: rows,
      folder: folder.path
    )
  }

  /// Starts a line of the shell on a terminal. `$forward` in it is the command.
  func shellTerminal(_ line: String, columns: Int = 80) throws -> Terminal {
    var environment = environment
    environment["forward"] = try executable(named: "forward")
    return try Terminal(
      "/bin/sh", ["-c", line], environment: environment, columns: columns, folder: folder.path)
  }
}

extension Finished {
  /// A refusal: no standard output, a message, and status 65.
  static func refused(_ message: String) -> Finished {
    Finished(output: "", errors: message + "\n", status: .exited(65))
  }
}

extension Home {
  /// Starts an interactive shell. `$forward` in it is the command.
  func shellTerminal(_ shell: String = "/bin/sh", _ options: String...) throws -> Terminal {
    var environment = environment
    environment["PS1"] = "$ "
    environment["NO_COLOR"] = "1"
    environment["forward"] = try executable(named: "forward")
    let terminal = try Terminal(
      shell, options + ["-i"], environment: environment, folder: folder.path)
    try terminal.expect("$ ")
    return terminal
  }
}
