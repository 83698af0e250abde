internal import Observation
internal import Synchronization

/// The rows that a closure derives. It calls the closure again when a value that the closure has
/// read changes.
///
/// Each part of a form has a separate derivation. So a change to a value that only the part has
/// read derives the part alone.
final class Derivation {
  private let derive: () -> [ForwardFormElement]
  private let sections: EnclosingSections
  private let stale: StaleDerivations
  private weak var parent: Derivation?
  private var children: [Derivation] = []
  private var observations: [Disposable] = []
  /// The number of the closure's call that brought the present rows. Reports about other calls are
  /// ignored.
  private var generation = 0
  private var callCount = 0
  /// Whether an observed object has reported a change since the present call. It reports only one
  /// change.
  private var hasReported = Flag()

  /// The notes after the derivation's rows, unless the last row has them.
  private(set) var notes: [Form.Note] = []
  private var leadingNotes: [Form.Note] = []
  /// The last row outside parts, while rows are derived.
  private var lastOwn: Form.Row?

  /// The positions of the derivation's rows in the form.
  private(set) var range = 0..<0

  /// - Parameter subject: The pointer to the form's value; `nil` for a form about an object.
  convenience init(
    _ derive: @escaping () -> [ForwardFormElement], of subject: AnyObject?,
    _ stale: StaleDerivations
  ) {
    self.init(derive, in: EnclosingSections(subject: subject), of: nil, stale)
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

  /// Whether the derivation still belongs to the form. A new derivation of an outer part ends it.
  private(set) var isPresent = true

  /// Derives the rows, which have no ids yet.
  func rows() -> [Form.Row] {
    end(children)
    children = []
    notes = []
    var rows: [Form.Row] = []
    rows.reserveCapacity(range.count)
    add(observed(), in: sections, to: &rows)
    if let first = rows.first {
      first.notesBefore = leadingNotes + first.notesBefore
    } else {
      notes = leadingNotes + notes
    }
    // The notes go to a row outside parts: a row of a part would lose them when the part is derived
    // alone.
    if parent != nil, let last = rows.last, last === lastOwn { last.notesAfter = notes.take() }
    lastOwn = nil
    range = range.lowerBound..<range.lowerBound + rows.count
    return rows
  }

  /// Calls the closure, and observes the values that it reads.
  private func observed() -> [ForwardFormElement] {
    callCount += 1
    generation = callCount
    stale.countDerivation()
    let report = stale.report(of: self, generation)
    let hasReported = Flag()
    self.hasReported = hasReported
    let (elements, dependencies) = withObservationTracking {
      Dependencies.record(derive)
    } onChange: {
      hasReported.value.store(true, ordering: .relaxed)
      report()
    }
    observations = dependencies.observe(report)
    return elements
  }

  fileprivate final class Flag: Sendable {
    let value = Atomic(false)
  }

  /// A call of the closure, and its observations.
  struct Call {
    fileprivate let generation: Int
    fileprivate let observations: [Disposable]
    fileprivate let hasReported: Flag
    fileprivate let range: Range<Int>
    fileprivate let notes: [Form.Note]
  }

  /// The call that brought the present rows; `nil` if parts of the rows have separate derivations.
  var presentCall: Call? {
    guard children.isEmpty else { return nil }
    return Call(
      generation: generation, observations: observations, hasReported: hasReported, range: range,
      notes: notes)
  }

  /// Whether an earlier call can become the present one again.
  func canPutBack(_ call: Call) -> Bool {
    children.isEmpty && !call.hasReported.value.load(ordering: .relaxed)
  }

  /// Makes an earlier call the present one. Observes the values that it has read.
  func putBack(_ call: Call) {
    (generation, observations, hasReported) = (call.generation, call.observations, call.hasReported)
    (range, notes) = (call.range, call.notes)
  }

  /// Whether notes come before the derivation's rows. The first row shows them.
  var hasNotesBefore: Bool { !leadingNotes.isEmpty }

  func isCurrent(_ generation: Int) -> Bool { isPresent && generation == self.generation }

  private func add(
    _ elements: [ForwardFormElement], in sections: EnclosingSections, to rows: inout [Form.Row]
  ) {
    for element in elements {
      let (traits, core) = element.parts
      switch core {
      case .section(let title, let elements):
        add(elements, in: enter(title, traits, at: RowPath([]), in: sections), to: &rows)
      case .part(let title, let derive):
        let path = traits?.id.map { RowPath(row: $0) } ?? RowPath([])
        let sections = enter(title, traits, at: path, in: sections)
        let part = Derivation(derive, in: sections, of: self, stale)
        children.append(part)
        let start = range.lowerBound + rows.count
        part.range = start..<start
        part.leadingNotes = notes.take()
        rows += part.rows()
        notes = part.notes
      case .note(let text): notes.append(Form.Note(text: text, section: sections.title))
      // All other elements are rows.
      default:
        let context = Form.Row.Context(
          traits.inside(sections.traits, of: core), in: sections, of: stale.form)
        guard let row = Form.Row.make(core, in: context) else { continue }
        if !notes.isEmpty { row.notesBefore = notes.take() }
        rows.append(row)
        lastOwn = row
      }
    }
  }

  /// Enters a section, and returns it with the sections around it. Help that needs no request
  /// appears below the section's title. `path` is the path of the section's document in the
  /// document around it, unless a trait gives the path.
  private func enter(
    _ title: String, _ traits: Traits?, at path: RowPath, in sections: EnclosingSections
  ) -> EnclosingSections {
    let traits = traits ?? Traits()
    let inner = sections.with(title, traits, at: path)
    if traits.isHelpShown, let help = traits.help {
      notes.append(Form.Note(text: help, section: inner.title))
    }
    return inner
  }

  private func end(_ derivations: [Derivation]) {
    for derivation in derivations {
      derivation.isPresent = false
      derivation.observations = []
      derivation.end(derivation.children)
    }
  }

  /// Moves the ranges of all later derivations, after this one's number of rows has changed.
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

/// The outdated derivations of a form, in the order of the changes.
///
/// `@unchecked`: an `@Observable` model reports its changes to a sendable closure, but on the
/// thread that changes the model. The same thread uses the form.
final class StaleDerivations: @unchecked Sendable {
  private let use = ExclusiveUse()
  private var derivations: [(derivation: Derivation, generation: Int)] = []
  let form = Form.Row.FormTraits()
  /// The number of derivations so far.
  private(set) var derivationCount = 0

  func countDerivation() { use { derivationCount += 1 } }

  /// Returns the closure that reports one call of a derivation as outdated.
  func report(of derivation: Derivation, _ generation: Int) -> @Sendable () -> Void {
    nonisolated(unsafe) weak let derivation = derivation
    return { [self] in
      use {
        guard let derivation = unsafe derivation, derivation.isCurrent(generation) else { return }
        derivations.append((derivation, generation))
      }
    }
  }

  /// Returns the outdated derivations with the generations of their calls, and forgets them. A
  /// derivation that has read several changed values appears once for each.
  func take() -> [(derivation: Derivation, generation: Int)] {
    use {
      defer { derivations = [] }
      return derivations
    }
  }
}

extension [Form.Note] {
  /// Returns the notes, and forgets them.
  fileprivate mutating func take() -> [Form.Note] {
    defer { self = [] }
    return self
  }
}
