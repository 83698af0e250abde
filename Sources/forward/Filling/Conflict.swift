internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore
internal import JSONTree

/// A row that two programs answered, and the question whose answer stays.
final class Conflict {
  /// What the document calls the row; so does the form.
  let key: String
  let title: String
  var isTheirs: Bool { choice == 1 }

  private let answers: [String]
  private let help: String
  private var choice = 0

  /// - Returns: `nil` where neither of the two shows such a row.
  init?(
    _ key: String,
    mine: StoredTarget,
    theirs: StoredTarget,
    _ dialogue: Dialogue
  ) throws {
    // A row may be there in one of them only, as other answers decide on that.
    guard
      let (mine, theirs) = try Self.rows(key, mine, theirs, in: mine)
        ?? Self.rows(key, mine, theirs, in: theirs)
    else { return nil }
    let wording = dialogue.wording
    self.key = key
    title = wording.text(mine.row.title)
    help = wording(.mineOrTheirs)
    let same = mine.row.isSecret ? 0 : commonLines(mine.value, theirs.value)
    let (mineShown, theirsShown) = (
      dialogue.shown(mine.value.dropping(lines: same), of: mine.row).plain,
      dialogue.shown(theirs.value.dropping(lines: same), of: theirs.row).plain
    )
    let line = same > 0 ? same + 1 : nil
    answers = [
      wording(.mine(mineShown, fromLine: line)), wording(.theirs(theirsShown, fromLine: line)),
    ]
  }

  /// The question.
  var row: ForwardFormElement {
    .picker(title: title, options: answers, bind: PropertyRef(self, \.choice))
      .id(key)
      .optionNames(["mine", "theirs"])
      .help(help)
  }

  private typealias Shown = (row: Form.Row, value: Form.Row.Value)

  /// The row with the one answer and with the other, all else being as in one target.
  private static func rows(
    _ key: String,
    _ mine: StoredTarget,
    _ theirs: StoredTarget,
    in surroundings: StoredTarget
  ) throws -> (mine: Shown, theirs: Shown)? {
    let shown = try [mine, theirs].compactMap { target -> Shown? in
      var settings = surroundings.settings
      settings[key] = target.settings[key]
      let form = try EditableTarget(surroundings.with(settings: settings)).form()
      guard let row = form.rows.first(where: { $0.id == key }) else { return nil }
      return row.value().map { (row, $0) }
    }
    return shown.count == 2 ? (shown[0], shown[1]) : nil
  }
}

/// How many lines two texts begin with alike: what differs stands behind them.
private func commonLines(_ left: Form.Row.Value, _ right: Form.Row.Value) -> Int {
  guard case .text(let left) = left, case .text(let right) = right else { return 0 }
  return zip(left.lines, right.lines).prefix { $0.utf8.elementsEqual($1.utf8) }.count
}

extension Form.Row.Value {
  fileprivate func dropping(lines count: Int) -> Form.Row.Value {
    guard count > 0, case .text(let text) = self else { return self }
    return .text(text.lines.dropFirst(count).joined(separator: "\n"))
  }
}
