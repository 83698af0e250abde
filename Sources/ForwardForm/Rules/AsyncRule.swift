/// Checks a text asynchronously: over a network, for example.
///
/// It is asked after the row's rules, and only about texts that were entered in this session: a stored
/// text needs no network to be kept. Meanwhile the renderer says so, and the person can stop it.
///
/// ```swift
/// textField("URL", \.url).asyncRule(AsyncRule(within: .seconds(5)) { url in
///   try await answers(url) ? nil : .other("Nothing answers at '\(url)'.")
/// })
/// ```
public struct AsyncRule: Sendable {
  /// How long the check may take; after that the text is refused.
  public let limit: Duration

  /// Returns why a text can't be the answer, or `nil` if it can. If it throws, the check itself failed,
  /// and the text is refused.
  public let check: @Sendable (String) async throws -> Rejection?

  public init(
    within limit: Duration = .seconds(10),
    _ check: @escaping @Sendable (String) async throws -> Rejection?
  ) {
    self.limit = limit
    self.check = check
  }
}
