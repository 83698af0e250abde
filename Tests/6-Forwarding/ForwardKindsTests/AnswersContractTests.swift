import ForwardJSON
import ForwardTargets
import Testing
import TestSupport

@testable import AnswersContract

/// `swift run -c release answers-contract --seed N` plays 50,000 documents, and `--edits 100000` as many sets of edits.
@Suite("The contract of answers, over forms of every kind")
struct AnswersContractTests {
  @Test(
    "A document is an answer exactly if the description accepts it, and is shown as it was given")
  func contract() async throws {
    let game = try await ContractGame(seed: 1, count: triesAll ? 300 : 150)
    #expect(game.differences == [])
    #expect(game.saved > 60)
  }

  @Test("Edits make the same document in every way, which an independent model makes, too")
  func edits() async throws {
    let game = try await EditGame(seed: 1, count: triesAll ? 400 : 200)
    #expect(game.differences == [])
    #expect(game.saved > game.tried / 2)
    #expect(game.unjudged < game.tried / 10)
  }

  @Test("A list that must have items is taken away by null", arguments: [":=null", "-"])
  func optionalList(sign: String) async throws {
    let form = try #require(try AnsweredForm.kinds.first { $0.name == "every-type" })
    let before: JSONValue = ["name": "a", "mode": "slow", "body": "x", "tags": ["b"]]
    let outcome = try await form.outcome(of: .assignments(["tags\(sign)"]), to: before)
    #expect(outcome.saved?["mode"] == "slow")
    #expect(outcome.saved?["tags"] == nil)
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
