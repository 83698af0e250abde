internal import ForwardForm
internal import GRDB

/// A book in a SQLite database. Other processes may write to it at the same time.
final class BookFile {
  private let queue: DatabaseQueue
  /// The book after the last reading or writing.
  private var known = Book()
  /// SQLite's number for changes by other processes.
  private let version = Ref(0)
  /// The first error. The file isn't used after it.
  private var failure: (any Error)?

  init(path: String) throws {
    var configuration = Configuration()
    // Another process may be writing.
    configuration.busyMode = .timeout(5)
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { try $0.createTables() }
    known = try queue.read(Book.init)
    try look()
  }

  /// The book in the file.
  var book: Book {
    get {
      attempt { known = try queue.read(Book.init) }
      return known
    }
    set {
      attempt {
        try queue.write { try $0.write(newValue, over: known) }
        known = newValue
      }
    }
  }

  /// Calls a closure whenever ``look()`` finds a change by another process.
  func observe(_ changed: @escaping () -> Void) -> Disposable {
    version.observe { _ in changed() }
  }

  /// Looks for changes by other processes, and reports them to observers.
  ///
  /// - Throws: The error since the last look, because reading or writing a ``Ref`` doesn't throw.
  func look() throws {
    if let failure { throw failure }
    let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    if let version { self.version.value = version }
  }

  private func attempt(_ body: () throws -> Void) {
    guard failure == nil else { return }
    do {
      try body()
    } catch {
      failure = error
    }
  }
}
