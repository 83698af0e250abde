public import ForwardDelivery
public import ForwardFormTerminal
internal import ForwardJSON
public import ForwardKinds
internal import ForwardSettings
public import ForwardStore
internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

/// The targets of the deliveries in an outbox, each in the store that its item was forwarded with. A store is read when
/// a delivery needs it, and only once.
///
/// ```swift
/// let targets = ForwardedTargets(in: DocumentStore(path: "targets.json"))
/// try sender.send(outbox.contents().entries, to: targets)
/// ```
public final class ForwardedTargets {
  private let usual: DocumentStore
  private let kinds: KnownKinds
  private let wording: Wording
  private let secrets: SecretReader
  private var stores: [ExactKey: Result<StoredTargets, UnreadableTarget>] = [:]
  /// The words for stores, by their paths; `nil` for the usual store.
  private var words: [ExactKey: String?] = [:]

  /// - Parameters:
  ///   - store: The usual store, which isn't named in reports, and which has the targets of deliveries whose store isn't
  ///     recorded.
  ///   - kinds: The kinds that the program knows; by default, those of this package.
  ///   - wording: The language of errors.
  ///   - secrets: The reader of the targets' secrets, if something is sent.
  public init(
    in store: DocumentStore, kinds: KnownKinds = KnownKinds(), wording: Wording = .english,
    secrets: SecretReader = SecretReader()
  ) {
    (usual, self.kinds, self.wording, self.secrets) = (store, kinds, wording, secrets)
  }

  /// Returns the target of a delivery. A delivery without an origin is one of the usual store if that has its target.
  ///
  /// - Throws: An `UnreadableTarget` if the store or the target's kind can't be read, or the store has a target of another
  ///   kind; a ``Refusal`` if the store has no such target any more, or nothing can be sent with the target's settings.
  public func target(of entry: OutboxEntry) throws -> LoadedTarget {
    let targets = try store(at: entry.origin?.store ?? usual.path).get()
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
      let store = DocumentStore(path: path)
      do throws(StoreError) {
        let contents = try store.contents()
        if contents.isMissing { throw .unreadable(path: path, reason: "\(SystemError.missing)") }
        return StoredTargets(contents, wording) { [kinds, wording, secrets] stored in
          try LoadedTarget(stored, in: store, kinds: kinds, wording: wording, secrets: secrets)
        }
      } catch {
        throw UnreadableTarget(wording(SettingsSentence.store(error)).withoutFullStop)
      }
    }
  }

  /// Returns the subject of a sentence about a delivery, with its store unless that is the usual one.
  package func subject(of entry: OutboxEntry, namesItem: Bool = true) -> DeliverySubject {
    entry.subject(namesItem: namesItem, store: store(toName: entry))
  }

  private func store(toName entry: OutboxEntry) -> String? {
    guard let path = entry.origin?.store else { return wording(.storeNotRecorded) }
    if let known = words[ExactKey(path)] { return known }
    let isDefault =
      FilePlace.absolutePath(following: path).hasSameCodePoints(
        as: FilePlace.absolutePath(following: usual.path))
    let word = isDefault ? nil : path
    words[ExactKey(path)] = .some(word)
    return word
  }
}

/// The targets of one store, loaded when a delivery needs them.
private final class StoredTargets {
  private let contents: DocumentStore.Contents
  private let wording: Wording
  private let load: (StoredDocument) throws -> LoadedTarget
  private var loaded: [ExactKey: Result<LoadedTarget, any Error>] = [:]

  init(
    _ contents: DocumentStore.Contents, _ wording: Wording,
    _ load: @escaping (StoredDocument) throws -> LoadedTarget
  ) {
    (self.contents, self.wording, self.load) = (contents, wording, load)
  }

  func target(of entry: OutboxEntry) throws -> LoadedTarget {
    let name = entry.target
    let stored: StoredDocument
    do throws(StoreError) {
      stored = try contents.document(named: name)
    } catch .missing {
      if entry.origin != nil { throw Refusal(name, wording(.targetGone(name))) }
      throw unreadable(.notInUsualStore(name, path: contents.path))
    } catch {
      throw UnreadableTarget(wording(SettingsSentence.store(error)).withoutFullStop)
    }
    if let kind = entry.origin?.kind, !kind.hasSameCodePoints(as: stored.kind) {
      throw unreadable(.otherKind(name, stored.kind, forwarded: kind))
    }
    let result = loaded[ExactKey(name)] ?? Result { try load(stored) }
    loaded[ExactKey(name)] = result
    do {
      return try result.get()
    } catch let error as UnusableKind {
      // The file of the kind may be unreadable for now, as this process has too many files open.
      throw UnreadableTarget(wording.spoken.says(error).withoutFullStop)
    }
  }

  private func unreadable(_ sentence: SendingSentence) -> UnreadableTarget {
    UnreadableTarget(wording(sentence).withoutFullStop)
  }
}
