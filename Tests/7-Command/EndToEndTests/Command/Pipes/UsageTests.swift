import ProgramSupport
import Testing

/// Commands that fail. The status of a usage error is 64, of a refused name 65, of a failure 1.
@Suite("Usage errors and failures")
struct UsageTests {
  @Test("A taken name isn't given again")
  func takenName() throws {
    let home = try Home(store: fridge)
    let taken = "target-name: A target named 'fridge' already exists; choose another name.\n"
    #expect(
      try home.forward("new", "mail", "fridge", input: "ada@example.org\n\n\n\n")
        == Finished(output: "", errors: taken, status: .exited(65))
    )
    #expect(
      try home.forward("duplicate", "fridge", "fridge", input: "\n\n\n\n\n\n\n")
        == Finished(output: "", errors: taken, status: .exited(65))
    )
    #expect(
      try home.forward("new", "mail", input: "fridge\n")
        == Finished(output: "", errors: taken, status: .exited(65))
    )
    #expect(home.store == fridge)
  }

  @Test(
    "A closed stream isn't an answer",
    arguments: [("<&-", 1), ("<&- >&- 2>/dev/null", 1), ("</dev/null 2>&-", 65)])
  func closedStream(closed: String, status: Int32) throws {
    let home = try Home(store: fridge)
    let finished = try home.shell("exec \"$forward\" edit fridge \(closed)")
    #expect(finished.status == .exited(status))
    #expect(home.store == fridge)
  }

  @Test("A name is more than whitespace")
  func emptyName() throws {
    let home = try Home()
    #expect(
      try home.forward("new", "things", "")
        == Finished(
          output: "", errors: "target-name: An answer is required.\n", status: .exited(65))
    )
    #expect(
      try home.forward("new", "things", input: " \t\n")
        == .refused("target-name: An answer is required.")
    )
    #expect(home.store == nil)
  }

  @Test("A name is stored without the whitespace around it, typed or given")
  func trimmedName() throws {
    let home = try Home()
    let answers = "\n\n\n\n\n\n"
    #expect(try home.forward("new", "things", input: " a b\t\n" + answers) == Finished(output: ""))
    #expect(try home.forward("new", "things", " c ", input: answers) == Finished(output: ""))
    #expect(try home.forward("list").output == "a b  things\nc    things\n")

    let taken = "target-name: A target named 'c' already exists; choose another name.\n"
    #expect(
      try home.forward("new", "things", "c ")
        == Finished(output: "", errors: taken, status: .exited(65)))
    #expect(try home.forward("new", "things", input: " c\n").errors == taken)
  }

  @Test("An address is stored without the whitespace around it, and a secret as it is")
  func trimmedAddress() throws {
    let home = try Home()
    let answers = " https://example.org/h \n\n s \n\n\n"
    #expect(try home.forward("new", "webhook", "a", input: answers) == Finished(output: ""))
    let store = try #require(home.store)
    #expect(store.contains(#""url": "https://example.org/h""#))
    #expect(store.contains(#""token": " s ""#))
  }

  @Test("A copy is a new target")
  func copy() throws {
    let home = try Home(store: fridge)
    #expect(
      try home.forward("duplicate", "fridge", input: "\n\n\n\n\n\n\nno\n") == Finished(output: "")
    )
    #expect(
      try home.forward("list", "--json").output == """
        [
          {
            "name": "fridge",
            "kind": "things"
          },
          {
            "name": "fridge copy",
            "kind": "things"
          }
        ]

        """
    )
    #expect(
      try home.forward("show", "fridge copy").output == """
        fridge copy (things)
          Title: Use {item}
          Notes: Soon.
          Deadline: Days before
          Days before: 3
          List: Home
          Tags: food
          Reminder: no

        """
    )
  }

  @Test("For an unknown kind, the nearest ones are named first")
  func unknownKind() throws {
    let home = try Home()
    #expect(
      try home.forward("new", "webhok", "x")
        == Finished(
          output: "",
          errors: "There is no kind 'webhok'; the known ones are webhook, things, mail, file.\n",
          status: .exited(64)
        )
    )
  }

  @Test("An unknown target is a failure")
  func unknownTarget() throws {
    let home = try Home(store: fridge)
    for command in ["show", "edit", "duplicate", "delete"] {
      #expect(
        try home.forward(command, "frigde")
          == Finished(
            output: "",
            errors: "There is no target 'frigde'; the known ones are fridge.\n",
            status: .exited(1)
          )
      )
    }
    #expect(
      try Home().forward("show", "fridge")
        == Finished(
          output: "",
          errors: "There is no target 'fridge'; there are none in 't.json' yet.\n",
          status: .exited(1)
        )
    )
  }

  @Test("Nothing is asked on a pipe")
  func pipe() throws {
    let home = try Home(store: fridge)
    #expect(
      try home.forward("delete", "fridge", input: "yes\n")
        == Finished(
          output: "",
          errors: "Without a terminal, delete needs --yes.\n",
          status: .exited(64)
        )
    )
    #expect(home.store == fridge)
    let bare = try home.forward()
    #expect(bare.output == "")
    #expect(bare.status == .exited(64))
    #expect(
      bare.errors == """
        Error: Without a terminal, forward needs a command.
        Usage: forward [--store <store>] [--plain] [--hide-secrets] [--height <height>] [--theme <theme>] \
        [--color <color>] [--lang <lang>] <subcommand>
          See 'forward --help' for more information.

        """
    )
  }

  @Test("An argument that is asked for on a terminal is missing on a pipe")
  func missing() throws {
    let home = try Home(store: fridge)
    for (command, argument) in [
      ("new", "KIND"), ("edit", "NAME"), ("duplicate", "NAME"), ("show", "NAME"),
      ("delete", "NAME"),
    ] {
      let finished = try home.forward(command, input: "fridge\n")
      #expect(finished.output == "")
      let problem = "Error: Without a terminal, forward \(command) needs \(argument).\n"
      #expect(finished.errors.hasPrefix(problem))
      #expect(finished.status == .exited(64))
    }
  }

  @Test("For an unknown command, the nearest ones are named first")
  func unknownCommand() throws {
    var home = try Home()
    let known = [
      "new", "tag", "undo", "ask", "mcp", "send", "kinds", "edit", "list", "show",
    ]
    let finished = try home.forward("nwe", "things")
    #expect(
      finished.errors.hasPrefix(
        "Error: There is no command 'nwe'; the known ones are \(known.joined(separator: ", "))"
          + " and 11 more.\nUsage: forward"))
    #expect(finished.status == .exited(64))
    home.environment["LANG"] = "zh_CN.UTF-8"
    #expect(
      try home.forward("nwe").errors.hasPrefix(
        "Error: 没有“nwe”这个命令，可用的命令有：\(known.joined(separator: "、"))等 21 个。\n"))
  }

  @Test("The version is the first one of the changelog")
  func version() throws {
    let finished = try Home().forward("--version")
    #expect(finished.status == .exited(0))
    #expect(finished.errors == "")
    let version = finished.output.split(separator: "\n").joined()
    let changelog = try Markdown.text(of: "CHANGELOG.md").split(separator: "\n")
    let newest = try #require(changelog.first { $0.hasPrefix("## ") })
    #expect(newest.hasPrefix("## \(version)"))
  }

  @Test("A target is deleted")
  func deletion() throws {
    let home = try Home(store: fridge)
    #expect(try home.forward("delete", "fridge", "--yes") == Finished(output: ""))
    #expect(
      home.store == """
        {
          "version": 1,
          "targets": {}
        }

        """
    )
  }

  @Test(
    "A usage error has the status 64 and shows the usage",
    arguments: [
      ["list", "--colour"], ["--frob"], ["frobnicate"], ["show"], ["new"], ["list", "more"],
      ["show", "fridge", "--store"],
    ])
  func usageErrors(arguments: [String]) throws {
    let home = try Home(store: fridge)
    let line = arguments.joined(separator: " ")
    let finished = try home.shell("exec $forward \(line)")
    #expect(finished.output == "")
    #expect(finished.errors.contains("Usage: forward"))
    #expect(finished.status == .exited(64))
  }

  @Test("Help is a result")
  func help() throws {
    let home = try Home()
    for line in ["--help", "help", "help new", "new --help"] {
      let help = try home.shell("exec $forward \(line)")
      #expect(help.output.contains("USAGE: forward"))
      #expect(help.errors == "")
      #expect(help.status == .exited(0))
    }
  }

  @Test(
    "A result that isn't delivered is a failure",
    arguments: ["show fridge", "show fridge --json", "list", "list --json", "kinds", "--help"])
  func lostResult(line: String) throws {
    let home = try Home(store: fridge)
    let finished = try home.shell("exec $forward \(line) >/dev/full")
    #expect(finished.status == .exited(1))
    #expect(finished.errors == "Standard output can't be written.\n")
  }

  @Test("An empty store has no targets")
  func emptyStore() throws {
    let home = try Home()
    #expect(try home.forward("list") == Finished(output: ""))
    #expect(try home.forward("list", "--json") == Finished(output: "[]\n"))
    #expect(home.store == nil)
  }
}
