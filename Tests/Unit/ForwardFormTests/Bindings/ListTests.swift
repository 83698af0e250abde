import ForwardForm
import Testing

@Suite("Lists as text")
struct ListTests {
  @Test(
    "Items are separated by commas, without the whitespace around them",
    arguments: [
      ("a", ["a"]), ("a,b", ["a", "b"]), (" a ,  b c ", ["a", "b c"]), ("a,,b,", ["a", "b"]),
      ("", []), (" , ", []), ("食品，尽快、常温", ["食品", "尽快", "常温"]),
    ]
  )
  func accepts(text: String, items: [String]) {
    let field = Field(["before"], as: .list())
    #expect(field.refusal(of: text) == nil)
    field.ref.val = text
    #expect(field.value == items)
  }

  @Test("Items are shown with a comma and a space between them")
  func shown() {
    #expect(Field(["food", "soon"], as: .list()).text == "food, soon")
    #expect(Field([], as: .list()).text == "")
  }

  @Test("Every item is checked, and the one that is wrong is quoted")
  func items() {
    let field = Field([], as: .list(of: .emailAddress))
    #expect(field.refusal(of: "ada@example.org, bob@example.org") == nil)
    #expect(
      field.refusal(of: "ada@example.org, bob")
        == "'bob' is not an e-mail address such as ada@example.org."
    )
  }

  @Test(
    "Items between which there is something else than commas are told so",
    arguments: [
      ("a@b.de c@d.de", "several items; separate them by commas"),
      ("a@b.de\tc@d.de", "several items; separate them by commas"),
      ("a@b.de; c@d.de", "a semicolon; separate the items by commas"),
    ])
  func separated(text: String, told: String) {
    let field = Field([], as: .list(of: .emailAddress))
    #expect(field.refusal(of: text) == "'\(text)' has \(told).")
    #expect(
      Field([], as: .list(of: .numberPad)).refusal(of: "1 2")
        == "'1 2' has several items; separate them by commas.")
  }

  @Test(
    "There are as many items as there may be",
    arguments: [
      ("", 1...2, "At least one is required."),
      (",", 1...2, "At least one is required."),
      ("a", 2...3, "At least 2 are required."),
      ("a, b, c", 1...2, "At most 2 are allowed."),
      ("a, b", 1...2, nil),
    ]
  )
  func counts(text: String, count: ClosedRange<Int>, message: String?) {
    #expect(Field([], as: .list(count: count)).refusal(of: text) == message)
  }

  @Test("An item with a comma in it stays one item while its row is only kept")
  func commaInItem() throws {
    let box = Box(["salt, pepper"])
    let form = Form([
      .textField(
        title: "Tags",
        placeholder: "",
        keyboardType: .default,
        bind: PropertyRef(box, \.value).text(as: .list())
      )
    ])
    let session = FormSession(form)
    // Enter on the text in the line gives this text as an answer.
    #expect(try session.walk(.text("salt, pepper"), .save) == ["review", "saved"])
    #expect(box.value == ["salt, pepper"])
  }
}
