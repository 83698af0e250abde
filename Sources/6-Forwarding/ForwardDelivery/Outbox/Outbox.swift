internal import ForwardCLibrary
internal import ForwardPatterns
internal import ForwardSystem
public import ForwardTargets

/// The unsent deliveries in a folder, each in its own file.
///
/// A delivery stays in the outbox from before the first attempt until it is done. It isn't lost,
/// however the program ends. Several programs may use an outbox at once; a lock lets only one of
/// them send a delivery.
///
/// ```swift
/// let outbox = Outbox(path: "\(state)/outbox")
/// for entry in try outbox.add([(item: Item("Milk"), target: "fridge")]) {
///   let outcome = try outbox.send(entry.id) { try target.delivery(of: $0.item) }
/// }
/// ```
public struct Outbox: Sendable {
  /// The path of the folder, which may not exist yet.
  public let path: String

  /// The time that a delivery may wait after it was forwarded; a week by default. An attempt that
  /// fails later refuses the delivery.
  public var lifetime = Duration.seconds(7 * 86_400)

  let limits: Limits

  public init(path: String) { self.init(path: path, limits: Limits()) }

  /// Creates an outbox with limits that let a test run fast.
  package init(path: String, limits: Limits) {
    self.path = path
    self.limits = limits
  }

  func path(of id: String) -> String { "\(path)/\(id)\(suffix)" }

  /// Adds deliveries, and syncs each to the disk.
  ///
  /// - Parameters:
  ///   - deliveries: The items, each with the name of its target.
  ///   - attachments: Files that go with each item. The outbox keeps copies. A target that can't
  ///     send files refuses the delivery.
  ///   - origin: Returns where a target's settings are stored, by the target's name. The deliveries
  ///     record it.
  /// - Throws: ``OutboxError/unwritable(path:reason:)``. No delivery is added then, unless the disk
  ///   fails.
  public func add(
    _ deliveries: [(item: Item, target: String)], attaching attachments: [Attachment] = [],
    recording origin: (_ target: String) -> OutboxEntry.Origin? = { _ in nil }
  ) throws(OutboxError) -> [OutboxEntry] {
    try add(deliveries, attaching: attachments, isOver: { false }, recording: origin)
  }

  /// - Parameter isOver: Whether to add nothing and to throw. Called once in 100 deliveries.
  package func add(
    _ deliveries: [(item: Item, target: String)], attaching attachments: [Attachment],
    isOver: () -> Bool, recording origin: (_ target: String) -> OutboxEntry.Origin?
  ) throws(OutboxError) -> [OutboxEntry] {
    if deliveries.isEmpty { return [] }
    var entries: [OutboxEntry] = []
    let now = microsecondsSince1970()
    try writing(path) { () throws(SystemError) in
      try FilePlace(naming: path(of: "")).makeFolder()
      do throws(SystemError) {
        while entries.count < deliveries.count {
          if isOver() { throw SystemError(code: EINTR) }
          // Limits the number of files open at once.
          var files: [UnfinishedEntry] = []
          while files.count < 100, entries.count < deliveries.count {
            let (item, target) = deliveries[entries.count]
            let entry = OutboxEntry.new(
              item, for: target, from: origin(target), at: now + entries.count,
              attaching: attachments)
            guard let file = try EntryFile.begin(entry, at: path(of: entry.id)) else { continue }
            files.append(file)
            entries.append(entry)
          }
          try LogFile.synchronize(files.flatMap(\.paths))
          for file in files { try file.finish() }
        }
        try synchronize(folder: path)
      } catch {
        for entry in entries { EntryFile.removeUnlessLocked(path(of: entry.id)) }
        throw error
      }
    }
    return entries
  }

  /// The contents of an outbox.
  public struct Contents: Sendable {
    /// The deliveries, the oldest first.
    public var entries: [OutboxEntry] = []
    /// The errors of the deliveries that can't be read.
    public var damaged: [OutboxError] = []

    /// Returns the delivery with the given id, or the only delivery whose id begins with the text.
    ///
    /// - Throws: ``OutboxError/notFound(id:known:)``, ``OutboxError/ambiguous(id:matches:)``, or
    ///   the error of a damaged delivery.
    public func entry(named id: String) throws(OutboxError) -> OutboxEntry {
      let files =
        entries.map { (id: $0.id, entry: Result<OutboxEntry, OutboxError>.success($0)) }
        + damaged.compactMap { error in error.damagedID.map { ($0, .failure(error)) } }
      let matches = id.isEmpty ? [] : files.filter { $0.id.hasPrefix(id) }
      if let file = matches.first, matches.count == 1 { return try file.entry.get() }
      guard matches.isEmpty else { throw .ambiguous(id: id, matches: matches.map(\.id)) }
      throw .notFound(id: id, known: nearest(files.map(\.id), to: id))
    }
  }

  /// Reads the outbox.
  ///
  /// - Throws: ``OutboxError/unreadable(path:reason:)`` if its folder can't be read.
  public func contents() throws(OutboxError) -> Contents {
    var contents = Contents()
    do throws(SystemError) {
      try FilePlace(naming: path(of: "")).checkOwnFolder()
    } catch {
      let reason = error == .linkedFolder ? SystemError.link : error
      throw .unreadable(path: path, reason: reason.description)
    }
    guard let names = allNames(in: path), access(path, X_OK) == 0 else {
      if errno == ENOENT { return contents }
      throw .unreadable(path: path, reason: SystemError(code: errno).description)
    }
    for name in names where name.hasSuffix(suffix + EntryFile.unfinishedSuffix) {
      // Its program ended while adding the entry, and so hadn't reported it as kept.
      EntryFile.removeUnlessLocked("\(path)/\(name)")
    }
    for name in names where name.hasSuffix(suffix + EntryFile.attachedSuffix) {
      EntryFile.removeOrphan("\(path)/\(name)")
    }
    for name in names.sorted() where name.hasSuffix(suffix) {
      let id = String(name.dropLast(suffix.count))
      guard OutboxEntry.isID(id) else { continue }
      do throws(OutboxError) {
        if let entry = try EntryFile.entry(at: path(of: id), id: id) {
          contents.entries.append(entry)
        }
      } catch {
        contents.damaged.append(error)
      }
    }
    contents.entries.sort { ($0.moment, $0.id) < ($1.moment, $1.id) }
    return contents
  }

  /// Removes a delivery, even an unreadable one. Returns whether it existed.
  ///
  /// - Throws: ``OutboxError/inUse(id:)`` if another program is sending it.
  public func drop(_ id: String) throws(OutboxError) -> Bool { try drop(id, durably: true) }

  /// - Parameter durably: Whether to sync the removal to the disk; otherwise ``awaitDrops()`` syncs
  ///   several removals at once.
  package func drop(_ id: String, durably: Bool) throws(OutboxError) -> Bool {
    guard OutboxEntry.isID(id) else { return false }
    let path = path(of: id)
    do throws(OutboxError) {
      guard let file = try EntryFile.locked(path, id: id) else { return false }
      try file.remove(durably: durably)
    } catch {
      guard case .damaged = error else { throw error }
      try writing(path) { () throws(SystemError) in
        try removeWhole(path)
        unlink(EntryFile.attachedPath(of: path))
      }
      if durably { try awaitDrops() }
    }
    return true
  }

  /// Syncs the removal of deliveries to the disk.
  package func awaitDrops() throws(OutboxError) {
    try writing(path) { () throws(SystemError) in
      try synchronize(folder: path)
    }
  }

  /// Sends a delivery.
  ///
  /// - Parameters:
  ///   - id: The delivery's id.
  ///   - again: Whether to send the delivery even if it may have arrived already.
  ///   - delivery: Returns the delivery of the entry. Read the target's settings here. An
  ///     ``UnreadableTarget`` leaves the delivery unchanged; any other error refuses it, with the
  ///     error's description.
  /// - Returns: The outcome; `nil` if another program has sent or dropped the delivery.
  /// - Throws: An error of the delivery's file. If the file can't be written, either nothing was
  ///   tried, or the file says that the delivery may have arrived.
  public func send(
    _ id: String, again: Bool = false, _ delivery: (OutboxEntry) throws -> Delivery
  ) throws(OutboxError) -> DeliveryOutcome? {
    switch try lock(id, again: again, delivery) {
    case .gone: return nil
    case .settled(let outcome): return outcome
    case .locked(let job):
      var (pace, report) = (Pace(), Job.Report.untried)
      send([job], &pace) { report = $1 }
      return try report.outcome()
    }
  }
}

private let suffix = ".jsonl"

/// Removes the file or folder at a path, with the folder's contents. Doesn't follow links.
private func removeWhole(_ path: String) throws(SystemError) {
  guard try FileStatus(at: path)?.isFolder == true else {
    try removeFile(path)
    return
  }
  guard let names = allNames(in: path) else { throw SystemError(code: errno) }
  for name in names { try removeWhole("\(path)/\(name)") }
  _ = try uninterrupted { rmdir(path) }
}
