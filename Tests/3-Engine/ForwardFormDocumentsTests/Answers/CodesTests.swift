import ForwardForm
import ForwardFormDocuments
import ProgramSupport
import Testing

@Suite("The codes of problems")
struct CodesTests {
  /// The first cells of the tables in a page of the documentation, without the headings.
  private func codes(in page: String) throws -> [[String]] {
    let root = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let text = try run("/bin/cat", ["\(root)/\(page)"]).output
    return text.split(separator: "|---|---|\n").dropFirst().map { table in
      table.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("| `") }
        .map { String($0.split(separator: "`")[1]) }
    }
  }

  @Test("The page lists exactly the codes")
  func page() throws {
    let tables = try codes(
      in: "Sources/3-Engine/ForwardFormDocuments/ForwardFormDocuments.docc/Codes.md")
    #expect(
      tables == [
        Rejection.Code.allCases.map(\.rawValue), AnswerError.Code.allCases.map(\.rawValue),
      ]
    )
  }

  @Test("A rejection has the code of its reason, also in an item, and a rule may have its own")
  func rejections() {
    #expect(Rejection.tooLow("0", lowest: "1").code == "out-of-range")
    #expect(Rejection.inItem(2, row: "Days", .notWhole("x")).code == "not-whole")
    #expect(Rejection.other("No.").code == "refused")
    let taken = Rejection.refused("'a' is taken.", code: "name-taken")
    #expect(taken.code == "name-taken" && taken.message == "'a' is taken.")
    #expect(taken.hiding("a", by: "?") == .refused("'?' is t?ken.", code: "name-taken"))
    #expect(AnswerError.noVariable("X", of: "token").code == "unset-variable")
  }
}
