import ForwardForm
import Testing

@Suite("Leaving a form")
struct LeavingTests {
  @Test("Leaving asks nothing if nothing would be dropped")
  func nothingChanged() throws {
    #expect(try FormSession(Form(Parcel())).walk(.leave) == ["cancelled"])
    let session = FormSession(Form(Parcel()))
    #expect(try session.walk(.text("Lamp"), .takeBack, .leave).last == "cancelled")
  }

  @Test("Leaving with changes must be repeated, and names their number")
  func changed() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(.text("Lamp"), .choice(1), .leave, .leave)
        == ["size", "weight", "leaving 2", "cancelled"]
    )
    #expect(parcel.state == Parcel().state)
  }

  @Test("Going back from the question leads to the former row or review")
  func back() throws {
    let session = FormSession(Form(Parcel()))
    #expect(
      try session.walk(.text("Lamp"), .choice(9), .leave, .goBack, .leave, .keep)
        == [
          "size", "size: '10' is not one of the options: Small, Large, Bulky.", "leaving 1",
          "size: '10' is not one of the options: Small, Large, Bulky.", "leaving 1",
          "size: '10' is not one of the options: Small, Large, Bulky.",
        ]
    )
    #expect(
      try session.walk(.keep, .keep, .leave, .goBack, .save)
        == ["gift", "review", "leaving 1", "review", "saved"]
    )
  }

  @Test("An interrupt leaves without a question, and the end of the input is an answer")
  func interrupt() throws {
    #expect(try FormSession(Form(Parcel())).walk(.text("a"), .interrupt).last == "interrupted")
    #expect(
      try FormSession(Form(Parcel())).walk(.text("a"), .leave, .interrupt).last == "interrupted"
    )
    #expect(
      try FormSession(Form(Parcel())).walk(.text("a"), .leave, .endOfInput).last == "cancelled"
    )
  }

  @Test("A form without a review is a quick question, and is left at once")
  func withoutReview() throws {
    let session = FormSession(Form(Parcel()), review: false)
    #expect(try session.walk(.text("Lamp"), .leave) == ["size", "cancelled"])
  }
}
