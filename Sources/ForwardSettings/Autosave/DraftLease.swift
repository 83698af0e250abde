public import ForwardForm
import ForwardStore

/// Reserves the draft of one key for this program.
public final class DraftLease {
  /// The answers that an earlier program left.
  public let draft: SavedAnswers?

  /// The problem of a file that was found; new answers can be saved nevertheless.
  public let problem: StateError?

  private let key: DraftKey
  private let paths: [String]
  private var file: DraftFile?

  /// The number of lines that may still be added before the log is written anew; that is done when
  /// most of its answers are outdated.
  private var linesLeft = 0

  static let largest = 16 << 20

  init(key: DraftKey, paths: [String]) {
    var search = Search(key: key)
    file = search.file(in: paths)
    draft = search.draft
    problem = search.problem ?? (file == nil ? Self.problem(ofWriting: paths[0]) : nil)
    linesLeft = search.linesLeft
    self.key = key
    self.paths = paths
  }
}

extension DraftLease {
  /// Saves answers in place of the earlier ones; without answers, removes the file.
  ///
  /// If the process dies, the file holds the old or the new answers.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - row: The row of the only answer that differs from those that were saved or found before.
  ///     Only that answer is written then.
  public func save(_ draft: SavedAnswers, changing row: RowPath? = nil) throws(StateError) {
    if draft.count == 0 { return remove() }
    do throws(SystemError) {
      // Another program may have removed the file, or its folder.
      if try file?.isInPlace == false { (file, linesLeft) = (nil, 0) }
      if try row.map({ row throws(SystemError) in try append(draft.line(for: row)) }) ?? false {
        return
      }
      try write(draft)
    } catch {
      throw .unwritable(path: paths[0], reason: error.description)
    }
    if file == nil { throw .crowded(path: paths[0]) }
  }

  /// Returns why no file can be written there, as far as can be told without writing one.
  private static func problem(ofWriting path: String) -> StateError? {
    do throws(SystemError) {
      try FilePlace(naming: path).checkFolder()
      return nil
    } catch {
      return .unwritable(path: path, reason: error.description)
    }
  }

  /// Removes the saved answers.
  public func remove() {
    file?.remove()
    file = nil
  }

  private func append(_ line: [UInt8]) throws(SystemError) -> Bool {
    guard let file, linesLeft > 0 else { return false }
    let rest = linesLeft - 1
    // If only a part can be written, no other line may follow it.
    linesLeft = 0
    guard try file.append(line, upTo: Self.largest) else { return false }
    linesLeft = rest
    return true
  }

  private func write(_ draft: SavedAnswers) throws(SystemError) {
    let bytes = draft.bytes(for: key)
    // A larger file could not be read again.
    if bytes.count > Self.largest { throw SystemError.tooLarge }
    if file == nil { file = try newFile() }
    try file?.replace(with: bytes)
    linesLeft = Self.lines(after: draft)
  }

  /// The number of lines that may follow answers in a log.
  fileprivate static func lines(after draft: SavedAnswers) -> Int { draft.count + 20 }

  private func newFile() throws(SystemError) -> DraftFile? {
    try FilePlace(naming: paths[0]).makeFolder()
    for path in paths {
      if let file = try DraftFile.created(path) { return file }
    }
    return nil
  }
}

/// Looks for a draft that no other program uses, and notes the first problem on the way.
private struct Search {
  let key: DraftKey
  var draft: SavedAnswers?
  var problem: StateError?
  var linesLeft = 0

  mutating func file(in paths: [String]) -> DraftFile? {
    for path in paths {
      do {
        if let file = try file(at: path) { return file }
      } catch let fault as StateError.Fault {
        note(.report(fault, at: path))
      } catch let error as SystemError where error.isRefusal {
        note(.report(.unreadable("\(error)"), at: path))
      } catch {
        note(.leftAlone(path: path, .unreadable("\(error)")))
      }
    }
    return nil
  }

  private mutating func note(_ problem: StateError) {
    if self.problem == nil { self.problem = problem }
  }

  private mutating func file(at path: String) throws -> DraftFile? {
    guard let kind = FileKind(at: path) else { return nil }
    if kind != .file { throw StateError.Fault.notAFile(kind.rawValue) }
    guard let file = try DraftFile.existing(path) else { return nil }
    let bytes = try file.contents(upTo: DraftLease.largest + 1)
    if bytes.count > DraftLease.largest { throw StateError.Fault.tooLarge }
    // A program was killed before it saved anything.
    if bytes.isEmpty {
      file.remove()
      return nil
    }
    do throws(StateError.Fault) {
      draft = try SavedAnswers(bytes, for: key)
    } catch {
      // The file is still locked, so no other program has replaced it.
      withExtendedLifetime(file) { note(.report(error, at: path)) }
      return nil
    }
    guard let draft else { return nil }
    let lines = bytes.count { $0 == newline }
    if bytes.last == newline { linesLeft = DraftLease.lines(after: draft) - lines }
    return file
  }
}
