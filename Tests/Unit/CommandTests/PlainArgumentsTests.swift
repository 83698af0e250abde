import ArgumentParser
import TestSupport
import Testing

@testable import forward

/// The quick way to read arguments, compared with the argument parser.
@Suite("Plain arguments")
struct PlainArgumentsTests {
  @Test("Usual arguments are read without the parser")
  func usual() throws {
    let new = try #require(
      PlainArguments(GivenArguments(["new", "--plain", "things", "fridge", "--store", "s"])))
    #expect(new.request == .new(kind: "things", name: "fridge"))
    #expect(new.store == "s")
    #expect(new.isPlain)
    let edit = try #require(PlainArguments(GivenArguments(["edit", "my fridge"])))
    #expect(edit.request == .edit(name: "my fridge"))
    #expect(edit.store == nil)
    #expect(!edit.isPlain)
  }

  @Test(
    "All else is left to the parser",
    arguments: [
      "", "--plain", "list", "nwe things", "new --help", "new things -h", "new things -- fridge",
      "new things --color always", "new things --store", "--store s new things", "new a b c",
      "edit a b", "--plain new things", "new things -",
    ])
  func others(line: String) {
    #expect(PlainArguments(GivenArguments(line.split(separator: " ").map(String.init))) == nil)
  }

  @Test(
    "What is accepted, the parser accepts with the same values", arguments: hundredsOfGames(200))
  func asTheParser(hundred: Int) throws {
    let words = [
      "new", "edit", "things", "mail", "fridge", "my fridge", "help", "list", "", " ", "-", "--",
      "-h", "--help", "--plain", "--no-plain", "--store", "--store=s", "--store=", "--color",
      "--color=auto", "auto", "s.json", "é", "\u{301}", "-5", "5", "—plain", "--pl", "-p", "\n",
      "--version", "--generate-completion-script", "--json", "--yes", "\\", "$HOME", "~",
    ]
    var random = SeededRandom(seed: UInt64(hundred))
    var accepted = 0
    for _ in 1...100 {
      var arguments = [random.pick(["new", "edit"])]
      // Plain words come more often, so that many lines are accepted.
      for _ in 0..<random.below(6) {
        arguments.append(random.pick(random.chance(2) ? words : ["a", "b", "--plain", "--store"]))
      }
      let given = GivenArguments(arguments)
      guard let plain = PlainArguments(given) else { continue }
      accepted += 1
      let parsed = try #require(try? Forward.parsed(given), "\(arguments)")
      switch parsed {
      case let new as New:
        let kind = try #require(new.kind)
        #expect(plain.request == .new(kind: kind, name: new.name), "\(arguments)")
        expect(plain, new.options, arguments)
      case let edit as Edit:
        #expect(try plain.request == .edit(name: #require(edit.name)), "\(arguments)")
        expect(plain, edit.options, arguments)
      default: Issue.record("\(arguments) are of another command")
      }
    }
    #expect(accepted > 10)
  }

  private func expect(_ plain: PlainArguments, _ options: Options, _ arguments: [String]) {
    #expect(plain.store == options.store, "\(arguments)")
    #expect(plain.isPlain == options.dialogue.plain, "\(arguments)")
    #expect(options.dialogue.colors == nil, "\(arguments)")
  }
}
