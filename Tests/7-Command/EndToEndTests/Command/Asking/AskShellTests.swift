import ForwardCLibrary
import ProgramSupport
import Testing

private let zsh = "/usr/bin/zsh"

/// The shells whose scripts evaluate answers. All but zsh are in every Debian.
private let shells: [String] =
  ["/bin/sh", "/bin/dash", "/bin/bash"] + (access(zsh, X_OK) == 0 ? [zsh] : [])

/// `eval` of missing answers: a status tells the script.
@Suite("Answers that shells evaluate")
struct AskShellTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["forward"] = try executable(named: "forward")
    try home.folder.write(#"{"rows": [{"title": "Name"}]}"#, to: "form.json")
    try home.folder.write("a\nb\n", to: "list")
  }

  @Test(
    "zsh is tried too",
    .enabled(if: shells.contains(zsh), "zsh isn't installed, so that nothing is tried with it"))
  func triesAll() { #expect(shells.count == 4) }

  /// The ways in which scripts take the answers of a form, and of a question. Without an answer,
  /// the script doesn't reach the last command.
  private static let lines = [
    (#"eval "$($forward ask ARGUMENTS)"; exit $?"#, true),
    (#"set -e; eval "$($forward ask ARGUMENTS)"; echo on"#, true),
    (#"a=$($forward ask ARGUMENTS) || exit; eval "$a"; echo on"#, true),
    (#"eval "set -- $($forward ask ARGUMENTS)"; exit $?"#, false),
    (#"set -e; eval "x=$($forward ask ARGUMENTS)"; echo on"#, false),
    (#"a=$($forward ask ARGUMENTS) || exit; eval "set -- $a"; echo on"#, false),
  ]

  private func script(_ line: String, _ arguments: String) -> String {
    line.replacing("ARGUMENTS", with: arguments + " --format shell")
  }

  @Test(
    "A call without an answer ends with the status of the form or question",
    arguments: [
      // No terminal, a refused answer, files that can't be read or aren't forms, wrong uses.
      ("--form form.json", true, 65),
      ("--form list", true, 65),
      ("--form none.json", true, 1),
      ("--form form.json --prefix A", true, 64),
      ("--form form.json --frob", true, 64),
      ("--form form.json --format=json more words", true, 64),
      ("--format nul --form form.json --color=loud", true, 64),
      ("Files --choices --options-from list", false, 65),
      ("Files --options-from none", false, 1),
      ("Days --type integer --answer x", false, 65),
      ("Days --type intger --answer 3", false, 64),
      ("--answer x", false, 64),
      ("$(printf '\\377')", false, 64),
    ])
  func unanswered(arguments: String, isForm: Bool, status: Int32) throws {
    for shell in shells {
      for (line, _) in Self.lines.filter({ $0.1 == isForm }) {
        let line = script(line, arguments)
        let finished = try run(
          shell, ["-c", line], environment: home.environment, folder: home.folder.path)
        #expect(finished.output == "", "\(shell): \(line)")
        #expect(finished.status == .exited(status), "\(shell): \(line)")
        #expect(!finished.errors.contains("yntax"), "\(shell): \(line)")
      }
    }
  }

  @Test(
    "A cancelled, interrupted or killed question ends the shell with its status", arguments: shells)
  func ended(shell: String) throws {
    let cases: [(end: (Terminal) throws -> Void, status: Int32)] = [
      ({ $0.press(.ctrl("d")) }, 130),
      ({ $0.press(.ctrl("c")) }, 130),
      ({ try signal(SIGTERM, $0) }, 143),
      ({ try signal(SIGHUP, $0) }, 129),
    ]
    // The program prints its process number.
    try home.folder.write(
      "#!/bin/sh\necho \"pid $$.\" >&2\nexec \"$real\" \"$@\"\n", to: "forward",
      mode: 0o700)
    var environment = home.environment
    environment["real"] = environment["forward"]
    environment["forward"] = "./forward"
    for (end, status) in cases {
      for (line, isForm) in Self.lines {
        let line = "trap : INT\n" + script(line, isForm ? "--form form.json" : "Name")
        let terminal = try Terminal(
          shell, ["-c", line], environment: environment, folder: home.folder.path)
        try terminal.expect("Name: ")
        try end(terminal)
        #expect(try terminal.expectEnd() == .exited(status), "\(line)")
        #expect(!terminal.lines.contains("on"), "\(line)")
      }
    }

    func signal(_ number: Int32, _ terminal: Terminal) throws {
      let pid = try #require(terminal.transcript.firstMatch(of: /pid ([0-9]+)\./))
      _ = kill(try #require(pid_t(pid.1)), number)
    }
  }

  @Test("Answers are evaluated as before, and no is an answer", arguments: shells)
  func answered(shell: String) throws {
    let line = """
      set -eu
      eval "set -- $($forward ask Files --choices --options "a b,it's,c" --answer 1,2 --format shell)"
      eval "go=$($forward ask Go --type confirm --answer no --format shell)"
      printf '%s\\n' "$@" "$go"
      """
    let finished = try run(
      shell, ["-c", line], environment: home.environment, folder: home.folder.path)
    #expect(finished == Finished(output: "a b\nit's\nno\n"))
    #expect(
      try home.shell("$forward ask Go --type confirm --answer no --format shell")
        == Finished(output: "'no'\n", status: .exited(1)))
  }

  @Test("The documented call ends a script that has no answer", arguments: shells)
  func documented(shell: String) throws {
    try home.folder.write(#"{"rows": [{"title": "Name"}]}"#, to: "server.json")
    var count = 0
    for file in ["README.md", "Sources/7-Command/forward/README.md"] {
      let lines = try Markdown(file: file).blocks(of: "sh").flatMap { $0.split(separator: "\n") }
      for (index, line) in lines.enumerated() where line.contains("--format shell") {
        count += 1
        let script = """
          forward() { "$forward" "$@"; }
          \(line)
          \(lines[index + 1])
          echo on
          """
        let finished = try run(
          shell, ["-c", script], environment: home.environment, folder: home.folder.path)
        #expect(finished.output == "" && finished.status == .exited(65), "\(script)")
      }
    }
    #expect(count == 2)
  }

  @Test("Help is written as it is, and other formats have no status")
  func others() throws {
    let help = try home.shell("$forward ask --form form.json --format shell --help")
    #expect(help.status == .exited(0) && !help.output.contains("(exit"))
    for format in ["json", "plain", "nul"] {
      #expect(try home.shell("$forward ask Name --format \(format)").output == "")
    }
    let value = try home.shell("$forward ask Name --answer --format shell")
    #expect(value.output == "" && value.status == .exited(64))
  }

  @Test("On a terminal, where no shell evaluates it, no status is written")
  func onTerminal() throws {
    let terminal = try home.terminal("ask", "--form", "form.json", "--format", "shell")
    try terminal.expect("Name: ")
    terminal.press(.ctrl("d"))
    #expect(try terminal.expectEnd() == .exited(130))
    #expect(!terminal.transcript.contains("exit"))
  }
}
