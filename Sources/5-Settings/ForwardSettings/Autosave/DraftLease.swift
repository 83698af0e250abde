package import ForwardForm
internal import ForwardStore
internal import ForwardSystem

/// A lease of a key's draft. No other program uses the draft meanwhile.
package final class DraftLease {
  /// The answers that an earlier program left.
  package let draft: SavedAnswers?

  /// The problem of a file that was found. New answers can be saved nevertheless.
  package let problem: StateError?

  private let key: DraftKey
  private let files: [String]
  private var file: LogFile?

  /// The number of lines that may still be appended. Then the log is rewritten, because most of its
  /// answers are outdated.
  private var linesLeft = 0

  static let largest = 16 << 20

  init(key: DraftKey, files: [String]) {
    var search = Search(key: key)
    file = search.file(in: files)
    draft = search.draft
    problem = search.problem ?? (file == nil ? Self.problem(ofWriting: files[0]) : nil)
    linesLeft = search.linesLeft
    self.key = key
    self.files = files
  }

  /// Replaces the saved answers; without answers, removes the file.
  ///
  /// If the process dies meanwhile, the file has either the old or the new answers. `row` is the
  /// only row whose answer differs from the saved answers; `nil` if there are others. With a row,
  /// only its answer is written.
  package func save(_ draft: SavedAnswers, changing row: RowPath? = nil) throws(StateError) {
    if draft.count == 0 { return remove() }
    do throws(SystemError) {
      // Writes a new file if another program removed the file or its folder.
      if try file?.isInPlace == false { (file, linesLeft) = (nil, 0) }
      if try row.map({ row throws(SystemError) in try append(draft.line(for: row)) }) ?? false {
        return
      }
      try write(draft)
    } catch {
      throw .unwritable(path: files[0], reason: error.description)
    }
    if file == nil { throw .crowded(path: files[0]) }
  }

  /// Returns the problem of writing a file at a path, as far as it shows without writing.
  private static func problem(ofWriting path: String) -> StateError? {
    do throws(SystemError) {
      let place = FilePlace(naming: path)
      try place.checkFolder()
      try place.checkOwnFolder()
      return nil
    } catch {
      return .unwritable(path: path, reason: error.description)
    }
  }

  package func remove() {
    try? file?.remove(durably: false)
    file = nil
  }

  private func append(_ line: [UInt8]) throws(SystemError) -> Bool {
    guard let file, linesLeft > 0 else { return false }
    let rest = linesLeft - 1
    // After a failure the log lacks this line. Zero makes the next call rewrite the log.
    linesLeft = 0
    guard file.size + line.count <= Self.largest else { return false }
    try file.append(line, durably: false)
    linesLeft = rest
    return true
  }

  private func write(_ draft: SavedAnswers) throws(SystemError) {
    let bytes = draft.bytes(for: key)
    // A larger file couldn't be read again.
    if bytes.count > Self.largest { throw SystemError.tooLarge }
    if file == nil { file = try newFile() }
    try file?.replace(with: bytes, durably: false)
    linesLeft = Self.lines(after: draft)
  }

  /// Returns the number of lines that a log may have after its answers.
  fileprivate static func lines(after draft: SavedAnswers) -> Int { draft.count + 20 }

  private func newFile() throws(SystemError) -> LogFile? {
    try FilePlace(naming: files[0]).makeFolder()
    for path in files {
      if let file = try LogFile.created(path) { return file }
    }
    return nil
  }
}

/// A search for a draft that no other program uses. Remembers the first problem on the way.
private struct Search {
  let key: DraftKey
  var draft: SavedAnswers?
  var problem: StateError?
  var linesLeft = 0

  mutating func file(in files: [String]) -> LogFile? {
    for path in files {
      do {
        if let file = try file(at: path) { return file }
      } catch let fault as StateError.Fault {
        note(.report(fault, at: path))
      } catch let error as SystemError where error == .locked {
        continue
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

  private mutating func file(at path: String) throws -> LogFile? {
    try FilePlace(naming: path).checkOwnFolder()
    guard let kind = FileKind(at: path) else { return nil }
    if kind != .file { throw StateError.Fault.notAFile(kind.rawValue) }
    guard let file = try LogFile.existing(path) else { return nil }
    let bytes = try file.contents(upTo: DraftLease.largest + 1)
    if bytes.count > DraftLease.largest { throw StateError.Fault.tooLarge }
    // An empty file comes from a program that was killed before it saved anything.
    if bytes.isEmpty {
      try? file.remove(durably: false)
      return nil
    }
    do throws(StateError.Fault) {
      draft = try SavedAnswers(bytes, for: key)
    } catch {
      // The file must stay locked, so that no other program replaces it.
      withExtendedLifetime(file) { note(.report(error, at: path)) }
      return nil
    }
    guard let draft else { return nil }
    let lines = bytes.count { $0 == newline }
    if !file.isTorn { linesLeft = DraftLease.lines(after: draft) - lines }
    return file
  }
}
