/// The present rows of a form.
///
/// A derived form calls its closure again when a value that the closure has read changes. It knows
/// about values read through a ``Ref`` or from an `@Observable` model. After an answer that is
/// written elsewhere, such as to a property of another object, it derives all rows again. It
/// doesn't notice other changes between creating a form and filling it in. So create the form right
/// before filling it in.
public final class Form {
  /// The rows, in order.
  public private(set) var rows: [Row]

  /// The rules that the answers must satisfy together, including the rules of parts and lists.
  public var rules: [FormRule] { formRules() + elementRules }

  /// The stored values that the model couldn't decode, by the ids of their rows.
  public let undecodable: [String: UndecodableValue]

  /// Returns the origin of the value of the row with an id. The review shows it. It isn't called
  /// for answered rows.
  public var origin: (String) -> Origin? = { _ in nil }

  /// Returns the text of an environment variable. If it is set, variables answer the rows that name
  /// them in sessions with given answers, unless a given answer does. If it throws a rejection, the
  /// row refuses the text.
  ///
  /// ```swift
  /// form.environment = { ProcessInfo.processInfo.environment[$0] }
  /// ```
  public var environment: ((String) throws(Rejection) -> String?)?

  /// The answered rows of the present session, or of the last saved one; `nil` unless a program
  /// wants to know them, because a set of 100,000 ids takes memory.
  package var answered: AnsweredRows?

  /// The changes that a session begins with. The review counts the changes, and undo keeps them.
  package var preparation: Preparation?

  /// Changes that a session makes before the first question.
  package struct Preparation {
    /// Whether the changes are given answers. Otherwise they follow from the values.
    let isGiven: Bool
    /// Returns the origin of a row's changed value; `nil` without one.
    let origin: (Row) -> Origin?
    let restore: () -> Void
    let change: () -> Void

    /// `isGiven` distinguishes given answers from consequences of the values. `origin` returns the
    /// origin of a row's changed value, and `restore` restores the values from before the changes.
    package init(
      isGiven: Bool, by origin: @escaping (Row) -> Origin? = { _ in nil },
      from restore: @escaping () -> Void, _ change: @escaping () -> Void
    ) {
      (self.isGiven, self.origin) = (isGiven, origin)
      (self.restore, self.change) = (restore, change)
    }

    /// A preparation that restores the values from before, and changes nothing.
    package var withoutChanges: Preparation { Preparation(isGiven: false, from: restore) {} }
  }

  /// Returns the name of the environment variable that answers a row; by default, the name that the
  /// row gives.
  package var environmentVariable: (Row) -> String? = { $0.environment }

  /// Whether the texts of secret rows may be references; see ``FormModel/secretsMayBeReferences``.
  package var takesReferences: Bool {
    get { stale.form.takesReferences }
    set { stale.form.takesReferences = newValue }
  }

  /// The value that the form is about; `nil` for an object. A session restores the value as a
  /// whole.
  var value: (whole: NotificationQueue, snapshot: () -> () -> Void)?

  let formRules: () -> [FormRule]
  /// The derivation of the rows; `nil` if the rows never change.
  private let derivation: Derivation?
  private let stale = StaleDerivations()
  private let finalNotes: () -> [Note]
  private var ids: RowIDs
  /// Whether a derivation of all rows is postponed, and whether a change needed it since.
  private var isPostponed = false
  private var isOutOfDate = false
  /// The positions of the rows by id, computed on first use.
  private var positions: [String: Int]?

  /// Creates a form whose rows never change.
  public convenience init(_ elements: [ForwardFormElement], rules: [FormRule] = []) {
    self.init(undecodable: [:], rules: { rules }, of: nil, isFixed: true) { elements }
  }

  /// Creates a form whose rows are a function of some state.
  ///
  /// - Parameters:
  ///   - undecodable: Stored values that couldn't be decoded, by the ids of their rows.
  ///   - rules: Returns the form's rules.
  ///   - derive: Returns the elements. Called again when a value that it has read has changed.
  public convenience init(
    undecodable: [String: UndecodableValue] = [:],
    rules: @escaping () -> [FormRule] = { [] },
    @ForwardFormElementBuilder deriving derive: @escaping () -> [ForwardFormElement]
  ) {
    self.init(undecodable: undecodable, rules: rules, of: nil, isFixed: false, derive)
  }

  convenience init<Value>(
    of subject: Ref<Value>, undecodable: [String: UndecodableValue] = [:],
    rules: @escaping () -> [FormRule],
    @ForwardFormElementBuilder deriving derive: @escaping () -> [ForwardFormElement]
  ) {
    self.init(undecodable: undecodable, rules: rules, of: subject, isFixed: false, derive)
  }

  private init(
    undecodable: [String: UndecodableValue], rules: @escaping () -> [FormRule],
    of subject: AnyObject?, isFixed: Bool, _ derive: @escaping () -> [ForwardFormElement]
  ) {
    self.undecodable = undecodable
    formRules = rules
    ids = RowIDs(keepsTitles: !isFixed)
    let derivation = Derivation(derive, of: subject, stale)
    rows = derivation.rows()
    finalNotes = isFixed ? { [notes = derivation.notes] in notes } : { derivation.notes }
    self.derivation = isFixed ? nil : derivation
    identifyAll()
    // Frees state that a fixed form doesn't need.
    if isFixed { ids = RowIDs() }
  }

  /// Whether rows may appear and disappear, and the rules change.
  var isDerived: Bool { derivation != nil }

  /// The number of derivations so far, of all rows or of a part.
  package var derivations: Int { stale.derivationCount }

  /// Returns the row that a path names; `nil` for rows of items.
  package func row(at path: RowPath) -> Row? { index(of: path.text).map { rows[$0] } }

  /// Returns the position of the row with exactly this id. The position is likely to be `hint`.
  func index(of id: String, near hint: Int = 0) -> Int? {
    let rows = rows
    if rows.indices.contains(hint), rows[hint].id == id { return hint }
    if let positions { return positions[id] }
    let found = Dictionary(rows.indices.map { (rows[$0].id, $0) }) { first, _ in first }
    positions = found
    return found[id]
  }

  /// A text before a row that takes no answer.
  public struct Note: Hashable, Sendable {
    public let text: String
    /// The title of the section around the note.
    public let section: String?
  }

  /// Returns the notes before the row at a position, or after the last row.
  func notes(before index: Int) -> [Note] {
    let rows = rows
    let last = rows.indices.contains(index - 1) ? rows[index - 1].notesAfter : []
    let next = rows.indices.contains(index) ? rows[index].notesBefore : finalNotes()
    return last.isEmpty ? next : last + next
  }

  package var notes: [Note] { (0...rows.count).flatMap(notes) }
}

// Derives rows again.

extension Form {
  /// The rows that appeared and disappeared.
  struct Difference {
    var appeared: [Row] = []
    var disappeared: [Row] = []
    /// Whether the change was reported to the readers of the row.
    var isReported = false
  }

  /// Makes a change to a row, and derives dependent rows again. `change` makes the change, and
  /// returns whether it wrote to this row only.
  func refresh(after change: () -> Bool, to row: Row) -> Difference {
    guard derivation != nil else {
      _ = change()
      return Difference()
    }
    var isAlone = false
    let isReported = row.isReported { isAlone = change() }
    let isStale = isAlone && isReported
    if isPostponed {
      isOutOfDate = isOutOfDate || !isStale
      return Difference()
    }
    var difference = isStale ? refreshStaleRows() : refresh()
    difference.isReported = isReported
    return difference
  }

  /// Makes a change that writes to one row only, and derives dependent rows again.
  func refresh(to row: Row, _ change: () -> Void) -> Difference {
    let changeAlone = {
      change()
      return true
    }
    return refresh(after: changeAlone, to: row)
  }

  /// Makes many changes, and derives rows once instead of after each change.
  func postponingRefresh(_ changes: () -> Void) -> Difference {
    isPostponed = true
    changes()
    isPostponed = false
    return isOutOfDate ? refresh() : refreshStaleRows()
  }

  /// The rows that were derived from a state of the model.
  struct DerivedRows {
    fileprivate let rows: [Row]
    fileprivate let ids: RowIDs
    fileprivate let call: Derivation.Call
  }

  /// The present rows, for putting them back; `nil` if parts of them have separate derivations.
  var derivedRows: DerivedRows? {
    derivation?.presentCall.map { DerivedRows(rows: rows, ids: ids, call: $0) }
  }

  /// Undoes the change that came after some rows, and puts the rows back instead of deriving them
  /// again. Returns whether that is possible: an observed object reports only one change, and must
  /// then be read again.
  func putBack(_ former: DerivedRows, after undo: () -> Void) -> Bool {
    guard let derivation, derivation.canPutBack(former.call) else { return false }
    undo()
    derivation.putBack(former.call)
    _ = stale.take()
    (rows, ids, positions) = (former.rows, former.ids, nil)
    return true
  }

  /// Derives all rows again.
  func refresh() -> Difference {
    isOutOfDate = false
    guard let derivation else { return Difference() }
    _ = stale.take()
    return replace(0..<rows.count, with: derivation.rows())
  }

  /// Derives the rows again that depend on a changed value.
  private func refreshStaleRows() -> Difference {
    var difference = Difference()
    for (part, generation) in stale.take() where part.isCurrent(generation) {
      let range = part.range
      let notes = part.notes
      let new = part.rows()
      // Rows of other parts show these notes, so all rows are derived again.
      if part.notes != notes || part.hasNotesBefore && range.isEmpty != new.isEmpty {
        let whole = refresh()
        difference.appeared += whole.appeared
        difference.disappeared += whole.disappeared
        return difference
      }
      part.didGrow(by: new.count - range.count)
      let changes = replace(range, with: new)
      difference.appeared += changes.appeared
      difference.disappeared += changes.disappeared
    }
    return difference
  }

  private func replace(_ range: Range<Int>, with new: [Row]) -> Difference {
    let old = Array(rows[range])
    if new.elementsEqual(old, by: { $0.replaces($1) }) {
      for (row, former) in zip(new, old) {
        identify(row, as: former.id)
        row.adopt(former)
      }
      rows.replaceSubrange(range, with: new)
      return Difference()
    }
    positions = nil
    if range != rows.indices, let found = ids.replace(old, with: new) {
      for (row, id) in zip(new, found) { identify(row, as: id) }
      rows.replaceSubrange(range, with: new)
      return Difference(from: old, to: new)
    }
    let former = rows
    rows = range == rows.indices ? new : derivation?.rows() ?? rows
    identifyAll()
    return Difference(from: former, to: rows)
  }

  private func identifyAll() {
    for (row, id) in zip(rows, ids.all(of: rows)) { identify(row, as: id) }
  }

  private func identify(_ row: Row, as id: String) {
    row.identify(as: id, undecodable: undecodable.isEmpty ? nil : undecodable[id])
  }

  /// The origin of a value that wasn't typed.
  @nonexhaustive
  public enum Origin: Hashable, Sendable, CaseIterable {
    /// The value is the default of a new model.
    case `default`
    /// The value was saved earlier.
    case saved
    /// The value was given as an argument.
    case flag
    /// The value comes from a file of answers.
    case file
    /// The value comes from an environment variable.
    case environment
  }
}

extension Form.Difference {
  init(from old: [Form.Row], to new: [Form.Row]) {
    let former = Set(old.lazy.map(\.key))
    let present = Set(new.lazy.map(\.key))
    appeared = new.filter { !former.contains($0.key) }
    disappeared = old.filter { !present.contains($0.key) }
  }
}
