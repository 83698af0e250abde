public import ForwardForm

// Switches over values that the engine reports. Each has `@unknown default` for new cases.

public func isKnown(_ rejection: Rejection) -> Bool {
  switch rejection {
  case .missing, .notWhole, .notDigits, .notDecimal, .outside, .tooLow, .tooHigh, .notByteSize,
    .notWholeBytes,
    .notDuration, .noUnit, .notDate, .notInCalendar, .otherWeekday, .dateOutside, .notTime,
    .notDateAndTime, .skippedTime,
    .notUUID,
    .notASCII, .notEmailAddress,
    .notURL, .wrongPort, .unencodedPassword, .notPhoneNumber, .notSeparatedByCommas, .notSchemed,
    .notLike, .badPattern,
    .slowPattern, .tooFew, .tooMany, .tooShort,
    .tooLong, .notAnOption, .unavailable, .ambiguous, .notYesOrNo, .notUnique, .notFound, .notAFile,
    .notAFolder, .noItem,
    .itemRemoved, .noItemWith, .severalItemsWith, .notAllowed,
    .notItems, .notOneAnswer, .notOneItem, .notText, .noSuchRow, .notAsked,
    .unknownPlaceholder,
    .controlCharacter, .lineBreak, .notUTF8, .inItem, .notTheSame, .readOnly, .notReference,
    .checkStopped,
    .checkTimedOut,
    .checkFailed, .noOptions, .other, .refused:
    true
  @unknown default: false
  }
}

public func isKnown(_ step: RowPath.Step) -> Bool {
  switch step {
  case .name, .item, .newItem, .matching: true
  @unknown default: false
  }
}

public func isKnown(_ expected: RowPathError.Expected) -> Bool {
  switch expected {
  case .name, .item, .value, .closingBracket, .closingQuote, .escape, .end: true
  @unknown default: false
  }
}

public func isKnown(_ shape: AnswerShape) -> Bool {
  switch shape {
  case .required, .count, .text, .keyboard, .length, .oneOf, .pattern, .url, .integer, .decimal,
    .byteSize, .duration, .date, .timeOfDay, .dateAndTime, .uuid, .list, .wanted, .described:
    true
  @unknown default: false
  }
}

public func isKnown(_ move: FormSession.Move) -> Bool {
  switch move {
  case .answer, .reject, .keep, .item, .back, .undo, .redo, .checked, .edit, .empty, .put, .save,
    .cancel, .leave, .interrupt, .endOfInput:
    true
  @unknown default: false
  }
}

public func isKnown(_ position: FormSession.Position) -> Bool {
  switch position {
  case .row, .review, .checking, .leaving, .ended: true
  @unknown default: false
  }
}

public func isKnown(_ notice: FormSession.Notice) -> Bool {
  switch notice {
  case .undone, .redone, .nothingToUndo, .nothingToRedo: true
  @unknown default: false
  }
}

public func isKnown(_ kind: Form.Row.Kind) -> Bool {
  switch kind {
  case .textField, .textView, .picker, .choices, .toggle, .list: true
  @unknown default: false
  }
}

public func isKnown(_ value: Form.Row.Value) -> Bool {
  switch value {
  case .text, .choice, .choices, .toggle, .list, .nothing, .unknown: true
  @unknown default: false
  }
}

public func isKnown(_ origin: Form.Origin) -> Bool {
  switch origin {
  case .default, .saved, .flag, .file, .environment: true
  @unknown default: false
  }
}

public func isKnown(_ error: FormError) -> Bool {
  switch error {
  case .ownerGone: true
  @unknown default: false
  }
}

public func isKnown(_ asked: FormSession.AskedRows) -> Bool {
  switch asked {
  case .unanswered, .invalid, .all: true
  @unknown default: false
  }
}

public func isKnown(_ value: Form.Answer.Value) -> Bool {
  switch value {
  case .text, .string, .strings, .number, .bool, .nothing, .items, .unreadable: true
  @unknown default: false
  }
}
