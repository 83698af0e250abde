internal import ForwardForm
internal import ForwardText

// The rows of the area.

extension OptionsArea {
  func rows(below line: String, most: Int, columns: Int) -> [StyledText] {
    update(line)
    let wording = dialogue.wording
    if found.isEmpty {
      let sentence: Sentence =
        meansNone(line)
        ? .chosen(0, of: row.choiceCount)
        : ownText(in: line).map { .takesOwnText($0) } ?? .noOptionMatches
      return [StyledText("  " + wording(sentence), .hint).fitted(to: columns - 1)]
    }
    let titles = groups.titles(before: found).count { $0 != nil }
    let isWhole = found.count + titles <= most - (chosen == nil ? 0 : 1)
    let view = view(height: isWhole ? found.count + titles : most - 1)
    let last = found[view].max() ?? 0
    let taken = chosen == nil ? [] : taken(at: line)
    let titlesInView = groups.titles(before: found[view])
    let rows = view.flatMap { position in
      let index = found[position]
      let box = chosen == nil ? "" : taken.contains(index) ? "[x] " : "[ ] "
      let number = (index + 1).aligned(upTo: last + 1)
      let row = row(of: index, after: box + number, isMarked: position == list.mark)
      let place = position - view.lowerBound
      let title = titlesInView.indices.contains(place) && most > 2 ? titlesInView[place] : nil
      return (title.map { [dialogue.title(ofGroup: $0)] } ?? []) + [row]
    }.map { $0.fitted(to: columns - 1) }
    if isWhole, chosen == nil { return rows }
    let part: Sentence? =
      isWhole ? nil : .optionsInView(view.lowerBound + 1...view.upperBound, of: found.count)
    let count: Sentence? =
      chosen == nil ? nil : .chosen(taken.count, of: row.choiceCount)
    let isBegun = isChanged || !line.isBlank
    let isTickable = marked.map { chosen?.contains($0) == false } ?? false
    let tick: Sentence? =
      isBegun || !isTickable ? nil : dialogue.reader.keys.complete.map { .ticksOption($0) }
    let own: Sentence? = row.takesOthers && !isBegun ? .orOwnText(hint: nil) : nil
    let below = [count, part, tick, own].compactMap { $0.map { "  " + wording($0) } }.joined()
    return rows + [StyledText(below, .hint).fitted(to: columns - 1)]
  }

  /// Returns the positions in view. They fit into a number of rows with the titles of their groups.
  private func view(height: Int) -> Range<Int> {
    var view = list.view(height: height)
    while view.count > 1 {
      let titles = groups.titles(before: found[view]).count { $0 != nil }
      if view.count + titles <= height { break }
      view = list.view(height: view.count - 1)
    }
    return view
  }

  private func row(of index: Int, after start: String, isMarked: Bool) -> StyledText {
    let option = options[index]
    let row = isMarked ? StyledText("› ", .placeholder) : "  "
    let isUnavailable = option.unavailable != nil
    return row + StyledText("\(start) \(words[index])", isUnavailable ? .hint : .plain)
      + dialogue.shownBeside(option)
  }
}

extension Dialogue {
  /// Returns the text after an option: why it can't be chosen, or its detail.
  func shownBeside(_ option: Form.Row.Option) -> StyledText {
    if let reason = option.unavailable { return StyledText(" (\(wording.text(reason)))", .hint) }
    return option.detail.map { StyledText("  \(wording.text($0))", .hint) } ?? ""
  }
}

extension StyledText {
  /// Returns the beginning of the text that fits into a number of columns, with an ellipsis for the
  /// rest.
  func fitted(to columns: Int) -> StyledText {
    let plain = plain
    guard plain.utf8.count > columns, plain.columns > columns else { return self }
    let end = plain.prefix(columns: columns - 1).utf8.count
    return parts([0..<end])[0] + StyledText("…", .hint)
  }
}
