import ForwardForm
import Testing

@Suite("A form as a function of state")
struct DerivingTests {
  @Test("Rows appear and vanish with the answers, and keep their values")
  func comeAndGo() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    #expect(session.ids == ["name", "size", "gift"])
    #expect(
      try session.walk(.text("Lamp"), .choice(2), .text("12"), .keep)
        == ["size", "weight", "gift", "review"]
    )
    #expect(session.ids == ["name", "size", "weight", "gift"])
    #expect(try session.walk(.edit("size"), .choice(0)) == ["size", "review"])
    #expect(session.ids == ["name", "size", "gift"])
    #expect(parcel.weight == 12)
    #expect(
      try session.walk(.edit("size"), .choice(1), .keep) == ["size", "weight", "review"]
    )
    #expect(session.form.values["weight"] == .text("12"))
  }

  @Test("A row that isn't there is not validated")
  func notValidated() throws {
    let parcel = Parcel()
    parcel.weight = 1_000
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(.text("Lamp"), .keep, .keep, .save) == ["size", "gift", "review", "saved"]
    )
  }

  @Test("Rows are derived again only after a change")
  func derivedAfterChange() throws {
    let parcel = Parcel()
    var derived = 0
    let form = Form(deriving: {
      derived += 1
      return parcel.form
    })
    let session = FormSession(form)
    #expect(derived == 1)
    _ = try session.walk(.text(""), .text("Lamp"), .keep, .toggle(false), .goBack)
    #expect(derived == 2)
    _ = try session.walk(.toggle(true))
    #expect(derived == 3)
  }

  @Test("A form keeps its target alive")
  func targetAlive() throws {
    var parcel: Parcel? = Parcel()
    weak let target = parcel
    let form = Form(parcel ?? Parcel())
    parcel = nil
    #expect(target != nil)
    #expect(form.rows.first?.value() == .text(""))
  }
}
