import ForwardJSON
import TestSupport

/// A form file with rows of every type, conditions on earlier rows, sections and lists.
struct RandomFormFile {
  private let rows: [Row]

  fileprivate struct Row {
    let id: String
    let kind: Kind
    let condition: JSONValue?
    /// The rows of a section, or of the items of a list.
    var rows: [Row] = []
  }

  fileprivate enum Kind {
    case question(Question)
    case section
    case list
  }

  /// The members of a question, and some answers to it in JSON.
  fileprivate struct Question {
    let type: String
    let members: String
    let answers: [String]
    /// Whether the question takes several answers.
    var isSet = false
  }

  init(_ random: inout SeededRandom) {
    var number = 0
    rows = Self.rows(random.below(6) + 3, &number, depth: 0, [], &random)
  }

  private static func rows(
    _ count: Int, _ number: inout Int, depth: Int, _ earlier: [Row], _ random: inout SeededRandom
  ) -> [Row] {
    var rows: [Row] = []
    for _ in 0..<count {
      number += 1
      let id = "r\(number)"
      let known = earlier + rows.flatMap(\.questions)
      let condition =
        known.isEmpty || random.chance(3)
        ? JSONValue?.none : Self.condition(known, depth: 0, &random)
      switch depth < 2 ? random.below(8) : 7 {
      case 0:
        let inner = Self.rows(2, &number, depth: depth + 1, known, &random)
        rows.append(Row(id: id, kind: .section, condition: condition, rows: inner))
      case 1:
        let inner = Self.rows(3, &number, depth: depth + 1, known, &random)
        rows.append(Row(id: id, kind: .list, condition: condition, rows: inner))
      default:
        rows.append(Row(id: id, kind: .question(random.pick(types)), condition: condition))
      }
    }
    return rows
  }

  private static func condition(
    _ rows: [Row], depth: Int, _ random: inout SeededRandom
  ) -> JSONValue {
    func inner(_ random: inout SeededRandom) -> JSONValue {
      condition(rows, depth: depth + 1, &random)
    }
    switch depth < 2 ? random.below(8) : 7 {
    case 0: return ["not": inner(&random)]
    case 1: return ["all": .array((0..<random.below(3)).map { _ in inner(&random) })]
    case 2: return ["any": .array((0..<random.below(3)).map { _ in inner(&random) })]
    default:
      let row = random.pick(rows)
      guard case .question(let question) = row.kind, !random.chance(4) else {
        return ["row": .string(row.id), "answered": .bool(random.chance(2))]
      }
      let answers = question.answers.compactMap { try? JSONValue(parsing: $0) }
      if question.isSet { return ["row": .string(row.id), "has": random.pick(answers)] }
      return random.chance(2)
        ? ["row": .string(row.id), "is": random.pick(answers)]
        : ["row": .string(row.id), "in": .array([random.pick(answers), random.pick(answers)])]
    }
  }

  private static let types = [
    Question(type: "text", members: "", answers: [#""x""#, #""a b""#, #""""#]),
    Question(type: "text", members: #", "required": true"#, answers: [#""x""#, #""y""#]),
    Question(type: "text", members: #", "folded": true"#, answers: [#""x""#, #""y""#]),
    Question(type: "lines", members: "", answers: [#""x""#, #""a\nb""#]),
    Question(type: "integer", members: #", "range": "1..9", "default": 2"#, answers: ["1", "2"]),
    Question(type: "integer", members: "", answers: ["0", "-1"]),
    Question(type: "decimal", members: "", answers: ["0.5", "2", "-0.25"]),
    Question(type: "date", members: "", answers: [#""2026-12-01""#, #""2027-01-31""#]),
    Question(type: "time", members: "", answers: [#""06:30""#, #""06:30:05""#]),
    Question(
      type: "datetime", members: "", answers: [#""2026-12-01T06:30""#, #""2026-12-01T06:30:05""#]),
    Question(type: "duration", members: "", answers: ["60", "90.5"]),
    Question(type: "size", members: #", "default": "1 kB""#, answers: ["1000", "1024"]),
    Question(type: "url", members: "", answers: [#""https://a.example/""#]),
    Question(type: "email", members: "", answers: [#""ada@a.example""#]),
    Question(type: "path", members: "", answers: [#""/srv""#]),
    Question(type: "confirm", members: "", answers: ["true", "false"]),
    Question(
      type: "choice", members: #", "options": ["a", {"name": "b", "title": "Bee"}]"#,
      answers: [#""a""#, #""b""#]),
    Question(
      type: "choice", members: #", "options": ["a", "b"], "noStrict": true"#,
      answers: [#""a""#, #""c""#]),
    Question(
      type: "choices", members: #", "options": ["a", "b", "c"]"#,
      answers: [#""a""#, #""b""#, #""c""#], isSet: true),
    Question(
      type: "choices", members: #", "options": [{"group": "G"}, "a", "b"], "noStrict": true"#,
      answers: [#""a""#, #""G""#, #""x y""#], isSet: true),
    Question(
      type: "choice", members: #", "options": ["a", {"group": ""}, "b"], "transient": true"#,
      answers: [#""a""#, #""b""#]),
  ]
}

extension RandomFormFile {
  /// The text of the file.
  var text: String { #"{"rows": \#(Self.text(of: rows))}"# }

  private static func text(of rows: [Row]) -> String {
    "[" + rows.map(text).joined(separator: ", ") + "]"
  }

  private static func text(of row: Row) -> String {
    let when = row.condition.map { #", "when": \#($0.text())"# } ?? ""
    return switch row.kind {
    case .section: #"{"section": "S", "rows": \#(text(of: row.rows))\#(when)}"#
    case .list: #"{"list": "\#(row.id)", "rows": \#(text(of: row.rows))\#(when)}"#
    case .question(let question):
      #"{"title": "\#(row.id)", "type": "\#(question.type)"\#(question.members)\#(when)}"#
    }
  }

  /// Returns a document with answers to some of the rows, visible or not.
  func answers(_ random: inout SeededRandom) -> JSONValue { Self.answers(to: rows, &random) }

  private static func answers(to rows: [Row], _ random: inout SeededRandom) -> JSONValue {
    var answers = JSONObject()
    for row in rows.flatMap(\.questions) where !random.chance(6) {
      switch row.kind {
      case .list:
        answers[row.id] = .array(
          (0..<random.below(3)).map { _ in self.answers(to: row.rows, &random) })
      case .question(let question):
        let values = question.answers.compactMap { try? JSONValue(parsing: $0) }
        answers[row.id] =
          question.isSet ? .array(values.filter { _ in random.chance(2) }) : random.pick(values)
      case .section: break
      }
    }
    return .object(answers)
  }
}

extension RandomFormFile.Row {
  /// The rows that take answers: the rows of a section, or the row itself.
  fileprivate var questions: [RandomFormFile.Row] {
    if case .section = kind { rows.flatMap(\.questions) } else { [self] }
  }
}
