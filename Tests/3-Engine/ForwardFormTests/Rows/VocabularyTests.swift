import ForwardForm
import Testing

@Suite("Answers in the words of a language")
struct VocabularyTests {
  private let toppings = PropertyRefTo<Set<Int>>()
  private let german = Form.Row.Vocabulary(
    options: ["Käse, alt", "Oliven", "Salz"], yes: "ja", no: "nein", none: "keine")

  private func read(_ text: String, by element: ForwardFormElement) throws -> Form.Row.Value {
    try row(element).value(of: text, in: german)
  }

  private func choices(_ text: String) throws -> Form.Row.Value {
    try read(
      text, by: .choices(title: "Toppings", options: ["Cheese", "Olives", "Salt"], bind: toppings))
  }

  @Test("An option is found by what is shown, by its title and by its number")
  func options() throws {
    #expect(try choices("Käse, alt") == .choices([0]))
    #expect(try choices("oliv, salt, 1") == .choices([0, 1, 2]))
  }

  @Test("None is a word of the language, or one that is always understood")
  func none() throws {
    for text in ["keine", " NONE ", "-", "无"] { #expect(try choices(text) == .choices([])) }
    #expect(throws: Rejection.notAnOption("keine", options: german.options)) {
      try choices("Salz, keine")
    }
  }

  @Test("Yes and no are words of the language, or words that are always understood")
  func yesOrNo() throws {
    let toggle = ForwardFormElement.toggle(title: "On", bind: PropertyRefTo<Bool>())
    #expect(try read("Ja", by: toggle) == .toggle(true))
    #expect(try read("nein", by: toggle) == .toggle(false))
    #expect(try read("y", by: toggle) == .toggle(true))
    #expect(german.isYes("oui") == nil)
  }

  @Test("A sentence quotes the options as they are shown")
  func rejections() throws {
    let picker = ForwardFormElement.picker(
      title: "Topping", options: ["Cheese", "Olives", "Salt"], bind: PropertyRefTo<Int>())
    #expect(throws: Rejection.ambiguous("l", matches: ["1 Käse, alt", "2 Oliven", "3 Salz"])) {
      try read("l", by: picker)
    }
  }

  @Test("Without other words, none is understood on the command line too")
  func withoutAny() throws {
    let row = try row(
      .choices(title: "Toppings", options: ["Cheese", "Salt"], bind: toppings))
    #expect(try row.value(of: "none") == .choices([]))
    #expect(try row.value(of: "salt") == .choices([1]))
  }
}
