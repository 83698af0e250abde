import ForwardJSON
import ForwardTargets
import Testing
import TestSupport

@testable import AnswersContract

/// `swift run -c release answers-contract --seed N` plays 50,000 documents.
@Suite("The contract of answers, over forms of every kind")
struct AnswersContractTests {
  @Test(
    "A document is an answer exactly if the description accepts it, and is shown as it was given")
  func contract() async throws {
    let game = try await ContractGame(seed: 1, count: triesAll ? 300 : 150)
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

  @Test(
    "A program that writes a secret has a name, and words without control characters",
    arguments: [["pass", "show hook"], ["pass", ""], ["pass", "\r\na"], ["", "a"], []])
  func command(words: [String]) async throws {
    let kind = try #require(TargetKind.builtIn.first { $0.name == "webhook" })
    let form = try AnsweredForm(kind.name) { kind.make() }
    let command = JSONValue.array(words.map { .string($0) })
    let (saved, differences) = try await form.check([
      "url": "https://example.org/", "token": ["command": command],
    ])
    #expect(differences == [])
    #expect((saved != nil) == (words.first == "pass" && !words.contains("\r\na")))
  }
}
