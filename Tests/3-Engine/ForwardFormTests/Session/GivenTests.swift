import ForwardForm
import Testing
import TestSupport

@Suite("Answers that came from elsewhere")
struct GivenTests {
  private func answers(_ pairs: KeyValuePairs<String, String>) -> [Form.Answer] {
    pairs.map { Form.Answer(row: $0.key, text: $0.value) }
  }

  @Test("Only the other rows are asked, and the review says where the answers came from")
  func others() throws {
    let parcel = Parcel()
    // The weight's row exists only after the size is answered.
    let session = FormSession(
      Form(parcel),
      given: answers(["weight": "9", "size": "large", "gift": "no"])
    )
    #expect(session.refusedAnswers.isEmpty)
    #expect(session.place == "name")
    #expect(try session.walk(.text("Lamp")) == ["review"])
    guard case .review(let review) = session.position else { return }
    #expect(review.origins == ["weight": .flag, "size": .flag, "gift": .flag])
    #expect(parcel.state == "Lamp, large, 9, false, ")
    #expect(try session.walk(.interrupt) == ["interrupted"])
    #expect(parcel.state == Parcel().state)
  }

  @Test("Without a review, answers can be taken back beside an answer that has no row")
  func takenBack() throws {
    let parcel = Parcel()
    let all = ["name": "Lamp", "size": "small", "gift": "no", "colour": "red"] as KeyValuePairs
    let session = FormSession(Form(parcel), review: false, given: answers(all))
    #expect(session.refusedAnswers.map(\.path) == ["colour"])
    #expect(parcel.name == "Lamp")
    #expect(try session.walk(.interrupt) == ["interrupted"])
    #expect(parcel.state == Parcel().state)
  }

  @Test("A refusal gives the reason; a missing row isn't asked")
  func refused() {
    let refused = FormSession(
      Form(Parcel()),
      given: answers(["weight": "9", "name": "", "size": "huge", "gift": "yes"])
    ).refusedAnswers
    #expect(refused.map(\.path) == ["weight", "name", "size"])
    #expect(
      refused.map(\.rejection.message) == [
        "There is no such row with these answers; the known ones are gift, size, name, card.",
        "An answer is required.",
        "'huge' is not one of the options: small, large, bulky.",
      ]
    )
  }

  @Test("Answers to hidden, absent and unknown rows are refused")
  func missing() {
    let given = answers(["size": "large", "size": "small", "weight": "9", "wieght": "1"])
    let hidden = FormSession(Form(Parcel()), given: given).refusedAnswers
    #expect(
      hidden.map(\.rejection)
        == [.notAsked, .noSuchRow(known: ["gift", "size", "name"], isDerived: true)])
    let fixed = Form([field("Name", Ref(""))])
    let refused = FormSession(fixed, given: answers(["nmae": "Ada"])).refusedAnswers
    #expect(refused.map(\.rejection) == [.noSuchRow(known: ["name"], isDerived: false)])
    #expect(
      refused.map(\.rejection.message) == ["There is no such row; the known ones are name."])
  }

  @Test("Each of many answers is read once")
  func readOnce() {
    var count = 0
    let number = Conversion<Int>(text: { "\($0)" }) { text throws(Rejection) in
      count += 1
      guard let number = Int(text) else { throw .other("No number.") }
      return number
    }
    let numbers = (0..<100).map { Ref($0) }
    let form = Form(
      numbers.enumerated().map { $1.textField("Number \($0)", \.self, as: number).id("n\($0)") })
    let given = numbers.indices.map { Form.Answer(row: "n\($0)", text: "\($0 + 1)") }
    let session = FormSession(form, given: given)
    #expect(count == 100)
    #expect(session.refusedAnswers == [])
    #expect(numbers.map(\.value) == Array(1...100))
  }

  @Test("A row takes the answer at the path of its value, unless a later one has its id")
  func documentPaths() {
    let name = Ref("")
    let street = Ref("")
    func given(_ answers: KeyValuePairs<RowPath, String>) -> FormSession {
      let form = Form {
        name.textField("Name", \.self).path("person.name")
        if !name.value.isEmpty { street.textField("Street", \.self).path("person.street") }
      }
      return FormSession(form, given: answers.map { Form.Answer($0.key, .text($0.value)) })
    }
    #expect(given(["person.street": "Elm St", "person.name": "Ada"]).refusedAnswers == [])
    #expect([name.value, street.value] == ["Ada", "Elm St"])
    _ = given(["person.name": "Bea", "name": "Cy"])
    #expect(name.value == "Cy")
    _ = given(["name": "Dee", "person.name": "Eve"])
    #expect(name.value == "Eve")
    #expect(given(["person.nmae": "Ada"]).refusedAnswers.map(\.path) == ["person.nmae"])
  }

  @Test("A variable answers a row without another answer, also a row that answers bring")
  func variables() {
    let host = Ref("")
    let token = Ref("")
    let isSafe = Ref(false)
    let form = Form {
      host.textField("Host", \.self).environment("HOST")
      isSafe.toggle("Safe", \.self)
      if isSafe.value { token.textField("Token", \.self).environment("TOKEN") }
    }
    form.environment = { ["HOST": "a.org", "TOKEN": "t"][$0] }
    let session = FormSession(form, given: answers(["safe": "yes"]))
    #expect(session.refusedAnswers == [])
    #expect([host.value, token.value] == ["a.org", "t"])
    guard case .review(let review) = session.position else { return }
    #expect(review.origins == ["host": .environment, "safe": .flag, "token": .environment])
    session.abandon()
    #expect(token.value == "")
    _ = FormSession(form, given: answers(["host": "b.org", "token": "s", "safe": "yes"]))
    #expect([host.value, token.value] == ["b.org", "s"])
  }

  @Test("An answer that is changed came from the person")
  func changed() throws {
    let session = FormSession(
      Form(Parcel()),
      given: answers(["name": "Lamp", "size": "small", "gift": "no"])
    )
    _ = try session.walk(.edit("name"), .text("Torch"))
    guard case .review(let review) = session.position else { return }
    #expect(review.origins == ["size": .flag, "gift": .flag])
  }

  /// An object of a hundred numbers. The second half can be hidden.
  private final class Sheet: FormModel {
    var numbers = Array(repeating: 0, count: 100)
    var most = 9
    var isShort = false
    var derivations = 0

    var form: [ForwardFormElement] {
      derivations += 1
      return [textField("Most", \.most, as: .integer()), toggle("Short", \.isShort)]
        + (isShort ? numbers.indices.prefix(50) : numbers.indices[...]).map {
          textField("N\($0)", \.numbers[$0], as: .integer(in: 0...most))
        }
    }
  }

  @Test("Many answers derive the rows once")
  func many() {
    let sheet = Sheet()
    let session = FormSession(
      Form(sheet), given: (0..<100).map { Form.Answer(row: "n\($0)", text: "\($0 % 10)") })
    #expect(session.refusedAnswers.isEmpty)
    #expect(sheet.numbers == (0..<100).map { $0 % 10 })
    #expect(sheet.derivations == 2)
    #expect(session.place == "most")
  }

  @Test("Many answers that depend on each other are given one after the other")
  func manyDependent() throws {
    let sheet = Sheet()
    let numbers = (0..<100).map { Form.Answer(row: "n\($0)", text: "\($0)") }
    let session = FormSession(
      Form(sheet), given: answers(["most": "70", "short": "yes"]) + numbers)
    #expect(
      session.refusedAnswers.map(\.path) == numbers[50...].map(\.path))
    #expect(sheet.numbers == Array(0..<50) + Array(repeating: 0, count: 50))
    try session.perform(.cancel)
    #expect(sheet.numbers.allSatisfy { $0 == 0 })
    #expect(sheet.most == 9)
  }

  @Test("Of many answers, one may make those after it wrong, in an object and in a struct")
  func manyWithStricterRule() {
    let given =
      answers(["most": "5"]) + (0..<10).map { Form.Answer(row: "n\($0)", text: "\($0)") }
    let (sheet, table) = (Sheet(), Ref(Table()))
    for form in [Form(sheet), Form(table)] {
      let session = FormSession(form, given: given)
      #expect(session.refusedAnswers.map(\.path) == ["n6", "n7", "n8", "n9"])
    }
    #expect(sheet.numbers.prefix(10) == [0, 1, 2, 3, 4, 5, 0, 0, 0, 0])
    #expect(table.value.numbers.prefix(10) == [0, 1, 2, 3, 4, 5, 0, 0, 0, 0])
  }

  /// A struct of a hundred numbers. Its form reads it as a whole, so each answer may bring other
  /// rows.
  private struct Table: FormValue {
    var numbers = Array(repeating: 0, count: 100)
    var most = 9

    static func form(_ table: Ref<Table>) -> [ForwardFormElement] {
      let value = table.value
      return [table.textField("Most", \.most, as: .integer())]
        + value.numbers.indices.map {
          table.textField("N\($0)", \.numbers[$0], as: .integer(in: 0...value.most))
        }
    }
  }

  @Test("Many answers to a struct that is read as a whole derive its rows once")
  func manyOfStruct() {
    let answers = (0..<100).map { Form.Answer(row: "n\($0)", text: "\($0 % 10)") }
    for isGiven in [true, false] {
      let table = Ref(Table())
      let form = Form(table)
      let session =
        isGiven ? FormSession(form, given: answers) : FormSession(form, resuming: answers)
      #expect(table.value.numbers == (0..<100).map { $0 % 10 })
      #expect(form.derivations == 2)
      #expect(session.refusedAnswers.isEmpty)
    }
  }
}
