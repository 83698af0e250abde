import ForwardForm
import ForwardFormTesting
import Testing

// The code of the lists on the page "Cookbook"; a test compares the two.

@Suite("The page with recipes: lists and parts")
struct CookbookLists {
  struct Guest: FormValue, Equatable {
    var name = ""
    var seats = 1

    static func form(_ guest: Ref<Guest>) -> [ForwardFormElement] {
      guest.textField("Name", \.name).required()
      guest.textField("Seats", \.seats, as: .integer(in: 1...9))
    }
  }

  struct Party: FormValue {
    var guests: [Guest] = []

    static func form(_ party: Ref<Party>) -> [ForwardFormElement] {
      party.list("Guests", \.guests, count: 1...20, new: Guest())
    }
  }

  @Test("A list of structs")
  func structs() throws {
    let party = Ref(Party())
    let (outcome, transcript) = try play(
      Form(party), "Ada", "2", "add", "Grace", .enter, "remove 1", .enter, .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """

        Guests › new
        Name (required): Ada
        Seats: 2
        Guests: 1 item
          1 Ada, 2
        Enter continues, a number edits; or add, copy N, remove N, move N M: add

        Guests › new
        Name (required): Grace
        Seats: 1
        Guests: 2 items
          1 Ada, 2
          2 Grace, 1
        Enter continues, a number edits; or add, copy N, remove N, move N M: remove 1
        Guests: 1 item
          1 Grace, 1
        Enter continues, a number edits; or add, copy N, remove N, move N M:\u{20}
        Review: 1 change
          1 Guests: (none) → 1 item
            + Grace, 1
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Job: FormValue, Equatable {
    var limits: [String: Int] = [:]

    static func form(_ job: Ref<Job>) -> [ForwardFormElement] {
      job.dictionary(
        "Limits", \.limits, as: .integer(in: 1...64),
        keys: .pattern("[a-z]+", wants: "a word of small letters"))
    }
  }

  @Test("Dictionary")
  func dictionary() throws {
    let job = Ref(Job())
    let (outcome, transcript) = try play(
      Form(job), "cpus = 4", "disks = many", "2", "cpus = 8", .enter, .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Limits: (none)
        Enter continues, KEY = VALUE adds one: cpus = 4
        Limits: 1 item
          1 cpus = 4
        Enter continues, a number edits, KEY = VALUE adds one, copy N, remove N: disks = many
          'many' is not a whole number.
        Limits: 1 item
          1 cpus = 4
        Enter continues, a number edits, KEY = VALUE adds one, copy N, remove N: 2
          '2' is neither an item's number, 1, nor add, copy N, remove N or KEY = VALUE.
        Enter continues, a number edits, KEY = VALUE adds one, copy N, remove N: cpus = 8
        Limits: 1 item
          1 cpus = 8
        Enter continues, a number edits, KEY = VALUE adds one, copy N, remove N:\u{20}
        Review: 1 change
          1 Limits: (none) → 1 item
            + cpus = 8
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Board: FormValue {
    var people: [Person] = []
    var tasks: [Task] = []

    static func form(_ board: Ref<Board>) -> [ForwardFormElement] {
      board.list("People", \.people, count: 1...9, new: Person())
      board.list("Tasks", \.tasks, new: Task()) { task in
        task.textField("Task", \.title).required()
        task.picker("Owner", \.owner, .from(board.value.people.map(\.name))).required()
      }
    }
  }

  struct Person: FormValue, Equatable {
    var name = ""

    static func form(_ person: Ref<Person>) -> [ForwardFormElement] {
      person.textField("Name", \.name).required()
    }
  }

  struct Task: Equatable {
    var title = ""
    var owner: String?
  }

  @Test("Two lists")
  func twoLists() throws {
    let board = Ref(Board())
    let (outcome, transcript) = try play(
      Form(board), "Ada", "Grace", .enter, "add", "Paint", "grace", .enter, .enter)
    #expect(outcome == .saved)
    #expect(board.value.tasks == [Task(title: "Paint", owner: "Grace")])
    #expect(
      transcript == """

        People › new
        Name (required): Ada
        People: 1 item
          1 Ada
        Enter continues, a number edits, a text adds one, copy N, remove N, move N M: Grace
        People: 2 items
          1 Ada
          2 Grace
        Enter continues, a number edits, a text adds one, copy N, remove N, move N M:\u{20}
        Tasks: (none)
        Enter continues, add adds one: add

        Tasks › new
        Task (required): Paint
          1 Ada   2 Grace
        Owner [nothing]: grace
        Tasks: 1 item
          1 Paint, Grace
        Enter continues, a number edits; or add, copy N, remove N, move N M:\u{20}
        Review: 2 changes
          1 People: (none) → 2 items
            + Ada
            + Grace
          2 Tasks:  (none) → 1 item
            + Paint, Grace
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Host: FormValue {
    var auth = Auth.none

    enum Auth: Equatable {
      case none, token(String)
    }

    static func form(_ host: Ref<Host>) -> [ForwardFormElement] {
      host.variant("Auth", \.auth, of: .none, .token("")) {
        switch $0 {
        case .none: Case("None")
        case .token(let token): Case("Token", token, Auth.token) { $0.textField("Token", \.self) }
        }
      }
    }
  }

  @Test("Enum with payload")
  func variant() throws {
    let host = Ref(Host())
    let (outcome, transcript) = try play(Form(host), "token", "s3cret", .enter)
    #expect(outcome == .saved)
    #expect(host.value.auth == .token("s3cret"))
    #expect(
      transcript == """
         *1 None   2 Token
        Auth [None]: token
        Token: s3cret
        Review: 2 changes
          1 Auth:  None → Token
          2 Token: (nothing) → s3cret
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Letter: FormValue {
    var from: Address?

    static func form(_ letter: Ref<Letter>) -> [ForwardFormElement] {
      letter.optional("Return address", \.from, new: Address())
    }
  }

  struct Address: FormValue, Equatable {
    var town = ""

    static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
      address.textField("Town", \.town).required()
    }
  }

  @Test("Optional part")
  func optional() throws {
    let letter = Ref(Letter())
    let (outcome, transcript) = try play(Form(letter), "yes", "Ockham", .enter)
    #expect(outcome == .saved)
    #expect(letter.value.from == Address(town: "Ockham"))
    #expect(
      transcript == """
        Return address (yes or no) [no]: yes

        Return address
        Town (required): Ockham
        Review: 2 changes
          1 Return address: no → yes
          Return address
          2 Town:           (nothing) → Ockham
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }
}
