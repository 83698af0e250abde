import ForwardForm
import ForwardJSON
import ForwardStore
import ForwardTargets
import RandomForms
import Testing
import TestSupport
@testable import AnswersContract
@testable import NotesConfig
@testable import ServerSettings

@testable import ForwardFormDocuments

/// An answer changes the document only at its row's path. The test tries every row.
@Suite("The places of rows in documents")
struct DescribedDocumentPathTests {
  @Test(
    "The rows of kinds have their values at their paths", arguments: TargetKind.builtIn + [.chat])
  func kinds(kind: TargetKind) throws { try expectPlaces(of: kind.make()) }

  @Test("Rows of every kind have their values at their paths")
  func journey() throws {
    let tried = try expectPlaces(of: Journey())
    #expect(tried.isSuperset(of: ["from.city", "payment.number", "travellers", "labels"]))
    #expect(tried.isSuperset(of: ["payment.holder", "travellers[].age", "labels[].value"]))
  }

  @Test("Examples that keep settings have their values at the rows' paths")
  func examples() throws {
    let notes = Ref(NotesConfig.Settings())
    #expect(try expectPlaces(of: Form(notes)) { notes.value }.contains("token"))
    let servers = Ref(ServerSettings.Settings())
    let tried = try expectPlaces(of: Form(servers)) { servers.value }
    #expect(tried.isSuperset(of: ["servers[].auth.password", "servers[].ports[].number"]))
  }

  @Test("Rows of random forms have their values at their paths", arguments: cases(0..<50))
  func random(seed: Int) throws { try expectPlaces(of: RandomTarget(seed: seed), states: 60) }

  @Test("An answer that changes another row's value is found, with both paths")
  func misplaced() throws {
    let mixed = Mixed()
    let before = try JSONObject(encoding: mixed)
    let found = try misplacedAnswers(in: Form(mixed)) { try JSONObject(encoding: mixed) }
    #expect(
      found.map(\.description) == [
        "first: Its answer changes second, and not only first.",
        "hidden: Its answer changes shown, and not only hidden.",
        "towns[].name: Its answer changes title, and not only name.",
      ])
    #expect(try JSONObject(encoding: mixed) == before)
  }

  @discardableResult
  private func expectPlaces(
    of model: some FormModel & Encodable, states: Int = 500
  ) throws -> Set<String> {
    try expectPlaces(of: Form(model), states: states) { model }
  }

  private func expectPlaces(
    of form: Form, states: Int = 500, _ value: @escaping () -> some Encodable
  ) throws -> Set<String> {
    let trial = PlacesTrial()
    trial.look(at: form, most: states) { (try? JSONObject(encoding: value())).map { .object($0) } }
    #expect(trial.misplaced == [])
    #expect(!trial.changed.isEmpty)
    return trial.changed
  }
}

/// A form with rows whose ids differ from the keys of their values.
private final class Mixed: FormModel, Codable {
  var first = ""
  var second = ""
  var shown = false
  var towns: [Town] = []

  struct Town: Codable, FormValue {
    var title = ""
    var name = ""

    static func form(_ town: Ref<Town>) -> [ForwardFormElement] {
      town.textField("Name", \.title)
    }
  }

  var form: [ForwardFormElement] {
    textField("First", \.second)
    textField("Second", \.second)
    toggle("Hidden", \.shown)
    list("Towns", \.towns, new: Town())
  }
}
