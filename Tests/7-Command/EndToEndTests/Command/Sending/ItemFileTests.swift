import ProgramSupport
import Testing
import TestSupport

/// Items as JSON Lines, in a file or on standard input.
@Suite("Items as JSON Lines")
struct ItemFileTests {
  @Test("A bad line of a file or of standard input is named, and stops no other one")
  func badLines() throws {
    let home = try Home(store: targets)
    let lines = "{\"itm\": \"Milk\"}\n{\"item\": \"Eggs\"}\n"
    try home.folder.write(lines, to: "items.jsonl")
    for (file, name) in [("items.jsonl", "'items.jsonl'"), ("-", "standard input")] {
      #expect(
        try home.forward("send", "todo", "--items", file, "--dry-run", input: lines)
          == Finished(
            output: "todo (File)\n  Adds to ~/todo.txt:\n    Eggs\n",
            errors: "\(name) line 1: There is no member 'itm'; an item has item, notes, expires, "
              + "quantity.\n", status: .exited(65)))
    }
  }

  @Test("A file that can't be read is a failure")
  func unreadable() throws {
    let home = try Home(store: targets)
    #expect(
      try home.forward("send", "todo", "--items", "none.jsonl")
        == Finished(
          output: "", errors: "'none.jsonl' can't be read: No such file or directory.\n",
          status: .exited(1)))
    #expect(
      try home.forward("send", "todo", "--items", "/tmp")
        == Finished(
          output: "", errors: "'/tmp' can't be read: Is a directory.\n", status: .exited(1)))
  }

  @Test("An item is given in one way")
  func oneWay() throws {
    let home = try Home(store: targets)
    let finished = try home.forward("send", "todo", "--items", "-", "--notes", "n")
    #expect(finished.status == .exited(64))
    #expect(
      finished.errors.hasPrefix(
        "Error: --items takes the place of --item, --expires, --quantity and --notes.\n"))
  }

  @Test("Many lines take as little memory as few")
  func memory() throws {
    let home = try Home(store: targets)
    let (count, length) = triesAll ? (20_000, 900) : (5_000, 3_900)
    let line = #"{"item": "Milk", "notes": "\#(String(repeating: "a", count: length))"}"#
    // The lines are 20 MB long, and the program itself takes two thirds of the memory.
    let finished = try home.shell(
      """
      ulimit -v 60000
      yes '\(line)' | head -n \(count) | $forward send todo --items - --dry-run | wc -l
      """)
    #expect(finished == Finished(output: "\(3 * count)\n"))
  }
}
