#if os(Linux)
  import ForwardCLibrary
  import ProgramSupport
  import Testing
  import TestSupport

  /// Links in the folders that the program keeps for itself.
  @Suite("Links in the program's own folders")
  struct LinkTests {
    /// The target of a link.
    enum Target: String, CaseIterable {
      case file, folder, pipe, device, nothing
    }

    /// Returns a home with every file that the program keeps for itself.
    private func used() throws -> Home {
      var home = try Home()
      home.environment["NO_COLOR"] = "1"
      home.environment["XDG_DATA_HOME"] = home.folder["data"]
      try home.folder.write(#"{"properties": {"port": {"type": "integer"}}}"#, to: "a.schema.json")
      try home.folder.write(#"{"port": 1}"#, to: "a.json")
      try use(home)
      return home
    }

    /// Runs each command that reads or writes such files.
    private func use(_ home: Home) throws {
      let done = try home.shell(
        """
        exec </dev/null >>said 2>&1
        $forward new file todo --no-input --set path=$HOME/todo.txt
        $forward new file away --no-input --set path=$HOME/missing/todo.txt
        $forward send todo --item Milk; $forward send away --item Milk; $forward send away --item Tea
        $forward outbox; $forward outbox send; $forward outbox drop --yes zzzzzzzz
        $forward schemas add a.schema.json; $forward schemas; $forward validate a.json
        $forward schemas add a.schema.json; $forward fill a.json --no-input --set port=2
        $forward schemas remove a.schema.json; $forward schemas add a.schema.json
        rm -f other.json; find state/forward/drafts -type f -delete
        """)
      #expect(done.status != .signalled(SIGKILL))
      // A history and a draft. An unusable store would make the program ask for a decision.
      for isSaved in [true, false] {
        let terminal = try home.terminal("new", "file", "log\(isSaved)", "--store", "other.json")
        try terminal.answer("Path (~/todo.txt, required): ", "/tmp/a")
        try terminal.expect("Format [todo.txt]: ")
        if isSaved {
          terminal.press(.enter)
          try terminal.walk(["> ", "[no]: ", "cancels: "])
        } else {
          terminal.press(.ctrl("c"))
        }
        _ = try terminal.expectEnd()
      }
    }

    /// The files and folders that are links at once. A command that finds a link stops there.
    private static let groups = [
      ["data/forward/schemas/a.schema.json", "state/forward/history", "state/forward/*/*.json*"],
      ["data/forward/schemas/catalog.json", "state/forward/outbox/claims/*"],
      ["data/forward/schemas/.*.lock", "state/forward/.*.lock", ".t.json.lock"],
      ["data/forward/schemas", "state/forward/drafts", "state/forward/outbox"],
      ["state/forward/outbox/claims"],
    ]

    @Test(
      "No link is followed, whatever it leads to: nothing there is read, changed or made",
      arguments: cases(Target.allCases, groups, oneIn: 4))
    func links(target: Target, patterns: [String]) throws {
      let home = try used()
      let found = try home.shell("ls -d \(patterns.joined(separator: " "))")
      #expect(found.status == .exited(0), "\(found.errors)")
      let paths = found.output.split(separator: "\n").map(String.init)
      _ = try home.shell("rm -rf victims kept; mkdir victims kept")
      for (number, path) in paths.enumerated() {
        let made =
          switch target {
          case .file: "test -f $kept && cp $kept $there || echo keep >$there"
          case .folder: "test -d $kept && cp -r $kept $there || mkdir $there"
          case .pipe: "mkfifo $there"
          case .device: "cp -a /dev/zero $there 2>/dev/null || echo keep >$there"
          case .nothing: ":"
          }
        let linked = try home.shell(
          """
          kept=kept/\(number); there=$PWD/victims/\(number)/there; mkdir victims/\(number)
          mv \(path) $kept && \(made); ln -s $there \(path)
          """)
        #expect(linked == Finished(output: ""))
      }
      let state =
        "find victims -printf '%p %y %s %m %U %n %T@\\n'; cat $(find victims -type f) </dev/null"
      let before = try home.shell(state)
      let folders = try home.shell("find $PWD/victims -type d").output.split(separator: "\n")
      let watches = try folders.map { try FolderWatch(String($0)) }
      try use(home)
      #expect(watches.map { $0.opens() } == watches.map { _ in 0 }, "\(paths)")
      #expect(try home.shell(state) == before, "\(paths)")
      for (number, path) in paths.enumerated() {
        #expect(
          try home.shell("rm -rf \(path); mv kept/\(number) \(path)") == Finished(output: ""))
      }
    }

    @Test("The store and the kinds may be links, as dotfile managers make them")
    func dotfiles() throws {
      var home = try Home(store: fridge)
      home.environment["FORWARD_STORE"] = nil
      let kind = try Markdown.text(of: "Examples/kinds/ntfy.kind.yaml")
      try home.folder.write(kind, to: "ntfy.kind.yaml")
      let done = try home.shell(
        """
        mkdir -p config/forward dotfiles/kinds; mv t.json dotfiles/targets.json; mv ntfy.kind.yaml dotfiles
        ln -s ../../dotfiles/targets.json config/forward/targets.json
        ln -s "$HOME/dotfiles/kinds" config/forward/kinds; ln -s ../ntfy.kind.yaml dotfiles/kinds
        $forward new ntfy phone --no-input --set topic=fridge; $forward list
        find config -type l | wc -l
        """)
      #expect(done == Finished(output: "fridge  things\nphone   ntfy\n2\n"))
    }

    @Test(
      "A link to a file of another user is refused in place of the store",
      .enabled(if: geteuid() == 0, "Needs root."))
    func foreign() throws {
      let home = try Home()
      try home.folder.write(fridge, to: "theirs.json")
      let refused = try home.shell(
        "ln -s theirs.json t.json; chown 1234 theirs.json; $forward list; $forward delete fridge --yes"
      )
      let problem = "It leads to a file of another user.\n"
      #expect(
        refused
          == Finished(
            output: "",
            errors: "'t.json' cannot be read: \(problem)'t.json' cannot be read: \(problem)",
            status: .exited(1)))
      // The link belongs to the other user, too: sudo in that user's home.
      #expect(try home.shell("chown -h 1234 t.json; $forward list").output == "fridge  things\n")
    }
  }
#endif
