import ForwardForm
import Testing

@Suite("The value of a list")
struct ListValueTests {
  /// The number of evaluations of items' forms and rules.
  private final class Count {
    var forms = 0
    var rules = 0
  }

  private final class Depot: FormModel {
    var name = ""
    var items = Array(repeating: "Lamp", count: 1000)
    let count = Count()

    var form: [ForwardFormElement] {
      textField("Name", \.name)
      list("Items", \.items, new: "") { [count] in Self.rows(of: $0, count) }
    }

    private static func rows(of item: Ref<String>, _ count: Count) -> [ForwardFormElement] {
      count.forms += 1
      let rule = RowRule.text { _ in
        count.rules += 1
        return nil
      }
      return [item.textField("Name", \.self).rules(rule)]
    }
  }

  @Test("Answering another row looks at no item")
  func answering() throws {
    let depot = Depot()
    let session = FormSession(Form(depot))
    _ = try session.walk(.text("North"), .goBack, .text("South"), .takeBack, .giveAgain)
    #expect(depot.count.forms == 0)
    #expect(session.originals == ["name": .text("")])
    #expect(depot.count.forms == 0)
  }

  @Test("Reading the value of a list reads only the items in use, and runs no rule")
  func reading() throws {
    let depot = Depot()
    let form = Form(depot)
    guard case .list(let items) = form.rows[1].value() else {
      Issue.record("The second row is a list")
      return
    }
    #expect(items.count == 1000)
    #expect(items[7].title == "Lamp")
    #expect(depot.count.forms == 1)
    #expect(depot.count.rules == 0)
  }

  @Test("Adding an item reads that item only; keeping the list runs the rules of all")
  func adding() throws {
    let depot = Depot()
    let session = FormSession(Form(depot))
    _ = try session.walk(.keep, .item(.add), .text("Desk"))
    #expect(depot.items.count == 1001)
    #expect(depot.count.forms < 10)
    let rules = depot.count.rules
    _ = try session.walk(.keep)
    #expect(session.place == "review")
    #expect(depot.count.rules == rules + 1001)
  }

  @Test("Each edit of a list is undone by its inverse")
  func undoing() throws {
    let depot = Depot()
    depot.items = ["a", "b", "c"]
    let session = FormSession(Form(depot))
    try session.perform(.keep)
    let edits: [ListEdit] = [.remove(1), .move(from: 0, to: 1), .removeAll, .add, .duplicate(0)]
    var states = [depot.items]
    for edit in edits {
      try session.perform(.item(edit))
      if depot.items == states.last { try session.perform(.text("x")) }
      states.append(depot.items)
    }
    #expect(states.last == ["x", "x"])
    for state in states.dropLast().reversed() {
      try session.perform(.takeBack)
      #expect(depot.items == state)
    }
    for state in states.dropFirst() {
      try session.perform(.giveAgain)
      #expect(depot.items == state)
    }
  }
}
