internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardKinds
internal import ForwardStore
internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

/// A target whose settings were read, so that items can be sent to it.
final class LoadedTarget {
  let name: String
  let kind: TargetKind
  private let target: DecodedTarget
  private let secrets: SecretReader
  /// The target to send with, once its secrets are read.
  private var ready: Result<any StorableTarget, any Error>?
  private let wording: Wording

  /// Reads the settings of a stored target.
  ///
  /// - Throws: The reason why nothing can be sent with the settings.
  init(
    _ stored: StoredDocument, of kind: TargetKind, _ wording: Wording, _ secrets: SecretReader
  ) throws(Refusal) {
    name = stored.name
    self.kind = kind
    self.wording = wording.translating(kind)
    do throws(Undeliverable) {
      target = try DecodedTarget(stored.settings, of: kind)
    } catch {
      throw Refusal(
        self.wording.sentence(error, Form(kind.make()), target: stored.name, Item()))
    }
    self.secrets = secrets
    // The file may have been edited by hand.
    let form = Form(target.shown)
    guard let (index, rejection) = form.firstRejection else { return }
    let row = index.map { form.rows[$0] }
    throw Refusal(self.wording(.refused(row: row?.path, row?.shown(rejection) ?? rejection)))
  }

  /// Returns the delivery of an item, to send it: with the secrets that are kept elsewhere, which are read once.
  ///
  /// - Throws: A ``Refusal``, an `UnreadableSecret`, or `UnreadSecrets` if they have to be read first.
  func deliveryToSend(of item: Item) throws -> Delivery {
    let result = ready ?? Result { try target.ready(secrets) }
    if case .failure(let error) = result, error is UnreadSecrets { throw error }
    ready = result
    return try delivery(of: item, from: result.get())
  }

  /// Returns the delivery of an item with attached files, to show it.
  func delivery(of item: Item, attaching files: [Attachment] = []) throws(Refusal) -> Delivery {
    guard let delivery = try delivery(of: item, from: target.shown).attaching(files) else {
      throw Refusal(wording(takesNoFiles))
    }
    if case .request(let request) = delivery, let detail = request.refusal {
      throw Refusal(wording(detail))
    }
    return delivery
  }

  /// Whether files can be attached to what is sent to the target.
  var takesFiles: Bool {
    guard let delivery = try? delivery(of: .example) else { return true }
    return delivery.attaching([Attachment("", [])]) != nil
  }

  /// The sentence that files can't be attached, and what would let the target take them.
  var takesNoFiles: DeliverySentence {
    let isRequest = if case .request? = try? delivery(of: .example) { true } else { false }
    return .takesNoFiles(
      name, kind: wording.text(kind.title),
      path: isRequest ? KnownKinds.ofCommand.file(of: kind) : nil)
  }

  private func delivery(
    of item: Item, from target: any StorableTarget
  ) throws(Refusal) -> Delivery {
    do throws(Undeliverable) {
      return try target.delivery(of: item)
    } catch {
      throw Refusal(wording.sentence(error, Form(target), target: name, item))
    }
  }

  /// Returns lines for a person: the target's name, and below it the delivery of an item, or the
  /// reason why there is none.
  func description(of item: Item, attaching files: [Attachment]) -> [StyledText] {
    do throws(Refusal) {
      return description(of: try delivery(of: item, attaching: files))
    } catch {
      return [heading, StyledText("  " + wording(.refusal(error)), .error)]
    }
  }

  /// Returns lines for a person: the target's name, and below it a delivery.
  func description(of delivery: Delivery) -> [StyledText] {
    [heading]
      + delivery.lines(in: wording.language).map { StyledText($0.isEmpty ? "" : "  " + $0) }
  }

  private var heading: StyledText {
    StyledText(wording(.target(name, kind: wording.text(kind.title))), .heading)
  }
}

extension Wording {
  /// Returns the reason why an item can't be sent, with the title of the row that it is about.
  fileprivate func sentence(
    _ error: Undeliverable, _ form: Form, target: String, _ item: Item
  ) -> String {
    let row = form.rows.first { $0.id == error.row }
    let title = row.map { text($0.title) } ?? error.row
    return self(.undeliverable(error, row: title, target: target, item: item.text))
  }
}

extension Undeliverable {
  fileprivate var row: String {
    switch self {
    case .empty(let row), .tooLong(let row, _, _), .unusable(let row), .option(let row): row
    }
  }
}

extension SecretReader {
  /// The reader of a command, with the time limit of `FORWARD_SECRET_TIMEOUT`, which a signal ends.
  static func ofCommand() throws -> SecretReader {
    let name = "FORWARD_SECRET_TIMEOUT"
    let isOver: @Sendable () -> Bool = { SignalWatch.isOver || isEndingHeld }
    guard let text = Environment.value(of: name) else { return SecretReader(isOver: isOver) }
    let limit = min(try duration(text, of: name), .seconds(1_000_000_000))
    return SecretReader(limit: limit, isOver: isOver)
  }
}

/// A reason why an item has no delivery, in words for a person.
struct Refusal: Error, CustomStringConvertible {
  /// A part of a sentence, without a full stop.
  let reason: String

  init(_ sentence: String) { reason = sentence.withoutFullStop }

  var description: String { reason }
}
