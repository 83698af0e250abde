internal import ForwardJSON
internal import ForwardJSONSchema

// How a form asks a place: the type of a new value, the order of members, and the texts for a
// person.

extension SchemaPlace {
  /// The types of a new value. A schema that describes the content of an object or a list means an
  /// object or a list, even if it accepts other types.
  var typesOfNew: Set<SchemaView.ValueType> {
    let types = types.subtracting([.null])
    guard hasFreeTypes else { return types }
    if !keys.isEmpty || all.contains(where: \.describesOthers) { return [.object] }
    return all.contains { $0.element(0)?.locations.isEmpty == false } ? [.array] : types
  }

  /// Returns a value as its rows have it. Null is nothing if the place doesn't accept it, or if the
  /// place means an object or a list, like YAML's `key:` before it is filled in.
  func filled(_ value: JSONValue?) -> JSONValue? {
    guard value == .null else { return value }
    let meant = typesOfNew
    return !types.contains(.null) || meant == [.object] || meant == [.array] ? .none : value
  }

  /// The required keys of an object that the schema doesn't describe.
  var unnamedKeys: [String] {
    required.subtracting(keys).filter { views(ofMember: $0) != nil }.sorted()
  }

  /// The keys in the order of asking. Keys whose values choose an alternative come first.
  var askedKeys: [String] {
    let tags = objects.first?.keys.filter { self.tags($0) != nil } ?? []
    return tags.isEmpty ? keys : keys.filter(tags.contains) + keys.filter { !tags.contains($0) }
  }

  var help: String? {
    all.lazy.compactMap { $0.description ?? $0.title }.first.map(\.firstLine)
  }

  /// Whether the schema advises against the value.
  var isDeprecated: Bool {
    view.annotation("deprecated") == true || view.annotation("deprecationMessage")?.string != nil
  }

  var description: String? { all.lazy.compactMap(\.description).first.map(\.firstLine) }

  /// The title. The title of an option doesn't count.
  var title: String? {
    view.title ?? branches.lazy.filter { $0.options == nil }.compactMap(\.title).first
  }

  /// The titles of options: of constants, or in `enumNames`.
  var optionTitles: [JSONValue: String] {
    var titles: [JSONValue: String] = [:]
    for branch in branches {
      if let option = branch.options?.first, let title = branch.title { titles[option] = title }
    }
    for view in all {
      guard let names = view.annotation("enumNames")?.elements else { continue }
      for case (let option, .string(let name)) in zip(view.options ?? [], names) {
        titles[option] = name
      }
    }
    return titles
  }

  /// The details of options: the descriptions of constants, or `enumDescriptions`. `usesTitles`
  /// says whether the title of a constant serves as its missing description.
  func optionDetails(withTitles usesTitles: Bool) -> [JSONValue: String] {
    var details: [JSONValue: String] = [:]
    for branch in branches {
      guard let options = branch.options, options.count == 1 else { continue }
      details[options[0]] = (branch.description ?? (usesTitles ? branch.title : nil))?.firstLine
    }
    for view in all {
      guard let texts = view.annotation("enumDescriptions")?.elements else { continue }
      for case (let option, .string(let text)) in zip(view.options ?? [], texts) {
        details[option] = text.firstLine
      }
    }
    return details
  }

  /// An example text.
  var example: String? { examples.first }

  private var examples: [String] { all.flatMap(\.examples).compactMap(\.string) }

  /// Returns the texts that some branches name while others accept more, and optionally the
  /// examples.
  func suggestions(withExamples: Bool) -> [String] {
    let named = branches.compactMap(\.options).joined().compactMap(\.string)
    var known: Set<String> = []
    return (named + (withExamples ? examples : [])).filter { known.insert($0).inserted }
  }

  /// Whether the schema names a text as a value, and not as an item of a list.
  func names(_ text: String) -> Bool {
    let value = JSONValue.string(text)
    let isNamed = unfilled.all.contains { view in
      view.options?.contains(value) == true
        || view.annotation("pattern") == .string("^\(text)$") && text.allSatisfy(\.isLetter)
    }
    guard isNamed, view.verdict(on: value) == .valid else { return false }
    let element = views(ofElement: 0).map { SchemaPlace($0, value: nil) }
    return element?.options?.contains(value) != true
  }

  /// The format of a text with placeholders; `nil` for other texts.
  var templateFormat: SchemaDocument.TemplateFormat? {
    all.lazy.compactMap(\.format).compactMap(SchemaDocument.TemplateFormat.init).first
  }

  /// Whether a value is the address of a resource, which may contain credentials.
  var isAddress: Bool {
    all.contains { $0.format.map(["uri", "url", "iri"].contains) == true }
  }
}

extension String {
  /// The first line with text.
  fileprivate var firstLine: String {
    let isOneLine = utf8.allSatisfy { $0 < 0x80 && !(0x0A...0x0D).contains($0) }
    return isOneLine ? self : split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
