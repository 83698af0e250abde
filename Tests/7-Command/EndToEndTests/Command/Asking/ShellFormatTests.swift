import ForwardCLibrary
import ProgramSupport
import Testing

/// The formats of other shells than POSIX ones, and of their arrays. Each call is in the manual.
@Suite("Answers in the formats of shells")
struct ShellFormatTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["forward"] = try executable(named: "forward")
    try home.folder.write(
      """
      {"rows": [
        {"title": "Name", "required": true}, {"title": "Text", "type": "lines"},
        {"title": "Tags", "type": "choices", "options": ["a b", "it's", "-n", "$x"]},
        {"list": "Hosts", "rows": [{"title": "Address"}]}
      ]}
      """, to: "server.json")
  }

  /// A shell, the calls in the manual, and a way to print its variables.
  struct Script: CustomTestStringConvertible, Sendable {
    let path: String
    let arguments: [String]
    /// The first lines: takes the answers, or ends with the status.
    let call: String
    let printed: String

    var testDescription: String { path }
    var isInstalled: Bool { access(path, X_OK) == 0 }
  }

  private static let posix = """
    a=$("$forward" ask --form server.json ARGUMENTS --format FORMAT) || exit
    eval "$a"
    """
  private static let array =
    #"printf '<%s>' "$name" "$text" "${tags[@]}" "$hosts_count" "$hosts_1_address""#

  private static let scripts = [
    Script(
      path: "/bin/sh", arguments: [], call: posix.replacing("FORMAT", with: "sh"),
      printed: #"printf '<%s>' "$name" "$text" "$tags" "$hosts_count" "$hosts_1_address""#),
    Script(
      path: "/bin/bash", arguments: ["-u"], call: posix.replacing("FORMAT", with: "bash"),
      printed: array),
    Script(
      path: "/usr/bin/zsh", arguments: ["-f"], call: posix.replacing("FORMAT", with: "zsh"),
      printed: array),
    Script(
      path: "/usr/bin/fish", arguments: ["--no-config"],
      call: """
        set a ($forward ask --form server.json ARGUMENTS --format fish); or exit
        eval $a
        """, printed: "printf '<%s>' $name $text $tags $hosts_count $hosts_1_address"),
    Script(
      path: "/usr/bin/pwsh", arguments: ["-NoProfile", "-File"],
      call: """
        $a = & $env:forward ask --form server.json ARGUMENTS --format powershell
        if ($LASTEXITCODE) { exit $LASTEXITCODE }
        Invoke-Expression ($a -join "`n")
        """,
      printed: """
        (@($name, $text) + $tags + @($hosts_count, $hosts_1_address) | ForEach-Object { "<$_>" }) -join ""
        """),
  ]

  @Test(
    "Each shell is tried", .enabled(if: scripts.allSatisfy(\.isInstalled), "some aren't installed"))
  func triesAll() {}

  private func run(_ script: Script, _ line: String) throws -> Finished {
    try home.folder.write(line + "\n", to: "script.ps1")
    return try ProgramSupport.run(
      script.path, script.arguments + ["script.ps1"], environment: home.environment,
      folder: home.folder.path)
  }

  @Test("Answers are read as they were given", arguments: scripts.filter(\.isInstalled))
  func read(script: Script) throws {
    let hostile = #"-n '"\ $(touch bad) `touch bad` ‘’ ; touch bad # é"#
    let name = #"'name=$NAME'"#
    let text = #"'text=$TEXT'"#
    var home = home
    home.environment["NAME"] = hostile
    home.environment["TEXT"] = "\(hostile)\n\n\thttps://example.org\n\\"
    let given = "--set \(name) --set \(text) --set 'tags=1,2,3,4' --set 'hosts[1].address=h'"
    let call = script.call.replacing("ARGUMENTS", with: given)
    try home.folder.write(call + "\n" + script.printed + "\n", to: "script.ps1")
    let finished = try ProgramSupport.run(
      script.path, script.arguments + ["script.ps1"], environment: home.environment,
      folder: home.folder.path)
    let tags = script.path == "/bin/sh" ? "<a b\nit's\n-n\n$x>" : "<a b><it's><-n><$x>"
    let output =
      finished.output.hasSuffix("\n") ? String(finished.output.dropLast()) : finished.output
    #expect(output == "<\(hostile)><\(hostile)\n\n\thttps://example.org\n\\>\(tags)<1><h>")
    #expect(finished.errors == "" && finished.status == .exited(0))
    #expect(!home.folder.names().contains("bad"))
  }

  @Test("No options and no text are empty", arguments: scripts.filter(\.isInstalled))
  func nothing(script: Script) throws {
    let call = script.call.replacing("ARGUMENTS", with: "--no-input --set name=a")
    let finished = try run(script, call + "\n" + script.printed)
    let tags = script.path == "/bin/sh" ? "<>" : ""
    // A missing variable is no word in fish and in PowerShell.
    let rest = ["/usr/bin/fish", "/usr/bin/pwsh"].contains(script.path) ? "" : "<>"
    guard script.path != "/bin/bash" else {
      // With `-u`, bash refuses a missing variable.
      #expect(finished.errors.contains("hosts_1_address: unbound variable"))
      return
    }
    #expect(finished.output.hasPrefix("<a><>\(tags)<0>\(rest)"), "\(finished)")
  }

  @Test(
    "A form that isn't answered ends the script with its status",
    arguments: scripts.filter(\.isInstalled))
  func unanswered(script: Script) throws {
    for (arguments, status) in [("--no-input", 65), ("--frob", 64)] {
      let call = script.call.replacing("ARGUMENTS", with: arguments)
      let finished = try run(script, call + "\necho on")
      #expect(finished.output == "", "\(finished)")
      #expect(finished.status == .exited(Int32(status)), "\(finished)")
    }
  }

  @Test("Evaluated without a look at its status, an answer leaves the status, too")
  func evaluatedAtOnce() throws {
    let fish = "/usr/bin/fish"
    guard access(fish, X_OK) == 0 else { return }
    for line in [
      "eval ($forward ask --form server.json --no-input --format fish)",
      "$forward ask --form server.json --no-input --format fish | source",
    ] {
      let finished = try ProgramSupport.run(
        fish, ["--no-config", "-c", line + "; or exit; echo on"], environment: home.environment,
        folder: home.folder.path)
      #expect(finished.output == "" && finished.status == .exited(65), "\(line): \(finished)")
    }
  }

  @Test(
    "Zsh and fish refuse the names of their own variables, or change what they do",
    arguments: ["zsh", "fish"])
  func refusedByShells(shell: String) throws {
    guard access("/usr/bin/\(shell)", X_OK) == 0 else { return }
    let line = shell == "zsh" ? "status='x'" : "set -g status 'x'"
    let finished = try ProgramSupport.run(
      "/usr/bin/\(shell)", ["-c", line], environment: home.environment)
    #expect(finished.errors.contains("read-only"))
  }

  @Test("The manual shows the tested calls")
  func documented() throws {
    let page = try Markdown.text(of: "Sources/7-Command/forward/README.md")
    for script in Self.scripts where script.path != "/bin/sh" {
      let call = script.call.replacing(" ARGUMENTS", with: "")
        .replacing("\"$forward\"", with: "forward").replacing("($forward", with: "(forward")
        .replacing("& $env:forward", with: "forward")
      let isShown = call.split(separator: "\n").allSatisfy { page.contains($0) }
      #expect(isShown, "\(call)")
    }
  }
}
