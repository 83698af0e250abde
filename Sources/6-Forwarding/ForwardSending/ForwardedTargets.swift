public import ForwardDelivery
public import ForwardFormTerminal
internal import ForwardJSON
public import ForwardKinds
internal import ForwardSettings
public import ForwardStore
internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

/// The targets of the deliveries in an outbox, each from the store that its item was forwarded
/// with. Reads a store on demand, and only once.
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
  /// The names of stores by their paths; `nil` for the usual store.
  private var words: [ExactKey: String?] = [:]

  /// - Parameters:
  ///   - store: The usual store, which reports don't name. It has the targets of deliveries without
  ///     a recorded store.
  ///   - kinds: The kinds that the program knows; by default, the kinds of this package.
  ///   - wording: The language of errors.
  ///   - secrets: The reader of the targets' secrets, for sending.
  public init(
    in store: DocumentStore, kinds: KnownKinds = KnownKinds(), wording: Wording = .english,
    secrets: SecretReader = SecretReader()
  ) {
    (usual, self.kinds, self.wording, self.secrets) = (store, kinds, wording, secrets)
  }

  /// Returns the target of a delivery. For a delivery without an origin, looks in the usual store.
  ///
  /// - Throws: An `UnreadableTarget` if the store or the target's kind can't be read, or the
  ///   store's target has another kind. A ``Refusal`` if the store no longer has the target, or its
  ///   settings can't send.
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

  /// Returns the subject of a sentence about a delivery. Names the store unless it is the usual
  /// store.
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

/// The targets of a store, loaded on demand.
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
      // The kind's file may be unreadable only now, for lack of descriptors.
      throw UnreadableTarget(wording.spoken.says(error).withoutFullStop)
    }
  }

  private func unreadable(_ sentence: SendingSentence) -> UnreadableTarget {
    UnreadableTarget(wording(sentence).withoutFullStop)
  }
}
