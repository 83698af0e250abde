import ForwardForm
import ForwardFormTesting
import Testing

// The code of the page "Declaring a target"; a test compares the two.

@Suite("The page on declaring a target")
struct DeclaringPage {
  final class Reminder: FormModel {
    var title = ""
    var deadline = Deadline.none
    var days = 3
    var isUrgent = false

    enum Deadline: String, CaseIterable {
      case none, onTheDay, daysBefore
    }

    var form: [ForwardFormElement] {
      textField("Title", \.title, placeholder: "Buy milk").required()
      picker("Deadline", \.deadline)
      if deadline == .daysBefore {
        textField("Days before", \.days, as: .integer(in: 1...365))
      }
      toggle("Urgent", \.isUrgent)
    }
  }

  @Test("An object")
  func object() throws {
    let reminder = Reminder()
    let (outcome, transcript) = try play(
      Form(reminder), "", "Buy milk", "days before", "soon", "7", "", .enter)
    #expect(outcome == .saved)
    #expect(reminder.days == 7)
    #expect(
      transcript == """
        Title (Buy milk, required):\u{20}
          An answer is required.
        Title (Buy milk, required): Buy milk
         *1 None   2 On the day   3 Days before
        Deadline [None]: days before
        Days before: soon
          'soon' is not a whole number.
        Days before: 7
        Urgent (yes or no) [no]:\u{20}
        Review: 3 changes
          1 Title:       (nothing) → Buy milk
          2 Deadline:    None → Days before
          3 Days before: 3 → 7
          4 Urgent:      no
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Parcel: FormValue {
    var weight = 1.0
    var street = ""
    var town = ""

    static func form(_ parcel: Ref<Parcel>) -> [ForwardFormElement] {
      parcel.textField("Weight in kg", \.weight, as: .decimal(in: 0.1...30)).id("weight")
      parcel.section("To") {
        parcel.textField("Street", \.street).required()
        parcel.textField("Town", \.town).required()
      }
    }
  }

  @Test("A struct")
  func structure() throws {
    let parcel = Ref(Parcel())
    let (outcome, transcript) = try play(
      Form(parcel), "2.5", "St James's Square", "London", .enter)
    #expect(outcome == .saved)
    #expect(parcel.value.town == "London")
    #expect(
      transcript == """
        Weight in kg: 2.5

        To
        Street (required): St James's Square
        Town (required): London
        Review: 3 changes
          1 Weight in kg: 1 → 2.5
          To
          2 Street:       (nothing) → St James's Square
          3 Town:         (nothing) → London
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  final class Account: FormModel {
    var name = ""
    var password = ""
    var greeting = ""

    var form: [ForwardFormElement] {
      textField("Name", \.name).id("user").required().rules(.length(1...20))
        .help("What you sign in with.")
      textField("Password", \.password).secret(enteredTwice: true)
      highlightTextView("Greeting", \.greeting, placeholder: "Good morning, {name}")
        .placeholders(["name", "date"])
    }
  }

  @Test("Traits")
  func traits() throws {
    let account = Account()
    let (outcome, transcript) = try play(
      Form(account), .help(), "ada", "secret", "other", "secret", "secret", "Hello, {nam}",
      "Hello, {name}", ".", .enter)
    #expect(outcome == .saved)
    #expect(account.password == "secret")
    #expect(
      transcript == """
        Name (required): <help>
          What you sign in with.
          Takes a line of text.
          An answer is required.
          1 to 20 characters.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
        Name (required): ada
        Password: ••••••
        Password again: •••••
          The two entries don't match.
        Password: ••••••
        Password again: ••••••
        Greeting (Good morning, {name}): a line with a single . ends the text
        > Hello, {nam}
          '{nam}' is not a placeholder; the known ones are {name}, {date}. For a plain
            brace write {{.
        > Hello, {name}
        > .
        Review: 3 changes
          1 Name:     (nothing) → ada
          2 Password: (nothing) → ••••••
          3 Greeting: (nothing) → Hello, {name}
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Topping: Identifiable {
    let id: String
    let title: String
  }

  final class Burger: FormModel {
    let menu = ["Cheese", "Onions", "Pickles"].map { Topping(id: $0.lowercased(), title: $0) }
    var name = ""
    var toppings: [Topping] = []
    var isRush = false

    var form: [ForwardFormElement] {
      note("Welcome to the shop.")
      textField("Name", \.name).help("As on your card.", isShown: true)
      choices("Toppings", \.toppings, .identified(menu) { $0.title }, count: 0...2)
      toggle("Delivery", \.isRush, yes: "Rush", no: "Normal")
    }
  }

  @Test("Values that are known when the program runs")
  func values() throws {
    let burger = Burger()
    let (outcome, transcript) = try play(
      Form(burger), "Ada", "cheese, pickles", "rush", .enter)
    #expect(outcome == .saved)
    #expect(burger.toppings.map(\.id) == ["cheese", "pickles"])
    #expect(
      transcript == """
        Welcome to the shop.
          As on your card.
        Name: Ada
          1 Cheese   2 Onions   3 Pickles
        Toppings (up to 2, comma-separated) [none]: cheese, pickles
        Delivery (Rush or Normal) [Normal]: Rush
        Review: 3 changes
          1 Name:     (nothing) → Ada
          2 Toppings: (none) → Cheese, Pickles
          3 Delivery: Normal → Rush
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  final class Guest: FormModel {
    var room = "hall"
    private let rooms = ["attic", "cellar", "hall"]
    private let taken = ["cellar": "taken until Friday"]

    var form: [ForwardFormElement] {
      picker(
        "Room", \.room,
        .from(rooms).detailed { "\($0.count) letters" }.unavailable { [taken] in taken[$0] })
    }
  }

  @Test("Options with details and reasons")
  func unavailable() throws {
    let guest = Guest()
    let options = Form(guest).rows.first?.options ?? []
    #expect(options.map(\.detail) == ["5 letters", "6 letters", "4 letters"])
    #expect(options.map(\.unavailable) == [nil, "taken until Friday", nil])
    let (outcome, transcript) = try play(Form(guest), "cellar", "attic", .enter)
    #expect(outcome == .saved)
    #expect(guest.room == "attic")
    #expect(
      transcript == """
           1 attic  5 letters
           2 cellar (taken until Friday)
          *3 hall  4 letters
        Room [hall]: cellar
          'cellar' can't be chosen now: taken until Friday.
        Room [hall]: attic
        Review: 1 change
          1 Room: hall → attic
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @MainActor
  final class Volume: @MainActor FormModel {
    var level = 5

    var form: [ForwardFormElement] {
      textField("Level", \.level, as: .integer(in: 0...10))
    }
  }

  @Test("The main actor")
  @MainActor
  func mainActor() throws {
    let volume = Volume()
    let (outcome, _) = try play(Form(volume), "7", .enter)
    #expect(outcome == .saved)
    #expect(volume.level == 7)
  }
}
