import ForwardCLibrary
import ProgramSupport
import Testing
import TestSupport

/// Sequences that terminals send without a key: answers to questions of an earlier program, and
/// reports of the mouse and the focus.
@Suite("Replies of the terminal")
struct RepliesTests {
  private static let replies = [
    "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}",  // The background, as after a change of the theme.
    "\u{1B}]52;c;aGVsbG8=\u{1B}\\",  // The clipboard.
    "\u{1B}]lA title\u{1B}\\",
    "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}P>|tmux 3.4\u{1B}\\",
    "\u{1B}_Gi=31;OK\u{1B}\\",  // A picture.
    "\u{1B}^a private message\u{1B}\\",
    "\u{1B}[12;40R",  // The cursor.
    "\u{1B}[?62;22c", "\u{1B}[?2026;2$y", "\u{1B}[8;24;80t", "\u{1B}[?1u",
    "\u{1B}[I", "\u{1B}[O",  // The focus.
    "\u{1B}[<0;10;10M", "\u{1B}[<0;10;10m", "\u{1B}[32;10;10M", "\u{1B}[M ab",  // The mouse.
  ]

  private var asking: Asking

  init() throws {
    asking = try Asking()
    asking.environment["INPUTRC"] = asking.folder["inputrc"]
    try asking.folder.write("set keyseq-timeout 400\nset bell-style audible\n", to: "inputrc")
  }

  private func terminal(_ arguments: String..., columns: Int = 60) throws -> Terminal {
    let terminal = try asking.ask(arguments, columns: columns)
    try terminal.expect(arguments[0])
    return terminal
  }

  @Test("A reply between two letters isn't typed")
  func text() throws {
    let terminal = try terminal("Name", "--type", "text")
    for reply in Self.replies { terminal.send("a\(reply)b") }
    let letters = String(repeating: "ab", count: Self.replies.count)
    try terminal.expectEnd(after: "\r", "Name: \(letters)", letters)
  }

  @Test("A reply whose bytes come one by one isn't typed")
  func split() throws {
    let terminal = try terminal("Name", "--type", "text")
    for reply in Self.replies {
      for byte in reply.utf8 {
        terminal.send(bytes: [byte])
        usleep(3_000)
      }
      terminal.send("a")
    }
    let letters = String(repeating: "a", count: Self.replies.count)
    try terminal.expectEnd(after: "\r", "Name: \(letters)", letters)
  }

  @Test("In vi's modes, a reply is neither typed nor a command")
  func vi() throws {
    try asking.folder.write("set editing-mode vi\n", to: "inputrc")
    for mode in ["", "\u{1B}"] {
      let terminal = try terminal("Name", "--type", "text")
      for reply in Self.replies where !reply.hasPrefix("\u{1B}^") {
        terminal.send("ab\(mode)")
        _ = try terminal.expectWaiting()
        if !mode.isEmpty { usleep(600_000) }
        terminal.send(reply + (mode.isEmpty ? "" : "A"))
        _ = try terminal.expectWaiting()
      }
      let letters = String(repeating: "ab", count: Self.replies.count - 1)
      try terminal.expectEnd(after: "\r", "Name: \(letters)", letters)
    }
  }

  @Test("At a list, a secret and a text, a reply changes nothing")
  func rows() throws {
    let replies = Self.replies.joined()
    let list = try terminal("Tops", "--options", "Cheese,Ham,Olives")
    try list.expectRows(after: replies, "Tops [Cheese]:", "› 1 Cheese", "  2 Ham", "  3 Olives")
    try list.expectEnd(after: "\r", "Tops: Cheese", "Cheese")

    let secret = try terminal("Token", "--type", "secret")
    secret.send("ab\(replies)c\r")
    try secret.expectGoodEnd()
    #expect(secret.lines.last == "abc")

    let text = try terminal("Text", "--type", "lines")
    text.send("ab\(replies)c\r.\r")
    try text.expectGoodEnd()
    #expect(text.lines.last == "abc")
  }

  @Test("Keys that begin like a reply keep their meaning")
  func keys() throws {
    let terminal = try terminal("Name", "--type", "text")
    terminal.send("first second")
    // Alt-b, Alt-], which has no meaning, then letters.
    for keys in ["\u{1B}b", "X", "\u{1B}]", "Y", "\u{1B}P", "Z"] {
      terminal.send(keys)
      _ = try terminal.expectWaiting()
    }
    try terminal.expectEnd(after: "\r", "Name: first XYZsecond", "first XYZsecond")

    try asking.folder.write("set editing-mode vi\n", to: "inputrc")
    let vi = try self.terminal("Name", "--type", "text")
    vi.send("ab\u{1B}")
    _ = try vi.expectWaiting()
    // x deletes and P puts the letter before the cursor, also right after Escape.
    vi.send("xi")
    _ = try vi.expectWaiting()
    vi.send("\u{1B}P")
    try vi.expectEnd(after: "\r", "Name: ba", "ba")
  }

  @Test("A reply that is cut off ends after a moment, and the next line is read")
  func cut() throws {
    let terminal = try terminal("Name", "--type", "text")
    terminal.send("a\u{1B}]11;rgb:1e1e")
    _ = try terminal.expectWaiting()
    try terminal.expectEnd(after: "b\r", "Name: ab", "ab")
    let ended = try self.terminal("Name", "--type", "text")
    ended.send("a\u{1B}]11;rgb:1e1e\r")
    try ended.expectGoodEnd()
    #expect(ended.lines.last == "a")
  }
}
