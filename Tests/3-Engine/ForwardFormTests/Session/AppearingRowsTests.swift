import ForwardForm
import Testing

@Suite("Rows that appear and vanish around the present row")
struct AppearingRowsTests {
  /// A target whose later answers change its earlier rows.
  private final class Ticket: FormModel {
    var isGroup = false
    var seats = 1
    var leader = ""
    var isOpen = true

    var form: [ForwardFormElement] {
      if isGroup { textField("Leader", \.leader) }
      if isOpen { textField("Seats", \.seats, as: .integer(in: 1...99)) }
      toggle("Group", \.isGroup)
      toggle("Open", \.isOpen)
    }
  }

  @Test("A row that appears before the present one is asked after the later ones")
  func before() throws {
    let ticket = Ticket()
    let session = FormSession(Form(ticket))
    #expect(
      try session.walk(.keep, .toggle(true), .keep, .text("Ada"))
        == ["group", "open", "leader", "review"]
    )
    #expect(session.ids == ["leader", "seats", "group", "open"])
  }

  @Test("From a row that appeared, back leads to the first row, and forward to the open ones")
  func backFromIt() throws {
    let session = FormSession(Form(Ticket()))
    #expect(
      try session.walk(.keep, .toggle(true), .keep, .goBack, .keep)
        == ["group", "open", "leader", "leader", "review"]
    )
  }

  @Test("Rows that vanish before the present one don't make it skip any")
  func vanishBefore() throws {
    let ticket = Ticket()
    ticket.isGroup = true
    let session = FormSession(Form(ticket))
    #expect(session.place == "leader")
    #expect(
      try session.walk(.keep, .keep, .toggle(false), .keep)
        == ["seats", "group", "open", "review"]
    )
  }

  /// A target with a row that hides itself, or all rows.
  private final class Vanishing: FormModel {
    var first = ""
    var question = true
    var last = ""
    var isGone = false

    var form: [ForwardFormElement] {
      if !isGone {
        textField("First", \.first)
        if question { toggle("Question", \.question) }
        textField("Last", \.last)
        toggle("Gone", \.isGone)
      }
    }
  }

  @Test("A row that disappears with its own answer leads to the next one")
  func itself() throws {
    let target = Vanishing()
    let session = FormSession(Form(target))
    #expect(try session.walk(.keep, .toggle(false), .goBack) == ["question", "last", "first"])
    #expect(session.ids == ["first", "last", "gone"])
  }

  @Test("When all rows vanish there is nothing left but the review")
  func all() throws {
    let target = Vanishing()
    let session = FormSession(Form(target))
    #expect(
      try session.walk(.keep, .keep, .text("x"), .toggle(true), .goBack, .goBack, .save)
        == ["question", "last", "gone", "review", "review", "review", "saved"]
    )
    #expect(target.isGone)
    #expect(target.last == "x")
  }

  @Test("A row that vanished and comes back is asked again")
  func comesBack() throws {
    let session = FormSession(Form(Ticket()))
    #expect(
      try session.walk(
        .keep,
        .toggle(true),
        .keep,
        .text("Ada"),
        .edit("group"),
        .toggle(false),
        .edit("group"),
        .toggle(true)
      )
        == ["group", "open", "leader", "review", "group", "review", "group", "leader"]
    )
  }

  @Test("Rows made in a loop are as many as the answer says")
  func loop() throws {
    final class Party: FormModel {
      var count = 1
      var guests = ["", "", "", ""]
      var form: [ForwardFormElement] {
        textField("Guests", \.count, as: .integer(in: 0...4))
        for number in 0..<count { textField("Guest \(number + 1)", \.guests[number]).required() }
      }
    }
    let party = Party()
    let session = FormSession(Form(party))
    #expect(
      try session.walk(
        .text("3"),
        .text("A"),
        .text("B"),
        .goBack,
        .goBack,
        .goBack,
        .text("1"),
        .keep
      )
        == [
          "guest-1", "guest-2", "guest-3", "guest-2", "guest-1", "guests", "guest-1", "review",
        ]
    )
    #expect(party.guests == ["A", "B", "", ""])
  }
}
