import ForwardForm
import Testing

private struct Place: FormValue, Equatable {
  var street = ""

  static func form(_ place: Ref<Place>) -> [ForwardFormElement] {
    place.textField("Street", \.street).required()
    place.textField("Second line", \.street).id("second")
  }
}

private final class Packet: FormModel {
  var to = Place()
  var from: Place?

  var form: [ForwardFormElement] {
    form("To", \.to)
    optional("Return address", \.from, new: Place(street: "Here"))
  }
}

@Suite("Forms of parts")
struct PartFormTests {
  @Test("A part's rows have its id before theirs, in a struct as in an object")
  func ids() {
    let parcel = Packet()
    #expect(
      Form(parcel).rows.map(\.id) == ["to.street", "to.second", "return-address"]
    )
    #expect(Form(parcel).rows.map(\.section) == ["To", "To", nil])
  }

  @Test("A wrapped value has rows while it exists, and undo restores it")
  func optional() throws {
    let parcel = Packet()
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(
        .text("Elm 1"), .keep, .toggle(true), .text("Oak 2"), .goBack, .goBack, .toggle(false)
      ) == [
        "to.second", "return-address", "return-address.street", "return-address.second",
        "return-address.street", "return-address", "review",
      ]
    )
    #expect(parcel.to == Place(street: "Elm 1"))
    #expect(parcel.from == nil)
    _ = try session.walk(.takeBack)
    #expect(parcel.from == Place(street: "Oak 2"))
    _ = try session.walk(.interrupt)
    #expect(parcel.to == Place())
    #expect(parcel.from == nil)
  }
}
