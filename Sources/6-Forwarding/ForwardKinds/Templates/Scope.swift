internal import ForwardForm
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardTargets
internal import ForwardText

/// The values of the placeholders in a kind's templates while an item is sent to a target: those of the item, of the
/// settings, and those that the kind makes of them.
struct Scope {
  let item: Item
  let settings: KindSettings
  /// The values of placeholders that aren't the item's, by the names that they have in composed templates.
  private(set) var values: [String: JSONValue] = [:]
  /// The placeholders that are templates themselves, by their names.
  private var templates: [String: String] = [:]
  /// The placeholders that an item may change.
  private var itemNames = Set(ItemTemplate.placeholders)
  /// The texts and numbers that are secrets, at any depth of the settings.
  let secrets: [String]

  /// Settings that conditions hide are empty, whatever is stored for them. `mark` is the text in place of the
  /// delivery's key; `nil` where there is none.
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
    // All days that a calendar has are fewer apart.
    let number = Int(text(days)).flatMap { $0.magnitude < 4_000_000 ? $0 : nil }
    let early = number.flatMap { days in day?.adding(days: -days) }
    values[Self.inner(derived.name)] = early.map { .string($0.description) } ?? .null
    itemNames.insert(Self.inner(derived.name))
  }

  /// Returns a template in which the placeholders are those of the item, and of plain values.
  func template(_ text: String, or usual: String = "") -> ItemTemplate {
    ItemTemplate(composed(text), or: usual, with: values)
  }

  /// Returns what a template comes out as; one line if it is a setting of one line.
  func text(_ text: String) -> String {
    guard let name = onlyPlaceholder(of: text) else { return template(text).text(of: item) }
    if plain(name) != nil { return template(text).wholeText(of: item) }
    let filled = template(text).text(of: item)
    return settings[name]?.template == .template ? filled.inOneLine : filled
  }

  /// Returns the value that a template comes out as: that of its placeholder, if it is one; `null` if all its
  /// placeholders are empty.
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

  /// Returns the text that a template comes out as; `nil` if all its placeholders are empty.
  func textIfAny(_ text: String) throws(Undeliverable) -> String? {
    guard !isEmpty(Item.placeholders.parts(of: text)) else {
      try checkMayBeEmpty(text)
      return nil
    }
    let filled = self.text(text)
    return filled.isEmpty ? nil : filled
  }

  /// The flag that a value of the file says, which may be a template.
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

  /// Returns the id of the row that a template is about: the first setting in it.
  func row(of text: String) -> String {
    let names = Item.placeholders.names(in: text)
    return names.first { settings[$0] != nil } ?? names.first ?? text
  }

  /// Whether an item may change what a part of a composed template comes out as.
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

  /// Returns the name of the placeholder that a template consists of; `nil` if it has other parts.
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

  /// Returns a template with those that it has as placeholders in place of them. `isAddress` says whether a setting
  /// at the beginning is put there unencoded.
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

  /// Returns the value of a setting, or of a value that was made; `nil` if there is none with the name.
  func plain(_ name: String) -> JSONValue? { values[Self.inner(name)] }

  /// Returns the name that a setting has in a composed template, where it is beside the item's properties: a
  /// setting may have the name of one, and then comes before it.
  private static func inner(_ name: String) -> String { ItemTemplate.prefixOfOthers + name }

  /// Returns the template of a setting, in which the only placeholders are those of the item.
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
  /// The text as a template that comes out as the text.
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
