import ForwardForm
import Testing

@Suite("Where values came from")
struct OriginTests {
  @Test("The review names the origin of values that weren't typed")
  func origins() throws {
    let form = Form(Parcel())
    form.origin = { $0 == "name" ? .flag : $0 == "gift" ? nil : .default }
    let session = FormSession(form)
    _ = try session.walk(.text("Lamp"), .choice(1), .keep, .keep)
    guard case .review(let review) = session.position else {
      Issue.record("\(session.place)")
      return
    }
    #expect(review.origins == ["weight": .default])
  }
}
