extension Form {
  /// One row of a form: what a renderer asks for, and where the answer goes.
  ///
  /// A renderer reads rows and reports moves to the ``FormSession``, which writes the answers. The
  /// model behind a row, and the type of its property, were erased when the row was built.
  ///
  /// A row never changes, except for the value behind it.
  public final class Row {
    /// Names the row in errors, answers and tests; unique in its form.
    public let id: String
    public let title: String
    public let kind: Kind
    /// The placeholders that the text may contain; `nil` if the text has none.
    public let placeholders: Placeholders?
    /// What the text represents, if it is more than text: a date, for example.
    public let format: ValueFormat?

    package let traits: Traits

    private let read: () -> Value?
    private let check: (Value) throws(Rejection) -> () -> Void
    private let remember: () -> () -> Void
    private let undecodable: UndecodableValue?

    init(
      _ identity: Identity,
      kind: Kind,
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
      self.kind = kind
      self.placeholders = placeholders
      self.format = format
      self.read = read
      self.check = check
      self.remember = remember
      // Before an observer of another row's property can write a value here.
      undecodable?.remember(replacement: read)
    }

    /// What rows of every kind have.
    struct Identity {
      let id: String
      let title: String
      let traits: Traits
      let undecodable: UndecodableValue?
    }
  }
}

extension Form.Row {
  /// The present value, or `nil` if its owner is gone.
  public func value() -> Value? { undecodable?.value(replacedBy: read) ?? read() }

  /// Why the stored value is shown as unknown, as a sentence; `nil` once the row was answered, and for
  /// values that could be decoded.
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

  /// Returns the closure that makes a change which counts as an answer to the row.
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

  /// Explains the row to a person who asks for help.
  public var help: String? { traits.help }

  /// The title of the section that the row is in.
  public var section: String? { traits.section }

  /// Whether the value is hidden wherever it would be shown.
  public var isSecret: Bool { traits.isSecret }

  /// Whether a person enters a new value twice, because it isn't shown.
  public var isEnteredTwice: Bool { traits.isEnteredTwice }
}

extension Form.Row {
  /// What a row asks for.
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
    /// Items, each with a form of its own.
    case list(ItemList)
  }

  /// One of the options of a picker.
  public struct Option: Equatable, Sendable {
    /// What a person sees.
    public let title: String
    /// What scripts and files call it.
    public let name: String

    package init(title: String, name: String) {
      self.title = title
      self.name = name
    }

    /// - Parameter names: What the first of the options are called in scripts and files; the others
    ///   are called by their title.
    static func options(_ titles: [String], named names: [String]) -> [Option] {
      titles.enumerated().map { index, title in
        Option(title: title, name: names.indices.contains(index) ? names[index] : title)
      }
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
