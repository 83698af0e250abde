import ProgramSupport
import Testing

/// All commands keep data that this version doesn't know.
@Suite("Stored data of other versions")
struct UnknownTests {
  private let stored = #"""
    {
      "$schema": "https://example.org/s.json",
      "version": 1,
      "targets": {
        "robot": {
          "kind": "robot",
          "settings": {
            "arms": 2.50
          }
        },
        "fridge": {
          "kind": "things",
          "made": "2024-05-01",
          "settings": {
            "colour": {
              "hue": 1e2
            },
            "title": "Use {item}",
            "notes": "",
            "deadline": "nextFullMoon",
            "days": 3,
            "list": "Home",
            "area": null,
            "tags": [],
            "reminder": true
          },
          "order": 9007199254740993
        }
      },
      "sync": [1, 2]
    }

    """#

  @Test("An edit without changes keeps everything")
  func unchanged() throws {
    let home = try Home(store: stored)
    #expect(try home.forward("edit", "fridge", input: "\n\n\n\n\n\n") == Finished(output: ""))
    #expect(home.store == stored)
  }

  @Test("An edit touches nothing else")
  func oneChange() throws {
    let home = try Home(store: stored)
    #expect(
      try home.forward("edit", "fridge", input: "\n\n\nGarage\n\n\n") == Finished(output: "")
    )
    #expect(home.store == stored.replacing(#""list": "Home""#, with: #""list": "Garage""#))
  }

  @Test("A copy has everything that its original has")
  func copy() throws {
    let home = try Home(store: stored)
    #expect(
      try home.forward("duplicate", "fridge", "copy", input: "\n\n\n\n\n\n") == Finished(output: "")
    )
    let start = try #require(stored.firstRange(of: "    \"fridge\""))
    let end = try #require(stored.firstRange(of: "\n  },\n  \"sync\""))
    let entry = stored[start.lowerBound..<end.lowerBound]
    let copy = ",\n" + entry.replacing("\"fridge\"", with: "\"copy\"")
    #expect(home.store == stored.replacing(entry, with: entry + copy))
  }

  @Test("An unknown option is replaced when it is answered")
  func unknownOption() throws {
    let home = try Home(store: stored)
    #expect(
      try home.forward("edit", "fridge", input: "\n\nnone\n\n\n\n") == Finished(output: "")
    )
    #expect(home.store == stored.replacing("nextFullMoon", with: "none"))
  }

  @Test("Unknown data is shown as such")
  func shown() throws {
    let home = try Home(store: stored)
    #expect(
      try home.forward("show", "fridge").output == """
        fridge (things)
          Title: Use {item}
          Notes: (nothing)
          Deadline: nextFullMoon (unknown)
          List: Home
          Tags: (nothing)
          Reminder: yes

        """
    )
    #expect(
      try home.forward("show", "robot").output == """
        robot (robot)
          arms: "••••••"

        """
    )
    #expect(
      try home.forward("list").output == """
        robot   robot
        fridge  things

        """
    )
  }

  @Test("An unknown option is shown on a terminal")
  func shownOnTerminal() throws {
    let home = try Home(store: stored)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.answer("Title")
    try terminal.answer("> ")
    try terminal.answer("Deadline")
    try terminal.answer("List")
    try terminal.answer("Tags")
    try terminal.answer("Reminder")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines.contains("Deadline [nextFullMoon (unknown)]:"))
    #expect(terminal.lines.contains("  3 Deadline: nextFullMoon (unknown)"))
    #expect(home.store == stored)
  }

  @Test("A target of an unknown kind can be deleted but not edited")
  func unknownKind() throws {
    let home = try Home(store: stored)
    let refused = Finished(
      output: "",
      errors: "'robot' is of the kind 'robot', which this version doesn't know; "
        + "it knows things, mail, webhook, file.\n",
      status: .exited(1)
    )
    #expect(try home.forward("edit", "robot") == refused)
    #expect(try home.forward("duplicate", "robot", "r2") == refused)
    #expect(home.store == stored)
    #expect(try home.forward("delete", "robot", "--yes") == Finished(output: ""))
    let robot = #"""
          "robot": {
            "kind": "robot",
            "settings": {
              "arms": 2.50
            }
          },

      """#
    #expect(home.store == stored.replacing(robot, with: ""))
  }

  @Test("A missing key is added in its place")
  func missingKey() throws {
    let without = stored.replacing("        \"days\": 3,\n", with: "")
    let home = try Home(store: without)
    #expect(without != stored)
    #expect(try home.forward("edit", "fridge", input: "\n\n\n\n\n\n") == Finished(output: ""))
    #expect(home.store == stored)
  }

  @Test("A missing key takes its default")
  func missingDefault() throws {
    let home = try Home(
      store: #"{"version":1,"targets":{"fridge":{"kind":"things","settings":{}}}}"#
    )
    #expect(
      try home.forward("show", "fridge").output == """
        fridge (things)
          Title: (nothing)
          Notes: (nothing)
          Deadline: None
          List: (nothing)
          Tags: (nothing)
          Reminder: no

        """
    )
    let terminal = try home.terminal("edit", "fridge")
    try terminal.answer("Title")
    try terminal.answer("> ")
    try terminal.answer("Deadline", "3")
    try terminal.expect("Days before")
    try terminal.expect("3")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(terminal.lines.contains("Days before: 3"))
  }

  @Test("Values of another type are kept until they are answered")
  func otherType() throws {
    let odd = things(days: "\"soon\"")
    let home = try Home(store: odd)
    #expect(try home.forward("edit", "fridge", input: "\n\n\n\n\n\n\n") == Finished(output: ""))
    #expect(home.store == odd)
    #expect(try home.forward("show", "fridge").output.contains("  Days before: soon (unknown)\n"))
    #expect(try home.forward("edit", "fridge", input: "\n\n\n3\n\n\n\n") == Finished(output: ""))
    #expect(home.store == things(days: "3"))
  }
}
