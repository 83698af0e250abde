// The kinds of rows. Each kind has a class.

extension Form.Row {
  /// Returns the row of an element without traits around it; `nil` if the element isn't a row.
  static func make(_ element: ForwardFormElement, in context: Context) -> Form.Row? {
    switch element {
    case .highlightTextView(let title, let placeholder, let ref):
      Form.TextRow(
        title, .textView(placeholder: placeholder), ref, isHighlighted: true, in: context)
    case .textView(let title, let placeholder, let ref):
      Form.TextRow(title, .textView(placeholder: placeholder), ref, in: context)
    case .textField(let title, let placeholder, let type, let ref):
      Form.TextRow(
        title, .textField(placeholder: placeholder, keyboardType: type), ref, in: context)
    case .picker(let title, let titles, let ref): Form.PickerRow(title, titles, ref, in: context)
    case .choices(let title, let titles, let ref): Form.ChoicesRow(title, titles, ref, in: context)
    case .toggle(let title, let ref): Form.ToggleRow(title, ref, in: context)
    case .list(let title, let items): Form.ListRow(title, items, in: context)
    case .section, .part, .note, .traits: nil
    }
  }

  /// The traits of a row, its sections, and the traits of its form.
  struct Context {
    let traits: SharedTraits
    let sections: EnclosingSections
    let form: FormTraits

    init(_ traits: Traits?, in sections: EnclosingSections, of form: FormTraits) {
      self.traits = traits.map(SharedTraits.init) ?? form.none
      (self.sections, self.form) = (sections, form)
    }
  }

  /// The traits of a row. Most rows have none, and share one object: traits take as much memory as
  /// a row, and making them for each reading took a tenth of a row's time.
  final class SharedTraits {
    let all: Traits
    private(set) lazy var isRequired = all.isRequired
    /// Whether having no value is one of the row's values.
    let showsAbsence: Bool
    let hasAsyncRules: Bool

    init(_ traits: Traits) {
      all = traits
      hasAsyncRules = !traits.asyncRules.isEmpty || !traits.formRules.isEmpty
      showsAbsence = traits.absence.map { $0.isAlwaysShown || traits.isOptional } ?? false
    }
  }

  /// The traits common to all rows of a form.
  final class FormTraits {
    /// Whether the texts of secret rows may be references.
    var takesReferences = false
    /// The traits of rows without traits.
    private(set) lazy var none = SharedTraits(Traits())
  }
}

/// The property or the items that a row shows and writes.
protocol RowReference {
  /// The underlying reference, without conversions.
  var target: AnyObject { get }

  /// The value that contains the referenced value; `nil` if it isn't known.
  var whole: NotificationQueue? { get }

  /// The type whose coder writes the value.
  var codedType: Any.Type { get }

  /// Remembers the present value, and returns a closure that writes it back exactly.
  func remember() -> () -> Void
}

extension PropertyRefTo: RowReference {
  func remember() -> () -> Void { snapshot() }
}

extension ItemList: RowReference {
  func remember() -> () -> Void { snapshot() }
}
