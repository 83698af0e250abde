internal import ForwardJSON
internal import ForwardSystem

/// The claims on a file, in the order of their making. The caller holds the file's lock.
struct ClaimLog {
  private let log: LogFile
  private var bytes: [UInt8]

  /// The size in bytes from which removing old claims pays.
  private static let crowded = 16 << 10
  private static let largest = 256 << 20

  /// Returns the path of the claims on a file. The path of the target must be free of links.
  static func path(in folder: String, on target: String) -> String {
    "\(folder)/\(String(target.hash64, radix: 16))"
  }

  /// Ignores an incomplete claim: the program ended before it wrote to the file.
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

  /// Returns the last claim of an entry; `nil` if no byte of the entry can have been written. A
  /// later claim of the same place proves that, because a program claims a place only while it is
  /// the end of the file.
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

  /// Removes the last claim. None of its bytes may be in the file.
  mutating func removeLast() throws(SystemError) {
    guard !bytes.isEmpty else { return }
    let start = lineStart(before: bytes.count - 1)
    try log.truncate(to: start)
    bytes.removeSubrange(start...)
  }

  /// Removes the claims of entries that are gone, once there are many. `exists` returns whether an
  /// entry is in the outbox.
  mutating func removeOld(
    in outbox: String, _ exists: (String) throws(SystemError) -> Bool
  ) throws(SystemError) {
    guard bytes.count > Self.crowded else { return }
    // A removed entry must not come back after a loss of power, when its claim is gone too.
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

/// A record of the bytes to add to a file, written before the bytes are added.
///
/// The claim and the file together show whether the line was added, whenever the program ended.
struct Claim {
  let entry: String
  let file: FileStatus.Identity
  /// The size of the file before the bytes are added.
  let offset: Int
  let bytes: [UInt8]

  enum Fate { case written, notWritten, torn, unclear }

  /// Returns whether the bytes were added to the file, provided that no later claim has the same
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

  /// Returns the first bytes of each claim of an entry.
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
