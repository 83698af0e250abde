public import ForwardDelivery
internal import ForwardForm
public import ForwardFormTerminal
internal import ForwardJSON
public import ForwardKinds
public import ForwardStore
public import ForwardTargets
internal import ForwardText

/// A target with its settings read, ready to send items.
///
/// ```swift
/// let target = try LoadedTarget(store.contents().document(named: "list"), in: store)
/// for line in target.description(of: Item("Milk")) { print(line.plain) }
/// ```
public final class LoadedTarget {
  public let name: String
  public let kind: TargetKind
  let store: DocumentStore
  private let kinds: KnownKinds
  private let target: DecodedTarget
  private let secrets: SecretReader
  /// The target to send with, after its secrets are read.
  private var ready: Result<any StorableTarget, any Error>?
  private let wording: Wording

  /// Reads the settings of a stored target. Sending reads the secrets that are kept elsewhere.
  ///
  /// - Parameters:
  ///   - stored: The target.
  ///   - store: The target's store.
  ///   - kinds: The kinds that the program knows; by default, the kinds of this package.
  ///   - wording: The language of descriptions and refusals.
  ///   - secrets: The reader of secrets. Several targets may share a reader.
  /// - Throws: `UnusableKind`, or a ``Refusal`` if nothing can be sent with the settings.
  public init(
    _ stored: StoredDocument, in store: DocumentStore, kinds: KnownKinds = KnownKinds(),
    wording: Wording = .english, secrets: SecretReader = SecretReader()
  ) throws {
    (name, self.store, self.kinds) = (stored.name, store, kinds)
    kind = try kinds.kind(of: stored)
    self.secrets = secrets
    self.wording = wording.translating(kind)
    do throws(Undeliverable) {
      target = try DecodedTarget(stored.settings, of: kind)
    } catch {
      throw self.wording.refusal(error, Form(kind.make()), target: name, Item())
    }
    // A person may have edited the file by hand.
    let form = Form(target.shown)
    guard let (index, rejection) = form.firstRejection else { return }
    let row = index.map { form.rows[$0] }
    throw Refusal(
      name, self.wording(.refused(row: row?.path, row?.shown(rejection) ?? rejection)))
  }

  /// Returns the delivery of an item for sending, with its secrets, which are read once. Throws a
  /// ``Refusal``, an `UnreadableSecret`, or `UnreadSecrets` if the secrets must be read first.
  func deliveryToSend(of item: Item) throws -> Delivery {
    let result = ready ?? Result { try target.ready(secrets) }
    if case .failure(let error) = result, error is UnreadSecrets { throw error }
    ready = result
    return try delivery(of: item, from: result.get())
  }

  /// Returns the delivery of an item with attached files, for showing. It has references in place
  /// of secrets that are kept elsewhere.
  public func delivery(
    of item: Item, attaching files: [Attachment] = []
  ) throws(Refusal) -> Delivery {
    guard let delivery = try delivery(of: item, from: target.shown).attaching(files) else {
      throw Refusal(name, wording(takesNoFiles))
    }
    if case .request(let request) = delivery, let detail = request.refusal {
      throw Refusal(name, wording.spoken.says(detail))
    }
    return delivery
  }

  /// Whether the target's deliveries can carry files.
  public var takesFiles: Bool {
    guard let delivery = try? delivery(of: .example) else { return true }
    return delivery.attaching([Attachment("", [])]) != nil
  }

  /// Says that the target can't carry files, and how to change that.
  package var takesNoFiles: SendingSentence {
    let isRequest = if case .request? = try? delivery(of: .example) { true } else { false }
    return .takesNoFiles(
      name, kind: wording.text(kind.title),
      path: isRequest ? kinds.file(of: kind) : nil)
  }

  private func delivery(
    of item: Item, from target: any StorableTarget
  ) throws(Refusal) -> Delivery {
    do throws(Undeliverable) {
      return try target.delivery(of: item)
    } catch {
      throw wording.refusal(error, Form(target), target: name, item)
    }
  }

  /// Returns lines for a person: the target's name, and below it the delivery of an item, or the
  /// reason why it can't be sent.
  public func description(
    of item: Item, attaching files: [Attachment] = []
  ) -> [StyledText] {
    do throws(Refusal) {
      return description(of: try delivery(of: item, attaching: files))
    } catch {
      return [heading, StyledText("  " + wording(.refusal(error)), .error)]
    }
  }

  /// Returns lines for a person: the target's name, and a delivery below it.
  func description(of delivery: Delivery) -> [StyledText] {
    [heading]
      + delivery.lines(in: wording.language).map { StyledText($0.isEmpty ? "" : "  " + $0) }
  }

  private var heading: StyledText {
    StyledText(wording(.targetOfKind(name, kind: wording.text(kind.title))), .heading)
  }

  /// The place of the settings, for deliveries to record.
  var origin: OutboxEntry.Origin { OutboxEntry.Origin(store: store.path, kind: kind.name) }
}

extension Wording {
  /// Returns the reason why an item can't be sent, with the title of the row concerned.
  fileprivate func refusal(
    _ error: Undeliverable, _ form: Form, target: String, _ item: Item
  ) -> Refusal {
    let row = form.rows.first { $0.id == error.row }
    let title = row.map { text($0.title) } ?? error.row
    return Refusal(
      target, self(.undeliverable(error, row: title, target: target, item: item.text)))
  }
}

extension Undeliverable {
  fileprivate var row: String {
    switch self {
    case .empty(let row), .tooLong(let row, _, _), .unusable(let row), .option(let row): row
    }
  }
}

/// A reason why a target can't send at all or can't send an item, in words for a person.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the target.
  public let target: String
  /// A part of a sentence, without a full stop.
  public let reason: String

  /// - Parameter sentence: The reason, with or without a full stop.
  package init(_ target: String, _ sentence: String) {
    (self.target, reason) = (target, sentence.withoutFullStop)
  }

  /// The reason without the target: a part of a sentence, without a full stop.
  public var description: String { reason }
}
