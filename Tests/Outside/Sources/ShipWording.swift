internal import ForwardForm
public import ForwardFormTerminal

extension Wording {
  /// The language of sailors, with English for the sentences that it lacks.
  public static let ship = Wording(language: "en-x-ship") { sentence in
    switch sentence {
    case .yes: "aye"
    case .no: "nay"
    case .nothing, .none: "(empty hold)"
    case .unreadable: "(lost at sea)"
    case .isFirst: "There is nothing astern."
    case .help(.goesThroughOptions(let keys)):
      keys.steps.map { "\(heave($0)) the options." } ?? ""
    case .rejection(.missing): "An answer, if you please."
    case .rejection(let rejection): rejection.message
    case .reviewPrompt: "Enter sails, a number goes about, Ctrl-D drops anchor: "
    case .review(changes: nil), .review(changes: 0): "All hands on deck"
    case .review(changes: let count?): "All hands on deck: \(count) new orders"
    case .leaving(let changes): "\(changes) new orders go overboard. Drop anchor?"

    case .keys, .items, .changedItems, .item, .unknown, .undecodable, .typedSoFar, .lines,
      .characters, .origin, .step, .colon, .hint, .yesOrNo, .anyOfThem, .orOwnText, .takesOwnText,
      .showsChangedLines, .noChangedLines, .itemsPrompt, .itemsHint,
      .itemCommand,
      .notAnItem, .unfinishedItem, .editsMarked,
      .moreOptions,
      .earlierOptions,
      .matches, .typedBefore, .again, .endsText, .endsEditedText, .replacesText, .keepsText,
      .moreLines, .understood,
      .understoodDate, .dayFirst, .noOptionMatches, .optionsRead, .optionsInView, .chosen,
      .secondsLeft,
      .ticksOption, .length,
      .noSuggestions, .checking, .undone,
      .redone, .nothingToUndo, .nothingToRedo, .editorFailed, .editorEmptied, .help,
      .someOfThem, .either, .empty, .optional, .required, .reviewHelp, .savesAllTheSame,
      .continuingReviewPrompt,
      .continuingReviewHelp, .notARow, .offersRows, .foldsRows, .itemReviewPrompt, .rowsMatch,
      .refused,
      .inputEnded, .form, .input, .lostOutput, .timedOut, .stillChecking, .progress, .rate,
      .elapsed:
      english(sentence)
    // A sentence of a later version.
    @unknown default: english(sentence)
    }
  }
}

/// Names a key, and says whether it is confirmed by Enter.
private func heave(_ key: KeyName) -> String {
  "\(key.names.joined(separator: " or "))\(key.needsEnter ? ", then Enter," : "") heaves through"
}
