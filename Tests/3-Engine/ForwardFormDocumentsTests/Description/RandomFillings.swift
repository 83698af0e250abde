import ForwardForm
import TestSupport

extension Form {
  /// Returns random answers that the rows accept, including answers to rows that other answers
  /// bring.
  func randomAnswers(_ random: inout SeededRandom) -> [Answer] {
    var answers: [Answer] = []
    for _ in 0..<3 {
      let session = FormSession(self, given: answers)
      let answered = Set(answers.map(\.path.text))
      for row in rows where !answered.contains(row.id) {
        for _ in 0..<12 {
          let text = row.randomText(&random)
          guard let value = try? row.value(of: text), row.rejection(of: value) == nil else {
            continue
          }
          answers.append(Answer(row: row.id, text: text))
          break
        }
      }
      try? session.perform(.cancel)
    }
    return answers
  }
}

extension Form.Row {
  fileprivate func randomText(_ random: inout SeededRandom) -> String {
    switch kind {
    case .picker(let options):
      return options.isEmpty ? "" : random.pick(options).name
    case .choices(let options):
      return options.filter { _ in random.chance(3) }.map(\.name).joined(separator: ", ")
    case .toggle: return random.pick(["yes", "no"])
    case .list: return ""
    case .textField(let placeholder, _), .textView(let placeholder):
      var texts = [
        "", placeholder, "ab", "漢字かな", "e\u{301}e\u{301}", "👨‍👩‍👧 at home", "two words", "a-b_c",
      ]
      texts += [
        "{item} {{item} {", "ada@example.org", "https://example.org/{item}?q=1#x", "ÅÄÖ åäö",
      ]
      texts += ["/srv/todo.txt", "~/x", "AB\(random.below(99))", "#kitchen:example.org", "-0.5"]
      texts += [
        "smtp.example.org", "[::1]", "+44 (0) 20", "\(random.below(70_000))", "a, b", "12, 7",
      ]
      texts += [String((0..<random.below(30)).map { _ in random.pick(letters) })]
      for shape in shapes {
        switch shape {
        case .integer(let range), .byteSize(let range):
          let width = Int(min(UInt(bitPattern: range.upperBound &- range.lowerBound), 100_000))
          return "\(range.lowerBound + random.below(max(1, width)))"
        case .decimal(let range?): return "\(range.lowerBound + Double(random.below(9)) / 4)"
        case .list(.keyboard(.emailAddress), _):
          texts = ["ada@example.org", "ada@example.org, bob@example.net"]
        case .oneOf(let words): texts += words
        default: break
        }
      }
      return random.pick(texts)
    }
  }
}

private let letters: [Character] = [
  "a", "Z", "é", "e\u{301}", "漢", "カ", "한", " ", "-", "{", "}", "9", "🏳️‍🌈",
]
