internal import ForwardForm
package import ForwardJSON
internal import ForwardText

/// A file that a delivery takes along: an attachment of an e-mail, or a part of a request.
///
/// ```swift
/// let photo = Attachment("fridge.jpg", bytes)
/// ```
public struct Attachment: Hashable, Sendable {
  /// The file's name, without its folder.
  public var name: String
  /// The media type, such as `image/jpeg`.
  public var type: String
  /// The number of bytes.
  public let size: Int
  package let source: Source

  /// The place of the bytes.
  package enum Source: Hashable, Sendable {
    case bytes([UInt8])
    /// A file, read from an offset when it is sent.
    case file(String, offset: Int)
  }

  /// - Parameters:
  ///   - name: The file's name.
  ///   - bytes: The file's contents.
  ///   - type: The media type; if `nil`, the file name's ending decides.
  public init(_ name: String, _ bytes: [UInt8], type: String? = nil) {
    self.init(name, type ?? MediaType.ofFile(named: name), size: bytes.count, .bytes(bytes))
  }

  package init(_ name: String, _ type: String, size: Int, _ source: Source) {
    (self.name, self.type, self.size, self.source) = (name, type, size, source)
  }

  /// The attachment as data, without its contents.
  package var json: JSONObject {
    JSONObject([
      ("name", .string(name)), ("type", .string(type)), ("size", .number(JSONNumber(size))),
    ])
  }

  fileprivate func line(in language: Language) -> String {
    let size = Conversion<Int>.byteSize().text(self.size)
    return language.says(
      "Attached: \(name) (\(type), \(size))", chinese: "附件：\(name)（\(type)，\(size)）")
  }
}

extension [Attachment] {
  /// The attachments as a member of a delivery's data. Empty without attachments.
  var members: [(String, JSONValue)] {
    isEmpty ? [] : [("attachments", .array(map { .object($0.json) }))]
  }

  func lines(in language: Language) -> [String] { map { $0.line(in: language) } }
}

extension Delivery {
  /// Adds files to the delivery. Returns `nil` if its kind of delivery can't carry files.
  public func attaching(_ attachments: [Attachment]) -> Delivery? {
    if attachments.isEmpty { return self }
    switch self {
    case .message(var message):
      message.attachments += attachments
      return .message(message)
    case .request(var request) where request.takesAttachments:
      request.attachments += attachments
      return .request(request)
    default: return nil
    }
  }
}

/// The media types of files, by the endings of their names.
package enum MediaType {
  package static func ofFile(named name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return unknown }
    return byEnding[name[dot...].dropFirst().lowercased()] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  private static let byEnding = [
    "7z": "application/x-7z-compressed", "aac": "audio/aac", "avif": "image/avif",
    "bmp": "image/bmp",
    "bz2": "application/x-bzip2", "css": "text/css", "csv": "text/csv",
    "doc": "application/msword",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "eml": "message/rfc822", "epub": "application/epub+zip", "flac": "audio/flac",
    "gif": "image/gif", "gz": "application/gzip", "heic": "image/heic", "htm": "text/html",
    "html": "text/html", "ics": "text/calendar", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript", "json": "application/json", "log": "text/plain", "m4a": "audio/mp4",
    "md": "text/markdown", "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4",
    "odp": "application/vnd.oasis.opendocument.presentation",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odt": "application/vnd.oasis.opendocument.text", "ogg": "audio/ogg", "opus": "audio/ogg",
    "pdf": "application/pdf", "png": "image/png", "ppt": "application/vnd.ms-powerpoint",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "rtf": "application/rtf", "svg": "image/svg+xml", "tar": "application/x-tar",
    "tif": "image/tiff", "tiff": "image/tiff", "toml": "application/toml",
    "tsv": "text/tab-separated-values",
    "txt": "text/plain", "vcf": "text/vcard", "wav": "audio/wav", "webm": "video/webm",
    "webp": "image/webp", "xls": "application/vnd.ms-excel",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "xml": "application/xml", "xz": "application/x-xz", "yaml": "application/yaml",
    "yml": "application/yaml", "zip": "application/zip", "zst": "application/zstd",
  ]
}
