import ForwardAnswers
import ForwardForm
import ForwardStore
import ForwardTargets
import JSONTree
import RandomForms
import TestSupport
import Testing

/// An independent validator and the form must agree on documents.
@Suite("Random documents", .enabled(if: hasSchemaValidator, "Needs python3 and its jsonschema."))
struct RandomSchemaTests {
  @Test(
    "Filled-in documents are accepted; broken ones by both or neither",
    arguments: TargetKind.builtIn + [.chat])
  func kinds(kind: TargetKind) async throws {
    try await check(fillings: 200) { kind.make() }
  }

  @Test("So it is in a form of rows of every kind")
  func journey() async throws {
    try await check(fillings: 100) { Journey() }
  }

  @Test("Filled-in documents of random forms are accepted", arguments: 0..<12)
  func randomForms(seed: Int) async throws {
    try await check(fillings: 10, breaks: false) { RandomTarget(seed: seed) }
  }

  private func check(
    fillings: Int, breaks: Bool = true, make: () -> any FormModel & Codable
  ) async throws {
    try await check(fillings, breaks, make(), make)
  }

  private func check<Model: FormModel & Codable>(
    _ fillings: Int, _ breaks: Bool, _ fresh: Model, _ make: () -> any FormModel & Codable
  ) async throws {
    let described = try description(fresh)
    var random = SeededRandom(seed: 4_000_000)
    var documents: [(name: String, document: JSONObject, isAccepted: Bool, isBroken: Bool)] = []
    var count = 0
    // Rules of several rows, and slow rules, refuse some answers.
    for number in 0..<fillings * 3 where count < fillings {
      guard let model = make() as? Model else { return }
      let form = Form(model)
      let answers = form.randomAnswers(&random)
      guard await form.save(given: answers).isEmpty else { continue }
      let document = try JSONObject(encoding: model)
      documents.append(("filling \(number)", document, true, false))
      count += 1
      guard breaks, count <= 20 else { continue }
      for (name, broken) in described.mutations(of: document) {
        guard let fresh = make() as? Model else { return }
        documents.append((name, broken, try formAccepts(broken, by: fresh, described), true))
      }
    }
    #expect(!breaks || count == fillings)
    let schema = described.schema()
    let faults = try faults(of: documents.map { .object($0.document) }, by: schema)
    try #require(faults.count == documents.count)
    var differences: Set<String> = []
    for (document, fault) in zip(documents, faults) where document.isAccepted != fault.isEmpty {
      differences.insert(
        "\(document.name): the form \(document.isAccepted ? "accepts" : "refuses")"
          + (document.isBroken ? "" : " \(document.document.text())") + fault)
    }
    #expect(differences.sorted() == [])
  }
}
