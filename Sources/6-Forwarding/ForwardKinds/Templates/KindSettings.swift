internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardText

/// The settings of a kind's targets, as the kind's schema describes them.
struct KindSettings: Sendable {
  let schema: Schema
  private(set) var all: [Setting]

  struct Setting: Sendable {
    let name: String
    let template: SchemaDocument.TemplateFormat?
    /// Whether the setting is a secret, or may contain one.
    let hasSecrets: Bool
    let isRequired: Bool
    /// The default; `nil` for none.
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

  /// Returns the members that the schema names. Other members stay stored but aren't read.
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
    // Leaves out an object: as a default, it would bring back members that a person removed.
    JSONObject(
      all.compactMap { setting in
        switch setting.usual {
        case nil, .object?: nil
        case let value?: (setting.name, value)
        }
      })
  }

  /// Returns the value of a setting, or its default if the value is missing or blank.
  func value(of setting: Setting, in document: JSONObject) -> JSONValue {
    let value = document[setting.name] ?? .null
    guard let usual = setting.usual else { return value }
    return value == .null || value.string?.isBlank == true ? usual : value
  }

  /// Returns a document with the settings' defaults filled in.
  func filled(_ document: JSONObject) -> JSONObject {
    all.reduce(into: document) { filled, setting in
      if setting.usual != nil { filled[setting.name] = value(of: setting, in: document) }
    }
  }
}

extension [SchemaView] {
  /// The views together with their conditional and alternative views, at any depth.
  fileprivate var branches: [SchemaView] {
    spreading { view in
      view.conditions.flatMap { [$0.then, $0.otherwise].compactMap(\.self) }
        + view.alternatives.flatMap(\.branches) + view.keys.compactMap { view.added(by: $0) }
    }
  }

  /// Returns the value with the members that have rows, at any depth: the members that a view
  /// names, or all members of a map.
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
  /// Whether the view is a secret or may contain one. A view too large to search counts as secret.
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

/// A placeholder defined by alternatives. The first alternative whose conditions hold is its value.
struct DerivedValue: Sendable {
  let name: String
  let alternatives: [Alternative]

  struct Alternative: Sendable {
    let conditions: [(name: String, value: JSONValue)]
    let template: String
    /// The template of the number of days to subtract from the value, which is a day.
    let daysBefore: String?
  }

  /// Returns the alternative for a target's settings; `nil` if none applies.
  func alternative(for document: JSONObject, of settings: KindSettings) -> Alternative? {
    alternatives.first { alternative in
      alternative.conditions.allSatisfy { name, wanted in
        guard let setting = settings[name] else { return false }
        let value = settings.value(of: setting, in: document)
        // A missing value counts as off, or as empty.
        return value == wanted || value == .null && [.bool(false), .string("")].contains(wanted)
      }
    }
  }
}
