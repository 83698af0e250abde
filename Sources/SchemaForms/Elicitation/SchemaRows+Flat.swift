package import ForwardForm
internal import JSONSchema
package import JSONTree

extension SchemaRows {
  /// The rows of a flat object: each member has one, which is asked, with the titles of the schema.
  var flat: [ForwardFormElement] {
    guard let place = present.place(at: []) else { return [] }
    let required = place.required
    return place.keys.flatMap { key -> [ForwardFormElement] in
      guard let member = present.place(at: [key]) else { return [] }
      let row = flatRow(key, member, isRequired: required.contains(key))
      guard let description = member.view.description else { return [row] }
      return [.note(description), row.help(description)]
    }
  }

  private func flatRow(
    _ key: String, _ place: SchemaPlace, isRequired: Bool
  ) -> ForwardFormElement {
    let title = place.view.title ?? key
    let path = [key]
    let kind = place.kind(of: present[at: path])
    let titles = place.view.optionTitles
    let shown = { (option: JSONValue) in titles[option] ?? option.shown }
    var row: ForwardFormElement
    switch kind {
    case .options(let options):
      row = document.picker(title, \.[at: path], .from(options, titled: shown), none: "(nothing)")
      // Programs know the options by their values.
      row = row.optionNames([options.nameOfNone] + options.map(\.shown))
    case .list:
      let element = place.view.element(0)
      let titles = element?.optionTitles ?? [:]
      row = document.choices(
        title, \.[chosen: path],
        .from(element?.choices ?? []) { titles[$0] ?? $0.shown },
        count: place.view.elementCount.range
      ).optionNames((element?.choices ?? []).map(\.shown))
    case .flag: row = document.toggle(title, \.[flag: path])
    default:
      row = document.textField(title, \.[at: path], as: place.conversion(in: present.wording))
    }
    row = row.id(RowPath(names: path).text)
    switch (kind, isRequired) {
    case (.flag, true), (.list, true): return row
    case (_, true): return row.required()
    case (.options, false): return row
    case (_, false): return row.optional()
    }
  }
}

extension SchemaDocument {
  /// The chosen elements of a list; `nil` if there is no list.
  fileprivate subscript(chosen path: [String]) -> [JSONValue]? {
    get { if case .array(let values)? = self[at: path] { values } else { nil } }
    set { self[at: path] = newValue.map { .array($0) } }
  }
}

extension [JSONValue] {
  /// A name for no option, which none of the options has.
  fileprivate var nameOfNone: String {
    var name = "none"
    while contains(.string(name)) { name += "-" }
    return name
  }
}

extension SchemaView {
  /// The values of which an element is one.
  fileprivate var choices: [JSONValue] {
    options ?? alternatives.flatMap { $0.branches.flatMap { $0.options ?? [] } }
  }

  /// The titles of the options that have one: of constants, or in `enumNames`.
  fileprivate var optionTitles: [JSONValue: String] {
    var titles: [JSONValue: String] = [:]
    for branch in alternatives.flatMap(\.branches) {
      if let option = branch.options?.first, let title = branch.title { titles[option] = title }
    }
    if case .array(let names)? = annotation("enumNames") {
      for case (let option, .string(let name)) in zip(options ?? [], names) {
        titles[option] = name
      }
    }
    return titles
  }
}

extension SchemaDocument {
  /// Puts a value in the place of a member of a flat document.
  ///
  /// - Returns: Whether there is such a member. `null` is no value.
  package mutating func layMember(_ value: JSONValue, at path: RowPath) -> Bool {
    guard value != .null, let key = path.names.first, path.steps.count == 1,
      place(at: [])?.keys.contains(key) == true
    else { return false }
    self[at: [key]] = value
    return true
  }
}
