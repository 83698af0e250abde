import ProgramSupport
import Testing

@Suite("Yes and no without Enter")
struct InstantTests {
  private let asking: Asking

  init() throws { asking = try Asking() }

  @Test("The key that means yes or no answers, and another key is typed")
  func key() throws {
    for (keys, answer) in [("y", "yes"), ("n", "no"), ("\u{1B}[C\r", "yes"), ("\r", "no")] {
      let terminal = try asking.ask("Sure", "--type", "confirm", "--instant")
      try terminal.expect("Sure (yes or no) [no]: ")
      try terminal.expectEnd(after: keys, "Sure: \(answer)")
    }
    let terminal = try asking.ask("Sure", "--type", "confirm", "--instant")
    try terminal.expectRows("Sure (yes or no) [no]:")
    try terminal.expectRows(after: "x", "Sure (yes or no) [no]: x")
    terminal.press(.backspace)
    try terminal.expectEnd(after: "y", "Sure: yes")
  }

  @Test("A word that is typed at once is one answer, and a pasted one waits for Enter")
  func word() throws {
    try asking.folder.write(
      """
      {"rows": [
        {"title": "Sure", "type": "confirm", "instant": true},
        {"title": "Name"}
      ]}
      """, to: "form.json")
    for isPasted in [true, false] {
      let terminal = try asking.ask("--form", "form.json")
      try terminal.expect("Sure (yes or no) [no]: ")
      if isPasted { terminal.paste("yes\n"); terminal.press(.enter) } else { terminal.send("yes") }
      try terminal.expectRows("Sure: yes", "Name:")
    }
  }

  @Test(
    "The words of the person's language mean yes and no, and English ones always do",
    arguments: [
      ("de_DE.UTF-8", "ja", "nein"), ("fr_CA", "o", "non"), ("ru_RU.UTF-8", "да", "н"),
      ("ja_JP.UTF-8", "はい", "いいえ"), ("pt_BR.UTF-8@x", "SIM", "não"), ("sw", "ndiyo", "n"),
      ("cs_CZ.UTF-8", "ano", "ne"), ("fi_FI.UTF-8", "kyllä", "ei"),
      ("C", "yes", "no"),
    ])
  func languages(locale: String, yes: String, no: String) throws {
    var asking = asking
    asking.environment["LC_ALL"] = nil
    asking.environment["LC_MESSAGES"] = locale
    for (typed, answer) in [(yes, "yes"), (no, "no")] {
      let terminal = try asking.ask("Sure", "--type", "confirm")
      try terminal.expect("Sure (yes or no) [no]: ")
      try terminal.expectEnd(after: typed + "\r", "Sure: \(answer)")
    }
  }
}
