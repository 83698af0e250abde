/// The line reader of a dialogue. Copies of the dialogue share it, because there is only one
/// terminal.
final class SharedReader {
  private var reader: any LineReader
  let isInteractive: Bool
  let showsPrompts: Bool
  let editsPrefill: Bool
  var progress: ShownProgress?
  /// The announcer, if the program has asked for it.
  private(set) var madeAnnouncer: Announcer?
  /// Whether a person has pressed a key, which ends a countdown.
  var hasKey = false
  /// The number of rows written before the last line was read.
  var rowsAtLine = 0

  init(_ reader: any LineReader) {
    self.reader = reader
    isInteractive = reader.isInteractive
    showsPrompts = reader.showsPrompts
    editsPrefill = reader.editsPrefill
  }

  var showsAreas: Bool { reader.showsAreas }
  var hasRoomForAreas: Bool { reader.hasRoomForAreas }
  var editsLines: Bool { reader.editsLines }
  var removesPrompts: Bool { reader.removesPrompts }
  var keys: KeyNames { reader.keys }
  var cursorLine: Int? { reader.cursorLine }
  /// The reader, if it can remove rows from the screen; `nil` otherwise. Only transient rows need
  /// it.
  private(set) lazy var remover = reader as? any RowRemover
  /// The reader, if it reads a pipe or a plain terminal.
  var plain: PlainLineReader? { reader as? PlainLineReader }

  var announcer: Announcer {
    let announcer = madeAnnouncer ?? Announcer()
    madeAnnouncer = announcer
    return announcer
  }

  func begin() { use { $0.begin() } }

  func end() { use { $0.end() } }

  func lend<Result>(_ body: () throws -> Result) rethrows -> Result {
    try use { try $0.lend(body) }
  }

  func read(_ request: LineRequest) throws -> LineEvent { try use { try $0.read(request) } }

  /// Uses a copy of the reader, because a request calls closures during the reading, and they
  /// access the reader.
  private func use<Result>(_ body: (inout any LineReader) throws -> Result) rethrows -> Result {
    var reader = reader
    defer { self.reader = reader }
    return try body(&reader)
  }
}
