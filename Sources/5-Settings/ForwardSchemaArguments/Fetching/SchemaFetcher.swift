internal import ForwardForm
package import ForwardJSON
internal import ForwardJSONSchema
package import ForwardSchemaFiles
package import ForwardStore
internal import ForwardSystem
internal import Synchronization

/// Fetches schemas with the schemas that they refer to, and finds schemas that were fetched before.
package final class SchemaFetcher: Sendable {
  package let fetched: FetchedSchemas
  /// The address of the catalog.
  package let catalogAddress: String
  private let settings: FetchSettings
  private let limits: FetchLimits
  private let state: Mutex<State>

  private struct State {
    var permission: FetchPermission
    var hasReadSettings = false
    var catalog: SchemaCatalog?
    /// The documents that can't be fetched in this run.
    var failures: [String: FetchError] = [:]
    /// The servers that can't be reached in this run.
    var unreachable: [String: FetchError] = [:]
    /// The addresses from which documents came in this run.
    var news: [String] = []
  }

  /// - Parameter permission: What the options and the environment of the program allow.
  package init(
    _ fetched: FetchedSchemas, catalog: String, settings: FetchSettings,
    allowing permission: FetchPermission = FetchPermission(), limits: FetchLimits = .inPassing
  ) {
    (self.fetched, catalogAddress) = (fetched, catalog.fetchAddress ?? catalog)
    (self.settings, self.limits) = (settings, limits)
    state = Mutex(State(permission: permission))
  }

  // MARK: What may be fetched

  /// Returns what may be fetched, by the settings, too.
  private func permission() throws(StoreError) -> FetchPermission {
    let (permission, isRead) = state.withLock { ($0.permission, $0.hasReadSettings) }
    if isRead || permission.isForbidden { return permission }
    let addresses = try settings.addresses()
    return state.withLock {
      if !$0.hasReadSettings { $0.permission.addresses += addresses }
      $0.hasReadSettings = true
      return $0.permission
    }
  }

  /// Returns whether a document may be fetched: one of the catalog, or one that a person named.
  func allows(_ address: String, ofCatalog: Bool) throws(StoreError) -> Bool {
    let permission = try permission()
    if permission.isForbidden { return false }
    let followsCatalog = permission.followsCatalog || permission.names(catalogAddress)
    return ofCatalog && followsCatalog || permission.names(address)
  }

  /// Whether a person may be asked.
  var mayAsk: Bool { state.withLock { !$0.permission.isForbidden } }

  /// Allows an address in this run, and always if the settings keep it. That of the catalog stands for its schemas.
  package func allow(_ address: String, always: Bool = false) throws(StoreError) {
    if always { try settings.allow(address) }
    state.withLock { $0.permission.addresses.append(address) }
  }

  private func isNamed(_ address: String) -> Bool {
    var permission = state.withLock(\.permission)
    permission.addresses.append(catalogAddress)
    return permission.namesServer(of: address)
  }

  // MARK: What was fetched

  /// The catalog that was fetched; `nil` if none was.
  package var catalog: SchemaCatalog? {
    if let known = state.withLock(\.catalog) { return known }
    let text = copy(of: catalogAddress).flatMap { try? $0.file }
    let catalog = text.flatMap { SchemaCatalog($0) }
    state.withLock { $0.catalog = catalog }
    return catalog
  }

  /// Returns a document that was fetched; `nil` if it wasn't.
  package func document(at uri: String) -> JSONValue? {
    uri.fetchAddress.flatMap { copy(of: $0) }.flatMap { try? $0.file.value }
  }

  /// Returns a copy. An old one is fetched again if that is allowed; without a network it serves.
  private func copy(of address: String) -> FetchedCopy? {
    guard let copy = fetched.copy(of: address) else { return nil }
    guard copy.isOld, (try? allows(address, ofCatalog: true)) == true else { return copy }
    return (try? load(address, from: copy.source)) ?? copy
  }

  package var hasNews: Bool { state.withLock { !$0.news.isEmpty } }

  /// Returns the addresses from which documents came since the last call.
  package func takeNews() -> [String] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  /// The documents that couldn't be fetched in this run.
  package var failures: [FetchError] {
    state.withLock { $0.failures.values.sorted { $0.address < $1.address } }
  }

  func failure(of address: String) -> FetchError? { state.withLock { $0.failures[address] } }

  // MARK: Fetching

  /// Fetches the catalog, unless it is there and not old.
  ///
  /// - Parameter isForced: Whether the server is asked in any case.
  package func fetchCatalog(isForced: Bool = false) throws(FetchError) -> SchemaCatalog {
    let copy = try load(catalogAddress, from: catalogAddress, isForced: isForced)
    guard let catalog = SchemaCatalog(try copy.file) else {
      throw FetchError(catalogAddress, .notACatalog)
    }
    state.withLock { $0.catalog = catalog }
    return catalog
  }

  /// Fetches a schema and the schemas that it refers to, unless their copies are new enough.
  ///
  /// - Parameters:
  ///   - address: The address by which files refer to the schema.
  ///   - source: The address from which it is fetched, if that is another one.
  ///   - isForced: Whether the server is asked in any case.
  @discardableResult
  package func fetch(
    _ address: String, from source: String? = nil, isForced: Bool = false
  ) throws(FetchError) -> JSONValue {
    let value = try load(address, from: source ?? address, isForced: isForced).schema
    let count = Countdown()
    // The schemas that references lead to are looked up one after another.
    let schema = try? Schema(value, uri: address) { [self] uri in
      guard let address = uri.fetchAddress, count.next() else { return nil }
      return try? load(address, from: address, isForced: isForced).schema
    }
    _ = schema?.checkReferenced()
    return value
  }

  /// Counts the schemas that are fetched for one, as a schema of a stranger could name very many.
  private final class Countdown: Sendable {
    private let left = Mutex(200)

    func next() -> Bool {
      left.withLock { left in
        left -= 1
        return left >= 0
      }
    }
  }

  private func load(
    _ address: String, from source: String, isForced: Bool = false
  ) throws(FetchError) -> FetchedCopy {
    let old = fetched.copy(of: address)
    if let old, !old.isOld, !isForced { return old }
    do throws(FetchError) {
      return try ask(source, for: address, old)
    } catch {
      state.withLock { $0.failures[address] = error }
      if let old, !isForced { return old }
      throw error
    }
  }

  private func ask(
    _ source: String, for address: String, _ old: FetchedCopy?
  ) throws(FetchError) -> FetchedCopy {
    let server = WebAddress(source)?.server ?? ""
    let known = state.withLock { $0.failures[address] ?? $0.unreachable[server] }
    if let known { throw known }
    do throws(FetchError) {
      let request = SchemaRequest(address: source, tag: old?.tag, limits: limits)
      let copy: FetchedCopy
      switch (try request.answer(isNamed: isNamed), old) {
      case (.unchanged, var old?):
        old.checked = secondsSince1970()
        copy = old
      case (.unchanged, nil): throw FetchError(address, .notASchema)
      case (.document(let text, let tag), _):
        copy = FetchedCopy(address, from: source, text, tag: tag)
        let value = try copy.schema
        if address == catalogAddress, value["schemas"]?.elements == nil {
          throw FetchError(address, .notACatalog)
        }
        state.withLock { $0.news.append(source) }
      }
      try fetched.keep(copy)
      return copy
    } catch {
      if error.isOfNetwork { state.withLock { $0.unreachable[server] = error } }
      throw error
    }
  }
}

extension FetchedCopy {
  /// The document as a file.
  fileprivate var file: JSONFile {
    get throws(FetchError) {
      do throws(JSONError) {
        let format = TextFormats.ofFiles(.jsonc).format(ofFile: address)
        return JSONFile(address, try format.text(parsing: text), uri: address)
      } catch {
        throw FetchError(address, .notJSON(error))
      }
    }
  }

  /// The schema that the document is.
  fileprivate var schema: JSONValue {
    get throws(FetchError) {
      let value = try file.value
      guard value.kind == .object || value.kind == .bool else {
        throw FetchError(address, .notASchema)
      }
      return value
    }
  }
}
