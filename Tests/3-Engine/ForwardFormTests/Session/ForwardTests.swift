import ForwardForm
import Testing

@Suite("Going forward")
struct ForwardTests {
  @Test("Every row is asked in turn, then all of them are shown, then they are saved")
  func walk() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    #expect(session.place == "name")
    #expect(
      try session.walk(
        .text("Lamp"),
        .choice(1),
        .text("7"),
        .toggle(true),
        .text("Hi\nyou"),
        .save
      )
        == ["size", "weight", "gift", "card", "review", "saved"]
    )
    #expect(parcel.state == "Lamp, large, 7, true, Hi\nyou")
  }

  @Test("Without a review the last answer saves")
  func noReview() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel), review: false)
    #expect(try session.walk(.text("Lamp"), .keep, .keep) == ["size", "gift", "saved"])
    #expect(parcel.name == "Lamp")
  }

  @Test("A refused answer is asked again with the reason, and nothing is written")
  func refused() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(.text("Lamp"), .choice(1), .text("two"), .text("99"), .text("9"))
        == [
          "size", "weight",
          "weight <two>: 'two' is not a whole number.",
          "weight <99>: '99' is not between 1 and 30.",
          "gift",
        ]
    )
    #expect(parcel.weight == 9)
  }

  @Test("An answer that a renderer couldn't read is asked again with its reason")
  func reject() throws {
    let session = FormSession(Form(Parcel()))
    #expect(
      try session.walk(
        .text("Lamp"),
        .reject(.notAnOption("x", options: ["a"]), draft: "x"),
        .reject(.missing, draft: nil)
      )
        == ["size", "size <x>: 'x' is not one of the options: a.", "size: An answer is required."]
    )
  }

  @Test("Keeping asks for a valid value, too")
  func keep() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(.keep, .text("Lamp"), .keep)
        == ["name: An answer is required.", "size", "gift"]
    )
  }

  @Test("An option that doesn't exist is refused", arguments: [3, -1, .max, .min])
  func noOption(index: Int) throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    _ = try session.walk(.text("Lamp"), .choice(index))
    guard case .row(let question) = session.position else {
      Issue.record("\(session.place)")
      return
    }
    #expect(question.row.id == "size")
    #expect(question.rejection != nil)
    #expect(parcel.size == .small)
  }

  @Test("Moves that have no meaning at a place change nothing")
  func noMeaning() throws {
    let session = FormSession(Form(Parcel()))
    #expect(try session.walk(.save, .edit("no such row")) == ["name", "name"])
    #expect(
      try session.walk(
        .text("Lamp"),
        .keep,
        .keep,
        .text("x"),
        .keep,
        .reject(.missing, draft: "x"),
        .edit("no such row"),
        .save
      )
        == ["size", "gift", "review", "review", "review", "review", "review", "saved"]
    )
    #expect(
      try session.walk(.cancel, .text("x"), .edit("name"), .goBack) == [
        "saved", "saved", "saved", "saved",
      ]
    )
  }

  @Test("An answer of another kind than the row's writes nothing")
  func otherKind() throws {
    let parcel = Parcel()
    let before = parcel.state
    let session = FormSession(Form(parcel))
    _ = try session.walk(.toggle(true), .choice(0), .answer(.unknown("x")))
    #expect(parcel.state == before)
  }
}
