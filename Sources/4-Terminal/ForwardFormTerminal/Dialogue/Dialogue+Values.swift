public import ForwardForm
internal import ForwardText

extension Dialogue {
  /// Returns the title of a row, without a colon at its end: a prompt and the review add their own.
  ///
  /// If a title has line breaks, the prompt has its last line, and the lines before it are above.
  func title(of row: Form.Row) -> StyledText {
    StyledText((titleLines(of: row).last ?? "").withoutFinalColon, .heading)
  }

  func titleLines(of row: Form.Row) -> [String] {
    wording.text(row.title).withLineFeeds.lines.filter { !$0.isBlank }
  }

  /// Returns the whole title of a row in one line, as the review and its search have it.
  func titleInLine(of row: Form.Row) -> String {
    titleLines(of: row).joined(separator: " ").visible
  }

  /// Returns the lines of a row's help; none without help.
  func helpLines(of row: Form.Row) -> [String] {
    row.help.map { wording.text($0).withLineFeeds.lines } ?? []
  }

  /// Returns the end of a title before an answer: a colon, or only a blank after a question.
  func end(after title: String) -> String {
    switch title.last {
    case "?", "!", "…": " "
    case "？", "！": ""
    default: wording(.colon)
    }
  }

  /// Returns the title of a group of options; empty for a line between groups.
  func title(ofGroup title: String) -> StyledText {
    title.isEmpty ? "" : StyledText("  " + wording.text(title), .heading)
  }

  /// Returns a value for a person, on one line. Masks a secret, but not a reference to a secret.
  public func shown(_ value: Form.Row.Value, of row: Form.Row) -> StyledText {
    shown(value, of: row, words: nil)
  }

  /// - Parameter words: The words for the row's options, if they are known: finding them takes time
  ///   for each option.
  func shown(_ value: Form.Row.Value, of row: Form.Row, words: [String]?) -> StyledText {
    if value == .text("") { return StyledText(wording(row.isOptional ? .empty : .nothing), .hint) }
    if value == .nothing { return StyledText(wording(.nothing), .hint) }
    if row.hides(value) { return StyledText(Form.Row.mask) }
    switch value {
    case .unknown(let text) where row.options != nil:
      // A former option may still have a translation.
      let titles = text.split(atBytesOf: ", ")
      let words = titles.map { wording.text(String($0)) }.joined(separator: ", ")
      return StyledText(wording(.unknown(words)))
    case .unknown(let text): return StyledText(wording(.unknown(text)))
    case .text(let text):
      let lines = (row.rules(in: wording)?.written(text) ?? row.shownText(text)).lines
      let first = excerpt(lines[0], row.placeholders)
      return lines.count == 1
        ? first : first + StyledText(" " + wording(.lines(lines.count)), .hint)
    case .choice(let index):
      guard case .picker(let options) = row.kind, options.indices.contains(index) else {
        return StyledText(wording(.unknown("\(index &+ 1)")))
      }
      return StyledText(words?[index] ?? word(for: index, in: options))
    case .choices(let indices):
      guard case .choices(let options) = row.kind else { return "" }
      if indices.isEmpty { return StyledText(wording(.none), .hint) }
      let words = words ?? self.words(for: options)
      let chosen = indices.filter(words.indices.contains).map { words[$0] }
      return StyledText(
        chosen.map { chosen.count > 1 && $0.hasSeparator ? $0.inQuotes : $0 }
          .joined(separator: ", "))
    case .list(let items):
      return items.isEmpty
        ? StyledText(wording(.none), .hint) : StyledText(wording(.items(items.count)))
    case .toggle(let isOn):
      if isOn, let word = row.traits.openWord { return StyledText(word) }
      return StyledText(wordsForYesAndNo(of: row)[isOn ? 0 : 1])
    case .nothing: return StyledText(row.text(of: value) ?? "")
    }
  }

  /// Returns the title of an item of a list, on one line.
  package func title(of item: ListItem) -> StyledText { title(of: item.parts) }

  func title(of parts: [ListItem.Part]) -> StyledText {
    let title = text(of: parts)
    return title.isEmpty ? StyledText(wording(.nothing), .hint) : excerpt(title, nil)
  }

  /// Returns an entry of a dictionary as a person types it: `LANG = C`.
  func entry(_ item: ListItem) -> String {
    guard let key = item.key, item.parts.first == .words(key), item.parts.count > 1 else {
      return title(of: item).plain
    }
    return "\(text(of: [.words(key)])) = \(excerpt(text(of: item.parts.dropFirst()), nil).plain)"
  }

  /// Returns parts of an item's title, on one line.
  private func text(of parts: some Sequence<ListItem.Part>) -> String {
    parts.map { part in
      switch part {
      case .words(let text): text.lines.joined(separator: " ")
      case .term(let text): wording.text(text)
      }
    }.joined(separator: ", ")
  }

  /// Returns a line, or its beginning if it would fill the screen.
  func excerpt(_ line: String, _ placeholders: Placeholders?) -> StyledText {
    let most = 400
    // There are no more characters than bytes, which are faster to count.
    guard line.utf8.count > most, line.count > most else {
      return StyledText(line, highlighting: placeholders)
    }
    return StyledText(String(line.prefix(most)), highlighting: placeholders)
      + StyledText(" " + wording(.characters(line.count)), .hint)
  }

  /// Returns the language's words for reading answers.
  func vocabulary(for options: [Form.Row.Option] = []) -> Form.Row.Vocabulary {
    var vocabulary = Form.Row.Vocabulary(
      options: words(for: options),
      yes: wording(.yes),
      no: wording(.no),
      none: wording(.none).withoutBrackets
    )
    if isInteractive { vocabulary.spoken = SpokenYesAndNo.preferred }
    return vocabulary
  }

  func wordsForYesAndNo(of row: Form.Row? = nil) -> [String] {
    let own = words(for: row?.toggleOptions ?? [])
    return own.count == 2 ? own : [wording(.yes), wording(.no)]
  }

  /// Reads an entered line as the answer to a row. A blank line keeps the present value.
  func answer(_ text: String, to row: Form.Row) -> FormSession.Move {
    if text.allSatisfy(\.isWhitespace) { return .keep }
    do throws(Rejection) {
      return .answer(try row.value(of: text, in: vocabulary(for: row.options ?? row.toggleOptions)))
    } catch {
      return .reject(error, draft: text)
    }
  }

  /// Returns distinct words for options. If several options share a title, the option's name
  /// follows it, or its number if the names are equal too.
  func words(for options: [Form.Row.Option]) -> [String] {
    let titles = options.map(shownTitle)
    let repeatedTitles = titles.repeated
    if repeatedTitles.isEmpty { return titles }
    let repeatedNames = options.map(\.name).repeated
    return options.indices.map { index in
      guard repeatedTitles.contains(titles[index]) else { return titles[index] }
      let isNameUnique = !repeatedNames.contains(options[index].name)
      return word(for: index, in: options, isNameUnique: isNameUnique)
    }
  }

  /// Returns the word for an option without finding the words of the others.
  func word(for index: Int, in options: [Form.Row.Option]) -> String {
    let (title, name) = (shownTitle(options[index]), options[index].name)
    guard options.count(where: { shownTitle($0) == title }) > 1 else { return title }
    return word(
      for: index, in: options, isNameUnique: options.count { $0.name == name } == 1)
  }

  /// Returns the word for an option that shares its title.
  private func word(for index: Int, in options: [Form.Row.Option], isNameUnique: Bool) -> String {
    let option = options[index]
    let suffix =
      isNameUnique && option.name != option.title ? option.name.visible : "\(index + 1)"
    return "\(shownTitle(option)) (\(suffix))"
  }

  private func shownTitle(_ option: Form.Row.Option) -> String {
    wording.text(option.title).visible
  }
}

extension [String] {
  /// The texts that are in the array more than once.
  fileprivate var repeated: Set<String> {
    var known = Set<String>(minimumCapacity: count)
    return Set(filter { !known.insert($0).inserted })
  }
}

extension String {
  /// The text without the colons and blanks at its end.
  var withoutFinalColon: String {
    var text = self[...]
    while let last = text.last, last == ":" || last == "：" || last.isWhitespace {
      text.removeLast()
    }
    return text.isEmpty ? self : String(text)
  }

  /// The word in a text such as `(none)`.
  fileprivate var withoutBrackets: String {
    var text = self[...]
    while let first = text.first, !first.isLetter { text.removeFirst() }
    while let last = text.last, !last.isLetter { text.removeLast() }
    return String(text)
  }
}
