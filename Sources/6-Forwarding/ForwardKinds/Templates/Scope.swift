internal import ForwardForm
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardTargets
internal import ForwardText

/// The values of all placeholders in a kind's templates for an item: the item's properties, the
/// settings, and the kind's derived values.
struct Scope {
  let item: Item
  let settings: KindSettings
  /// The values of placeholders other than the item's, by their names in composed templates.
  private(set) var values: [String: JSONValue] = [:]
  /// The placeholders whose values are templates, by their names.
  private var templates: [String: String] = [:]
  /// The placeholders whose values depend on the item.
  private var itemNames = Set(ItemTemplate.placeholders)
  /// The secret texts and numbers, at any depth of the settings.
  let secrets: [String]

  /// Hidden settings are empty, whatever is stored for them. `mark` is the text in place of the
  /// delivery's key; `nil` without a key.
  init(
    _ item: Item, _ settings: KindSettings, _ document: JSONObject, _ derived: [DerivedValue],
    keyMark mark: String? = nil
  ) {
    self.item = item
    let stored = SchemaDocument(settings.schema, .object(document))
    secrets =
      SchemaDocument(settings.schema, .object(settings.filled(document))).secretTexts
    let settings = settings.asked(in: stored)
    self.settings = settings
    let document = stored.membersAsked
    if let mark {
      values["key"] = .string(mark)
      itemNames.insert("key")
    }
    for setting in settings.all {
      let value = settings.value(of: setting, in: document)
      if setting.template == nil {
        values[Self.inner(setting.name)] = value
      } else {
        templates[setting.name] = Self.itemTemplate(value.string ?? "")
      }
    }
    for value in derived { add(value, document) }
  }

  private mutating func add(_ derived: DerivedValue, _ document: JSONObject) {
    guard let alternative = derived.alternative(for: document, of: settings),
      !isEmpty(Item.placeholders.parts(of: alternative.template))
    else {
      templates[derived.name] = ""
      return
    }
    guard let days = alternative.daysBefore else {
      templates[derived.name] = composed(alternative.template)
      return
    }
    let day = CalendarDate(text(alternative.template))
    // The calendar has fewer days.
    let number = Int(text(days)).flatMap { $0.magnitude < 4_000_000 ? $0 : nil }
    let early = number.flatMap { days in day?.adding(days: -days) }
    values[Self.inner(derived.name)] = early.map { .string($0.description) } ?? .null
    itemNames.insert(Self.inner(derived.name))
  }

  /// Returns a template that has only placeholders for the item and for plain values.
  func template(_ text: String, or usual: String = "") -> ItemTemplate {
    ItemTemplate(composed(text), or: usual, with: values)
  }

  /// Fills in a template as text. A setting of one line gives one line.
  func text(_ text: String) -> String {
    guard let name = onlyPlaceholder(of: text) else { return template(text).text(of: item) }
    if plain(name) != nil { return template(text).wholeText(of: item) }
    let filled = template(text).text(of: item)
    return settings[name]?.template == .template ? filled.inOneLine : filled
  }

  /// Fills in a template as a value. A template that is a single placeholder keeps the type of its
  /// value. `null` if all placeholders are empty.
  func value(_ text: String) throws(Undeliverable) -> JSONValue {
    let parts = Item.placeholders.parts(of: text)
    if let name = onlyPlaceholder(of: text), templates[name] == nil {
      let inner = Self.inner(name)
      let value = template(text).value(of: values[inner] == nil ? name : inner, in: item)
      if value == .null { try checkMayBeEmpty(text) }
      return value
    }
    guard !isEmpty(parts) else {
      try checkMayBeEmpty(text)
      return .null
    }
    return .string(self.text(text))
  }

  /// Fills in a template as text; `nil` if all its placeholders are empty.
  func textIfAny(_ text: String) throws(Undeliverable) -> String? {
    guard !isEmpty(Item.placeholders.parts(of: text)) else {
      try checkMayBeEmpty(text)
      return nil
    }
    let filled = self.text(text)
    return filled.isEmpty ? nil : filled
  }

  /// Returns a flag of the kind's file: a constant, or a template's result.
  func flag(_ value: JSONValue?, or usual: Bool) throws(Undeliverable) -> Bool {
    switch value {
    case nil: return usual
    case .bool(let flag): return flag
    case .string(let text):
      switch self.text(text) {
      case "true": return true
      case "false": return false
      case "": return usual
      default: throw .unusable(row: row(of: text))
      }
    default: return usual
    }
  }

  /// Returns the id of the row to blame for a template: the first setting in it.
  func row(of text: String) -> String {
    let names = Item.placeholders.names(in: text)
    return names.first { settings[$0] != nil } ?? names.first ?? text
  }

  /// Whether the result of a part of a composed template depends on the item.
  func dependsOnItem(_ composed: some StringProtocol) -> Bool {
    Item.placeholders.names(in: String(composed)).contains { itemNames.contains($0) }
  }

  /// Whether a template begins with a placeholder.
  func beginsOpen(_ text: String) -> Bool {
    if case .placeholder? = Item.placeholders.parts(of: text).first { true } else { false }
  }

  func isTemplateSetting(_ text: String) -> Bool {
    onlyPlaceholder(of: text).flatMap { settings[$0]?.template } != nil
  }

  private func checkMayBeEmpty(_ text: String) throws(Undeliverable) {
    let names = Item.placeholders.names(in: text)
    if let name = names.first, names.count == 1, settings[name]?.isRequired == true {
      throw .empty(row: name)
    }
  }

  /// Returns the name if a template is a single placeholder; `nil` if it has other parts.
  private func onlyPlaceholder(of text: String) -> String? {
    let parts = Item.placeholders.parts(of: text)
    guard parts.count == 1, case .placeholder(let name)? = parts.first else { return nil }
    return name
  }

  private func isEmpty(_ parts: [Placeholders.Part]) -> Bool {
    var isEmpty = false
    for case .placeholder(let name) in parts {
      if !self.text("{\(name)}").isEmpty { return false }
      isEmpty = true
    }
    return isEmpty
  }

  /// Expands settings that are templates themselves. `isAddress` says whether a setting at the
  /// beginning is inserted without encoding.
  func composed(_ text: String, isAddress: Bool = false) -> String {
    var composed = ""
    for (index, part) in Item.placeholders.parts(of: text).enumerated() {
      switch part {
      case .text(let plain): composed += plain.asPlainTemplate
      case .placeholder(let name):
        if let template = templates[name] {
          composed += template
        } else if isAddress, index == 0, settings[name] != nil {
          composed += (plain(name)?.string ?? "").asPlainTemplate
        } else {
          composed += "{\(plain(name) == nil ? name : Self.inner(name))}"
        }
      }
    }
    return composed
  }

  /// Returns the value of a setting or a derived day; `nil` for other names.
  func plain(_ name: String) -> JSONValue? { values[Self.inner(name)] }

  /// Returns a setting's name in a composed template. The prefix keeps it apart from an item's
  /// property of the same name, over which it takes precedence.
  private static func inner(_ name: String) -> String { ItemTemplate.prefixOfOthers + name }

  /// Returns a setting's template with only the item's placeholders.
  private static func itemTemplate(_ text: String) -> String {
    Item.placeholders.parts(of: text).map { part in
      switch part {
      case .text(let plain): plain.asPlainTemplate
      case .placeholder(let name):
        name == "key" || name.hasPrefix(ItemTemplate.prefixOfOthers) ? "{{\(name)}" : "{\(name)}"
      }
    }.joined(separator: "")
  }
}

extension Placeholders {
  func names(in text: String) -> [String] {
    parts(of: text).compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }
}

extension String {
  /// The text as a template that evaluates to the text.
  fileprivate var asPlainTemplate: String {
    var template = ""
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if last == "{", scalar.properties.isAlphabetic { template += "{" }
      template.unicodeScalars.append(scalar)
      last = scalar
    }
    return template
  }
}
