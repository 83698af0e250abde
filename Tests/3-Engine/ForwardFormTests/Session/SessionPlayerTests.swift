import ForwardForm
import Testing
import TestSupport

@Suite("Random players")
struct SessionPlayerTests {
  /// The seed of a game is its number, so that a failure names the game to play again.
  @Test(
    "Nothing traps, cancelling restores everything, and saved values are valid",
    arguments: hundredsOfGames(100))
  func games(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 {
      try play(seed: UInt64(game))
    }
  }

  @Test(
    "An item that is cancelled takes back the answers of rows that are gone by then",
    arguments: [7549, 7643] as [UInt64])
  func goneRows(seed: UInt64) throws { try play(seed: seed) }

  @Test("An entry that is left half filled in is known by its key when others move it")
  func movedEntry() throws { try play(seed: 102002) }

  @Test(
    "The items of a list that another answer takes away are still among the answers",
    arguments: [3_012_455, 3_016_452] as [UInt64])
  func goneLists(seed: UInt64) throws { try play(seed: seed) }

  @Test(
    "A session that resumes another one reports what changes of its answers",
    arguments: hundredsOfGames(100))
  func resumed(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 { try resume(seed: UInt64(game)) }
  }

  private func resume(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let start = random
    let first = FormSession(Form(RandomTarget(&random)), review: false)
    var same = start
    let target = RandomTarget(&same)
    for _ in 0..<random.below(40) {
      try first.perform(random.likelyMove(at: first.position))
      if case .ended = first.position { break }
    }
    let session = FormSession(Form(target), resuming: first.answers)
    var reported = session.answers.byPath
    session.onAnswer = { row, answer in reported[row] = answer }
    for _ in 0..<random.below(40) {
      try session.perform(random.likelyMove(at: session.position))
      if case .ended = session.position { break }
      #expect(reported == session.answers.byPath, "seed \(seed)")
    }
  }

  private func play(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let target = RandomTarget(&random)
    let unread = Dictionary(
      uniqueKeysWithValues: Form(target).rows.filter { _ in random.chance(6) }
        .map { ($0.id, "unread") }
    )
    let form = Form(target, undecodable: undecodable(unread))
    let before = Snapshot(target, form)
    var starts = form.values
    let session = FormSession(form, review: random.chance(2))
    var reported: [RowPath: Form.Answer.Value] = [:]
    session.onAnswer = { row, answer in reported[row] = answer }
    var passed: Set<[Form.Row.Value?]> = []

    for _ in 0..<Int.random(in: 0...80, using: &random) {
      let move = random.likelyMove(at: session.position)
      if case .checking(let check) = session.position, case .checked(nil, _) = move {
        for rows in form.slowRows where rows.contains(check.row.id) {
          passed.insert(rows.map { form.values[$0] })
        }
      }
      try session.perform(move)
      // New rows haven't changed before: only linked targets change rows by themselves, and they
      // have all rows from the start.
      for (id, value) in form.values where starts[id] == nil { starts[id] = value }
      if case .ended = session.position { break }
      #expect(reported == session.answers.byPath, "seed \(seed)")
    }

    switch session.position {
    case .ended(.saved):
      for row in form.rows {
        let value = try #require(row.value(), "seed \(seed)")
        // An unanswered value may have control characters, which only typing refuses.
        guard value != starts[row.id] else { continue }
        let rejection = row.rejection(of: value)
        // A row of several lines may have written to the same property.
        if case .lineBreak = rejection { continue }
        #expect(rejection == nil, "seed \(seed), row \(row.id)")
      }
      for rule in target.formRules where !rule.isKept(by: target) {
        Issue.record("seed \(seed): a form rule is broken")
      }
      for rows in form.slowRows {
        let checked = rows.map { form.values[$0] }
        let isChanged = zip(rows, checked).contains { $1 != nil && $1 != starts[$0] }
        #expect(!isChanged || passed.contains(checked), "seed \(seed), \(rows)")
      }
    case .ended:
      #expect(Snapshot(target, form) == before, "seed \(seed)")
    case .row, .review, .checking, .leaving:
      let originals = session.originals
      for (id, value) in form.values {
        #expect(
          originals[id] == (value == starts[id] ? nil : starts[id]),
          "seed \(seed), row \(id)"
        )
      }
      if random.chance(2) {
        try session.perform(.interrupt)
      } else {
        // Cancelling an item inside another item leaves the outer item unchanged.
        for _ in 0..<10 { try session.perform(.cancel) }
      }
      #expect(Snapshot(target, form) == before, "seed \(seed)")
    }
  }

  /// The state of a target and its form at one moment.
  private struct Snapshot: Equatable {
    let state: [String]
    let ids: [String]
    let unread: [String: String]

    init(_ target: RandomTarget, _ form: Form) {
      state = target.state
      ids = form.rows.map(\.id)
      unread = form.unansweredTexts
    }
  }
}

extension [Form.Answer] {
  fileprivate var byPath: [RowPath: Form.Answer.Value] {
    Dictionary(map { ($0.path, $0.value) }) { _, last in last }
  }
}

extension Form {
  /// The rows that slow form rules name.
  fileprivate var slowRows: [[String]] { rules.filter { $0 is AsyncFormRule }.map(\.rows) }
}

extension FormRule {
  // A rule's check isn't public. A session with only this rule and no rows performs it.
  fileprivate func isKept(by target: RandomTarget) -> Bool {
    let session = FormSession(Form([], rules: [self]))
    try? session.perform(.save)
    return session.place == "saved"
  }
}

extension SeededRandom {
  /// Returns a move that probably has an effect at a position, or any other move.
  mutating func likelyMove(at position: FormSession.Position) -> FormSession.Move {
    if chance(60) {
      return [.cancel, .leave, .interrupt, .endOfInput].randomElement(using: &self) ?? .cancel
    }
    if chance(8) { return .back(draft: chance(2) ? text() : nil) }
    if chance(10) { return .keep }
    if chance(8) { return chance(2) ? .undo(draft: nil) : .redo(draft: chance(2) ? text() : nil) }
    if chance(20) { return .reject(.other("No."), draft: chance(2) ? text() : nil) }
    switch position {
    case .row(let question):
      if chance(12) { return anyAnswer() }
      if question.row.isOptional, chance(3) { return .answer(.nothing) }
      if chance(15) { return .edit(question.row.path) }
      return switch question.row.kind {
      case .textField, .textView: .text(text())
      case .picker: .choice(Int.random(in: 0...3, using: &self))
      case .choices: .answer(.choices([[], [0], [1, 2], [9]].randomElement(using: &self) ?? []))
      case .toggle: .toggle(chance(2))
      case .list: chance(3) ? .keep : .item(itemMove())
      }
    case .review(let review):
      if chance(3) { return .save }
      return .edit(review.rows.randomElement(using: &self)?.path ?? "none")
    case .leaving: return chance(5) ? .leave : .goBack
    case .checking(let check): return .checked(chance(3) ? .other("No.") : nil, of: check.value)
    case .ended: return .save
    }
  }

  private mutating func itemMove() -> ListEdit {
    var index: Int { Int.random(in: -1...3, using: &self) }
    return switch Int.random(in: 0...6, using: &self) {
    case 0: .remove(index)
    case 1: .move(from: index, to: index)
    case 2: .duplicate(index)
    case 3: .removeAll
    case 4, 5: .edit(index)
    default: .add
    }
  }

  private mutating func anyAnswer() -> FormSession.Move {
    let values: [Form.Row.Value] = [
      .text(text()), .choice([.max, .min, -1, 2].randomElement(using: &self) ?? 0),
      .toggle(chance(2)), .unknown(text()), .choices([.max]), .list([]), .nothing,
    ]
    return .answer(values.randomElement(using: &self) ?? .toggle(true))
  }

  private mutating func text() -> String {
    let texts = [
      "", " ", "5", "05", "-0", "0.5", "ada@example.org", "a, b", "a,b,c,d", "{item}", "{other}",
      "x\ny", "\u{7F}", "é", "e\u{301}", "unread", "99999999999999999999",
    ]
    return texts.randomElement(using: &self) ?? ""
  }
}
