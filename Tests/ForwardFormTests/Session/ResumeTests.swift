import ForwardForm
import Testing

@Suite("Answers that are kept, and gone on from")
struct ResumeTests {
  @Test("A session tells its answers, the last of each row, and another one goes on from them")
  func goOn() throws {
    let session = FormSession(Form(Parcel()))
    var kept: [[Answer]] = []
    session.didChange = { kept.append($0.answers) }
    _ = try session.walk(.text("Lamp"), .choice(1), .text("9"), .goBack, .goBack, .choice(2))
    #expect(
      kept.last == [
        Answer(row: "name", text: "Lamp"), Answer(row: "weight", text: "9"),
        Answer(row: "size", text: "bulky"),
      ]
    )
    #expect(kept.count == 4)

    // The weight is there only once the size is.
    let parcel = Parcel()
    let next = FormSession(Form(parcel))
    #expect(next.resume(kept.last ?? []).map(\.id) == ["name", "size", "weight"])
    #expect(next.place == "gift")
    #expect(parcel.state == "Lamp, bulky, 9, false, ")
    #expect(try next.walk(.takeBack) == ["weight (undone: weight)"])
    #expect(try next.walk(.leave, .leave) == ["leaving 2", "cancelled"])
    #expect(parcel.state == Parcel().state)
  }

  @Test("What is refused now stands as typed in its row; what has no row any more is left out")
  func refused() throws {
    let session = FormSession(Form(Parcel()))
    let answers = [
      Answer(row: "name", text: ""), Answer(row: "size", text: "huge"),
      Answer(row: "colour", text: "red"), Answer(row: "gift", text: "yes"),
    ]
    #expect(session.resume(answers).map(\.id) == ["gift"])
    #expect(
      try session.walk(.text("Lamp"), .choice(0), .text("Hi")) == ["size <huge>", "card", "review"]
    )
  }

  @Test("Secrets are not among the answers and are asked again; nothing is there after undoing")
  func secrets() throws {
    let box = Box("")
    let secret = ForwardFormElement.textField(
      title: "Token",
      placeholder: "",
      keyboardType: .default,
      bind: PropertyRef(box, \.value)
    )
    let elements = [secret.secret(), secret.id("plain")]
    let session = FormSession(Form(elements))
    _ = try session.walk(.text("hunter2"), .text("x"))
    #expect(session.answers == [Answer(row: "plain", text: "x")])

    // Of the secret nobody knows any more whether there was an answer.
    let next = FormSession(Form(elements))
    #expect(next.resume(session.answers).map(\.id) == ["plain"])
    #expect(try next.walk(.text("hunter2")) == ["review"])

    _ = try session.walk(.takeBack)
    #expect(session.answers == [])
  }

  @Test("Nothing to go on from is the form's beginning")
  func nothing() {
    let session = FormSession(Form(Parcel()))
    #expect(session.resume([]).isEmpty)
    #expect(session.place == "name")
  }
}
