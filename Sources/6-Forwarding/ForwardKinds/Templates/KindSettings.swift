internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardText

/// The settings that the targets of a kind have, as its schema describes them.
struct KindSettings: Sendable {
  let schema: Schema
  private(set) var all: [Setting]

  struct Setting: Sendable {
    let name: String
    let template: SchemaDocument.TemplateFormat?
    /// Whether it is a secret, or may have one inside.
    let hasSecrets: Bool
    let isRequired: Bool
    /// What counts where there is no value; `nil` for nothing.
    fileprivate(set) var usual: JSONValue?
  }

  init(_ schema: Schema) {
    self.schema = schema
    let view = SchemaView(schema)
    let required = Set(view.required)
    var known: Set<String> = []
    var all: [Setting] = []
    for view in [view].branches {
      for name in view.keys {
        guard let member = view.member(name), known.insert(name).inserted else { continue }
        all.append(
          Setting(
            name: name,
            template: member.isSecret
              ? nil : member.format.flatMap(SchemaDocument.TemplateFormat.init),
            hasSecrets: member.hasSecrets && member.mentionsSecrets,
            isRequired: required.contains(name),
            usual: member.defaultValue))
      }
    }
    self.all = all
  }

  subscript(name: String) -> Setting? { all.first { $0.name == name } }

  /// Returns the members of a document that the schema names. Others aren't read, and stay where they are stored.
  func known(in document: JSONObject) -> JSONObject {
    [SchemaView(schema)].known(in: .object(document)).members ?? document
  }

  /// Removes the defaults of hidden settings.
  func asked(in document: SchemaDocument) -> KindSettings {
    let asked = Set(document.keysAsked)
    var settings = self
    for index in all.indices where !asked.contains(all[index].name) {
      settings.all[index].usual = nil
    }
    return settings
  }

  /// The settings of a new target.
  var defaults: JSONObject {
    // An object as a default would come back with the members that a person takes away.
    JSONObject(
      all.compactMap { setting in
        switch setting.usual {
        case nil, .object?: nil
        case let value?: (setting.name, value)
        }
      })
  }

  /// Returns the value of a setting: the default where it is missing, or blank.
  func value(of setting: Setting, in document: JSONObject) -> JSONValue {
    let value = document[setting.name] ?? .null
    guard let usual = setting.usual else { return value }
    return value == .null || value.string?.isBlank == true ? usual : value
  }

  /// Returns a document with the defaults of its settings.
  func filled(_ document: JSONObject) -> JSONObject {
    all.reduce(into: document) { filled, setting in
      if setting.usual != nil { filled[setting.name] = value(of: setting, in: document) }
    }
  }
}

extension [SchemaView] {
  /// The views, and those that say more of some values, also inside one another.
  fileprivate var branches: [SchemaView] {
    spreading { view in
      view.conditions.flatMap { [$0.then, $0.otherwise].compactMap(\.self) }
        + view.alternatives.flatMap(\.branches) + view.keys.compactMap { view.added(by: $0) }
    }
  }

  /// Returns the value with the members that have rows, at any depth: those that a view names, or all of a map.
  fileprivate func known(in value: JSONValue) -> JSONValue {
    if isEmpty || value.isScalar { return value }
    let views = branches.map { (view: $0, keys: Set($0.keys)) }
    let isMap = views.allSatisfy(\.keys.isEmpty)
    return value.mappingParts { step, part in
      switch step {
      case .index(let index): return compactMap { $0.element(index) }.known(in: part)
      case .key(let key):
        let own = views.filter { isMap || $0.keys.contains(key) }
        return own.isEmpty ? .none : own.compactMap { $0.view.member(key) }.known(in: part)
      }
    }
  }
}

extension SchemaView {
  /// Whether a value of the view is a secret, or may have one inside. What is too large to look through may have one.
  fileprivate var hasSecrets: Bool {
    var most = 2_000
    return hasSecrets(depth: 8, &most)
  }

  private func hasSecrets(depth: Int, _ most: inout Int) -> Bool {
    for view in [self].branches {
      most -= 1
      if view.isSecret || most < 0 { return true }
      let parts =
        view.keys.map(view.member) + view.patternMembers.map(\.view)
        + (0...view.prefixCount).map(view.element) + [view.otherMember]
      for part in parts.compactMap(\.self) where !part.locations.isEmpty {
        if depth == 0 || part.hasSecrets(depth: depth - 1, &most) { return true }
      }
    }
    return false
  }
}

/// A placeholder that a kind makes of others: the first of its alternatives whose conditions are met.
struct DerivedValue: Sendable {
  let name: String
  let alternatives: [Alternative]

  struct Alternative: Sendable {
    let conditions: [(name: String, value: JSONValue)]
    let template: String
    /// The template of the number of days by which the value, a day, is made earlier.
    let daysBefore: String?
  }

  /// Returns the alternative for the settings of a target; `nil` if there is none.
  func alternative(for document: JSONObject, of settings: KindSettings) -> Alternative? {
    alternatives.first { alternative in
      alternative.conditions.allSatisfy { name, wanted in
        guard let setting = settings[name] else { return false }
        let value = settings.value(of: setting, in: document)
        // A setting without a value is off, or empty.
        return value == wanted || value == .null && [.bool(false), .string("")].contains(wanted)
      }
    }
  }
}
