internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore
internal import JSONTree

extension Context {
  /// Merges what was filled in with what another program saved in the meantime. Of rows that both
  /// answered, the person says whose answer stays.
  func merged(
    _ filled: Filled,
    _ original: StoredTarget,
    _ present: StoredTarget
  ) throws -> Filled {
    let mine = filled.target
    let comparison = ThreeWay(
      base: original.settings,
      mine: mine.settings,
      theirs: present.settings
    )
    let conflicts = try comparison.conflicts.compactMap {
      try Conflict($0, mine: mine, theirs: present, dialogue)
    }
    try report(comparison.theirChanges, of: present)
    if !conflicts.isEmpty { try decide(conflicts, on: present) }

    // What no row shows is as it stands in the file.
    let kept = Set(conflicts.filter { !$0.isTheirs }.map(\.key))
    let theirs = Set(comparison.conflicts).subtracting(kept)
    let merged = present.with(settings: comparison.merged(taking: theirs))
    return Filled(target: try checked(merged), original: present)
  }

  private func report(_ keys: [String], of present: StoredTarget) throws {
    let rows = try OpenTarget(present).form().rows.filter { keys.contains($0.id) }
    if rows.isEmpty { return }
    let wording = try wording.translating(present.requiredKind())
    let sentence = CommandSentence.theirChanges(
      present.name,
      rows: rows.map { wording.text($0.title) }
    )
    dialogue.say(StyledText(wording(sentence)))
  }

  private func decide(_ conflicts: [Conflict], on present: StoredTarget) throws {
    guard dialogue.isInteractive else {
      let rows = conflicts.map(\.key)
      throw Failure.failed(.conflict(present.name, path: store.path, rows: rows))
    }
    var dialogue = try dialogue(about: present.requiredKind())
    dialogue.announce(wording(.changedMeanwhile(present.name)))
    dialogue.say(StyledText(wording(.mineAndTheirs), .hint))
    try ask(Form(conflicts.map(\.row)), &dialogue)
  }

  /// Has answers mended that don't go together, or that another program shouldn't have saved.
  private func checked(_ target: StoredTarget) throws -> StoredTarget {
    let open = try OpenTarget(target)
    let form = open.form()
    do {
      try form.check()
      return target
    } catch let refused as RefusedAnswer where dialogue.isInteractive {
      var dialogue = dialogue(about: open.kind)
      let sentence = wording(.rejection(refused.rejection))
      dialogue.say(StyledText(wording(.refused(row: refused.row, sentence)), .error))
      // All of it is answered; so the review comes first.
      let answers = form.rows.compactMap { row in
        row.value().flatMap(row.text(of:)).map { Answer(row: row.id, text: $0) }
      }
      try ask(form, &dialogue, resuming: answers)
      return target.with(settings: try open.document(form.unread))
    }
  }
}

/// A row that two programs answered, and the question whose answer stays.
private final class Conflict {
  let key: String
  var isTheirs: Bool { choice == 1 }

  private let title: String
  private let help: String
  private let answers: [String]
  private var choice = 0

  /// - Returns: `nil` where neither of the two shows such a row.
  init?(
    _ key: String,
    mine: StoredTarget,
    theirs: StoredTarget,
    _ dialogue: Dialogue
  ) throws {
    help = dialogue.wording(.mineAndTheirs)
    let values = [mine, theirs].map { $0.settings[key] }
    // A row may be there in one of them only, as others decide on that.
    for surroundings in [mine, theirs] {
      let forms = try values.map { value in
        var settings = surroundings.settings
        settings[key] = value
        return try OpenTarget(surroundings.with(settings: settings)).form()
      }
      let rows = forms.compactMap { form in form.rows.first { $0.id == key } }
      guard rows.count == forms.count else { continue }
      self.key = key
      title = rows[0].title
      let names = [dialogue.wording(.mine), dialogue.wording(.theirs)]
      answers = zip(names, rows).map { name, row in
        name + dialogue.wording(Sentence.colon)
          + (row.value().map { dialogue.shown($0, of: row).plain } ?? "")
      }
      return
    }
    return nil
  }

  var row: ForwardFormElement {
    .picker(title: title, options: answers, bind: PropertyRef(self, \.choice))
      .id(key)
      .optionNames(["mine", "theirs"])
      .help(help)
  }
}

/// Answers every row with what it has.
private struct Keeping: FormRenderer {
  func ask(_ question: Question) throws -> Move {
    if let rejection = question.rejection {
      throw RefusedAnswer(row: question.row.id, rejection: rejection)
    }
    return .keep
  }

  func review(_ review: Review) throws -> Move {
    if let rejection = review.rejection { throw RefusedAnswer(row: nil, rejection: rejection) }
    return .save
  }

  func check(_ check: SlowCheck) throws -> Move { .checked(nil, of: check.value) }
}

extension Form {
  /// Checks what the rows have, as it is checked before it is saved.
  fileprivate func check() throws {
    var keeping = Keeping()
    _ = try FormSession(self, review: false).run(&keeping)
  }
}
