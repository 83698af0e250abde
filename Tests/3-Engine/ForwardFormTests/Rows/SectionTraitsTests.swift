import ForwardForm
import Testing

private struct Key: FormValue {
  var text = "key"
  var name = "name"
  var parts: [Key] = []

  static func form(_ key: Ref<Key>) -> [ForwardFormElement] {
    key.textField("Text", \.text).rules(.text { $0 == "x" ? .other("'\($0)' is known.") : nil })
    key.textField("Name", \.name).help("Its own.")
    if key.value.text != "part" {
      key.list("Parts", \.parts, new: Key(text: "part"), titled: \.text)
    }
  }
}

private struct Vault: FormValue {
  var key = Key()
  var keys = [Key(), Key(text: "")]
  var colour = 0
  var isOpen = false
  var set: Set<Int> = [0]

  static func form(_ vault: Ref<Vault>) -> [ForwardFormElement] {
    vault.section("Secrets") {
      vault.form("Key", \.key)
      vault.list("Keys", \.keys, new: Key(), titled: \.text)
      ForwardFormElement.picker(title: "Colour", options: ["Red", "Blue"], bind: vault[\.colour])
      vault.toggle("Open", \.isOpen)
      ForwardFormElement.choices(title: "Set", options: ["One", "Two"], bind: vault[\.set])
    }
    .secret().required().help("All of this is secret.").rules(.length(0...4))
  }
}

@Suite("Traits around a section")
struct SectionTraitsTests {
  private let form = Form(Ref(Vault()))

  @Test("A secret section hides all its rows, also those of parts and of items of lists")
  func secret() throws {
    #expect(
      form.rows.map(\.id) == [
        "key.text", "key.name", "key.parts", "keys", "colour", "open", "set",
      ])
    #expect(form.rows.filter { !$0.isSecret }.isEmpty)
    guard case .list(let keys) = form.rows[3].kind, case .list(let items) = form.rows[3].value()
    else { return #expect(Bool(false)) }
    #expect(keys.newForm?.rows.map(\.isSecret) == [true, true, true])
    #expect(items.map(\.title) == ["", ""])
    guard case .list(let parts)? = keys.newForm?.rows[2].kind else { return #expect(Bool(false)) }
    #expect(parts.newForm?.rows.map(\.isSecret) == [true, true])
  }

  @Test("No message and no saved answer has a value of a secret section")
  func messages() throws {
    let session = FormSession(form)
    #expect(
      try session.walk(.text("x"), .text("12345"), .text("key2")) == [
        "key.text <x>: '••••••' is known.",
        "key.text <12345>: '••••••' is too long: at most 4 characters are allowed.", "key.name",
      ])
    #expect(session.answers.isEmpty)
  }

  @Test("A rule that names the chosen option doesn't tell it of a secret row")
  func options() throws {
    let rule = RowRule { $0 == .choice(1) ? .other("Blue is taken.") : nil }
    let element = ForwardFormElement.picker(
      title: "Colour", options: ["Red", "Blue"], bind: Ref(0))
    let session = FormSession(Form([element.rules(rule).secret()]))
    #expect(try session.walk(.choice(1)) == ["colour: •••••• is taken."])
  }

  @Test("Rules of a section apply to its rows, where they have an effect")
  func rules() {
    #expect(form.rows[0].rejection(of: .text("")) == .missing)
    #expect(form.rows[0].rejection(of: .text("12345")) == .tooLong("12345", most: 4))
    #expect(form.rows[6].rejection(of: .choices([])) == .tooFew(1))
    #expect(form.rows[5].rejection(of: .toggle(false)) == nil)
  }

  @Test("Help of a section applies to the rows without their own help")
  func help() {
    #expect(
      form.rows.map(\.help) == [
        "All of this is secret.", "Its own.", "All of this is secret.", "All of this is secret.",
        "All of this is secret.", "All of this is secret.", "All of this is secret.",
      ])
  }

  @Test("Help of a section that is shown is shown once, below its title")
  func shownHelp() throws {
    let field = ForwardFormElement.textField(
      title: "A", placeholder: "", keyboardType: .default, bind: Ref(""))
    let form = Form([.section(title: "S", [field, field]).help("Why.", isShown: true)])
    guard case .row(let first) = FormSession(form).position else { return #expect(Bool(false)) }
    #expect(first.notes.map(\.text) == ["Why."])
    #expect(first.notes.map(\.section) == ["S"])
    #expect(form.rows.map(\.isHelpShown) == [false, false])
  }

  @Test("The inner of two sections comes first")
  func nested() throws {
    let field = ForwardFormElement.textField(
      title: "A", placeholder: "", keyboardType: .default, bind: Ref(""))
    let inner = ForwardFormElement.section(title: "In", [field]).help("Inner.").rules(
      .length(2...2))
    let form = Form([.section(title: "Out", [inner, field]).help("Outer.").required()])
    #expect(form.rows.map(\.help) == ["Inner.", "Outer."])
    #expect(form.rows.map { $0.rejection(of: .text("a")) } == [.tooShort("a", least: 2), nil])
    #expect(form.rows.map { $0.rejection(of: .text("")) } == [.missing, .missing])
  }
}

@Suite("Async rules of rows that aren't text")
struct AsyncRuleKindsTests {
  private func checked(_ element: ForwardFormElement, _ value: Form.Row.Value) throws -> String? {
    let session = FormSession(Form([element.asyncRule(AsyncRule { _ in nil })]))
    try session.perform(.answer(value))
    guard case .checking(let check) = session.position else { return nil }
    return check.text
  }

  @Test("A rule gets the names of options, and yes or no")
  func texts() throws {
    let picker = ForwardFormElement.picker(title: "P", options: ["Red", "Blue"], bind: Ref(0))
    #expect(try checked(picker.optionNames(["r", "b"]), .choice(1)) == "b")
    let choices = ForwardFormElement.choices(title: "C", options: ["Red", "Blue"], bind: Ref([]))
    #expect(try checked(choices, .choices([0, 1])) == "Red, Blue")
    #expect(try checked(.toggle(title: "T", bind: Ref(false)), .toggle(true)) == "yes")
    #expect(try checked(choices, .choices([])) == nil)
  }

  @Test("A rule gets the titles of a list's items once the list is left, but not around a section")
  func list() throws {
    let list = ForwardFormElement.list(
      title: "L", items: ItemList(Ref([7, 8, 9]), new: { 0 }, title: { "No. \($0)" }) { _ in })
    let rule = AsyncRule { _ in .missing }
    let session = FormSession(Form([list.asyncRule(rule)]))
    _ = try session.walk(.item(.remove(0)), .keep)
    guard case .checking(let check) = session.position else {
      Issue.record("\(session.place)")
      return
    }
    #expect(check.text == "No. 8, No. 9")
    let section = ForwardFormElement.section(title: "S", [list]).asyncRule(rule)
    #expect(
      try FormSession(Form([section])).walk(.item(.remove(0)), .keep, .save)
        == ["l", "review", "saved"])
  }
}
