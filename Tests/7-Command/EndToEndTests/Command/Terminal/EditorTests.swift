import CPseudoTerminal
import ProgramSupport
import Testing

/// A text of several lines in an editor that the person chooses.
@Suite("Text in an editor")
struct EditorTests {
  /// Opens the notes, `one` and `two`, in an editor. The editor is a script.
  private func edit(
    _ script: String,
    variables: [String: String] = ["EDITOR": "./edit"],
    line: String = "exec $forward edit fridge",
    then: [String] = ["Deadline"]
  ) throws -> (home: Home, terminal: Terminal) {
    var home = try Home(store: things(notes: #"one\ntwo"#))
    try home.folder.write("#!/bin/sh\n\(script)\n", to: "edit")
    _ = try home.shell("chmod +x edit")
    home.environment.merge(variables) { $1 }
    let terminal = try home.shellTerminal(line)
    try terminal.walk(["Title"])
    try terminal.expect("> ")
    terminal.send("\u{18}\u{05}")
    try terminal.walk(then)
    try terminal.walk(["Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try terminal.modes == terminal.modesAtStart)
    #expect(try home.shell("ls forward-*").output == "")
    return (home, terminal)
  }

  @Test("A text with a zero byte is refused, and the rest can be corrected")
  func zero() throws {
    var home = try Home(store: things(notes: #"one\ntwo"#))
    try home.folder.write("#!/bin/sh\nprintf 'more\\nlast\\0line\\n' >\"$1\"\n", to: "edit")
    _ = try home.shell("chmod +x edit")
    home.environment["EDITOR"] = "./edit"
    let terminal = try home.shellTerminal("exec $forward edit fridge")
    try terminal.walk(["Title"])
    try terminal.expect("> ")
    terminal.send("\u{18}\u{05}")
    try terminal.expect("has a control character (U+0000)")
    try terminal.expect("> last\u{FFFD}line")
    // Removes the replacement character.
    terminal.send(String(repeating: "\u{02}", count: 4) + "\u{7F}\r.\r")
    try terminal.walk(["Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.notes == #"more\nlastline"#)
  }

  @Test("The edited text is the answer")
  func editedText() throws {
    let (home, terminal) = try edit(
      "sed -i 's/two/2 {item}/' \"$1\"; echo >>\"$1\"; echo three >>\"$1\""
    )
    #expect(try home.notes == #"one\n2 {item}\n\nthree"#)
    #expect(
      terminal.lines.dropFirst(4).prefix(9) == [
        "  one",
        "  two",
        "Enter keeps this text, ↑ or ↓ edits its lines, other lines replace it.",
        ">",
        "  one",
        "  2 {item}",
        "",
        "  three",
        "  1 None   2 On the day  *3 Days before",
      ]
    )
  }

  @Test("The editor gets the lines typed so far")
  func typedLines() throws {
    var home = try Home(store: things(notes: ""))
    try home.folder.write("#!/bin/sh\ncp \"$1\" seen; echo done >\"$1\"\n", to: "edit")
    _ = try home.shell("chmod +x edit")
    home.environment["VISUAL"] = "./edit"
    home.environment["EDITOR"] = "false"
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title"])
    try terminal.answer("> ", "first")
    try terminal.expect("> ")
    terminal.send("second\u{18}\u{05}")
    try terminal.walk(["Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "seen") == "first\nsecond\n")
    #expect(try home.notes == "done")
  }

  @Test("An unchanged text is asked for again")
  func unchangedText() throws {
    let (home, _) = try edit("true", then: ["> ", "Deadline"])
    #expect(try home.notes == #"one\ntwo"#)
  }

  @Test("An editor that fails changes nothing")
  func failing() throws {
    let (home, terminal) = try edit("echo lost >\"$1\"; exit 3", then: ["> ", "Deadline"])
    #expect(try home.notes == #"one\ntwo"#)
    #expect(
      terminal.lines.contains("  The editor './edit' ended with status 3; the text is unchanged.")
    )
  }

  @Test("A missing editor changes nothing")
  func missing() throws {
    let (home, terminal) = try edit("", variables: ["EDITOR": "nowhere"], then: ["> ", "Deadline"])
    #expect(try home.notes == #"one\ntwo"#)
    #expect(
      terminal.lines.suffix(from: 8).prefix(2) == [
        "  The editor 'nowhere' could not be started (No such file or directory); the",
        "    text is unchanged.",
      ]
    )
  }

  @Test("An editor that leaves no text changes nothing")
  func noText() throws {
    let (home, terminal) = try edit("printf '\\377' >\"$1\"", then: ["> ", "Deadline"])
    #expect(try home.notes == #"one\ntwo"#)
    #expect(
      terminal.lines.contains {
        $0.hasPrefix("  The editor './edit' left a file that is not UTF-8 text")
      }
    )
  }

  @Test(
    "An editor may save line breaks of another system, and a byte order mark",
    arguments: [
      #"1\r\n2\r\n\r\n4\r\n"#, #"\357\273\2771\n2\n\n4\n"#,
      #"\357\273\2771\r\n2\r\n\r\n4"#, #"1\r2\r\r4\r"#,
    ])
  func otherSystems(file: String) throws {
    let (home, _) = try edit("printf '\(file)' >\"$1\"")
    #expect(try home.notes == #"1\n2\n\n4"#)
  }

  @Test("A text that was only saved with CRLF is unchanged")
  func sameWithCRLF() throws {
    let (home, _) = try edit(#"printf 'one\r\ntwo\r\n' >"$1""#, then: ["> ", "Deadline"])
    #expect(try home.notes == #"one\ntwo"#)
  }

  @Test(
    "An editor that leaves no file to read changes nothing",
    arguments: [
      (#"rm "$1""#, "removed the file"),
      (#"rm "$1"; mkdir "$1""#, "left a file that cannot be read (Is a directory)"),
      (#"rm "$1"; ln -s "$1" "$1""#, "left a file that cannot be read (Too many"),
      (#"truncate -s 17M "$1""#, "left a file larger than 16 MiB"),
    ])
  func noFile(script: String, problem: String) throws {
    let (home, terminal) = try edit(script, then: ["> ", "Deadline"])
    #expect(try home.notes == #"one\ntwo"#)
    #expect(terminal.lines.contains { $0.hasPrefix("  The editor './edit' \(problem)") })
    #expect(terminal.transcript.contains("text is unchanged."))
  }

  @Test("An emptied file is an empty text, and that is said")
  func emptied() throws {
    let (home, terminal) = try edit(#": >"$1""#)
    #expect(try home.notes == "")
    #expect(terminal.lines.contains("  The editor './edit' left no text: it is empty now."))
  }

  @Test("A killed editor changes nothing")
  func killed() throws {
    let (home, terminal) = try edit("kill -9 $$", then: ["> ", "Deadline"])
    #expect(try home.notes == #"one\ntwo"#)
    #expect(
      terminal.lines.contains("  The editor './edit' was ended by signal 9; the text is unchanged.")
    )
  }

  @Test("The variable may have arguments")
  func arguments() throws {
    let (home, _) = try edit(
      "test \"$1 $2\" = '-w -x' && echo \"$#\" >\"$3\"",
      variables: ["EDITOR": "./edit  -w -x"]
    )
    #expect(try home.notes == "3")
  }

  @Test("A path may have a space")
  func space() throws {
    let (home, terminal) = try edit(
      "cat \"$1\" >seen; echo edited >\"$1\"",
      variables: ["TMPDIR": "a folder"],
      line: "mkdir 'a folder'; EDITOR=./edit exec $forward edit fridge"
    )
    #expect(try home.notes == "edited")
    #expect(try home.folder.text(of: "seen") == "one\ntwo\n")
    #expect(terminal.lines.contains("  edited"))
  }

  @Test("The editor runs on the terminal, wherever results go")
  func terminal() throws {
    let (home, terminal) = try edit(
      "test -t 0 && test -t 1 && test -t 2 && echo on the terminal; stty -a; echo edited >\"$1\"",
      line: "exec $forward edit fridge >out.txt"
    )
    #expect(try home.folder.text(of: "out.txt") == "")
    #expect(terminal.lines.contains("on the terminal"))
    // The modes are the same as a shell's: whole lines, with echo.
    #expect(terminal.lines.contains { $0.hasPrefix("isig icanon iexten echo ") })
    #expect(try home.notes == "edited")
  }

  @Test("Ctrl-C in the editor is the editor's")
  func controlC() throws {
    var home = try Home(store: things(notes: "one"))
    try home.folder.write(
      "#!/bin/sh\ntrap 'echo saved >\"$1\"; exit 0' INT; echo ready; read line\n",
      to: "edit"
    )
    _ = try home.shell("chmod +x edit")
    home.environment["EDITOR"] = "./edit"
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title"])
    try terminal.expect("one")
    terminal.send("\u{18}\u{05}")
    try terminal.expect("ready")
    terminal.press(.ctrl("c"))
    try terminal.walk(["Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.notes == "saved")
  }

  @Test("A signal ends the editor too", arguments: [SIGTERM, SIGHUP])
  func signal(signal: Int32) throws {
    var home = try Home(store: fridge)
    try home.folder.write(
      "#!/bin/sh\ntrap 'echo told >told; exit 0' TERM HUP; echo ready; read line\n",
      to: "edit"
    )
    _ = try home.shell("chmod +x edit")
    home.environment["EDITOR"] = "./edit"
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title"])
    try terminal.expect("> ")
    terminal.send("\u{18}\u{05}")
    try terminal.expect("ready")
    terminal.signal(signal)
    #expect(try terminal.expectEnd() == .signalled(signal))
    #expect(try terminal.modes == terminal.modesAtStart)
    #expect(try home.folder.text(of: "told") == "told\n")
    #expect(try home.shell("ls forward-*").output == "")
    #expect(home.store == fridge)
  }

  @Test(
    "Text that the editor saved before a signal ended it is kept", arguments: [SIGTERM, SIGHUP])
  func savedBeforeSignal(signal: Int32) throws {
    var home = try Home(store: fridge)
    try home.folder.write("#!/bin/sh\necho edited >\"$1\"; echo ready; read line\n", to: "edit")
    _ = try home.shell("chmod +x edit")
    home.environment.merge(["EDITOR": "./edit", "NO_COLOR": "1"]) { $1 }
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title"])
    try terminal.expect("> ")
    terminal.send("\u{18}\u{05}")
    try terminal.expect("ready")
    terminal.signal(signal)
    #expect(try terminal.expectEnd() == .signalled(signal))
    #expect(home.store == fridge)

    let next = try home.terminal("edit", "fridge")
    try next.expect("Notes: edited (typed so far)")
    try next.answer("Continue with these? (yes or no) [yes]: ")
    // The edited text wasn't entered.
    try next.answer("> edited", "")
    try next.answer("> ", ".")
    try next.walk(["Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try next.expectEnd() == .exited(0))
    #expect(try home.notes == "edited")
  }

  @Test("A text that a killed program left is removed when the next one is edited")
  func leftovers() throws {
    var home = try Home(store: fridge)
    try home.folder.write(
      "#!/bin/sh\ntrap '' HUP\ntest -e second || kill -9 $PPID\ntouch \"$1~\"\nls -d forward-text-* >>seen\n",
      to: "edit"
    )
    _ = try home.shell("chmod +x edit")
    home.environment["EDITOR"] = "./edit"
    let terminal = try home.terminal("edit", "fridge")
    try terminal.walk(["Title"])
    try terminal.expect("> ")
    terminal.send("\u{18}\u{05}")
    #expect(try terminal.expectEnd() == .signalled(SIGKILL))

    // Folders of other programs, and files with a similar name, stay.
    let wait = "until test -s seen; do sleep 0.01; done"
    _ = try home.shell(
      "\(wait); touch second; mkdir forward-text-mine; echo keep >forward-text-file")
    let next = try home.terminal("edit", "fridge")
    try next.walk(["Title"])
    try next.expect("> ")
    next.send("\u{18}\u{05}")
    try next.walk(["> ", "Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    #expect(try next.expectEnd() == .exited(0))
    #expect(try home.shell("ls -d forward-*").output == "forward-text-file\nforward-text-mine\n")
  }

  @Test("A broken pipe in the editor is the editor's")
  func brokenPipe() throws {
    let (home, _) = try edit(
      "sh -c 'kill -PIPE $$'; echo $? >\"$1\"",
      line: "trap '' PIPE; exec $forward edit fridge"
    )
    #expect(try home.notes == "141")
  }

  @Test("Only its owner can read the temporary file")
  func permissions() throws {
    let (home, _) = try edit("stat -c %a \"$1\" >mode; echo edited >\"$1\"")
    #expect(try home.folder.text(of: "mode") == "600\n")
  }
}
