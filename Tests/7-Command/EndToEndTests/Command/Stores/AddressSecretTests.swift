import CPseudoTerminal
import ForwardJSON
import ProgramSupport
import Testing

/// The passwords of addresses, including wrong addresses.
@Suite("The password of an address")
struct AddressSecretTests {
  /// Passwords that an earlier version accepted in its store.
  static let addresses = [
    "http://bot:s3cret-pw@127.0.0.1:70000/in?a=b", "http://bot:s3/cret-pw@127.0.0.1:1/in",
    "http://bot:s3#cret-pw@127.0.0.1:1/in", "http://bot:s3?cret-pw@127.0.0.1:1/in",
    "http://bot:s3@cret-pw@127.0.0.1:1/in", "http://bot:a@127.0.0.1:1/cret-pw@127.0.0.1:1/in",
    "http://bot:s3cret-pw@127.0.0.1:1/in",
  ]

  @Test(
    "No command shows or keeps the password of an address, and no agent gets it",
    arguments: addresses)
  func commands(address: String) throws {
    let home = try Home(store: hook(url: address))
    var told = ""
    for line in [
      "list", "list --json", "show hook", "show hook --json", "describe hook",
      "describe hook --json", "send hook --item Milk --dry-run",
      "send hook --item Milk --dry-run --json", "send hook --item Milk",
      "send hook --item Milk --json", "outbox", "outbox --json", "outbox send",
      "outbox send --json", "edit hook --set url=x --no-input",
      "edit hook --set url=x --no-input --json", "duplicate hook hook2 --set method=x --no-input",
    ] {
      let ended = try home.shell("exec $forward \(line) </dev/null")
      told += "$ \(line)\n\(ended.output)\(ended.errors)"
    }
    for id in home.outbox {
      for options in ["", " --json"] {
        let ended = try home.shell("exec $forward outbox show \(id)\(options)")
        told += ended.output + ended.errors
      }
    }
    told += try home.shell("cat state/forward/outbox/* state/forward/history 2>/dev/null").output
    for result in try home.results(of: [
      ("describe", ["name": "hook"]),
      ("send", ["targets": ["hook"], "item": ["item": "Milk"], "dryRun": true]),
      ("send", ["targets": ["hook"], "item": ["item": "Milk"]]),
      ("fill", ["name": "hook", "answers": ["method": "x"]]),
      ("fill", ["name": "hook", "answers": ["method": "PUT"]]),
    ]) { told += result.text() + "\n" }
    #expect(!told.contains("cret-pw"), "\(told)")
    #expect(told.contains("http://bot:••••••@127.0.0.1"), "\(told)")
    // An unusable address puts nothing into the outbox.
    #expect(home.outbox.isEmpty == (address != Self.addresses.last), "\(told)")
  }

  @Test("An address that can't be used is refused where it is typed, and isn't kept")
  func typed() throws {
    var home = try Home(store: hook())
    home.environment["NO_COLOR"] = "1"
    let hint =
      "'http://bot:••••••@127.0.0.1:1/in' has a sign in its password that ends it: write %23 for #, %2F for /, %3F for ? and %40 for @."
    let address = "http://bot:s3#cret-pw@127.0.0.1:1/in"
    #expect(
      try home.forward("edit", "hook", "--no-input", "--set", "url=\(address)").errors
        .hasPrefix("url (--set): \(hint)\n"))
    try home.folder.write(#"{"url": "\#(address)"}"#, to: "a.json")
    let given = try home.shell("$forward edit hook --no-input --answers a.json")
    #expect(given.errors.contains(hint) && !given.errors.contains("cret-pw"), "\(given.errors)")
    #expect(
      try home.forward("edit", "hook", "--no-input", "--set", "url=https://a.example:70000/")
        .errors.hasPrefix(
          "url (--set): 'https://a.example:70000/' has a port that is not a number from 1 to 65535.\n"
        ))
    #expect(home.store == hook())

    let terminal = try home.terminal(["edit", "hook"], columns: 200)
    try terminal.expect("URL: ")
    terminal.press(.ctrl("u"))
    terminal.send(address + "\r")
    try terminal.expect(hint)
    try terminal.expect("URL: ")
    terminal.signal(SIGTERM)
    _ = try terminal.expectEnd()
    let kept = try home.shell("cat state/forward/drafts/* state/forward/history 2>/dev/null").output
    #expect(!kept.contains("cret-pw"), "\(kept)")
    #expect(home.store == hook())
  }

  @Test("A refused address is quoted itself, rather than the saved one")
  func refusedAnswer() throws {
    let home = try Home(store: hook(url: "https://ada:s3cret@saved.example/"))
    try home.folder.write(#"{"url": "ftp://eve:0ther@given.example/"}"#, to: "a.json")
    let shown = "'ftp://eve:••••••@given.example/' does not begin with http:// or https://."
    for line in ["--answers a.json", "--set url=ftp://eve:0ther@given.example/"] {
      let refused = try home.shell("exec $forward edit hook --no-input \(line)")
      #expect(refused.errors.contains(shown), "\(line): \(refused.errors)")
      #expect(!refused.errors.contains("0ther") && !refused.errors.contains("saved.example"))
    }
  }

  @Test("The host behind an @ is named if the text before it looks like a host")
  func hiddenHost() throws {
    let home = try Home(store: hook(url: "http://example.org＃@evil.example/"))
    let told = "The host is evil.example, not the text before the @."
    for line in ["show hook", "send hook --item Milk --dry-run"] {
      let shown = try home.shell("exec $forward \(line)").output
      #expect(shown.contains(told), "\(line): \(shown)")
    }
    let other = try Home(store: hook(url: "https://ada:s3cret@example.org/"))
    #expect(try !other.forward("show", "hook").output.contains("The host"))
  }

  @Test("A new name has no character that can't be seen; a saved one with it is still found")
  func invisibleName() throws {
    let home = try Home(store: hook())
    let told =
      "'ho<U+200B>ok' has a character that can't be seen (U+200B); it can't be part of a name."
    let words = "--no-input --set url=https://a.example/"
    for line in ["new webhook ho\u{200B}ok \(words)", "duplicate hook ho\u{200B}ok --no-input"] {
      let refused = try home.shell("exec $forward \(line)")
      #expect(refused.status == .exited(65) || refused.status == .exited(64), "\(refused)")
      #expect(refused.errors.contains(told), "\(refused.errors)")
    }
    #expect(
      try home.shell("exec $forward new webhook '❤️ 👩‍💻' \(words)").status == .exited(0))
    let text = hook().replacing("\"hook\"", with: "\"ho\u{200B}ok\"")
    let old = try Home(store: text)
    #expect(try old.forward("show", "ho\u{200B}ok").status == .exited(0))
    #expect(
      try old.forward("edit", "ho\u{200B}ok", "--no-input", "--set", "method=PUT").status
        == .exited(0))
  }
}
