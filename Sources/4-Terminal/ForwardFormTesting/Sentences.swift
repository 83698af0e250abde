internal import ForwardForm
public import ForwardFormTerminal

/// Returns the sentences of a dialogue without a translation, with example values: a language says
/// them as English does.
///
/// ```swift
/// #expect(untranslated(in: Wording(German()), except: ["optional"]) == [])
/// ```
///
/// - Parameters:
///   - wording: The language.
///   - same: The sentences that are the same in both languages.
public func untranslated(in wording: Wording, except same: Set<String> = []) -> [String] {
  Sentence.examples.map { Wording.english($0) }.enumerated().filter { index, english in
    english.hasWords && !same.contains(english) && wording(Sentence.examples[index]) == english
  }.map(\.element)
}

extension String {
  /// Whether the text has more than marks and the example values, which are single letters.
  fileprivate var hasWords: Bool { split { !$0.isLetter }.contains { $0.count > 1 } }
}

extension Sentence {
  /// Every sentence of a dialogue, with values as examples.
  package static let examples: [Sentence] =
    prompts + HelpSentence.examples.map { .help($0) } + Rejection.examples.map { .rejection($0) }

  private static var prompts: [Sentence] {
    let (keys, verbs) = (KeyNames.examples, Set(ListEdit.Verb.allCases))
    var all: [Sentence] = [
      .keys(keys), .yes, .no, .nothing, .empty, .none, .items(1), .items(2),
      .changedItems(["[2]", "a"]),
      .item("T", 2, isNew: true), .item("T", 2, isNew: false), .unknown(""), .unknown("x"),
      .undecodable("R."), .unreadable, .typedSoFar, .lines(1), .lines(2), .characters(2),
    ]
    all += Form.Origin.allCases.map { .origin($0) }
    all += [
      .step(1, of: 2), .colon, .hint("x"), .yesOrNo, .optional(hint: nil), .optional(hint: "x"),
      .required(hint: nil), .required(hint: "x"), .either("a", "b"), .anyOfThem,
      .orOwnText(hint: nil), .orOwnText(hint: "x"), .takesOwnText("x"),
    ]
    all += counts.map { .someOfThem($0) }
    all += [
      .itemsPrompt(0, verbs, adding: .verb), .itemsPrompt(2, verbs, adding: .verb),
      .itemsPrompt(2, [.add, .remove], adding: .verb), .itemsPrompt(0, verbs, adding: .text),
      .itemsPrompt(2, verbs, adding: .text), .itemsPrompt(0, verbs, adding: .entry),
      .itemsPrompt(2, verbs, adding: .entry), .itemsHint(2, verbs, adding: .entry, lacking: nil),
      .itemsPrompt(2, verbs, adding: .textOr(["{}"])),
      .itemsHint(0, verbs, adding: .textOr(["{}"]), lacking: nil),
      .itemsPrompt(2, verbs, adding: .kind(["a", "b"])),
      .itemsHint(0, verbs, adding: .kind(["a"]), lacking: nil),
    ]
    all += [
      .itemsHint(0, verbs, adding: .verb, lacking: nil),
      .itemsHint(2, verbs, adding: .verb, lacking: nil),
      .itemsHint(2, verbs, adding: .text, lacking: nil),
      .itemsHint(2, [.remove], adding: .verb, lacking: nil),
    ]
    all += ListEdit.Verb.allCases.map { .itemCommand($0) }
    all += [
      .itemsHint(1, verbs, adding: .text, lacking: .tooFew(2)), .editsMarked,
      .notAnItem("x", of: 0, verbs, adding: .verb), .notAnItem("x", of: 0, verbs, adding: .entry),
      .notAnItem("x", of: 2, verbs, adding: .entry), .notAnItem("x", of: 1, verbs, adding: .verb),
      .notAnItem("x", of: 2, [.add, .remove], adding: .verb),
      .unfinishedItem(nil, continuedBy: "add"), .unfinishedItem(2, continuedBy: "2"),
      .moreOptions(1, keys),
      .moreOptions(2, keys),
      .earlierOptions(20, keys), .matches(2, of: "x"), .typedBefore("x"), .again, .endsText,
      .endsEditedText,
      .replacesText(byLine: true, keys), .replacesText(byLine: false, keys), .keepsText,
      .moreLines(1),
      .moreLines(2), .understoodDate(.latest, time: nil), .understoodDate(.earliest, time: "14:30"),
      .dayFirst, .understood("x"), .noOptionMatches, .optionsRead(2), .optionsInView(1...2, of: 3),
      .chosen(1, of: nil),
      .chosen(2, of: 0...2), .ticksOption("Tab"), .length(1, of: 2),
      .secondsLeft(1), .secondsLeft(2), .noSuggestions,
      .isFirst, .checking("T"), .stillChecking("T"),
      .progress(1, of: nil), .progress(1, of: 2), .rate(2, perMinute: false),
      .rate(2, perMinute: true), .elapsed(seconds: 2), .undone("T", value: "x"),
      .undone("T", value: nil),
      .redone("T", value: "x"), .redone("T", value: nil), .nothingToUndo, .nothingToRedo,
      .leaving(dropping: 1), .leaving(dropping: 2),
    ]
    all += EditorFailure.examples.map { .editorFailed("e", $0) }
    return all + [
      .editorEmptied("e"), .review(changes: nil), .review(changes: 0), .review(changes: 1),
      .review(changes: 2), .reviewPrompt, .savesAllTheSame, .reviewHelp(keys),
      .continuingReviewPrompt,
      .continuingReviewHelp(keys), .itemReviewPrompt,
      .notARow("x", of: 2), .offersRows(1), .offersRows(2),
      .foldsRows(0), .foldsRows(1), .foldsRows(2), .rowsMatch(2, "x"),
      .refused(row: "n", .missing), .refused(row: nil, .missing), .inputEnded(row: "n"),
      .form(.ownerGone(rows: ["n"])), .input(.lineTooLong(limit: 9)), .input(.unreadable(code: 5)),
      .input(.unused(line: 3)),
      .lostOutput, .timedOut, .showsChangedLines, .noChangedLines,
    ]
  }

  fileprivate static let counts = [0...1, 0...4, 1...1, 2...4, 1...Int.max]
}

extension KeyNames {
  fileprivate static let examples = KeyNames(complete: "Tab", steps: ["Up", "Down"]) { command in
    command == .help ? KeyName(["F1"], needsEnter: true) : KeyName(command.keys.map(\.name))
  }
}

extension EditorFailure {
  fileprivate static let examples: [EditorFailure] = [
    .hasNoName, .noTemporaryFile, .notStarted("r"), .lost, .signal(9), .status(2), .notUTF8,
    .removedFile, .unreadableFile("Is a directory"), .tooLarge(megabytes: 16),
  ]
}

extension HelpSentence {
  fileprivate static var examples: [HelpSentence] {
    let (keys, verbs) = (KeyNames.examples, Set(ListEdit.Verb.allCases))
    return KeyboardType.allCases.map { .acceptsText($0, keys) }
      + [.acceptsText(.path, .plain), .acceptsOneOf(["a", "b"], keys), .acceptsLines]
      + [
        .acceptsSecret, .acceptsSecretOrReference, .revealsSecret(keys), .acceptsOption,
        .acceptsChoices, .acceptsOwnText,
      ]
      + Sentence.counts.map { .acceptsSome($0) }
      + [
        .acceptsItems(verbs), .acceptsItems([.add, .remove]), .acceptsTextItems(verbs),
        .acceptsEntries(verbs),
        .acceptsYesOrNo, .acceptsEither("a", "b"), .placeholders(["i", "d"], keys),
        .examples(["a", "b"]),
        .goesBack(inLines: false, keys), .goesBack(inLines: true, keys), .answersNothing(keys),
        .leavesOpen(word: "-", keys), .leavesOpen(word: nil, keys), .leavesTextOpen(keys),
        .goesThroughOptions(keys), .goesThroughValues(keys), .goesThroughLines(keys),
        .goesThroughText(keys), .ticksOptions(keys), .switchesWords, .marksEntries,
        .opensEditor(keys), .undoes(keys),
        .cancels(inLines: true),
        .cancels(inLines: false),
      ]
      + AnswerShape.examples.map { .accepts($0) }
  }
}

extension AnswerShape {
  fileprivate static let examples: [AnswerShape] = [
    .required, .count(0...2), .text, .keyboard(.path), .length(1...4), .length(0...9),
    .oneOf(["a", "b"]), .pattern("a", wants: "w"), .url(schemes: []),
    .url(schemes: ["http", "https"]), .integer(in: .min ... .max), .integer(in: 1...365),
    .decimal(in: nil), .decimal(in: 0.5...2), .byteSize(in: 0 ... .max), .byteSize(in: 0...2000),
    .duration(in: .zero ... .seconds(Int64.max)), .duration(in: .seconds(60) ... .seconds(90)),
    .date(in: .earliest ... .latest, timeZone: "UTC"),
    .timeOfDay(in: .earliest ... .latest), .timeOfDay(in: .at(9) ... .at(17)),
    .dateAndTime(from: nil, to: nil, timeZone: "UTC"),
    .dateAndTime(from: "2026-01-01 00:00", to: nil, timeZone: "UTC"), .uuid,
    .list(of: .keyboard(.default), count: 0 ... .max),
    .list(of: .keyboard(.emailAddress), count: 1...3),
    .list(of: .integer(in: 1 ... .max), count: 0...9), .wanted("w"), .described("S."),
  ]
}

extension Rejection {
  fileprivate static let examples: [Rejection] =
    [
      .missing, .notWhole("x"), .notDigits("x"), .notDecimal("x"),
      .outside("9", lowest: "1", highest: "5"), .tooLow("0", lowest: "1"),
      .tooHigh("9", highest: "5"),
      .notByteSize("x"), .notWholeBytes("x"), .notDuration("x"), .noUnit("x"),
      .notDate("x", today: "2026-11-21", timeZone: "UTC"),
      .notInCalendar("x", lastDay: "2026-02-28"),
      .otherWeekday("x", date: "2026-11-27", .friday),
      .dateOutside(
        "x", date: "2026-11-22", timeZone: "UTC", lowest: "2026-01-01", highest: "2026-06-30"),
      .notTime("x"), .notDateAndTime("x", now: "2026-11-21 14:30", timeZone: "UTC"),
      .skippedTime("x", next: "2026-03-29 02:00", timeZone: "UTC"), .notUUID("x"), .notASCII("é"),
      .notEmailAddress("x"), .notURL("x"), .wrongPort("x"), .unencodedPassword("x"),
      .notPhoneNumber("x"), .notSeparatedByCommas("x"),
      .notSeparatedByCommas("x;"), .notSchemed("x", schemes: ["http", "https"]),
      .notLike("x", wanted: "w"), .badPattern("x", pattern: "["), .slowPattern("x", pattern: "a"),
      .tooFew(1), .tooFew(2), .tooMany(1), .tooMany(2), .tooShort("x", least: 1),
      .tooShort("x", least: 2), .tooLong("x", most: 1), .notAnOption("x", options: ["a", "b"]),
      .unavailable("x", reason: "r"), .ambiguous("x", matches: ["1 a", "2 b"]), .notYesOrNo("x"),
      .notText("3"), .notOneAnswer, .notOneItem("a, b"), .notItems, .noItem(1, count: 0),
      .noItem(.max, count: 2), .itemRemoved(1),
      .noItem(2, count: 1), .noItemWith("x", row: "i", known: []),
      .noItemWith("x", row: "i", known: ["a", "b"]),
      .severalItemsWith("x", row: "i", numbers: [1, 2]),
    ] + ListEdit.Verb.allCases.map { .notAllowed($0) } + [
      .notUnique("x"), .notFound("x"), .notAFile("x"), .notAFolder("x"),
      .noSuchRow(known: [], isDerived: false),
      .noSuchRow(known: ["a", "b"], isDerived: true), .notAsked,
      .unknownPlaceholder("x", known: ["a", "b"]), .controlCharacter("x", "\u{1B}"),
      .lineBreak("x"),
      .notUTF8("x"), .inItem(2, row: nil, .missing), .inItem(2, row: "R", .missing), .notTheSame,
      .readOnly,
      .notReference,
      .checkStopped("x"), .checkTimedOut("x", seconds: 1.5), .checkFailed("x", reason: "r"),
      .noOptions(program: "p", .notStarted(reason: "r")),
      .noOptions(program: "p", .status(2, error: "")),
      .noOptions(program: "p", .status(2, error: "e")), .noOptions(program: "p", .signal(9)),
      .noOptions(program: "p", .timedOut(seconds: 9)),
      .noOptions(program: "p", .tooMuch(bytes: 9)), .noOptions(program: "p", .badLine(9)),
      .noOptions(program: "p", .notTrusted),
      .other("S."), .refused("S.", code: "c"),
    ]
}
