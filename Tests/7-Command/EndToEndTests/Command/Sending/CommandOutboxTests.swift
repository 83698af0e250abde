import ProgramSupport
import Testing

/// Unsent deliveries: they are listed, shown, sent and dropped.
@Suite("The outbox of the command")
struct CommandOutboxTests {
  /// Returns a home with a refused item in the outbox: the folder of its file doesn't exist.
  private func refused() throws -> (home: Home, id: String) {
    var home = try Home(store: files.replacing("~/todo.txt", with: "~/a/todo.txt"))
    home.environment["NO_COLOR"] = "1"
    let sent = try home.forward("send", "todo", "--item", "Milk", "--expires", "2026-12-01")
    let id = try #require(home.outbox.first)
    #expect(
      sent
        == .refused(
          "todo: the folder of '~/a/todo.txt' doesn't exist;"
            + " it is refused, and stays in the outbox as \(id)."))
    return (home, id)
  }

  /// Returns a home with an item that may have arrived.
  private func unknown() throws -> (home: Home, id: String) {
    let (home, id) = try refused()
    let name = "state/forward/outbox/\(id).jsonl"
    let state =
      #"{"state":"sending","detail":"answer","subject":"","text":"","attempts":1,"due":0}"#
    try home.folder.write(try home.folder.text(of: name) + state + "\n", to: name)
    return (home, id)
  }

  @Test("The deliveries of the outbox are listed and shown")
  func listed() throws {
    let (home, id) = try refused()
    let line = "\(id)  refused  todo  Milk  the folder of '~/a/todo.txt' doesn't exist\n"
    #expect(try home.forward("outbox") == Finished(output: line))
    #expect(try home.forward("outbox", "list") == Finished(output: line))
    let json = try home.forward("outbox", "--json")
    #expect(
      json.output.withoutTimes == """
        [
          {
            "id": "\(id)",
            "target": "todo",
            "kind": "file",
            "store": "\(home.folder["t.json"])",
            "item": {
              "item": "Milk",
              "expires": "2026-12-01"
            },
            "state": "refused",
            "detail": "the folder of '~/a/todo.txt' doesn't exist",
            "forwarded": "TIME",
            "attempts": 1,
            "due": null
          }
        ]

        """)
    #expect(
      try home.forward("outbox", "show", String(id.prefix(4))).output.withoutTimes == """
        'Milk' to todo
          State: refused: the folder of '~/a/todo.txt' doesn't exist
          Forwarded: TIME
          Attempts: 1
        todo (File)
          Adds to ~/a/todo.txt:
            Milk due:2026-12-01

        """)
    #expect(
      try home.forward("outbox", "show", id, "--json").output.contains(
        #""text": "Milk due:2026-12-01""#))
  }

  @Test("A long item takes a part of its line, and control characters none")
  func longItem() throws {
    let home = try Home(store: fridge)
    let item = String(repeating: "a", count: 5000)
    let sent = try home.forward("send", "fridge", "--item", item)
    let id = try #require(home.outbox.first)
    let reason =
      "Title comes out with 5004 characters for '\(item.prefix(60))…'; 4000 are allowed"
    #expect(
      sent
        == .refused("fridge: \(reason); it is refused, and stays in the outbox as \(id)."))
    #expect(
      try home.forward("outbox")
        == Finished(output: "\(id)  refused  fridge  \(item.prefix(30))…  \(reason)\n"))
  }

  @Test("A refused delivery is sent by its id, once it is mended")
  func mended() throws {
    let (home, id) = try refused()
    #expect(try home.forward("outbox", "send") == Finished(output: ""))
    #expect(try home.forward("outbox", "send", id).status == .exited(65))
    try home.folder.write(files, to: "t.json")
    #expect(
      try home.forward("outbox", "send", id, "--json")
        == Finished(
          output: """
            [
              {
                "item": "Milk",
                "target": "todo",
                "outcome": "sent",
                "detail": "",
                "id": null
              }
            ]

            """))
    #expect(try home.folder.text(of: "todo.txt") == "Milk due:2026-12-01\n")
    #expect(home.outbox == [])
    #expect(try home.forward("outbox") == Finished(output: ""))
    #expect(try home.forward("outbox", "--json") == Finished(output: "[]\n"))
  }

  @Test("A target that is gone refuses its delivery")
  func goneTarget() throws {
    let (home, id) = try refused()
    try home.folder.write(log(), to: "t.json")
    #expect(
      try home.forward("outbox", "send", id)
        == .refused(
          "'Milk' to todo: There is no target 'todo' any more;"
            + " it is refused, and stays in the outbox as \(id)."))
    #expect(
      try home.forward("outbox", "show", id).output.hasSuffix(
        "todo: There is no target 'todo' any more.\n"))
    #expect(home.outbox == [id])
  }

  @Test("A delivery is dropped once a person agrees")
  func dropped() throws {
    let (home, id) = try refused()
    #expect(
      try home.forward("outbox", "drop", id).errors.hasPrefix(
        "Without a terminal, outbox drop needs --yes."))
    for (answer, said) in [("", "Kept"), ("yes", "Dropped")] {
      let terminal = try home.terminal("outbox", "drop", String(id.prefix(5)))
      try terminal.answer("Drop 'Milk' to todo? (yes or no) [no]: ", answer)
      #expect(try terminal.expectEnd() == .exited(0))
      #expect(terminal.lines.last == "\(said) 'Milk' to todo.")
      #expect(home.outbox == (said == "Kept" ? [id] : []))
    }
    let (other, otherID) = try refused()
    #expect(try other.forward("outbox", "drop", otherID, "--yes") == Finished(output: ""))
    #expect(other.outbox == [])
  }

  @Test("A delivery that another program sends before a person agrees isn't dropped")
  func droppedTooLate() throws {
    let (home, id) = try refused()
    let gone = "'Milk' to todo: another program has sent or dropped it."
    let terminal = try home.terminal("outbox", "drop", id)
    try terminal.expect("Drop 'Milk' to todo? (yes or no) [no]: ")
    _ = try home.shell("mkdir a; $forward outbox send \(id)")
    try terminal.answer("", "yes")
    #expect(try terminal.expectEnd() == .exited(1))
    #expect(terminal.lines.last == gone)
    #expect(try home.folder.text(of: "a/todo.txt") == "Milk due:2026-12-01\n")

    // One of two programs drops a delivery. A delivery named twice is dropped once.
    let (other, twice) = try refused()
    let dropped = try other.shell(
      "for i in 1 2 3 4 5 6; do $forward outbox drop \(twice) \(twice) --yes & pids=\"$pids $!\"; done; "
        + "for pid in $pids; do wait $pid && echo dropped; done")
    #expect(dropped.output == "dropped\n")
  }

  @Test("Several deliveries are dropped, and the folder is synced once", .enabled(if: canTrace))
  func droppedTogether() throws {
    let (home, id) = try refused()
    for _ in 1...2 { _ = try home.forward("send", "todo", "--item", "Eggs") }
    let ids = home.outbox
    #expect(ids.count == 3 && ids.contains(id))
    let words = "outbox drop --yes \(ids.joined(separator: " ")) \(id)"
    #expect(
      try home.shell("strace -qq -o calls -e trace=fsync $forward \(words)")
        == Finished(output: ""))
    #expect(try home.folder.text(of: "calls").split(separator: "\n").count == 1)
    #expect(home.outbox == [])
  }

  @Test("A delivery that may have arrived is sent again if a person says so, or by its id")
  func doubtful() throws {
    let (home, id) = try unknown()
    try home.folder.write(files, to: "t.json")
    let listed = try home.forward("outbox")
    #expect(listed.output.hasPrefix("\(id)  may have arrived  todo  Milk"))
    #expect(
      try home.forward("outbox", "send")
        == Finished(
          output: "", errors: "0 sent, 1 that may have arrived.\n", status: .exited(75)))
    for answer in ["", "yes"] {
      let terminal = try home.terminal("outbox", "send")
      try terminal.expect("'Milk' to todo (2")
      try terminal.expect(") may have arrived. Send it again? (yes")
      try terminal.answer("[no]: ", answer)
      #expect(try terminal.expectEnd() == .exited(answer == "yes" ? 0 : 75))
    }
    #expect(try home.folder.text(of: "todo.txt") == "Milk due:2026-12-01\n")

    let (other, otherID) = try unknown()
    try other.folder.write(files, to: "t.json")
    #expect(try other.forward("outbox", "send", otherID) == Finished(output: ""))
    #expect(other.outbox == [])
  }

  @Test("An id that isn't there is a failure")
  func ids() throws {
    let (home, id) = try refused()
    let unknown = try home.forward("outbox", "show", id.dropLast() + "-")
    #expect(unknown.status == .exited(1))
    #expect(
      unknown.errors == "There is no '\(id.dropLast())-' in the outbox; it has \(id).\n")
  }

  @Test("A damaged file is an error, and stops no other delivery")
  func damaged() throws {
    let (home, id) = try refused()
    try home.folder.write("{}\n", to: "state/forward/outbox/aaaaaaaa.jsonl")
    let listed = try home.forward("outbox")
    #expect(listed.output.hasPrefix("\(id)  refused"))
    #expect(listed.errors.contains("aaaaaaaa.jsonl' can't be understood at line 1."))
    #expect(listed.status == .exited(1))
    try home.folder.write(files, to: "t.json")
    #expect(try home.forward("outbox", "send", id).status == .exited(1))
    #expect(try home.folder.text(of: "todo.txt") == "Milk due:2026-12-01\n")
    #expect(try home.forward("outbox", "drop", "aaaaaaaa", "--yes") == Finished(output: ""))
    #expect(try home.forward("outbox") == Finished(output: ""))
  }

  @Test("The outbox is reported in Chinese")
  func chinese() throws {
    var (home, id) = try refused()
    home.environment["LANG"] = "zh_CN.UTF-8"
    #expect(
      try home.forward("outbox")
        == Finished(output: "\(id)  被拒绝  todo  Milk  “~/a/todo.txt”所在的文件夹不存在\n"))
    #expect(
      try home.forward("outbox", "send", id)
        == .refused("发往 todo 的“Milk”：“~/a/todo.txt”所在的文件夹不存在；已被拒绝，以 \(id) 保留在发件箱中。"))
    let terminal = try home.terminal("outbox", "drop", id)
    try terminal.answer("要丢弃发往 todo 的“Milk”吗？（是或否） [否]：", "是")
    #expect(try terminal.expectEnd() == .exited(0))
    let empty = try home.terminal("outbox")
    #expect(try empty.expectEnd() == .exited(0))
    #expect(empty.lines == ["发件箱是空的。"])
  }

  @Test("An unknown command of the outbox is answered with the nearest ones")
  func unknownCommand() throws {
    #expect(
      try Home().forward("outbox", "sned").errors.hasPrefix(
        "Error: There is no command 'sned'; the known ones are send, show, list, drop.\n"))
  }
}

extension String {
  /// The text with each moment replaced by a word.
  fileprivate var withoutTimes: String {
    replacing(#/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\dZ)?/#, with: "TIME")
  }
}
