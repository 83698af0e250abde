internal import ForwardJSON
package import ForwardSchemaFiles
internal import ForwardStore

extension SchemaSources {
  /// Fetches the schema that a file lacks, as far as the options and the person's settings allow it.
  ///
  /// - Parameters:
  ///   - report: The report of a file.
  ///   - ask: Asks a person; returns `nil` without a person.
  /// - Returns: Whether something was fetched, so that the schema is to be looked for again.
  /// - Throws: A `StoreError` for the settings, and the errors of `ask`.
  package func fetch(
    for report: FileReport, asking ask: (FetchQuestion) throws -> FetchAnswer? = { _ in nil }
  ) throws -> Bool {
    guard let fetcher, let cause = report.problems.first?.cause, report.path != "-" else {
      return false
    }
    switch cause {
    case .namesNoSchema where catalog == nil && fetcher.catalog == nil:
      return try fetchCatalog(fetcher, for: report.path, ask)
    case .catalogedNotGiven(let uri):
      return try fetch(uri, fetcher, for: report.path, ofCatalog: true, ask)
    case .schemaNotGiven(let uri):
      return try fetch(
        uri, fetcher, for: report.path, ofCatalog: isOfCatalog(uri, report.path, fetcher), ask)
    default: return false
    }
  }

  private func fetchCatalog(
    _ fetcher: SchemaFetcher, for path: String, _ ask: (FetchQuestion) throws -> FetchAnswer?
  ) throws -> Bool {
    let address = fetcher.catalogAddress
    guard try isAllowed(address, fetcher, for: path, ofCatalog: true, ask) else { return false }
    do throws(FetchError) {
      // The answer for the catalog is one for the schema that it names.
      let uri = try fetcher.fetchCatalog().uri(ofFile: path)
      if let address = uri?.fetchAddress { try fetcher.fetch(address) }
    } catch {}
    return fetcher.catalog != nil
  }

  private func fetch(
    _ uri: String, _ fetcher: SchemaFetcher, for path: String, ofCatalog: Bool,
    _ ask: (FetchQuestion) throws -> FetchAnswer?
  ) throws -> Bool {
    // A schema that was fetched and is still missing can't be used.
    guard let address = uri.fetchAddress, fetcher.document(at: uri) == nil,
      try isAllowed(address, fetcher, for: path, ofCatalog: ofCatalog, ask)
    else { return false }
    let source = ofCatalog ? source(of: uri, path, fetcher) : nil
    return (try? fetcher.fetch(address, from: source)) != nil
  }

  private func isAllowed(
    _ address: String, _ fetcher: SchemaFetcher, for path: String, ofCatalog: Bool,
    _ ask: (FetchQuestion) throws -> FetchAnswer?
  ) throws -> Bool {
    if fetcher.failure(of: address) != nil { return false }
    if try fetcher.allows(address, ofCatalog: ofCatalog) { return true }
    guard fetcher.mayAsk,
      let answer = try ask(FetchQuestion(path: path, address: address, isOfCatalog: ofCatalog))
    else { return false }
    if answer == .no { return false }
    try fetcher.allow(ofCatalog ? fetcher.catalogAddress : address, always: answer == .always)
    return true
  }

  /// Whether the catalog, rather than only a file, names a schema: it has the address, or its schema for the file
  /// states it as its own. The latter takes fetching, which is done only if it is allowed.
  private func isOfCatalog(_ uri: String, _ path: String, _ fetcher: SchemaFetcher) -> Bool {
    guard let catalog = followedCatalog(fetcher) else { return false }
    return catalog.has(uri) || source(of: uri, path, fetcher) != nil
  }

  private func followedCatalog(_ fetcher: SchemaFetcher) -> SchemaCatalog? {
    let isAllowed = try? fetcher.allows(fetcher.catalogAddress, ofCatalog: true)
    return isAllowed == true ? fetcher.catalog ?? (try? fetcher.fetchCatalog()) : fetcher.catalog
  }

  /// Returns the address of the catalog's schema for a file if it states another URI, by which the file names it.
  private func source(of uri: String, _ path: String, _ fetcher: SchemaFetcher) -> String? {
    guard let catalog = fetcher.catalog, !catalog.has(uri),
      let address = catalog.uri(ofFile: path)?.fetchAddress,
      (try? fetcher.allows(address, ofCatalog: true)) == true,
      let schema = try? fetcher.fetch(address), schema.states(uri)
    else { return nil }
    return address
  }

  /// The error of a file whose schema can't be found, with advice on fetching it; `nil` for other reports.
  package func failure(of report: FileReport) -> CheckFailure? {
    guard let failure = report.failure, let fetcher, report.path != "-" else {
      return report.failure
    }
    let advice: FetchSentence
    switch report.problems.first?.cause {
    case .namesNoSchema where catalog == nil:
      let address = fetcher.catalogAddress
      if let error = fetcher.failure(of: address) {
        advice = .failed(error)
      } else {
        advice = fetcher.catalog == nil ? .canLookUp(address) : .notInCatalog(address)
      }
    case .catalogedNotGiven(let uri), .schemaNotGiven(let uri):
      guard let address = uri.fetchAddress else { return failure }
      let isListed = fetcher.catalog?.has(uri) == true
      advice =
        fetcher.failure(of: address).map { .failed($0) }
        ?? (isListed ? .canFetch : .canFetchNamed(address))
    default: return failure
    }
    return failure.advised(advice)
  }
}

/// A question about fetching the schema of a file.
package struct FetchQuestion: Sendable {
  package let path: String
  package let address: String
  /// Whether the catalog names the address, rather than only the file.
  package let isOfCatalog: Bool
}

package enum FetchAnswer: Sendable, CaseIterable {
  case yes, no, always
}
