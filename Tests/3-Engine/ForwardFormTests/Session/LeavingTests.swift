import ForwardForm
import Testing

@Suite("Leaving a form")
struct LeavingTests {
  @Test("Nothing is asked where nothing would be dropped")
  func nothingChanged() throws {
    #expect(try FormSession(Form(Parcel())).walk(.leave) == ["cancelled"])
    let session = FormSession(Form(Parcel()))
    #expect(try session.walk(.text("Lamp"), .takeBack, .leave).last == "cancelled")
  }

  @Test("Where there are changes it has to be said twice, with their number")
  func changed() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(.text("Lamp"), .choice(1), .leave, .leave)
        == ["size", "weight", "leaving 2", "cancelled"]
    )
    #expect(parcel.state == Parcel().state)
  }

  @Test("Going back from there leads to where one was, a row or the review")
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

  @Test("An interrupt isn't asked about, and the end of the input is an answer")
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
