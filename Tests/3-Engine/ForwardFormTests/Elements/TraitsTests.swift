import ForwardForm
import Testing

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

  @Test("Traits around a value of the enum equal those of its methods")
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

  @Test("Options have names for scripts; a name that is missing is the title")
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
}
