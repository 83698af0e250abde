internal import ForwardFormTerminal
internal import ForwardStore
internal import JSONTree

/// The targets of the store, loaded when a delivery of the outbox needs them.
final class LoadedTargets {
  private let contents: DocumentStore.Contents
  private let wording: Wording
  private var loaded: [ExactKey: Result<LoadedTarget, Refusal>] = [:]

  init(_ contents: DocumentStore.Contents, _ wording: Wording) {
    self.contents = contents
    self.wording = wording
  }

  /// Returns the target with a name. It may have been removed in the meantime.
  func target(named name: String) throws(Refusal) -> LoadedTarget {
    if let result = loaded[ExactKey(name)] { return try result.get() }
    let result = Result { () throws(Refusal) in try load(name) }
    loaded[ExactKey(name)] = result
    return try result.get()
  }

  private func load(_ name: String) throws(Refusal) -> LoadedTarget {
    guard contents.names.contains(where: name.hasSameCodePoints) else {
      throw Refusal(wording(.targetGone(name)))
    }
    do {
      let stored = try contents.document(named: name)
      return try LoadedTarget(stored, of: stored.requiredKind(), wording)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      let failure = Failure(error, wording)
      throw Refusal(failure.map { wording($0.sentence) } ?? "\(error)")
    }
  }
}
