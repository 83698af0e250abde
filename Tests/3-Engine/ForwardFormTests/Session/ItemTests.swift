import ForwardForm
import Testing

@Suite("The items of a list")
struct ItemTests {
  private struct Party: FormValue, Equatable {
    var guests: [Guest] = []

    static func form(_ party: Ref<Party>) -> [ForwardFormElement] {
      party.list("Guests", \.guests, count: 1...3, new: Guest())
      party.toggle("Music", \.hasMusic)
    }

    var hasMusic = false
  }

  private struct Guest: FormValue, Duplicable, Equatable {
    /// A property without a row.
    var id = 0
    var name = ""
    var dishes: [Dish] = []

    init(id: Int = 0, _ name: String = "") {
      self.id = id
      self.name = name
    }

    func duplicate() -> Guest { Guest(id: id + 100, name) }

    static func form(_ guest: Ref<Guest>) -> [ForwardFormElement] {
      guest.textField("Name", \.name).required()
      guest.list("Dishes", \.dishes, new: Dish())
    }
  }

  private struct Dish: FormValue, Equatable {
    var name = ""

    static func form(_ dish: Ref<Dish>) -> [ForwardFormElement] {
      dish.textField("Dish", \.name)
    }
  }

  private let party = Ref(Party(guests: [Guest(id: 1, "Ada"), Guest(id: 2, "Grace")]))
  private var names: [String] { party.value.guests.map(\.name) }
  private var ids: [Int] { party.value.guests.map(\.id) }

  @Test("An item is in the list once its form is done, and not before")
  func adding() throws {
    let session = FormSession(Form(party))
    #expect(try session.walk(.item(.add), .text("Mary")) == ["guests[3].name", "guests[3].dishes"])
    #expect(names == ["Ada", "Grace"])
    #expect(try session.walk(.keep) == ["guests"])
    #expect(names == ["Ada", "Grace", "Mary"])
    #expect(try session.walk(.item(.add)) == ["guests: At most 3 are allowed."])
  }

  @Test("Hidden parts of an item are kept when it is edited or moved; a duplicate has its own")
  func identity() throws {
    let session = FormSession(Form(party))
    _ = try session.walk(.item(.edit(1)), .text("Mary"), .keep)
    #expect(ids == [1, 2])
    _ = try session.walk(.item(.duplicate(0)), .keep, .keep)
    #expect(ids == [1, 101, 2])
    _ = try session.walk(.item(.move(from: 2, to: 0)), .item(.remove(1)))
    #expect(ids == [2, 101])
    #expect(names == ["Mary", "Ada"])
    // Undoing everything restores the items.
    for _ in 0..<4 { _ = try session.walk(.takeBack) }
    #expect(party.value == Party(guests: [Guest(id: 1, "Ada"), Guest(id: 2, "Grace")]))
    for _ in 0..<4 { _ = try session.walk(.giveAgain) }
    #expect(ids == [2, 101])
    #expect(try session.walk(.interrupt) == ["interrupted"])
    #expect(ids == [1, 2])
  }

  @Test("An inner list changes with the item that it is in, or not at all")
  func nested() throws {
    let session = FormSession(Form(party))
    #expect(
      try session.walk(.item(.edit(0)), .keep, .item(.add), .text("Soup"), .cancel) == [
        "guests[1].name", "guests[1].dishes", "guests[1].dishes[1].dish", "guests[1].dishes",
        "guests",
      ]
    )
    #expect(party.value.guests[0].dishes == [])
    _ = try session.walk(.item(.edit(0)), .keep, .item(.add), .text("Soup"), .keep)
    #expect(party.value.guests[0].dishes == [Dish(name: "Soup")])
  }

  @Test("Back suspends an item, which is continued unless it was replaced")
  func back() throws {
    let session = FormSession(Form(party))
    #expect(
      try session.walk(.item(.edit(0)), .text("Mary"), .goBack, .back(draft: "Ma")) == [
        "guests[1].name", "guests[1].dishes", "guests[1].name", "guests",
      ]
    )
    #expect(names == ["Ada", "Grace"])
    #expect(try session.walk(.item(.edit(0))) == ["guests[1].name <Ma>"])
    #expect(try session.walk(.goBack, .item(.remove(0)), .item(.edit(0))).last == "guests[1].name")
    #expect(try session.walk(.keep, .keep) == ["guests[1].dishes", "guests"])
    #expect(names == ["Grace"])
  }

  @Test("A new item is continued, although another new one would start otherwise")
  func backFromNew() throws {
    var numbers = (1...).makeIterator()
    let items = party[\.guests]
    let list = ItemList(items, new: { Guest("Guest \(numbers.next() ?? 0)") }, form: Guest.form)
    let session = FormSession(Form([.list(title: "Guests", items: list)]))
    #expect(
      try session.walk(.item(.add), .text("Mary"), .goBack, .back(draft: "Ma"), .item(.add)).last
        == "guests[3].name <Ma>")
  }

  @Test("Too few items, and items that aren't valid, are refused when the list is left")
  func refused() throws {
    let session = FormSession(Form(party))
    #expect(
      try session.walk(.item(.removeAll), .keep).last == "guests: At least one is required.")
    party.value.guests = [Guest(id: 1, "Ada"), Guest()]
    #expect(try session.walk(.keep) == ["guests: Number 2, Name: An answer is required."])
  }

  @Test("An item that is half filled in doesn't take the place of its twin")
  func twins() throws {
    party.value.guests = [Guest(id: 1, "Ada"), Guest(id: 2, "Ada")]
    let session = FormSession(Form(party))
    _ = try session.walk(
      .item(.edit(0)), .text("Mary"), .goBack, .goBack, .item(.remove(0)), .item(.edit(0)), .keep,
      .keep
    )
    #expect(ids == [2])
    #expect(names == ["Ada"])
  }

  @Test("Leaving asks first when it would drop a half-filled item")
  func leaving() throws {
    let session = FormSession(Form(party))
    #expect(
      try session.walk(.item(.add), .text("Mary"), .goBack, .goBack, .leave, .keep, .leave, .leave)
        .suffix(4) == ["leaving 1", "guests", "leaving 1", "cancelled"]
    )
    #expect(names == ["Ada", "Grace"])
  }

  @Test("A list's own rule quotes no secret of its items")
  func secrets() throws {
    let logins = Ref([Login(user: "grace", password: "hunter2")])
    let list = ForwardFormElement.list(
      title: "Logins",
      items: ItemList(logins, new: { Login() }, form: Login.form)
    )
    let rule = FormRule("logins") { .other("'\(logins.value[0].password)' is used twice.") }
    let session = FormSession(Form([list], rules: [rule]))
    #expect(try session.walk(.keep, .save).last == "logins: '••••••' is used twice.")
  }

  @Test("The elements of nested lists are derived once each")
  func depth() throws {
    var count = 0
    func list(_ depth: Int) -> ForwardFormElement {
      .list(
        title: "Inner",
        items: ItemList(Ref([0]), new: { 0 }) { _ in
          if depth > 0 {
            list(depth - 1)
            // The number of derivations of the form.
            ForwardFormElement.toggle(title: "Count", bind: Counter { count += 1 })
          }
        }
      )
    }
    _ = try row(list(12)).value()
    #expect(count <= 30)
  }

  private final class Counter: PropertyRefTo<Bool> {
    private let tell: () -> Void

    init(_ tell: @escaping () -> Void) {
      self.tell = tell
    }

    override var val: Bool? {
      get {
        tell()
        return false
      }
      set {}
    }
  }

  @Test("The form rules of an item are checked and quote no secret")
  func rules() throws {
    let logins = Ref([Login(user: "ada", password: "hunter2")])
    let list = ForwardFormElement.list(
      title: "Logins",
      items: ItemList(logins, new: { Login() }, rules: Login.formRules, form: Login.form)
    )
    let session = FormSession(Form([list]))
    #expect(try session.walk(.keep) == ["logins: Number 1, User: '••••••' isn't for ada."])
    #expect(
      try session.walk(.item(.edit(0)), .keep, .keep, .keep).last
        == "logins[1].user: '••••••' isn't for ada."
    )
    #expect(try session.walk(.text("grace"), .keep) == ["logins", "review"])
  }

  @Test(
    "A missing part isn't touched",
    arguments: [
      .edit(2), .edit(-1), .remove(.max), .duplicate(7), .move(from: 0, to: 2),
      .move(from: -1, to: 0),
    ] as [ListEdit])
  func missing(move: ListEdit) throws {
    let session = FormSession(Form(party))
    #expect(try session.walk(.item(move)) == ["guests"])
    #expect(ids == [1, 2])
  }

  @Test("A thousand items are added at a bearable cost each, and the review compares them")
  func many() throws {
    struct Log: FormValue {
      var entries: [Dish] = []
      static func form(_ log: Ref<Log>) -> [ForwardFormElement] {
        log.list("Entries", \.entries, new: Dish())
      }
    }
    let log = Ref(Log())
    let session = FormSession(Form(log))
    for number in 0..<1000 { _ = try session.walk(.item(.add), .text("\(number)")) }
    #expect(log.value.entries.count == 1000)
    #expect(session.originals == ["entries": .list([])])
  }
}

private struct Login: FormValue {
  var user = ""
  var password = ""

  static func form(_ login: Ref<Login>) -> [ForwardFormElement] {
    login.textField("User", \.user)
    login.textField("Password", \.password).secret()
  }

  static func formRules(_ login: Ref<Login>) -> [FormRule] {
    [
      FormRule("user") {
        let (user, password) = (login.value.user, login.value.password)
        return user == "ada" ? .other("'\(password)' isn't for \(user).") : nil
      }
    ]
  }
}
