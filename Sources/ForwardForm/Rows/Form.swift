/// The rows of a form as they are now, and a way to derive them again.
public final class Form {
  /// The rows, in order.
  public private(set) var rows: [Form.Row]

  /// What the answers must keep to together.
  public var rules: [FormRule] { formRules() }

  /// The stored values that the target couldn't read and that haven't been answered yet.
  public let unread: UndecodableValues

  /// Tells where a row's value came from, by the row's id, for the review to say. It isn't asked
  /// about rows that were answered.
  public var origin: (String) -> Form.Origin? = { _ in nil }

  private let derive: (() -> [ForwardFormElement])?
  private let formRules: () -> [FormRule]
  private let builder: FormBuilder

  /// Makes a form whose rows stay the same: it is never derived again, so it may be very long.
  public init(_ elements: [ForwardFormElement], rules: [FormRule] = []) {
    unread = UndecodableValues()
    builder = FormBuilder(unread: unread)
    derive = nil
    formRules = { rules }
    rows = builder.rows(from: elements)
  }

  /// Makes a form whose rows are a function of some state, derived again after every change.
  ///
  /// - Parameter unread: Stored values that couldn't be read, as text, by the ids of their rows.
  public init(
    unread: [String: String] = [:],
    rules: @escaping () -> [FormRule] = { [] },
    @ForwardFormElementBuilder deriving derive: @escaping () -> [ForwardFormElement]
  ) {
    self.unread = UndecodableValues(unread)
    builder = FormBuilder(unread: self.unread)
    self.derive = derive
    formRules = rules
    rows = builder.rows(from: derive())
  }

  /// Makes the form of a target, and keeps the target alive.
  public convenience init(_ target: some FormModel, unread: [String: String] = [:]) {
    self.init(unread: unread, rules: { target.formRules }, deriving: { target.form })
  }

  /// Derives the rows again, after a change.
  ///
  /// - Returns: Whether rows have come or gone.
  @discardableResult
  func refresh() -> Bool {
    guard let derive else { return false }
    let before = rows
    rows = builder.rows(from: derive())
    return !rows.elementsEqual(before) { $0.id == $1.id }
  }

  /// Finds a row by its id, looking first where it was.
  func index(of id: String, near hint: Int) -> Int? {
    if rows.indices.contains(hint), rows[hint].id == id { return hint }
    return rows.firstIndex { $0.id == id }
  }
}
