import JSONTree

/// Reserves the draft of one purpose for this program, until it is let go.
public final class DraftLease {
  /// What an earlier program left.
  public let draft: SavedAnswers?

  /// What was wrong with a file that was found; nothing stands in the way of new answers.
  public let problem: StateError?

  private let purpose: JSONObject
  private let paths: [String]
  private var slot: DraftFile?

  static let largest = 16 << 20

  init(purpose: JSONObject, paths: [String]) {
    var search = Search(purpose: purpose)
    slot = search.slot(in: paths)
    draft = search.draft
    problem = search.problem
    self.purpose = purpose
    self.paths = paths
  }
}

extension DraftLease {
  /// Keeps answers in place of those from before; none are kept as no file.
  ///
  /// Whenever the process dies, either these or those from before are there.
  public func save(_ draft: SavedAnswers) throws(StateError) {
    if draft.answers.isEmpty { return remove() }
    let bytes = draft.bytes(for: purpose)
    do throws(SystemError) {
      // What could not be read again would be set aside then.
      if bytes.count > Self.largest { throw SystemError.tooLarge }
      if slot == nil { slot = try newSlot() }
      try slot?.replace(with: bytes)
    } catch {
      throw .unwritable(path: paths[0], reason: error.description)
    }
    if slot == nil { throw .crowded(path: paths[0]) }
  }

  /// Forgets what was kept.
  public func remove() {
    slot?.remove()
    slot = nil
  }

  private func newSlot() throws(SystemError) -> DraftFile? {
    try FilePlace(naming: paths[0]).makeFolder()
    for path in paths {
      if let slot = try DraftFile.made(path) { return slot }
    }
    return nil
  }
}

/// Looks for a draft that nobody has, and notes what is wrong on the way.
private struct Search {
  let purpose: JSONObject
  var draft: SavedAnswers?
  var problem: StateError?

  mutating func slot(in paths: [String]) -> DraftFile? {
    for path in paths {
      do {
        if let slot = try slot(at: path) { return slot }
      } catch let unusable as Unusable {
        note(unusable.report(at: path))
      } catch let error as SystemError where error.isRefusal {
        note(Unusable.broken("\(error).").report(at: path))
      } catch {
        note(.leftAlone(path: path, reason: "\(error)."))
      }
    }
    return nil
  }

  private mutating func note(_ problem: StateError) {
    if self.problem == nil { self.problem = problem }
  }

  private mutating func slot(at path: String) throws -> DraftFile? {
    guard let kind = kind(at: path) else { return nil }
    if kind != .file { throw Unusable.broken("It is \(kind.rawValue), not a file.") }
    guard let slot = try DraftFile.taken(path) else { return nil }
    let bytes = try slot.contents(upTo: DraftLease.largest + 1)
    if bytes.count > DraftLease.largest { throw Unusable.broken("It is too large.") }
    // A program was killed before it kept anything.
    if bytes.isEmpty {
      slot.remove()
      return nil
    }
    draft = try SavedAnswers(bytes, for: purpose)
    return draft == nil ? nil : slot
  }
}
