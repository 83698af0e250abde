internal import Observation
internal import Synchronization

extension Form {
  /// One row of a form: its title, its kind, and access to its value.
  ///
  /// A renderer reads rows and reports moves to the ``FormSession``, which writes the answers. The
  /// type of the model is erased. A row never changes, except for its value.
  public final class Row {
    /// The row's name in errors, answers and tests, which is unique in its form: the text of its
    /// ``path``.
    public private(set) var id = ""

    /// The notes before and after the row. Rows have them so that a part of a form that is derived
    /// alone keeps its own.
    var notesBefore: [Note] = []
    var notesAfter: [Note] = []

    let element: ForwardFormElement
    private let sections: EnclosingSections
    let sharedTraits: SharedTraits
    private var undecodable: UndecodableValue?
    /// The cache that the rows of a form share. It knows a row by its number only.
    private let recent: RecentContent
    private let number: Int
    private var keptContent: Content?

    /// Creates a row without an id. `element` is an element that has no traits around it and isn't a section.
    init(
      _ element: ForwardFormElement, _ traits: Traits?, in sections: EnclosingSections,
      _ recent: RecentContent
    ) {
      self.element = element
      self.sections = sections
      sharedTraits = traits.map(SharedTraits.init) ?? recent.noTraits
      self.recent = recent
      number = recent.nextNumber()
    }

    // The content is made when it is needed, as only one of all rows that are derived after an
    // answer is asked.
    private var content: Content {
      if recent.row == number, let content = recent.content { return content }
      if let keptContent { return keptContent }
      let content = Self.content(of: element, sharedTraits)
      if recent.isKept { keptContent = content } else { recent.keep(content, of: number) }
      return content
    }
  }
}

extension Form.Row {
  public var title: String { element.title }

  /// The title of the section that the row is in.
  public var section: String? { sections.title }

  var sectionPath: RowPath { sections.path }

  /// The place of the row's value in the document, not counting the sections around it.
  var place: DocumentPlace { sharedTraits.traits.place }

  var enclosingSections: EnclosingSections { sections }

  /// Whether the form says that secret rows may have references.
  var mayHaveReferences: Bool { recent.takesReferences }

  var target: AnyObject? { element.target }

  /// The row's path in its form.
  public var path: RowPath { RowPath(row: id) }

  /// Whether the value is shown, but can't be changed; see ``ForwardFormElement/readOnly()``.
  public var isReadOnly: Bool { sharedTraits.traits.isReadOnly }

  /// Whether the question is removed from the screen once it is answered.
  public var isTransient: Bool { sharedTraits.traits.isTransient }

  package var traits: Traits { sharedTraits.traits }

  func identify(as id: String, undecodable: Form.UndecodableValue?) {
    self.id = id
    self.undecodable = undecodable
    // Remembers the value before an observer of another row's property can change it.
    undecodable?.remember(replacement: content.value)
  }

  /// Takes over what a list that was derived before has cached about its items.
  func adopt(_ former: Form.Row) {
    if case .list(_, let items) = element, case .list(_, let others) = former.element {
      items.adopt(others)
    }
  }

  public var kind: Kind { content.kind }

  /// The placeholders that the text may have; `nil` if it has none.
  public var placeholders: Placeholders? { content.placeholders }

  /// A description of the texts that the row's conversion accepts; `nil` if there is no conversion
  /// or no description.
  public var shape: AnswerShape? { content.shape }

  /// Returns the text that is a number of steps after a text, such as the next number or day. It is
  /// `nil` if texts of the row have no order. See ``Conversion/step``.
  public var step: ((_ text: String, _ count: Int) -> String?)? { content.step }

  /// Returns the text of the value that a typed text has, such as `2026-11-27` for `friday`; `nil` if it
  /// has none, or is kept as it is typed.
  package func normalText(of text: String) -> String? { content.text?.normalized(text) }

  /// Forgets how the last text was read, which may have another meaning by now.
  func forgetText() { content.text?.forget() }

  /// The id that the row was given, after the path of its section.
  package var givenID: String? { traits.id.map { sectionPath.appending(row: $0).text } }

  /// The identity of a row among those that had its place before.
  struct Key: Hashable {
    let id: String
    let kind: ForwardFormElement.RowKind
  }

  /// The value that the row writes to a part of; `nil` if that isn't known.
  var whole: NotificationQueue? { content.whole }

  /// The part of the whole that the row writes to, if a key tells it apart from others.
  var part: PathComponent { (element.target as? any Keyed)?.part ?? .somewhere }

  /// Whether the value is restored with a whole value that it is a part of.
  var restoresWhole: Bool { (element.target as? any Keyed)?.restoresWhole ?? false }

  /// Whether the form may be derived again after an answer.
  var mayBeRead: Bool { (element.target as? any Keyed)?.isRead ?? true }

  func isPart(of whole: NotificationQueue) -> Bool { self.whole === whole }

  package var rowKind: ForwardFormElement.RowKind { element.rowKind }

  var key: Key { Key(id: id, kind: element.rowKind) }

  /// Makes a change to the row's value, and returns whether it was reported to the value's readers.
  func isReported(_ change: () -> Void) -> Bool {
    if let whole = content.whole, whole.reportsAllChanges {
      change()
      return true
    }
    let report = Report()
    withObservationTracking {
      _ = content.value()
    } onChange: {
      report.hasCome.store(true, ordering: .releasing)
    }
    change()
    return report.hasCome.load(ordering: .acquiring)
  }

  private final class Report: Sendable {
    let hasCome = Atomic(false)
  }

  /// Returns the present value, or `nil` if its owner no longer exists.
  public func value() -> Value? {
    let content = content
    return undecodable?.value(replacedBy: content.value) ?? content.value()
  }

  /// A sentence that explains why the stored value is unknown; `nil` once the row is answered, and
  /// for values that could be decoded.
  public var undecodableReason: String? {
    guard let undecodable, case .unknown = value() else { return nil }
    return undecodable.reason
  }

  /// Returns why a value can't be the answer, or `nil` if it can.
  public func rejection(of value: Value) -> Rejection? {
    do throws(Rejection) {
      _ = try accept(value)
      return nil
    } catch {
      return error
    }
  }

  /// Returns why a value that is in the model can't be saved, or `nil` if it can. Checks that only
  /// apply while typing are left out.
  package func rejection(ofPresent value: Value) -> Rejection? {
    if isReadOnly { return nil }
    do throws(Rejection) {
      _ = try check(value)
      return nil
    } catch {
      return error
    }
  }

  /// Checks an answer, and returns the closure that writes it. Throws the reason why the value can't be the answer.
  func accept(_ value: Value) throws(Rejection) -> () -> Void {
    let value = trimmed(value)
    if isReadOnly {
      guard self.value() == value else { throw .readOnly }
      return {}
    }
    try content.checkTyping(value)
    return answering(with: try check(value))
  }

  /// Checks a value, and returns the closure that writes it. The rules for a secret aren't about a reference to it.
  private func check(_ value: Value) throws(Rejection) -> () -> Void {
    guard try isReference(value) else { return try content.check(value) }
    var traits = traits
    traits.rules = []
    var row = element
    if case .textField(let title, let placeholder, _, let ref) = element {
      row = .textField(title: title, placeholder: placeholder, keyboardType: .default, bind: ref)
    }
    return try Self.content(of: row, SharedTraits(traits)).check(value)
  }

  /// Returns a closure that makes a change and marks the row as answered.
  func answering(with change: @escaping () -> Void) -> () -> Void {
    guard let undecodable else { return change }
    return {
      undecodable.isAnswered = true
      change()
    }
  }

  /// Remembers the present state, and returns a closure that restores it exactly.
  func snapshot() -> () -> Void { undoing(with: content.remember()) }

  /// Whether the row shows a stored value that the model couldn't decode, until it is answered.
  var isUndecodable: Bool { undecodable != nil }

  /// Returns a closure that makes a change, and marks the row as answered only if it is answered
  /// now.
  func undoing(with restore: @escaping () -> Void) -> () -> Void {
    guard let undecodable else { return restore }
    let wasAnswered = undecodable.isAnswered
    return {
      undecodable.isAnswered = wasAnswered
      restore()
    }
  }

  /// A sentence or two that explain the row on request.
  public var help: String? { traits.help }

  /// Whether the help is shown without being asked for.
  public var isHelpShown: Bool { traits.isHelpShown }

  /// The environment variable that answers the row if nothing else does.
  public var environment: String? { traits.environment }

  /// Whether the value is never shown.
  public var isSecret: Bool { traits.isSecret }

  /// Whether a new value is entered twice, as it isn't shown.
  public var isEnteredTwice: Bool { traits.isEnteredTwice && rowKind == .textField }
}
