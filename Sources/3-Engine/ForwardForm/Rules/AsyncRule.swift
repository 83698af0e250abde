/// A rule that checks a text asynchronously, for example over a network.
///
/// For a picker or a multiple choice, it gets the names of the chosen options; for a toggle, `yes`
/// or `no`. For a list, it gets the titles of the items, separated by commas, when the person
/// leaves the list. ``ForwardFormElement/asyncRule(within:of:_:)`` checks the items themselves.
///
/// It runs after the row's other rules, and only for texts entered in this session: a stored text
/// needs no network. A person can stop the check.
///
/// ```swift
/// textField("URL", \.url).asyncRule(AsyncRule(within: .seconds(5)) { url in
///   try await answers(url) ? nil : .other("Nothing answers at '\(url)'.")
/// })
/// ```
public struct AsyncRule: Sendable {
  /// The time limit of the check, after which the text is refused.
  public let limit: Duration

  private let check: @Sendable (String) async throws -> Rejection?

  /// - Parameters:
  ///   - limit: The time limit of the check.
  ///   - check: Returns why a text can't be the answer, or `nil` if it can. If it throws, the check
  ///     has failed, and the text is refused.
  public init(
    within limit: Duration = .seconds(10),
    _ check: @escaping @isolated(any) @Sendable (String) async throws -> Rejection?
  ) {
    self.limit = limit
    self.check = check
  }

  /// Checks a text within the time limit.
  ///
  /// At the limit, or if the calling task is cancelled, this cancels the check and returns, even if
  /// the check ignores its cancellation.
  ///
  /// ```swift
  /// if let rejection = await rule.run(on: "https://example.org") { print(rejection.message) }
  /// ```
  ///
  /// - Returns: The reason why the text can't be the answer, or `nil` if it can:
  ///   ``Rejection/checkTimedOut(_:seconds:)`` at the limit, ``Rejection/checkStopped(_:)`` after a
  ///   cancellation, ``Rejection/checkFailed(_:reason:)`` if the check throws.
  public func run(on text: String) async -> Rejection? {
    let (results, result) = AsyncStream.makeStream(of: Rejection?.self)
    let work = Task { result.yield(await self.result(of: text)) }
    let clock = Task {
      try await Task.sleep(for: limit)
      result.yield(timeout(of: text))
    }
    // A task group would wait for a check that ignores its cancellation.
    defer {
      work.cancel()
      clock.cancel()
    }
    for await rejection in results { return rejection }
    return .checkStopped(text)
  }

  /// Checks a text without a time limit.
  package func result(of text: String) async -> Rejection? {
    do {
      return try await check(text)
    } catch is CancellationError {
      return .checkStopped(text)
    } catch {
      return .checkFailed(text, reason: "\(error)")
    }
  }

  package func timeout(of text: String) -> Rejection {
    .checkTimedOut(text, seconds: limit / .seconds(1))
  }
}
