extension Form {
  /// One row of a form: what a renderer asks, and the way for the answer.
  ///
  /// A renderer needs to know no more than this; which target stands behind it, and of which type
  /// its property is, was forgotten when the closures were made.
  ///
  /// Nothing of a row changes but the value behind it; it is a class because it is handed around a lot
  /// and has a lot to retain.
  public final class Row {
    /// Names the row in errors, answers and tests; no other row of the form has it.
    public let id: String
    public let title: String
    public let kind: Kind
    /// The placeholders that the text may have; `nil` when the text has none.
    public let placeholders: Placeholders?

    /// What a text stands for, where that is more than a text: a date, say.
    public let accepts: ValueFormat?

    /// Reads the present value; `nil` when its owner is gone.
    public let value: () -> Form.Row.Value?

    /// Tells why a value can't be the answer, or `nil` when it can.
    public let rejection: (Form.Row.Value) -> Rejection?

    /// Takes an answer that isn't rejected.
    public let onChange: (Form.Row.Value) -> Void

    /// Remembers the present state; the closure returned puts it back exactly.
    let snapshot: () -> () -> Void

    package let traits: Traits

    init(
      id: String,
      title: String,
      kind: Kind,
      traits: Traits,
      placeholders: Placeholders?,
      accepts: ValueFormat? = nil,
      value: @escaping () -> Form.Row.Value?,
      rejection: @escaping (Form.Row.Value) -> Rejection?,
      onChange: @escaping (Form.Row.Value) -> Void,
      snapshot: @escaping () -> () -> Void
    ) {
      self.id = id
      self.title = title
      self.kind = kind
      self.traits = traits
      self.placeholders = placeholders
      self.accepts = accepts
      self.value = value
      self.rejection = rejection
      self.onChange = onChange
      self.snapshot = snapshot
    }

    /// What explains the row to somebody who asks.
    public var help: String? { traits.help }

    /// The title of the section that the row is in.
    public var section: String? { traits.section }

    /// What there is to choose from, where that is what the row is about.
    public var options: [Option]? {
      switch kind {
      case .picker(let options), .choices(let options): options
      case .textField, .textView, .toggle, .list: nil
      }
    }

    /// Whether the value is hidden wherever it would be shown.
    public var isSecret: Bool { traits.isSecret }

    /// Whether a person enters a new value twice, since they can't see it.
    public var isEnteredTwice: Bool { traits.isEnteredTwice }

    /// What a row asks for.
    public enum Kind {
      /// One line.
      case textField(placeholder: String, keyboardType: KeyboardType)
      /// Several lines.
      case textView(placeholder: String)
      case picker([Option])
      /// Any number of the options.
      case choices([Option])
      case toggle
      case list(ItemList)
    }

    /// One of the things that a picker offers.
    public struct Option: Equatable, Sendable {
      /// What a person sees.
      public let title: String
      /// What scripts and files call it.
      public let name: String

      package init(title: String, name: String) {
        self.title = title
        self.name = name
      }

      /// - Parameter names: What the first of them are called in scripts and files; others by their
      ///   title.
      static func options(_ titles: [String], named names: [String]) -> [Option] {
        titles.enumerated().map { index, title in
          Option(title: title, name: names.indices.contains(index) ? names[index] : title)
        }
      }
    }
  }
}

extension Form.Row.Kind {
  /// Whether a value is of the kind that answers such a row; no answer is unknown.
  func takes(_ value: Form.Row.Value) -> Bool {
    switch (self, value) {
    case (.textField, .text), (.textView, .text), (.picker, .choice), (.choices, .choices),
      (.toggle, .toggle):
      true
    default: false
    }
  }
}
