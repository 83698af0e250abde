internal import ForwardJSON
internal import ForwardStore
internal import ForwardSystem

/// The folder of the documents that were fetched: schemas, and the catalog that names them.
///
/// Each file begins with a line of JSON that says where the rest came from, so that both are replaced at once.
public struct FetchedSchemas: Sendable {
  public let folder: String

  /// - Parameter folder: The path of the folder, which need not exist.
  public init(folder: String) { self.folder = folder }

  /// The largest size of a document in bytes.
  static let largest = 16 << 20
  private static let suffix = ".fetched"
  private static let longestHead = 1 << 16

  private func path(of address: String) -> String {
    folder + "/" + String(address.hash64, radix: 36) + Self.suffix
  }

  /// Returns the copy of the document at an address; `nil` if it can't be read.
  func copy(of address: String) -> FetchedCopy? {
    let copy = read(path(of: address))
    return copy?.address == address ? copy : nil
  }

  private func read(_ path: String) -> FetchedCopy? {
    let file = StoreFile(
      path: path, access: .own, largest: Self.largest + Self.longestHead)
    return (try? file.contents()).flatMap { FetchedCopy($0) }
  }

  /// Keeps a copy in place of an earlier one. It isn't waited for the disk: what is lost is fetched again.
  func keep(_ copy: FetchedCopy) throws(FetchError) {
    let place = FilePlace(naming: path(of: copy.address))
    do throws(SystemError) {
      try place.makeFolder()
      try place.checkOwnFolder()
      let file = try Replacement(of: place)
      try file.keepAccess(isOfOwner: true)
      try file.take(copy.bytes, durably: false)
    } catch {
      throw FetchError(copy.address, .notKept(path: place.path, reason: error.description))
    }
  }

  /// Returns the copies, sorted by their addresses.
  func copies() -> [FetchedCopy] {
    names(in: folder).filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }
      .compactMap { read("\(folder)/\($0)") }.sorted { $0.address < $1.address }
  }
}

/// A document that was fetched, and where it came from.
struct FetchedCopy: Sendable {
  /// The address by which files and schemas refer to the document.
  let address: String
  /// The address from which it was fetched: another one if the catalog has the document elsewhere.
  var source: String
  /// The mark by which the server tells whether the document has changed.
  var tag: String?
  /// The seconds since 1970 when the server was asked for the last time.
  var checked: Int
  var text: [UInt8]

  init(_ address: String, from source: String, _ text: [UInt8], tag: String?) {
    (self.address, self.source, self.text, self.tag) = (address, source, text, tag)
    checked = secondsSince1970()
  }

  fileprivate init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: newline),
      let head = try? JSONValue(parsing: Array(bytes[..<end])),
      let address = head["address"]?.string,
      let checked = head["checked"]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    (self.address, self.checked) = (address, checked)
    source = head["source"]?.string ?? address
    tag = head["tag"]?.string
    text = Array(bytes[(end + 1)...])
  }

  fileprivate var bytes: [UInt8] {
    var head: JSONObject = [
      "address": .string(address), "source": .string(source),
      "checked": .number(JSONNumber(checked)),
    ]
    head["tag"] = tag.map { .string($0) }
    return Array(JSONValue.object(head).text().utf8) + [newline] + text
  }

  /// Whether the server is asked again.
  var isOld: Bool { !(0..<7 * 24 * 3600 ~= secondsSince1970() - checked) }

  /// The source without a password, to show to people.
  var shownSource: String { source.shownAddress }
}
