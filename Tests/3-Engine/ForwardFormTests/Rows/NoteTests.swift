import ForwardForm
import Testing

private final class Shop: FormModel {
  var name = ""
  var isMember = false
  var number = ""
  var dishes: [Dish] = []

  struct Dish: FormValue, Equatable {
    var name = ""

    static func form(_ dish: Ref<Dish>) -> [ForwardFormElement] {
      dish.note("What is it?")
      dish.textField("Dish", \.name)
      dish.note("It will be hot.")
    }
  }

  var form: [ForwardFormElement] {
    note("Welcome.")
    textField("Name", \.name).required()
    section("Member") {
      note("Members pay less.")
      toggle("Member", \.isMember)
      if isMember {
        note("See your card.")
        textField("Number", \.number)
      }
    }
    list("Dishes", \.dishes, new: Dish())
    note("Almost done.")
    note("Thank you.")
  }
}

@Suite("Notes")
struct NoteTests {
  private let shop = Shop()

  @Test("A note belongs to the next row, in the section that it is in, or to the review")
  func places() throws {
    let session = FormSession(Form(shop))
    #expect(session.notes == ["Welcome."])
    #expect(
      try session.notes(
        .text(""), .text("Ada"), .toggle(true), .keep, .goBack, .goBack, .keep, .keep, .keep
      ) == [
        ["Welcome."], ["Member: Members pay less."], ["Member: See your card."], [],
        ["Member: See your card."], ["Member: Members pay less."], ["Member: See your card."], [],
        ["Almost done.", "Thank you."],
      ])
    #expect(
      try session.notes(.edit("name"), .keep) == [["Welcome."], ["Almost done.", "Thank you."]])
  }

  @Test("Notes of rows that were answered elsewhere come with the next row, once")
  func givenAnswers() throws {
    let answers = [Form.Answer(row: "name", text: "Ada"), Form.Answer(row: "member", text: "no")]
    let session = FormSession(Form(shop), given: answers)
    #expect(session.place == "dishes")
    #expect(session.notes == ["Welcome.", "Member: Members pay less."])
    #expect(try session.notes(.goBack, .keep) == [["Member: Members pay less."], []])
  }

  @Test("Notes that an earlier session showed aren't shown when it is resumed")
  func resumed() throws {
    let session = FormSession(Form(shop), resuming: [Form.Answer(row: "member", text: "yes")])
    #expect(session.place == "number")
    #expect(session.notes == ["Member: See your card."])
  }

  @Test("Notes of an item are shown before its row, and after it with the list")
  func items() throws {
    let session = FormSession(Form(shop))
    _ = try session.walk(.text("Ada"), .keep)
    #expect(
      try session.notes(.item(.add), .text("Soup"), .keep)
        == [["What is it?"], ["It will be hot."], ["Almost done.", "Thank you."]])
  }

  private struct Letter: FormValue {
    struct Address: FormValue {
      var town = ""
      var isAbroad = false

      static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
        address.textField("Town", \.town)
        address.toggle("Abroad", \.isAbroad)
        if address.value.isAbroad { address.note("Abroad it takes longer.") }
      }
    }

    var to = Address()

    static func form(_ letter: Ref<Letter>) -> [ForwardFormElement] {
      letter.note("To whom?")
      letter.form("To", \.to).help("Where it goes.", isShown: true)
      letter.note("That is all.")
    }
  }

  @Test("The notes around a part stay when the part is derived again, its own follow its rows")
  func parts() throws {
    let session = FormSession(Form(Ref(Letter())))
    #expect(session.notes == ["To whom?", "To: Where it goes."])
    #expect(
      try session.notes(.text("Bath"), .toggle(true)) == [
        [], ["To: Abroad it takes longer.", "That is all."],
      ])
    #expect(try session.notes(.edit("to.town")) == [["To whom?", "To: Where it goes."]])
  }

  @Test("A form of notes only has a review, and nothing to ask")
  func alone() throws {
    let session = FormSession(Form([.note("Nothing to do.")]))
    #expect(session.place == "review")
    #expect(session.notes == ["Nothing to do."])
    #expect(try session.walk(.save) == ["saved"])
    #expect(FormSession(Form([.note("Nothing to do.")]), review: false).place == "saved")
  }
}

extension FormSession {
  /// The notes to show at the present position.
  fileprivate var notes: [String] {
    let notes: [Form.Note] =
      switch position {
      case .row(let question): question.notes
      case .review(let review): review.notes
      default: []
      }
    return notes.map { ($0.section.map { "\($0): " } ?? "") + $0.text }
  }

  /// Performs moves and returns the notes after each.
  fileprivate func notes(_ moves: Move...) throws -> [[String]] {
    try moves.map {
      try perform($0)
      return notes
    }
  }
}
