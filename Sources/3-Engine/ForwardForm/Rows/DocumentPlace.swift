/// The place of a row's or a section's values in the document of the form's model, relative to the
/// enclosing section.
enum DocumentPlace {
  /// The id of a row or a part. A section adds nothing to the path.
  case byID
  /// A path; `nil` for a row that isn't a single value of the document.
  case at(RowPath?)
  /// The place of a pointer's value, with a path computed on demand. A row with this pointer has
  /// the same place.
  case subject(AnyObject?, path: () -> RowPath?)

  /// Returns the path from the whole document. `outer` is the path of the enclosing section's
  /// values, and `id` the path made of ids.
  fileprivate func path(in outer: RowPath?, byID id: @autoclosure () -> RowPath) -> RowPath? {
    guard let outer else { return nil }
    let own: RowPath? =
      switch self {
      case .byID: id()
      case .at(let path): path
      case .subject(_, let path): path()
      }
    return own.map(outer.appending)
  }
}

extension ForwardFormElement {
  /// Sets the path of the value in the model's encoded document. By default, the path is the id.
  ///
  /// ```swift
  /// textField("Days before", \.days).path("days")            // its id is days-before
  /// towns[index]?.textField("Town", \.self).path("towns[\(index + 1)]")
  /// ```
  ///
  /// The paths decide how settings are merged and how forms are described to programs. The path of
  /// a section precedes the paths of its rows. ``Form/Row/documentPath`` is the path from the whole
  /// document.
  ///
  /// - Parameter path: The path from the document of the enclosing part; `nil` if the element isn't
  ///   a single value of the document.
  public func path(_ path: RowPath?) -> Self { with { $0.place = .at(path) } }

  /// Returns the rows of a pointer's value without a part's ids, such as the rows of a dictionary's
  /// entry.
  static func part<Value>(
    of pointer: Ref<Value>, at path: @escaping () -> RowPath? = { RowPath([]) },
    _ form: (Ref<Value>) -> [ForwardFormElement]
  ) -> Self {
    .section(title: "", form(pointer)).with { $0.place = .subject(pointer, path: path) }
  }
}

extension Form.Row {
  /// The path of the row's value in the model's encoded document: the ids of the enclosing parts
  /// and of the row, unless ``ForwardFormElement/path(_:)`` sets another path.
  ///
  /// The ids of sections are left out. A variant adds its case, like Swift's coder:
  /// `auth.login.user`. The path of a list item's row begins at the item; it is empty if the row is
  /// the whole item. It is `nil` for a row that isn't a single value, such as the key of a
  /// dictionary's entry.
  public var documentPath: RowPath? {
    place.path(in: enclosingSections.documentPath, byID: pathByID)
  }

  private var pathByID: RowPath {
    if let subject = enclosingSections.subject, subject === target { return RowPath([]) }
    return RowPath(Array(path.steps.dropFirst(sectionPath.steps.count)))
  }
}

extension EnclosingSections {
  /// The path of the innermost section's values.
  fileprivate var documentPath: RowPath? {
    guard let outer else { return RowPath([]) }
    return place.path(in: outer.documentPath, byID: RowPath([]))
  }

  /// The pointer to the value whose form contains the innermost section.
  fileprivate var subject: AnyObject? {
    switch place {
    case .subject(let pointer, _): pointer
    case .at(let path?) where path.isEmpty: outer?.subject
    case .at, .byID: nil
    }
  }
}

/// Returns the path under which Swift's coder writes the payload of an enum: the name of the case,
/// then the label of a single payload value, or `_0`.
func payloadPath(of value: Any) -> RowPath? {
  let whole = Mirror(reflecting: value)
  guard whole.displayStyle == .enum, let payload = whole.children.first, let name = payload.label
  else { return nil }
  let values = Mirror(reflecting: payload.value)
  guard values.displayStyle == .tuple else { return RowPath(names: [name, "_0"]) }
  let labels = values.children.map { $0.label ?? "" }
  return RowPath(names: labels.count == 1 ? [name, labels[0]] : [name])
}
