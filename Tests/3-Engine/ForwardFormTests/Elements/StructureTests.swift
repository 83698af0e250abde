import ForwardForm
import Testing

private struct Letter: FormValue, Equatable {
  enum Size: String, CaseIterable { case small, large }

  struct Address: FormValue, Equatable {
    var street = ""
    var town = ""

    static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
      address.textField("Street", \.street)
      address.textField("Town", \.town).required()
    }
  }

  var size = Size.small
  var weight = 1
  var isGift = false
  var note: String?
  var to = Address()

  static func form(_ letter: Ref<Letter>) -> [ForwardFormElement] {
    letter.picker("Size", \.size)
    if letter.value.size == .large {
      letter.textField("Weight", \.weight, as: .integer(in: 1...30))
    }
    letter.section("To") { Address.form(letter[\.to]) }
    letter.toggle("Gift", \.isGift)
    if let note = letter[\.note].unwrap() {
      ForwardFormElement.textView(title: "Note", placeholder: "", bind: note)
    }
  }

  static func formRules(_ letter: Ref<Letter>) -> [FormRule] {
    [
      FormRule("gift") {
        letter.value.isGift && letter.value.to.street.isEmpty
          ? .other("A gift needs a street.") : nil
      }
    ]
  }
}

@Suite("Forms of structs")
struct StructureTests {
  private let letter = Ref(Letter())

  @Test("A struct's form has rows that come and go, and the rows of parts in sections")
  func filledIn() throws {
    let form = Form(letter)
    let session = FormSession(form)
    #expect(session.ids == ["size", "street", "town", "gift"])
    _ = try session.walk(.choice(1), .text("5"), .keep, .text("Rome"), .toggle(false), .save)
    #expect(session.place == "saved")
    #expect(
      letter.value
        == Letter(size: .large, weight: 5, to: Letter.Address(street: "", town: "Rome"))
    )
    #expect(form.rows.map(\.section) == [nil, nil, "To", "To", nil])
  }

  @Test(
    "Rules of the whole blame a row; cancelling leaves the struct as it was, for all who see it")
  func rulesAndCancelling() throws {
    var seen: [Bool] = []
    let observation = letter[\.isGift].observe { seen.append($0) }
    let session = FormSession(Form(letter))
    _ = try session.walk(.keep, .keep, .text("Rome"), .toggle(true), .save)
    #expect(session.place.hasPrefix("gift"))
    _ = try session.walk(.cancel)
    #expect(letter.value == Letter())
    #expect(seen == [true, false])
    withExtendedLifetime(observation) {}
  }

  @Test("The option for no case is an answer like any case")
  func noChoice() throws {
    let size = Ref<Letter.Size?>(nil)
    let picker = size.picker("Size", \.self, none: "As it comes")
    let session = FormSession(Form([picker]))
    _ = try session.walk(.choice(2))
    #expect(size.value == .large)
    _ = try session.walk(.edit("size"), .choice(0), .save)
    #expect(session.place == "saved")
    #expect(size.value == nil)
  }

  @Test("A row for a wrapped value exists while the optional has one")
  func optional() {
    let form = Form(letter)
    #expect(!form.rows.contains { $0.id == "note" })
    letter.value.note = "Fragile"
    #expect(Form(letter).values["note"] == .text("Fragile"))
  }
}
