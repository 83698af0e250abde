import CPseudoTerminal
import ProgramSupport
import Testing

/// Secrets are in the file and nowhere else.
@Suite("Secrets are only in the file")
struct CommandSecretTests {
  private let token = "s3cret-t0ken"

  @Test("No command shows a secret")
  func commands() throws {
    let home = try Home(store: hook())
    for line in ["list", "list --json", "show hook", "show hook --json"] {
      let finished = try home.shell("exec $forward \(line)")
      #expect(finished.status == .exited(0))
      #expect(!(finished.output + finished.errors).contains(token))
    }
    #expect(
      try home.forward("show", "hook").output == """
        hook (webhook)
          URL: https://example.org/hook
          Method: POST
          Token: ••••••
          Body: (nothing)
          Verify TLS: yes

        """
    )
    #expect(try home.forward("show", "hook", "--json").output.contains(#""token": "••••••""#))
  }

  @Test("An unknown kind may have secrets anywhere")
  func unknownKind() throws {
    let settings = #""auth": {"keys": ["s3cret-t0ken"]}, "port": 80"#
    let home = try Home(store: store("r", "robot", settings))
    for line in ["show r", "show r --json"] {
      let shown = try home.shell("exec $forward \(line)").output
      #expect(!shown.contains(token))
      #expect(shown.contains("••••••"))
      #expect(!shown.contains("80"))
    }
  }

  @Test("A refusal doesn't quote a secret")
  func refusal() throws {
    let home = try Home(store: hook())
    for bytes in [Array("\n\ns3cret\u{1B}-t0ken\n".utf8), Array("\n\ns3cret".utf8) + [0xFF, 0x0A]] {
      let refused = try home.forward("edit", "hook", bytes: bytes)
      #expect(refused.status == .exited(65))
      #expect(refused.errors.hasPrefix("token: "))
      #expect(!refused.errors.contains("s3cret"))
    }
    #expect(home.store == hook())
  }

  @Test("A terminal doesn't show a secret", arguments: [[], ["--plain"]])
  func terminal(options: [String]) throws {
    let home = try Home(store: hook(token: "old-s3cret"))
    let line = options.joined()
    let terminal = try home.shellTerminal("exec $forward edit hook \(line)")
    try terminal.answer("URL")
    try terminal.answer("Method")
    try terminal.expect("Token")
    try terminal.expect(": ")
    terminal.send(token)
    terminal.press(.enter)
    try terminal.answer("> ")
    try terminal.answer("Verify TLS")
    try terminal.answer("saves")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(!terminal.transcript.contains("s3cret"))
    #expect(!terminal.transcript.contains("t0ken"))
    let shown = options.contains("--plain") ? "" : " ••••••••••••"
    #expect(terminal.lines.contains("Token [••••••]:\(shown)"))
    #expect(terminal.lines.contains("  3 Token:      •••••• → ••••••"))
    #expect(home.store == hook(token: token))
  }

  @Test("A refused secret is asked again without being shown")
  func refusedSecret() throws {
    let home = try Home(store: hook())
    let terminal = try home.terminal("edit", "hook")
    try terminal.answer("URL")
    try terminal.answer("Method")
    try terminal.expect("Token")
    try terminal.expect(": ")
    // The text is pasted, because a typed control key would act.
    terminal.paste("abcdef\u{1}ghi")
    terminal.press(.enter)
    try terminal.expect(
      "  '••••••' has a control character (U+0001); it can't be part of an answer."
    )
    try terminal.expect("Token")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(!terminal.transcript.contains("abcdef"))
    #expect(!terminal.transcript.contains("ghi"))
  }

  @Test("A secret that is a row off is not quoted by the refusal of another row")
  func rowOff() throws {
    let home = try Home(store: hook())
    for (input, row) in [("s3cret-t0ken\n", "url"), ("\ns3cret-t0ken\n", "method")] {
      let refused = try home.forward("edit", "hook", input: input)
      #expect(refused.status == .exited(65))
      #expect(refused.errors.hasPrefix("\(row): '••••••'"))
      #expect(!refused.errors.contains(token))
    }
  }

  @Test("Numbers under keys that no row shows are masked")
  func unknownNumbers() throws {
    let text = hook().replacing(
      #""method""#, with: #""pin": 4711, "codes": {"a": [815]}, "method""#)
    let shown = try Home(store: text).forward("show", "hook", "--json").output
    #expect(shown.contains(#""pin": "••••••""#))
    #expect(!shown.contains("4711") && !shown.contains("815"))
  }

  @Test("The secrets of an address are neither in drafts nor in the history, nor quoted")
  func address() throws {
    var home = try Home(store: hook())
    home.environment["NO_COLOR"] = "1"
    let address = "https://ada:s3cret-t0ken@example.org/?token=s3cret-t0ken"
    let masked = "https://ada:••••••@example.org/?token=••••••"
    let refused = try home.forward("edit", "hook", input: "ftp" + address.dropFirst(5) + "\n")
    #expect(!refused.errors.contains(token))

    let first = try home.terminal("edit", "hook")
    try first.expect("URL: ")
    first.press(.ctrl("u"))
    first.send(address + "\r")
    try first.expect("Method [POST]: ")
    first.signal(SIGKILL)
    _ = try first.expectEnd()
    let kept = try home.shell("cat state/forward/drafts/*").output
    #expect(kept.contains(masked))
    #expect(!kept.contains(token))

    // The row is asked again, because this address can't be saved.
    let next = try home.terminal("edit", "hook")
    try next.answer("Continue with these? (yes or no) [yes]: ")
    try next.expect("URL: https://ada:")
    next.press(.enter)
    try next.expect("is not an address")
    next.press(.ctrl("u"))
    next.send(address + "\r")
    try next.walk(["Method", "Token", "> ", "Verify TLS", "cancels: "])
    #expect(try next.expectEnd() == .exited(0))
    #expect(home.store?.contains(address) == true)
    #expect(try !home.shell("cat state/forward/history").output.contains(token))
  }

  @Test(
    "The secrets of an address are masked wherever settings are shown, and stay where it's given so"
  )
  func addressInSettings() throws {
    let address =
      "https://ada:s3cret-t0ken@example.org/?token=s3cret-t0ken&a=b&api_key=s3cret-t0ken"
    let masked = "https://ada:••••••@example.org/?token=••••••&a=b&api_key=••••••"
    var home = try Home(store: hook(url: address))
    home.environment["NO_COLOR"] = "1"
    for line in ["show hook", "show hook --json", "describe hook", "describe hook --json"] {
      let finished = try home.shell("exec $forward \(line)")
      // The schema of a row without a default has no present value.
      #expect(finished.output.contains(masked) || line == "describe hook --json", "\(line)")
      #expect(!finished.output.contains(token), "\(line)")
    }
    // The next command has no secret.
    let set = "--no-input --json --set 'url=\(address)' --set method=GET"
    for command in ["new webhook other", "edit hook"] {
      let refused = try home.shell("exec $forward \(command) \(set)")
      #expect(refused.status == .exited(65))
      #expect(refused.output.contains("\"url=@<URL>\""))
      #expect(!(refused.output + refused.errors).contains(token))
    }

    let edited = try home.shell(
      "exec $forward edit hook --no-input --set method=PUT --set 'url=\(masked)'")
    #expect(edited.status == .exited(0))
    #expect(home.store == hook(url: address, method: "PUT"))

    let terminal = try home.terminal("edit", "hook")
    try terminal.expect("URL: ")
    terminal.press(.ctrl("u"))
    terminal.send("https://ada:n3w@example.net/?key=0ther\r")
    try terminal.walk(["Method", "Token", "> ", "Verify TLS"])
    try terminal.expect("cancels: ")
    let review = terminal.lines.drop { !$0.hasPrefix("Review") }.joined(separator: "\n")
    #expect(review.contains("https://ada:••••••@example.net/?key=••••••"), "\(review)")
    #expect(!review.contains("n3w") && !review.contains("0ther") && !review.contains(token))
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
  }
}
