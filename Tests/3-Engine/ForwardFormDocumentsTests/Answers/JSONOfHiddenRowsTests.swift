import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardJSON
import ForwardSettings
import ForwardStore
import Testing

@testable import AnswersContract

/// `days:=3` and the document `{"days": 3}` have the same meaning, even if another answer brings
/// the row.
@Suite("A value in JSON of a row that another answer brings")
struct JSONOfHiddenRowsTests {
  /// The types of rows, with values that they accept or refuse.
  static let values: [(row: String, values: [String])] = [
    (#""type": "duration""#, ["90", "1.5", #""90 s""#, "null", "-1", "true"]),
    (#""type": "integer""#, ["3.0", "3", "3.5", "1e2", #""3""#, "null", "[]"]),
    (#""type": "decimal", "range": "0..1""#, ["1e-7", "0.250", "2", "null"]),
    (#""type": "size""#, ["1000", "1e3", #""1 kB""#, "null"]),
    (#""type": "date""#, [#""2026-12-01""#, #""1.12.2026""#, "null", "20261201"]),
    (#""type": "time""#, [#""06:30""#, #""06:30:00""#, #""6:30""#, "null"]),
    (#""type": "datetime""#, [#""2026-12-01T06:30""#, #""2026-12-01 06:30""#, "null"]),
    (#""type": "text""#, [#""a""#, "null", "3", "{}"]),
    (#""type": "url""#, [#""https://a.example""#, "null", #""a""#]),
    (#""type": "secret", "required": true"#, [#""s3cret""#, "null", "5"]),
    (#""type": "confirm""#, ["true", #""yes""#, "null", "1"]),
    (#""options": ["a", "2"]"#, [#""a""#, #""2""#, "2", "null", #""b""#]),
    (#""type": "choices", "options": ["a", "2"]"#, [#"["2", "a"]"#, "[2]", #""a""#, "null", "[]"]),
  ]

  @Test("A value in JSON is read as in a document, whatever brings its row", arguments: values)
  func formFile(row: String, values: [String]) throws {
    let file = """
      {"rows": [
        {"title": "Kind", "options": ["plain", "full"], "env": "KIND"},
        {"title": "Mode", "options": ["off", "on"], "when": {"row": "kind", "is": "full"}},
        {"title": "N", \(row), "when": {"row": "mode", "is": "on"}}
      ]}
      """
    func read(_ document: String, _ assignments: String..., variable: String? = nil) throws
      -> String
    {
      try outcome(QuestionForm(reading: file.utf8), document, assignments, variable)
    }
    for value in values {
      let wanted = try read(#"{"kind": "full", "mode": "on", "n": \#(value)}"#)
      let found = [
        try read("{}", "kind=full", "mode=on", "n:=\(value)"),
        try read("{}", "n:=\(value)", #"mode:="on""#, #"kind:="full""#),
        try read(#"{"kind": "full"}"#, "mode=on", "n:=\(value)"),
        try read(#"{"n": \#(value), "mode": "on"}"#, "kind=full"),
        try read(#"{"n": \#(value)}"#, #"mode:="on""#, variable: "full"),
        try read("{}", "mode=on", "n:=\(value)", variable: "full"),
      ]
      #expect(found == Array(repeating: wanted, count: 6), "\(row): \(value)")
    }
    #expect(try read("{}", "n:=90").contains("not-asked"))
    #expect(try read(#"{"n": [[7]]}"#).contains("{"))
  }

  @Test("A value in JSON is read by the model's coder, also in an item")
  func model() throws {
    func read(_ assignments: String...) throws -> String {
      let watch = Watch()
      var given = GivenAnswers()
      for assignment in assignments { try given.add(assignment) }
      do {
        _ = try Form(watch).save(given: given.reading(as: watch).answers) { _ in .interrupt }
      } catch let refused as RefusedAnswers {
        return refused.problems.map(\.description).joined(separator: "\n")
      }
      return try JSONObject(encoding: watch).text()
    }
    let wanted = #"{"isTimed":true,"limit":90,"steps":[{"isTimed":true,"limit":5}]}"#
    #expect(
      try read("isTimed=yes", "limit:=90", #"steps:=[{"isTimed":true,"limit":5}]"#) == wanted)
    #expect(
      try read(
        "steps:=[{}]".replacing("{}", with: #"{"isTimed":false,"limit":0}"#), "limit:=90",
        "isTimed:=true", "steps[1].limit:=5", "steps[1].isTimed=yes") == wanted)
  }

  @Test(
    "A part that an answer opens keeps a value in JSON inside it, whichever comes first",
    arguments: [
      [#"via.city:="Rome""#, "via.isHome=no", "via=yes"],
      ["via=yes", #"via.city:="Rome""#],
      [#"payment.holder:="Rome""#, "payment=account"],
      ["payment=account", #"payment.holder:="Rome""#],
    ])
  func parts(assignments: [String]) throws {
    let journey = Journey()
    var given = GivenAnswers()
    for assignment in ["name=Ada"] + assignments { try given.add(assignment) }
    let answers = try given.reading(as: journey).answers
    _ = try Form(journey).save(given: answers) { _ in .interrupt }
    let saved = try JSONObject(encoding: journey).text()
    #expect(saved.contains("Rome"), "\(answers): \(saved)")
  }

  /// Returns the answers, or the problems.
  private func outcome(
    _ questions: QuestionForm, _ document: String, _ assignments: [String], _ variable: String?
  ) throws -> String {
    var given = GivenAnswers()
    given.add(try AnswersFile(parsing: document.utf8))
    for assignment in assignments { try given.add(assignment) }
    questions.form.environment = { $0 == "KIND" ? variable : nil }
    do {
      let answers = try questions.reading(given).answers
      _ = try questions.form.save(given: answers) { _ in .interrupt }
      return questions.answers.text()
    } catch let refused as RefusedAnswers {
      return AnswerReport(refused, to: try questions.description).problems
        .map { "\($0.path?.text ?? "") \($0.code) \($0.message)" }.joined(separator: "\n")
    }
  }
}

extension GivenAnswers {
  fileprivate mutating func add(_ assignment: String) throws {
    try add(assigned: assignment) {
      $0
    } variable: { _ in
      nil
    }
  }
}

/// A model whose durations are numbers of seconds in its document.
private final class Watch: FormModel, Codable {
  var isTimed = false
  var limit = Seconds()
  var steps: [Step] = []

  struct Seconds: Codable {
    var duration = Duration.zero

    init() {}

    init(from decoder: any Decoder) throws {
      duration = .seconds(try decoder.singleValueContainer().decode(Int64.self))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(duration.components.seconds)
    }
  }

  struct Step: FormValue, Codable {
    var isTimed = false
    var limit = Seconds()

    static func form(_ step: Ref<Step>) -> [ForwardFormElement] {
      step.toggle("Is timed", \.isTimed).id("isTimed")
      if step.value.isTimed {
        step.textField("Limit", \.limit.duration, as: .duration()).id("limit").path("limit")
      }
    }
  }

  var form: [ForwardFormElement] {
    toggle("Is timed", \.isTimed).id("isTimed")
    if isTimed { textField("Limit", \.limit.duration, as: .duration()).id("limit") }
    list("Steps", \.steps, new: Step()).id("steps")
  }
}
