import ForwardCLibrary
import ForwardFormTerminal
import ForwardJSON
import ForwardKinds
import ForwardSettings
import ForwardStore
import ForwardTargets
import ProgramSupport
import Testing

@testable import ForwardDelivery
@testable import ForwardSending

@Suite("A sender")
struct SenderTests {
  private let sent: Sent

  init() throws {
    sent = try Sent(
      """
      "todo": {"kind": "file", "settings": {"path": "~/todo.txt"}},
      "work": {"kind": "file", "settings": {"path": "~/a/work.txt"}},
      "note": {"kind": "file", "settings": {"path": "~/note.txt", "template": "{notes}"}},
      "hook": {"kind": "webhook", "settings": {"url": "http://127.0.0.1:1/", "token": "env:UNSET_TOKEN"}}
      """)
  }

  private func targets(_ names: String...) throws -> [LoadedTarget] {
    try names.map { try sent.target($0) }
  }

  @Test("A person learns of each outcome; a pipe only of those that need a person")
  func outcomes() throws {
    let targets = try targets("todo", "work", "note", "hook")
    let problems = """
      work: the folder of '~/a/work.txt' doesn't exist; it is refused, and stays in the outbox as ID.
      note: Template comes out empty for 'Milk'; it is refused, and stays in the outbox as ID.
      hook: 'token' can't be read: the variable UNSET_TOKEN isn't set, or is empty; it stays in the outbox as ID.

      """
    let (piped, tally) = try sent.send { try $0.send([Item("Milk")], to: targets) }
    #expect(piped == problems)
    #expect([tally.sent, tally.refused, tally.waiting, tally.unknown] == [1, 2, 1, 0])
    let (told, _) = try sent.send(isInteractive: true) { sender in
      sender.namesItems = true
      try sender.send([Item("Milk")], to: targets)
    }
    let named = problems.split(separator: "\n").map { "'Milk' to \($0)\n" }.joined()
    #expect(told == "'Milk' to todo: sent.\n" + named)
    #expect(try sent.folder.text(of: "todo.txt") == "Milk\nMilk\n")
    #expect(
      try sent.entries.map(\.state) == [.refused, .refused, .waiting, .refused, .refused, .waiting])
    #expect(try sent.entries.allSatisfy { $0.origin?.store == sent.folder["t.json"] })
    let (quiet, count) = try sent.send { sender in
      sender.isQuiet = true
      try sender.send([Item("Milk")], to: targets)
    }
    #expect(quiet == "" && count == tally)
  }

  @Test("The reports of a sender are in Chinese")
  func chinese() throws {
    var sent = sent
    sent.wording = .simplifiedChinese
    let targets = try [sent.target("todo"), sent.target("work")]
    let (text, _) = try sent.send(isInteractive: true) { sender in
      sender.namesItems = true
      try sender.send([Item("牛奶")], to: targets)
    }
    #expect(
      text.replacing(/以 [a-z0-9]{8}/, with: "以 ID") == """
        发往 todo 的“牛奶”：已发送。
        发往 work 的“牛奶”：“~/a/work.txt”所在的文件夹不存在；已被拒绝，以 ID 保留在发件箱中。

        """)
  }

  @Test("More than ten outcomes are counted, and only problems among the others are reported")
  func many() throws {
    let targets = try targets("todo")
    let items = (1...25).map { Item("\($0)") }
    let (text, tally) = try sent.send(isInteractive: true) { sender in
      sender.namesItems = true
      try sender.send(items, to: targets)
      try sender.send([Item("Milk")], to: [sent.target("work")])
    }
    let lines = text.split(separator: "\n")
    #expect(lines.prefix(10) == (1...10).map { "'\($0)' to todo: sent." }[...])
    #expect(lines.dropFirst(10).first?.hasPrefix("'Milk' to work: the folder of ") == true)
    #expect(lines.dropFirst(11) == ["25 sent, 1 refused."])
    #expect(tally.count == 26)
    #expect(try sent.folder.text(of: "todo.txt") == items.map { $0.text + "\n" }.joined())
  }

  @Test("The status follows the outcome that needs a person most")
  func statuses() {
    var tally = DeliveryTally()
    #expect(ExitStatus(tally) == .success)
    for (outcome, status) in [
      (DeliveryOutcome.sent(.none), 0), (.later(.none), EX_TEMPFAIL),
      (.unknown(.none), EX_TEMPFAIL),
      (.missingProgram(.none), EX_UNAVAILABLE), (.refused(.none), EX_DATAERR),
    ] {
      tally.add(outcome)
      #expect(ExitStatus(tally).rawValue == status)
    }
  }

  @Test("As data, each outcome is an element of a list")
  func data() throws {
    let targets = try targets("todo", "work")
    let (results, reports) = try sent.output { output, editor in
      let sending = Sending(
        by: sent.outbox, editor.dialogue, results: output, to: targets, json: true)
      let status = try sending.send(Item("Milk"))
      #expect(status == .refused)
    }
    #expect(reports == "")
    #expect(
      results == """
        [
          {
            "item": "Milk",
            "target": "todo",
            "outcome": "sent",
            "detail": "",
            "id": null
          },
          {
            "item": "Milk",
            "target": "work",
            "outcome": "refused",
            "detail": "the folder of '~/a/work.txt' doesn't exist",
            "id": "ID"
          }
        ]

        """)
  }

  @Test("An item that the outbox can't take isn't sent")
  func unwritable() throws {
    try sent.folder.write("", to: "outbox")
    let targets = try targets("todo")
    let error = #expect(throws: OutboxError.self) {
      _ = try sent.send { try $0.send([Item("Milk")], to: targets) }
    }
    #expect(error?.description == "'\(sent.folder["outbox"])' can't be written: Not a directory.")
    #expect(!sent.folder.names().contains("todo.txt"))
  }

  @Test("If no delivery is due, a pipe learns what is left")
  func left() throws {
    var left = DeliveryTally()
    (left.waiting, left.unknown) = (2, 1)
    func text(isInteractive: Bool) throws -> String {
      try sent.run(isInteractive: isInteractive) {
        try Sender(sent.outbox, $0.dialogue).end(left: left)
      }
    }
    #expect(
      try text(isInteractive: false)
        == "0 sent, 2 waiting in the outbox, 1 that may have arrived.\n")
    #expect(try text(isInteractive: true) == "")
  }

  @Test("Each delivery is made once, and each target is decoded once")
  func once() throws {
    let counts = Counts()
    let kinds = [TargetKind("counted", title: "Counted", summary: "") { Counted(counts) }]
    try sent.write(
      #""a": {"kind": "counted", "settings": {"path": "~/a.txt"}}, "#
        + #""b": {"kind": "counted", "settings": {"path": "~/b.txt"}}"#)
    let items = (1...40).map { Item("\($0)") }
    let contents = try sent.store.contents()
    let targets = try ["a", "b"].map {
      try LoadedTarget(contents.document(named: $0), in: sent.store, kinds: KnownKinds(kinds))
    }
    let (_, tally) = try sent.send { try $0.send(items, to: targets) }
    #expect(tally.sent == 80)
    #expect(counts.deliveries == 80)
    #expect(counts.decodings == 2)
  }
}
