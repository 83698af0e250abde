import ForwardDelivery
import ForwardForm
import ForwardFormTesting
import ForwardJSON
import ForwardTargets
import Foundation
import Outside
import Testing

// The code of the pages about targets and their deliveries.

final class Reminder: ForwardTarget, Codable {
  var folder = "~/reminders"
  var list = "Inbox"
  var isUrgent = false

  init(in folder: String = "~/reminders") { self.folder = folder }

  var form: [ForwardFormElement] {
    textField("List", \.list).id("list").required()
    toggle("Urgent", \.isUrgent).id("isUrgent")
  }

  func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    let line = try ItemTemplate(isUrgent ? "! {item}" : "{item}").line(of: item, row: "list")
    return .line(FileLine(to: "\(folder)/\(list).txt", line))
  }
}

@Suite("Sending, from outside")
struct DeliveringPage {
  @Test("A built-in kind says what it sends")
  func builtIn() throws {
    let delivery = try TargetKind.things.make().delivery(of: Item("Milk"))
    #expect(delivery.lines() == ["Opens things:///add?title=Milk"])
  }

  @Test("A custom kind says what it sends")
  func own() throws {
    let reminder = Reminder()
    reminder.isUrgent = true
    #expect(
      try reminder.delivery(of: Item("Milk\n2 l"))
        == .line(FileLine(to: "~/reminders/Inbox.txt", "! Milk 2 l")))
  }

  @Test("A secret that can't be read leaves the delivery in the outbox")
  func keptElsewhere() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outbox = Outbox(path: "\(folder)/outbox")

    let settings = JSONObject([
      ("url", .string("https://example.org/hook")), ("token", .string("env:UNSET_HOOK_TOKEN")),
    ])
    let entry = try outbox.add([(Item("Milk"), "hook")])[0]
    let outcome = try outbox.send(entry.id) { entry in
      try TargetKind.webhook.target(with: settings).delivery(of: entry.item)
    }
    #expect(outcome?.detail.row == "token")
    #expect(
      outcome?.detail.description
        == "'token' can't be read: the variable UNSET_HOOK_TOKEN isn't set, or is empty")
    #expect(try outbox.contents().entries.first?.state == .waiting)
    let shown = try TargetKind.webhook.target(with: settings, readsSecrets: false)
    #expect(
      try shown.delivery(of: Item("Milk")).lines()[1] == "  Authorization: Bearer ••••••")
    #expect(SecretReference("env:UNSET_HOOK_TOKEN") == .variable("UNSET_HOOK_TOKEN"))
    #expect(SecretReference.secret(in: #"\env:x"#) == "env:x")
  }

  @Test("Files go with an item, and the outbox keeps copies")
  func attachments() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    setenv("FORWARD_SENDMAIL", "\(folder)/sendmail", 1)
    defer { unsetenv("FORWARD_SENDMAIL") }
    let outbox = Outbox(path: "\(folder)/outbox")
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF]

    let photo = Attachment("fridge.jpg", bytes)
    let entry = try outbox.add([(Item("Milk"), "letter")], attaching: [photo])[0]
    let outcome = try outbox.send(entry.id) { entry in
      .message(MailMessage(to: ["ada@example.org"], subject: entry.item.text, text: "Here it is."))
    }
    guard case .missingProgram? = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    let kept = try #require(try outbox.contents().entries.first?.attachments.first)
    #expect(kept.name == "fridge.jpg" && kept.type == "image/jpeg" && kept.size == 3)
    let line = try outbox.send(entry.id, again: true) { _ in
      .line(FileLine(to: "\(folder)/list.txt", "Milk"))
    }
    #expect(line?.detail.kind == .takesNoFiles)
    #expect(throws: AttachmentError.notAFile(path: folder)) { try Attachment.reading([folder]) }
  }

  @Test("Sent deliveries leave the outbox, and the rest waits")
  func outbox() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let reminder = Reminder(in: folder)
    var outcomes: [DeliveryOutcome?] = []

    let outbox = Outbox(path: "\(folder)/outbox")
    for entry in try outbox.add([(Item("Milk"), "list")]) {
      let outcome = try outbox.send(entry.id) { try reminder.delivery(of: $0.item) }
      outcomes.append(outcome)
    }
    for entry in try outbox.add([(Item("\n"), "list")]) {
      outcomes.append(try outbox.send(entry.id) { try reminder.delivery(of: $0.item) })
    }

    #expect(outcomes.map { $0.map(waits) } == [false, true])
    let file = "\(folder)/Inbox.txt"
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "Milk\n")
    let left = try outbox.contents().entries
    #expect(left.map(\.state) == [.refused])
    #expect(left.map { "\($0.detail)" } == ["'list' comes out empty."])
    #expect(try outbox.drop(left[0].id))
  }

  @Test("A delivery is sent by the file that it was forwarded with, or left as it is")
  func origins() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outbox = Outbox(path: "\(folder)/outbox")
    var outcomes: [DeliveryOutcome?] = []
    var targets: [String: Reminder] = [:]
    func forward() throws {
      let entries = try outbox.add([(Item("Milk"), "list")]) { _ in
        OutboxEntry.Origin(store: "\(folder)/work.json", kind: "things")
      }
      try outbox.send(entries) { entry in
        guard let target = targets[entry.origin?.store ?? ""] else {
          throw UnreadableTarget("its file is gone")
        }
        return try target.delivery(of: entry.item)
      } told: { entry, outcome in
        outcomes.append(outcome)
      }
    }
    try forward()
    targets["\(folder)/work.json"] = Reminder(in: folder)
    try forward()

    #expect(outcomes.map { $0.map(waits) } == [true, false])
    let left = try #require(try outbox.contents().entries.first)
    #expect(left.state == .waiting && left.attempts == 0)
  }

  @Test("A template fills in a text for one format")
  func templates() throws {
    let item = Item("Bread & \"jam\"", quantity: 2)
    let template = ItemTemplate("{item}")
    #expect(template.text(of: item) == "Bread & \"jam\"")
    #expect(template.url(of: item) == "Bread%20%26%20%22jam%22")
    #expect(template.html(of: item).contains("Bread &amp; &quot;"))
    #expect(ItemTemplate(#"{"n": {quantity}}"#).json(of: item) == #"{"n": 2}"#)
    #expect(ItemTemplate.placeholders.contains("quantity"))
  }

  @Test("Several are sent at once, each to its place")
  func several() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let reminder = Reminder(in: folder)
    var outcomes: [String: DeliveryOutcome] = [:]
    var outbox = Outbox(path: "\(folder)/outbox")
    outbox.lifetime = .seconds(3 * 86_400)
    _ = try outbox.add([(Item("Milk"), "list"), (Item("Eggs"), "list")])

    let untried = try outbox.send(outbox.contents().entries) { entry in
      try reminder.delivery(of: entry.item)
    } told: { entry, outcome in
      outcomes[entry.item.text] = outcome
    }

    #expect(untried.isEmpty)
    #expect(outcomes.values.map(waits) == [false, false])
    let file = "\(folder)/Inbox.txt"
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "Milk\nEggs\n")
  }

  @Test("Items are read from JSON Lines, sent, and counted")
  func lines() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let reminder = Reminder(in: folder)
    let outbox = Outbox(path: "\(folder)/outbox")
    let text = "{\"item\": \"Milk\"}\nBread\n{\"item\": \"Eggs\"}"
    var (items, wrongLines): ([Item], [Int]) = ([], [])

    var lines = ItemLines()
    for result in lines.items(in: Array(text.utf8)) + lines.rest() {
      switch result {
      case .success(let item): items.append(item)
      case .failure(let error): wrongLines.append(error.line)
      }
    }
    var tally = DeliveryTally()
    let entries = try outbox.add(items.map { ($0, "list") })
    try outbox.send(entries, inOrder: true) { entry in
      try reminder.delivery(of: entry.item)
    } told: { entry, outcome in
      if let outcome { tally.add(outcome) }
    }

    #expect(wrongLines == [2])
    #expect((tally.count, tally.sent) == (2, 2))
    let file = "\(folder)/Inbox.txt"
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "Milk\nEggs\n")
  }
}
