public import ForwardSettings

// Switches over the sentences and errors of a settings editor.

public func isKnown(_ sentence: SettingsSentence) -> Bool {
  switch sentence {
  case .saved, .unchanged, .nothingSaved, .answersKept, .answersFound, .continue, .saveAgain,
    .tryAgain,
    .notGivenAgain, .notContinued, .nameTaken, .invisibleInName, .changedMeanwhile,
    .removedMeanwhile,
    .otherKindMeanwhile,
    .mineOrTheirs, .mine,
    .theirs, .undecodable, .undecodableInLine,
    .error, .notice, .store, .state, .document, .dialogue:
    true
  @unknown default: false
  }
}

public func isKnown(_ error: SettingsError) -> Bool {
  switch error {
  case .conflict, .changedOrRemoved, .exists, .badName, .unfit: true
  @unknown default: false
  }
}

public func isKnown(_ error: StateError) -> Bool {
  switch error {
  case .setAside, .leftAlone, .unwritable, .crowded: true
  @unknown default: false
  }
}

public func isKnown(_ fault: StateError.Fault) -> Bool {
  switch fault {
  case .notJSON, .noVersion, .newerVersion, .notADraft, .notAHistory, .notAFile, .tooLarge,
    .unreadable:
    true
  @unknown default: false
  }
}
