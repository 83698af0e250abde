/// The sections around an element. Their rows share this object.
final class EnclosingSections {
  /// The titles, joined.
  let title: String?
  /// The path before the ids of the rows in the sections; empty without one.
  let path: RowPath
  /// The traits that apply to each row in the sections.
  let traits: Traits?
  /// The form rules of the innermost section.
  let rules: [ElementRules]
  let outer: EnclosingSections?
  /// The place of the innermost section in the document.
  let place: DocumentPlace

  /// - Parameter subject: The pointer to the form's value; `nil` for a form about an object.
  init(subject: AnyObject?) {
    (title, path, traits, rules, outer) = (nil, RowPath([]), nil, [], nil)
    place = .subject(subject) { RowPath([]) }
  }

  private init(
    _ title: String?, _ path: RowPath, _ traits: Traits?, _ rules: [ElementRules],
    in outer: EnclosingSections, _ place: DocumentPlace
  ) {
    (self.title, self.path, self.traits, self.rules) = (title, path, traits, rules)
    (self.outer, self.place) = (outer, place)
  }

  func with(_ title: String, _ traits: Traits, at documentPath: RowPath) -> EnclosingSections {
    let place: DocumentPlace =
      if case .byID = traits.place { .at(documentPath) } else { traits.place }
    return EnclosingSections(
      // Sections without a title have no heading.
      title.isEmpty ? self.title : self.title.map { "\($0) › \(title)" } ?? title,
      traits.id.map(path.appending(row:)) ?? path,
      traits.inside(self.traits),
      traits.formRules,
      in: self,
      place
    )
  }
}
