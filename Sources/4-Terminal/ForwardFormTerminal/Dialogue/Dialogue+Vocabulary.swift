internal import ForwardForm
internal import ForwardText

extension Dialogue {
  /// Returns the words of the language for reading answers.
  func vocabulary(for options: [Form.Row.Option] = []) -> Form.Row.Vocabulary {
    Form.Row.Vocabulary(
      options: words(for: options),
      yes: wording(.yes),
      no: wording(.no),
      none: wording(.none).withoutBrackets
    )
  }

  func wordsForYesAndNo(of row: Form.Row? = nil) -> [String] {
    let own = words(for: row?.toggleOptions ?? [])
    return own.count == 2 ? own : [wording(.yes), wording(.no)]
  }

  /// Reads an entered line as the answer to a row; a blank one keeps the present value.
  func answer(_ text: String, to row: Form.Row) -> FormSession.Move {
    if text.allSatisfy(\.isWhitespace) { return .keep }
    do throws(Rejection) {
      return .answer(try row.value(of: text, in: vocabulary(for: row.options ?? row.toggleOptions)))
    } catch {
      return .reject(error, draft: text)
    }
  }

  /// Returns distinct words for options: a title that several options have is followed by the
  /// option's name, or by its number if the names are equal too.
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

  /// Returns the word for one option, without those for the others.
  func word(for index: Int, in options: [Form.Row.Option]) -> String {
    let (title, name) = (shownTitle(options[index]), options[index].name)
    guard options.count(where: { shownTitle($0) == title }) > 1 else { return title }
    return word(
      for: index, in: options, isNameUnique: options.count { $0.name == name } == 1)
  }

  /// Returns the word for an option whose title others have, too.
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
  /// The word in a text such as `(none)`.
  fileprivate var withoutBrackets: String {
    var text = self[...]
    while let first = text.first, !first.isLetter { text.removeFirst() }
    while let last = text.last, !last.isLetter { text.removeLast() }
    return String(text)
  }
}
