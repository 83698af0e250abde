public import ForwardFormArguments
public import ForwardFormDocuments

// Switches over the parts of a form's description, and over errors of answers.

public func isKnown(_ kind: FormDescription.Kind) -> Bool {
  switch kind {
  case .text, .option, .options, .toggle, .items: true
  @unknown default: false
  }
}

public func isKnown(_ condition: FormDescription.Condition) -> Bool {
  switch condition {
  case .always, .when, .unknown: true
  @unknown default: false
  }
}

public func isKnown(_ error: AnswerError) -> Bool {
  switch error {
  case .notAssignment, .notPath, .notJSON, .noVariable, .badFile, .notAnObject: true
  @unknown default: false
  }
}

public func isKnown(_ sentence: AnsweringSentence) -> Bool {
  switch sentence {
  case .hiddenRow, .moreProblems, .masked, .cancelled, .answer, .fault, .row: true
  @unknown default: false
  }
}

public func isKnown(_ fault: CommandFault) -> Bool {
  switch fault {
  case .unreadable, .tooLarge, .fileNotUTF8, .variableNotUTF8, .inputReadTwice, .badAnswers,
    .lostResult:
    true
  @unknown default: false
  }
}

public func isKnown(_ sentence: RowSentence) -> Bool {
  switch sentence {
  case .title, .takesReferences, .lines, .anyOf, .items, .placeholders, .byDefault, .now, .asked,
    .askedSometimes, .orOwnText:
    true
  @unknown default: false
  }
}
