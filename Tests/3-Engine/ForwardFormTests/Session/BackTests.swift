import ForwardForm
import Testing

@Suite("Going back")
struct BackTests {
  @Test("Back leads to the row before, and forward again to the rows in turn")
  func back() throws {
    let session = FormSession(Form(Parcel()))
    #expect(
      try session.walk(.text("Lamp"), .keep, .goBack, .goBack, .keep, .keep, .keep)
        == ["size", "gift", "size", "name", "size", "gift", "review"]
    )
  }

  @Test("From the first row there is no way back: it is asked again")
  func first() throws {
    let session = FormSession(Form(Parcel()))
    #expect(try session.walk(.back(draft: "La")) == ["name <La>"])
    guard case .row(let question) = session.position else {
      Issue.record("\(session.place)")
      return
    }
    #expect(question.isFirst)
  }

  @Test("Half-typed text is shown again on return, then forgotten")
  func draft() throws {
    let parcel = Parcel()
    parcel.size = .large
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(
        .text("Lamp"),
        .keep,
        .back(draft: "not yet a num"),
        .keep,
        .text("8"),
        .goBack
      )
        == ["size", "weight", "size", "weight <not yet a num>", "gift", "weight"]
    )
    #expect(parcel.weight == 8)
  }

  @Test("Back never validates, and writes nothing")
  func invalid() throws {
    let parcel = Parcel()
    parcel.size = .large
    parcel.weight = 1_000
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(.text("Lamp"), .keep, .keep, .back(draft: "x"), .back(draft: ""))
        == [
          "size", "weight", "weight: '1000' is not between 1 and 30.", "size", "name",
        ]
    )
    #expect(parcel.weight == 1_000)
    #expect(parcel.name == "Lamp")
  }

  @Test("Back from the review leads to the last row")
  func fromReview() throws {
    let session = FormSession(Form(Parcel()))
    #expect(
      try session.walk(.text("Lamp"), .keep, .keep, .goBack, .goBack, .keep, .keep)
        == ["size", "gift", "review", "gift", "size", "gift", "review"]
    )
  }

  @Test("Only the first row says that it is the first")
  func isFirst() throws {
    let session = FormSession(Form(Parcel()))
    var first: [Bool] = []
    for move in [FormSession.Move.text("Lamp"), .keep, .goBack, .goBack] {
      try session.perform(move)
      if case .row(let question) = session.position { first.append(question.isFirst) }
    }
    #expect(first == [false, false, false, true])
  }
}
