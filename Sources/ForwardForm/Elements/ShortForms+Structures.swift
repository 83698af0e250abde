extension FormRoot {
  /// The form of a part that is a struct, as a section of its own; the ids of its rows begin with the
  /// section's: `to.street`.
  ///
  /// ```swift
  /// letter.form("To", \.to)
  /// letter.form("From", \.from)
  /// ```
  public func form<Part: FormValue>(
    _ title: String,
    _ part: WritableKeyPath<Subject, Part>
  ) -> ForwardFormElement {
    let rows = reference(to: part).pointer.map(Part.form) ?? []
    return .section(title: title, rows).id(title.asID)
  }

  /// The form of a part that may not be there: a row that asks whether it is, and its rows exactly
  /// while it is.
  ///
  /// ```swift
  /// letter.optional("Return address", \.from, new: Address())
  /// ```
  ///
  /// Answering no drops the part; undoing that brings it back.
  public func optional<Part: FormValue>(
    _ title: String,
    _ part: WritableKeyPath<Subject, Part?>,
    new: @autoclosure @escaping () -> Part
  ) -> [ForwardFormElement] {
    let reference = reference(to: part)
    let rows = reference.pointer?.unwrap().map(Part.form)
    let toggle = ForwardFormElement.toggle(title: title, bind: PresenceRef(reference, new: new))
    return [toggle] + (rows.map { [.section(title: title, $0).id(title.asID)] } ?? [])
  }
}

extension String {
  fileprivate var asID: String { TitleIDs().id(of: self) }
}
