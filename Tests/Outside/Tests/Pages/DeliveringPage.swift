import ForwardDelivery
import ForwardForm
import ForwardFormTesting
import ForwardTargets
import Outside
import Testing

// The code of the pages about targets and what they send.

final class Reminder: ForwardTarget, Codable {
  var list = "Inbox"
  var isUrgent = false

  var form: [ForwardFormElement] {
    textField("List", \.list).id("list").required()
    toggle("Urgent", \.isUrgent).id("isUrgent")
  }

  func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    let line = try ItemTemplate(isUrgent ? "! {item}" : "{item}").line(of: item, row: "list")
    return .line(FileLine(to: "~/reminders/\(list).txt", line))
  }
}

@Suite("Sending, from outside")
struct DeliveringPage {
  @Test("A built-in kind says what it sends")
  func builtIn() throws {
    let delivery = try TargetKind.things.make().delivery(of: Item("Milk"))
    #expect(delivery.lines() == ["Opens things:///add?title=Milk"])
  }

  @Test("So does one of one's own")
  func own() throws {
    let reminder = Reminder()
    reminder.isUrgent = true
    #expect(
      try reminder.delivery(of: Item("Milk\n2 l"))
        == .line(FileLine(to: "~/reminders/Inbox.txt", "! Milk 2 l")))
  }
}
