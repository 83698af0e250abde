import ForwardForm
import Testing

@Suite("Stored values that the target can't read")
struct UndecodableTests {
  private let parcel = Parcel()
  private func form() -> Form {
    Form(
      parcel,
      undecodable: undecodable(["size": "gigantic", "gift": "maybe", "weight": "a lot"])
    )
  }

  @Test(
    "Unreadable stored values are shown instead of the defaults, and keeping the row keeps them")
  func kept() throws {
    let form = form()
    #expect(
      form.values == [
        "name": .text(""), "size": .unknown("gigantic"), "gift": .unknown("maybe"),
      ]
    )
    let session = FormSession(form)
    #expect(
      try session.walk(.text("Lamp"), .keep, .keep, .save) == ["size", "gift", "review", "saved"]
    )
    #expect(form.unansweredTexts == ["size": "gigantic", "gift": "maybe", "weight": "a lot"])
    #expect(session.originals == ["name": .text("")])
  }

  @Test("An answer takes a value's place, also one that equals the default")
  func answered() throws {
    let form = form()
    let session = FormSession(form)
    _ = try session.walk(.text("Lamp"), .choice(0))
    #expect(form.unansweredTexts == ["gift": "maybe", "weight": "a lot"])
    #expect(session.originals == ["name": .text(""), "size": .unknown("gigantic")])
    #expect(form.values["size"] == .choice(0))
  }

  private final class Oven {
    var isOn = false { didSet { degrees = isOn ? 180 : 0 } }
    var degrees = 0
  }

  @Test("A value replaced by another property's observer is shown and can be undone")
  func linked() throws {
    let oven = Oven()
    let form = Form(undecodable: undecodable(["degrees": "very hot"])) {
      .toggle(title: "On", bind: PropertyRef(oven, \.isOn))
      ForwardFormElement.textField(
        title: "Degrees",
        placeholder: "",
        keyboardType: .numberPad,
        bind: PropertyRef(oven, \.degrees).text(as: .integer())
      )
    }
    let session = FormSession(form)
    _ = try session.walk(.toggle(true))
    #expect(form.values["degrees"] == .text("180"))
    _ = try session.walk(.undo(draft: nil))
    #expect(form.values["degrees"] == .unknown("very hot"))
  }

  @Test("A row that appears has its unread value")
  func appears() throws {
    let form = form()
    let session = FormSession(form)
    _ = try session.walk(.text("Lamp"), .choice(1))
    #expect(session.place == "weight")
    #expect(form.values["weight"] == .unknown("a lot"))
    _ = try session.walk(.text("6"))
    #expect(form.unansweredTexts == ["gift": "maybe"])
    #expect(parcel.weight == 6)
  }

  @Test("A refused answer leaves unreadable values")
  func refused() throws {
    let form = form()
    let session = FormSession(form)
    _ = try session.walk(.text("Lamp"), .choice(7))
    #expect(form.unansweredTexts["size"] == "gigantic")
  }

  @Test("Cancelling restores unreadable values", arguments: RollbackTests.endings)
  func cancelled(ending: FormSession.Move) throws {
    let form = form()
    let before = (form.unansweredTexts, form.values, parcel.state)
    let session = FormSession(form)
    _ = try session.walk(.text("Lamp"), .choice(1), .text("6"), .toggle(true), .text("Hi"), ending)
    #expect(form.unansweredTexts == before.0)
    #expect(form.values == before.1)
    #expect(parcel.state == before.2)
  }

  @Test("An answer of the wrong kind doesn't replace an unreadable value")
  func otherKind() throws {
    let form = form()
    let session = FormSession(form)
    _ = try session.walk(.text("Lamp"), .text("small"), .edit("size"), .answer(.unknown("x")))
    #expect(form.unansweredTexts["size"] == "gigantic")
  }
}

func undecodable(_ texts: [String: String]) -> [String: Form.UndecodableValue] {
  texts.mapValues { Form.UndecodableValue($0, reason: "Expected something else.") }
}

extension Form {
  /// The texts of the undecodable stored values whose rows weren't answered, by row.
  var unansweredTexts: [String: String] {
    undecodable.filter { !$0.value.isAnswered }.mapValues(\.text)
  }
}
