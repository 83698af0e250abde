/// The present rows of a form, derived again after every change.
public final class Form {
  /// The rows, in order.
  public private(set) var rows: [Row]

  /// The rules that the answers must satisfy together.
  public var rules: [FormRule] { formRules() }

  /// The stored values that the model couldn't decode, by the ids of their rows.
  public let undecodable: [String: UndecodableValue]

  /// Returns the origin of a row's value, by the row's id, which the review shows. It isn't called
  /// for rows that were answered.
  public var origin: (String) -> Origin? = { _ in nil }

  private let derive: (() -> [ForwardFormElement])?
  private let formRules: () -> [FormRule]
  private let builder: FormBuilder
  /// The positions of the rows by id, computed when first needed.
  private var positions: [String: Int]?

  /// Creates a form whose rows never change. It isn't derived again, so it may be very long.
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

  /// Returns a row's position by its id, which is likely to be `hint`.
  func index(of id: String, near hint: Int = 0) -> Int? {
    if rows.indices.contains(hint), rows[hint].id == id { return hint }
    if let positions { return positions[id] }
    let found = Dictionary(rows.indices.map { (rows[$0].id, $0) }) { first, _ in first }
    positions = found
    return found[id]
  }
}

extension Form {
  /// The origin of a value that wasn't typed.
  @nonexhaustive
  public enum Origin: Hashable, Sendable, CaseIterable {
    /// The value is the default of a new model.
    case `default`
    /// The value was saved earlier.
    case saved
    /// The value was given as an argument.
    case flag
  }

  /// An answer as text, as files and arguments hold it. ``Row/value(of:in:)`` reads it.
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

/// A rule that several answers must satisfy together, checked once each is valid.
public struct FormRule {
  /// The ids of the rows that the rule concerns; if it is broken, the first one is asked again.
  public let rows: [String]
  let check: () -> Rejection?

  public init(_ rows: String..., check: @escaping () -> Rejection?) {
    self.rows = rows
    self.check = check
  }
}
