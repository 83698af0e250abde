extension ForwardFormElement {
  /// A group of elements under a title. Traits around the group apply to each of its rows.
  ///
  /// ```swift
  /// .section("Deadline") {
  ///   picker("Deadline", \.deadline)
  ///   toggle("Reminder", \.reminder)
  /// }
  /// ```
  public static func section(
    _ title: String, @ForwardFormElementBuilder _ elements: () -> [ForwardFormElement]
  ) -> ForwardFormElement {
    .section(title: title, elements())
  }
}

extension FormRoot {
  /// A text before the next row, shown whenever the row is asked. After the last row, it appears
  /// before the review. A note takes no answer.
  ///
  /// ```swift
  /// note("Welcome to the shop.")
  /// textField("Name", \.name)
  /// ```
  /// ```
  /// Welcome to the shop.
  /// Name:
  /// ```
  ///
  /// A pipe shows no notes. A note has no traits, so this function returns an array.
  public func note(_ text: String) -> [ForwardFormElement] { [.note(text)] }

  /// A group of elements under a title.
  public func section(
    _ title: String, @ForwardFormElementBuilder _ elements: () -> [ForwardFormElement]
  ) -> ForwardFormElement {
    .section(title: title, elements())
  }

  /// A section with the form of a struct's part, and its rules. The ids of its rows begin with the
  /// section's id, as in `to.street`.
  ///
  /// ```swift
  /// letter.form("To", \.to)
  /// letter.form("From", \.from)
  /// ```
  public func form<Part: FormValue>(
    _ title: String, _ part: WritableKeyPath<Subject, Part>
  ) -> ForwardFormElement {
    let reference = reference(to: part)
    return .part(title: title) {
      reference.pointer.map(Part.form) ?? []
    }.formRules(.part { reference.pointer.map(Part.formRules) ?? [] }).id(title.asID)
  }

  /// The form of an optional part: a row that asks whether the part exists, and the rows of an
  /// existing part.
  ///
  /// ```swift
  /// letter.optional("Return address", \.from, new: Address())
  /// ```
  ///
  /// Answering no removes the part; undo brings it back. The ids of the part's rows begin with the
  /// toggle's id, which is `id` or, by default, made from the title.
  public func optional<Part: FormValue>(
    _ title: String, _ part: WritableKeyPath<Subject, Part?>, id: String? = nil,
    new: @autoclosure @escaping () -> Part
  ) -> [ForwardFormElement] {
    let reference = reference(to: part)
    let toggle = ForwardFormElement.toggle(title: title, bind: reference.isPresent(new: new))
      .with { $0.isPresence = true }
    let rows = ForwardFormElement.part(title: title) {
      reference.pointer?.unwrap().map(Part.form) ?? []
    }.formRules(.part { reference.pointer?.unwrap().map(Part.formRules) ?? [] })
    return [id.map(toggle.id) ?? toggle, rows.id(id ?? title.asID)]
  }
}

extension String {
  var asID: String { TitleIDs.id(of: self) }
}
