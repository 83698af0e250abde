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

  @Test("Every item is checked, and the wrong one is quoted")
  func items() {
    let field = Field([], as: .list(of: .emailAddress))
    #expect(field.refusal(of: "ada@example.org, bob@example.org") == nil)
    #expect(
      field.refusal(of: "ada@example.org, bob")
        == "'bob' is not an e-mail address such as ada@example.org."
    )
  }

  @Test(
    "Items that aren't separated by commas are refused with this reason",
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

  @Test("Values of any type have a line of their own texts")
  func values() throws {
    let ref = Ref(Tracker())
    let session = FormSession(Form(ref))
    #expect(
      try session.walk(
        .text("12, 0"), .text("12 15"), .text("12,15,"), .text("1 h 30 min, 90"),
        .text("1 h 30 min, 90 s"), .text("1, 2, 3"), .text(""), .save)
        == [
          "issues <12, 0>: '0' is out of range: at least 1 is required.",
          "issues <12 15>: '12 15' has several items; separate them by commas.", "pauses",
          "pauses <1 h 30 min, 90>: '90' needs a unit, as in 90 s or 1 h 30 min.", "levels",
          "levels <1, 2, 3>: At most 2 are allowed.", "review", "saved",
        ])
    #expect(ref.value == Tracker(issues: [12, 15], pauses: [.seconds(5400), .seconds(90)]))
    let row = try #require(session.form.rows.first)
    #expect(row.text(of: try #require(row.value())) == "12, 15")
    #expect(row.shapes == [.list(of: .integer(in: 1 ... .max), count: 0 ... .max)])
    #expect(try row.value(of: .strings(["7", "8"])) == .text("7, 8"))
  }

  private struct Tracker: FormValue, Equatable {
    var issues: [Int] = []
    var pauses: [Duration] = []
    var levels: [Double] = []

    static func form(_ tracker: Ref<Tracker>) -> [ForwardFormElement] {
      tracker.list("Issues", \.issues, as: .integer(in: 1...))
      tracker.list("Pauses", \.pauses, as: .duration())
      tracker.list("Levels", \.levels, as: .decimal(), count: 0...2, placeholder: "0.5, 1")
    }
  }

  @Test(
    "The number of items is limited",
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
    // Enter on the text in the line answers with this text.
    #expect(try session.walk(.text("salt, pepper"), .save) == ["review", "saved"])
    #expect(box.value == ["salt, pepper"])
  }
}
