internal import ForwardDelivery
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardStore
internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

/// The targets of the deliveries in the outbox, each in the store that its item was forwarded with. A store is read when
/// a delivery needs it, and only once.
final class ForwardedTargets {
  private let context: Context
  private let secrets: SecretReader
  private var stores: [ExactKey: Result<StoredTargets, UnreadableTarget>] = [:]
  /// The words for stores, by their paths; `nil` for the default store.
  private var words: [ExactKey: String?] = [:]

  /// - Parameter secrets: The reader of the targets' secrets, if something is sent.
  init(_ context: Context, _ secrets: SecretReader = SecretReader()) {
    (self.context, self.secrets) = (context, secrets)
  }

  /// Returns the target of a delivery. A delivery without an origin is one of the default store if that has its target.
  ///
  /// - Throws: An `UnreadableTarget` if the store or the target's kind can't be read, or the store has a target of another
  ///   kind; a ``Refusal`` if the store has no such target any more, or nothing can be sent with the target's settings.
  func target(of entry: OutboxEntry) throws -> LoadedTarget {
    let targets = try store(at: entry.origin?.store ?? context.defaultStore.path).get()
    return try targets.target(of: entry)
  }

  private func store(at path: String) -> Result<StoredTargets, UnreadableTarget> {
    if let known = stores[ExactKey(path)] { return known }
    let file = ExactKey(FilePlace.absolutePath(following: path))
    let store = stores[file] ?? read(path)
    (stores[ExactKey(path)], stores[file]) = (store, store)
    return store
  }

  private func read(_ path: String) -> Result<StoredTargets, UnreadableTarget> {
    Result { () throws(UnreadableTarget) in
      do throws(StoreError) {
        let contents = try DocumentStore(path: path).contents()
        if contents.isMissing { throw .unreadable(path: path, reason: "\(SystemError.missing)") }
        return StoredTargets(contents, context.wording, secrets)
      } catch {
        throw UnreadableTarget(error, context.wording)
      }
    }
  }

  /// Returns the subject of a sentence about a delivery, with its store unless that is the default one.
  func subject(of entry: OutboxEntry, namesItem: Bool = true) -> DeliverySubject {
    entry.subject(namesItem: namesItem, store: store(toName: entry))
  }

  private func store(toName entry: OutboxEntry) -> String? {
    guard let path = entry.origin?.store else { return context.wording(.storeNotRecorded) }
    if let known = words[ExactKey(path)] { return known }
    let isDefault =
      FilePlace.absolutePath(following: path).hasSameCodePoints(
        as: FilePlace.absolutePath(following: context.defaultStore.path))
    let word = isDefault ? nil : path
    words[ExactKey(path)] = .some(word)
    return word
  }
}

/// The targets of one store, loaded when a delivery needs them.
private final class StoredTargets {
  private let contents: DocumentStore.Contents
  private let wording: Wording
  private let secrets: SecretReader
  private var loaded: [ExactKey: Result<LoadedTarget, any Error>] = [:]

  init(_ contents: DocumentStore.Contents, _ wording: Wording, _ secrets: SecretReader) {
    (self.contents, self.wording, self.secrets) = (contents, wording, secrets)
  }

  func target(of entry: OutboxEntry) throws -> LoadedTarget {
    let name = entry.target
    let stored: StoredDocument
    do throws(StoreError) {
      stored = try contents.document(named: name)
    } catch .missing {
      if entry.origin != nil { throw Refusal(wording(.targetGone(name))) }
      let sentence = DeliverySentence.notInDefaultStore(name, path: contents.path)
      throw UnreadableTarget(wording(sentence).withoutFullStop)
    } catch {
      throw UnreadableTarget(error, wording)
    }
    if let kind = entry.origin?.kind, !kind.hasSameCodePoints(as: stored.kind) {
      let sentence = DeliverySentence.otherKind(name, stored.kind, forwarded: kind)
      throw UnreadableTarget(wording(sentence).withoutFullStop)
    }
    if let result = loaded[ExactKey(name)] { return try result.get() }
    let result = Result { try load(stored) }
    loaded[ExactKey(name)] = result
    return try result.get()
  }

  private func load(_ stored: StoredDocument) throws -> LoadedTarget {
    let kind: TargetKind
    do {
      kind = try stored.requiredKind()
    } catch {
      // The file of the kind may be unreadable for now, as this process has too many files open.
      throw UnreadableTarget(error, wording)
    }
    return try LoadedTarget(stored, of: kind, wording, secrets)
  }
}

extension UnreadableTarget {
  fileprivate init(_ error: any Error, _ wording: Wording) {
    let failure = Failure(error, wording)
    self.init((failure.map { wording($0.sentence) } ?? "\(error)").withoutFullStop)
  }
}
