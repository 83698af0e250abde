import Testing

@testable import ForwardForm

@Suite("Traits")
struct TraitsTests {
  private let parcel = Parcel()
  private var name: ForwardFormElement { parcel.textField("Name", \.name) }

  @Test("A row has its traits, in any order")
  func order() throws {
    let one = try row(name.id("n").help("Whose it is.").secret().placeholders(["item"]))
    let other = try row(name.placeholders(["item"]).secret().help("Whose it is.").id("n"))
    for row in [one, other] {
      #expect(row.id == "n")
      #expect(row.title == "Name")
      #expect(row.help == "Whose it is.")
      #expect(row.isSecret)
      #expect(row.placeholders?.names == ["item"])
    }
  }

  @Test("A row without traits has none")
  func none() throws {
    let row = try row(name)
    #expect(row.help == nil)
    #expect(!row.isSecret)
    #expect(row.placeholders == nil)
  }

  @Test("Of two ids or helps the outer one counts, so that a reused row can be renamed")
  func outerCounts() throws {
    let row = try row(name.id("inner").help("Inner.").required().help("Outer.").id("outer"))
    #expect(row.id == "outer")
    #expect(row.help == "Outer.")
    #expect(row.rejection(of: .text(""))?.message == "An answer is required.")
  }

  @Test("Rules add up, and the inner one is checked first")
  func rules() throws {
    let row = try row(
      name
        .rules(.text { $0.hasPrefix("a") ? nil : .other("a first.") })
        .rules(
          .text { $0.hasSuffix("z") ? nil : .other("z last.") },
          .length(3...3)
        )
    )
    #expect(row.rejection(of: .text("b"))?.message == "a first.")
    #expect(row.rejection(of: .text("a"))?.message == "z last.")
    #expect(
      row.rejection(of: .text("az"))?.message
        == "'az' is too short: at least 3 characters are required."
    )
    #expect(row.rejection(of: .text("a-z")) == nil)
  }

  @Test("Traits around an enum's value equal the traits of its methods")
  func plainTraits() throws {
    var inner = Traits()
    inner.id = "inner"
    inner.isSecret = true
    var outer = Traits()
    outer.help = "Outer."
    let row = try row(.traits(outer, around: .traits(inner, around: name)))
    #expect(row.id == "inner")
    #expect(row.help == "Outer.")
    #expect(row.isSecret)
  }

  @Test("Options have names for scripts; a missing name is the title")
  func optionNames() throws {
    let picker = ForwardFormElement.picker(
      title: "Pick",
      options: ["One", "Two"],
      bind: PropertyRef(parcel, index: \.size)
    )
    let row = try row(picker.optionNames(["1st"]))
    guard case .picker(let options) = row.kind else {
      Issue.record("not a picker")
      return
    }
    #expect(options.map(\.name) == ["1st", "Two"])
  }

  @Test("A read-only section has read-only rows, and a folded one that is shown has such rows")
  func section() throws {
    let form = Form([
      .section(
        title: "All", [.section(title: "Inner", [name]), parcel.textField("Card", \.card)]
      )
      .readOnly().folded(isShown: true)
    ])
    #expect(form.rows.map(\.isReadOnly) == [true, true])
    #expect(form.rows.map(\.traits.isShownFolded) == [true, true])
  }

  /// A value of each trait.
  private var all: KeyValuePairs<String, (inout Traits) -> Void> {
    [
      "id": { $0.id = "a" }, "help": { $0.help = "A." },
      "isHelpShown": { ($0.help, $0.isHelpShown) = ("A.", true) },
      "rules": { $0.rules = [.text { _ in nil }] },
      "asyncRules": { $0.asyncRules = [AsyncRule { _ in nil }] },
      "formRules": { $0.formRules = [.part { [] }] },
      "environment": { $0.environment = "A" }, "isSecret": { $0.isSecret = true },
      "isEnteredTwice": { $0.isEnteredTwice = true }, "isOptional": { $0.isOptional = true },
      "absence": { $0.absence = Traits.Absence(isAbsent: Ref(false)) },
      "isFolded": { $0.isFolded = true }, "isShownFolded": { $0.isShownFolded = true },
      "isReadOnly": { $0.isReadOnly = true }, "isTransient": { $0.isTransient = true },
      "isInstant": { $0.isInstant = true },
      "isOrdered": { $0.isOrdered = true }, "orderedIndices": { $0.orderedIndices = Ref([1]) },
      "preview": { $0.preview = { $0 } },
      "isOpening": { $0.isOpening = true },
      "isPresence": { $0.isPresence = true },
      "openWord": { $0.openWord = "a" }, "beginningLine": { $0.beginningLine = "a" },
      "takesPaths": { $0.takesPaths = true },
      "openings": { $0.openings = Traits.Openings(part: "a", list: nil, listOfPresent: nil) },
      "placeholders": { $0.placeholders = Placeholders(["a"]) },
      "optionNames": { $0.optionNames = ["a"] },
      "suggestions": { $0.suggestions = .texts(["a"]) },
      "place": { $0.place = .at(RowPath([])) },
      "options": { $0.options = OptionList(count: 0) { _ in [] } },
      "words": { $0.words = ("a", "b") },
    ]
  }

  private func text(of name: String, in traits: Traits) -> String {
    Mirror(reflecting: traits).children.filter { $0.label == name }.description
  }

  @Test("No trait is lost around or inside other traits")
  func merged() {
    #expect(
      Set(all.map(\.key)) == Set(Mirror(reflecting: Traits()).children.compactMap(\.label)))
    for (name, set) in all {
      var traits = Traits()
      set(&traits)
      #expect(text(of: name, in: traits) != text(of: name, in: Traits()))
      for (inner, outer) in [(traits, Traits()), (Traits(), traits)] {
        let (merged, _) = ForwardFormElement.traits(
          outer, around: .traits(inner, around: self.name)
        ).parts
        #expect(text(of: name, in: merged ?? Traits()) == text(of: name, in: traits))
      }
    }
  }

  @Test("The rows of a section have those of its traits that apply to them")
  func ofSections() {
    let rows: [ForwardFormElement] = [
      name, parcel.picker("Size", \.size),
    ]
    var found: Set<String> = []
    for (name, set) in all {
      var traits = Traits()
      set(&traits)
      let section = traits.inside(nil)
      let isFound = rows.contains {
        let own = Traits?.none.inside(section, of: $0) ?? Traits()
        return text(of: name, in: own) == text(of: name, in: traits)
      }
      if isFound { found.insert(name) }
    }
    #expect(
      found == [
        "help", "rules", "asyncRules", "isSecret", "isEnteredTwice", "isFolded", "isShownFolded",
        "isReadOnly", "isTransient", "placeholders", "optionNames", "preview",
      ])
  }
}
