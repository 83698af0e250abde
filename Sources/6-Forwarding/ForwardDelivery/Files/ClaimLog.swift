internal import ForwardJSON
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

/// A note of the bytes that are about to be added to a file, made before they are added.
///
/// The claim and the file together tell whether the line was added, whenever the program was ended.
struct Claim {
  let entry: String
  let file: FileStatus.Identity
  /// The size of the file before the bytes are added.
  let offset: Int
  let bytes: [UInt8]

  enum Fate { case written, notWritten, torn, unclear }

  /// Returns whether the bytes were added to a file, provided that no later claim has the same
  /// place.
  func fate(in target: borrowing Descriptor) throws(SystemError) -> Fate {
    let status = try target.status()
    let size = status.size
    guard status.identity == file, size >= offset else { return .unclear }
    if size == offset { return .notWritten }
    let found = try target.contents(from: offset, upTo: bytes.count)
    if found == bytes { return .written }
    return size == offset + found.count && bytes.starts(with: found) ? .torn : .unclear
  }
}

extension Claim {
  func hasSamePlace(as other: Claim) -> Bool { file == other.file && offset == other.offset }

  var line: [UInt8] {
    let values: [JSONValue] = [
      .string(entry), .number(JSONNumber(file.device)), .number(JSONNumber(file.number)),
      .number(JSONNumber(offset)), .string(String(decoding: bytes, as: UTF8.self)),
    ]
    return Array(JSONValue.array(values).text().utf8) + [newline]
  }

  /// Returns the bytes with which each claim of an entry begins.
  static func beginning(of entry: String) -> [UInt8] { Array(#"["\#(entry)","#.utf8) }

  init?(_ line: ArraySlice<UInt8>) {
    guard let values = (try? JSONValue(parsing: line))?.elements, values.count == 5,
      let entry = values[0].string, let device = values[1].number,
      let number = values[2].number, let offset = values[3].number,
      let text = values[4].string,
      let device = UInt64(exactly: device), let number = UInt64(exactly: number),
      let offset = Int(exactly: offset), offset >= 0
    else { return nil }
    self.init(
      entry: entry, file: FileStatus.Identity(device: device, number: number), offset: offset,
      bytes: Array(text.utf8))
  }
}
