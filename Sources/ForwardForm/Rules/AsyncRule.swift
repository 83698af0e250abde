/// A rule that checks a text asynchronously, for example over a network.
///
/// It is checked after the row's other rules, and only for texts that were entered in this session:
/// a stored text needs no network to be kept. A person can stop the check.
///
/// ```swift
/// textField("URL", \.url).asyncRule(AsyncRule(within: .seconds(5)) { url in
///   try await answers(url) ? nil : .other("Nothing answers at '\(url)'.")
/// })
/// ```
public struct AsyncRule: Sendable {
  /// The time limit of the check, after which the text is refused.
  public let limit: Duration

  /// Returns why a text can't be the answer, or `nil` if it can. If it throws, the check itself
  /// failed, and the text is refused.
  public let check: @Sendable (String) async throws -> Rejection?

  public init(
    within limit: Duration = .seconds(10),
    _ check: @escaping @Sendable (String) async throws -> Rejection?
  ) {
    self.limit = limit
    self.check = check
  }
}
