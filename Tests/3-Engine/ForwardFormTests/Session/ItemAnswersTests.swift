import ForwardForm
import Testing

/// Answers to lists and dictionaries, from other sources and earlier sessions.
@Suite("Answers with items")
struct ItemAnswersTests {
  private struct Address: FormValue, Equatable {
    var street = ""
    var floor = 0
    var code = ""

    static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
      address.textField("Street", \.street).required()
      address.textField("Floor", \.floor, as: .integer(in: 0...9))
      address.textField("Code", \.code).secret()
    }
  }

  private struct Person: Equatable {
    var addresses = [Address(street: "Elm", code: "s1"), Address(street: "Oak", code: "s2")]
    var environment = ["HOME": "/root", "LANG": "C"]
    var tags: [String] = []
  }

  private let person = Ref(Person())

  private func form(count: ClosedRange<Int> = 0 ... .max) -> Form {
    Form {
      person.list("Addresses", \.addresses, count: count, new: Address())
      person.dictionary("Environment", \.environment)
      person.textField("Tags", \.tags, as: .list())
    }
  }

  private func given(_ answers: [Form.Answer], count: ClosedRange<Int> = 0 ... .max) -> [String] {
    FormSession(form(count: count), given: answers).problems.map(\.description)
  }

  private func street(_ street: String, floor: String? = nil) -> Form.Answer.Item {
    var answers = [Form.Answer("street", .string(street))]
    if let floor { answers.append(Form.Answer("floor", .number(floor))) }
    return Form.Answer.Item(answers)
  }

  @Test("A list has the items that are given, and a row of an item is edited by its path")
  func lists() {
    #expect(given([Form.Answer("addresses", .items([street("Ash", floor: "3")]))]) == [])
    #expect(person.value.addresses == [Address(street: "Ash", floor: 3)])
    #expect(
      given([
        Form.Answer("addresses[1].floor", .number("4")), Form.Answer("addresses[2].street", "Fir"),
      ]) == [])
    #expect(
      person.value.addresses == [Address(street: "Ash", floor: 4), Address(street: "Fir")])
    #expect(given([Form.Answer("addresses[1]", .nothing)]) == [])
    #expect(person.value.addresses == [Address(street: "Fir")])
    #expect(given([Form.Answer("addresses", .nothing)]) == [])
    #expect(person.value.addresses == [])
  }

  @Test(
    "Items that were there keep what isn't answered; they are moved and copied by their numbers")
  func bases() {
    let items = [
      Form.Answer.Item([], base: .present(2)),
      Form.Answer.Item([Form.Answer("floor", "5")], base: .copy(of: 1)),
    ]
    #expect(given([Form.Answer("addresses", .items(items))]) == [])
    #expect(
      person.value.addresses == [
        Address(street: "Oak", code: "s2"), Address(street: "Elm", floor: 5, code: "s1"),
      ])
  }

  @Test("A copy is kept as one, so that the secrets of its original need not be kept")
  func copies() throws {
    let start = person.value
    let session = FormSession(form())
    session.onAnswer = { _, _ in }
    _ = try session.walk(.item(.duplicate(0)), .text("Fir"), .keep, .keep)
    _ = try session.walk(.item(.duplicate(1)), .keep, .text("7"), .keep, .item(.remove(0)))
    let kept = Form.Answer(
      "addresses",
      .items([
        Form.Answer.Item([Form.Answer("street", "Fir")], base: .copy(of: 1)),
        Form.Answer.Item(
          [Form.Answer("street", "Fir"), Form.Answer("floor", "7")], base: .copy(of: 1)),
        Form.Answer.Item([], base: .present(2)),
      ]))
    #expect(session.answers == [kept])
    let addresses = [
      Address(street: "Fir", code: "s1"), Address(street: "Fir", floor: 7, code: "s1"),
      Address(street: "Oak", code: "s2"),
    ]
    #expect(person.value.addresses == addresses)
    person.value = start
    _ = FormSession(form(), resuming: [kept])
    #expect(person.value.addresses == addresses)
  }

  @Test("An entry of a dictionary is set, added and removed by its key; keys may be exchanged")
  func dictionaries() {
    #expect(
      given([
        Form.Answer("environment.LANG", .string("de")),
        Form.Answer(#"environment."a.b""#, .string("x")),
        Form.Answer("environment.HOME", .nothing),
      ]) == [])
    #expect(person.value.environment == ["LANG": "de", "a.b": "x"])
    let exchanged = [("LANG", 2), ("a.b", 1)].map { key, number in
      Form.Answer.Item([Form.Answer("key", .string(key))], base: .present(number))
    }
    #expect(given([Form.Answer("environment", .items(exchanged.reversed()))]) == [])
    #expect(person.value.environment == ["LANG": "x", "a.b": "de"])
  }

  @Test("Every problem has its path, and then nothing of the list is changed")
  func problems() {
    let before = person.value
    #expect(
      given(
        [
          Form.Answer(
            "addresses", .items([street(""), street("Ash", floor: "12"), street("Fir")])),
          Form.Answer("addresses[5].street", .string("x")),
          Form.Answer("addresses[1].strett", .string("x")),
          Form.Answer("environment.LANG.key", .string("HOME")),
          Form.Answer("tags", .strings(["a", "b,c"])), Form.Answer("nothing", .bool(true)),
        ]) == [
          "addresses[5].street: There is no item 5: the list has 3 items.",
          "addresses[1].street: An answer is required.",
          "addresses[1].strett: There is no such row with these answers; the known ones are street, code, floor.",
          "addresses[2].floor: '12' is not between 0 and 9.",
          "environment.LANG.key: 'HOME' already exists; choose another.",
          "tags: 'b,c' has a comma, which separates items.",
          "nothing: There is no such row with these answers; the known ones are tags, environment, addresses.",
        ])
    #expect(person.value == before)
    #expect(
      given([Form.Answer("addresses", .items([]))], count: 1...3)
        == ["addresses: At least one is required."])
    #expect(
      given([Form.Answer("addresses", .string("x"))]) == [
        "addresses: A list of items is asked for, and something else is given."
      ])
    #expect(person.value == before)
  }

  @Test("Items that are removed don't change the numbers of the others")
  func removed() {
    person.value.addresses.append(Address(street: "Ash"))
    #expect(
      given([
        Form.Answer("addresses[1]", .nothing), Form.Answer("addresses[2].floor", .number("7")),
        Form.Answer("addresses[4].street", .string("Fir")),
      ]) == [])
    #expect(person.value.addresses.map(\.street) == ["Oak", "Ash", "Fir"])
    #expect(person.value.addresses.map(\.floor) == [7, 0, 0])
    #expect(
      given([Form.Answer("addresses[9]", .nothing)])
        == ["addresses[9]: There is no item 9: the list has 3 items."])
  }

  @Test("A plus adds an item; its rows are answered one after another, until one comes again")
  func newItems() {
    #expect(
      given([
        Form.Answer("addresses[+].street", "Ash"), Form.Answer("addresses[+].floor", "3"),
        Form.Answer("addresses[+].street", "Fir"),
        Form.Answer("addresses[+]", .items([street("Yew"), street("Box")])),
        Form.Answer("addresses[3].code", "s3"),
        Form.Answer("environment[+].key", "TZ"), Form.Answer("environment[+].value", "UTC"),
      ]) == [])
    #expect(
      person.value.addresses.dropFirst(2) == [
        Address(street: "Ash", floor: 3, code: "s3"), Address(street: "Fir"),
        Address(street: "Yew"),
        Address(street: "Box"),
      ])
    #expect(person.value.environment["TZ"] == "UTC")
    #expect(
      given([
        Form.Answer("addresses[+].floor", "12"), Form.Answer("addresses[+]", .nothing),
        Form.Answer("addresses[+][+]", "x"), Form.Answer("environment[+]", "x"),
      ]) == [
        "addresses[8]: There is no item 8: the list has 7 items.",
        "addresses[7].floor: '12' is not between 0 and 9.",
        "addresses[7][+]: There is no such row with these answers; the known ones are code, floor, "
          + "street.",
        "addresses[7].street: An answer is required.",
        "environment[4].key: An answer is required.",
      ])
  }

  @Test("An item is named by a value that only one has, before the answers")
  func named() {
    #expect(
      given([
        Form.Answer("addresses[street=Oak].street", "Ash"),
        Form.Answer("addresses[street=Oak].floor", "7"),
        Form.Answer("addresses[+].street", "Fir"), Form.Answer("addresses[street=Fir].floor", "1"),
        Form.Answer("addresses[street=Elm]", .nothing),
        Form.Answer("environment[key=LANG].value", "de"),
      ]) == [])
    #expect(
      person.value.addresses == [
        Address(street: "Ash", floor: 7, code: "s2"), Address(street: "Fir", floor: 1),
      ])
    #expect(person.value.environment == ["HOME": "/root", "LANG": "de"])
    person.value.addresses = ["Elm", "Oak", "Elm"].map { Address(street: $0) }
    #expect(
      given([
        Form.Answer("addresses[street=Elm].floor", "1"),
        Form.Answer("addresses[street=Olm].floor", "1"),
        Form.Answer("addresses[strete=Elm].floor", "1"),
        Form.Answer("addresses[code=s1].floor", "1"),
        Form.Answer("tags[id=x]", "a"),
      ]) == [
        "addresses[street=Elm].floor: Several items have street 'Elm': 1, 3. Name one by its number.",
        "addresses[street=Olm].floor: No item has street 'Olm'; the known ones are Elm, Oak.",
        "addresses[strete=Elm].floor: There is no such row with these answers; the known ones are street, floor.",
        "addresses[code=s1].floor: There is no such row with these answers; the known ones are floor, street.",
        "tags[id=x]: There is no such row.",
      ])
  }

  @Test("In a row of several texts, one text is set, added or removed")
  func texts() {
    person.value.tags = ["a", "b", "c"]
    #expect(
      given([
        Form.Answer("tags[+]", "d, e"), Form.Answer("tags[2]", .string("B")),
        Form.Answer("tags[1]", .nothing), Form.Answer("tags[6]", "f"),
        Form.Answer("tags[+]", .strings(["g", "h"])),
      ]) == [])
    #expect(person.value.tags == ["B", "c", "d", "e", "f", "g", "h"])
    // The last answer counts, even after an answer to the whole row.
    #expect(
      given([Form.Answer("tags[+]", "x"), Form.Answer("tags", "a"), Form.Answer("tags[+]", "b")])
        == [])
    #expect(person.value.tags == ["a", "b"])
    #expect(given([Form.Answer("tags[1]", .nothing), Form.Answer("tags[2]", .nothing)]) == [])
    #expect(person.value.tags == [])
  }

  @Test(
    "A text that can't be set is refused with its number, and the row is unchanged",
    arguments: [
      ("tags[9]", "x", "tags[9]: There is no item 9: the list has 2 items."),
      ("tags[2]", "x, y", "tags[2]: 'x, y' has a comma, which separates items."),
      ("tags[2]", "", "tags[2]: An answer is required."),
      (
        "tags[+]", "\u{1B}",
        "tags[3]: '\u{1B}' has a control character (U+001B); it can't be part of an answer."
      ),
      ("tags[4]", .nothing, "tags[4]: There is no item 4: the list has 2 items."),
      ("tags[3]", .nothing, "tags[3]: There is no item 3: the list has 2 items."),
      ("tags[2]", .number("3"), #"tags[2]: 3 is not a text; as a text it is "3"."#),
      ("tags[2]", .items([]), "tags[2]: Several values are given where one is asked for."),
      (
        "tags[2]", .strings(["a", "b"]), "tags[2]: Several values are given where one is asked for."
      ),
      ("tags[2].x", "a", "tags[2].x: There is no such row."),
      (
        "tags.x", "a",
        "tags.x: There is no such row with these answers; the known ones are tags, addresses, "
          + "environment."
      ),
      ("tags[+][+]", "a", "tags[+][+]: There is no such row."),
    ] as [(RowPath, Form.Answer.Value, String)])
  func refusedTexts(path: RowPath, value: Form.Answer.Value, problem: String) {
    person.value.tags = ["a", "b"]
    #expect(given([Form.Answer("tags[+]", "c"), Form.Answer("tags[3]", .nothing)]) == [])
    #expect(given([Form.Answer(path, value)]) == [problem])
    #expect(person.value.tags == ["a", "b"])
  }

  @Test("Options of a row that takes several are added and removed like texts")
  func options() {
    let form = Form {
      person.choices("Tags", \.tags, .from(["mon", "tue", "wed"]), count: 0...2)
    }
    func given(_ answers: Form.Answer...) -> [String] {
      FormSession(form, given: answers).problems.map(\.description)
    }
    #expect(given(Form.Answer("tags[+]", "w"), Form.Answer("tags[+]", .string("mon"))) == [])
    #expect(person.value.tags == ["mon", "wed"])
    #expect(given(Form.Answer("tags[1]", .nothing), Form.Answer("tags[2]", "tue")) == [])
    #expect(person.value.tags == ["tue"])
    #expect(
      given(Form.Answer("tags[+]", "mon, wed")) == ["tags[2]: At most 2 are allowed."])
    #expect(
      given(Form.Answer("tags[1]", "fri")) == [
        "tags[1]: 'fri' is not one of the options: mon, tue, wed."
      ])
  }

  @Test("Where only problems are asked, a text that is refused is in the line with the others")
  func refusedText() {
    person.value.tags = ["a@b.org"]
    let form = Form { person.textField("Tags", \.tags, as: .list(of: .emailAddress)) }
    let given = [
      Form.Answer("tags[+]", "c@d.org"), Form.Answer("tags[+]", "e"), Form.Answer("tags[+]", "f"),
    ]
    let session = FormSession(form, given: given, asking: .invalid)
    #expect(session.refusedAnswers.map(\.path) == ["tags[3]"])
    #expect(
      session.place
        == "tags <a@b.org, c@d.org, e, f>: 'e' is not an e-mail address such as ada@example.org.")
    session.abandon()
    #expect(person.value.tags == ["a@b.org"])
  }

  @Test("Half-typed rows are asked, also where only problems are")
  func halfTyped() {
    let draft = Form.Answer("tags", "a, b", isDraft: true)
    let session = FormSession(
      form(), given: [Form.Answer("environment.LANG", "de")], resuming: [draft], asking: .invalid)
    #expect(session.place == "tags <a, b>")
    session.abandon()
    let refused = FormSession(
      form(), given: [Form.Answer("tags", .strings(["x,y"]))], resuming: [draft], asking: .invalid
    )
    #expect(refused.place == "tags <a, b>: 'x,y' has a comma, which separates items.")
    refused.abandon()
  }

  @Test("A row takes only answers of its type")
  func types() throws {
    struct Kinds {
      var text = ""
      var number = 0
      var isOn = false
      var days: Set<Int> = []
    }
    let kinds = Ref(Kinds())
    let form = Form {
      kinds.textField("Text", \.text)
      kinds.textField("Number", \.number, as: .integer())
      kinds.toggle("On", \.isOn)
    }
    let rows = form.rows
    func read(_ row: Int, _ answer: Form.Answer.Value) -> String {
      do throws(Rejection) {
        return "\(try rows[row].value(of: answer))"
      } catch {
        return error.message
      }
    }
    #expect(read(0, .number("3")) == #"3 is not a text; as a text it is "3"."#)
    #expect(read(0, .bool(true)) == #"true is not a text; as a text it is "true"."#)
    #expect(read(0, .strings(["a"])) == "Several values are given where one is asked for.")
    #expect(read(0, .nothing) == #"text("")"#)
    #expect(read(0, .string("3")) == #"text("3")"#)
    #expect(read(1, .number("3")) == #"text("3")"#)
    #expect(read(2, .bool(true)) == "toggle(true)")
    #expect(read(2, .number("1")) == "'1' is neither yes nor no.")
  }

  @Test("Items are among the answers, and a session that resumes them has the same ones")
  func kept() throws {
    let session = FormSession(form())
    _ = try session.walk(
      .item(.edit(1)), .text("Beech"), .keep, .keep, .item(.add), .text("Ash"), .text("2"),
      .text("s3"),
      .item(.move(from: 2, to: 0)), .keep, .item(.add), .text("TZ"), .text("UTC"), .keep)
    let answers = session.answers
    let changed = person.value
    session.abandon()
    #expect(person.value == Person())
    #expect(
      answers.first
        == Form.Answer(
          "addresses",
          .items([
            Form.Answer.Item([Form.Answer("street", "Ash"), Form.Answer("floor", "2")]),
            Form.Answer.Item([], base: .present(1)),
            Form.Answer.Item([Form.Answer("street", "Beech")], base: .present(2)),
          ])))
    let resumed = FormSession(form(), resuming: answers)
    var expected = changed
    // Secrets aren't kept. Secrets of existing items don't change.
    expected.addresses[0].code = ""
    #expect(person.value == expected)
    #expect(resumed.place == "tags")
  }

  @Test("An item that isn't in its list yet is filled in further, from where it was left")
  func unfinished() throws {
    let session = FormSession(form())
    _ = try session.walk(.item(.add), .text("Ash"))
    let answers = session.answers + [Form.Answer("addresses[3].floor", "1", isDraft: true)]
    #expect(answers.map(\.path) == ["addresses[3].street", "addresses[3].floor"])
    session.abandon()
    let resumed = FormSession(form(), resuming: answers)
    #expect(resumed.place == "addresses[3].floor <1>")
    #expect(try resumed.walk(.text("1"), .text("s3")) == ["addresses[3].code", "addresses"])
    #expect(person.value.addresses.last == Address(street: "Ash", floor: 1, code: "s3"))
    #expect(try resumed.walk(.takeBack) == ["addresses (undone: addresses)"])
    #expect(person.value == Person())
  }

  @Test("The answers can be read while the end of a half filled-in item is reported")
  func readInReport() throws {
    let session = FormSession(form())
    var kept: [[RowPath]] = []
    session.onAnswer = { _, _ in kept.append(session.answers.map(\.path)) }
    for move in [.item(.edit(1)), .answer(.text("Ash")), .back(draft: nil), .back(draft: nil)]
      as [FormSession.Move]
    {
      try session.perform(move)
    }
    #expect(kept.last == ["addresses[2].street"])
    try session.perform(.item(.remove(0)))
    #expect(kept.last == ["addresses"])
    #expect(person.value.addresses == [Address(street: "Oak", code: "s2")])
  }

  @Test("Given items are one change, which is undone at once")
  func undone() throws {
    let session = FormSession(
      form(), given: [Form.Answer("addresses", .items([street("Ash"), street("Fir")]))])
    #expect(person.value.addresses.map(\.street) == ["Ash", "Fir"])
    _ = try session.walk(.takeBack)
    #expect(person.value == Person())
    _ = try session.walk(.giveAgain)
    #expect(person.value.addresses.map(\.street) == ["Ash", "Fir"])
    session.abandon()
    #expect(person.value == Person())
  }

  @Test("Where only problems are asked, the rest is in the review, with its origin")
  func onlyProblems() throws {
    let session = FormSession(
      form(),
      given: [
        Form.Answer("addresses[1].floor", "12", origin: .file),
        Form.Answer("tags", "a", origin: .flag),
      ], asking: .invalid)
    #expect(session.refusedAnswers.map(\.path) == ["addresses[1].floor"])
    #expect(session.place == "addresses: Number 1: '12' is not between 0 and 9.")
    #expect(try session.walk(.keep) == ["review"])
    guard case .review(let review) = session.position else { return }
    #expect(review.origins == ["tags": .flag])
  }
}
