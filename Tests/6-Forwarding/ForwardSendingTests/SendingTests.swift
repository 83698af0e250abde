import ForwardFormArguments
import ForwardFormTerminal
import ForwardSettings
import ForwardTargets
import ProgramSupport
import Testing

@testable import ForwardSending

@Suite("Dry runs, and items of a file")
struct SendingTests {
  /// Shows the text to send, and returns it with the reports and the status.
  private func show(
    _ sent: Sent, to names: [String], json: Bool = false, _ items: [Item]
  ) throws -> (results: String, reports: String, ForwardFormTerminal.ExitStatus) {
    var status = ForwardFormTerminal.ExitStatus.success
    let (results, reports) = try sent.output { output, editor in
      let sending = Sending(
        by: sent.outbox, editor.dialogue, results: output,
        to: try names.map { try sent.target($0) },
        isDryRun: true, json: json)
      for item in items { status = try sending.send(item) }
    }
    #expect(try sent.entries == [])
    return (results, reports, status)
  }

  /// Shows the items of a file, and returns the shown text with the reports and the status.
  private func show(
    _ text: String, _ sent: Sent, json: Bool = false
  ) throws -> (results: String, reports: String, ForwardFormTerminal.ExitStatus) {
    try sent.folder.write(text, to: "items.jsonl")
    var status = ForwardFormTerminal.ExitStatus.success
    let (results, reports) = try sent.output { output, editor in
      let sending = Sending(
        by: sent.outbox, editor.dialogue, results: output, to: [try sent.target("todo")],
        isDryRun: true, json: json)
      status = try sending.send(ItemFile(sent.folder["items.jsonl"]))
    }
    return (results, reports, status)
  }

  @Test("A dry run as data shows no secrets")
  func json() throws {
    let sent = try Sent(
      twoFiles + #"""
        , "hook": {"kind": "webhook", "settings": {
          "url": "https://ada:s3cret@example.org/hook?token=s3cret", "token": "s3cret",
          "body": "{\"item\": \"{item}\"}", "verifyTLS": false}}
        """#)
    let shown = try show(sent, to: ["log", "hook"], json: true, [Item("Milk")])
    #expect(
      shown == (
        """
        [
          {
            "target": "log",
            "kind": "file",
            "delivery": {
              "type": "line",
              "path": "~/log.csv",
              "text": "Milk,,,",
              "header": "item,expires,quantity,notes",
              "createsFolders": false
            }
          },
          {
            "target": "hook",
            "kind": "webhook",
            "delivery": {
              "type": "request",
              "method": "POST",
              "url": "https://ada:••••••@example.org/hook?token=••••••",
              "token": "••••••",
              "contentType": "application/json",
              "body": "{\\"item\\": \\"Milk\\"}",
              "verifiesTLS": false
            }
          }
        ]

        """, "", .success
      ))
  }

  @Test("An item that can't be sent is reported, and the other deliveries are shown")
  func refused() throws {
    let sent = try Sent(
      twoFiles
        + #", "note": {"kind": "file", "settings": {"path": "~/t", "template": "{notes}"}}"#)
    #expect(
      try show(sent, to: ["note", "todo"], [Item("Milk")]) == (
        "todo (File)\n  Adds to ~/todo.txt:\n    Milk\n",
        "note: Template comes out empty for 'Milk'.\n", .refused
      ))
    #expect(
      try show(sent, to: ["note"], json: true, [Item("Milk")]) == (
        "[]\n", "note: Template comes out empty for 'Milk'.\n", .refused
      ))
  }

  @Test("A new file is begun once")
  func header() throws {
    let sent = try Sent()
    let (results, _, _) = try show(sent, to: ["log", "log"], [Item("a")])
    #expect(
      results == """
        log (File)
          Adds to ~/log.csv:
            a,,,
          A new file begins with:
            item,expires,quantity,notes
        log (File)
          Adds to ~/log.csv:
            a,,,

        """)
  }

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
    #expect(
      try show(bad, Sent()) == (
        shown,
        """
        '~/items.jsonl' line 2: There is no member 'itm'; an item has item, notes, expires, quantity.
        '~/items.jsonl' line 4: It is a list rather than an object such as {"item": "Milk"}.
        '~/items.jsonl' line 5: 'quantity' is text rather than a number.
        '~/items.jsonl' line 6: 'quantity' is a list rather than a number.
        '~/items.jsonl' line 7: column 10: Expected a value, found 'tru'.
        '~/items.jsonl' line 8: expires: '2026-02-30' is not in the calendar: the month ends on 2026-02-28.
        '~/items.jsonl' line 9: item: An answer is required.
        '~/items.jsonl' line 10: column 15: The key 'item' appears twice in one object.
        '~/items.jsonl' line 11: item: 'two^Jlines' has a line break; the answer must be a single line.

        """, .refused
      ))
  }

  @Test("Problems of a file of items are in Chinese")
  func chinese() throws {
    var sent = try Sent()
    sent.wording = .simplifiedChinese
    #expect(
      try show(bad, sent).reports == """
        “~/items.jsonl”第 2 行：没有“itm”这个键，条目可以有：item、notes、expires、quantity。
        “~/items.jsonl”第 4 行：应为 {"item": "Milk"} 这样的对象，而不是列表。
        “~/items.jsonl”第 5 行：“quantity”应为数字，而不是文本。
        “~/items.jsonl”第 6 行：“quantity”应为数字，而不是列表。
        “~/items.jsonl”第 7 行：第 10 列：此处应为值，而不是“tru”。
        “~/items.jsonl”第 8 行：expires：日历中没有“2026-02-30”：该月的最后一天是 2026-02-28。
        “~/items.jsonl”第 9 行：item：此项必须填写。
        “~/items.jsonl”第 10 行：第 15 列：键“item”在同一个对象中出现了两次。
        “~/items.jsonl”第 11 行：item：“two^Jlines”含有换行，答案只能是一行。

        """)
  }

  @Test("A file may have CRLF, a byte order mark, no last line break, and nothing at all")
  func kindsOfFiles() throws {
    let lines =
      "\u{FEFF}{\"item\": \"Milk\", \"expires\": \"2026-12-01\"}\r\n \r\n{\"item\": \"Eggs\"}"
    #expect(try show(lines, Sent()) == (shown, "", .success))
    #expect(try show("", Sent()) == ("", "", .success))
    #expect(try show("", Sent(), json: true) == ("[]\n", "", .success))
  }

  @Test("A line that is too long is passed over")
  func longLine() throws {
    let long = #"{"item": "\#(String(repeating: "a", count: 1_000_000))"}"#
    #expect(
      try show(long + "\n{\"item\": \"Eggs\"}\n" + long, Sent()) == (
        "todo (File)\n  Adds to ~/todo.txt:\n    Eggs\n",
        """
        '~/items.jsonl' line 1: It is longer than 1 MB.
        '~/items.jsonl' line 3: It is longer than 1 MB.

        """, .refused
      ))
  }

  @Test("A file that can't be read is a failure")
  func unreadable() throws {
    for (path, reason) in [
      ("/none.jsonl", "'/none.jsonl' can't be read: No such file or directory."),
      ("/tmp", "'/tmp' can't be read: Is a directory."),
    ] {
      let fault = #expect(throws: CommandFault.self) { _ = try ItemFile(path).next() }
      #expect(fault.map { Wording.english($0) } == reason)
    }
  }
}
