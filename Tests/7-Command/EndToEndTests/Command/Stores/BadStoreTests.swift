import ProgramSupport
import Testing

/// Unusable stores. Every command says why, and leaves them unchanged.
@Suite("Unusable stores")
struct BadStoreTests {
  private static let commands = [
    "list", "list --json", "show fridge", "edit fridge", "new things fridge", "new things",
    "duplicate fridge", "delete fridge --yes",
  ]

  private func expect(
    _ message: String,
    status: Int32 = 65,
    in home: Home,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let before = home.store
    for command in Self.commands {
      var finished = try home.shell("yes '' | $forward \(command)")
      if command.contains("--json") {
        #expect(finished.output.hasPrefix("{\n  \"status\": \(status),"), sourceLocation: location)
        #expect(finished.errors == "", sourceLocation: location)
        finished = Finished(output: "", errors: message + "\n", status: finished.status)
      }
      #expect(
        finished == Finished(output: "", errors: message + "\n", status: .exited(status)),
        "\(command)",
        sourceLocation: location
      )
      #expect(home.store == before, sourceLocation: location)
    }
  }

  @Test(
    "A file that isn't a store is reported, and left alone",
    arguments: [
      ("", "'t.json' is not JSON at line 1, column 1: "),
      ("{\n  \"version\": 1,\n}", "'t.json' is not JSON at line 3, column 1: "),
      (
        #"{"version": 1, "targets": {"a": {}, "a": {}}}"#,
        "'t.json' is not JSON at line 1, column 37: "
      ),
      ("[]", "'t.json' is not a store of targets: It holds a list, not an object."),
      ("{}", "'t.json' is not a store of targets: 'version' is missing."),
      (#"{"version": 1}"#, "'t.json' is not a store of targets: 'targets' is missing."),
      (#"{"version": "1", "targets": {}}"#, "'t.json' is not a store of targets: 'version' is "),
      (
        #"{"version": 2, "targets": {}}"#,
        "'t.json' was written by a newer version of forward (version 2; this one reads 1)."
      ),
    ])
  func notAStore(text: String, message: String) throws {
    let home = try Home(store: text)
    let listed = try home.forward("list")
    #expect(listed.errors.hasPrefix(message), "\(listed.errors)")
    #expect(listed.errors.hasSuffix(".\n"))
    try expect(String(listed.errors.dropLast()), in: home)
  }

  @Test("A damaged target is reported, and the others stay usable")
  func damagedTarget() throws {
    let damaged = fridge.replacing(
      "\"fridge\": {",
      with: "\"a\": {\n      \"kind\": 5\n    },\n    \"fridge\": {"
    )
    var home = try Home(store: damaged)
    home.environment["NO_COLOR"] = "1"
    let refused = Finished.refused(
      "The target 'a' in 't.json' cannot be read: 'targets.a.kind' is a number, not text."
    )
    for command in ["show", "edit", "duplicate", "delete"] {
      #expect(try home.forward(command, "a") == refused, "\(command)")
    }
    #expect(
      try home.forward("list")
        == Finished(output: "fridge  things\n", errors: refused.errors, status: refused.status)
    )
    #expect(
      try home.forward("new", "things", "a").errors
        == "target-name: A target named 'a' already exists; choose another name.\n"
    )
    #expect(home.store == damaged)
    #expect(
      try home.forward("edit", "fridge", input: "\n\n\n\nGarage\n\n\n") == Finished(output: "")
    )
    #expect(home.store == damaged.replacing("Home", with: "Garage"))

    let menu = try home.terminal()
    try menu.answer("Target [fridge (things)]: ", "quit")
    #expect(try menu.expectEnd() == .exited(0))
    #expect(
      menu.lines.dropFirst(2).prefix(2) == [
        "The target 'a' in 't.json' cannot be read: 'targets.a.kind' is a number, not",
        "  text.",
      ]
    )
  }

  @Test("A store that can't be written is reported before the form")
  func unwritable() throws {
    var home = try Home(store: fridge)
    _ = try home.shell("echo >file; ln -s file/none/t.json link.json; mkdir folder")
    for (path, message) in [
      ("file/t.json", "'file/t.json' cannot be read: Not a directory."),
      ("link.json", "'link.json' cannot be read: Not a directory."),
      ("folder", "'folder' is a folder, not a file."),
    ] {
      home.environment["FORWARD_STORE"] = path
      let terminal = try home.terminal("new", "things")
      #expect(try terminal.expectEnd() == .exited(1))
      #expect(terminal.lines == [message])
    }
  }

  @Test("A store that isn't UTF-8 is reported, and left alone")
  func notUTF8() throws {
    let home = try Home()
    _ = try home.shell(
      #"printf '{"version": 1, "targets": {"\377": {}}}' >t.json; cp t.json u.json"#
    )
    let listed = try home.forward("list")
    #expect(
      listed.errors.hasPrefix("'t.json' is not JSON at line 1, column 29: "),
      "\(listed.errors)"
    )
    try expect(String(listed.errors.dropLast()), in: home)
    #expect(try home.shell("cmp t.json u.json") == Finished(output: ""))
  }

  @Test("A folder in place of the store is refused")
  func folder() throws {
    let home = try Home()
    _ = try home.shell("mkdir t.json")
    try expect("'t.json' is a folder, not a file.", status: 1, in: home)
    #expect(try home.shell("ls -A . t.json").output == ".:\nt.json\n\nt.json:\n")
  }

  @Test("A pipe without a writer is refused")
  func pipe() throws {
    let home = try Home()
    _ = try home.shell("mkfifo p")
    var elsewhere = home
    elsewhere.environment["FORWARD_STORE"] = "p"
    try expect("'p' is a pipe, not a file.", status: 1, in: elsewhere)
  }

  @Test("A device that never ends is refused")
  func device() throws {
    var home = try Home()
    home.environment["FORWARD_STORE"] = "/dev/zero"
    try expect("'/dev/zero' is a device, not a file.", status: 1, in: home)
  }

  @Test("A file without read permission is reported")
  func unreadable() throws {
    let home = try Home(store: fridge)
    _ = try home.shell("chmod 0 t.json")
    // Root can read every file.
    if try home.shell("cat t.json").status == .exited(0) { return }
    try expect("'t.json' cannot be read: Permission denied.", status: 1, in: home)
  }

  @Test("A folder without write permission is reported")
  func unwritableFolder() throws {
    var home = try Home()
    home.environment["FORWARD_STORE"] = "/proc/none/t.json"
    let made = try home.forward("new", "things", "a", input: "\n\n\n\n\n\n")
    #expect(made.output == "")
    #expect(made.errors.hasPrefix("'/proc/none/t.json' cannot be written: "))
    #expect(made.status == .exited(1))
  }

  @Test("A file in place of a folder is reported")
  func fileAsFolder() throws {
    var home = try Home(store: fridge)
    home.environment["FORWARD_STORE"] = "t.json/u.json"
    let made = try home.forward("new", "things", "a", input: "\n\n\n\n\n\n")
    #expect(
      made
        == Finished(
          output: "",
          errors: "'t.json/u.json' cannot be read: Not a directory.\n",
          status: .exited(1)
        )
    )
    #expect(home.store == fridge)
  }
}
