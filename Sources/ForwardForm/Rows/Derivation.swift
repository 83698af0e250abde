internal import Observation

/// The rows that one closure derives, which is called again when something that it has read changes.
///
/// A part of a form is a derivation of its own, so that a change to what only the part has read
/// derives the part alone.
final class Derivation {
  private let derive: () -> [ForwardFormElement]
  private let sections: EnclosingSections
  private let stale: StaleDerivations
  private weak var parent: Derivation?
  private var children: [Derivation] = []
  private var observations: [Disposable] = []
  /// Counts the calls of the closure, so that a report about an earlier one is ignored.
  private var generation = 0

  /// The positions of its rows in the form.
  private(set) var range = 0..<0

  convenience init(_ derive: @escaping () -> [ForwardFormElement], _ stale: StaleDerivations) {
    self.init(derive, in: EnclosingSections(), of: nil, stale)
  }

  private init(
    _ derive: @escaping () -> [ForwardFormElement], in sections: EnclosingSections,
    of parent: Derivation?, _ stale: StaleDerivations
  ) {
    self.derive = derive
    self.sections = sections
    self.parent = parent
    self.stale = stale
  }

  /// Whether it belongs to the form, and not to a part that was derived again since.
  private(set) var isPresent = true

  /// Derives the rows, which have no ids yet.
  func rows() -> [Form.Row] {
    end(children)
    children = []
    var rows: [Form.Row] = []
    rows.reserveCapacity(range.count)
    add(observed(), in: sections, to: &rows)
    range = range.lowerBound..<range.lowerBound + rows.count
    return rows
  }

  /// Calls the closure, and has changes to what it reads reported.
  private func observed() -> [ForwardFormElement] {
    generation += 1
    let report = stale.report(of: self, generation)
    let (elements, dependencies) = withObservationTracking {
      Dependencies.record(derive)
    } onChange: {
      report()
    }
    observations = dependencies.observe(report)
    return elements
  }

  func isCurrent(_ generation: Int) -> Bool { isPresent && generation == self.generation }

  private func add(
    _ elements: [ForwardFormElement], in sections: EnclosingSections, to rows: inout [Form.Row]
  ) {
    for element in elements {
      let (traits, core) = element.parts
      switch core {
      case .section(let title, let elements):
        add(elements, in: sections.with(title, id: traits.id), to: &rows)
      case .part(let title, let derive):
        let part = Derivation(derive, in: sections.with(title, id: traits.id), of: self, stale)
        children.append(part)
        let start = range.lowerBound + rows.count
        part.range = start..<start
        rows += part.rows()
      default: rows.append(Form.Row(core, traits, in: sections))
      }
    }
  }

  private func end(_ derivations: [Derivation]) {
    for derivation in derivations {
      derivation.isPresent = false
      derivation.observations = []
      derivation.end(derivation.children)
    }
  }

  /// Moves the ranges of all that comes after this derivation, whose number of rows has changed.
  func didGrow(by count: Int) {
    guard count != 0 else { return }
    var part = self
    while let parent = part.parent {
      parent.range = parent.range.lowerBound..<parent.range.upperBound + count
      let position = parent.children.firstIndex { $0 === part } ?? parent.children.endIndex
      for later in parent.children[position...].dropFirst() { later.move(by: count) }
      part = parent
    }
  }

  private func move(by count: Int) {
    range = range.lowerBound + count..<range.upperBound + count
    for child in children { child.move(by: count) }
  }
}

/// The derivations of a form that something has changed for, in the order of the changes.
///
/// Not isolated, since an `@Observable` model reports its changes to a sendable closure. It does so
/// where it is changed, which is where its form is used.
final class StaleDerivations: @unchecked Sendable {
  private var derivations: [Derivation] = []

  var isEmpty: Bool { derivations.isEmpty }

  /// Returns the closure that reports that one call of a derivation is out of date.
  func report(of derivation: Derivation, _ generation: Int) -> @Sendable () -> Void {
    nonisolated(unsafe) weak let derivation = derivation
    return { [self] in
      guard let derivation = unsafe derivation, derivation.isCurrent(generation) else { return }
      derivations.append(derivation)
    }
  }

  /// Returns the derivations that are out of date, and forgets them.
  func take() -> [Derivation] {
    defer { derivations = [] }
    return derivations
  }
}

/// The sections that an element is in.
struct EnclosingSections {
  /// The titles, joined.
  var title: String?
  /// The prefix of the ids in them.
  var prefix = ""

  func with(_ title: String, id: String?) -> EnclosingSections {
    EnclosingSections(
      title: self.title.map { "\($0) › \(title)" } ?? title,
      prefix: prefix + (id.map { "\($0)." } ?? "")
    )
  }
}
