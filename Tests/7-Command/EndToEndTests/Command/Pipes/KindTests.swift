import ProgramSupport
import Testing

/// Forms of every kind, with an answer to every row. The keys are in the order of the rows.
@Suite("Every kind through a pipe")
struct KindTests {
  @Test("Mail is filled in through a pipe")
  func mail() throws {
    let home = try Home()
    let made = try home.forward(
      "new",
      "mail",
      "boss",
      input: """
        ada@example.org , bob@example.org
        {item} expires {expires}
        Please use {item}.

        Thanks
        .
        on
        smtp
        smtp.example.org
        startTLS
        2525
        ada
        s3cret-passw0rd
        me@example.org

        """
    )
    #expect(made == Finished(output: ""))
    #expect(
      home.store
        == store(
          "boss",
          "mail",
          #"""
          "recipients": ["ada@example.org", "bob@example.org"],
          "subject": "{item} expires {expires}",
          "body": "Please use {item}.\n\nThanks",
          "html": true,
          "sendBy": "smtp",
          "server": "smtp.example.org",
          "port": 2525,
          "security": "startTLS",
          "user": "ada",
          "password": "s3cret-passw0rd",
          "sender": "me@example.org"
          """#
        )
    )
  }

  @Test("A web hook is filled in through a pipe")
  func webhook() throws {
    let home = try Home()
    let made = try home.forward(
      "new",
      "webhook",
      "hook",
      input: """
        https://example.org/hook
        patch
        s3cret-t0ken
        {"item": "{item}"}
        .
        no

        """
    )
    #expect(made == Finished(output: ""))
    #expect(home.store == hook(method: "PATCH", body: #"{\"item\": \"{item}\"}"#, verifyTLS: false))
  }

  @Test("A file is filled in through a pipe")
  func file() throws {
    let home = try Home()
    let made = try home.forward(
      "new",
      "file",
      "list",
      input: """
        ~/Things to do/todo.txt
        markdown
        - {item} due:{expires}
        .
        y

        """
    )
    #expect(made == Finished(output: ""))
    #expect(
      home.store
        == store(
          "list",
          "file",
          """
          "path": "~/Things to do/todo.txt",
          "format": "markdown",
          "template": "- {item} due:{expires}",
          "createsFolders": true
          """
        )
    )
  }

  @Test("Things is filled in with its defaults through a pipe")
  func thingsDefaults() throws {
    let home = try Home()
    let made = try home.forward("new", "things", "fridge", input: "\n\n\n\n\n\n")
    #expect(made == Finished(output: ""))
    #expect(
      home.store
        == things(title: "", notes: "", deadline: "none", list: "", tags: "[]", reminder: false)
    )
  }

  @Test("Kinds are listed")
  func kinds() throws {
    let home = try Home()
    #expect(
      try home.forward("kinds")
        == Finished(
          output: """
            things   Creates a to-do in Things.
            mail     Sends an e-mail.
            webhook  Calls a web address.
            file     Adds a line to a file.

            """
        )
    )
    #expect(
      try home.forward("kinds", "--json").output.hasPrefix(
        """
        [
          {
            "name": "things",
            "title": "Things",
            "summary": "Creates a to-do in Things.",
            "from": "forward"
          },

        """
      )
    )
  }

  @Test("Targets are listed in the file's order")
  func targets() throws {
    let home = try Home()
    for name in ["zebra", "冷蔵庫", "ape"] {
      #expect(try home.forward("new", "things", name, input: "\n\n\n\n\n\n").errors == "")
    }
    #expect(
      try home.forward("list")
        == Finished(
          output: """
            zebra   things
            冷蔵庫  things
            ape     things

            """
        )
    )
    #expect(
      try home.forward("list", "--json")
        == Finished(
          output: """
            [
              {
                "name": "zebra",
                "kind": "things"
              },
              {
                "name": "冷蔵庫",
                "kind": "things"
              },
              {
                "name": "ape",
                "kind": "things"
              }
            ]

            """
        )
    )
  }

  @Test("A target is shown as people read it")
  func shown() throws {
    let home = try Home(store: things(notes: #"one\n\nthree"#, list: "", tags: #"["food"]"#))
    #expect(
      try home.forward("show", "fridge")
        == Finished(
          output: """
            fridge (things)
              Title: Use {item}
              Notes:\(" ")
                one
                \("")
                three
              Deadline: Days before
              Days before: 3
              List: (nothing)
              Tags: food
              Reminder: yes

            """
        )
    )
  }
}
