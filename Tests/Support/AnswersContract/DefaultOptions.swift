import ForwardForm
import ForwardFormFiles
import ForwardJSON
import TestSupport

/// Tests defaults of choices whose options are easy to confuse: names that are numbers, parts of
/// each other, or the positions of other options.
enum DefaultOptions {
  private static let names = [
    "1", "2", "3", "10", "2.0", "1.0", "3.10", "3.1", "x1", "1x", "x", "1-3", "1 2", "a, b", "a",
    "b",
    "A", "none", "-", "\"a\"", "é", "e", "无", "0", "-1", "yes",
  ]

  /// Compares the default of a random question with the chosen options; returns the difference.
  static func difference(_ random: inout SeededRandom) throws -> String? {
    let options = Array(names.shuffled(using: &random).prefix(2 + random.below(6)))
    let chosen = options.filter { _ in random.chance(2) }
    let question: JSONObject = [
      "title": "V", "type": "choices", "options": .array(options.map { .string($0) }),
      "default": .array(chosen.shuffled(using: &random).map { .string($0) }),
    ]
    let file = JSONValue.object(["rows": [.object(question)]]).text()
    let answers = try QuestionForm(reading: file.utf8).answers
    return answers["v"] == .array(chosen.map { .string($0) })
      ? nil : "\(file) answers \(answers.text())"
  }
}
