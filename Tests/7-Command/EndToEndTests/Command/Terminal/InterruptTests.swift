import ForwardCLibrary
import ProgramSupport
import Testing

/// A shell that runs a script stops it only if SIGINT kills the interrupted program.
@Suite("Ctrl-C ends scripts")
struct InterruptTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["forward"] = try executable(named: "forward")
  }

  /// The installed shells. All but fish and zsh are in every Debian.
  private static let shells: [String] = [
    "/bin/sh", "/bin/bash", "/bin/dash", "/usr/bin/zsh", "/usr/bin/fish",
  ].filter { (shell: String) in access(shell, X_OK) == 0 }

  @Test(
    "zsh and fish are tried too",
    .enabled(if: shells.count == 5, "zsh or fish isn't installed, so that nothing is tried with it")
  )
  func triesAll() { #expect(Self.shells.contains("/usr/bin/fish")) }

  /// Presses Ctrl-C at a question of a program. The program then ends without a line of its script.
  private func interrupt(_ program: String, _ arguments: [String]) throws {
    let terminal = try Terminal(
      program, arguments, environment: home.environment, folder: home.folder.path)
    try terminal.expect("Go (yes or no) [no]: ")
    terminal.press(.ctrl("c"))
    let end = try terminal.expectEnd()
    #expect(end == .interrupted, "\(program) \(arguments)")
    let lines = terminal.lines.filter { $0.hasPrefix("went on") }
    #expect(lines == [], "\(program) \(arguments)")
  }

  private static let lines = [
    "$forward ask Go --type confirm && echo went on: yes || echo went on: no; echo went on",
    "$forward ask Go --type confirm --plain && echo went on: yes || echo went on: no",
    "echo $($forward ask Go --type confirm --format plain) && echo went on: yes || echo went on: no",
    "$forward ask Go --type confirm; echo went on",
  ]

  @Test("A script ends with the question", arguments: shells)
  func script(shell: String) throws {
    for line in Self.lines {
      // A function keeps the shell from replacing itself by the program. The list of fish has
      // words.
      let isFish = shell.hasSuffix("fish")
      let line = isFish ? line.replacing("&&", with: "; and").replacing("||", with: "; or") : line
      try interrupt(shell, ["-c", line])
    }
  }

  @Test("A loop ends with the question", arguments: shells)
  func loop(shell: String) throws {
    let isFish = shell.hasSuffix("fish")
    let line =
      isFish
      ? "for n in 1 2; $forward ask Go --type confirm; echo went on; end"
      : "for n in 1 2; do $forward ask Go --type confirm; echo went on; done"
    try interrupt(shell, ["-c", line])
  }

  @Test(
    "make ends with the question", .enabled(if: access("/usr/bin/make", X_OK) == 0, "Needs make."))
  func make() throws {
    try home.folder.write(
      "all:\n\t@$(forward) ask Go --type confirm && echo went on || echo went on: no\n\t@echo went on\n",
      to: "Makefile")
    try interrupt("/usr/bin/make", ["all"])
  }

  @Test("An interactive shell reports 130, and runs nothing more of the line", arguments: shells)
  func interactive(shell: String) throws {
    let isFish = shell.hasSuffix("fish")
    let environment = home.environment.merging(["PS1": "$ "]) { $1 }
    let options = shell.hasSuffix("zsh") ? ["-f"] : shell.hasSuffix("bash") ? ["--norc"] : []
    let setUp = isFish ? ["-N", "-C", "function fish_prompt; echo '$ '; end"] : options
    let terminal = try Terminal(
      shell, setUp + ["-i"], environment: environment, folder: home.folder.path)
    try terminal.expect("$ ")
    terminal.send("$forward ask Go --type confirm && echo went o'n' || echo went o'n'\r")
    try terminal.expect("Go (yes or no) [no]: ")
    terminal.press(.ctrl("c"))
    try terminal.expect("$ ")
    let status = isFish ? "$status" : "$?"
    terminal.send("echo status \(status).\r")
    try terminal.expect("status 130.")
    #expect(!terminal.lines.contains("went on"))
  }

  @Test("Ctrl-D cancels with status 130, and a script goes on", arguments: shells)
  func cancelled(shell: String) throws {
    let status = shell.hasSuffix("fish") ? "$status" : "$?"
    let terminal = try Terminal(
      shell, ["-c", "$forward ask Go --type confirm; echo status \(status)."],
      environment: home.environment, folder: home.folder.path)
    try terminal.expect("Go (yes or no) [no]: ")
    terminal.press(.ctrl("d"))
    try terminal.expect("status 130.")
    #expect(try terminal.expectEnd() == .exited(0))
  }
}
