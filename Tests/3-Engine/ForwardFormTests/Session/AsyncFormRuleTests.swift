import ForwardForm
import Testing

@Suite("Form rules that take their time")
struct AsyncFormRuleTests {
  private struct Guest: FormValue, Equatable {
    var name = ""
    var room = 1

    static func form(_ guest: Ref<Guest>) -> [ForwardFormElement] {
      guest.textField("Name", \.name)
      guest.textField("Room", \.room, as: .integer())
    }

    static func formRules(_ guest: Ref<Guest>) -> [FormRule] {
      [
        AsyncFormRule("name", "room", of: guest.value) { guest in
          guest.room == 13 ? .other("'\(guest.name)' can't have 13.") : nil
        }
      ]
    }
  }

  private struct Stay: FormValue {
    var first = 5
    var last = 6
    var town = ""
    var token = "s3cret"
    var guests: [Guest] = []
    var phones: [String: String] = [:]
    var hasRules = true

    static func form(_ stay: Ref<Stay>) -> [ForwardFormElement] {
      stay.textField("First", \.first, as: .integer())
      stay.textField("Last", \.last, as: .integer())
      stay.textField("Town", \.town)
      stay.textField("Token", \.token).secret()
      stay.list("Guests", \.guests, new: Guest())
      stay.dictionary("Phones", \.phones)
    }

    static func formRules(_ stay: Ref<Stay>) -> [FormRule] {
      [
        FormRule("first", "last") {
          stay.value.first <= stay.value.last ? nil : .other("Out of order.")
        },
        AsyncFormRule("first", "last", of: (stay.value.first, stay.value.last)) { first, last in
          last - first < 7 ? nil : .other("No room from \(first) to \(last).")
        },
        AsyncFormRule("guests", of: stay[\.guests].value) { guests in
          guests.contains { $0.name == "Eve" } ? .other("Eve isn't welcome.") : nil
        },
        AsyncFormRule("phones", of: stay.value.phones) { phones in
          phones["police"] == nil ? nil : .other("No calls to \(phones["police"] ?? "").")
        },
        AsyncFormRule("town", "token", of: stay.value) { stay in
          stay.town == "Bath" ? .other("'\(stay.token)' isn't for Bath.") : nil
        },
      ]
    }
  }

  private let stay = Ref(Stay())

  /// Runs the checks of a session as a renderer does, and returns the place that they lead to.
  private func checked(_ session: FormSession) async throws -> String {
    while case .checking(let check) = session.position { try session.perform(await check.run()) }
    return session.place
  }

  @Test("The row that was answered last is asked again, and Enter keeps its answer until saving")
  func walk() async throws {
    let session = FormSession(Form(stay))
    #expect(
      try session.walk(.text("9"), .text("30"))
        == ["last", "checking last <30>"])
    #expect(stay.value.last == 30)
    #expect(try await checked(session) == "last: No room from 9 to 30.")
    #expect(try session.walk(.keep, .keep, .keep, .keep, .keep, .save).last == "checking first <9>")
    #expect(try await checked(session) == "first: No room from 9 to 30.")
    #expect(try session.walk(.text("28")) == ["checking first <28>"])
    #expect(try await checked(session) == "review")
    #expect(try session.walk(.save) == ["saved"])
  }

  @Test("Rules without a wait come first, and answers that pass are checked once")
  func once() async throws {
    let session = FormSession(Form(stay))
    #expect(
      try session.walk(.text("9"), .text("3"), .text("10"))
        == ["last", "last: Out of order.", "checking last <10>"])
    #expect(try await checked(session) == "town")
    #expect(
      try session.walk(.goBack, .text("10"), .goBack, .text("11"))
        == ["last", "town", "last", "checking last <11>"])
    #expect(try await checked(session) == "town")
    #expect(try session.walk(.takeBack, .text("10")) == ["last (undone: last)", "town"])
  }

  @Test("Answers that were not changed are not checked")
  func unchanged() throws {
    stay.value = Stay(first: 1, last: 30)
    let session = FormSession(Form(stay))
    let moves = try session.walk(.keep, .keep, .keep, .keep, .keep, .keep, .save)
    #expect(moves.suffix(2) == ["review", "saved"])
  }

  @Test("A rule sees the items of a list and the entries of a dictionary once the row is left")
  func lists() async throws {
    let session = FormSession(Form(stay))
    _ = try session.walk(.keep, .keep, .keep, .keep)
    #expect(
      try session.walk(.item(.add), .text("Eve"), .text("2"))
        == ["guests[1].name", "guests[1].room", "checking room <2>"])
    #expect(try await checked(session) == "guests")
    _ = try session.walk(.keep)
    guard case .checking(let check) = session.position else {
      Issue.record("\(session.place)")
      return
    }
    #expect(check.text == "Eve, 2")
    #expect(try await checked(session) == "guests: Eve isn't welcome.")
    _ = try session.walk(.item(.edit(0)), .text("Ada"))
    #expect(try await checked(session) == "guests[1].room")
    _ = try session.walk(.keep)
    #expect(try await checked(session) == "guests")
    _ = try session.walk(.keep)
    #expect(try await checked(session) == "phones")
    _ = try session.walk(.item(.add), .text("police"), .text("999"), .keep)
    #expect(try await checked(session) == "phones: No calls to 999.")
  }

  @Test("The form of an item has rules of its own")
  func items() async throws {
    let session = FormSession(Form(stay))
    _ = try session.walk(.keep, .keep, .keep, .keep, .item(.add), .text("Ada"), .text("13"))
    #expect(try await checked(session) == "guests[1].room: 'Ada' can't have 13.")
    _ = try session.walk(.keep)
    #expect(try await checked(session) == "guests[1].name: 'Ada' can't have 13.")
    #expect(stay.value.guests.isEmpty)
  }

  @Test("A check that was stopped is a warning too; cancelling meanwhile restores everything")
  func stopped() async throws {
    let session = FormSession(Form(stay))
    _ = try session.walk(.text("9"), .text("10"))
    #expect(
      try session.walk(.checked(.checkStopped("10"), of: .text("10")), .keep)
        == ["last: The check of '10' was stopped.", "town"])
    _ = try session.walk(.goBack, .text("11"), .leave, .goBack)
    #expect(session.place == "checking last <11>")
    #expect(try session.walk(.cancel) == ["cancelled"])
    #expect(stay.value.last == 6)
  }

  @Test("Values that change during the check before saving are checked again")
  func changedMeanwhile() async throws {
    let session = FormSession(Form(stay), resuming: [Form.Answer(row: "last", text: "8")])
    #expect(try session.walk(.keep, .keep, .keep, .keep, .keep).last == "review")
    #expect(try session.walk(.save) == ["checking first <5>"])
    stay.value.last = 9
    #expect(
      try session.walk(.checked(nil, of: .text("5"))) == ["checking first <5>"])
    #expect(try await checked(session) == "saved")
  }

  @Test("Answers from elsewhere are checked, and no secret is quoted")
  func given() async throws {
    let form = Form(stay)
    let eve = Form.Answer.Item([
      Form.Answer(row: "name", text: "Eve"), Form.Answer(row: "room", text: "13"),
    ])
    let answers = [
      Form.Answer(row: "last", text: "30"), Form.Answer(row: "town", text: "Bath"),
      Form.Answer(row: "token", text: "hunter2"), Form.Answer("guests", .items([eve])),
    ]
    let problems = [
      "guests[1].name: 'Eve' can't have 13.", "first: No room from 5 to 30.",
      "guests: Eve isn't welcome.", "town: '••••••' isn't for Bath.",
    ]
    #expect(await form.problems(given: answers).map(\.description) == problems)
    #expect(await form.save(given: answers).map(\.description) == problems)
    #expect(stay.value.last == 6)
    #expect(throws: RefusedAnswers.self) {
      try form.save(given: answers) { .checked(.other("No."), of: $0.value) }
    }
    var count = 0
    let outcome = try form.save(given: answers) {
      count += 1
      return .checked(nil, of: $0.value)
    }
    #expect(outcome == .saved)
    #expect(count == 4)
    #expect(stay.value.guests == [Guest(name: "Eve", room: 13)])
  }
}
