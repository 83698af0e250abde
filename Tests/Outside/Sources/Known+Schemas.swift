public import ForwardFormSchemas
public import ForwardJSONSchema
public import ForwardSchemaFiles

// Switches over values that a validator takes or reports.

public func isKnown(_ draft: SchemaDraft) -> Bool {
  switch draft {
  case .draft4, .draft6, .draft7, .draft2019, .draft2020: true
  @unknown default: false
  }
}

public func isKnown(_ formats: FormatAssertion) -> Bool {
  switch formats {
  case .byDraft, .always, .never: true
  @unknown default: false
  }
}

public func isKnown(_ fault: SchemaFault) -> Bool {
  switch fault {
  case .unknownDraft, .notASchema, .malformed, .unknownVocabulary, .badPattern, .noDocument,
    .unreadable, .noSchema, .endless, .undecidedPattern, .tooMuchWork, .tooDeep:
    true
  @unknown default: false
  }
}

public func isKnown(_ reason: SchemaProblem.Reason) -> Bool {
  switch reason {
  case .value(let reason): isKnown(reason)
  case .number(let reason): isKnown(reason)
  case .text(let reason): isKnown(reason)
  case .list(let reason): isKnown(reason)
  case .object(let reason): isKnown(reason)
  case .combination(let reason): isKnown(reason)
  case .never, .own, .nameTaken, .noTarget, .unchecked: true
  @unknown default: false
  }
}

public func isKnown(_ reason: SchemaProblem.Reason.Value) -> Bool {
  switch reason {
  case .wrongType, .notEqual, .noOption, .noAlternative: true
  @unknown default: false
  }
}

public func isKnown(_ alternative: SchemaProblem.Alternative) -> Bool {
  switch alternative {
  case .type, .options, .pattern, .format, .number, .minLength, .maxLength, .minItems, .maxItems,
    .keys, .member, .limited, .words, .title:
    true
  @unknown default: false
  }
}

public func isKnown(_ reason: SchemaProblem.Reason.Number) -> Bool {
  switch reason {
  case .tooLow, .tooHigh, .notAbove, .notBelow, .notMultiple, .badFormat: true
  @unknown default: false
  }
}

public func isKnown(_ reason: SchemaProblem.Reason.Text) -> Bool {
  switch reason {
  case .tooShort, .tooLong, .noMatch, .badFormat, .badOwnFormat, .notPattern: true
  @unknown default: false
  }
}

public func isKnown(_ reason: SchemaProblem.Reason.List) -> Bool {
  switch reason {
  case .tooFewItems, .tooManyItems, .repeatedItem, .tooFewMatching, .tooManyMatching,
    .excludedTogether, .tooShallow, .repeatedKeys:
    true
  @unknown default: false
  }
}

public func isKnown(_ reason: SchemaProblem.Reason.Object) -> Bool {
  switch reason {
  case .tooFewKeys, .tooManyKeys, .missing, .missingOneOf, .missingBeside, .unknownKey, .misspelt,
    .refusedWhere:
    true
  @unknown default: false
  }
}

public func isKnown(_ reason: SchemaProblem.Reason.Combination) -> Bool {
  switch reason {
  case .excluded, .excludedKeys, .excludedValue, .excludedMembers, .excludedAlternatives,
    .excludedPattern,
    .exclusiveKeys, .noMember, .severalBranches, .noBranch:
    true
  @unknown default: false
  }
}

public func isKnown(_ circumstance: SchemaProblem.Circumstance) -> Bool {
  switch circumstance {
  case .equal, .unequal, .present, .missing: true
  @unknown default: false
  }
}

public func isKnown(_ cause: FileProblem.Cause) -> Bool {
  switch cause {
  case .notJSON, .utf16, .invalid, .unreadable, .namesNoSchema, .schemaNotGiven,
    .unreadableDocument, .schemaRefused, .undecodable,
    .catalogedNotGiven, .lineTooLong, .other:
    true
  @unknown default: false
  }
}

public func isKnown(_ kind: SchemaOverview.Kind) -> Bool {
  switch kind {
  case .part, .map, .list, .option, .flag, .text: true
  @unknown default: false
  }
}
