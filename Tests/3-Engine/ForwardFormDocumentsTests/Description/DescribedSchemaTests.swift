import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import ForwardStore
import ForwardTargets
import Testing

@testable import AnswersContract

@Suite("The schema of a form")
struct DescribedSchemaTests {
  @Test("The schema says what the rows of a kind accept, and which answers bring them")
  func reminder() throws {
    let schema = try description(Reminder()).schema(title: "Reminder", description: "Reminds.")
    #expect(schema.text(.pretty) == reminderSchema)
  }

  @Test("A row of a variant's case is at the place of its payload")
  func variant() throws {
    let rows = try description(Journey()).rows
    #expect(rows.first { $0.id == "payment.number" }?.path == ["payment", "card", "number"])
    #expect(
      rows.first { $0.id == "payment.holder" }?.path == ["payment", "account", "_0", "holder"])
    #expect(rows.first { $0.id == "via.city" }?.path == ["via", "city"])
  }

  @Test("A row that two answers bring together has both as its condition")
  func together() throws {
    let description = try description(Journey())
    let conditions = Dictionary(description.rows.map { ($0.id, $0.condition) }) { first, _ in first
    }
    #expect(description.hasAllConditions)
    #expect(conditions["name"] == .always)
    #expect(
      conditions["hasTrailer"] == .when(anyOf: [[.init(row: "hasCar", options: ["yes"])]]))
    #expect(conditions["length"] == .when(anyOf: [[.init(row: "hasTrailer", options: ["yes"])]]))
  }

  @Test("A row that either of two answers brings has them as alternatives")
  func alternatives() throws {
    let description = try description(Alternatives())
    #expect(
      description.rows.last?.condition
        == .when(anyOf: [
          [.init(row: "a", options: ["yes"])], [.init(row: "b", options: ["yes"])],
        ]))
  }

  @Test("A condition on a text isn't found, and the schema says so")
  func unknown() throws {
    let description = try description(Unfound())
    #expect(!description.hasAllConditions)
    #expect(description.rows.last?.condition == .unknown)
    #expect(
      description.schema()["x-forward-rules"]
        == .array([.string("Other answers may bring or hide rows in ways that weren't found.")]))
  }

  @Test("Values that are typed in one line are described as they are stored")
  func valuesInALine() throws {
    let tracker = Tracker()
    let schema = try description(tracker).schema()
    #expect(
      schema["properties"]?.text() == """
        {"issues":{"title":"Issues","default":[1],"type":["array","null"],"items":{"type":"integer",\
        "minimum":1,"maximum":9223372036854775807},"maxItems":3},"names":{"title":"Names",\
        "default":[],"type":["array","null"],"items":{"type":"string",\
        "pattern":"[\\\\S\\\\uFEFF]","not":{"pattern":\
        "[\\\\u0000-\\\\u0008\\\\u000A-\\\\u001F\\\\u007F-\\\\u009F,\\\\uFF0C\\\\u3001]"}}},\
        "ports":{"title":"Ports","default":[],"type":["array","null"],"items":{"type":"integer",\
        "minimum":-9223372036854775808,"maximum":9223372036854775807}}}
        """)
    _ = FormSession(Form(tracker), given: [Form.Answer(row: "issues", text: "3, 12")])
    #expect(try JSONObject(encoding: tracker)["issues"]?.text() == "[3,12]")
  }

  @Test("Suggestions that are accepted are examples, but not of a secret")
  func examples() throws {
    let description = try description(Errand())
    #expect(
      description.rows.map { $0.examples } == [["main", "develop"], ["2", "4"], ["1, 2"], [], []])
    let properties = try #require(description.schema()["properties"])
    #expect(properties[["branch", "examples"]]?.text() == #"["main","develop"]"#)
    #expect(properties[["days", "examples"]]?.text() == "[2,4]")
    #expect(properties[["tags", "examples"]]?.text() == "[[1,2]]")
    #expect(properties[["token", "examples"]] == nil)
    #expect(properties[["city", "examples"]] == nil)
  }

  @Test("Options with the same value are one alternative")
  func equalOptions() throws {
    let schema = try description(Dice()).schema()
    let properties = try #require(schema["properties"])
    let constants = #"[{"title":"1","const":1},{"title":"2","const":2}]"#
    #expect(properties[["one", "oneOf"]]?.text() == constants)
    #expect(properties[["several", "items", "oneOf"]]?.text() == constants)
  }

  @Test("Describing a form leaves its model unchanged")
  func unchanged() throws {
    let journey = Journey()
    let before = try JSONObject(encoding: journey)
    _ = try description(journey).schema()
    #expect(try JSONObject(encoding: journey) == before)
  }
}

func description(_ model: some FormModel & Codable) throws -> FormDescription {
  try FormDescription(Form(model)) { try JSONObject(encoding: model) }
}

/// A few rows with a short schema.
private final class Reminder: FormModel, Codable {
  var text = ""
  var when = When.never
  var days = 3
  var token = ""

  enum When: String, CaseIterable, Codable { case never, daysBefore }

  var form: [ForwardFormElement] {
    textField("Text", \.text).required().help("What it says.")
    picker("When", \.when)
    if when == .daysBefore { textField("Days", \.days, as: .integer(in: 1...365)) }
    textField("Token", \.token).secret()
  }
}

/// Rows with suggestions. Their rules refuse some of them.
private final class Errand: FormModel, Codable {
  var branch = ""
  var days = 3
  var tags: [Int] = []
  var token = ""
  var city = ""

  var form: [ForwardFormElement] {
    textField("Branch", \.branch).rules(.pattern("[a-z]+", wants: "lower case")).suggestions([
      "main", "", "Release 1", "develop",
    ])
    textField("Days", \.days, as: .integer(in: 1...9)).suggestions { typed in
      ["two", "2", "4", "40"].filter { $0.hasPrefix(typed) }
    }
    list("Tags", \.tags, as: .integer(in: 1...9)).suggestions(["1, 2", "1, 20"])
    textField("Token", \.token).secret().suggestions(["hush"])
    textField("City", \.city).suggestions { typed async throws in [typed, "Oslo"] }
  }
}

private final class Dice: FormModel, Codable {
  var one = 1
  var several: Set<Int> = []

  var form: [ForwardFormElement] {
    picker("One", \.one, .from([1, 2, 1]))
    choices("Several", \.several, .from([1, 2, 1, 2]))
  }
}

private final class Alternatives: FormModel, Codable {
  var a = false
  var b = false
  var c = ""

  var form: [ForwardFormElement] {
    toggle("A", \.a)
    toggle("B", \.b)
    if a || b { textField("C", \.c) }
  }
}

private final class Unfound: FormModel, Codable {
  var name = ""
  var nickname = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name)
    if !name.isEmpty { textField("Nickname", \.nickname) }
  }
}

private let reminderSchema = ##"""
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Reminder",
    "description": "Reminds.",
    "type": "object",
    "properties": {
      "text": {
        "title": "Text",
        "description": "What it says.",
        "type": "string",
        "pattern": "[\\S\\uFEFF]",
        "not": {
          "pattern": "[\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F]"
        }
      },
      "when": {
        "title": "When",
        "default": "never",
        "oneOf": [
          {
            "title": "Never",
            "const": "never"
          },
          {
            "title": "Days before",
            "const": "daysBefore"
          }
        ]
      },
      "token": {
        "title": "Token",
        "writeOnly": true,
        "x-forward-rules": ["A masked secret stays as it was, and a new one is missing."],
        "type": ["string", "null"],
        "not": {
          "pattern": "[\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F]",
          "type": "string"
        }
      },
      "days": true
    },
    "required": ["text"],
    "additionalProperties": false,
    "allOf": [
      {
        "if": {
          "properties": {
            "when": {
              "const": "daysBefore"
            }
          },
          "required": ["when"]
        },
        "then": {
          "properties": {
            "days": {
              "title": "Days",
              "default": 3,
              "type": "integer",
              "minimum": 1,
              "maximum": 365
            }
          }
        }
      }
    ]
  }
  """##

/// Rows of several values each.
private final class Tracker: FormModel, Codable {
  var issues = [1]
  var names: [String] = []
  var ports: [Int] = []

  var form: [ForwardFormElement] {
    list("Issues", \.issues, as: .integer(in: 1...), count: 0...3)
    textField("Names", \.names, as: .list())
    list("Ports", \.ports, as: .integer())
  }
}

/// The work that a description takes.
@Suite("Descriptions without samples")
struct UntriedDescriptionTests {
  @Test("The description of a report reads the document once, however many rows there are")
  func reads() throws {
    let texts = (0..<50).map { _ in Ref("") }
    let form = Form(texts.map { $0.textField("Text", \.self) })
    var reads = 0
    func read() -> JSONObject {
      reads += 1
      return JSONObject()
    }
    let description = try FormDescription(
      form, hasWholeItems: false, trying: 0, triesSamples: false, document: read)
    #expect(description.rows.count == 50)
    #expect(reads <= 2)
  }

  @Test("The description of a report makes an item's form only for the list that a path leads into")
  func itemForms() throws {
    let keyring = Keyring()
    let description = try FormDescription(
      Form(keyring), hasWholeItems: false, trying: 0, triesSamples: false
    ) { try JSONObject(encoding: keyring) }
    #expect(description.row(at: RowPath(row: "name"))?.hasSecrets == false)
    #expect(keyring.forms == [])
    #expect(try description.row(at: RowPath(reading: "doors[1].code"))?.isSecret == true)
    #expect(keyring.forms == ["doors"])
    #expect(keyring.doors.isEmpty && keyring.safes.isEmpty)
  }

  @Test(
    "The report of a refused answer masks the secrets of items, and makes their form only for that")
  func secretsOfItems() throws {
    let assignments = [
      "doors[+].code=s3cret\u{7}", #"safes:=[{"code": "s3cret\u0007"}]"#, "elsewhere=s3cret",
    ]
    var given = GivenAnswers()
    for text in assignments {
      try given.add(assigned: text) {
        $0
      } variable: { _ in
        nil
      }
    }
    let refused = try #require(throws: RefusedAnswers.self) {
      try Form(Keyring()).save(given: given.answers) { _ in .interrupt }
    }
    let keyring = Keyring()
    let description = try FormDescription(
      Form(keyring), hasWholeItems: false, trying: 0, triesSamples: false
    ) { try JSONObject(encoding: keyring) }
    let report = AnswerReport(refused, to: description, given: given)
    #expect(report.problems.count == 3)
    let next = report.next(after: assignments.map { .assignment($0) })
    let json = report.json(next: next).text()
    #expect(!json.contains("s3cret"), "\(json)")
    #expect(json.contains("doors[+].code=@<Code>"), "\(json)")
  }
}

/// A model with secrets in the items of two lists.
private final class Keyring: FormModel, Encodable {
  var name = ""
  var doors: [Lock] = []
  var safes: [Lock] = []
  /// The lists whose items had forms so far.
  private(set) var forms: Set<String> = []

  struct Lock: Encodable { var code = "" }

  private enum CodingKeys: CodingKey { case name, doors, safes }

  var form: [ForwardFormElement] {
    textField("Name", \.name)
    list("Doors", \.doors, new: Lock()) { self.form(of: $0, in: "doors") }
    list("Safes", \.safes, new: Lock()) { self.form(of: $0, in: "safes") }
  }

  private func form(of lock: Ref<Lock>, in list: String) -> [ForwardFormElement] {
    forms.insert(list)
    return [lock.textField("Code", \.code).secret()]
  }
}
