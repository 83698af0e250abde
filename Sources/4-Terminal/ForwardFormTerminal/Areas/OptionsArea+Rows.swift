internal import ForwardForm
internal import ForwardText

// The rows of the area.

extension OptionsArea {
  func rows(below line: String, most: Int, columns: Int) -> [StyledText] {
    update(line)
    guard let preview, most > 4 else { return rows(below: line, most, columns) }
    preview.update(marked.map { options[$0].name })
    let rows = rows(below: line, max(4, most / 2), columns)
    let room = max(0, most - rows.count)
    return rows
      + preview.lines.prefix(room).map {
        (StyledText("  │ ", .hint) + $0).fitted(to: columns - 1)
      }
  }

  private func rows(below line: String, _ most: Int, _ columns: Int) -> [StyledText] {
    let wording = dialogue.wording
    if found.isEmpty, !isGrowing || !line.isBlank {
      let sentence: Sentence =
        meansNone(line)
        ? .chosen(0, of: row.choiceCount)
        : ownText(in: line).map { .takesOwnText($0) } ?? .noOptionMatches
      let read = isGrowing ? "  " + wording(.optionsRead(options.count)) : ""
      return [StyledText("  " + wording(sentence) + read, .hint).fitted(to: columns - 1)]
    }
    let titles = groups.titles(before: found).count { $0 != nil }
    let isWhole = found.count + titles <= most - (chosen == nil && !isGrowing ? 0 : 1)
    let view = view(height: isWhole ? found.count + titles : most - 1)
    let last = found[view].max() ?? 0
    let ticked = chosen == nil ? [] : ticked(at: line)
    let places = row.isOrdered ? places(of: ticked) : [:]
    let titlesInView = groups.titles(before: found[view])
    let rows = view.flatMap { position in
      let index = found[position]
      let box = chosen == nil ? "" : box(isTicked: ticked.contains(index))
      let number = number(of: index)
      let row = row(
        of: index, after: box + StyledText(number.aligned(upTo: last + 1)),
        isMarked: position == list.mark, place: places[index],
        columns: columns - 1)
      let place = position - view.lowerBound
      let title = titlesInView.indices.contains(place) && most > 2 ? titlesInView[place] : nil
      return (title.map { [dialogue.title(ofGroup: $0).fitted(to: columns - 1)] } ?? []) + [row]
    }
    if isWhole, chosen == nil, !isGrowing { return rows }
    let part: Sentence? =
      isWhole ? nil : .optionsInView(view.lowerBound + 1...view.upperBound, of: found.count)
    let count: Sentence? =
      chosen == nil ? nil : .chosen(ticked.count, of: row.choiceCount)
    let isBegun = isChanged || !line.isBlank
    let isTickable = marked.map { chosen?.contains($0) == false } ?? false
    let tick: Sentence? =
      isBegun || !isTickable ? nil : dialogue.reader.keys.complete.map { .ticksOption($0) }
    let own: Sentence? = row.takesOthers && !isBegun ? .orOwnText(hint: nil) : nil
    let read: Sentence? = isGrowing ? .optionsRead(options.count) : nil
    let below = [count, part, read, tick, own].compactMap { $0.map { "  " + wording($0) } }.joined()
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

  private func box(isTicked: Bool) -> StyledText {
    let theme = dialogue.output.theme
    let (sign, width) = (
      isTicked ? theme.ticked : theme.unticked, max(theme.ticked.columns, theme.unticked.columns)
    )
    let blanks = String(repeating: " ", count: width - sign.columns + 1)
    return StyledText(sign, isTicked ? .tick : .plain) + StyledText(blanks)
  }

  private func row(
    of index: Int, after start: StyledText, isMarked: Bool, place: Int?, columns: Int
  ) -> StyledText {
    let option = options[index]
    let style: StyledText.Style = option.unavailable == nil ? .plain : .hint
    let start = dialogue.mark(isMarked) + start + " "
    let words = words[index].visible
    let ranges = matches.map { search.ranges(of: $0, in: words) } ?? []
    let title = StyledText(words, style, ranges, .match)
      .scrolled(to: ranges.last, columns: columns - start.plain.columns)
    let number = place.map { StyledText("  #\($0)", .tick) } ?? ""
    return (start + title + number + dialogue.shownBeside(option)).fitted(to: columns)
  }

  /// Returns the places of ticked options in the order of their ticks, counted from 1.
  private func places(of ticked: Set<Int>) -> [Int: Int] {
    let all = ticks.filter(ticked.contains) + ticked.subtracting(ticks).sorted()
    return Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0 + 1) })
  }
}

extension Dialogue {
  /// Returns the options whose numbers mean others: only names with digits can be that.
  func withoutNumber(_ options: [Form.Row.Option], _ words: [String]) -> Set<Int> {
    let haveDigits = options.indices.contains { index in
      [words[index], options[index].title, options[index].name].contains {
        $0.utf8.contains(where: \.isDigit)
      }
    }
    return haveDigits ? OptionSearch(options, shown: words).indicesWithoutNumber : []
  }

  /// Returns the sign of a marked entry of a list, or the same number of blanks.
  func mark(_ isMarked: Bool) -> StyledText {
    let sign = output.theme.mark + " "
    return isMarked
      ? StyledText(sign, .mark) : StyledText(String(repeating: " ", count: sign.columns))
  }

  /// Returns the text behind an option: why it can't be chosen, or its detail.
  func shownBeside(_ option: Form.Row.Option) -> StyledText {
    if let reason = option.unavailable { return StyledText(" (\(wording.text(reason)))", .hint) }
    return option.detail.map { StyledText("  \(wording.text($0))", .hint) } ?? ""
  }
}

extension StyledText {
  /// Creates a text in a style, with another style in ranges of its bytes.
  fileprivate init(_ text: String, _ style: Style, _ ranges: [Range<Int>], _ other: Style) {
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var end = 0
    self.init()
    for range in ranges {
      self += StyledText(part(end..<range.lowerBound), style)
      self += StyledText(part(range), other)
      end = range.upperBound
    }
    self += StyledText(part(end..<bytes.count), style)
  }

  /// Returns the text without its beginning, for which an ellipsis stands, if a range of its bytes isn't in view otherwise.
  fileprivate func scrolled(to range: Range<Int>?, columns: Int) -> StyledText {
    let text = plain
    guard let range, text.columns > columns else { return self }
    func columnsBefore(_ byte: Int) -> Int {
      String(decoding: text.utf8.prefix(byte), as: UTF8.self).columns
    }
    let after = columnsBefore(range.upperBound)
    if after < columns { return self }
    // A third of the room stays behind the range, if there is as much.
    let left = min(after - columns * 2 / 3, text.columns - columns + 1)
    let first = text.prefix(columns: min(left, columnsBefore(range.lowerBound))).utf8.count
    return StyledText("…", .hint) + parts([first..<text.utf8.count])[0]
  }

  /// Returns the beginning of the text that fits into a number of columns, with an ellipsis if
  /// something is left out.
  func fitted(to columns: Int) -> StyledText {
    let plain = plain
    guard plain.utf8.count > columns, plain.columns > columns else { return self }
    let end = plain.prefix(columns: columns - 1).utf8.count
    return parts([0..<end])[0] + StyledText("…", .hint)
  }
}
