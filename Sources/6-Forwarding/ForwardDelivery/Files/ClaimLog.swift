internal import ForwardSystem

/// The claims on one file in the order in which they were made. The lock of that file must be held.
struct ClaimLog {
  private let log: LogFile
  private var bytes: [UInt8]

  /// The size in bytes above which it is worthwhile to remove old claims.
  private static let crowded = 16 << 10
  private static let largest = 256 << 20

  /// Returns the path of the claims on a file. The file's own path must be without links.
  static func path(in folder: String, on target: String) -> String {
    "\(folder)/\(String(target.hash64, radix: 16))"
  }

  /// A claim may be incomplete, because its program was ended. That program hadn't written to the
  /// file yet.
  init(_ path: String) throws(SystemError) {
    let place = FilePlace(naming: path)
    try place.makeFolder()
    log = try LogFile.withoutLock(path)
    let contents = try log.contents(upTo: Self.largest)
    bytes = Array(contents.prefix(log.size))
    if bytes.isEmpty { try synchronize(folder: place.folder) }
  }

  var last: Claim? {
    bytes.isEmpty ? nil : Claim(bytes[lineStart(before: bytes.count - 1)...].dropLast())
  }

  /// Returns the last claim of an entry; `nil` if none of its bytes can have been written. A later
  /// claim of the same place proves that, since a place is claimed only while it is the end of the
  /// file.
  func claim(of entry: String) -> Claim? {
    let beginning = Claim.beginning(of: entry)
    var end = bytes.count
    while end > 0 {
      let start = lineStart(before: end - 1)
      if bytes[start..<end].starts(with: beginning), let claim = Claim(bytes[start..<end - 1]) {
        return claims(in: bytes[end...]).contains { $0.hasSamePlace(as: claim) } ? nil : claim
      }
      end = start
    }
    return nil
  }

  private func lineStart(before end: Int) -> Int {
    bytes[..<end].lastIndex(of: newline).map { $0 + 1 } ?? 0
  }

  private func claims(in bytes: ArraySlice<UInt8>) -> [Claim] {
    bytes.split(separator: newline).compactMap(Claim.init)
  }

  /// Adds a claim, and waits until it is on the disk.
  mutating func add(_ claim: Claim) throws(SystemError) {
    let line = claim.line
    try log.append(line, durably: true)
    bytes += line
  }

  /// Removes the last claim, whose bytes aren't in the file, not even in part.
  mutating func removeLast() throws(SystemError) {
    guard !bytes.isEmpty else { return }
    let start = lineStart(before: bytes.count - 1)
    try log.truncate(to: start)
    bytes.removeSubrange(start...)
  }

  /// Removes claims of entries that are gone, once there are many. `exists` returns whether an entry is there.
  mutating func removeOld(
    in outbox: String, _ exists: (String) throws(SystemError) -> Bool
  ) throws(SystemError) {
    guard bytes.count > Self.crowded else { return }
    // An entry that is gone must not come back after a loss of power, when its claim is gone too.
    try synchronize(folder: outbox)
    var kept: [UInt8] = []
    for claim in claims(in: bytes[...]) where try exists(claim.entry) {
      if self.claim(of: claim.entry)?.hasSamePlace(as: claim) == true { kept += claim.line }
    }
    guard kept.count <= bytes.count / 2 else { return }
    try log.replace(with: kept, durably: true)
    bytes = kept
  }
}
