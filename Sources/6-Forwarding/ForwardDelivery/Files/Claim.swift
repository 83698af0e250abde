internal import ForwardJSON
internal import ForwardSystem

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
