import ForwardForm
import Testing

@Suite("Values of rows")
struct RowValueTests {
  @Test("Texts are equal if their code points are, as in a file")
  func codePoints() {
    #expect(Form.Row.Value.text("é") != .text("e\u{301}"))
    #expect(Form.Row.Value.unknown("é") != .unknown("e\u{301}"))
    #expect(Form.Row.Value.text("é") == .text("é"))
    #expect(Form.Row.Value.text("x") != .unknown("x"))
    #expect(Form.Row.Value.choice(1) != .toggle(true))
  }

  @Test("An answer that only looks the same is written")
  func written() throws {
    let parcel = Parcel()
    parcel.name = "caf\u{E9}"
    let session = FormSession(Form(parcel))
    try session.perform(.text("cafe\u{301}"))
    #expect(parcel.name.unicodeScalars.count == 5)
  }

  @Test(
    "A picker with an index without an option has an unknown value",
    arguments: [-1, 2, .max, .min]
  )
  func unknownChoice(index: Int) throws {
    let box = Box(index)
    let row = try row(
      .picker(title: "Pick", options: ["a", "b"], bind: PropertyRef(box, \.value))
    )
    #expect(row.value() == .unknown(""))
    #expect(row.rejection(of: .unknown("")) == nil)
    #expect(row.rejection(of: .choice(1)) == nil)
  }

  @Test("An index that is no option's is refused as an answer", arguments: [-1, 2, .max, .min])
  func noOption(index: Int) throws {
    let box = Box(0)
    let row = try row(
      .picker(title: "Pick", options: ["a", "b"], bind: PropertyRef(box, \.value))
    )
    #expect(row.rejection(of: .choice(index)) != nil)
  }
}
