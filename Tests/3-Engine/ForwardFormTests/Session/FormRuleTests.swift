import ForwardForm
import Testing

@Suite("Form rules, reported as soon as their rows are answered")
struct FormRuleTests {
  /// A trip whose days must be in order.
  private final class Trip: FormModel {
    var first = 5
    var last = 6
    var town = ""
    var isOpen = false

    var form: [ForwardFormElement] {
      textField("First", \.first, as: .integer())
      if !isOpen { textField("Last", \.last, as: .integer()) }
      textField("Town", \.town)
    }

    var formRules: [FormRule] {
      [
        FormRule("first", "last") { [self] in
          isOpen || first <= last ? nil : .other("\(first) comes after \(last).")
        }
      ]
    }
  }

  @Test("The row that was answered last is asked again, and an answer that fits continues")
  func corrected() throws {
    let session = FormSession(Form(Trip()))
    #expect(
      try session.walk(.text("9"), .text("3"), .text("2"), .text("10"), .text("Bath"), .save)
        == ["last", "last: 9 comes after 3.", "last: 9 comes after 2.", "town", "review", "saved"])
  }

  @Test("Enter keeps an answer that doesn't fit, and saving refuses it at the first row")
  func kept() throws {
    let session = FormSession(Form(Trip()))
    #expect(
      try session.walk(.text("9"), .text("3"), .keep, .keep, .save, .text("2"), .save)
        == [
          "last", "last: 9 comes after 3.", "town", "review", "first: 9 comes after 3.", "review",
          "saved",
        ])
  }

  @Test("The same answer given again counts as kept, and going back is possible")
  func again() throws {
    let session = FormSession(Form(Trip()))
    #expect(
      try session.walk(.text("9"), .text("3"), .text("3"), .goBack, .goBack, .text("1"))
        == ["last", "last: 9 comes after 3.", "town", "last", "first", "last"])
  }

  @Test("A broken rule is reported at the row that the review led to, and then the review follows")
  func fromReview() throws {
    let session = FormSession(Form(Trip()))
    #expect(
      try session.walk(.keep, .keep, .keep, .edit("last"), .text("1"), .keep, .edit("last"), .keep)
        == [
          "last", "town", "review", "last", "last: 5 comes after 1.", "review", "last",
          "last: 5 comes after 1.",
        ])
  }

  /// A port with a rule that a person may override.
  private final class Port: FormModel {
    var port = 8080
    var form: [ForwardFormElement] { textField("Port", \.port, as: .integer()) }
    var formRules: [FormRule] {
      [
        FormRule("port", isOverridable: true) { [self] in
          port < 1024 ? .other("\(port) is the system's.") : nil
        }
      ]
    }
  }

  @Test("A rule that may be overridden is reported once, when saving, and saving again saves")
  func overridden() throws {
    let port = Port()
    let session = FormSession(Form(port))
    #expect(
      try session.walk(.text("80"), .save, .edit("port"), .text("22"), .save, .save)
        == [
          "review", "review: 80 is the system's.", "port", "review", "review: 22 is the system's.",
          "saved",
        ])
    #expect(port.port == 22)
    let quick = FormSession(Form(Port()), review: false)
    #expect(try quick.walk(.text("80"), .save) == ["review: 80 is the system's.", "saved"])
  }

  @Test("Without a person, a broken rule isn't overridden")
  func notOverridden() async throws {
    let refused = await Form(Port()).save(given: [Form.Answer("port", .text("80"))])
    #expect(refused.map(\.rejection.message) == ["80 is the system's."])
    let saved = await Form(Port()).save(given: [Form.Answer("port", .text("8081"))])
    #expect(saved.isEmpty)
  }

  /// A tour that may have each stop once. The rule reports the later stop.
  private final class Tour: FormModel {
    struct Stop: FormValue {
      var town = ""
      var nights = 1
      static func form(_ stop: Ref<Stop>) -> [ForwardFormElement] {
        stop.textField("Town", \.town).required()
        stop.textField("Nights", \.nights, as: .integer())
      }
    }
    var stops = [Stop(town: "Bath"), Stop(town: "York"), Stop(town: "Bath")]
    var form: [ForwardFormElement] { list("Stops", \.stops, new: Stop()) }
    var formRules: [FormRule] {
      stops.indices.compactMap { index in
        let town = stops[index].town
        guard stops[..<index].contains(where: { $0.town == town }) else { return nil }
        return FormRule(["stops[\(index + 1)].town", "stops"]) { .other("\(town) comes twice.") }
      }
    }
  }

  @Test("A refused save opens the row of the item that a rule names, or that isn't valid")
  func ofItem() throws {
    let tour = Tour()
    let session = FormSession(Form(tour))
    let told = ["stops: Bath comes twice.", "review", "stops[3].town: Bath comes twice."]
    #expect(
      try session.walk(.keep, .keep, .save, .text("Rye"), .save) == told + ["review", "saved"])
    let other = FormSession(Form(tour))
    _ = try other.walk(.keep)
    tour.stops[1].town = ""
    #expect(
      try other.walk(.save, .text("Ely"), .save)
        == ["stops[2].town: An answer is required.", "review", "saved"])
  }

  @Test("A pipe learns of a broken rule only at its end")
  func isWarning() throws {
    let session = FormSession(Form(Trip()))
    _ = try session.walk(.text("9"), .text("3"))
    guard case .row(let question) = session.position else { return }
    #expect(question.isWarning)
    try session.perform(.answer(.text("x")))
    guard case .row(let question) = session.position else { return }
    #expect(!question.isWarning)
  }

  @Test("Many rules cost each answer no look at the others")
  func manyRules() throws {
    let count = 3000
    let numbers = (0..<count).map { _ in Ref("1") }
    var checked = 0
    let rules = (1..<count).map { index in
      FormRule("row-\(index - 1)", "row-\(index)") {
        checked += 1
        return nil
      }
    }
    let elements = numbers.indices.map { index in
      ForwardFormElement.textField(
        title: "Row \(index)", placeholder: "", keyboardType: .default, bind: numbers[index])
    }
    let session = FormSession(Form(elements, rules: rules))
    for _ in 0..<count { try session.perform(.answer(.text("2"))) }
    #expect(session.place == "review")
    #expect(checked == count - 1)
  }
}
