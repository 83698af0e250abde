import ProgramSupport
import Testing

/// Items as JSON Lines, in a file or on standard input.
@Suite("Items as JSON Lines")
struct ItemFileTests {
  private let bad = #"""
    {"item": "Milk", "expires": "2026-12-01", "quantity": 2, "notes": "In the door."}
    {"itm": "Eggs"}

    [1]
    {"item": "Eggs", "quantity": "two"}
    {"item": "Eggs", "quantity": [2]}
    {"item": tru}
    {"item": "Eggs", "expires": "2026-02-30"}
    {"quantity": 1, "expires": null}
    {"item": "a", "item": "b"}
    {"item": "two\nlines"}
    {"item": "Eggs"}
    """#

  private let problems = [
    "line 2: There is no member 'itm'; an item has item, notes, expires, quantity.",
    "line 4: It is a list rather than an object such as {\"item\": \"Milk\"}.",
    "line 5: 'quantity' is text rather than a number.",
    "line 6: 'quantity' is a list rather than a number.",
    "line 7: column 10: Expected a value, found 'tru'.",
    "line 8: expires: '2026-02-30' is not in the calendar: the month ends on 2026-02-28.",
    "line 9: item: An answer is required.",
    "line 10: column 15: The key 'item' appears twice in one object.",
    "line 11: item: 'two^Jlines' has a line break; the answer must be a single line.",
  ]

  private let shown = """
    todo (File)
      Adds to ~/todo.txt:
        Milk due:2026-12-01
    todo (File)
      Adds to ~/todo.txt:
        Eggs

    """

  @Test("A bad line is named, and stops no other one")
  func badLines() throws {
    let home = try Home(store: targets)
    try home.folder.write(bad, to: "items.jsonl")
    let finished = try home.forward("send", "todo", "--items", "items.jsonl", "--dry-run")
    #expect(
      finished
        == Finished(
          output: shown, errors: problems.map { "'items.jsonl' \($0)\n" }.joined(),
          status: .exited(65)))
    #expect(
      try home.forward("send", "todo", "--items", "-", "--dry-run", input: bad)
        == Finished(
          output: shown, errors: problems.map { "standard input \($0)\n" }.joined(),
          status: .exited(65)))
  }

  @Test("In Chinese")
  func chinese() throws {
    var home = try Home(store: targets)
    home.environment["LANG"] = "zh_CN.UTF-8"
    #expect(
      try home.forward("send", "todo", "--items", "-", "--dry-run", input: bad).errors == """
        标准输入第 2 行：没有“itm”这个键，条目可以有：item、notes、expires、quantity。
        标准输入第 4 行：应为 {"item": "Milk"} 这样的对象，而不是列表。
        标准输入第 5 行：“quantity”应为数字，而不是文本。
        标准输入第 6 行：“quantity”应为数字，而不是列表。
        标准输入第 7 行：第 10 列：此处应为值，而不是“tru”。
        标准输入第 8 行：expires：日历中没有“2026-02-30”：该月的最后一天是 2026-02-28。
        标准输入第 9 行：item：此项必须填写。
        标准输入第 10 行：第 15 列：键“item”在同一个对象中出现了两次。
        标准输入第 11 行：item：“two^Jlines”含有换行，答案只能是一行。

        """)
  }

  @Test("A file may have CRLF, a byte order mark, no last line break, and nothing at all")
  func kindsOfFiles() throws {
    let home = try Home(store: targets)
    let lines =
      "\u{FEFF}{\"item\": \"Milk\", \"expires\": \"2026-12-01\"}\r\n \r\n{\"item\": \"Eggs\"}"
    #expect(
      try home.forward("send", "todo", "--items", "-", "--dry-run", input: lines)
        == Finished(output: shown))
    #expect(try home.forward("send", "todo", "--items", "-") == Finished(output: ""))
    #expect(
      try home.forward("send", "todo", "--items", "-", "--json", "--dry-run")
        == Finished(output: "[]\n"))
  }

  @Test("A line that is too long is passed over")
  func longLine() throws {
    let home = try Home(store: targets)
    let long = #"{"item": "\#(String(repeating: "a", count: 1_000_000))"}"#
    let finished = try home.forward(
      "send", "todo", "--items", "-", "--dry-run", input: long + "\n{\"item\": \"Eggs\"}\n" + long)
    #expect(
      finished
        == Finished(
          output: "todo (File)\n  Adds to ~/todo.txt:\n    Eggs\n",
          errors: """
            standard input line 1: It is longer than 1 MB.
            standard input line 3: It is longer than 1 MB.

            """, status: .exited(65)))
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
    let line = #"{"item": "Milk", "notes": "\#(String(repeating: "a", count: 900))"}"#
    // The lines are 20 MB long, and the program itself takes two thirds of the memory.
    let finished = try home.shell(
      """
      ulimit -v 60000
      yes '\(line)' | head -n 20000 | $forward send todo --items - --dry-run | wc -l
      """)
    #expect(finished == Finished(output: "60000\n"))
  }
}
