internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardStore
internal import ForwardText

extension Editing {
  /// Merges settings with the settings that another program saved meanwhile. If both edits changed
  /// a row, the person decides.
  func merged(_ mine: JSONObject, with theirs: JSONObject, base: JSONObject) throws -> JSONObject {
    origins = ValueOrigins()
    // Adds the defaults of settings that aren't stored yet, because a default isn't an answer.
    let merge = try SettingsMerge(
      base: open(base).unedited(),
      mine: mine,
      theirs: open(theirs).unedited(),
      open: open
    )
    let titles = merge.theirRows.map { editor.dialogue.wording.text($0.title) }
    if !titles.isEmpty { editor.tell(.changedMeanwhile(place.name, rows: titles)) }
    return try corrected(merge.merged(keeping: decide(merge.conflicts)))
  }

  /// Asks about conflicts. Returns the conflicts decided in favor of this edit.
  private func decide(_ conflicts: [Conflict]) throws -> [Conflict] {
    if conflicts.isEmpty { return [] }
    guard editor.dialogue.isInteractive else {
      let rows = conflicts.flatMap { $0.rows.isEmpty ? [$0.id] : $0.rows.map(\.row.id) }
      throw SettingsError.conflict(name: place.name, path: place.path, rows: rows)
    }
    let questions = conflicts.map { ConflictQuestion($0, editor) }
    editor.dialogue.say(StyledText(editor.say(.mineOrTheirs), .hint))
    try editor.ask(Form(questions.map(\.row)))
    return questions.filter(\.isMine).map(\.conflict)
  }

  /// Asks the person to correct answers that contradict one another after a merge, or that the
  /// other program shouldn't have saved.
  private func corrected(_ settings: JSONObject) throws -> JSONObject {
    let document = try open(settings)
    let form = document.form(say: editor.say)
    form.origin = { _ in nil }  // Not all of the values are saved.
    do {
      try form.validate()
      return settings
    } catch let refused as RefusedAnswer where editor.dialogue.isInteractive {
      editor.report(.dialogue(.refused(row: refused.row, refused.rejection)))
      // Answers the other rows first, so that only the refused rows are asked.
      try editor.ask(form, resuming: form.presentAnswers)
      answered.formUnion(form.answeredPaths)
      return try document.document(from: form)
    }
  }
}

extension Form {
  /// The current values as answers.
  var presentAnswers: [Answer] {
    rows.compactMap { row in
      row.value().flatMap(row.text(of:)).map { Answer(row.path, .text($0)) }
    }
  }

  /// Checks the current values as saving does. Throws `RefusedAnswer` for the first refused value.
  fileprivate func validate() throws {
    var renderer = ValidationOnlyRenderer()
    _ = try FormSession(self, review: false).run(&renderer)
  }
}

/// A renderer that keeps every value.
private struct ValidationOnlyRenderer: FormRenderer {
  func ask(_ question: FormSession.Question) throws -> FormSession.Move {
    if let rejection = question.rejection, !question.isWarning {
      throw RefusedAnswer(row: question.path, rejection: rejection)
    }
    return .keep
  }

  func review(_ review: FormSession.Review) throws -> FormSession.Move {
    if let rejection = review.rejection { throw RefusedAnswer(row: nil, rejection: rejection) }
    return .save
  }

  func check(_ check: AsyncCheck) throws -> FormSession.Move { .checked(nil, of: check.value) }
}

/// A question about which of two answers to keep.
final class ConflictQuestion {
  let conflict: Conflict
  private let title: String
  private let answers: [String]
  private let help: String
  private var choice = 0

  init(_ conflict: Conflict, _ editor: SettingsEditor) {
    let dialogue = editor.dialogue
    self.conflict = conflict
    title =
      conflict.rows.isEmpty
      ? conflict.id
      : conflict.rows.map { dialogue.wording.text($0.row.title) }.joined(separator: ", ")
    help = editor.say(.mineOrTheirs)
    // Shows texts of several lines from the first different line.
    let same = conflict.rows.count == 1 ? conflict.rows[0].commonLines : 0
    func shown(_ value: (ChangedRow) -> Form.Row.Value, _ text: String?) -> String {
      if conflict.rows.isEmpty { return text?.visible ?? dialogue.wording(.nothing) }
      return conflict.rows.map { row in
        if case .list(let items) = value(row), !items.isEmpty, !row.row.isSecret {
          return items.map { dialogue.title(of: $0).plain }.joined(separator: "; ")
        }
        return dialogue.shown(value(row).dropping(lines: same), of: row.row).plain
      }
      .joined(separator: ", ")
    }
    let line = same > 0 ? same + 1 : nil
    answers = [
      editor.say(.mine(shown(\.mine, conflict.mine), fromLine: line)),
      editor.say(.theirs(shown(\.theirs, conflict.theirs), fromLine: line)),
    ]
  }

  var isMine: Bool { choice == 0 }

  var row: ForwardFormElement {
    .picker(title: title, options: answers, bind: PropertyRef(self, \.choice))
      .id(conflict.id)
      .optionNames(["mine", "theirs"])
      .help(help)
  }
}

extension ChangedRow {
  /// The number of equal lines at the start of both texts.
  fileprivate var commonLines: Int {
    guard case .text(let mine) = mine, case .text(let theirs) = theirs, !row.isSecret else {
      return 0
    }
    return zip(mine.lines, theirs.lines).prefix { $0.hasSameCodePoints(as: $1) }.count
  }
}

extension Form.Row.Value {
  fileprivate func dropping(lines count: Int) -> Form.Row.Value {
    guard count > 0, case .text(let text) = self else { return self }
    return .text(text.lines.dropFirst(count).joined(separator: "\n"))
  }
}
