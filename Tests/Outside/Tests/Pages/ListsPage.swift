import ForwardForm
import ForwardFormTesting
import Testing

// The code of the page "Lists"; a test compares the two.

@Suite("The page on lists")
struct ListsPage {
  struct Guest: FormValue, Equatable {
    var name = ""
    var dishes: [Dish] = []

    static func form(_ guest: Ref<Guest>) -> [ForwardFormElement] {
      guest.textField("Name", \.name).required()
      guest.list("Dishes", \.dishes, count: 0...3, new: Dish())
    }
  }

  struct Dish: FormValue, Equatable {
    var name = ""

    static func form(_ dish: Ref<Dish>) -> [ForwardFormElement] { dish.textField("Dish", \.name) }
  }

  struct Alarm: FormValue {
    var days: Set<Day> = [.monday]

    enum Day: String, CaseIterable {
      case monday, tuesday, saturday
    }

    static func form(_ alarm: Ref<Alarm>) -> [ForwardFormElement] {
      alarm.choices("Days", \.days)
    }
  }

  struct Shell: FormValue, Equatable {
    var environment = ["LANG": "C"]

    static func form(_ shell: Ref<Shell>) -> [ForwardFormElement] {
      shell.dictionary("Environment", \.environment)
    }
  }

  @Test("Dictionaries")
  func dictionaries() throws {
    let shell = Ref(Shell())
    _ = try play(Form(shell), "add", "LANG", "TZ", "UTC", .enter, .enter)
    #expect(shell.value.environment == ["LANG": "C", "TZ": "UTC"])
  }

  struct Host: FormValue {
    var auth = Auth.none

    enum Auth: Equatable {
      case none, token(String), login(user: String, password: String)
    }

    static func form(_ host: Ref<Host>) -> [ForwardFormElement] {
      host.variant("Auth", \.auth, of: .none, .token(""), .login(user: "", password: "")) {
        switch $0 {
        case .none: Case("None")
        case .token(let token): Case("Token", token, Auth.token) { $0.textField("Token", \.self) }
        case .login(let user, let password):
          Case("Login", (user, password), { .login(user: $0, password: $1) }) {
            $0.textField("User", \.0)
            $0.textField("Password", \.1).secret()
          }
        }
      }
    }
  }

  @Test("Cases with payloads")
  func cases() throws {
    let host = Ref(Host())
    _ = try play(Form(host), "login", "ada", "secret", .enter)
    #expect(host.value.auth == .login(user: "ada", password: "secret"))
  }

  struct Visitor: FormValue, Equatable {
    var nickname: String?
    var port: Int?
    var isSubscribed: Bool?

    static func form(_ visitor: Ref<Visitor>) -> [ForwardFormElement] {
      visitor.textField("Nickname", \.nickname).optional()
      visitor.textField("Port", \.port, as: .integer()).optional()
      visitor.toggle("Subscribed", \.isSubscribed).optional()
    }
  }

  @Test("Rows without an answer")
  func nothing() throws {
    let visitor = Ref(Visitor())
    _ = try play(Form(visitor), "\"\"", .enter, "yes", .enter)
    #expect(visitor.value == Visitor(nickname: "", isSubscribed: true))
  }

  @Test("Items")
  func items() throws {
    let guest = Ref(Guest(name: "Ada"))
    let (outcome, transcript) = try play(Form(guest), .enter, "add", "Soup", "", .enter)
    #expect(outcome == .saved)
    #expect(guest.value.dishes == [Dish(name: "Soup")])
    #expect(
      transcript == """
        Name: Ada
        Dishes: (none)
        Enter continues, a text adds one: add

        Dishes › new
        Dish: Soup
        Dishes: 1 item
          1 Soup
        Enter continues, a number edits, a text adds one, copy N, remove N, move N M:\u{20}
        Review: 1 change
          1 Name:   Ada
          2 Dishes: (none) → 1 item
            + Soup
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("Choices")
  func choices() throws {
    let alarm = Ref(Alarm())
    let (outcome, transcript) = try play(Form(alarm), "monday, 3", .enter)
    #expect(outcome == .saved)
    #expect(alarm.value.days == [.monday, .saturday])
    #expect(
      transcript == """
         *1 Monday   2 Tuesday   3 Saturday
        Days (any, comma-separated) [Monday]: monday, 3
        Review: 1 change
          1 Days: Monday → Monday, Saturday
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Letter: FormValue {
    var to = Address()
    var from: Address?

    static func form(_ letter: Ref<Letter>) -> [ForwardFormElement] {
      letter.form("To", \.to)
      letter.optional("Return address", \.from, new: Address())
    }
  }

  struct Address: FormValue, Equatable {
    var town = ""

    static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
      address.textField("Town", \.town).required()
    }
  }

  @Test("Parts")
  func parts() throws {
    let letter = Ref(Letter())
    let (outcome, transcript) = try play(Form(letter), "London", "yes", "Ockham", .enter)
    #expect(outcome == .saved)
    #expect(letter.value.from == Address(town: "Ockham"))
    #expect(
      transcript == """

        To
        Town (required): London
        Return address (yes or no) [no]: yes

        Return address
        Town (required): Ockham
        Review: 3 changes
          To
          1 Town:           (nothing) → London

          2 Return address: no → yes
          Return address
          3 Town:           (nothing) → Ockham
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("Drafts")
  func drafts() {
    let guests = Ref([Guest(name: "Ada")])
    let draft = Draft.adding(Guest(), to: guests)
    draft.value.name.value = "Grace"
    #expect(guests.value.map(\.name) == ["Ada"])
    draft.save()
    #expect(guests.value.map(\.name) == ["Ada", "Grace"])
  }
}
