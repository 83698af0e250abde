internal import ForwardForm

extension Wording {
  public static let english = Wording(language: "en") { sentence in
    switch sentence {
    case .keys(let keys):
      (keys.steps == nil ? "" : "\(keys.arrows) choose, ")
        + "\(keys[.back].first.english) goes back, \(keys[.help].first.english) helps, Ctrl-C cancels."

    case .yes: "yes"
    case .no: "no"
    case .nothing: "(nothing)"
    case .empty: "(empty)"
    case .none: "(none)"
    case .items(1): "1 item"
    case .items(let count): "\(count) items"
    case .item(let title, _, isNew: true): "\(title) › new"
    case .item(let title, let number, isNew: false): "\(title) › \(number)"
    case .unknown(""): "(unknown)"
    case .unknown(let text): "\(text) (unknown)"
    case .undecodable(let reason): "The stored value can't be used. \(reason)"
    case .unreadable: "(no longer available)"
    case .typedSoFar: "typed so far"
    case .lines(let count): "… (\(lines(count)))"
    case .characters(let count): "… (\(count) characters)"
    case .origin(.default): "(default)"
    case .origin(.saved): "(saved)"
    case .origin(.flag): "(from the command line)"
    case .origin(.file): "(from a file)"
    case .origin(.environment): "(from the environment)"

    case .colon: ": "
    case .hint(let text): " (\(text))"
    case .yesOrNo: "yes or no"
    case .optional(let hint): hint.map { "\($0), optional" } ?? "optional"
    case .required(let hint): hint.map { "\($0), required" } ?? "required"
    case .either(let yes, let no): "\(yes) or \(no)"
    case .anyOfThem: "any, comma-separated"
    case .someOfThem(let count):
      numbers(count) + (count.upperBound == 1 ? "" : ", comma-separated")
    case .itemsPrompt(0, _): "Enter continues, add adds one: "
    case .itemsPrompt(_, let verbs):
      "Enter continues, a number edits; or \(verbs.commands.joined(separator: ", ")): "
    case .itemCommand(.duplicate): "copy"
    case .itemCommand(let verb): verb.rawValue
    case .notAnItem(_, of: 0, _): "There are no items yet; type add to add one."
    case .notAnItem(let text, let count, let verbs):
      "'\(text)' is neither an item's number, 1 to \(count), nor \(verbs.alternatives)."
    case .moreOptions(let count, let keys):
      "… and \(count) more: \(keys[.nextPage].first.english) shows the next \(count == 1 ? "one" : "ones"); "
        + "type part of one to find it."
    case .earlierOptions(let count, let keys):
      "… and \(count) before: \(keys[.previousPage].first.english) shows them; "
        + "type part of one to find it."
    case .matches(let count, let text): "\(count) options match '\(text.excerpt)':"
    case .typedBefore(let text): "Typed before: \(text)"
    case .again: " again"
    case .endsText: "a line with a single . ends the text"
    case .replacesText(byLine: true, let keys):
      "Enter keeps this text, \(keys.steps?.english ?? "") edits its lines, other lines replace it."
    case .replacesText(byLine: false, let keys):
      "Enter keeps this text, other lines replace it, \(keys[.editor].english) edits it."
    case .moreLines(let count): "… (\(lines(count, "more ")))"
    case .isFirst: "This is the first row."
    case .rejection(let rejection): rejection.message
    case .checking(let title): "Checking \(title)… Ctrl-C stops the check."
    case .undone(let title, let value): "Undone: \(title) is \(value ?? "empty") again."
    case .redone(let title, let value): "Redone: \(title) is \(value ?? "empty") again."
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .leaving(1): "1 change would be lost. Cancel?"
    case .leaving(let changes): "\(changes) changes would be lost. Cancel?"
    case .editorFailed(let editor, let failure):
      "The editor '\(editor)' \(failure.english); the text is unchanged."
    case .editorEmptied(let editor): "The editor '\(editor)' left no text: it is empty now."

    case .accepts(let shape): shape.english
    case .acceptsText(let type, let keys): type.english(keys)
    case .acceptsOneOf(let words, let keys):
      "One of \(words.listed(separator: ", ") { " and \($0) more" })" + keys.completes("it")
    case .acceptsLines:
      "Takes lines of text, up to a line with a single . or Ctrl-D; .. is a line with one dot."
    case .acceptsSecret: "What is typed isn't shown. Enter keeps the present value."
    case .acceptsOption: "Takes an option's number, its name, or an unambiguous part of its name."
    case .acceptsChoices:
      "Takes any number of options, comma-separated, or none; they replace the present ones."
    case .acceptsSome(let count):
      "Takes options, comma-separated: \(numbers(count))" + (count.contains(0) ? ", or none" : "")
        + "; they replace the present ones."
    case .acceptsItems(let verbs):
      "add adds an item, a number edits that item; "
        + verbs.subtracting([.add]).commands.joined(separator: ", ") + ". Enter continues."
    case .acceptsYesOrNo: "Takes yes or no."
    case .acceptsEither(let yes, let no): "Takes \(yes) or \(no); yes and no mean the same."
    case .placeholders(let names, let keys):
      "Placeholders: \(names.map { "{\($0)}" }.joined(separator: ", "))" + keys.completes("them")
    case .goesBack(inLines: false, let keys):
      "\(keys[.back].english) goes back to the previous row."
    case .goesBack(inLines: true, let keys):
      "\(keys[.back].english) goes back to the line before, or from the first to the previous row."
    case .answersNothing(let keys): "\(keys[.nothing].english) gives an empty answer."
    case .leavesOpen(nil, let keys): "\(keys[.nothing].english) leaves it without an answer."
    case .leavesOpen(let word?, let keys):
      "\(word) or \(keys[.nothing].english) leaves it without an answer."
    case .leavesTextOpen(let keys):
      "\(keys[.nothing].english) leaves it without an answer; \"\" is the empty text."
    case .goesThroughOptions(let keys):
      "\(keys.arrows) go through the options, or those that have what was typed."
    case .goesThroughValues(let keys): "\(keys.arrows) count up and down."
    case .goesThroughLines(let keys):
      "\(keys.arrows) go through the lines. An emptied line is removed by them, and left blank by "
        + "Enter. The lines after a single . stay."
    case .switchesWords: "← and → switch between the two."
    case .undoes(let keys):
      "\(keys[.undo].english) undoes the last answer, \(keys[.redo].english) redoes it."
    case .opensEditor(let keys): "\(keys[.editor].english) opens the text in an editor."
    case .cancels(inLines: true): "Ctrl-C cancels."
    case .cancels(inLines: false): "Ctrl-C cancels; so does Ctrl-D on an empty line."

    case .review(changes: nil): "Review"
    case .review(changes: 0): "Review: no changes"
    case .review(changes: 1): "Review: 1 change"
    case .review(changes: let count?): "Review: \(count) changes"
    case .reviewPrompt: "Enter saves, a number edits that row, Ctrl-D cancels: "
    case .reviewHelp(let keys):
      """
      Enter saves what is shown.
      A row's number or id edits that row, then returns here.
      \(keys[.back].english) goes back to the last row.
      \(keys[.undo].english) undoes the last answer, \(keys[.redo].english) redoes it.
      Ctrl-C or Ctrl-D cancels: nothing is saved.
      """
    case .notARow(let text, let count):
      "'\(text)' is neither the number of a row, 1 to \(count), nor an id."

    case .refused(let row, let rejection): (row.map { "\($0): " } ?? "") + rejection.message
    case .inputEnded(let row): "\(row): the input ended before this row had an answer."
    case .form(let error): error.description
    case .input(let error): error.description
    case .lostOutput: LostOutput().description
    }
  }
}

private func lines(_ count: Int, _ more: String = "") -> String {
  count == 1 ? "1 \(more)line" : "\(count) \(more)lines"
}

private func numbers(_ range: ClosedRange<Int>) -> String {
  switch (range.lowerBound, range.upperBound) {
  case (let least, .max): "at least \(least)"
  case (0, let most): "up to \(most)"
  case (let least, let most): least == most ? "exactly \(most)" : "\(least) to \(most)"
  }
}

extension Set<ListEdit.Verb> {
  /// The commands that a person types for these edits, except for editing.
  fileprivate var commands: [String] {
    ListEdit.Verb.allCases.filter(contains).compactMap { verb in
      switch verb {
      case .add: "add"
      case .edit: nil
      case .duplicate: "copy N"
      case .remove: "remove N"
      case .move: "move N M"
      }
    }
  }

  /// The first words of the commands: `add, copy or remove`.
  fileprivate var alternatives: String {
    let words = commands.map { String($0.prefix { $0 != " " }) }
    let first = words.dropLast().joined(separator: ", ")
    return ([first].filter { !$0.isEmpty } + words.suffix(1)).joined(separator: " or ")
  }
}

extension KeyName {
  fileprivate var english: String {
    names.joined(separator: " or ") + (needsEnter ? ", then Enter," : "")
  }
}

extension KeyNames {
  fileprivate var arrows: String { steps?.names.joined(separator: " and ") ?? "" }

  fileprivate func completes(_ what: String) -> String {
    complete.map { "; \($0.english) completes \(what)." } ?? "."
  }
}

extension KeyboardType {
  /// - Parameter keys: The keys that complete a path; `nil` if they aren't mentioned.
  fileprivate func english(_ keys: KeyNames? = nil) -> String {
    switch self {
    case .default: "Takes a line of text."
    case .asciiCapable: "A text of ASCII characters."
    case .numberPad: "A whole number."
    case .decimalPad: "A number such as 3 or 3.5."
    case .emailAddress: "An e-mail address such as ada@example.org."
    case .url: "An address such as https://example.org."
    case .phonePad: "A telephone number."
    case .path: "A file's path" + (keys?.completes("it") ?? ".")
    }
  }
}

extension AnswerShape {
  fileprivate var english: String {
    switch self {
    case .required: "An answer is required."
    case .count(let count): "Takes \(numbers(count)) options."
    case .text: KeyboardType.default.english()
    case .keyboard(let type): type.english()
    case .length(let count): "\(numbers(count)) characters.".capitalizedSentence
    case .oneOf(let words): "One of \(words.listed(separator: ", ") { " and \($0) more" })."
    case .pattern(_, let wants), .wanted(let wants): "\(wants).".capitalizedSentence
    case .url([]): KeyboardType.url.english()
    case .url(let schemes):
      "An address that begins with \(schemes.map { "\($0)://" }.joined(separator: " or "))."
    case .integer: "A whole number\(range(after: ""))."
    case .decimal: "A number such as 3 or 3.5\(range)."
    case .byteSize:
      "A size such as 10 MB (powers of 1000), 10 MiB (powers of 1024) or 512 B\(range)."
    case .duration: "A duration such as 1 h 30 min, 90 s or 2 days\(range)."
    case .date(_, let zone):
      "A date such as 2026-01-31, tomorrow or in 3 days\(range); days are counted in \(zone)."
    case .dateAndTime(_, _, let zone):
      "A date and time such as 2026-01-31 14:30 or tomorrow 9:00, in \(zone)\(range)."
    case .uuid: "A UUID such as \(String.exampleUUID)."
    case .list(let item, let count): items(count) + (item == .default ? "" : each(item))
    case .described(let sentence): sentence
    }
  }

  private func items(_ count: ClosedRange<Int>) -> String {
    guard count != 0 ... .max else { return "Items, comma-separated." }
    let isOne = count.upperBound == 1 || count == 1 ... .max
    return "\(numbers(count)) item\(isOne ? "" : "s"), comma-separated.".capitalizedSentence
  }

  private func each(_ type: KeyboardType) -> String {
    " Each is \(type.english().uncapitalizedSentence)"
  }

  private var range: String { range(after: ",") }

  /// - Parameter mark: The text before a range with two ends.
  private func range(after mark: String) -> String {
    switch bounds {
    case (let least?, nil) where isTime: ", not before \(least)"
    case (nil, let most?) where isTime: ", not after \(most)"
    case (let least?, let most?): "\(mark) from \(least) to \(most)"
    case (let least?, nil): ", at least \(least)"
    case (nil, let most?): ", at most \(most)"
    case (nil, nil): ""
    }
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a small first letter.
  fileprivate var uncapitalizedSentence: String { prefix(1).lowercased() + dropFirst() }
}

extension EditorFailure {
  fileprivate var english: String {
    switch self {
    case .hasNoName: "has no name"
    case .noTemporaryFile: "could not be given a temporary file"
    case .notStarted(let reason): "could not be started (\(reason))"
    case .lost: "was lost track of"
    case .signal(let number): "was ended by signal \(number)"
    case .status(let status): "ended with status \(status)"
    case .notUTF8: "left a file that is not UTF-8 text"
    case .removedFile: "removed the file"
    case .unreadableFile(let reason): "left a file that cannot be read (\(reason))"
    case .tooLarge(let megabytes): "left a file larger than \(megabytes) MiB"
    }
  }
}
