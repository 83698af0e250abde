import ForwardForm
import Testing

private struct Topping: Identifiable, Hashable {
  let id: Int
  let name: String

  static let all = ["Cheese", "Olives", "Onions"].enumerated().map { Topping(id: $0, name: $1) }
}

private final class Pizza: FormModel {
  var list: [Topping] = []
  var set: Set<Topping> = []
  var words: [String] = []
  var sizes: Set<Size> = []

  enum Size: CaseIterable { case small, large, huge }

  var form: [ForwardFormElement] {
    choices("List", \.list, .identified(Topping.all) { $0.name }, count: 0...2)
    choices("Set", \.set, .identified(Topping.all) { $0.name }, count: 1...3)
    choices("Words", \.words, .from(["a", "b"])).required()
    choices("Sizes", \.sizes, count: 2...2)
  }
}

/// A collection outside the standard library.
private struct Pile: FormChoices {
  let texts: [String]

  init(_ values: some Sequence<String>) { texts = Array(values) }

  func makeIterator() -> IndexingIterator<[String]> { texts.makeIterator() }
}

@Suite("Multiple choice of any values")
struct ValueChoicesTests {
  private let pizza = Pizza()

  @Test("An array and a set are written in the order of the options, within the limits")
  func answers() throws {
    let session = FormSession(Form(pizza), review: false)
    #expect(
      try session.walk(
        .choices(0, 1, 2), .choices(0, 2), .keep, .choices(1), .choices(), .choices(1), .keep,
        .choices(0, 1, 2), .choices(0, 2)
      ) == [
        "list <0, 1, 2>: At most 2 are allowed.", "set", "set: At least one is required.", "words",
        "words <none>: At least one is required.", "sizes", "sizes: At least 2 are required.",
        "sizes <small, large, huge>: At most 2 are allowed.", "saved",
      ])
    #expect(pizza.list == [Topping.all[0], Topping.all[2]])
    #expect(pizza.set == [Topping.all[1]])
    #expect(pizza.words == ["b"])
    #expect(pizza.sizes == [.small, .huge])
    #expect(
      session.answers.map { "\($0.path) \($0.text)" }
        == ["list 0, 2", "set 1", "words b", "sizes small, huge"])
  }

  @Test("An array of cases, and a custom collection, are written in the order of the options")
  func collections() throws {
    struct Plate {
      var sizes: [Pizza.Size] = [.huge]
      var words = Pile(["b"])
      var others: Pile?
    }
    let plate = Ref(Plate())
    let form = Form([
      plate.choices("Sizes", \.sizes), plate.choices("Words", \.words, .from(["a", "b", "c"])),
      plate.choices("Others", \.others, .from(["a"])).optional(),
    ])
    #expect(form.rows.map { $0.value() } == [.choices([2]), .choices([1]), .nothing])
    let session = FormSession(form, review: false)
    #expect(
      try session.walk(.choices(2, 0), .choices(1, 0), .choices(0)) == ["words", "others", "saved"])
    #expect(plate.value.sizes == [.small, .huge])
    #expect(plate.value.words.texts == ["a", "b"] && plate.value.others?.texts == ["a"])
  }

  @Test("A row tells its limits")
  func limits() {
    #expect(Form(pizza).rows.map(\.choiceCount) == [0...2, 1...3, 1...Int.max, 2...2])
  }

  @Test("Values that are no options are shown, kept by Enter, and put back")
  func unknownValues() throws {
    let old = Topping(id: 9, name: "Anchovies"), older = Topping(id: 8, name: "Abalone")
    pizza.list = [old, Topping.all[1]]
    pizza.set = [old, older, Topping.all[2], Topping.all[0]]
    pizza.words = ["b", "a", "b"]
    let session = FormSession(Form(pizza))
    #expect(session.form.values["list"] == .unknown("Olives, Anchovies"))
    #expect(session.form.values["set"] == .unknown("Cheese, Onions, Abalone, Anchovies"))
    #expect(session.form.values["words"] == .choices([0, 1]))
    #expect(try session.walk(.keep, .choices(1), .keep) == ["set", "words", "sizes"])
    #expect(pizza.list == [old, Topping.all[1]])
    #expect(pizza.set == [Topping.all[1]])
    #expect(pizza.words == ["b", "a", "b"])
    #expect(try session.walk(.takeBack) == ["set (undone: set)"])
    #expect(pizza.set == [old, older, Topping.all[2], Topping.all[0]])
    _ = try session.walk(.choices(0), .cancel)
    #expect(pizza.set == [old, older, Topping.all[2], Topping.all[0]])
  }

  @Test("A thousand options can all be chosen")
  func thousand() throws {
    let words = (0..<1000).map { "word \($0)" }
    pizza.words = words.reversed()
    let row = try row(pizza.choices("Words", \.words, .from(words)))
    #expect(row.value() == .choices(Array(0..<1000)))
  }

  @Test("A required row needs at least one option, or one item")
  func required() throws {
    let row = try row(.choices(title: "A", options: ["a"], bind: Ref([])).required())
    #expect(row.rejection(of: .choices([])) == .tooFew(1))
    #expect(row.choiceCount == 1...Int.max)
    let items = ItemList(Ref([0]), new: { 0 }) { _ in }
    let list = try ForwardFormTests.row(.list(title: "L", items: items).required())
    #expect(list.rejection(of: .list([])) == .tooFew(1))
  }
}

extension FormSession.Move {
  fileprivate static func choices(_ indices: Int...) -> Self { .answer(.choices(indices)) }
}
