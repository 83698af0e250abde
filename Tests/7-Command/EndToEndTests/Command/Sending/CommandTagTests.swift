import ProgramSupport
import Testing

/// Targets that a tag names.
@Suite("Tags")
struct CommandTagTests {
  @Test("Each target with the tag gets the item once, in the order of the words")
  func send() throws {
    let home = try Home(store: taggedFiles)
    #expect(
      try home.forward("send", "@home", "@work", "todo", "--item", "Milk", "--json").output
        .split(separator: "\n").filter { $0.contains("target") }
        == [#"    "target": "todo","#, #"    "target": "log","#])
    #expect(try home.folder.text(of: "todo.txt") == "Milk\n")
    #expect(try home.folder.text(of: "log.txt") == "Milk\n")
    #expect(
      try home.forward("send", "@work", "--item", "Eggs", "--dry-run").output.contains("log (File)")
    )
  }

  @Test("A name that begins with an @ comes before a tag")
  func oddName() throws {
    let home = try Home(store: taggedFiles.replacing(#"["work"]"#, with: #"["odd"]"#))
    #expect(try home.forward("send", "@odd", "--item", "Milk") == Finished(output: ""))
    #expect(try home.folder.text(of: "odd.txt") == "Milk\n")
    #expect(!home.folder.names().contains("log.txt"))
    #expect(
      try home.forward("list", "@odd").output == """
        log  file  @odd

        """)
  }

  @Test("An unknown tag gives the nearest ones, and nothing is sent")
  func unknown() throws {
    let home = try Home(store: taggedFiles)
    let sent = try home.forward("send", "todo", "@wrok", "--item", "Milk")
    #expect(
      sent
        == Finished(
          output: "", errors: "No target has the tag '@wrok'; the known ones are @work, @home.\n",
          status: .exited(1)))
    #expect(home.folder.names() == ["t.json"])
    let none = try Home(store: files)
    #expect(
      try none.forward("list", "@work").errors
        == "No target has a tag yet; forward tag @work NAME gives it to a target.\n")
  }

  @Test("A tag is given and taken away; other members of the file stay as they are")
  func tag() throws {
    let home = try Home(
      store: files.replacing(#""kind": "file", "#, with: #""kind": "file", "colour": 1.0, "#))
    #expect(try home.forward("tag", "work", "todo", "log").status == .exited(0))
    #expect(try home.forward("tag", "@home", "todo").status == .exited(0))
    #expect(
      try home.forward("list").output == """
        todo  file  @work @home
        log   file  @work

        """)
    #expect(try home.forward("show", "todo").output.hasPrefix("todo (file) @work @home\n"))
    #expect(
      try home.forward("list", "@home", "--json").output == """
        [
          {
            "name": "todo",
            "kind": "file",
            "tags": ["work", "home"]
          }
        ]

        """)
    for tag in ["work", "home"] {
      #expect(try home.forward("tag", "--remove", tag, "todo", "log").status == .exited(0))
    }
    #expect(home.store?.contains("tags") == false)
    #expect(home.store?.contains(#""colour": 1.0"#) == true)
  }

  @Test("Several targets are tagged, and deleted, in one save", .enabled(if: canTrace))
  func oneSave() throws {
    let home = try Home(store: taggedFiles)
    for words in ["tag --remove work todo log", "tag new @home log", "delete --yes todo log"] {
      let saved = try home.shell("strace -qq -o calls -e trace=rename $forward \(words)")
      #expect(saved == Finished(output: ""))
      // The copies from before the save have their own file.
      let saves = try home.folder.text(of: "calls").split(separator: "\n")
        .filter { !$0.contains("/undo/") }
      #expect(saves.count == 1, "\(words)")
    }
    #expect(try home.forward("list").output == "@odd  file\n")
  }

  @Test(
    "A signal ends the preparing of a save, and nothing is written", .enabled(if: canTrace),
    arguments: ["tag new todo log", "delete --yes todo log"])
  func signal(words: String) throws {
    let home = try Home(store: taggedFiles)
    let ended = try home.shell(
      """
      exec strace -qq -o calls -e trace=flock,write -e inject=flock:signal=TERM:when=1 \
        $forward \(words)
      """)
    #expect(ended == Finished(output: "", status: .signalled(15)))
    #expect(home.store == taggedFiles)
    #expect(try !home.folder.text(of: "calls").contains("write("))
    #expect(home.folder.names() == ["calls", "t.json"])
  }

  @Test("A tag names the targets that get another tag, or are deleted")
  func named() throws {
    let home = try Home(store: taggedFiles)
    #expect(try home.forward("tag", "new", "@work", "todo") == Finished(output: ""))
    #expect(
      try home.forward("list").output == """
        todo  file  @work @home @new
        log   file  @work @new
        @odd  file

        """)
    #expect(try home.forward("delete", "--yes", "@odd", "@home") == Finished(output: ""))
    #expect(try home.forward("list").output == "log  file  @work @new\n")
    let wrong = try home.forward("delete", "--yes", "log", "@home")
    #expect(wrong.status == .exited(1))
    #expect(try home.forward("list").output == "log  file  @work @new\n")
  }

  @Test("Each of several targets is deleted once a person agrees")
  func deleted() throws {
    var home = try Home(store: taggedFiles)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal("delete", "@work", "@odd")
    try terminal.answer("Delete 'todo' (file)? (yes or no) [no]: ", "yes")
    try terminal.answer("Delete 'log' (file)? (yes or no) [no]: ", "")
    try terminal.answer("Delete '@odd' (file)? (yes or no) [no]: ", "yes")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines.suffix(2) == ["Deleted 'todo'.", "Deleted '@odd'."])
    #expect(try home.forward("list").output == "log  file  @work\n")
  }

  @Test("The tag is asked for on a terminal, and missed once without one")
  func asked() throws {
    let home = try Home(store: files)
    let missing = try home.forward("tag")
    #expect(missing.errors.hasPrefix("Error: Without a terminal, forward tag needs TAG.\nUsage:"))
    #expect(missing.status == .exited(64))
    let terminal = try home.terminal(["tag"])
    try terminal.answer("Tag", "a b")
    try terminal.expect("'a b' can't be a tag")
    terminal.press(.ctrl("u"))
    terminal.send("@work")
    terminal.press(.enter)
    try terminal.answer("Target", "todo")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.forward("list", "@work").output == "todo  file  @work\n")
  }

  @Test("A wrong name or tag changes nothing")
  func wrong() throws {
    let home = try Home(store: files)
    let unknown = try home.forward("tag", "work", "todo", "lg")
    #expect(unknown.status == .exited(1))
    #expect(unknown.errors == "There is no target 'lg'; the known ones are log, todo.\n")
    let bad = try home.forward("tag", "a b", "todo")
    #expect(bad.status == .exited(64))
    #expect(
      bad.errors.hasPrefix(
        "Error: 'a b' can't be a tag: a tag has letters, digits and the signs - _ . /.\n"))
    #expect(try home.forward("new", "file", "x", "--no-input", "--tag", "").status == .exited(64))
    // Only a target has tags.
    #expect(try home.forward("fill", "a.json", "--tag", "work").status == .exited(64))
    #expect(home.store == files)
  }

  @Test("A new target has the tags of its options; a copy adds them to those of the original")
  func new() throws {
    let home = try Home()
    let made = try home.forward(
      "new", "file", "todo", "--no-input", "--json", "--set", "path=~/todo.txt", "--tag", "@work",
      "--tag",
      "家", "--tag", "work")
    #expect(made.output.contains(#""tags": ["work", "家"]"#))
    try home.folder.write(try home.forward("show", "todo", "--json").output, to: "todo.json")
    #expect(
      try home.forward("new", "file", "again", "--no-input", "--answers", "todo.json").status
        == .exited(0))
    #expect(
      try home.forward("duplicate", "todo", "copy", "--no-input", "--tag", "home").status
        == .exited(0))
    #expect(try home.forward("edit", "again", "--no-input", "--tag", "home").status == .exited(0))
    #expect(
      try home.forward("list").output == """
        todo   file  @work @家
        again  file  @work @家 @home
        copy   file  @work @家 @home

        """)
  }

  @Test("The command that continues has the tags")
  func next() throws {
    let home = try Home()
    let made = try home.forward("new", "file", "todo", "--no-input", "--json", "--tag", "work")
    #expect(made.status == .exited(65))
    #expect(made.output.contains("\"--tag\",\n    \"work\""))
  }

  @Test("Tags that aren't a list of texts are no tags, and are kept")
  func strange() throws {
    let home = try Home(
      store: taggedFiles.replacing(#"["work", "home"]"#, with: #"[1, "@home", null, "home"]"#)
        .replacing(#"["work"]"#, with: #""work""#))
    #expect(
      try home.forward("list").output == """
        todo  file  @home
        log   file
        @odd  file

        """)
    #expect(
      try home.forward("edit", "log", "--no-input", "--set", "format=csv").status == .exited(0))
    #expect(home.store?.contains(#""tags": "work""#) == true)
  }

  @Test("The tags of answers are checked like the tags of options")
  func wrongAnswers() throws {
    let home = try Home()
    try home.folder.write(
      #"{"name": "a", "kind": "file", "tags": ["bad tag"], "settings": {"path": "/tmp/a"}}"#,
      to: "answers.json")
    let finished = try home.forward("new", "file", "a", "--answers", "answers.json")
    #expect(finished.status == .exited(64))
    #expect(finished.errors.contains("'bad tag'"))
    #expect(home.store == nil)
  }
}
