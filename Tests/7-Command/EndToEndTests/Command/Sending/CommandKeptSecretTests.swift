import CPseudoTerminal
import ProgramSupport
import Testing

private let hasCurl =
  (try? run("/bin/sh", ["-c", "curl --version && python3 -c ''"], environment: .peers))?.status
  == .exited(0)

/// Secrets that a target's settings only refer to.
@Suite("Secrets that are kept elsewhere, by the command")
struct CommandKeptSecretTests {
  private func store(_ token: String, port: Int = 9) -> String {
    """
    {"version": 1, "targets": {"hook": {"kind": "webhook", "settings": {
      "url": "http://127.0.0.1:\(port)/status?code=200", "token": \(token)}}}}
    """
  }

  private func peer(in home: Home) throws -> PythonPeer {
    try PythonPeer("http_peer.py", in: home.folder)
  }

  @Test(
    "The secret is read when it is sent; the reference is shown and stored",
    .enabled(if: hasCurl, "Needs python3 and curl."))
  func sent() throws {
    var home = try Home()
    let peer = try peer(in: home)
    home.environment["HOOK_TOKEN"] = "s3cret-t0ken"
    let made = try home.forward(
      "new", "webhook", "hook", "--no-input", "--set", "token=env:HOOK_TOKEN", "--set",
      "url=http://127.0.0.1:\(peer.ports[0])/status?code=200")
    #expect(made.status == .exited(0))
    #expect(home.store?.contains(#""token": "env:HOOK_TOKEN""#) == true)
    #expect(try home.forward("show", "hook").output.contains("  Token: env:HOOK_TOKEN\n"))
    #expect(
      try home.forward("show", "hook", "--json").output.contains(#""token": "env:HOOK_TOKEN""#))
    #expect(try home.forward("describe", "hook").output.contains("Now: env:HOOK_TOKEN."))
    #expect(
      try home.forward("send", "hook", "--item", "Milk", "--dry-run").output.contains(
        "Authorization: Bearer ••••••"))
    #expect(try home.forward("send", "hook", "--item", "Milk").status == .exited(0))
    #expect(try home.folder.text(of: "log").contains("Bearer s3cret-t0ken"))
    #expect(home.store?.contains("s3cret") == false)
  }

  @Test(
    "Answers in YAML name a program, whose arguments no shell reads",
    .enabled(if: hasCurl, "Needs python3 and curl."))
  func yaml() throws {
    let home = try Home()
    let peer = try peer(in: home)
    try home.folder.write(
      """
      url: http://127.0.0.1:\(peer.ports[0])/status?code=200
      token:
        command: [printf, '%s\\n', "a$HOME;b"]
      """, to: "hook.yaml")
    #expect(
      try home.forward("new", "webhook", "hook", "--no-input", "--answers", "hook.yaml").status
        == .exited(0))
    #expect(
      try home.forward("show", "hook").output.contains(
        #"  Token: command: printf "%s\\n" "a$HOME;b""#))
    #expect(try home.forward("send", "hook", "--item", "Milk").status == .exited(0))
    #expect(try home.folder.text(of: "log").contains("Bearer a$HOME;b"))
  }

  @Test("A program in the store is shown, edited and described as it is stored")
  func storedObject() throws {
    let home = try Home(store: store(#"{"command": ["echo", "a b"]}"#))
    #expect(try home.forward("show", "hook").output.contains(#"  Token: command: echo "a b""#))
    #expect(
      try home.forward("show", "hook", "--json").output.contains(#""command": ["echo", "a b"]"#))
    #expect(
      try home.forward("edit", "hook", "--no-input", "--set", "method=PUT").status == .exited(0))
    #expect(home.store?.contains("echo") == true)
    #expect(try home.forward("show", "hook").output.contains(#"  Token: command: echo "a b""#))
  }

  @Test(
    "An unreadable secret is reported with target and row, and waits; a dry run runs nothing",
    arguments: [
      (#""env:HOOK_TOKEN""#, "the variable HOOK_TOKEN isn't set, or is empty", Int32(75)),
      (
        #""command: sh -c 'touch ran; echo s3cret; printf \"no\\033[31m key\" >&2; exit 1'""#,
        #"sh failed: no\u001B[31m key"#, 75
      ),
      (#"{"command": ["no-such-program"]}"#, "the program no-such-program is missing", 69),
    ])
  func unreadable(token: String, reason: String, status: Int32) throws {
    let home = try Home(store: store(token))
    let shown = try home.forward("send", "hook", "--item", "Milk", "--dry-run")
    #expect(shown.status == .exited(0))
    #expect(shown.output.contains("Authorization: Bearer ••••••"))
    #expect(!home.folder.names().contains("ran"))
    let sent = try home.forward("send", "hook", "--item", "Milk")
    #expect(sent.status == .exited(status))
    #expect(
      sent.errors.hasPrefix("hook: 'token' can't be read: \(reason); it stays in the outbox as "))
    #expect(!sent.errors.contains("s3cret"))
    #expect(
      try home.forward("outbox").output.contains("  hook  Milk  'token' can't be read: \(reason)"))
  }

  @Test(
    "The outbox reads the secret when it sends what has waited, and a copy has the reference",
    .enabled(if: hasCurl, "Needs python3 and curl."))
  func later() throws {
    var home = try Home()
    let peer = try peer(in: home)
    try home.folder.write(store(#""env:HOOK_TOKEN""#, port: peer.ports[0]), to: "t.json")
    home.environment["LANG"] = "zh_CN.UTF-8"
    let waiting = try home.forward("send", "hook", "--item", "Milk", "--json")
    #expect(waiting.status == .exited(75))
    #expect(try home.forward("outbox").output.contains("无法读取“token”：未设置变量 HOOK_TOKEN，或其为空"))
    #expect(try home.forward("duplicate", "hook", "copy", "--no-input").status == .exited(0))
    #expect(
      try home.forward("show", "copy", "--json").output.contains(#""token": "env:HOOK_TOKEN""#))
    home.environment["HOOK_TOKEN"] = "s3cret-t0ken"
    let id = home.folder.names(in: "state/forward/outbox").first { $0.hasSuffix(".jsonl") } ?? ""
    #expect(try !home.folder.text(of: "state/forward/outbox/\(id)").contains("s3cret"))
    #expect(try home.forward("outbox", "send", String(id.prefix(8))).status == .exited(0))
    #expect(try home.folder.text(of: "log").contains("Bearer s3cret-t0ken"))
    #expect(home.folder.names(in: "state/forward/outbox") == [])
  }

  @Test("Ctrl-C ends a program that writes a secret, and the delivery waits")
  func interrupted() throws {
    let home = try Home(
      store: store(#""command: sh -c 'echo begun >begun; exec sleep 60'""#))
    let terminal = try home.terminal("send", "hook", "--item", "Milk", "--no-input")
    while !home.folder.names().contains("begun") { usleep(10_000) }
    terminal.send("\u{3}")
    try terminal.expect("Interrupted; 1 delivery is left in the outbox.")
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(try home.forward("outbox").output.contains("  waiting  hook  Milk\n"))
  }

  @Test("A program gets the time that a variable says")
  func timeLimit() throws {
    var home = try Home(store: store(#""command: sleep 60""#))
    home.environment["FORWARD_SECRET_TIMEOUT"] = "10 ms"
    let sent = try home.forward("send", "hook", "--item", "Milk")
    #expect(
      sent.errors.hasPrefix("hook: 'token' can't be read: sleep takes too long; it stays in "))
    #expect(sent.status == .exited(75))
    home.environment["FORWARD_SECRET_TIMEOUT"] = "soon"
    for refused in try [
      home.forward("send", "hook", "--item", "Milk"), home.forward("outbox", "send"),
    ] {
      #expect(refused.errors.hasPrefix("Error: FORWARD_SECRET_TIMEOUT: 'soon' is not a duration"))
      #expect(refused.status == .exited(64))
    }
  }

  @Test("A text that is to be a reference and is none is refused, and not quoted")
  func malformed() throws {
    let home = try Home(store: store(#""""#))
    let refused = try home.forward(
      "edit", "hook", "--no-input", "--set", "token=command: cat x | y")
    #expect(
      refused
        == .refused(
          #"token (--set): After env: comes the name of a variable, such as env:TOKEN, and after command: a program with its "#
            + #"arguments, without a shell's signs. A secret that begins so has a \ before it."#))
  }

  @Test("On a terminal a reference is typed unseen, and then shown")
  func terminal() throws {
    let home = try Home(store: store(#""""#))
    let terminal = try home.terminal("edit", "hook")
    try terminal.answer("URL")
    try terminal.answer("Method")
    try terminal.expect("Token")
    try terminal.answer(": ", "env:HOOK_TOKEN")
    try terminal.answer("> ")
    try terminal.answer("Verify TLS")
    try terminal.answer("saves")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.lines.contains("Token: ••••••••••••••"))
    #expect(terminal.lines.contains("  3 Token:      (nothing) → env:HOOK_TOKEN"))
    #expect(home.store?.contains("env:HOOK_TOKEN") == true)
  }
}
