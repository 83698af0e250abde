internal import ForwardCLibrary
internal import ForwardPatterns
internal import ForwardSystem
public import ForwardTargets

/// The deliveries that haven't been sent yet, each in a file of its own in one folder.
///
/// A delivery is in the outbox before it is tried and until it is done, so that it isn't lost,
/// however the program ends. Any number of programs may use one outbox at once; each delivery is
/// sent by one of them.
///
/// ```swift
/// let outbox = Outbox(path: "\(state)/outbox")
/// for entry in try outbox.add([(item: Item("Milk"), target: "fridge")]) {
///   let outcome = try outbox.send(entry.id) { try target.delivery(of: $0.item) }
/// }
/// ```
public struct Outbox: Sendable {
  /// The path of the folder, which need not exist.
  public let path: String

  /// The time that a delivery may wait after it was forwarded; a week by default. A delivery whose
  /// attempt fails after that is refused.
  public var lifetime = Duration.seconds(7 * 86_400)

  let limits: Limits

  public init(path: String) { self.init(path: path, limits: Limits()) }

  /// Creates an outbox for a test that doesn't want to wait.
  package init(path: String, limits: Limits) {
    self.path = path
    self.limits = limits
  }

  func path(of id: String) -> String { "\(path)/\(id)\(suffix)" }

  /// Adds deliveries, each synced to the disk when this returns.
  ///
  /// - Parameters:
  ///   - deliveries: The items, each with the name of its target.
  ///   - attachments: Files that go with each of the items. The outbox keeps copies of them. A target whose deliveries
  ///     have no place for files refuses the delivery.
  ///   - origin: Returns the place of a target's settings, by the target's name, to record it with the deliveries.
  /// - Throws: ``OutboxError/unwritable(path:reason:)``. No delivery is added then, unless the disk
  ///   fails.
  public func add(
    _ deliveries: [(item: Item, target: String)], attaching attachments: [Attachment] = [],
    recording origin: (_ target: String) -> OutboxEntry.Origin? = { _ in nil }
  ) throws(OutboxError) -> [OutboxEntry] {
    try add(deliveries, attaching: attachments, isOver: { false }, recording: origin)
  }

  /// - Parameter isOver: Whether to add nothing and to throw an error, asked once in 100 deliveries.
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
          // Limits the number of files that are open at once.
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

    /// Returns the delivery with an id that a person gave, or with an id that alone begins so.
    ///
    /// - Throws: ``OutboxError/notFound(id:known:)``, ``OutboxError/ambiguous(id:matches:)``, or the error of a damaged
    ///   delivery.
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
      // Its program was ended while it added the entry, which it hadn't reported as kept.
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

  /// Removes a delivery, even one that can't be read, and returns whether it was there.
  ///
  /// - Throws: ``OutboxError/inUse(id:)`` if another program is sending it.
  public func drop(_ id: String) throws(OutboxError) -> Bool { try drop(id, durably: true) }

  /// - Parameter durably: Whether to wait until the removal is on the disk; otherwise ``awaitDrops()`` does that for
  ///   several at once.
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

  /// Waits until the removal of deliveries is on the disk.
  package func awaitDrops() throws(OutboxError) {
    try writing(path) { () throws(SystemError) in
      try synchronize(folder: path)
    }
  }

  /// Sends a delivery.
  ///
  /// - Parameters:
  ///   - id: The delivery's id.
  ///   - again: Whether the delivery is sent even if it may have arrived already.
  ///   - delivery: Returns the delivery of the entry; the target's settings are read here. An
  ///     ``UnreadableTarget`` leaves the delivery as it is; any other error refuses it, with the error's description.
  /// - Returns: The outcome; `nil` if the delivery isn't there any more, as another program has
  ///   sent or dropped it.
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

/// Removes the file or folder at a path, with everything in the folder. No link is followed.
private func removeWhole(_ path: String) throws(SystemError) {
  guard try FileStatus(at: path)?.isFolder == true else {
    try removeFile(path)
    return
  }
  guard let names = allNames(in: path) else { throw SystemError(code: errno) }
  for name in names { try removeWhole("\(path)/\(name)") }
  _ = try uninterrupted { rmdir(path) }
}
