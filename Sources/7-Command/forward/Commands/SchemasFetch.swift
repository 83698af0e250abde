internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles

final class SchemasFetch: Command {
  static var about: About {
    About(
      "fetch", "Fetch schemas, for work without a network.",
      discussion: """
        Name a schema by a file that it is for, such as tsconfig.json or \
        .github/workflows/ci.yml, by its name in the catalog of SchemaStore, or by its address. \
        The schemas that it refers to are fetched, too. Without a name, all fetched schemas are \
        fetched again.

        curl fetches them, with its proxies and certificates, over HTTPS only. FORWARD_CATALOG \
        has the address of another catalog.
        """)
  }

  var names: [String] = []
  var dialogue = DialogueOptions()

  var parameters: [BoundParameter] {
    arguments("names", "Names of files or of schemas, or addresses.") { self.names.append($0) }
    dialogue.parameters
  }

  func run() throws {
    let context = Context(dialogue, asks: false)
    let addresses = names.compactMap(\.fetchAddress)
    let fetcher = SchemaFetcher.ofCommand(
      FetchPermission(followsCatalog: true, addresses: addresses), limits: .ofFetch)
    if names.isEmpty {
      fetcher.refresh()
    } else {
      for name in names {
        guard let address = try address(of: name, by: fetcher, context) else { continue }
        _ = try? fetcher.fetch(address, isForced: true)
      }
    }
    context.tellFetched(by: fetcher)
    for error in fetcher.failures {
      context.dialogue.report(context.wording(.fetch(.failed(error))))
    }
    if !fetcher.failures.isEmpty || hasFailed { try ExitStatus.failure.check() }
  }

  private var hasFailed = false

  /// Returns the address of a schema that a person names; `nil` if the catalog has none, which is reported.
  private func address(
    of name: String, by fetcher: SchemaFetcher, _ context: Context
  ) throws -> String? {
    if let address = name.fetchAddress { return address }
    guard let catalog = try? fetcher.fetchCatalog() else { return nil }
    if let address = catalog.uri(named: name)?.fetchAddress { return address }
    context.dialogue.report(context.wording(.fetch(.unknownSchema(name))))
    hasFailed = true
    return nil
  }
}
