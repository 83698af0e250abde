import ProgramSupport
import Testing

/// The outcomes of scripts that replace the sending programs.
@Suite("Programs that the command sends with")
struct CommandProgramTests {
  /// Returns a home whose opener and sendmail are the same script.
  private func home(_ script: String) throws -> Home {
    var home = try Home(
      store: """
        {
          "version": 1,
          "targets": {
            "todo": {"kind": "file", "settings": {"path": "~/todo.txt"}},
            "fridge": {"kind": "things", "settings": {}},
            "boss": {"kind": "mail", "settings": {"recipients": ["ada@example.org"]}}
          }
        }

        """)
    try home.folder.write("#!/bin/sh\n\(script)\n", to: "program", mode: 0o700)
    home.environment["FORWARD_OPENER"] = "\(home.folder.path)/program"
    home.environment["FORWARD_SENDMAIL"] = "\(home.folder.path)/program"
    home.environment["NO_COLOR"] = "1"
    return home
  }

  @Test("Deliveries that the programs take are sent")
  func sent() throws {
    let home = try home(#"echo "$@" >> "$HOME/called"; cat >> "$HOME/called""#)
    let finished = try home.forward("send", "fridge", "boss", "--item", "Use Milk")
    #expect(finished == Finished(output: ""))
    let called = try home.folder.text(of: "called")
    for line in ["things:///add?title=Use%20Milk", "-i -- ada@example.org", "Subject: Use Milk"] {
      #expect("\n\(called)".contains("\n\(line)\n"))
    }
    #expect(home.outbox == [])
  }

  @Test("The deliveries of a file are counted before the first one is sent")
  func total() throws {
    let home = try home(#"until [ -e "$HOME/go" ]; do sleep 0.1; done"#)
    let items = (1...3).map { "{\"item\": \"Item \($0)\"}\n" }.joined(separator: " \n")
    try home.folder.write(items, to: "items.jsonl")
    let terminal = try home.terminal("send", "fridge", "boss", "--items", "items.jsonl")
    try terminal.expect("] 0 of 6")
    try home.folder.write("", to: "go")
    #expect(try terminal.expectEnd() == .exited(0))
  }

  @Test("A delivery that fails for now waits in the outbox until it is due")
  func later() throws {
    let home = try home("echo 'not today' >&2; exit 75")
    let finished = try home.forward("send", "fridge", "boss", "todo", "--item", "Milk", "--json")
    #expect(finished.status == .exited(75))
    let list = try home.forward("outbox")
    #expect(list.output.split(separator: "\n").count == 2)
    for line in list.output.split(separator: "\n") {
      let id = line.prefix { $0 != " " }
      #expect(finished.output.contains("\"outcome\": \"waiting\""))
      #expect(finished.output.contains("\"id\": \"\(id)\""))
      #expect(line.hasSuffix("Milk  \(home.folder.path)/program failed: not today"))
    }
    #expect(
      try home.forward("outbox", "send")
        == Finished(
          output: "", errors: "0 sent, 2 waiting in the outbox.\n", status: .exited(75)))
    #expect(
      try home.forward("outbox", "send", "--quiet") == Finished(output: "", status: .exited(75)))
    #expect(
      try home.forward("outbox", "send", "--json") == Finished(output: "[]\n", status: .exited(75)))
    let terminal = try home.terminal("outbox", "send")
    #expect(try terminal.expectEnd() == .exited(75))
    #expect(
      terminal.lines == [
        "Nothing in the outbox is due; it has 2. forward outbox shows what waits, and",
        "  forward outbox send ID sends one now.",
      ])

    try home.folder.write("#!/bin/sh\n", to: "program", mode: 0o700)
    let first = try #require(home.outbox.first)
    #expect(try home.forward("outbox", "send", first) == Finished(output: ""))
    #expect(home.outbox.count == 1)
  }

  @Test("A delivery that fails for longer than it may wait is refused, and then waits for a person")
  func expired() throws {
    let home = try home("echo 'not today' >&2; exit 75")
    _ = try home.forward("send", "fridge", "--item", "Milk")
    let id = try #require(home.outbox.first)
    #expect(try home.forward("outbox", "send", id, "--expire", "1 h").status == .exited(75))
    let reason = "it has waited for too long: \(home.folder.path)/program failed: not today"
    #expect(
      try home.forward("outbox", "send", id, "--expire=0 s")
        == .refused("'Milk' to fridge: \(reason); it is refused, and stays in the outbox as \(id).")
    )
    #expect(try home.forward("outbox", "send") == Finished(output: ""))
    #expect(
      try home.forward("outbox") == Finished(output: "\(id)  refused  fridge  Milk  \(reason)\n"))
    let wrong = try home.forward("outbox", "send", "--expire", "soon")
    #expect(wrong.status == .exited(64))
    #expect(wrong.errors.hasPrefix("Error: --expire: 'soon' is not a duration"))
  }

  @Test("Each of several ids is dealt with by itself")
  func severalIDs() throws {
    let home = try home("exit 75")
    for item in ["Milk", "Eggs"] { _ = try home.forward("send", "fridge", "--item", item) }
    try home.folder.write("#!/bin/sh\n", to: "program", mode: 0o700)
    let ids = home.outbox
    try home.folder.write("{}\n", to: "state/forward/outbox/aaaaaaaa.jsonl")
    let sent = try home.forward("outbox", "send", "-", "aaaaaaaa", ids[0], ids[0], ids[1], "--json")
    #expect(sent.status == .exited(1))
    // In JSON, the wrong ids are elements of the result.
    #expect(sent.errors == "")
    #expect(
      sent.output.matches(of: /"message": "(.{11})/).map(\.1)
        == ["There is no", "'\(home.folder.path)".prefix(11)])
    #expect(sent.output.split(separator: "\n").count { $0.contains(#""outcome": "sent""#) } == 2)
    #expect(home.outbox == ["aaaaaaaa"])

    _ = try home.shell("mkdir -p state/forward/outbox/bbbbbbbb.jsonl/a")
    let dropped = try home.forward("outbox", "drop", "-", "aaaa", "bbbbbbbb", "--yes")
    #expect(dropped.status == .exited(1))
    #expect(dropped.errors.hasPrefix("There is no '-' in the outbox; it has "))
    #expect(dropped.errors.split(separator: "\n").count == 1)
    #expect(home.outbox == [])
  }

  @Test("A refusal and a missing program outweigh waiting in the status")
  func statuses() throws {
    var home = try home("exit 67")
    home.environment["FORWARD_OPENER"] = "/nothing"
    let missing = try home.forward("send", "todo", "fridge", "--item", "Milk")
    let id = try #require(home.outbox.first)
    #expect(
      missing
        == Finished(
          output: "",
          errors: """
            fridge: no program opens things:///add?title=Milk; it stays in the outbox as \(id).

            """, status: .exited(69)))
    let refused = try home.forward("send", "fridge", "boss", "--item", "Milk")
    #expect(refused.status == .exited(65))
    #expect(
      refused.errors.contains("failed (status 67); it is refused, and stays in the outbox as "))
  }

  @Test("After a kill during sending, nobody knows whether the item arrived")
  func unknown() throws {
    let home = try home("kill -9 $PPID")
    #expect(
      try home.forward("send", "fridge", "--item", "Milk").status == .signalled(9))
    try home.folder.write("#!/bin/sh\n", to: "program", mode: 0o700)
    let id = try #require(home.outbox.first)
    #expect(
      try home.forward("outbox")
        == Finished(
          output: "\(id)  may have arrived  fridge  Milk  interrupted while it was being sent\n"))
    #expect(
      try home.forward("outbox", "send")
        == Finished(
          output: "", errors: "0 sent, 1 that may have arrived.\n", status: .exited(75)))
    #expect(try home.forward("outbox", "send", id) == Finished(output: ""))
    #expect(home.outbox == [])
  }

  @Test("Ctrl-C stops after the delivery that is under way, and the rest is in the outbox")
  func interrupted() throws {
    // The script reports its parent, and then waits until it may continue.
    let home = try home(#"echo $PPID > "$HOME/started"; read line < "$HOME/go""#)
    _ = try home.shell("mkfifo started go")
    try home.folder.write(
      "{\"item\": \"Milk\"}\n{\"item\": \"Eggs\"}\n", to: "items.jsonl")
    let terminal = try home.terminal("send", "todo", "fridge", "--items", "items.jsonl")
    let sender = try home.shell("cat started").output.split(separator: "\n").joined()
    _ = try home.shell("until [ $(wc -l < todo.txt) = 2 ]; do sleep 0.02; done")
    terminal.press(.ctrl("c"))
    try terminal.expect("^C")
    // The sender took the signal once it is no longer pending.
    let status = "/proc/\(sender)/status"
    _ = try home.shell("until grep -q '^ShdPnd:.*\t0*$' \(status); do sleep 0.01; done")
    _ = try home.shell("echo > go")
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(
      terminal.lines == [
        "'Milk' to todo: sent.",
        "^C'Milk' to fridge: sent.",
        "'Eggs' to todo: sent.",
        "Interrupted; 1 delivery is left in the outbox.",
        "'items.jsonl' was read up to line 2.",
      ])
    #expect(try home.folder.text(of: "todo.txt") == "Milk\nEggs\n")
    #expect(home.outbox.count == 1)

    try home.folder.write("#!/bin/sh\n", to: "program", mode: 0o700)
    let next = try home.terminal("outbox", "send")
    #expect(try next.expectEnd() == .exited(0))
    #expect(next.lines == ["'Eggs' to fridge: sent."])
  }

  @Test("A signal ends the command after the present delivery, and its results are whole")
  func terminated() throws {
    let home = try home(#"kill -TERM $PPID"#)
    try home.folder.write("{\"item\": \"Milk\"}\n{\"item\": \"Eggs\"}\n", to: "items.jsonl")
    let sent = try home.forward("send", "fridge", "--items", "items.jsonl", "--json")
    #expect(sent.status == .signalled(15))
    #expect(
      sent.output == """
        [
          {
            "item": "Milk",
            "target": "fridge",
            "outcome": "sent",
            "detail": "",
            "id": null
          }
        ]

        """)
    #expect(home.outbox.count == 1)
    try home.folder.write("#!/bin/sh\n", to: "program", mode: 0o700)
    #expect(try home.forward("outbox", "send") == Finished(output: ""))
    #expect(home.outbox == [])
  }

  @Test("Output of the programs has no effect on the terminal, and neither has an item")
  func controlCharacters() throws {
    let home = try home(#"printf '\033]0;model\007\233' >&2; exit 75"#)
    let sent = try home.forward("send", "fridge", "--item", "Mi\u{202E}lk")
    #expect(sent.status == .exited(75))
    let list = try home.forward("outbox")
    let id = try #require(home.outbox.first)
    let show = try home.forward("outbox", "show", id)
    for text in [sent.errors, list.output, show.output] {
      #expect(!text.isEmpty)
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0.value != 0x202E
        })
    }
  }
}
