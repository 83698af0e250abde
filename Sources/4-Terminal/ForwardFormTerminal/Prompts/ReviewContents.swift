internal import ForwardForm
internal import ForwardText

/// The contents of a review: its heading, the rows, the problems, and the lines that saving changes.
struct ReviewContents {
  let table: ReviewTable
  let heading: [ReviewLine]
  private let remarks: [ReviewLine]
  private let changes: [ReviewLine]
  private let dialogue: Dialogue

  init(_ review: FormSession.Review, _ table: ReviewTable, in dialogue: Dialogue) {
    (self.table, self.dialogue) = (table, dialogue)
    changes = review.items.isEmpty ? dialogue.changesAtReview().map(ReviewLine.init(change:)) : []
    heading = dialogue.heading(of: review, changesLines: !changes.isEmpty)
    remarks = dialogue.remarks(on: review)
  }

  /// Returns the lines below the heading, on as many rows as there are; `nil` for no limit.
  func lines(most: Int?) -> [ReviewLine] {
    let rest = most.map { $0 - dialogue.height(of: remarks) }
    let shared = rest.map { max(3, $0 - min(dialogue.height(of: changes), $0 / 2)) }
    let shown = table.lines(most: shared)
    let left = rest.map { max(3, $0 - dialogue.height(of: shown)) }
    guard let left, dialogue.height(of: changes) > left else { return shown + remarks + changes }
    // Without room for all, the lines around a change are left out first.
    let cut = changes.drop { $0.text.plain.hasPrefix(" ") }
    return shown + remarks + dialogue.first(of: Array(cut), most: left)
  }
}

extension Dialogue {
  /// - Parameter changesLines: Whether lines change, maybe of values without a row.
  fileprivate func heading(of review: FormSession.Review, changesLines: Bool) -> [ReviewLine] {
    // The heading of an item is the item's title.
    guard review.items.isEmpty else { return [] }
    let rows = review.rows.count { review.originals[$0.id] != nil }
    let changes = max(rows, changesLines ? 1 : 0)
    return [
      ReviewLine(StyledText(wording(.review(changes: marksChanges ? changes : nil)), .heading))
    ]
  }

  fileprivate func remarks(on review: FormSession.Review) -> [ReviewLine] {
    var lines: [ReviewLine] = []
    if let rejection = review.rejection {
      lines.append(.remark(told(rejection, at: review.rejectedPlace), .error))
      if review.isOverridable { lines.append(.remark(wording(.savesAllTheSame))) }
    }
    if !review.offered.isEmpty { lines.append(.remark(wording(.offersRows(review.offered.count)))) }
    return lines
  }
}
