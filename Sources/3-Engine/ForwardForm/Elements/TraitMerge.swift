struct TraitMerge {
  let owner: Owner
  /// Whether the outer traits set something that the merge takes.
  private(set) var takes = false

  enum Owner {
    /// The same element. Its outer traits take precedence.
    case element
    /// A section around a section. The merge takes traits that rows can have; inner traits take
    /// precedence.
    case section
    /// The sections around a row of a kind.
    case sections(ForwardFormElement.RowKind)
  }
}

extension Traits {
  /// Merges these traits with outer ones. Returns whether the outer traits set something that the
  /// merge takes.
  ///
  /// Only this method decides which traits of a section its rows have, and how two traits of a kind
  /// merge.
  @discardableResult
  mutating func merge(_ outer: Traits, of owner: TraitMerge.Owner) -> Bool {
    var merge = TraitMerge(owner: owner)
    merge.one(&id, outer.id)
    // Shown help of a section becomes a note.
    if outer.help != nil { merge.one(&isHelpShown, outer.isHelpShown) { _ in true } }
    merge.one(&help, outer.help, inRows: true)
    merge.both(&rules, merge.rules(outer.rules, hasNone: options?.none != nil), inRows: true)
    merge.both(&asyncRules, outer.asyncRules, inRows: merge.areRows { $0 != .list })
    merge.both(&formRules, outer.formRules)
    merge.one(&environment, outer.environment)
    merge.either(&isSecret, outer.isSecret, inRows: true)
    merge.either(
      &isEnteredTwice, outer.isEnteredTwice, inRows: merge.areRows { $0 == .textField })
    merge.either(&isOptional, outer.isOptional)
    merge.one(&absence, outer.absence)
    merge.either(&isFolded, outer.isFolded, inRows: true)
    merge.either(&isShownFolded, outer.isShownFolded, inRows: true)
    merge.either(&isReadOnly, outer.isReadOnly, inRows: true)
    merge.either(&isTransient, outer.isTransient, inRows: true)
    merge.either(&isInstant, outer.isInstant, inRows: merge.areRows { $0 == .toggle })
    merge.either(&isOrdered, outer.isOrdered, inRows: merge.areRows { $0 == .choices })
    merge.one(&orderedIndices, outer.orderedIndices)
    merge.one(
      &preview, outer.preview, inRows: merge.areRows { $0 == .picker || $0 == .choices })
    merge.either(&isOpening, outer.isOpening)
    merge.either(&isPresence, outer.isPresence)
    merge.one(&openWord, outer.openWord)
    merge.one(&beginningLine, outer.beginningLine)
    merge.either(&takesPaths, outer.takesPaths)
    merge.one(&openings, outer.openings)
    merge.one(&placeholders, outer.placeholders, inRows: merge.areRows(\.isText))
    merge.one(
      &optionNames, outer.optionNames,
      inRows: merge.areRows { $0 == .picker || $0 == .choices }, isSet: { !$0.isEmpty })
    merge.one(&suggestions, outer.suggestions)
    merge.one(&place, outer.place) { if case .byID = $0 { false } else { true } }
    merge.one(&options, outer.options)
    merge.one(&words, outer.words)
    return merge.takes
  }
}

// `inRows` says whether rows inside a section have the trait.
extension TraitMerge {
  /// Takes the set trait of the element with precedence.
  fileprivate mutating func one<Value>(
    _ inner: inout Value, _ outer: Value, inRows: Bool = false, isSet: (Value) -> Bool
  ) {
    guard isTaken(isSet(outer), inRows) else { return }
    if case .element = owner {} else if isSet(inner) { return }
    inner = outer
  }

  fileprivate mutating func one<Value>(
    _ inner: inout Value?, _ outer: Value?, inRows: Bool = false
  ) {
    one(&inner, outer, inRows: inRows) { $0 != nil }
  }

  fileprivate mutating func either(_ inner: inout Bool, _ outer: Bool, inRows: Bool = false) {
    if isTaken(outer, inRows) { inner = true }
  }

  fileprivate mutating func both<Value>(
    _ inner: inout [Value], _ outer: [Value], inRows: Bool = false
  ) {
    if isTaken(!outer.isEmpty, inRows) { inner += outer }
  }

  private mutating func isTaken(_ isSet: Bool, _ inRows: Bool) -> Bool {
    if case .element = owner {} else if !inRows { return false }
    if isSet { takes = true }
    return isSet
  }

  /// Returns whether the row is of a kind, or whether a section may have such rows.
  fileprivate func areRows(_ areOfKind: (ForwardFormElement.RowKind) -> Bool) -> Bool {
    if case .sections(let kind) = owner { areOfKind(kind) } else { true }
  }

  fileprivate func rules(_ rules: [RowRule], hasNone: Bool) -> [RowRule] {
    guard case .sections(let kind) = owner else { return rules }
    return rules.filter { $0.concerns(kind, hasNone: hasNone) }
  }
}
