internal import ForwardCLibrary
internal import ForwardSystem

/// A temporary file for an editor, in its own folder, which only the owner can read. Files that an
/// editor saves beside the text are removed with it.
///
/// The folder is locked until both this program and the editor have ended. Creating a folder
/// removes the folders left by killed programs.
struct TemporaryText {
  let path: String

  private let folder: String
  private let lock: Int32

  private static let longest = 1 << 24
  private static let prefix = "forward-text-"
  private static let name = "text.txt"

  init?(_ text: String) {
    // `XDG_RUNTIME_DIR` is in memory, and is removed at the end of the user's session.
    let parent =
      Environment.value(of: "TMPDIR") ?? Environment.value(of: "XDG_RUNTIME_DIR") ?? "/tmp"
    Self.removeLeftovers(in: parent)
    var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }  // With mode 0700.
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = "\(folder)/\(Self.name)"
    // The editor inherits the lock, because it may live longer than this program.
    lock = open(folder, O_RDONLY | O_DIRECTORY)
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, write(text) else {
      remove()
      return nil
    }
  }

  private func write(_ text: String) -> Bool {
    (try? Descriptor(creating: path).write(Array(text.utf8))) != nil
  }

  /// The contents that an editor left in the file.
  enum Contents {
    case text(String)
    case unusable(EditorFailure)
  }

  func read() -> Contents {
    do throws(SystemError) {
      // Opened by name, because most editors replace the file by a new file.
      let bytes = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
        .contents(upTo: Self.longest + 1)
      guard bytes.count <= Self.longest else {
        return .unusable(.tooLarge(megabytes: Self.longest >> 20))
      }
      return String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .unusable(.notUTF8)
    } catch {
      return .unusable(error.code == ENOENT ? .removedFile : .unreadableFile("\(error)"))
    }
  }

  func remove() {
    Self.remove(folder)
    if lock >= 0 {
      _ = flock(lock, LOCK_UN)
      close(lock)
    }
  }

  private static func remove(_ folder: String) {
    for name in names(in: folder) where unlink("\(folder)/\(name)") != 0 {
      rmdir("\(folder)/\(name)")
    }
    rmdir(folder)
  }

  private static func removeLeftovers(in parent: String) {
    for name in names(in: parent) where name.hasPrefix(prefix) {
      let folder = "\(parent)/\(name)"
      guard let lock = try? Descriptor(opening: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      else { continue }
      // A folder without a file is just being created by another program.
      guard (try? lock.status())?.isOwn == true, leadsSomewhere("\(folder)/\(self.name)"),
        (try? lock.lock()) == true
      else { continue }
      remove(folder)
    }
  }
}
