public import ForwardForm
public import ForwardFormTerminal
public import ForwardFormTesting

// Switches over values that the dialogue and its readers exchange, and over the findings of lint.

public func isKnown(_ event: LineEvent) -> Bool {
  switch event {
  case .line, .notUTF8, .command, .endOfInput, .endInText, .interrupt: true
  @unknown default: false
  }
}

public func isKnown(_ sentence: HelpSentence) -> Bool {
  switch sentence {
  case .accepts, .acceptsText, .acceptsOneOf, .acceptsLines, .acceptsSecret,
    .acceptsSecretOrReference, .revealsSecret, .acceptsOption, .acceptsOwnText,
    .acceptsChoices, .acceptsSome, .acceptsItems, .acceptsTextItems, .acceptsEntries,
    .acceptsYesOrNo,
    .acceptsEither, .placeholders, .examples, .goesBack, .answersNothing, .leavesOpen,
    .leavesTextOpen,
    .goesThroughOptions, .goesThroughValues, .goesThroughLines, .goesThroughText, .ticksOptions,
    .switchesWords,
    .marksEntries, .opensEditor, .undoes, .cancels:
    true
  @unknown default: false
  }
}

public func isKnown(_ completion: LineRequest.Completion) -> Bool {
  switch completion {
  case .none, .words, .items, .placeholders, .path: true
  @unknown default: false
  }
}

public func isKnown(_ command: LineCommand) -> Bool {
  switch command {
  case .back, .help, .editor, .nothing, .undo, .redo, .nextPage, .previousPage, .nextLine,
    .previousLine, .firstLine, .lastLine, .complete, .toggle, .toggleAll, .invert,
    .reveal:
    true
  @unknown default: false
  }
}

public func isKnown(_ style: StyledText.Style) -> Bool {
  switch style {
  case .plain, .heading, .hint, .error, .placeholder, .change, .mark, .tick, .match: true
  @unknown default: false
  }
}

public func isKnown(_ error: InputError) -> Bool {
  switch error {
  case .lineTooLong, .unreadable, .unused: true
  @unknown default: false
  }
}

public func isKnown(_ zone: CalendarDate.Zone) -> Bool {
  switch zone {
  case .local, .utc: true
  @unknown default: false
  }
}

public func isKnown(_ failure: EditorFailure) -> Bool {
  switch failure {
  case .hasNoName, .noTemporaryFile, .notStarted, .lost, .signal, .status, .notUTF8,
    .removedFile, .unreadableFile, .tooLarge:
    true
  @unknown default: false
  }
}

public func isKnown(_ kind: LintFinding.Kind) -> Bool {
  switch kind {
  case .sharedID, .untypableID, .noTitle, .noOptions, .noOptionTitle, .sharedOption, .optionNames,
    .cannotBeNothing, .requiredAndOptional, .unknownValue, .refusedValue, .refusedExample,
    .badPattern, .untranslated, .blamedButMissing, .ownerGone, .noEffect,
    .emptyNote:
    true
  @unknown default: false
  }
}
