import ForwardForm
import Synchronization
import Testing

@Suite("All problems of some answers at once")
struct ProblemTests {
  private final class Project: FormModel {
    var name = "" { didSet { writes += 1 } }
    var url = ""
    var first = 1
    var last = 9
    var isLimited = false
    var limit = 0
    var token = "s3cret"
    private(set) var writes = 0

    var form: [ForwardFormElement] {
      textField("Name", \.name).required().asyncRule(
        AsyncRule { $0 == "taken" ? .other("'\($0)' is taken.") : nil })
      textField("URL", \.url).rules(.url(schemes: "https")).asyncRule(
        AsyncRule(within: .milliseconds(1)) { _ in
          try await Task.sleep(for: .seconds(3600))
          return nil
        })
      textField("First", \.first, as: .integer())
      textField("Last", \.last, as: .integer())
      toggle("Limited", \.isLimited)
      if isLimited { textField("Limit", \.limit, as: .integer(in: 1...9)) }
      textField("Token", \.token).secret().asyncRule(AsyncRule { .other("'\($0)' is too old.") })
    }

    var formRules: [FormRule] {
      [
        FormRule("first", "last") { [self] in
          first <= last ? nil : .other("\(first) comes after \(last).")
        }
      ]
    }

    var state: String { "\(name)|\(url)|\(first)|\(last)|\(isLimited)|\(limit)|\(token)" }
  }

  private func problems(_ answers: KeyValuePairs<String, String>) async -> [String] {
    let project = Project()
    let before = project.state
    let problems = await Form(project).problems(
      given: answers.map { Form.Answer(row: $0.key, text: $0.value) })
    #expect(project.state == before)
    return problems.map(\.description)
  }

  @Test("Refused, missing, slowly refused and unknown answers are reported in one list")
  func all() async {
    #expect(
      await problems([
        "colour": "red", "limited": "yes", "last": "x", "first": "2", "url": "https://a.org",
        "name": "taken",
      ]) == [
        "name: 'taken' is taken.",
        "url: The check of 'https://a.org' took longer than 0.001 s.",
        "last: 'x' is not a whole number.",
        "limit: '0' is not between 1 and 9.",
        "colour: There is no such row with these answers; the known ones are "
          + "url, last, token, name, first, limit, limited.",
      ])
  }

  @Test("A form rule is reported if its rows have no problem of their own")
  func formRules() async {
    #expect(
      await problems(["name": "free", "first": "10"]) == ["first: 10 comes after 9."])
    #expect(
      await problems(["name": "free", "first": "10", "last": "x"])
        == ["last: 'x' is not a whole number."])
  }

  @Test("Changes during slow checks are reported, and nothing is saved")
  func changes() async {
    final class Door: Sendable {
      let isOpen = Atomic(true)
    }
    final class Room: FormModel {
      let door = Door()
      var guest = ""

      var form: [ForwardFormElement] {
        if door.isOpen.load(ordering: .relaxed) {
          textField("Guest", \.guest).asyncRule(
            AsyncRule { [door] _ in
              door.isOpen.store(false, ordering: .relaxed)
              return nil
            })
        }
      }
    }
    let room = Room()
    let problems = await Form(room).save(given: [Form.Answer(row: "guest", text: "Ada")])
    #expect(
      problems.map(\.description) == ["guest: There is no such row with these answers."])
    #expect(room.guest.isEmpty)
  }

  @Test("Right answers have no problem, and a missing answer is one")
  func none() async {
    #expect(await problems(["name": "free"]) == [])
    #expect(await problems([:]) == ["name: An answer is required."])
  }

  @Test("Answers can be saved at once only if they have no problem")
  func save() async {
    let project = Project()
    let form = Form(project)
    let refused = await form.save(given: [
      Form.Answer(row: "name", text: "free"), Form.Answer(row: "last", text: "x"),
    ])
    #expect(refused.map(\.path) == ["last"])
    #expect(project.state == Project().state)
    let saved = await form.save(given: [
      Form.Answer(row: "limit", text: "3"), Form.Answer(row: "limited", text: "yes"),
      Form.Answer(row: "name", text: "free"),
    ])
    #expect(saved == [])
    #expect(project.state == "free||1|9|true|3|s3cret")
  }

  @Test("No problem quotes a secret")
  func secret() async {
    #expect(
      await problems(["name": "free", "token": "hunter2"]) == ["token: '••••••' is too old."])
  }
}

/// The work that problems of many items cause.
@Suite("Problems of many items")
struct ManyItemProblemsTests {
  private final class Count {
    var forms = 0
  }

  private struct Item: FormValue, WholeValue {
    var text = ""
    let count: Count

    var isValid: Bool { !text.isEmpty }
    var telling: String? { nil }
    func showsSame(as other: Item) -> Bool? { text == other.text }

    static func form(_ item: Ref<Item>) -> [ForwardFormElement] {
      item.value.count.forms += 1
      return [item.textField("Text", \.text).required()]
    }
  }

  @Test("Items that are known to be valid have no form for the problems of another one")
  func validItems() async {
    let count = Count()
    let items = Ref((0..<100).map { Item(text: $0 == 50 ? "" : "\($0)", count: count) })
    let form = Form([items.list("Items", \.self, new: Item(count: count))])
    #expect(
      await form.problems(given: []).map(\.description) == [
        "items[51].text: An answer is required."
      ]
    )
    #expect(count.forms < 20, "\(count.forms)")
  }

  @Test("An answer to one item makes no forms of the other items", arguments: [false, true])
  func answers(isKeyed: Bool) {
    let count = Count()
    let items = (0..<100).map { Item(text: "\($0)", count: count) }
    let form =
      isKeyed
      ? Form([
        Ref(Dictionary(uniqueKeysWithValues: items.map { ("key\($0.text)", $0) })).dictionary(
          "Items", \.self, new: Item(count: count))
      ]) : Form([Ref(items).list("Items", \.self, new: Item(count: count))])
    let path: RowPath = isKeyed ? "items.key50.text" : "items[51].text"
    let session = FormSession(form, given: [Form.Answer(path, .text("new"))])
    #expect(session.answers.map(\.path.text) == ["items"])
    #expect(count.forms < 20, "\(count.forms)")
  }
}
