enum ElementRules {
  /// The rules of a part. They name its rows by their ids in the part.
  case part(() -> [FormRule])
  /// An async rule of the values of the element's rows, made when its check begins.
  case value(() -> AsyncRule)

  /// - Parameter path: The path before the ids of a part's rows.
  fileprivate func formRules(at path: RowPath, _ rows: () -> [String]) -> [FormRule] {
    switch self {
    case .part(let rules): rules().map { $0.inside(path) }
    case .value(let rule): [AsyncFormRule(rows().map { RowPath(row: $0) }, rule)]
    }
  }

  fileprivate var isOfPart: Bool { if case .part = self { true } else { false } }
}

extension ForwardFormElement {
  /// Adds an asynchronous check of a list or a dictionary. Around a part or a section, it checks
  /// the rows inside.
  ///
  /// ```swift
  /// order.list("Hosts", \.hosts, new: Host()).asyncRule(of: order.value.hosts) { hosts in
  ///   try await unknown(among: hosts).map { .other("There is no host '\($0)'.") }
  /// }
  /// order.form("To", \.to).asyncRule(of: order.value.to) { address in
  ///   try await isKnown(address) ? nil : .other("There is no such street.")
  /// }
  /// ```
  ///
  /// The rule runs like an ``AsyncFormRule`` that names these rows: once all of them are answered,
  /// and before the form is saved.
  ///
  /// - Parameters:
  ///   - limit: The time limit of the check.
  ///   - snapshot: The value to check, read when the check begins.
  ///   - check: Returns why the snapshot can't be saved, or `nil` if it can. If it throws, the
  ///     check has failed, and the rule counts as broken.
  public func asyncRule<Snapshot: Sendable>(
    within limit: Duration = .seconds(10), of snapshot: @autoclosure @escaping () -> Snapshot,
    _ check: @escaping @isolated(any) @Sendable (Snapshot) async throws -> Rejection?
  ) -> Self {
    formRules(.value { .of(snapshot(), within: limit, check) })
  }

  func formRules(_ rules: ElementRules) -> Self { with { $0.formRules.append(rules) } }
}

extension Form.Row {
  /// The rules of the row alone. A list has no text to check before it is the answer, so its async
  /// rules are form rules.
  private var rules: [ElementRules] {
    traits.formRules + (rowKind == .list ? traits.asyncRules.map { rule in .value { rule } } : [])
  }

  package var hasAsyncRules: Bool { sharedTraits.hasAsyncRules }

  /// Whether the row, or a section around it, may bring rules. Most rows don't.
  fileprivate var mayHaveRules: Bool { hasAsyncRules || enclosingSections.outer != nil }

  fileprivate var formRules: [FormRule] {
    rules.flatMap { $0.formRules(at: RowPath([])) { [id] } }
  }

  /// The sections around the row, the innermost first.
  fileprivate var sections: some Sequence<EnclosingSections> {
    sequence(first: enclosingSections, next: \.outer)
  }
}

extension Form {
  /// The rules that elements bring, in the order of their first rows.
  var elementRules: [FormRule] {
    var known: Set<ObjectIdentifier> = []
    return rows.indices.filter { rows[$0].mayHaveRules }.flatMap { index in
      var rules = rows[index].formRules
      for section in rows[index].sections
      where !section.rules.isEmpty && known.insert(ObjectIdentifier(section)).inserted {
        rules += section.rules.flatMap {
          $0.formRules(at: section.path) { ids(inside: section, around: index) }
        }
      }
      return rules
    }
  }

  /// Returns the rules that a row and the sections around it bring. Leaves out the rules of a
  /// section while its next row is unanswered, which is usual during a walk.
  func elementRules(around index: Int, answered: (Row) -> Bool) -> [FormRule] {
    if !rows[index].mayHaveRules { return [] }
    var rules = rows[index].formRules
    let next = rows.indices.contains(index + 1) ? rows[index + 1] : nil
    for section in rows[index].sections {
      let isOpen = next.map { !answered($0) && $0.sections.contains { $0 === section } } ?? false
      for rule in section.rules where rule.isOfPart || !isOpen {
        rules += rule.formRules(at: section.path) { ids(inside: section, around: index) }
      }
    }
    return rules
  }

  /// Returns the ids of the consecutive rows of a section.
  private func ids(inside section: EnclosingSections, around index: Int) -> [String] {
    let isInside = { (row: Row) in row.sections.contains { $0 === section } }
    let before = rows[..<index].reversed().prefix(while: isInside).reversed()
    return (before + rows[index...].prefix(while: isInside)).map(\.id)
  }
}
