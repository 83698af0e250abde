import ForwardForm
import Testing

@Suite("From the review to a row, and back to the review")
struct DetourTests {
  /// Returns a session at its review.
  private func reviewed(_ parcel: Parcel = Parcel()) throws -> FormSession {
    parcel.name = "Lamp"
    parcel.size = .large
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(.keep, .keep, .keep, .keep) == ["size", "weight", "gift", "review"]
    )
    return session
  }

  @Test("An answer leads back to the review")
  func forward() throws {
    let parcel = Parcel()
    let session = try reviewed(parcel)
    #expect(try session.walk(.edit("weight"), .text("9"), .save) == ["weight", "review", "saved"])
    #expect(parcel.weight == 9)
  }

  @Test("Going back leads to the review, also from the first row, and typed text is kept")
  func back() throws {
    let session = try reviewed()
    #expect(
      try session.walk(.edit("weight"), .back(draft: "1"), .edit("weight"))
        == ["weight", "review", "weight <1>"]
    )
    #expect(try session.walk(.goBack, .edit("name"), .goBack) == ["review", "name", "review"])
  }

  @Test("A row that was left by going back isn't asked again after another one")
  func backThenOther() throws {
    let session = try reviewed()
    #expect(
      try session.walk(.edit("weight"), .goBack, .edit("gift"), .keep, .edit("name"), .keep)
        == ["weight", "review", "gift", "review", "name", "review"]
    )
  }

  @Test("A row that was chosen in the review has a way back, also if it is the first")
  func isFirst() throws {
    let session = try reviewed()
    try session.perform(.edit("name"))
    guard case .row(let question) = session.position else {
      Issue.record("\(session.place)")
      return
    }
    #expect(!question.isFirst)
  }

  @Test("A refused answer stays in the row, and going back still leads to the review")
  func refused() throws {
    let session = try reviewed()
    #expect(
      try session.walk(.edit("weight"), .text("x"), .back(draft: "x"))
        == ["weight", "weight <x>: 'x' is not a whole number.", "review"]
    )
  }

  @Test("Rows that appear are asked first")
  func appear() throws {
    let session = try reviewed()
    #expect(
      try session.walk(.edit("gift"), .toggle(true), .text("Hi"), .save)
        == ["gift", "card", "review", "saved"]
    )
  }

  @Test("Rows that vanish are not missed")
  func vanish() throws {
    let session = try reviewed()
    #expect(try session.walk(.edit("size"), .choice(0), .save) == ["size", "review", "saved"])
  }

  @Test("The review shows earlier values of changed rows only")
  func originals() throws {
    let parcel = Parcel()
    let session = try reviewed(parcel)
    #expect(session.originals == [:])
    _ = try session.walk(.edit("weight"), .text("9"), .edit("weight"), .text("10"))
    #expect(session.originals == ["weight": .text("5")])
    guard case .review(let review) = session.position else {
      Issue.record("\(session.place)")
      return
    }
    #expect(review.originals == session.originals)
    #expect(review.rows.map(\.id) == ["name", "size", "weight", "gift"])
    _ = try session.walk(.edit("weight"), .text("5"))
    #expect(session.originals == [:])
  }
}
