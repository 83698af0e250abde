/// Where the value of a row is in the document of the form's model, or those of a section, from the section
/// around it.
enum DocumentPlace {
  /// At the id of a row or a part. A section is no place in a document.
  case byID
  /// At a path; `nil` for what is no single value.
  case at(RowPath?)
  /// Where a path leads that is computed when it is asked for, to what a pointer points to: a row with that
  /// very pointer is the whole of it.
  case subject(AnyObject?, path: () -> RowPath?)
}

extension ForwardFormElement {
  /// Says where the value is in the document that the form's model is encoded as, if that isn't where the id
  /// says.
  ///
  /// ```swift
  /// textField("Days before", \.days).path("days")            // its id is days-before
  /// towns[index]?.textField("Town", \.self).path("towns[\(index + 1)]")
  /// ```
  ///
  /// Settings of two programs are merged, and answers described, by these paths. Around a section, it is
  /// where the section's rows are. ``Form/Row/documentPath`` has the path from the whole document.
  ///
  /// - Parameter path: The keys from the part that the element is in; `nil` if the element is no single
  ///   value of the document.
  public func path(_ path: RowPath?) -> Self { with { $0.place = .at(path) } }

  /// The rows of a value that is no part of its own in the document, as that of a dictionary's entry.
  static func part<Value>(
    of pointer: Ref<Value>, at path: @escaping () -> RowPath? = { RowPath([]) },
    _ form: (Ref<Value>) -> [ForwardFormElement]
  ) -> Self {
    .section(title: "", form(pointer)).with { $0.place = .subject(pointer, path: path) }
  }
}

extension Form.Row {
  /// The path that leads to the row's value in the document that the form's model is encoded as: the ids of
  /// the parts that the row is in, and its own, unless ``ForwardFormElement/path(_:)`` says otherwise.
  ///
  /// Sections aren't in it. A variant adds its case, as Swift's coder does: `auth.login.user`. In an item of
  /// a list, it leads from the item; it is empty for a row that is all of the item. It is `nil` for a row
  /// that is no single value, such as the key of a dictionary's entry.
  public var documentPath: RowPath? {
    guard let outer = sectionPlace.documentPath else { return nil }
    switch place {
    case .at(let path): return path.map(outer.appending)
    case .subject(_, let path): return path().map(outer.appending)
    case .byID:
      if let subject = sectionPlace.subject, subject === target { return outer }
      return outer.appending(RowPath(Array(path.steps.dropFirst(sectionPath.steps.count))))
    }
  }
}

extension EnclosingSections {
  /// The path to what the sections are about.
  fileprivate var documentPath: RowPath? {
    guard let outer else { return RowPath([]) }
    guard let before = outer.documentPath else { return nil }
    return switch place {
    case .byID: before
    case .at(let path): path.map(before.appending)
    case .subject(_, let path): path().map(before.appending)
    }
  }

  /// The pointer to what the sections are about.
  fileprivate var subject: AnyObject? {
    switch place {
    case .subject(let pointer, _): pointer
    case .at(let path?) where path.isEmpty: outer?.subject
    case .at, .byID: nil
    }
  }
}

/// Returns the path at which Swift's coder writes the payload of an enum's case: its case, and the label of
/// a single value, or `_0`.
func payloadPath(of value: Any) -> RowPath? {
  let whole = Mirror(reflecting: value)
  guard whole.displayStyle == .enum, let payload = whole.children.first, let name = payload.label
  else { return nil }
  let values = Mirror(reflecting: payload.value)
  guard values.displayStyle == .tuple else { return RowPath(names: [name, "_0"]) }
  let labels = values.children.map { $0.label ?? "" }
  return RowPath(names: labels.count == 1 ? [name, labels[0]] : [name])
}
