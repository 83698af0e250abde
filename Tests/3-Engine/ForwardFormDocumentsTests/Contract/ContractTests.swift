import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import ForwardSettings
import ForwardStore
import ForwardTargets
import RandomForms
import Testing
import TestSupport

@testable import AnswersContract
@testable import NotesConfig

/// The answers, the schema by this package, and the schema by an independent validator judge random
/// documents and their mutations.
///
/// `FORWARD_GAMES=10000 swift test --filter ContractTests` judges as many documents of each form,
/// and 400 of each of 100 random forms. If the Python of `FORWARD_PYTHON` has the module
/// `hypothesis_jsonschema`, it draws documents, too.
@Suite("A document is an answer exactly if the schema accepts it")
struct ContractTests {
  @Test(
    "Documents of a kind are answers exactly if its schema accepts them",
    arguments: TargetKind.builtIn + [.chat])
  func kinds(kind: TargetKind) async throws { try await check { kind.make() } }

  @Test("The schema of rows of every kind accepts exactly the answers")
  func journey() async throws { try await check { Journey() } }

  @Test("The schemas of the examples accept exactly the answers")
  func examples() async throws {
    try await check { ValueModel(NotesConfig.Settings()) }
    try await check { ValueModel(AnswersContract.Settings()) }
    try await check { ValueModel(Trip()) }
  }

  @Test("The schema of values with a stored form of their own accepts exactly the answers")
  func stored() async throws { try await check { StoredValues() } }

  @Test("The schemas of random forms accept exactly the answers", arguments: hundredsOfGames(1_000))
  func random(seed: Int) async throws { try await check(seed: seed) { RandomTarget(seed: seed) } }

  @Test("The schema of an item to send accepts exactly the answers")
  func item() async throws { try await check { ValueModel(Item("Milk")) } }

  @Test("The schema of a form file accepts exactly the answers")
  func file() async throws {
    let contract = try AnsweredForm("file", ofFile: AnsweredForm.everyQuestion)
    let start = try JSONValue(parsing: answersToFile)
    #expect(try await contract.problems(of: start) == [])
    let lines = try JSONValue(parsing: #"{"name": "fridge", "due": "2026-12-01\n"}"#)
    #expect(try await contract.problems(of: lines).map(\.path) == ["due"])
    try await check(contract, [start], seed: nil)
  }

  @Test(
    "The schemas of random form files with conditions accept exactly the answers",
    arguments: hundredsOfGames(1_000)
  )
  func files(seed: Int) async throws {
    var random = SeededRandom(seed: UInt64(seed))
    let file = RandomFormFile(&random)
    let starts = (0..<8).map { _ in file.answers(&random) }
    try await check(
      AnsweredForm("file \(seed)", ofFile: file.text), starts, seed: seed, isInDocuments: false)
  }

  @Test("The schema accepts one notation of dates and times; a person may write others")
  func times() async throws {
    let contract = try AnsweredForm(
      "file",
      ofFile: """
        {"rows": [
          {"title": "Due", "type": "date", "range": "2026-01-01.."},
          {"title": "Opens", "type": "time", "default": "9am"},
          {"title": "Starts", "type": "datetime", "default": "2026-12-01 9:00"}
        ]}
        """)
    func document(_ due: String, _ opens: String, _ starts: String) throws -> JSONValue {
      try JSONValue(parsing: #"{"due": "\#(due)", "opens": "\#(opens)", "starts": "\#(starts)"}"#)
    }
    let start = try document("2026-12-01", "06:30", "2026-12-24T18:00:05")
    #expect(try await contract.problems(of: start) == [])
    for typed in [
      try document("1.12.2026", "06:30", "2026-12-24T18:00"),
      try document("2026-12-01", "6:30", "2026-12-24T18:00"),
      try document("2026-12-01", "06:30", "2026-12-24 18:00"),
    ] {
      #expect(try await contract.problems(of: typed).count == 1)
    }
    try await check(contract, [start], seed: nil)
  }

  @Test("A time that decides about a row may be written with seconds, also in an item")
  func timeOfCondition() async throws {
    let contract = try AnsweredForm(
      "file",
      ofFile: """
        {"rows": [{"list": "Shifts", "rows": [
          {"title": "From", "type": "time"},
          {"title": "Name", "required": true, "when": {"row": "from", "is": "06:30"}}
        ]}]}
        """)
    for time in ["06:30", "06:30:00"] {
      let named = try JSONValue(parsing: #"{"shifts": [{"from": "\#(time)", "name": "early"}]}"#)
      #expect(try await contract.problems(of: named) == [])
      let unnamed = try JSONValue(parsing: #"{"shifts": [{"from": "\#(time)"}]}"#)
      #expect(try await contract.problems(of: unnamed).map(\.path) == ["shifts[1].name"])
      #expect(try await contract.differences(about: [named, unnamed]) == [])
    }
  }

  /// - Parameter seed: The seed of a random form. Its documents contain the seed.
  private func check(
    seed: Int? = nil, make: @escaping () -> any FormModel & Codable
  ) async throws {
    var random = SeededRandom(seed: UInt64(seed ?? 7))
    var starts: [JSONValue] = []
    for _ in 0..<max(4, documentCount(seed) / 100) {
      starts.append(.object(try await filled(make(), &random)))
    }
    try await check(AnsweredForm("model", make), starts, seed: seed)
  }

  /// Judges documents drawn from the schema, some documents of the form, and their mutations.
  ///
  /// - Parameter isInDocuments: Whether the documents contain the seed.
  private func check(
    _ contract: AnsweredForm, _ starts: [JSONValue], seed: Int?, isInDocuments: Bool = true
  ) async throws {
    let kept = isInDocuments ? seed : nil
    var random = SeededRandom(seed: UInt64(seed ?? 7))
    let count = documentCount(seed)
    let drawn = try drawnDocuments(
      by: contract.described, count: min(count / 5, 1_000), seed: seed ?? 7)
    #expect(!drawn.isEmpty || !hasDocumentGenerator)
    var documents = starts + drawn.map { $0.setting(kept) }
    for case .object(let start) in starts {
      documents += (contract.description?.mutations(of: start) ?? []).map(\.document)
        .map(JSONValue.object).filter { _ in random.chance(4) }
    }
    while documents.count < count {
      var document = random.pick(random.chance(2) || drawn.isEmpty ? starts : drawn)
      for _ in 0...random.below(3) { document = document.mutated(&random).setting(kept) }
      documents.append(document)
    }
    let differences = try await contract.differences(about: documents)
    #expect(differences == [], "\(differences.count) of \(documents.count), \(drawn.count) drawn")
  }

  private func documentCount(_ seed: Int?) -> Int {
    seed == nil ? hundredsOfGames(100).count * 100 : hundredsOfGames(1_000).count * 4
  }

  private func filled(
    _ model: some FormModel & Codable, _ random: inout SeededRandom
  ) async throws -> JSONObject {
    let form = Form(model)
    _ = await form.save(given: form.randomAnswers(&random))
    return try JSONObject(encoding: model)
  }
}

/// Values whose documents differ from the texts that people type.
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

private let answersToFile = """
  {"name": "fridge", "kind": "web", "editor": "x", "port": 8080, "load": 0.25, "tags": ["b"], "due": "2026-12-01",
   "time": 90, "room": 1000, "mail": "ada@example.org", "page": "https://example.org", "public": false,
   "key": "s3cret", "home": "/srv", "addresses": [
     {"street": "Elm St", "number": 3, "floor": "first", "notes": "a\\nb", "people": [{"first": "Ada"}]},
     {"street": "Oak St"}]}
  """
