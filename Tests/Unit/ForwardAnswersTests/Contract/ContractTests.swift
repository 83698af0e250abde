import ForwardForm
import ForwardStore
import ForwardTargets
import JSONTree
import RandomForms
import TestSupport
import Testing

/// The answers, the schema by this package, and the schema by an independent validator judge random
/// documents.
///
/// `FORWARD_GAMES=10000 swift test --filter ContractTests` judges as many documents of each form.
@Suite("A document is an answer exactly if the schema accepts it")
struct ContractTests {
  @Test("Of a kind", arguments: TargetKind.builtIn + [.chat])
  func kinds(kind: TargetKind) async throws { try await check { kind.make() } }

  @Test("Of rows of every kind")
  func journey() async throws { try await check { Journey() } }

  @Test("Of values that are stored in forms of their own")
  func stored() async throws { try await check { StoredValues() } }

  @Test("Of random forms", arguments: hundredsOfGames(1_000))
  func random(seed: Int) async throws { try await check(seed: seed) { RandomTarget(seed: seed) } }

  /// - Parameter seed: The seed of a random form, which stays in its documents.
  private func check(
    seed: Int? = nil, make: @escaping () -> any FormModel & Codable
  ) async throws {
    let contract = try Contract(make)
    var random = SeededRandom(seed: UInt64(seed ?? 7))
    var documents: [JSONValue] = []
    for _ in hundredsOfGames(seed == nil ? 400 : 200) {
      let filled = try await filled(make(), &random)
      documents += [.object(filled)]
      documents += contract.description.mutations(of: filled).map(\.document)
        .map(JSONValue.object).filter { _ in random.chance(4) }
      var document = JSONValue.object(filled)
      for _ in 0..<20 {
        if random.chance(3) { document = .object(filled) }
        document = document.mutated(&random).setting(seed)
        documents.append(document)
      }
    }
    let differences = try await contract.differences(about: documents)
    #expect(differences == [])
  }

  private func filled(
    _ model: some FormModel & Codable, _ random: inout SeededRandom
  ) async throws -> JSONObject {
    let form = Form(model)
    _ = await form.save(given: form.randomAnswers(&random))
    return try JSONObject(encoding: model)
  }
}

/// Values whose documents aren't the texts that people type.
private final class StoredValues: FormModel, Codable {
  var numbers = [1, 2]
  var server = Server(host: "a.example", port: 1)
  var point = Point(x: 1, y: 2)

  struct Server: Codable, Hashable {
    var host = ""
    var port = 0
  }

  struct Point: Codable {
    var x = 0
    var y = 0
  }

  var form: [ForwardFormElement] {
    textField("Numbers", \.numbers, as: .numbers)
    picker(
      "Server", \.server,
      .from([Server(host: "a.example", port: 1), Server(host: "b.example", port: 2)]) { $0.host })
    textField("Point", \.point, as: .point)
  }
}

extension Conversion where Value == [Int] {
  fileprivate static var numbers: Self {
    Conversion {
      $0.map(String.init).joined(separator: " ")
    } parse: { (text) throws(Rejection) in
      let words = text.split(separator: " ")
      let numbers = words.compactMap { Int($0) }
      guard numbers.count == words.count else { throw .notWhole(text) }
      return numbers
    }
  }
}

extension Conversion where Value == StoredValues.Point {
  fileprivate static var point: Self {
    Conversion {
      "\($0.x),\($0.y)"
    } parse: { (text) throws(Rejection) in
      let parts = text.split(separator: ",").compactMap { Int($0) }
      guard parts.count == 2 else { throw .notLike(text, wanted: "two numbers") }
      return StoredValues.Point(x: parts[0], y: parts[1])
    }
  }
}

extension JSONValue {
  /// Returns a random target's document with the seed of its form.
  fileprivate func setting(_ seed: Int?) -> JSONValue {
    guard let seed, case .object(var members) = self else { return self }
    members["seed"] = .number(JSONNumber(seed))
    return .object(members)
  }
}
