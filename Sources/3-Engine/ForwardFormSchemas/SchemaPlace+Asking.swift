internal import ForwardJSON
internal import ForwardJSONSchema

// How a place is asked: what is meant by a new value, in which order members are asked, and what a person is told.

extension SchemaPlace {
  /// The types of a new value: a schema that says what is in an object or in a list means one, also where it
  /// accepts anything else.
  var typesOfNew: Set<SchemaView.ValueType> {
    let types = types.subtracting([.null])
    guard hasFreeTypes else { return types }
    if !keys.isEmpty || all.contains(where: \.describesOthers) { return [.object] }
    return all.contains { $0.element(0)?.locations.isEmpty == false } ? [.array] : types
  }

  /// Returns a value as its rows have it: null is nothing where it isn't accepted, or where an object or a list is
  /// meant, as YAML's `key:` is to be filled in.
  func filled(_ value: JSONValue?) -> JSONValue? {
    guard value == .null else { return value }
    let meant = typesOfNew
    return !types.contains(.null) || meant == [.object] || meant == [.array] ? .none : value
  }

  /// The keys that an object must have, of which nothing else is said.
  var unnamedKeys: [String] {
    required.subtracting(keys).filter { views(ofMember: $0) != nil }.sorted()
  }

  /// The keys in the order in which they are asked: those whose values choose an alternative come first.
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

  /// The title; that of an option is none of the place.
  var title: String? {
    view.title ?? branches.lazy.filter { $0.options == nil }.compactMap(\.title).first
  }

  /// The titles of the options that have one: of constants, or in `enumNames`.
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

  /// What is said of each option: in the description of its constant, or in `enumDescriptions`. `usesTitles` says
  /// whether the title of a constant without a description says it.
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

  /// A text that shows what may be written.
  var example: String? { examples.first }

  private var examples: [String] { all.flatMap(\.examples).compactMap(\.string) }

  /// Returns the texts that some of the branches name, while others accept more, and perhaps the examples.
  func suggestions(withExamples: Bool) -> [String] {
    let named = branches.compactMap(\.options).joined().compactMap(\.string)
    var known: Set<String> = []
    return (named + (withExamples ? examples : [])).filter { known.insert($0).inserted }
  }

  /// Whether the schema names a text as a value, while it doesn't name it as an item of a list.
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

  /// The format of a text with placeholders; `nil` if it has none.
  var templateFormat: SchemaDocument.TemplateFormat? {
    all.lazy.compactMap(\.format).compactMap(SchemaDocument.TemplateFormat.init).first
  }

  /// Whether a value is the address of a resource, which may have credentials.
  var isAddress: Bool {
    all.contains { $0.format.map(["uri", "url", "iri"].contains) == true }
  }
}

extension String {
  /// The first line that has a text.
  fileprivate var firstLine: String {
    let isOneLine = utf8.allSatisfy { $0 < 0x80 && !(0x0A...0x0D).contains($0) }
    return isOneLine ? self : split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
