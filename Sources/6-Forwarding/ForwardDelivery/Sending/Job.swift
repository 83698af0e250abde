internal import ForwardForm
internal import ForwardSystem
internal import ForwardTargets

/// A delivery whose file is locked.
///
/// `@unchecked`: only one thread at a time uses it, which `use` asserts.
final class Job: @unchecked Sendable {
  let use = ExclusiveUse()
  /// The delivery's position in the call that sends it.
  let position: Int
  let file: EntryFile
  let delivery: Delivery
  /// Whether to send the delivery even if it may have arrived already.
  let again: Bool
  /// The delivery's request, with the state of its attempt.
  var request: RequestAttempt?
  /// Whether the file records that the delivery is being sent.
  var isNoted = false

  init(_ file: EntryFile, _ delivery: Delivery, again: Bool, position: Int) {
    (self.file, self.delivery, self.again) = (file, delivery, again)
    self.position = position
  }

  enum Report: Sendable {
    case done(DeliveryOutcome)
    case failed(OutboxError)
    case untried

    init(_ body: () throws(OutboxError) -> DeliveryOutcome) {
      do throws(OutboxError) {
        self = .done(try body())
      } catch {
        self = .failed(error)
      }
    }

    func outcome() throws(OutboxError) -> DeliveryOutcome? {
      switch self {
      case .done(let outcome): return outcome
      case .failed(let error): throw error
      case .untried: return nil
      }
    }
  }

  /// Records that sending hasn't begun after all.
  func takeBack() -> Report {
    use {
      if isNoted {
        do throws(OutboxError) {
          try file.note { $0.isNotAttempted() }
        } catch {
          return .failed(error)
        }
      }
      return .untried
    }
  }
}

extension Outbox {
  enum Locked {
    /// The entry is gone.
    case gone
    /// The entry has an outcome without an attempt.
    case settled(DeliveryOutcome)
    case locked(Job)
  }

  func lock(
    _ id: String, again: Bool, position: Int = 0, _ delivery: (OutboxEntry) throws -> Delivery
  ) throws(OutboxError) -> Locked {
    guard OutboxEntry.isID(id) else { return .gone }
    let locked: EntryFile?
    do throws(OutboxError) {
      locked = try EntryFile.locked(path(of: id), id: id)
    } catch .inUse {
      return .settled(.later(DeliveryOutcome.Detail(.beingSent)))
    } catch .damaged(_, let path, .unreadable(let reason)) {
      return .settled(.later(DeliveryOutcome.Detail(.unreadable, path, text: reason)))
    }
    guard let file = locked else { return .gone }
    if file.entry.state == .unknown, !again { return .settled(.unknown(file.entry.detail)) }
    let what: Delivery
    do {
      do {
        what = try delivery(file.entry)
      } catch let unread as UnreadSecrets {
        unread.read()
        what = try delivery(file.entry)
      }
    } catch let error as UnreadableTarget {
      return .settled(file.entry.unchanged(DeliveryOutcome.Detail.answer(error.reason)))
    } catch {
      let outcome = (error as? UnreadableSecret)?.outcome ?? .refused(.answer("\(error)"))
      return .settled(try settle(Attempt(outcome), in: file))
    }
    guard let whole = what.attaching(file.entry.attachments) else {
      let refused = Attempt(.refused(DeliveryOutcome.Detail(.takesNoFiles)))
      return .settled(try settle(refused, in: file))
    }
    return .locked(Job(file, whole, again: again, position: position))
  }

  /// Records the result of an attempt. `durably` says whether to sync the removal of the file to
  /// the disk.
  func settle(
    _ attempt: Attempt, in file: EntryFile, durably: Bool = true
  ) throws(OutboxError) -> DeliveryOutcome {
    let now = secondsSince1970()
    // A wrong clock may have recorded a future time.
    let age = Duration.seconds(abs(now - file.entry.created))
    let attempt = age < lifetime ? attempt : attempt.atLast
    if case .sent = attempt.outcome {
      try file.remove(durably: durably)
    } else {
      try file.note { $0.end(attempt, at: now) }
    }
    return attempt.outcome
  }
}
