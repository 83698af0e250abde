/// Remembers what was entered into the rows of forms, across runs of the program.
///
/// Nothing is read before the first look. A path that leads to no file, but to `/dev/null`, say,
/// keeps nothing.
public final class InputHistory {
  private let file: StoreFile
  private let path: String
  private var log: InputLog?

  /// Names a file, which is made when there is something to remember.
  public init(path: String) {
    self.path = path
    file = StoreFile(path: path, largest: 4 << 20)
  }

  /// What was entered for a row, the oldest first.
  ///
  /// - Parameter row: The row's id.
  public func entries(for row: String) -> [String] {
    // What is wrong with the file is said when there is something to remember.
    let log = log ?? (try? read()) ?? InputLog()
    self.log = log
    return log.texts(of: row)
  }

  /// Adds what was entered, in its order; what was entered before moves to the end. There must be
  /// nothing secret among it.
  ///
  /// Blank texts, long ones and those with line breaks are left out.
  ///
  /// - Throws: What is wrong with the file. Where that is ``StateError/setAside(path:to:reason:)``,
  ///   a new file has the entries.
  public func add(_ entries: [(row: String, text: String)]) throws(StateError) {
    let entries = entries.filter { InputLog.keeps($0.text) }
    if entries.isEmpty || isSwitchedOff { return }
    var problem: StateError?
    do throws(StoreError) {
      try file.exclusively(within: .seconds(1)) { place throws(StoreError) in
        var log: InputLog
        do throws(Unusable) {
          log = try read() ?? InputLog()
        } catch {
          problem = error.report(at: place.path(of: place.name))
          guard case .setAside = problem else { return }
          log = InputLog()
        }
        for (row, text) in entries { log.add(text, to: row) }
        log.shrink()
        try file.replace(place, with: log.bytes, durably: false)
        self.log = log
      }
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
    if let problem { throw problem }
  }

  /// Reads what is there; nil where something stands there that keeps nothing.
  private func read() throws(Unusable) -> InputLog? {
    let bytes: [UInt8]?
    do throws(StoreError) {
      bytes = try file.contents()
    } catch {
      if case .notAFile = error { return nil }
      throw .broken("\(error.reason).")
    }
    return try bytes.map { bytes throws(Unusable) in try InputLog(bytes) } ?? InputLog()
  }

  /// Whether something stands there that keeps nothing. Looked at first: no lock is put beside a
  /// device.
  private var isSwitchedOff: Bool {
    guard let place = try? FilePlace(following: path) else { return false }
    return kind(at: place.path(of: place.name)).map { $0 != .file } ?? false
  }
}

extension StoreError {
  /// What went wrong, without the path.
  fileprivate var reason: String {
    switch self {
    case .unreadable(_, let reason), .unwritable(_, let reason): reason
    case .locked: "Another program keeps it locked"
    case .tooLarge: "It is too large"
    default: message
    }
  }
}
