import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

/// An order whose options are known only at run time.
private struct Pizza: FormValue {
  struct Topping: Identifiable, Hashable {
    let id: Int
    let title: String
  }

  struct Licence: Identifiable {
    let id, title: String
  }

  enum Colour: CaseIterable { case red, darkGreen }
  enum Size: Int, CaseIterable { case small = 10, large = 20 }
  enum Extra: String, CaseIterable { case napkins, cutlery }

  struct Days: OptionSet {
    let rawValue: Int
    static let weekdays = Days(rawValue: 1), weekend = Days(rawValue: 2)
  }

  static let licences = [
    Licence(id: "mit", title: "MIT License"), Licence(id: "gpl", title: "GNU GPL"),
  ]
  static let toppings = ["Cheese", "Olives", "Onions"].enumerated().map {
    Topping(id: $0, title: $1)
  }

  var name = ""
  var licence = licences[0]
  var otherLicence: Licence?
  var toppings: [Topping] = []
  var others: Set<Topping> = []
  var colour = Colour.red
  var secondColour: Colour?
  var size = Size.small
  var wish: Size?
  var extras: Set<Extra> = []
  var days: Days = []
  var isRush = false
  var code = "1234"

  static func form(_ pizza: Ref<Pizza>) -> [ForwardFormElement] {
    pizza.note("Welcome to the shop")
    pizza.textField("Name", \.name).help("As on your card", isShown: true)
    pizza.picker("Licence", \.licence, .identified(licences) { $0.title })
    pizza.picker("Other licence", \.otherLicence, .identified(licences) { $0.title })
    pizza.choices("Toppings", \.toppings, .identified(Self.toppings) { $0.title }, count: 0...2)
    pizza.choices("Others", \.others, .identified(Self.toppings) { $0.title })
    pizza.picker("Colour", \.colour)
    pizza.picker("Second colour", \.secondColour)
    pizza.picker("Size", \.size)
    pizza.picker("Wish", \.wish, none: "Any")
    pizza.choices("Extras", \.extras, count: 1...2)
    pizza.choices("Days", \.days, of: ["Weekdays": .weekdays, "Weekend": .weekend], count: 1...1)
    pizza.toggle("Delivery", \.isRush, yes: "Rush", no: "Normal")
    pizza.section("Secrets") { pizza.textField("Code", \.code) }.secret()
  }
}

@Suite("Rows of any values, from outside")
struct ValuesTests {
  @Test("Rows of any values are asked, answered and saved")
  func conversation() throws {
    let pizza = Ref(Pizza())
    let transcript = Transcript()
    let script: [Keys] = [
      "Ada", "gnu", "mit", "cheese, onions", "2", "dark", "red", "large", "1", "napkins", "weekend",
      "rush", "5678", .enter,
    ]
    let dialogue = Dialogue(ScriptedLineReader(script, transcript), transcript, wording: .english)
    let outcome = try dialogue.fill(Form(pizza))
    #expect(outcome == .saved)
    #expect(pizza.value.licence.id == "gpl")
    #expect(pizza.value.otherLicence?.id == "mit")
    #expect(pizza.value.toppings.map(\.title) == ["Cheese", "Onions"])
    #expect(pizza.value.secondColour == .red)
    #expect(pizza.value.size == .large)
    #expect(transcript.text.hasPrefix("Welcome to the shop\n"))
    #expect(transcript.text.contains("  As on your card\nName: Ada\n"))
    #expect(
      transcript.text.contains("Toppings (up to 2, comma-separated) [none]: cheese, onions"))
    #expect(transcript.text.contains("Delivery (Rush or Normal) [Normal]: Rush"))
    #expect(!transcript.text.contains("1234"))
  }

  @Test("The rows tell a custom renderer all that it needs")
  func rows() {
    let rows = Dictionary(uniqueKeysWithValues: Form(Ref(Pizza())).rows.map { ($0.id, $0) })
    #expect(rows["toppings"]?.choiceCount == 0...2)
    #expect(rows["extras"]?.choiceCount == 1...2)
    #expect(rows["delivery"]?.toggleWords?.yes == "Rush")
    #expect(rows["name"]?.isHelpShown == true)
    #expect(rows["licence"]?.options?.map(\.name) == ["mit", "gpl"])
    guard case .row(let question) = FormSession(Form(Ref(Pizza()))).position else {
      Issue.record("There is no first row.")
      return
    }
    #expect(question.notes.map(\.text) == ["Welcome to the shop"])
  }

  @Test("Lint finds nothing in the rows")
  func lint() {
    #expect(ForwardFormTesting.lint(Form(Ref(Pizza()))) == [])
  }
}
