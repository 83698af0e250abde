import ForwardForm
import Testing

@Suite("Rows that may be left without an answer")
struct OptionalRowTests {
  private enum Day: String, CaseIterable {
    case monday, none
  }

  private struct Stop: FormValue, Equatable {
    var town = ""

    static func form(_ stop: Ref<Stop>) -> [ForwardFormElement] {
      stop.textField("Town", \.town).required()
    }
  }

  private struct Guest {
    var nickname: String?
    var notes: String?
    var port: Int?
    var isSubscribed: Bool?
    var days: Set<Day>?
    var allergies: [String]?
    var seats: Set<Int>?
    var stops: [Stop]?
    var day: Day?
  }

  private let guest = Ref(Guest())

  private func row(_ element: ForwardFormElement) throws -> Form.Row {
    try #require(Form([element]).rows.first)
  }

  private func session(_ element: ForwardFormElement) -> FormSession {
    FormSession(Form([element]))
  }

  @Test("No answer differs from an empty text, in the model, in values and in answers as text")
  func texts() throws {
    let row = try row(guest.textField("Nickname", \.nickname).optional())
    #expect(row.isOptional)
    for (text, value, shown) in [
      (nil, Form.Row.Value.nothing, ""), ("", .text(""), #""""#), ("ada", .text("ada"), "ada"),
      (#"""#, .text(#"""#), #"""#), (#""""#, .text(#""""#), #""""""#), ("-", .text("-"), "-"),
    ] as [(String?, Form.Row.Value, String)] {
      guest.value.nickname = text
      #expect(row.value() == value)
      #expect(row.text(of: value) == shown)
      #expect(try row.value(of: shown) == value)
    }
  }

  @Test("Answers are written, undone and cancelled exactly")
  func answers() throws {
    let session = session(guest.textField("Nickname", \.nickname).optional())
    #expect(try session.walk(.text("")) == ["review"])
    #expect(guest.value.nickname == "")
    #expect(session.answers == [Form.Answer(row: "nickname", text: #""""#)])
    _ = try session.walk(.goBack, .answer(.nothing))
    #expect(guest.value.nickname == nil)
    #expect(session.answers == [Form.Answer("nickname", .nothing)])
    #expect(session.originals.isEmpty)
    _ = try session.walk(.takeBack)
    #expect(guest.value.nickname == "")
    _ = try session.walk(.cancel)
    #expect(guest.value.nickname == nil)
  }

  @Test("An empty answer and a hyphen mean no number, and nothing else does")
  func numbers() throws {
    guest.value.port = 80
    let session = session(guest.textField("Port", \.port, as: .integer()).optional())
    let row = session.form.rows[0]
    #expect(try row.value(of: "-") == .nothing)
    #expect(try row.value(of: "") == .nothing)
    #expect(try row.value(of: "x") == .text("x"))
    #expect(try session.walk(.text("x")) == ["port <x>: 'x' is not a whole number."])
    _ = try session.walk(.answer(.nothing), .save)
    #expect(guest.value.port == nil)
  }

  @Test("A toggle begins with neither; an answer is required unless it is optional")
  func toggles() throws {
    let session = session(guest.toggle("Subscribed", \.isSubscribed))
    #expect(session.form.rows[0].value() == .nothing)
    #expect(!session.form.rows[0].isOptional)
    #expect(
      try session.walk(.keep, .answer(.nothing), .toggle(false))
        == [
          "subscribed: An answer is required.", "subscribed: An answer is required.", "review",
        ])
    #expect(guest.value.isSubscribed == false)

    let row = try row(guest.toggle("Subscribed", \.isSubscribed).optional())
    #expect(try row.value(of: "-") == .nothing)
    #expect(row.rejection(of: .nothing) == nil)
    #expect(row.text(of: .nothing) == "")
  }

  @Test("No answer differs from choosing nothing")
  func choices() throws {
    let row = try row(guest.choices("Days", \.days).optional())
    #expect(row.value() == .nothing)
    #expect(try row.value(of: "-") == .nothing)
    #expect(try row.value(of: "monday") == .choices([0]))
    guest.value.days = []
    #expect(row.value() == .choices([]))
  }

  @Test("No answer differs from choosing none of any values, and their limit is checked")
  func anyValues() throws {
    let allergies = guest.choices("Allergies", \.allergies, .from(["nuts", "milk"]), count: 0...1)
    let session = FormSession(
      Form([
        allergies.optional(), guest.choices("Seats", \.seats, .from([1, 2])).optional(),
      ]))
    let places = try session.walk(
      .answer(.choices([0, 1])), .answer(.choices([1])), .answer(.choices([])))
    #expect(
      places
        == ["allergies <nuts, milk>: At most one is allowed.", "seats", "review"])
    #expect(guest.value.allergies == ["milk"])
    #expect(guest.value.seats == [])
    _ = try session.walk(.takeBack, .takeBack)
    #expect(guest.value.allergies == nil)
    #expect(guest.value.seats == nil)
    guest.value.seats = [7]
    #expect(session.form.rows[1].value() == .unknown("7"))
  }

  @Test("No list differs from a list without items")
  func lists() throws {
    let session = session(guest.list("Stops", \.stops, new: Stop()).optional())
    #expect(session.form.rows[0].value() == .nothing)
    _ = try session.walk(.item(.add), .text("Bath"))
    #expect(guest.value.stops == [Stop(town: "Bath")])
    _ = try session.walk(.item(.remove(0)))
    #expect(guest.value.stops == [])
    _ = try session.walk(.answer(.nothing))
    #expect(guest.value.stops == nil)
    _ = try session.walk(.takeBack, .takeBack)
    #expect(guest.value.stops == [Stop(town: "Bath")])
  }

  @Test("Lines of text may be missing, and a text without an answer is kept as nothing")
  func others() throws {
    let notes = try row(guest.textView("Notes", \.notes).optional())
    #expect(notes.value() == .nothing)
    let session = session(guest.textField("Nickname", \.nickname))
    #expect(session.form.rows[0].value() == .text(""))
    _ = try session.walk(.keep)
    #expect(guest.value.nickname == nil)
    _ = try session.walk(.goBack, .answer(.nothing))
    #expect(session.place == "nickname")
  }

  @Test("A picker offers nothing as an option")
  func pickers() throws {
    let row = try row(guest.picker("Day", \.day).optional())
    #expect(row.value() == .choice(0))
    #expect(!row.isOptional)
  }

  @Test("A required answer isn't nothing")
  func required() throws {
    let row = try row(guest.textField("Nickname", \.nickname).optional().required())
    #expect(row.rejection(of: .nothing) == .missing)
  }

  @Test("Answers of an earlier session are nothing, or empty")
  func resuming() throws {
    guest.value.nickname = "ada"
    guest.value.notes = "x"
    let form = Form([
      guest.textField("Nickname", \.nickname).optional(),
      guest.textView("Notes", \.notes).optional(),
      guest.toggle("Subscribed", \.isSubscribed).optional(),
    ])
    let answers = [("nickname", ""), ("notes", #""""#)].map { Form.Answer(row: $0, text: $1) }
    let session = FormSession(form, resuming: answers)
    #expect(session.place == "subscribed")
    #expect(guest.value.nickname == nil)
    #expect(guest.value.notes == "")
  }
}
