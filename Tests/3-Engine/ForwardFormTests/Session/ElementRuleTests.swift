import ForwardForm
import Testing

@Suite("Rules that lists, dictionaries and parts bring")
struct ElementRuleTests {
  private struct Address: FormValue, Equatable {
    var street = ""
    var town = ""

    static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
      address.textField("Street", \.street)
      address.textField("Town", \.town)
    }

    static func formRules(_ address: Ref<Address>) -> [FormRule] {
      [
        FormRule("street", "town") {
          address.value.street == address.value.town ? .other("Two names of one place.") : nil
        },
        AsyncFormRule("town", of: address.value.town) { town in
          town == "Atlantis" ? .other("'\(town)' has sunk.") : nil
        },
      ]
    }
  }

  private enum Way: Equatable {
    case none, home(Address)
  }

  private struct Parcel: FormValue, Equatable {
    var to = Address(street: "High Street", town: "Bath")
    var from: Address?
    var way = Way.none
    var tags: [String] = []
    var notes: [String: String] = [:]

    static func form(_ parcel: Ref<Parcel>) -> [ForwardFormElement] {
      parcel.form("To", \.to).asyncRule(of: parcel.value.to) { to in
        to == Address(street: "Quay", town: "Bath") ? .other("There is no such street.") : nil
      }
      parcel.optional("From", \.from, new: Address())
      parcel.variant("Way", \.way, of: .none, .home(Address())) {
        switch $0 {
        case .none: Case("None")
        case .home(let address): Case("Home", address, Way.home)
        }
      }
      parcel.list("Tags", \.tags, new: "") { $0.textField("Tag", \.self) }
        .asyncRule(of: parcel.value.tags) { tags in
          tags.contains("red") ? .other("There is no red.") : nil
        }
      parcel.dictionary(
        "Notes", \.notes,
        asyncKeys: AsyncRule { $0 == "PATH" ? .other("'\($0)' is the system's.") : nil }
      ).asyncRule(of: parcel.value.notes) { notes in
        notes.values.contains("x") ? .other("An x is no note.") : nil
      }
    }
  }

  private let parcel = Ref(Parcel())

  /// Runs the checks of a session as a renderer does, and returns the place that they lead to.
  private func checked(_ session: FormSession) async throws -> String {
    while case .checking(let check) = session.position { try session.perform(await check.run()) }
    return session.place
  }

  @Test("A rule of a part is checked once all of its rows are answered, and before saving")
  func part() async throws {
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(.text("Quay"), .keep) == ["to.town", "checking to.town <Bath>"])
    #expect(try await checked(session) == "to.town: There is no such street.")
    // The next row counts as answered, and so does the part.
    #expect(
      try session.walk(.keep, .goBack, .goBack, .text("Kay"))
        == ["from", "to.town", "to.street", "to.town"])
    _ = try session.walk(.keep)
    #expect(try await checked(session) == "from")
    _ = try session.walk(.goBack, .goBack, .text("Quay"), .keep)
    #expect(try await checked(session) == "to.town: There is no such street.")
    #expect(try session.walk(.keep, .keep, .keep, .keep, .keep).last == "review")
    #expect(try session.walk(.save) == ["checking to.street <Quay>"])
    #expect(try await checked(session) == "to.street: There is no such street.")
    #expect(try session.walk(.text("Key")) == ["checking to.street <Key>"])
    #expect(try await checked(session) == "review")
    #expect(try session.walk(.save) == ["saved"])
  }

  @Test("The form rules of a part, of an optional part and of a payload name its own rows")
  func rulesOfParts() async throws {
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(.text("Bath"), .keep) == ["to.town", "to.town: Two names of one place."])
    _ = try session.walk(.text("Atlantis"))
    #expect(try await checked(session) == "to.town: 'Atlantis' has sunk.")
    _ = try session.walk(.text("Wells"))
    #expect(try await checked(session) == "from")
    #expect(
      try session.walk(.toggle(true), .keep, .keep).last == "from.town: Two names of one place.")
    _ = try session.walk(.text("Atlantis"))
    #expect(try await checked(session) == "from.town: 'Atlantis' has sunk.")
    _ = try session.walk(.text("Rome"))
    #expect(try await checked(session) == "way")
    #expect(
      try session.walk(.choice(1), .text("A"), .text("A")).last
        == "way.town: Two names of one place.")
    _ = try session.walk(.text("Atlantis"))
    #expect(try await checked(session) == "way.town: 'Atlantis' has sunk.")
  }

  @Test("Lists and dictionaries are checked once they are left; a key once it is entered")
  func lists() async throws {
    let session = FormSession(Form(parcel))
    _ = try session.walk(.keep, .keep, .keep, .keep)
    _ = try session.walk(.item(.add), .text("red"), .keep)
    #expect(try await checked(session) == "tags: There is no red.")
    _ = try session.walk(.item(.edit(0)), .text("blue"), .keep)
    #expect(try await checked(session) == "notes")
    #expect(
      try session.walk(.item(.add), .text("PATH")).last == "checking key <PATH>")
    let refused = try await checked(session)
    #expect(refused == "notes[1].key <PATH>: 'PATH' is the system's.")
    _ = try session.walk(.text("HOME"))
    #expect(try await checked(session) == "notes[1].value")
    _ = try session.walk(.text("x"), .keep)
    #expect(try await checked(session) == "notes: An x is no note.")
    _ = try session.walk(.item(.removeAll), .keep, .save)
    #expect(try await checked(session) == "saved")
    #expect(parcel.value == Parcel(tags: ["blue"]))
  }

  @Test("Nothing is checked that wasn't changed")
  func unchanged() throws {
    parcel.value = Parcel(
      to: Address(street: "Quay", town: "Bath"), tags: ["red"], notes: ["a": "x"])
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(.keep, .keep, .keep, .keep, .keep, .keep, .save).suffix(2)
        == ["review", "saved"])
  }

  @Test("Answers from elsewhere are checked all at once")
  func given() async throws {
    let form = Form(parcel)
    func answer(_ path: String, _ text: String) throws -> Form.Answer {
      Form.Answer(try RowPath(reading: path), .text(text))
    }
    let answers = [
      try answer("to.street", "Quay"), try answer("from", "yes"),
      try answer("from.town", "Atlantis"), try answer("way", "home"), try answer("way.town", "Y"),
      try answer("way.street", "Y"), try answer("tags[+].tag", "red"),
      try answer("notes.PATH", "x"),
    ]
    let problems = [
      "notes[1].key: 'PATH' is the system's.",
      "way.street: Two names of one place.", "to.street: There is no such street.",
      "from.town: 'Atlantis' has sunk.", "tags: There is no red.", "notes: An x is no note.",
    ]
    let found = await form.save(given: answers).map(\.description)
    #expect(found == problems)
    #expect(parcel.value == Parcel())
    let good = [try answer("tags[+].tag", "blue"), try answer("notes.HOME", "y")]
    let none = await form.save(given: good)
    #expect(none == [])
    #expect(parcel.value == Parcel(tags: ["blue"], notes: ["HOME": "y"]))
  }

  @Test("A rule of a section of many rows is looked at once, and not after each row")
  func longSection() throws {
    let reads = Ref(0)
    let read = {
      reads.value += 1
      return reads.value
    }
    let fields = (0..<2000).map { index in
      ForwardFormElement.textField(
        title: "Field \(index)", placeholder: "", keyboardType: .default, bind: Ref(""))
    }
    let form = Form([
      .section(title: "All", fields).asyncRule(of: read()) { _ in nil }
    ])
    let session = FormSession(form)
    for index in 0..<1999 {
      try session.perform(.answer(.text("x")))
      #expect(session.place == "field-\(index + 1)")
    }
    #expect(try session.walk(.text("x")) == ["checking field-1999 <x>"])
    #expect(reads.value == 1)
  }
}
