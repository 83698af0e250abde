import ForwardForm
import ForwardFormDocuments
import TestSupport

extension ForgetfulPlayer {
  /// Returns the right words with noticeable mistakes.
  func wordsWithMistakes() throws -> [String] {
    var answers = right
    let hidesRows = random.chance(2)
    var forgotten: [Int] = []
    for index in right.indices.reversed() where random.chance(3) {
      var one = right
      let isAdded = item(of: right[index].path)?.style == .added
      switch random.below(7) {
      case 0: one[index].name = mistyped(right[index].path, at: right[index].path.steps.count - 1)
      case 1:
        one[index].text = random.pick([
          "", "no such", "a\u{7}", "99999999999", "{nobody}", PlayedAnswer.unread,
        ])
      case 2 where hidesRows:
        guard let other = otherOption(of: right[index].path, right[index].text) else { continue }
        one[index].text = other
      // A missing answer isn't reported if another mistake hides it. Without its first answer, a
      // new item becomes a part of another item.
      case 3 where !hidesRows && !isAdded: one.remove(at: index)
      case 4 where isAdded: one[index].name = mistyped(right[index].path, at: 0)
      case 5 where item(of: right[index].path)?.style == .numbered:
        one[index].typed = misread(right[index].path)
      default: continue
      }
      // A path that is mistyped for two rows, or into another row's path, doesn't tell which row is
      // meant.
      if one.count == right.count, one[index].shownName != one[index].path.text {
        let shown = one[index].shownName
        if meant[shown] != nil || description.rows.contains(where: { $0.id == shown }) { continue }
      }
      guard case .refused = try end(of: words(one)) else { continue }
      // Another option may bring rows that nobody meant to answer.
      let areKnown = problems.allSatisfy { problem in
        problem.code != Rejection.missing.code || right.contains { $0.path == problem.path }
      }
      if !areKnown { continue }
      if one.count == right.count {
        answers[index] = one[index]
        let name = one[index].shownName
        if name != one[index].path.text { meant[name] = one[index].path }
        continue
      }
      // If two answers are forgotten, such as a choice and its row, the report may miss both.
      let areMissed = try forgotten.allSatisfy { other in
        var both = one
        both.remove(at: other - 1)
        if case .refused = try end(of: words(both), continues: false) { return true }
        return false
      }
      guard areMissed else { continue }
      answers.remove(at: index)
      forgotten.append(index)
    }
    guard case .saved = try end(of: words(right)) else { return [] }
    return words(answers)
  }

  /// Returns a path with a typing error in one of its names.
  private func mistyped(_ path: RowPath, at step: Int) -> RowPath {
    var steps = path.steps
    guard case .name(let name) = steps[step] else { return path }
    var letters = Array(name)
    let place = random.below(letters.count)
    switch random.below(5) {
    case 0 where letters.count > 1: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters[place] = Character(letters[place].uppercased())
    case 3: letters.swapAt(place, max(0, place - 1))
    default: letters[place] = "x"
    }
    steps[step] = .name(String(letters))
    return RowPath(steps)
  }

  /// Returns the text of an item's path with another syntax, without the item, or with an
  /// impossible item.
  private func misread(_ path: RowPath) -> String {
    let text = path.text
    guard let start = text.firstIndex(of: "["), let end = text.firstIndex(of: "]") else {
      return text
    }
    let (list, number) = (text[..<start], text[text.index(after: start)..<end])
    let rest = text[text.index(after: end)...]
    return switch random.below(5) {
    case 0, 1: "\(list).\(number)\(rest)"
    case 2: "\(list)\(rest)"
    case 3: "\(list)[\(random.pick(["0", "", "first", "-1"]))]\(rest)"
    default: "\(list)[\(number)\(rest)"
    }
  }

  private func otherOption(of path: RowPath, _ text: String) -> String? {
    switch description.row(at: path)?.kind {
    case .toggle?: text == "yes" ? "no" : "yes"
    case .option(let options)?: random.pick(options).name
    default: nil
    }
  }
}
