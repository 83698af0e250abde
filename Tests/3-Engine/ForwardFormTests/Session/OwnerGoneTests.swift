import ForwardForm
import Testing

@Suite("Owners that go away")
struct OwnerGoneTests {
  @Test("The rows of a gone owner are passed, and saving reports them")
  func saving() throws {
    let parcel = Parcel()
    var box: Box<String>? = Box("here")
    let session = FormSession(
      Form([
        parcel.textField("Name", \.name),
        .textField(
          title: "Lost",
          placeholder: "",
          keyboardType: .default,
          bind: PropertyRef(box ?? Box(""), \.value)
        ),
      ])
    )
    box = nil
    #expect(try session.walk(.text("Lamp"), .text("new")) == ["lost", "review"])
    #expect(throws: FormError.ownerGone(rows: ["lost"])) { try session.perform(.save) }
  }

  @Test("A session that fails because an owner is gone restores the values")
  func rollback() throws {
    let parcel = Parcel()
    var box: Box<String>? = Box("here")
    let form = Form([
      parcel.textField("Name", \.name),
      .textField(
        title: "Lost",
        placeholder: "",
        keyboardType: .default,
        bind: PropertyRef(box ?? Box(""), \.value)
      ),
    ])
    box = nil
    let session = FormSession(form, review: false)
    var renderer = Scripted(moves: [.text("Lamp"), .keep])
    #expect(throws: FormError.ownerGone(rows: ["lost"])) { try session.run(&renderer) }
    #expect(parcel.name == "")
    #expect(session.place == "cancelled")
  }
}
