import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

@Suite("Lint of traits, notes and values")
struct TraitLintTests {
  private enum Colour: CaseIterable { case red, blue }

  private struct Car: FormValue {
    var colour = Colour.red
    var second: Colour?
    var isFast = false
    var tags: [String] = []
    var tag = "a"

    static func form(_ car: Ref<Car>) -> [ForwardFormElement] { [] }
  }

  private let car = Ref(Car())

  private func found(_ elements: ForwardFormElement...) -> [String] {
    lint(Form(elements)).map(\.description)
  }

  @Test("Lint finds traits that mean nothing on a row")
  func noEffect() {
    #expect(
      found(
        car.picker("Colour", \.colour).required().rules(.length(1...2)).placeholders(["a"]),
        car.toggle("Fast", \.isFast).required().secret(enteredTwice: true).optionNames(["a", "b"]),
        car.textField("Tag", \.tag).rules(.count(1...2)).optionNames(["a"]),
        .list(title: "List", items: ItemList(car.tags, new: { "" }) { _ in })
          .rules(.pattern("a", wants: "an a"))
      ) == [
        "colour: required() has no effect on this row.",
        "colour: A rule for texts has no effect on this row.",
        "colour: placeholders(_:) has no effect on this row.",
        "fast: required() has no effect on this row.",
        "fast: optionNames(_:) has no effect on this row.",
        "fast: enteredTwice has no effect on this row.",
        "tag: A rule for a number of options has no effect on this row.",
        "tag: optionNames(_:) has no effect on this row.",
        "list: A rule for texts has no effect on this row.",
      ])
  }

  @Test("Lint accepts traits that mean something, also around a section of rows of other kinds")
  func effect() {
    #expect(
      found(
        car.picker("Second", \.second).required().asyncRule(AsyncRule { _ in nil }),
        car.choices("Tags", \.tags, .from(["a", "b"]), count: 0...2).required(),
        .section(title: "All", [car.toggle("Fast", \.isFast), car.textField("Tag", \.tag)])
          .required().secret(enteredTwice: true).rules(.length(0...9)).placeholders(["a"])
      ) == [])
  }

  @Test("Lint finds equal names, and a value outside the options")
  func values() {
    car.tag.value = "gone"
    car.tags.value = ["x"]
    #expect(
      found(
        car.picker("Tag", \.tag, .from(["a", "b", "a"])),
        car.choices("Tags", \.tags, .from(["a"])),
        car.toggle("Fast", \.isFast, yes: "So", no: "So")
      ) == [
        "tag: More than one option is called 'a'.", "tag: Its value is not one of its options.",
        "tags: Its value is not one of its options.", "fast: More than one option is called 'So'.",
      ])
  }

  @Test("Lint finds a note without a text or a translation, and words of a toggle without one")
  func notes() {
    let chinese = Wording.simplifiedChinese.translating(["Fast": "快", "Yes, fast": "快的"])
    let form = Form([
      .note(" "), .note("Hello."), car.toggle("Fast", \.isFast, yes: "Yes, fast", no: "Slow"),
    ])
    #expect(
      lint(form, in: [chinese]).map(\.description) == [
        "fast: 'Slow' is not known in zh-Hans.", "note: It has no text.",
        "note: 'Hello.' is not known in zh-Hans.",
      ])
  }
}
