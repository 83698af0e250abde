import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import ForwardStore
import Foundation
import Testing

// The code of the page "Programs that answer"; a test compares the two.

@Suite("The page on programs that answer")
struct AnsweringPage {
  final class Server: FormModel, Codable {
    var name = ""
    var kind = Kind.web
    var port = 80
    var tags: [String] = []

    enum Kind: String, CaseIterable, Codable { case web, database }

    var form: [ForwardFormElement] {
      textField("Name", \.name).required()
      picker("Kind", \.kind)
      if kind == .web { textField("Port", \.port, as: .integer(in: 1...65_535)) }
      textField("Tags", \.tags, as: .list(count: 0...3))
    }
  }

  /// Describes a server, or makes one of answers; returns what is written, and the exit status.
  static func run(_ arguments: [String]) throws -> (output: JSONObject, status: Int32) {
    let server = Server()
    let description = try FormDescription(Form(server)) { try JSONObject(encoding: server) }
    if arguments == ["--schema"] { return (description.schema(title: "Server"), 0) }
    var given = GivenAnswers()
    do {
      for argument in arguments {
        if argument.hasSuffix(".json") {
          let bytes = try Data(contentsOf: URL(fileURLWithPath: argument))
          given.add(try AnswersFile(parsing: bytes))
        } else {
          given.add(try answers(in: argument), from: .flag)
        }
      }
      _ = try Form(server).save(given: given.answers) { _ in .interrupt }
      return (try JSONObject(encoding: server), 0)
    } catch let error as AnswerError {
      return (AnswerReport([Problem(error)]).json(), 65)
    } catch let refused as RefusedAnswers {
      return (AnswerReport(refused, to: description, given: given).json(), 65)
    }
  }

  private static func answers(in argument: String) throws -> [Form.Answer] {
    try Form.Answer.assigned(
      argument, file: { try String(contentsOfFile: $0, encoding: .utf8) },
      variable: { ProcessInfo.processInfo.environment[$0] })
  }

  private func run(_ arguments: String...) throws -> String {
    let (output, status) = try Self.run(arguments)
    return output.text(.pretty) + "\n\(status)"
  }

  @Test("What is asked")
  func schema() throws {
    let schema = try run("--schema")
    #expect(
      schema == #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Server",
          "type": "object",
          "properties": {
            "name": {
              "title": "Name",
              "type": "string",
              "pattern": "[\\S\\uFEFF]",
              "not": {
                "pattern": "[\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F]"
              }
            },
            "kind": {
              "title": "Kind",
              "default": "web",
              "oneOf": [
                {
                  "title": "Web",
                  "const": "web"
                },
                {
                  "title": "Database",
                  "const": "database"
                }
              ]
            },
            "tags": {
              "title": "Tags",
              "default": [],
              "type": ["array", "null"],
              "items": {
                "type": "string",
                "pattern": "[\\S\\uFEFF]",
                "not": {
                  "pattern": "[\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F,\\uFF0C\\u3001]"
                }
              },
              "maxItems": 3
            },
            "port": true
          },
          "required": ["name"],
          "additionalProperties": false,
          "allOf": [
            {
              "if": {
                "properties": {
                  "kind": {
                    "const": "web"
                  }
                }
              },
              "then": {
                "properties": {
                  "port": {
                    "title": "Port",
                    "default": 80,
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 65535
                  }
                }
              }
            }
          ]
        }
        0
        """#)
  }

  @Test("What is refused")
  func refused() throws {
    let file = NSTemporaryDirectory() + "answers-\(UUID()).json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try #"{"kind": "web", "tags": ["a", "b"], "prot": 8080}"#
      .write(toFile: file, atomically: true, encoding: .utf8)
    let refused = try run(file, "port=80a")
    #expect(
      refused == """
        {
          "status": 65,
          "problems": [
            {
              "code": "missing",
              "path": "name",
              "title": "Name",
              "message": "An answer is required."
            },
            {
              "code": "not-whole",
              "path": "port",
              "title": "Port",
              "value": "80a",
              "message": "'80a' is not a whole number."
            },
            {
              "code": "no-such-row",
              "path": "prot",
              "message": "There is no such row; the known ones are port, name, kind, tags.",
              "nearest": ["port", "name", "kind"],
              "line": 1,
              "column": 45
            }
          ]
        }
        65
        """)
    let unread = try run("name=$NO_SUCH_VARIABLE")
    #expect(unread.contains(#""code": "unset-variable""#))
  }

  @Test("What is saved")
  func saved() throws {
    let saved = try run("name=web-1", "port:=8080", "tags[+]=new")
    #expect(
      saved == """
        {
          "name": "web-1",
          "kind": "web",
          "port": 8080,
          "tags": ["new"]
        }
        0
        """)
  }
}
