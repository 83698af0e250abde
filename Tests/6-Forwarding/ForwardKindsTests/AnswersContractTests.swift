import AnswersContract
import Testing

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
}
