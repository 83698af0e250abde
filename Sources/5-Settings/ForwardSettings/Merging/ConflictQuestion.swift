internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardText

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
    // Texts of several lines are shown from the first line that differs.
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
  /// The number of lines at the start that both texts have in common.
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
