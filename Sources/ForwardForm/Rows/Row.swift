extension Form {
  /// One row of a form: its title, its kind, and access to its value.
  ///
  /// A renderer reads rows and reports moves to the ``FormSession``, which writes the answers. The
  /// type of the model is erased. A row never changes, except for its value.
  public final class Row {
    /// The row's name in errors, answers and tests, which is unique in its form.
    public let id: String
    public let title: String
    public private(set) lazy var kind = makeKind()
    /// The placeholders that the text may have; `nil` if it has none.
    public let placeholders: Placeholders?
    /// The format of the text, if it is more specific than the keyboard type: a date, for example.
    public let format: ValueFormat?

    package let traits: Traits

    /// Options are made when they are first needed.
    private let makeKind: () -> Kind
    private let read: () -> Value?
    private let check: (Value) throws(Rejection) -> () -> Void
    private let remember: () -> () -> Void
    private let undecodable: UndecodableValue?

    init(
      _ identity: Identity,
      kind: @autoclosure @escaping () -> Kind,
      placeholders: Placeholders? = nil,
      format: ValueFormat? = nil,
      read: @escaping () -> Value?,
      check: @escaping (Value) throws(Rejection) -> () -> Void,
      remember: @escaping () -> () -> Void
    ) {
      id = identity.id
      title = identity.title
      traits = identity.traits
      undecodable = identity.undecodable
      makeKind = kind
      self.placeholders = placeholders
      self.format = format
      self.read = read
      self.check = check
      self.remember = remember
      // Comes before an observer of another row's property can write a value here.
      undecodable?.remember(replacement: read)
    }

    /// The properties that rows of every kind have.
    struct Identity {
      let id: String
      let title: String
      let traits: Traits
      let undecodable: UndecodableValue?
    }
  }
}

extension Form.Row {
  /// Returns the present value, or `nil` if its owner no longer exists.
  public func value() -> Value? { undecodable?.value(replacedBy: read) ?? read() }

  /// A sentence that explains why the stored value is unknown; `nil` once the row is answered, and
  /// for values that could be decoded.
  public var undecodableReason: String? {
    guard let undecodable, case .unknown = value() else { return nil }
    return undecodable.reason
  }

  /// Returns why a value can't be the answer, or `nil` if it can.
  public func rejection(of value: Value) -> Rejection? {
    do throws(Rejection) {
      _ = try check(value)
      return nil
    } catch {
      return error
    }
  }

  /// Checks an answer, and returns the closure that writes it.
  ///
  /// - Throws: Why the value can't be the answer.
  func accept(_ value: Value) throws(Rejection) -> () -> Void {
    answering(with: try check(value))
  }

  /// Returns a closure that makes a change and marks the row as answered.
  func answering(with change: @escaping () -> Void) -> () -> Void {
    guard let undecodable else { return change }
    return {
      undecodable.isAnswered = true
      change()
    }
  }

  /// Remembers the present state; the closure returned restores it exactly.
  func snapshot() -> () -> Void {
    let restore = remember()
    guard let undecodable else { return restore }
    let wasAnswered = undecodable.isAnswered
    return {
      undecodable.isAnswered = wasAnswered
      restore()
    }
  }

  /// A sentence or two that explain the row on request.
  public var help: String? { traits.help }

  /// The title of the section that the row is in.
  public var section: String? { traits.section }

  /// Whether the value is never shown.
  public var isSecret: Bool { traits.isSecret }

  /// Whether a new value is entered twice, as it isn't shown.
  public var isEnteredTwice: Bool { traits.isEnteredTwice }
}

extension Form.Row {
  /// The kind of answer that a row asks for.
  @nonexhaustive
  public enum Kind {
    /// One line.
    case textField(placeholder: String, keyboardType: KeyboardType)
    /// Several lines.
    case textView(placeholder: String)
    /// One of the options.
    case picker([Option])
    /// Any number of the options.
    case choices([Option])
    /// Yes or no.
    case toggle
    /// Items, each with its own form.
    case list(ItemList)
  }

  /// An option of a picker or a multiple choice.
  public struct Option: Equatable, Sendable {
    /// The title that a person sees.
    public let title: String
    /// The name in scripts and files.
    public let name: String

    package init(title: String, name: String) {
      self.title = title
      self.name = name
    }
  }

  /// The options to choose from, if the row has any.
  public var options: [Option]? {
    switch kind {
    case .picker(let options), .choices(let options): options
    case .textField, .textView, .toggle, .list: nil
    }
  }
}
