internal import ForwardForm
internal import ForwardJSON
internal import TestSupport

/// A person who fills in a form without aim, and then undoes everything.
struct RandomMoves {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Makes moves in a session. The session ends at its review or is over.
  ///
  /// - Parameter value: Returns the present value of the document.
  /// - Returns: The difference that undoing left.
  mutating func play(
    _ session: FormSession, moves: Int, of value: () -> JSONValue?
  ) throws -> String? {
    let before = value()?.text()
    for _ in 0..<moves {
      try session.perform(move(at: session.position))
      if case .ended = session.position { return "it ended" }
    }
    let isUndone = random.chance(2)
    if isUndone {
      // Leaves an open item first: its own answers are undone with it.
      for _ in 0..<10_000 {
        try session.perform(isOpen(session.position) ? .leave : .undo(draft: nil))
        if case .leaving = session.position { try session.perform(.cancel) }
        if case .ended = session.position { return "undoing ended it" }
        if isDone(session.position) { break }
      }
    } else {
      // Inside an item, this cancels the item.
      for _ in 0..<100 {
        try session.perform(.cancel)
        if case .ended = session.position { break }
      }
    }
    let after = value()?.text()
    if after == before { return nil }
    let (found, wanted) = (after ?? "nothing", before ?? "nothing")
    let common = zip(found, wanted).prefix { $0 == $1 }.count
    let parts = [found, wanted].map { $0.dropFirst(max(0, common - 40)).prefix(100) }
    return "\(isUndone ? "undone" : "cancelled"): …\(parts[0])… instead of …\(parts[1])…"
  }

  private func isOpen(_ position: FormSession.Position) -> Bool {
    switch position {
    case .row(let question): !question.items.isEmpty
    case .review(let review): !review.items.isEmpty
    default: false
    }
  }

  private func isDone(_ position: FormSession.Position) -> Bool {
    let notice: FormSession.Notice? =
      switch position {
      case .row(let question): question.notice
      case .review(let review): review.notice
      default: nil
      }
    return if case .nothingToUndo = notice { true } else { false }
  }

  private mutating func move(at position: FormSession.Position) -> FormSession.Move {
    switch position {
    case .row(let question): move(at: question)
    case .review(let review):
      switch random.below(8) {
      case 0: .undo(draft: nil)
      case 1: .redo(draft: nil)
      case 2: .back(draft: nil)
      case 3: review.items.isEmpty ? .undo(draft: nil) : .save
      case 4:
        (review.rows.randomElement(using: &random)?.path).map { .empty($0) } ?? .redo(draft: nil)
      case 5:
        (review.rows.randomElement(using: &random)?.path).map { .edit($0) } ?? .redo(draft: nil)
      default:
        (review.offered.randomElement(using: &random)?.path).map { .edit($0) } ?? .redo(draft: nil)
      }
    case .leaving: .back(draft: nil)
    default: .keep
    }
  }

  private mutating func move(at question: FormSession.Question) -> FormSession.Move {
    if question.rejection != nil, random.chance(2) { return .back(draft: nil) }
    if random.chance(8) { return .undo(draft: nil) }
    if random.chance(8) { return .keep }
    if question.row.isOptional, random.chance(6) { return .answer(.nothing) }
    switch question.row.kind {
    case .toggle: return .answer(.toggle(random.chance(2)))
    case .picker(let options): return .answer(.choice(random.below(max(1, options.count))))
    case .choices: return .keep
    case .list:
      let count = if case .list(let items)? = question.row.value() { items.count } else { 0 }
      switch random.below(6) {
      case 0 where count > 0: return .item(.edit(random.below(count)))
      case 1 where count > 0: return .item(.remove(random.below(count)))
      case 2 where count > 1: return .item(.move(from: 0, to: count - 1))
      case 3: return .item(.add)
      default: return .keep
      }
    case .textField, .textView:
      let texts = [
        "x", "1", "-2.5", "true", "null", "[1, {}]", "{\"a\": 1}", "https://a.b/c", "", "ä",
      ]
      return .answer(.text(texts[random.below(texts.count)]))
    }
  }
}
