public import JSONSchema

// Switches over values that a validator reports.

public func isKnown(_ draft: SchemaDraft) -> Bool {
  switch draft {
  case .draft4, .draft6, .draft7, .draft2019, .draft2020: true
  @unknown default: false
  }
}

public func isKnown(_ fault: SchemaFault) -> Bool {
  switch fault {
  case .unknownDraft, .notASchema, .malformed, .unsupported, .badPattern, .noDocument, .unreadable,
    .noSchema, .endless, .undecidedPattern, .backReference, .tooMuchWork, .tooDeep:
    true
  @unknown default: false
  }
}

public func isKnown(_ reason: SchemaProblem.Reason) -> Bool {
  switch reason {
  case .wrongType, .notEqual, .noOption, .never, .excluded, .excludedKeys, .severalBranches,
    .noBranch, .tooLow, .tooHigh, .notAbove, .notBelow, .notMultiple, .tooShort, .tooLong, .noMatch,
    .badFormat, .notPattern, .tooFewItems, .tooManyItems, .repeatedItem, .tooFewMatching,
    .tooManyMatching,
    .tooFewKeys, .tooManyKeys, .missing, .missingBeside, .unknownKey, .unchecked:
    true
  @unknown default: false
  }
}
