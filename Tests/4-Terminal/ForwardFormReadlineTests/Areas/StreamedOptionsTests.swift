import ProgramSupport
import Testing

@Suite("Options that come while a person chooses")
struct StreamedOptionsTests {
  private let asking: Asking

  init() throws { asking = try Asking() }

  /// Asks with the lines of a shell's command as options.
  private func ask(_ arguments: String, lines command: String) throws -> Terminal {
    try asking.shell(
      "(\(command)) | (exec 3<&0 0</dev/tty; exec $ask \(arguments) --options-from /dev/fd/3)",
      columns: 60)
  }

  /// Waits in a shell until a file is there.
  private func waiting(for name: String) -> String {
    "while [ ! -e \(asking.folder[name]) ]; do sleep 0.05; done"
  }

  @Test("The first options are offered at once, and later ones are counted and searched")
  func growing() throws {
    let terminal = try ask(
      "File",
      lines: "echo src/main; echo src/a; \(waiting(for: "go")); echo src/mail; echo src/main; "
        + waiting(for: "end"))
    try terminal.expectRows("File [src/main]:", "› 1 src/main", "  2 src/a", "  2 read so far")
    try terminal.expectRows(
      after: "mai", "File [src/main]: mai", "› 1 src/main", "  2 read so far")
    terminal.press(.down)
    try asking.folder.write("", to: "go")
    try terminal.expectRows(
      "File [src/main]: mai", "› 1 src/main", "  3 src/mail", "  3 read so far")
    terminal.press(.down)
    try terminal.expectRows(
      "File [src/main]: mai", "  1 src/main", "› 3 src/mail", "  3 read so far")
    try asking.folder.write("", to: "end")
    try terminal.expectRows("File [src/main]: mai", "  1 src/main", "› 3 src/mail")
    try terminal.expectEnd(after: "\r", "File: src/mail", "src/mail")
  }

  @Test("Ticks stay when others come, and an answer needs no end of the lines")
  func ticks() throws {
    let terminal = try ask(
      "Files --multi", lines: "echo a; echo b; \(waiting(for: "go")); echo c; sleep 60")
    try terminal.expectScreen("two") { $0.lines.last == "  0 chosen  2 read so far  Tab ticks one" }
    terminal.press(.tab)
    try asking.folder.write("", to: "go")
    try terminal.expectRows(
      "Files:", "› [x] 1 a", "  [ ] 2 b", "  [ ] 3 c", "  1 chosen  3 read so far")
    terminal.send("c\t\r")
    try terminal.expectScreen("the answer") { $0.lines.suffix(2) == ["a", "c"] }
  }

  @Test("Lines that end at once, and lists in JSON, are read whole")
  func whole() throws {
    let lines = try ask("F", lines: "echo a; echo b")
    try lines.expectRows("F [a]:", "› 1 a", "  2 b")
    let json = try ask("F", lines: "printf '[\"a\", '; sleep 0.3; printf '\"b\"]'")
    try json.expectRows("F [a]:", "› 1 a", "  2 b")
    let zeros = try ask("F", lines: "printf 'a\\0b'; sleep 0.3; printf 'c\\0'; sleep 60")
    try zeros.expectScreen("two") { $0.lines.contains("  2 bc") }
  }
}
