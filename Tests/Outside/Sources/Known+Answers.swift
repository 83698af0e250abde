public import ForwardAnswers

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
