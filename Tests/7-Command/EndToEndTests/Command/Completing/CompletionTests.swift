import ProgramSupport
import Testing

/// Shells in which a person types a part of a line, and Tab.
@Suite("Completion")
struct CompletionTests {
  /// A shell that doesn't read a person's files.
  enum Shell: String, CaseIterable {
    case bash, zsh

    var options: [String] { self == .bash ? ["--norc", "--noprofile"] : ["-f"] }

    var installation: String {
      switch self {
      case .bash: "source <(forward completions bash)"
      case .zsh: "autoload -U compinit && compinit -D; source <(forward completions zsh)"
      }
    }

    static let present = allCases.filter { hasProgram($0.rawValue) }
  }

  private func terminal(_ shell: Shell, in home: Home) throws -> Terminal {
    var environment = home.environment
    environment["PATH"] = try home.pathWithForward()
    environment["PS1"] = "$ "
    let terminal = try Terminal(
      "/usr/bin/env", [shell.rawValue] + shell.options + ["-i"], environment: environment,
      columns: 100, folder: home.folder.path)
    try terminal.expect("$ ")
    terminal.send("\(shell.installation); echo in''stalled\r")
    try terminal.expect("installed")
    try terminal.expect("$ ")
    return terminal
  }

  @Test("Every shell is tried", .enabled(if: Shell.present.count == 2, "Needs bash and zsh."))
  func shells() {}

  @Test("Commands and names are completed, one after the other", arguments: Shell.present)
  func names(shell: Shell) throws {
    let home = try Home(store: fridge)
    let terminal = try terminal(shell, in: home)
    terminal.send("forward sho\t")
    try terminal.expectLine("$ forward show")
    terminal.send("fr\t")
    try terminal.expectLine("$ forward show fridge")
    terminal.press(.enter)
    try terminal.expect("fridge (things)")
  }

  @Test("The kinds are listed", arguments: Shell.present)
  func kinds(shell: Shell) throws {
    let home = try Home()
    let terminal = try terminal(shell, in: home)
    terminal.send("forward new \t\t")
    try terminal.expectScreen("all kinds") { screen in
      ["file", "mail", "things", "webhook"].allSatisfy("\(screen)".contains)
    }
  }

  @Test("A name that would run a command is text", arguments: Shell.present)
  func quoting(shell: Shell) throws {
    let home = try Home(store: things().replacing("\"fridge\"", with: #""my $(touch x) \"q\"""#))
    let terminal = try terminal(shell, in: home)
    terminal.send("forward show my\t")
    try terminal.expectScreen("the name") { "\($0)".contains("touch") }
    terminal.press(.enter)
    try terminal.expect(#"my $(touch x) "q" (things)"#)
    #expect(!home.folder.has("x"))
  }

  @Test("A Chinese name is completed", arguments: Shell.present)
  func chinese(shell: Shell) throws {
    let home = try Home(store: things().replacing("\"fridge\"", with: "\"冰箱\""))
    let terminal = try terminal(shell, in: home)
    terminal.send("forward show \t")
    try terminal.expectLine("$ forward show 冰箱")
    terminal.press(.enter)
    try terminal.expect("冰箱 (things)")
  }

  @Test("The value of an option is completed, after = too", arguments: Shell.present)
  func values(shell: Shell) throws {
    let home = try Home()
    let terminal = try terminal(shell, in: home)
    terminal.send("forward list --color=al\t")
    try terminal.expectLine("$ forward list --color=always")
    terminal.send("--plain --color ne\t")
    try terminal.expectLine("$ forward list --color=always --plain --color never")
  }

  @Test("Names of targets are completed, and tags after an @", arguments: Shell.present)
  func tags(shell: Shell) throws {
    let home = try Home(store: taggedFiles)
    let terminal = try terminal(shell, in: home)
    terminal.send("forward send @wo\t")
    try terminal.expectLine("$ forward send @work")
    terminal.send("\u{15}forward send lo\t")
    try terminal.expectLine("$ forward send log")
    terminal.send("\u{15}forward list @h\t")
    try terminal.expectLine("$ forward list @home")
  }

  @Test("The path of a file is completed", arguments: Shell.present)
  func files(shell: Shell) throws {
    let home = try Home()
    try home.folder.write("{}", to: "items.jsonl")
    let terminal = try terminal(shell, in: home)
    terminal.send("forward send --items ite\t")
    try terminal.expectLine("$ forward send --items items.jsonl")
  }

  /// Returns a home with a command that writes its words to a file, and always offers the same
  /// candidates.
  private func homeWithStub(offering candidates: String) throws -> Home {
    let home = try Home()
    _ = try home.pathWithForward()
    try home.folder.write(
      """
      #!/bin/sh
      [ "$2" = --candidates ] || exec \(try executable(named: "forward")) "$@"
      for word in "$@"; do printf '[%s]' "$word"; done > words
      printf '\(candidates)\\n'
      """, to: "stub")
    _ = try run(
      "/bin/sh", ["-c", "cd \(home.folder.path) && chmod +x stub && mv stub bin/forward"])
    return home
  }

  @Test("A path and = are one word with what follows them", arguments: Shell.present)
  func settings(shell: Shell) throws {
    let home = try homeWithStub(offering: "deadline=daysBefore")
    let terminal = try terminal(shell, in: home)
    terminal.send("forward new things --set deadline=da\t")
    try terminal.expectLine("$ forward new things --set deadline=daysBefore")
    #expect(
      try home.folder.text(of: "words")
        == "[completions][--candidates][--][new][things][--set][deadline=da]")
  }

  @Test("After a path comes its value, without a space", arguments: Shell.present)
  func paths(shell: Shell) throws {
    let home = try homeWithStub(offering: "deadline=")
    let terminal = try terminal(shell, in: home)
    terminal.send("forward new things --set dea\t")
    try terminal.expectLine("$ forward new things --set deadline=")
    terminal.send("x")
    try terminal.expectLine("$ forward new things --set deadline=x")
  }

  @Test("Quoted words are given without their quotes", arguments: Shell.present)
  func quotes(shell: Shell) throws {
    let home = try homeWithStub(offering: "nothing")
    let terminal = try terminal(shell, in: home)
    terminal.send("forward edit 'my fridge' my\\ own \"a b\" --set x\t")
    // The file is there before its text.
    try terminal.expectScreen("the words") { _ in
      (try? home.folder.text(of: "words"))?.isEmpty == false
    }
    #expect(
      try home.folder.text(of: "words")
        == "[completions][--candidates][--][edit][my fridge][my own][a b][--set][x]")
  }

  @Test("fish completes words", .enabled(if: hasProgram("fish"), "Needs fish."))
  func fish() throws {
    let home = try Home(store: things().replacing("\"fridge\"", with: #""my $(touch x) 冰箱""#))
    try home.folder.write("{}", to: "items.jsonl")
    var environment = home.environment
    environment["PATH"] = try home.pathWithForward()
    let lines = [
      "forward sho", "forward new ", "forward show my", "forward list --color=a",
      "forward send --items ite", "forward outbox s",
    ]
    let script =
      "forward completions fish | source; "
      + lines.map { "complete -C '\($0)'; echo .." }.joined(separator: "; ")
    #expect(
      try run(
        "/usr/bin/env", ["fish", "-N", "-c", script], environment: environment,
        folder: home.folder.path
      ).output == """
        show
        ..
        file
        mail
        things
        webhook
        ..
        my $(touch x) 冰箱
        ..
        --color=always
        --color=auto
        ..
        items.jsonl
        ..
        send
        show
        ..

        """)
    #expect(!home.folder.has("x"))
  }

  @Test("The items of a saved target are offered by their numbers")
  func items() throws {
    let home = try Home()
    let made = try home.shell(
      """
      $forward new things t --no-input --set tags=a,b
      for option in --set --unset; do
        $forward completions --candidates -- edit t $option 'tags['
      done
      """)
    #expect(made.output == "tags[1]=\ntags[2]=\ntags[+]=\ntags[1]\ntags[2]\n")
  }

  @Test("Errors aren't reported")
  func quiet() throws {
    let home = try Home(store: "{ damaged")
    for words in [["show", ""], ["describe", "fi"], ["nwe", ""], ["new", "x", "--set", ""], []] {
      let arguments = ["completions", "--candidates", "--"] + words
      let finished = try run(
        executable(named: "forward"), arguments, environment: home.environment,
        folder: home.folder.path)
      #expect(finished.errors == "")
      #expect(finished.status == .exited(0))
    }
  }

  @Test("A name with a line break is left out, as a shell would run what follows")
  func lineBreaks() throws {
    let home = try Home(store: things().replacing("\"fridge\"", with: #""a\nb""#))
    #expect(
      try home.forward("completions", "--candidates", "--", "show", "") == Finished(output: ""))
  }
}

extension Home {
  /// Returns a search path that begins with a folder that has the command.
  fileprivate func pathWithForward() throws -> String {
    let bin = folder["bin"]
    let program = try executable(named: "forward")
    _ = try run(
      "/bin/sh",
      ["-c", "mkdir -p \(bin); [ -e \(bin)/forward ] || ln -s \(program) \(bin)/forward"])
    return "\(bin):/usr/bin:/bin"
  }
}

extension TemporaryFolder {
  fileprivate func has(_ name: String) -> Bool { (try? text(of: name)) != nil }
}

extension Terminal {
  /// Waits until the last line on the screen is a text, which spaces may follow.
  fileprivate func expectLine(_ text: String) throws {
    try expectScreen(text) { _ in lines.last.map { $0 == text || $0 == text + " " } ?? false }
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
