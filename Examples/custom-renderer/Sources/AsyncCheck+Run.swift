internal import ForwardForm

extension AsyncCheck {
  /// Asks the rule, and waits for what it says no longer than it may take.
  @MainActor
  func run() async -> FormSession.Move {
    guard case .text(let text) = value else { return .checked(nil, of: value) }
    let rejection = await withTaskGroup { group in
      group.addTask { [rule] in await rule.rejection(of: text) }
      group.addTask { [limit = rule.limit] in
        try? await Task.sleep(for: limit)
        return .checkTimedOut(text, seconds: limit / .seconds(1))
      }
      defer { group.cancelAll() }
      return await group.next() ?? .checkStopped(text)
    }
    return .checked(rejection, of: value)
  }
}

extension AsyncRule {
  fileprivate func rejection(of text: String) async -> Rejection? {
    do {
      return try await check(text)
    } catch is CancellationError {
      return .checkStopped(text)
    } catch {
      return .checkFailed(text, reason: "\(error)")
    }
  }
}
