internal import ForwardFormTerminal
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
internal import ForwardSettings
internal import ForwardSystem

extension LocalSchemas {
  static var ofPerson: LocalSchemas {
    LocalSchemas(folder: BaseFolders(program: "forward").data + "/schemas")
  }
}

extension SchemaSources {
  /// The options, the schemas that the person keeps, and the schema of kinds' files.
  static func ofCommand() -> SchemaSources {
    let sources = SchemaSources(local: .ofPerson)
    sources.makeFetcher = { .ofCommand($0) }
    sources.builtIn = { path in
      guard KindFile.name(ofFile: path) != nil else { return nil }
      let uri = "forward:kind.schema.json"
      return (
        "*.kind.*", try JSONFile("kind.schema.json", Array(KindFile.schema.utf8), uri: uri)
      )
    }
    return sources
  }
}

extension SchemaFetcher {
  /// The fetcher of this program. The environment forbids or allows what the options leave open.
  static func ofCommand(
    _ permission: FetchPermission = FetchPermission(), limits: FetchLimits = .inPassing
  ) -> SchemaFetcher {
    let folders = BaseFolders(program: "forward")
    var permission = permission
    if Environment.value(of: fetchVariable) != nil {
      let isOn = Environment.isOn(fetchVariable)
      permission.followsCatalog = permission.followsCatalog || isOn
      permission.isForbidden = !isOn && !permission.followsCatalog && permission.addresses.isEmpty
    }
    return SchemaFetcher(
      FetchedSchemas(folder: folders.cache + "/schemas"),
      catalog: Environment.value(of: "FORWARD_CATALOG")
        ?? "https://www.schemastore.org/api/json/catalog.json",
      settings: FetchSettings(path: folders.config + "/settings.json"), allowing: permission,
      limits: limits)
  }

  /// The variable that allows fetching from the catalog, or with `0` forbids all fetching.
  static let fetchVariable = "FORWARD_FETCH"
}

extension Context {
  /// Asks a person whether to fetch a schema; `nil` without a person.
  func ask(_ question: FetchQuestion) throws -> FetchAnswer? {
    guard dialogue.isInteractive else { return nil }
    return try dialogue.choose(
      wording(.fetch(.question(question))), from: FetchAnswer.allCases,
      default: question.isOfCatalog ? .yes : .no
    ) { wording(.fetch(.answer($0))) }
  }

  /// Tells from where schemas were fetched.
  func tellFetched(by fetcher: SchemaFetcher?) {
    for address in fetcher?.takeNews() ?? [] {
      dialogue.say(StyledText(wording(.fetch(.fetched(address)))))
    }
  }
}
