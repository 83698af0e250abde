import ForwardJSON
import Testing

@testable import AnswersContract

/// `swift run -c release answers-contract --seed N` plays 50,000 documents.
@Suite("The contract of answers, over forms of every kind")
struct AnswersContractTests {
  @Test(
    "A document is an answer exactly if the description accepts it, and is shown as it was given")
  func contract() async throws {
    let game = try await ContractGame(seed: 1, count: 150)
    #expect(game.differences == [])
    #expect(game.saved > 60)
  }

  @Test(
    "A text of several lines keeps the line break at its end", arguments: ["one\n", "a\nb\n", "\n"])
  func lineBreak(text: String) async throws {
    let parts = try #require(try AnsweredForm.kinds.first { $0.name == "parts" })
    let (saved, differences) = try await parts.check(["note": .string(text)])
    #expect(differences == [])
    #expect(saved?["note"] == .string(text))
  }
}
