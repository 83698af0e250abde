import ForwardForm
import Testing

private enum Colour: String, CaseIterable { case red, darkGreen }

private final class Car: FormModel {
  var colour: Colour?

  var form: [ForwardFormElement] { picker("Colour", \.colour) }
}

private struct Bicycle: FormValue {
  var colour: Colour? = .red

  static func form(_ bicycle: Ref<Bicycle>) -> [ForwardFormElement] {
    bicycle.picker("Colour", \.colour, .cases(titled: \.rawValue))
  }
}

@Suite("Pickers of optional cases")
struct OptionalPickerTests {
  @Test("The first option is none, then come the cases")
  func options() throws {
    let car = Car()
    let form = Form(car)
    #expect(form.options == ["None (none)", "Red (red)", "Dark green (darkGreen)"])
    #expect(form.values == ["colour": .choice(0)])

    let row = try #require(form.rows.first)
    for (answer, colour) in [("dark", Colour.darkGreen), ("none", nil), ("2", .red), ("1", nil)] {
      try FormSession(form).perform(.answer(row.value(of: answer)))
      #expect(car.colour == colour)
    }
  }

  @Test("An index that no option has is not written", arguments: [-1, 3, Int.min, Int.max])
  func outOfRange(index: Int) throws {
    let car = Car()
    car.colour = .red
    try FormSession(Form(car)).perform(.answer(.choice(index)))
    #expect(car.colour == .red)
  }

  @Test(
    "A struct has them too, and cancelling restores it",
    arguments: [Colour.red, nil]
  )
  private func structure(colour: Colour?) throws {
    let bicycle = Ref(Bicycle(colour: colour))
    let form = Form(bicycle)
    #expect(form.options == ["None (none)", "red (red)", "darkGreen (darkGreen)"])
    let session = FormSession(form)
    _ = try session.walk(.choice(2))
    #expect(bicycle.value.colour == .darkGreen)
    _ = try session.walk(.cancel)
    #expect(bicycle.value.colour == colour)
  }

  private final class Painting: FormModel {
    var colour: Colour?

    var form: [ForwardFormElement] { picker("Colour", \.colour).required() }
  }

  @Test(
    "A required picker doesn't offer none, and begins without an answer")
  func required() throws {
    let painting = Painting()
    let form = Form(painting)
    let row = try #require(form.rows.first)
    #expect(form.options == ["Red (red)", "Dark green (darkGreen)"])
    #expect(form.values == ["colour": .nothing])
    let session = FormSession(form)
    #expect(
      try session.walk(.keep, .choice(1), .edit("colour"), .choice(0), .save)
        == ["colour: An answer is required.", "review", "colour", "review", "saved"])
    #expect(painting.colour == .red)
    #expect(row.text(of: .choice(1)) == "darkGreen")
    #expect(throws: Rejection.missing) { try row.value(of: Form.Answer.Value.nothing) }
    #expect(row.rejection(of: .nothing) == .missing)
    #expect(row.rejection(of: .choice(2)) != nil)
  }

  @Test("An answer to a required picker is undone to none")
  func undone() throws {
    let painting = Painting()
    let session = FormSession(Form(painting))
    _ = try session.walk(.choice(1), .takeBack)
    #expect(painting.colour == nil)
    #expect(session.form.values == ["colour": .nothing])
    _ = try session.walk(.giveAgain, .cancel)
    #expect(painting.colour == nil)
  }

  private enum Filter: String, CaseIterable { case none = "None", second = "none-2" }

  private final class Photo: FormModel {
    var filter: Filter?

    var form: [ForwardFormElement] { picker("Filter", \.filter) }
  }

  @Test("None has another name if a case is called None")
  func taken() {
    #expect(Form(Photo()).options == ["None (none-3)", "None (None)", "None-2 (none-2)"])
  }

  private enum Plan: String, CaseIterable {
    case monthly, yearly, legacy

    static let allCases = [Plan.monthly, .yearly]
  }

  private final class Account: FormModel {
    var plan: Plan? = .legacy

    var form: [ForwardFormElement] { picker("Plan", \.plan) }
  }

  @Test("A case that isn't offered is an unknown choice, and a snapshot still puts it back")
  func hiddenCase() throws {
    let account = Account()
    let session = FormSession(Form(account))
    #expect(session.form.values == ["plan": .unknown("Legacy")])
    _ = try session.walk(.choice(0))
    #expect(account.plan == nil)
    _ = try session.walk(.cancel)
    #expect(account.plan == .legacy)
  }
}

extension Form {
  /// The titles and names of the first row's options.
  fileprivate var options: [String] {
    guard case .picker(let options)? = rows.first?.kind else { return [] }
    return options.map { "\($0.title) (\($0.name))" }
  }
}
