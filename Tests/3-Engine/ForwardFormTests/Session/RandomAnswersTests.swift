import ForwardForm
import Testing
import TestSupport

@Suite("Random answers")
struct RandomAnswersTests {
  @Test(
    "Trees of answers are given to random forms and rolled back exactly",
    arguments: hundredsOfGames(100))
  func rolledBack(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 {
      var random = SeededRandom(seed: UInt64(game))
      let target = RandomTarget(&random)
      let form = Form(target)
      let before = target.state
      for _ in 0..<3 {
        let answers = form.randomAnswers(&random, depth: 0)
        let asked = random.pick([.unanswered, .invalid, .all] as [FormSession.AskedRows])
        let session = FormSession(form, given: answers, asking: asked)
        // Some moves follow the answers.
        for _ in 0..<random.below(12) {
          if case .ended = session.position { break }
          try session.perform(random.likelyMove(at: session.position))
        }
        if case .ended(.saved) = session.position { break }
        session.abandon()
        #expect(target.state == before, "seed \(game)")
      }
    }
  }

  @Test(
    "Saved values have no problem, and the answers of their session give them again",
    arguments: hundredsOfGames(100))
  func givenAgain(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 {
      var random = SeededRandom(seed: UInt64(game))
      let start = random
      // Secrets aren't kept, including secrets of rows that a later answer hides.
      let target = RandomTarget(&random, hasSecrets: false)
      // The answer of a linked row may change another row again.
      if target.isLinked { continue }
      let form = Form(target)
      let session = FormSession(form, given: form.randomAnswers(&random, depth: 0))
      var same = start
      let other = RandomTarget(&same, hasSecrets: false)
      let resumed = FormSession(Form(other), resuming: session.answers)
      // The answers don't include hidden rows of a new item.
      let isSame = other.state == target.state || resumed.form.values == form.values
      #expect(isSame, "seed \(game)")
      resumed.abandon()
    }
  }
}

extension Form {
  /// Returns random answers to rows, including rows of items. Some answers are refused.
  fileprivate func randomAnswers(
    _ random: inout SeededRandom, depth: Int
  ) -> [Answer] {
    var answers: [Answer] = []
    for row in rows where random.chance(2) {
      switch row.kind {
      case .list(let list):
        guard depth < 3, let form = list.newForm else { continue }
        let count = list.presentCount ?? 0
        if random.chance(3) {
          let place = row.path.appending(item: random.number(in: 1...count + 2))
          answers += form.randomAnswers(&random, depth: depth + 1).map {
            Answer(place.appending($0.path), $0.value)
          }
          if random.chance(4) { answers.append(Answer(place, .nothing)) }
          continue
        }
        let items = (0..<random.below(4)).map { _ in
          let number = random.number(in: 1...count + 1)
          let base = random.pick(
            [.new, .new, .present(number), .copy(of: number)] as [Answer.Item.Base])
          return Answer.Item(form.randomAnswers(&random, depth: depth + 1), base: base)
        }
        answers.append(Answer(row.path, .items(items)))
      default: answers.append(Answer(row.path, random.answer()))
      }
    }
    if random.chance(6) { answers.append(Answer("nowhere[2].x", .bool(true))) }
    return answers.shuffled(using: &random)
  }
}

extension SeededRandom {
  fileprivate mutating func answer() -> Form.Answer.Value {
    pick([
      "a", "yes", .string("small"), .string("x"), .number("5"), .number("99"), .bool(true),
      .bool(false),
      .strings(["a", "c"]), .strings([]), .nothing, .items([]), "e\u{301}", .string("text"), "none",
      "2",
    ])
  }
}
