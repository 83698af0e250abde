internal import ForwardCLibrary
internal import ForwardSystem
public import ForwardTargets
package import ForwardText

/// Attachments read from a person's files.
extension Attachment {
  /// Reads files to attach to a delivery.
  ///
  /// - Parameter files: The paths of the files.
  /// - Throws: The first error. Folders, pipes and devices are refused.
  public static func reading(_ files: [String]) throws(AttachmentError) -> [Attachment] {
    var attachments: [Attachment] = []
    var left = largest
    for path in files {
      let bytes = try contents(of: path, upTo: left)
      left -= bytes.count
      attachments.append(Attachment(FilePlace(naming: path).name, bytes))
    }
    return attachments
  }

  /// The largest total number of bytes of a delivery's attachments. Most mail servers take as many.
  public static let largest = 25_000_000

  private static func contents(of path: String, upTo left: Int) throws(AttachmentError) -> [UInt8] {
    do throws(SystemError) {
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      let status = try file.status()
      guard status.isFile else { throw SystemError(code: EISDIR) }
      // Skips a file that is too large, and stops at the limit if the file grows.
      let bytes = status.size > left ? [] : try file.contents(upTo: left + 1)
      if status.size > left || bytes.count > left { throw SystemError.tooLarge }
      return bytes
    } catch {
      switch error {
      case _ where error.code == EISDIR: throw .notAFile(path: path)
      case .tooLarge: throw .tooLarge(path: path, most: largest)
      case _ where error.code == ENOENT: throw .missing(path: path)
      default: throw .unreadable(path: path, reason: error.description)
      }
    }
  }

  func bytes() throws(SystemError) -> [UInt8] {
    switch source {
    case .bytes(let bytes): return bytes
    case .file(let path, let offset):
      let bytes = try LogFile.descriptor(path).contents(from: offset, upTo: size)
      guard bytes.count == size else { throw SystemError(code: EIO) }
      return bytes
    }
  }
}

/// A reason why a file can't be attached.
@nonexhaustive
public enum AttachmentError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  case notAFile(path: String)
  /// The system refuses to read the file.
  case unreadable(path: String, reason: String)
  /// With this file, the attachments exceed the limit of a delivery.
  case tooLarge(path: String, most: Int)

  /// A sentence with the path, in which control characters are visible.
  public var description: String { Language.english.says(self) }
}

extension Language {
  /// Returns a sentence with the path, in which control characters are visible.
  package func says(_ error: AttachmentError) -> String {
    switch error {
    case .missing(let path):
      says("There is no file \(named(path)).", chinese: "没有\(named(path))这个文件。")
    case .notAFile(let path):
      says(
        "\(named(path)) isn't a file, and can't be attached.", chinese: "\(named(path))不是文件，无法附加。")
    case .unreadable(let path, let reason):
      says(
        "\(named(path)) can't be read: \(says(system: reason)).",
        chinese: "无法读取\(named(path))：\(says(system: reason))。")
    case .tooLarge(let path, let most):
      says(
        "\(named(path)) is too large: the attachments have \(most / 1_000_000) MB together at most.",
        chinese: "\(named(path))过大：附件合计最多 \(most / 1_000_000) MB。")
    }
  }
}
