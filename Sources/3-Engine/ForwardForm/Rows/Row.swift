internal import Observation
internal import Synchronization

extension Form {
  /// One row of a form: its title, its kind, and access to its value.
  ///
  /// A renderer reads rows and reports moves to the ``FormSession``, which writes the answers. The
  /// row erases the type of the model. Only its value ever changes.
  public class Row {
    /// The row's name in errors, answers and tests, unique in its form: the text of its ``path``.
    public private(set) final var id = ""
    public final let title: String
    package final let rowKind: ForwardFormElement.RowKind

    /// The notes before and after the row. The row keeps them, so that a part that is derived alone
    /// doesn't lose them.
    final var notesBefore: [Note] = []
    final var notesAfter: [Note] = []

    final let context: Context
    private final var undecodable: UndecodableValue?

    /// Creates a row without an id.
    init(_ title: String, _ kind: ForwardFormElement.RowKind, in context: Context) {
      (self.title, rowKind, self.context) = (title, kind, context)
    }

    public var kind: Kind { .toggle }

    /// The placeholders that the text may have; `nil` for a text without placeholders.
    public var placeholders: Placeholders? { nil }

    /// A description of the texts that the row's conversion accepts; `nil` without a conversion or
    /// a description.
    public var shape: AnswerShape? { nil }

    /// Returns the text a number of steps after a text, such as the next number or day; `nil` if
    /// the row's texts have no order. See ``Conversion/step``.
    public var step: ((_ text: String, _ count: Int) -> String?)? { nil }

    /// The keyboard type of a line of text; `.default` for other rows.
    var keyboardType: KeyboardType { .default }

    /// The reference of a row of text; `nil` for other rows.
    var textRef: PropertyRefTo<String>? { nil }

    /// The items of a row of items; `nil` for other rows.
    package var list: ItemList? { nil }

    /// The property or the items of the row.
    var reference: (any RowReference)? { nil }

    /// Reads the value of a property; `nil` if its owner no longer exists.
    func read() -> Value? { nil }

    /// Reads the value, and remembers it.
    func readAndRemember() -> (value: Value?, restore: () -> Void) { (read(), remember()) }

    /// Makes the checks that only apply to a new answer.
    func checkTyping(_ value: Value) throws(Rejection) {}

    /// Checks a value other than ``Value/nothing``, and returns the closure that writes it.
    func checkModel(_ value: Value) throws(Rejection) -> () -> Void { {} }

    /// Checks a reference to a secret. The rules for the secret don't apply to it.
    func checkReference(_ value: Value) throws(Rejection) -> () -> Void { try checkModel(value) }

    /// Writes an answer to an encoder; returns `false` if the property can't have it.
    func encodeModel(_ value: Value, to encoder: any Encoder) throws -> Bool { false }

    /// Takes over the cached items of the list's former row.
    func adopt(_ former: Row) {}
  }
}

extension Form.Row {
  /// The title of the section around the row.
  public var section: String? { context.sections.title }

  var sectionPath: RowPath { context.sections.path }

  /// The place of the row's value in the document, relative to the sections around it.
  var place: DocumentPlace { traits.place }

  var enclosingSections: EnclosingSections { context.sections }

  /// Whether the form lets secret rows have references.
  var mayHaveReferences: Bool { context.form.takesReferences }

  /// The row's path in its form.
  public var path: RowPath { RowPath(row: id) }

  /// Whether the value is shown, but can't be changed; see ``ForwardFormElement/readOnly()``.
  public var isReadOnly: Bool { traits.isReadOnly }

  /// Whether an answered question disappears from the screen.
  public var isTransient: Bool { traits.isTransient }

  /// Whether a key that means yes or no answers the toggle without Enter.
  public var isInstant: Bool { traits.isInstant }

  package var traits: Traits { context.traits.all }

  var sharedTraits: SharedTraits { context.traits }

  func identify(as id: String, undecodable: Form.UndecodableValue?) {
    self.id = id
    self.undecodable = undecodable
    // Remembers the value before an observer of another row's property can change it.
    undecodable?.remember(replacement: presentValue)
  }

  /// Returns the normalized text of a typed text, such as `2026-11-27` for `friday`; `nil` if the
  /// row can't read the text, or keeps it as it is typed.
  package func normalText(of text: String) -> String? { textRef?.normalized(text) }

  /// Forgets the reading of the last text, whose meaning may have changed.
  func forgetText() { textRef?.forget() }

  /// The id that the form sets, after the path of its section.
  package var givenID: String? { traits.id.map { sectionPath.appending(row: $0).text } }

  /// The identity of a row across derivations.
  struct Key: Hashable {
    let id: String
    let kind: ForwardFormElement.RowKind
  }

  /// The underlying reference of the row.
  var target: AnyObject? { reference?.target }

  /// The value that contains the row's property; `nil` if it isn't known.
  var whole: NotificationQueue? { reference?.whole }

  /// The type whose coder writes the row's property.
  package var codedType: Any.Type? { reference?.codedType }

  /// The part of the whole that the row writes to, if a key distinguishes the part from others.
  var part: PathComponent { (target as? any Keyed)?.part ?? .somewhere }

  /// Whether restoring a whole value restores the row's value, too.
  var restoresWhole: Bool { (target as? any Keyed)?.restoresWhole ?? false }

  /// Whether the form may be derived again after an answer.
  var mayBeRead: Bool { (target as? any Keyed)?.isRead ?? true }

  func isPart(of whole: NotificationQueue) -> Bool { self.whole === whole }

  var key: Key { Key(id: id, kind: rowKind) }

  /// Makes a change to the row's value, and returns whether the value's readers got a report.
  func isReported(_ change: () -> Void) -> Bool {
    if let whole, whole.reportsAllChanges {
      change()
      return true
    }
    let report = Report()
    withObservationTracking {
      _ = presentValue()
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
    guard let undecodable else { return presentValue() }
    return undecodable.value(replacedBy: presentValue) ?? presentValue()
  }

  /// The value of the property, or `.nothing` for a missing value; `nil` if the owner no longer
  /// exists.
  private func presentValue() -> Value? {
    let traits = context.traits
    return traits.showsAbsence && traits.all.absence?.isAbsent.val == true ? .nothing : read()
  }

  /// A sentence that explains why the stored value is unknown; `nil` for decoded values, and once
  /// the row is answered.
  public var undecodableReason: String? {
    guard let undecodable, case .unknown = value() else { return nil }
    return undecodable.reason
  }

  /// Returns a closure that makes a change and marks the row as answered.
  func answering(with change: @escaping () -> Void) -> () -> Void {
    guard let undecodable else { return change }
    return {
      undecodable.isAnswered = true
      change()
    }
  }

  /// Returns the present value, and a closure that restores the present state exactly.
  func remembered() -> (value: Value?, restore: () -> Void) {
    if undecodable != nil || context.traits.showsAbsence { return (value(), snapshot()) }
    return readAndRemember()
  }

  /// Remembers the value of the property, and returns a closure that restores it exactly.
  private func remember() -> () -> Void { reference?.remember() ?? {} }

  /// Remembers the present state, and returns a closure that restores it exactly.
  func snapshot() -> () -> Void { undoing(with: remember()) }

  /// Whether the row shows a stored value that the model couldn't decode, until it is answered.
  var isUndecodable: Bool { undecodable != nil }

  /// Returns a closure that makes a change, and restores whether the row is answered.
  func undoing(with restore: @escaping () -> Void) -> () -> Void {
    guard let undecodable else { return restore }
    let wasAnswered = undecodable.isAnswered
    return {
      undecodable.isAnswered = wasAnswered
      restore()
    }
  }

  /// Writes an answer to an encoder, like the default coding of the row's property.
  ///
  /// - Throws: An `EncodingError` if the property isn't `Encodable`, or can't have the answer.
  package func encode(_ value: Value, to encoder: any Encoder) throws {
    if value == .nothing, let absence = traits.absence {
      return try absence.isAbsent.encode(true, to: encoder)
    }
    if try encodeModel(value, to: encoder) { return }
    throw EncodingError.invalidValue(
      value,
      .init(codingPath: encoder.codingPath, debugDescription: "The row can't have the value."))
  }

  /// One or two sentences that explain the row on request.
  public var help: String? { traits.help }

  /// Whether the help appears without a request.
  public var isHelpShown: Bool { traits.isHelpShown }

  /// The environment variable that answers the row if nothing else does.
  public var environment: String? { traits.environment }

  /// Whether the value is never shown.
  public var isSecret: Bool { traits.isSecret }

  /// Whether a person enters a new value twice, because the value isn't shown.
  public var isEnteredTwice: Bool { traits.isEnteredTwice && rowKind == .textField }
}
