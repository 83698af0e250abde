public import ForwardForm
public import ForwardPatterns

// Switches over the elements of forms.

public func isKnown(_ element: ForwardFormElement) -> Bool {
  switch element {
  case .highlightTextView, .textView, .textField, .picker, .choices, .toggle, .list, .note,
    .section, .part, .traits:
    true
  @unknown default: false
  }
}

public func isKnown(_ type: KeyboardType) -> Bool {
  switch type {
  case .default, .asciiCapable, .numberPad, .decimalPad, .emailAddress, .url, .phonePad, .path,
    .folder:
    true
  @unknown default: false
  }
}

public func isKnown(_ edit: ListEdit) -> Bool {
  switch edit {
  case .add, .duplicate, .edit, .remove, .move, .removeAll: true
  @unknown default: false
  }
}

public func isKnown(_ verb: ListEdit.Verb) -> Bool {
  switch verb {
  case .add, .edit, .duplicate, .remove, .move: true
  @unknown default: false
  }
}

public func isKnown(_ dialect: Pattern.Dialect) -> Bool {
  switch dialect {
  case .unicode, .lenient: true
  @unknown default: false
  }
}

public func isKnown(_ reason: PatternError.Reason) -> Bool {
  switch reason {
  case .nothingToRepeat, .badRepeat, .reversedRepeat, .loneBracket, .unclosedGroup, .unopenedGroup,
    .unknownGroup, .badName, .sharedName, .noGroup, .unclosedClass, .reversedRange, .classInRange,
    .unknownEscape, .unknownProperty, .otherNamedGroup, .backReference, .tooLarge:
    true
  @unknown default: false
  }
}
