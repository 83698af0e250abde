import ForwardForm
import ProgramSupport
import Testing

@testable import forward

@Suite("The codes of the command's problems")
struct ProblemCodeTests {
  @Test("The page lists exactly the codes")
  func page() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let text = try run("/bin/cat", ["\(root)/Sources/forward/Answering.md"]).output
    let table = try #require(text.split(separator: "| code | |\n|---|---|\n").last)
    let codes = table.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("| `") }.map { String($0.split(separator: "`")[1]) }
    #expect(codes == ProblemCode.allCases.map(\.rawValue))
    let answers = Set(Rejection.Code.allCases.map(\.rawValue))
    #expect(answers.isDisjoint(with: codes))
  }
}
