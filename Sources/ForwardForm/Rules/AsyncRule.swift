/// Checks a text in a way that takes its time: by asking a network, say.
///
/// It is asked after the row's rules, about texts that were entered in this session: a stored text that
/// stays needs no network. While it goes on, the renderer says so, and the person can cut it short.
///
/// ```swift
/// textField("URL", \.url).asyncRule(AsyncRule(within: .seconds(5)) { url in
///   try await answers(url) ? nil : .other("Nothing answers at '\(url)'.")
/// })
/// ```
public struct AsyncRule: Sendable {
  /// How long the check may take; a text that it has not been decided of by then is refused.
  public let limit: Duration

  /// Tells why a text can't be the answer, or `nil` when it can. What it throws means that the check
  /// itself failed.
  public let check: @Sendable (String) async throws -> Rejection?

  public init(
    within limit: Duration = .seconds(10),
    _ check: @escaping @Sendable (String) async throws -> Rejection?
  ) {
    self.limit = limit
    self.check = check
  }
}
