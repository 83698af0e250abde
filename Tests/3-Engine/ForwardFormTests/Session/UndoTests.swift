import ForwardForm
import Testing

@Suite("Undo and redo, across rows")
struct UndoTests {
  @Test("Undo restores the last answer's row and asks it again; redo continues")
  func oneAnswer() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    #expect(try session.walk(.text("Lamp"), .choice(1)) == ["size", "weight"])
    #expect(try session.walk(.takeBack) == ["size (undone: size)"])
    #expect(parcel.state == "Lamp, small, 5, false, ")
    #expect(session.ids == ["name", "size", "gift"])
    #expect(try session.walk(.giveAgain) == ["weight (redone: size)"])
    #expect(parcel.state == "Lamp, large, 5, false, ")
    #expect(session.ids == ["name", "size", "weight", "gift"])
  }

  @Test("All answers can be undone one by one and redone")
  func all() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    _ = try session.walk(.text("Lamp"), .choice(2), .text("9"), .toggle(true), .text("Hi"))
    #expect(
      try session.walk(.takeBack, .takeBack, .takeBack, .takeBack, .takeBack, .takeBack)
        == [
          "review (undone: card)", "review (undone: gift)", "review (undone: weight)",
          "review (undone: size)", "review (undone: name)", "review (nothing to undo)",
        ]
    )
    #expect(parcel.state == Parcel().state)
    for _ in 1...5 { try session.perform(.giveAgain) }
    #expect(session.place == "review (redone: card)")
    #expect(try session.walk(.giveAgain) == ["review (nothing to redo)"])
    #expect(parcel.state == "Lamp, bulky, 9, true, Hi")
    #expect(try session.walk(.save) == ["saved"])
  }

  @Test("A new answer clears redo, unless it changes nothing")
  func newAnswer() throws {
    let session = FormSession(Form(Parcel()))
    _ = try session.walk(.text("Lamp"), .takeBack)
    #expect(try session.walk(.keep) == ["name: An answer is required."])
    #expect(try session.walk(.giveAgain) == ["size (redone: name)"])
    _ = try session.walk(.takeBack, .text("Vase"))
    #expect(try session.walk(.giveAgain) == ["size (nothing to redo)"])
  }

  @Test("Half-typed text is shown again when its row returns")
  func draft() throws {
    let session = FormSession(Form(Parcel()))
    #expect(
      try session.walk(.text("Lamp"), .choice(1), .undo(draft: "1"), .keep, .keep)
        == ["size", "weight", "size (undone: size)", "gift", "review"]
    )
    #expect(
      try session.walk(.edit("size"), .choice(1)) == ["size", "weight <1>"]
    )
  }

  @Test("An answered row that has disappeared isn't asked and keeps its value")
  func vanished() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    _ = try session.walk(.text("Lamp"), .choice(1), .text("9"), .goBack, .goBack, .choice(0))
    #expect(session.place == "gift")
    #expect(parcel.state == "Lamp, small, 9, false, ")
    #expect(try session.walk(.takeBack) == ["size (undone: size)"])
    #expect(parcel.state == "Lamp, large, 9, false, ")
    #expect(try session.walk(.takeBack) == ["weight (undone: weight)"])
    #expect(parcel.state == "Lamp, large, 5, false, ")
  }

  @Test("Side effects of an answer are undone too")
  func sideEffects() throws {
    let lamp = Dimmer()
    let session = FormSession(Form(lamp))
    _ = try session.walk(.text("70"), .toggle(true), .takeBack)
    #expect(lamp.state == "70, false")
    _ = try session.walk(.giveAgain)
    #expect(lamp.state == "0, true")
    _ = try session.walk(.takeBack, .takeBack)
    #expect(lamp.state == "40, false")
  }

  @Test("Giving up after undoing leaves everything as before")
  func cancelled() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    _ = try session.walk(.text("Lamp"), .choice(1), .takeBack, .cancel)
    #expect(session.place == "cancelled")
    #expect(parcel.state == Parcel().state)
  }

  /// A target in which one property sets the other.
  private final class Dimmer: FormModel {
    var level = 40
    var isOff = false { didSet { if isOff { level = 0 } } }

    var form: [ForwardFormElement] {
      textField("Level", \.level, as: .integer(in: 0...100))
      toggle("Off", \.isOff)
    }

    var state: String { "\(level), \(isOff)" }
  }
}
