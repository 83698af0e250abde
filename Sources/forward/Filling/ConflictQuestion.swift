internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings

/// The question which of two answers is taken.
final class ConflictQuestion {
  let conflict: Conflict
  private let title: String
  private let answers: [String]
  private let help: String
  private var choice = 0

  init(_ conflict: Conflict, _ dialogue: Dialogue) {
    let wording = dialogue.wording
    self.conflict = conflict
    title = conflict.rows.map { wording.text($0.row.title) }.joined(separator: ", ")
    help = wording(.mineOrTheirs)
    // Long texts are shown from their first difference on.
    let same = conflict.rows.count == 1 ? conflict.rows[0].commonLines : 0
    func shown(_ value: (ChangedRow) -> Form.Row.Value) -> String {
      conflict.rows.map { dialogue.shown(value($0).dropping(lines: same), of: $0.row).plain }
        .joined(separator: ", ")
    }
    let line = same > 0 ? same + 1 : nil
    answers = [
      wording(.mine(shown(\.mine), fromLine: line)),
      wording(.theirs(shown(\.theirs), fromLine: line)),
    ]
  }

  var isTheirs: Bool { choice == 1 }

  var row: ForwardFormElement {
    .picker(title: title, options: answers, bind: PropertyRef(self, \.choice))
      .id(conflict.rows[0].row.id)
      .optionNames(["mine", "theirs"])
      .help(help)
  }
}

extension ChangedRow {
  /// The number of lines that both texts begin with.
  fileprivate var commonLines: Int {
    guard case .text(let mine) = mine, case .text(let theirs) = theirs, !row.isSecret else {
      return 0
    }
    return zip(mine.lines, theirs.lines).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  }
}

extension Form.Row.Value {
  fileprivate func dropping(lines count: Int) -> Form.Row.Value {
    guard count > 0, case .text(let text) = self else { return self }
    return .text(text.lines.dropFirst(count).joined(separator: "\n"))
  }
}
