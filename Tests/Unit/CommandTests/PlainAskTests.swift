import ArgumentParser
import TestSupport
import Testing

@testable import forward

/// The quick way to read the arguments of `forward ask`, compared with the argument parser.
@Suite("Plain arguments of forward ask")
struct PlainAskTests {
  @Test("Usual arguments are read without the parser")
  func usual() throws {
    let request = try #require(
      AskRequest(
        plain: GivenArguments([
          "ask", "Days", "--type", "integer", "--range=-1..9", "--default", "-1", "--answer=",
          "--required",
        ])))
    #expect(request.title == "Days")
    #expect(
      request.options == [.type: "integer", .range: "-1..9", .defaultAnswer: "-1", .answer: ""])
    #expect(request.flags == [.required])
  }

  @Test(
    "All else is left to the parser",
    arguments: [
      "", "--required", "new things", "ask --help", "ask X -h", "ask X Y", "ask X --", "ask -- X",
      "ask X --type", "ask X --required=yes", "ask X -5", "ask X --rnage 1..2",
      "ask X --color always", "ask X --store s",
    ])
  func others(line: String) {
    #expect(AskRequest(plain: GivenArguments(line.split(separator: " ").map(String.init))) == nil)
  }

  @Test(
    "What is accepted, the parser accepts with the same values", arguments: hundredsOfGames(100))
  func asTheParser(hundred: Int) throws {
    let options = AskRequest.Option.allCases.map { "--\($0.rawValue)" }
    let flags = AskRequest.Flag.allCases.map { "--\($0.rawValue)" }
    let words = [
      "help", "", " ", "-", "--", "-h", "--help", "--type=text", "--type=", "é", "\u{301}", "-5",
      "5",
      "—plain", "--opt", "-r", "\n", "--version", "--generate-completion-script", "\\", "$HOME",
    ]
    var random = SeededRandom(seed: UInt64(hundred))
    var accepted = 0
    for _ in 1...100 {
      var arguments = ["ask"]
      if random.chance(2) { arguments.append(random.pick(["X", "", "my title", "help"])) }
      for _ in 0..<random.below(5) {
        switch random.below(8) {
        case 0: arguments.append(random.pick(words))
        case 1, 2: arguments.append(random.pick(flags))
        default:
          let (option, value) = (random.pick(options), random.pick(anyTexts))
          arguments += random.chance(2) ? [option, value] : ["\(option)=\(value)"]
        }
      }
      let given = GivenArguments(arguments)
      guard let plain = AskRequest(plain: given) else { continue }
      accepted += 1
      let parsed = try #require(try? Forward.parsed(given), "\(arguments)")
      let ask = try #require(parsed as? Ask, "\(arguments)")
      #expect(ask.request == plain, "\(arguments)")
    }
    #expect(accepted > 20)
  }
}
