import TestSupport

/// A form file with random rows of every kind that a prompt shows in its own way.
struct RandomFile {
  private(set) var text = ""

  init(_ random: inout SeededRandom) {
    var rows: [String] = []
    for number in 1...random.number(in: 2...4) { rows.append(Self.row(number, &random)) }
    text = "{\"rows\": [\(rows.joined(separator: ", "))]}"
  }

  private static let titles = ["Name", "漢字の題", "Days before the end of it all", "A"]

  private static func row(_ number: Int, _ random: inout SeededRandom) -> String {
    let title = #""id": "row-\#(number)", "title": "\#(random.pick(titles)) \#(number)""#
    switch random.below(9) {
    case 0: return "{\(title)}"
    case 1: return #"{\#(title), "default": "\#(words(20, &random))"}"#
    case 2: return #"{\#(title), "type": "lines"}"#
    case 3:
      let lines = (0..<random.number(in: 1...12)).map { _ in words(14, &random) }
      return #"{\#(title), "type": "lines", "default": "\#(lines.joined(separator: "\\n"))"}"#
    case 4, 5: return "{\(title), \(options(&random))}"
    case 6: return #"{\#(title), "type": "choices", "ordered": true, \#(options(&random))}"#
    case 7: return #"{\#(title), "type": "confirm"}"#
    default: return #"{\#(title), "type": "date", "help": "\#(words(12, &random))"}"#
    }
  }

  private static func options(_ random: inout SeededRandom) -> String {
    var options = (1...random.number(in: 2...40)).map { #""option \#($0) \#(words(5, &random))""# }
    if random.chance(3) { options.insert(#"{"group": "A group"}"#, at: options.count / 2) }
    return #""options": [\#(options.joined(separator: ", "))]"#
  }

  static func words(_ most: Int, _ random: inout SeededRandom) -> String {
    (0..<random.number(in: 1...most)).map { _ in
      random.pick(["a", "word", "漢字", "é", "longer-than-some", "字", "of", "x"])
    }.joined(separator: " ")
  }
}
