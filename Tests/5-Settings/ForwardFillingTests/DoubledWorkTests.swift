import ForwardJSON
import ForwardJSONSchema
import ProgramSupport
import Synchronization
import Testing

/// The number of validations of a whole document.
@Suite("Validations of a document that is filled in")
struct DoubledWorkTests {
  /// Fills in `a.json`, and returns the numbers of validations of the documents of both texts.
  private func validations(
    _ words: String, from start: String, to result: String
  ) throws -> [Int] {
    var files = try FilledFolder(
      by: """
        {"properties": {"n": {"type": "integer"}, "m": {"type": "integer"}, "x": {"type": "integer"},
          "tags": {"type": "array", "items": {"type": "string"}}}}
        """, ["a.json": start])
    let documents = try [start, result].map { try JSONValue(parsing: $0) }
    let counts = Counts()
    files.options.onValidate = { value in
      for (index, document) in documents.enumerated() where value == document {
        counts.all.withLock { $0[index] += 1 }
      }
    }
    let filled = try files.fill("a.json \(words)")
    #expect(filled.status == .exited(0), "\(filled)")
    #expect(try files.folder.text(of: "a.json") == result)
    return counts.all.withLock(\.self)
  }

  private final class Counts: Sendable {
    let all = Mutex([0, 0])
  }

  @Test("One answer and several validate once before and once after")
  func answers() throws {
    #expect(try validations("--set n=2", from: #"{"n": 1}"#, to: #"{"n": 2}"#) == [1, 1])
    #expect(
      try validations(
        "--set n=2 --set m=3 --set tags[+]=a --set tags[+]=b --unset x",
        from: #"{"n": 1, "m": 1, "tags": [], "x": 1}"#,
        to: #"{"n": 2, "m": 3, "tags": ["a", "b"]}"#) == [1, 1])
  }

  @Test("Problems that the document had before need no other validation")
  func earlierProblems() throws {
    #expect(
      try validations(
        "--set n=2 --set m=3", from: #"{"n": 1, "m": 1, "x": "no"}"#,
        to: #"{"n": 2, "m": 3, "x": "no"}"#) == [1, 1])
  }
}
