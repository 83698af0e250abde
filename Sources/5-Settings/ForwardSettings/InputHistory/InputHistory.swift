public import ForwardForm
package import ForwardFormTerminal
internal import ForwardStore
internal import ForwardSystem

/// The history of texts entered into the rows of forms, across runs of the program.
///
/// The file is read on demand. If the path leads to something other than a file, such as
/// `/dev/null`, nothing is saved.
public final class InputHistory {
  // The file isn't a log: a repeated text moves to the end, so that each addition would rewrite all
  // lines. A file that the user chose may be a link, and other versions take its lock file.
  private let file: StoreFile
  private let replacesBroken: Bool
  private var log: InputLog?

  /// Creates a history in a file. Its first entry creates the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - replacesBroken: Whether to rename an unusable file, so that a new file takes its place.
  ///     Such a history never reads or writes through a link. Pass `false` for a path that the user
  ///     chose: it may be the user's other file, or a link.
  public init(path: String, replacesBroken: Bool = true) {
    file = StoreFile(
      path: path, access: replacesBroken ? .own : .ofOwner, largest: 4 << 20,
      patience: .seconds(1))
    self.replacesBroken = replacesBroken
  }

  /// Returns the texts entered into a row, oldest first.
  ///
  /// - Parameter row: The row's path, without the numbers of items.
  public func entries(for row: RowPath) -> [String] {
    // Ignores problems with the file. Saving an entry reports them.
    let log = log ?? (try? read { () throws(StoreError) in try file.contents() }) ?? InputLog()
    self.log = log
    return log.texts(of: row.text)
  }

  /// Adds texts in their order. A repeated text moves to the end. The texts must not be secret.
  ///
  /// Leaves out blank texts, long texts and texts with line breaks.
  ///
  /// - Throws: The problem with the file. After ``StateError/setAside(path:to:_:)``, a new file has
  ///   the entries.
  public func add(_ entries: [(row: RowPath, text: String)]) throws(StateError) {
    let entries = entries.filter { InputLog.keeps($0.text) }
    if entries.isEmpty || isSwitchedOff { return }
    var problem: StateError?
    if replacesBroken, FileKind(at: file.path) == .link {
      problem = .report(.notAFile(FileKind.link.rawValue), at: file.path)
    }
    do throws(StoreError) {
      try file.edit { file throws(StoreError) in
        var log: InputLog
        do throws(StateError.Fault) {
          log = try read { () throws(StoreError) in try file.contents() } ?? InputLog()
        } catch {
          problem = report(error)
          guard case .setAside = problem else { return }
          log = InputLog()
        }
        for (row, text) in entries { log.add(text, to: row.text) }
        log.shrink()
        try file.replace(with: log.bytes, durably: false)
        self.log = log
      }
    } catch {
      throw .unwritable(path: file.path, reason: error.reason)
    }
    if let problem { throw problem }
  }

  /// Adds texts, and reports a problem with the file, which must not keep a form from being saved.
  package func add(_ entries: [(row: RowPath, text: String)], reportingTo dialogue: Dialogue) {
    do throws(StateError) {
      try add(entries)
    } catch {
      dialogue.report(dialogue.wording(SettingsSentence.state(error)))
    }
  }

  /// Reads the file; `nil` if the path isn't a file.
  private func read(
    _ contents: () throws(StoreError) -> [UInt8]?
  ) throws(StateError.Fault) -> InputLog? {
    let bytes: [UInt8]?
    do throws(StoreError) {
      bytes = try contents()
    } catch {
      switch error {
      case .notAFile: return nil
      case .tooLarge: throw .tooLarge
      default: throw .unreadable(error.reason)
      }
    }
    return try bytes.map { bytes throws(StateError.Fault) in try InputLog(bytes) } ?? InputLog()
  }

  private func report(_ fault: StateError.Fault) -> StateError {
    guard replacesBroken else {
      return .leftAlone(path: file.path, fault)
    }
    return .report(fault, at: file.path)
  }

  /// Whether the path leads to something other than a file. Checked first, so that no lock file is
  /// created beside a device.
  private var isSwitchedOff: Bool { file.kind.map { $0 != .file } ?? false }
}

extension StoreError {
  /// The reason without the path.
  fileprivate var reason: String {
    switch self {
    case .unreadable(_, let reason), .unwritable(_, let reason): reason
    case .locked: "Another program keeps it locked"
    default: message
    }
  }
}
