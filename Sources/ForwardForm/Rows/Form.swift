/// The rows of a form at present, and a way to derive them again.
public final class Form {
  /// The rows, in order.
  public private(set) var rows: [Row]

  /// What the answers must satisfy together.
  public var rules: [FormRule] { formRules() }

  /// The stored values that the model couldn't decode, by the ids of their rows.
  public let undecodable: [String: UndecodableValue]

  /// Returns where a row's value came from, by the row's id, for the review to say. It isn't called
  /// for rows that were answered.
  public var origin: (String) -> Origin? = { _ in nil }

  private let derive: (() -> [ForwardFormElement])?
  private let formRules: () -> [FormRule]
  private let builder: FormBuilder
  /// The positions of the rows by id, found when they are first asked for.
  private var positions: [String: Int]?

  /// Creates a form whose rows stay the same. It is never derived again, so it may be very long.
  public init(_ elements: [ForwardFormElement], rules: [FormRule] = []) {
    undecodable = [:]
    builder = FormBuilder(undecodable: [:])
    derive = nil
    formRules = { rules }
    rows = builder.rows(from: elements)
  }

  /// Creates a form whose rows are a function of some state, derived again after every change.
  ///
  /// - Parameter undecodable: Stored values that couldn't be decoded, by the ids of their rows.
  public init(
    undecodable: [String: UndecodableValue] = [:],
    rules: @escaping () -> [FormRule] = { [] },
    @ForwardFormElementBuilder deriving derive: @escaping () -> [ForwardFormElement]
  ) {
    self.undecodable = undecodable
    builder = FormBuilder(undecodable: undecodable)
    self.derive = derive
    formRules = rules
    rows = builder.rows(from: derive())
  }

  /// Derives the rows again, after a change.
  ///
  /// - Returns: Whether rows have appeared or disappeared.
  @discardableResult
  func refresh() -> Bool {
    guard let derive else { return false }
    let before = rows
    rows = builder.rows(from: derive())
    let haveChanged = !rows.elementsEqual(before) { $0.id == $1.id }
    if haveChanged { positions = nil }
    return haveChanged
  }

  /// Finds a row's position by its id, looking first where it was.
  func index(of id: String, near hint: Int = 0) -> Int? {
    if rows.indices.contains(hint), rows[hint].id == id { return hint }
    if let positions { return positions[id] }
    let found = Dictionary(rows.indices.map { (rows[$0].id, $0) }) { first, _ in first }
    positions = found
    return found[id]
  }
}

extension Form {
  /// Where a value came from, if it wasn't typed.
  @nonexhaustive
  public enum Origin: Hashable, Sendable, CaseIterable {
    /// It is what a new model has.
    case `default`
    /// It was saved before.
    case saved
    /// It was given as an argument.
    case flag
  }

  /// An answer as text, as files and arguments hold it: what ``Row/value(of:)`` reads.
  public struct Answer: Hashable, Sendable {
    /// The row's id.
    public let row: String
    public let text: String

    public init(row: String, text: String) {
      self.row = row
      self.text = text
    }
  }
}

/// Checks answers against one another, once each is valid by itself.
public struct FormRule {
  /// The ids of the rows to look at when the rule is broken; the first one is asked again.
  public let rows: [String]
  let check: () -> Rejection?

  public init(_ rows: String..., check: @escaping () -> Rejection?) {
    self.rows = rows
    self.check = check
  }
}
