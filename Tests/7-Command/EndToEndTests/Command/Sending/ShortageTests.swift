import ProgramSupport
import Testing
import TestSupport

/// Whether programs can be traced here without the programs that they start.
private let canTrace =
  (try? run("/bin/sh", ["-c", "strace -f -b execve -o /dev/null true"]).status) == .exited(0)

/// A machine that lacks descriptors, processes or memory for now.
@Suite("Sending with too few resources")
struct ShortageTests {
  private var home: Home

  init() throws {
    home = try Home(
      store: """
        {"version": 1, "targets": {
          "todo": {"kind": "file", "settings": {"path": "~/a/todo.txt"}},
          "note": {"kind": "note", "settings": {}},
          "hook": {
            "kind": "webhook", "settings": {"url": "http://127.0.0.1:1/", "token": "command: echo t"}
          },
          "letter": {"kind": "mail", "settings": {"recipients": ["a@example.org"], "subject": "{item}"}},
          "fridge": {"kind": "things", "settings": {"title": "{item}"}}
        }}
        """)
    home.environment["FORWARD_OPENER"] = "true"
    home.environment["FORWARD_SENDMAIL"] = "true"
    try home.folder.write("Hi", to: "photo")
    _ = try home.shell("mkdir -p config/forward/kinds")
    try home.folder.write(
      """
      {
        "title": "Note", "summary": "A note.", "settings": {"type": "object"}, "program": ["true", "{item}"]
      }
      """, to: "config/forward/kinds/note.kind.json")
  }

  /// A delivery that a program leaves if it is killed before its first attempt.
  private func untried(_ target: String) throws -> (id: String, text: String) {
    let lost = "FORWARD_OPENER=/none FORWARD_SENDMAIL=/none PATH=/none $forward send"
    _ = try home.shell("\(lost) \(target) --item Milk; mkdir a")
    let id = try #require(home.outbox.first)
    let text = try home.folder.text(of: "state/forward/outbox/\(id).jsonl")
    let end = try #require(text.firstIndex(of: "\n"))
    return (id, String(text[...end]))
  }

  /// Sends a delivery with a line of the shell that contains `SEND`, and expects no refusal.
  private func send(_ delivery: (id: String, text: String), by line: String) throws {
    let name = "state/forward/outbox/\(delivery.id).jsonl"
    try home.folder.write(delivery.text, to: name)
    if line.contains("photo") { try home.folder.write("Hi", to: name + ".attached") }
    _ = try home.shell(line.replacing("SEND", with: "$forward outbox send"))
    let left = (try? home.folder.text(of: name)) ?? ""
    #expect(!left.contains("refused"), "\(line): \(left)")
  }

  @Test(
    "Too few descriptors let a delivery wait",
    arguments: ["todo", "note", "hook", "letter", "letter --attach photo", "fridge"])
  func descriptors(target: String) throws {
    let delivery = try untried(target)
    for limit in cases([4, 5, 6, 7, 8, 10, 11, 12, 14, 16, 20]) {
      try send(delivery, by: "ulimit -n \(limit); SEND # \(target)")
    }
  }

  @Test(
    "Whatever the system lacks, a delivery waits", .enabled(if: canTrace, "Needs strace."),
    arguments: cases(
      ["note", "hook", "letter --attach photo"],
      [
        ("?open,openat", "ENFILE"), ("?pipe,pipe2", "EMFILE"), ("?vfork,clone,?clone3", "EAGAIN"),
        ("?vfork,clone,?clone3", "ENOMEM"),
      ]))
  func calls(target: String, failing: (call: String, error: String)) throws {
    let delivery = try untried(target)
    let (call, error) = failing
    for number in numbersOfCalls {
      try send(
        delivery,
        by: "strace -f -b execve -qq -o trace -e trace=\(call)"
          + " -e inject=\(call):error=\(error):when=\(number) SEND # \(target)")
      if try !home.folder.text(of: "trace").contains("INJECTED") {
        #expect(number > 1)
        break
      }
    }
  }
}
