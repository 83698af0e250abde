internal import ForwardForm
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardTargets
internal import ForwardText

/// The checks that the files' schema can't express.
extension KindReader {
  mutating func checkSettings(_ schema: Schema) {
    let view = SchemaView(schema)
    if view.types != [.object] { add(.settingsAreNoObject, at: ["settings"]) }
    let overview = SchemaOverview(schema)
    if let path = overview.unjudged.first { add(.unjudged(path), at: ["settings"]) }
    let check = schema.check()
    for problem in check.problems {
      add(.wrongSchema(problem), at: ["settings"] + problem.path.steps)
    }
  }

  mutating func checkNames(_ settings: KindSettings, _ values: [DerivedValue]) {
    let reserved: Set = ["key"]
    for name in settings.all.map(\.name) where reserved.contains(name) {
      add(.reservedName(name), at: ["settings", "properties", .key(name)])
    }
    for name in values.map(\.name) where reserved.contains(name) || settings[name] != nil {
      add(.reservedName(name), at: ["values", .key(name)])
    }
    for value in values {
      for (index, alternative) in value.alternatives.enumerated() {
        for (name, _) in alternative.conditions where settings[name] == nil {
          add(
            .noSuchSetting(name, known: settings.all.map(\.name)),
            at: ["values", .key(value.name), .index(index), "if", .key(name)])
        }
      }
    }
  }

  /// Checks the required names, and the defaults, which are the values of a new target.
  mutating func checkDefaults(_ view: SchemaView, _ settings: KindSettings) {
    for (index, name) in (value["settings"]?["required"]?.elements ?? []).enumerated() {
      guard let name = name.string, settings[name] == nil else { continue }
      add(
        .noSuchSetting(name, known: settings.all.map(\.name)),
        at: ["settings", "required", .index(index)])
    }
    for setting in settings.all {
      let property = value["settings"]?["properties"]?[setting.name]
      guard let usual = property?["default"], let member = view.member(setting.name) else {
        continue
      }
      let path: [JSONPath.Step] = ["settings", "properties", .key(setting.name), "default"]
      for problem in member.validate(usual).problems where !problem.isUndecided {
        add(.wrongSchema(problem), at: path + problem.path.steps)
      }
      guard setting.template != nil else { continue }
      let known = ItemTemplate.placeholders
      for name in Item.placeholders.names(in: usual.string ?? "") where !known.contains(name) {
        add(.noSuchPlaceholder(name, known: known), at: path)
      }
    }
  }

  /// Checks that values, which may contain other values, don't grow without bound.
  private mutating func checkSizes(_ values: [DerivedValue]) {
    var sizes: [String: (bytes: Int, placeholders: Int)] = [:]
    for value in values {
      var most = (bytes: 0, placeholders: 0)
      for alternative in value.alternatives {
        var size = (bytes: alternative.template.utf8.count, placeholders: 0)
        for name in Item.placeholders.names(in: alternative.template) {
          let inner = sizes[name] ?? (0, 1)
          size = (size.bytes + inner.bytes, size.placeholders + inner.placeholders)
        }
        most = (max(most.bytes, size.bytes), max(most.placeholders, size.placeholders))
      }
      if most.bytes > 1 << 20 || most.placeholders > 1_000 {
        add(.tooLong(value.name), at: ["values", .key(value.name)])
        most = (0, 0)
      }
      sizes[value.name] = most
    }
  }

  mutating func checkTemplates(_ settings: KindSettings, _ values: [DerivedValue]) {
    guard let plan else { return }
    checkSizes(values)
    let ofItem = ItemTemplate.placeholders + (plan.delivery.knowsKey ? ["key"] : [])
    let secrets = secretNames(settings, values)
    for (path, text) in templates {
      var known = settings.all.map(\.name) + ofItem
      // A value may use the values before it.
      let own = path.first == "values" ? path.dropFirst().first : nil
      known += values.map(\.name).prefix { own != .key($0) }
      if path.first == "request",
        ["token", "login", "method", "verifyTLS"].contains(path.dropFirst().first)
      {
        known.removeAll { $0 == "key" }
      }
      for name in Item.placeholders.names(in: text) where !known.contains(name) {
        add(.noSuchPlaceholder(name, known: known), at: path)
      }
      for name in Item.placeholders.names(in: text) where secrets.contains(name) {
        switch path.first {
        case "open": add(.openedSecret(name), at: path)
        case "program": add(.shownSecret(name), at: path)
        case "line": add(.storedSecret(name), at: path)
        default: break
        }
      }
    }
    switch plan.delivery {
    case .request(let request):
      checkAddress(request.address.address, at: ["request", "address"])
      for header in request.headers where HTTPRequest.Header(header.name, "").isReserved {
        add(.reservedHeader(header.name), at: ["request", "headers", .key(header.name)])
      }
    case .open(let open): checkAddress(open.address, at: ["open", "address"])
    case .line(let line):
      check(line.file, hasNoItemAt: ["line", "file"], KindFault.itemInPath)
      let isOpen =
        if case .placeholder? = Item.placeholders.parts(of: line.file).first { true } else { false }
      if !isOpen, !["/", "~/"].contains(where: line.file.hasPrefix) {
        add(.notAPath(line.file), at: ["line", "file"])
      }
      let isTemplate = !Item.placeholders.names(in: line.format).isEmpty
      if !isTemplate, LineFormat(rawValue: line.format) == nil {
        add(.noSuchFormat(line.format), at: ["line", "format"])
      }
    case .program(let program):
      let isPath = program.program.contains("/")
      if program.program.isBlank || !Item.placeholders.names(in: program.program).isEmpty
        || isPath && !program.program.hasPrefix("/")
      {
        add(.notAProgram(program.program), at: ["program", .index(0)])
      }
    }
  }

  /// Returns the names of the secret settings, and of the values made of them.
  private func secretNames(_ settings: KindSettings, _ values: [DerivedValue]) -> Set<String> {
    var secrets = Set(settings.all.filter(\.hasSecrets).map(\.name))
    // A value may use the values before it.
    for value in values {
      let texts = value.alternatives.flatMap { [$0.template, $0.daysBefore ?? ""] }
      let names = texts.flatMap { Item.placeholders.names(in: $0) }
      if !secrets.isDisjoint(with: names) { secrets.insert(value.name) }
    }
    return secrets
  }

  private mutating func checkAddress(_ address: String, at path: [JSONPath.Step]) {
    let first = Item.placeholders.parts(of: address).first
    let beginsWithPlaceholder = if case .placeholder? = first { true } else { false }
    // A setting at the beginning contains the server.
    let isSetting =
      if case .placeholder(let name)? = first { plan?.settings[name] != nil } else { false }
    let server =
      isSetting ? address.prefix { !"/?#".contains($0) } : address.serverOfAddress
    check(String(server), hasNoItemAt: path, KindFault.itemInServer)
    let schemes = path.first == "request" ? ["https://", "http://"] : []
    if !beginsWithPlaceholder, !schemes.isEmpty, !schemes.contains(where: address.hasPrefix) {
      add(.notAnAddress(address), at: path)
    }
  }

  private mutating func check(
    _ text: String, hasNoItemAt path: [JSONPath.Step], _ fault: (String) -> KindFault
  ) {
    // An item can't choose the delivery's key.
    let name = Item.placeholders.names(in: text).first { name in
      ItemTemplate.placeholders.contains(name) && plan?.settings[name] == nil
    }
    if let name { add(fault(name), at: path) }
  }
}
