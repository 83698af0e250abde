import ForwardEditing
import ForwardForm
import ForwardFormArguments
import ProgramSupport
import Testing

@testable import forward

@Suite("The codes of the command's problems")
struct ProblemCodeTests {
  @Test("The page lists exactly the codes")
  func page() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let text = try run("/bin/cat", ["\(root)/Sources/7-Command/forward/Answering.md"]).output
    let table = try #require(text.split(separator: "| code | |\n|---|---|\n").last)
    let codes = table.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("| `") }.map { String($0.split(separator: "`")[1]) }
    let known = CommandCode.allCases.map(\.rawValue) + ProblemCode.allCases.map(\.rawValue)
    #expect(codes.sorted() == known.sorted())
    let answers = Set(Rejection.Code.allCases.map(\.rawValue))
    #expect(answers.isDisjoint(with: codes))
  }
}
