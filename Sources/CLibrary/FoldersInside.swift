/// Opens a file or folder inside a folder for reading, without waiting and without following links
/// inside the folder.
///
/// - Parameters:
///   - folder: The path of the folder, which may have links.
///   - names: The names on the path inside the folder; empty for the folder itself.
/// - Returns: A descriptor that the caller closes; less than zero if the path can't be opened, and
///   `errno` says why: `ELOOP` for a link.
public func openInside(_ folder: String, _ names: [String]) -> Int32 {
  var descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  for name in names where descriptor >= 0 {
    let inner = openat(
      descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    let code = errno
    close(descriptor)
    errno = code
    descriptor = inner
  }
  return descriptor
}

/// Returns the number of bytes of a file; `nil` if the descriptor isn't a file.
public func sizeOfFile(_ descriptor: Int32) -> Int? {
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  return Int(status.st_size)
}

/// An entry of a folder.
public struct FolderEntry: Sendable {
  public let name: String
  public let isFolder: Bool
  public let isFile: Bool
}

/// Returns the entries of an open folder except hidden ones, sorted by name, and closes the folder.
///
/// - Returns: `nil` if the descriptor isn't a folder, or can't be read.
public func entries(ofFolder descriptor: Int32, limit: Int) -> [FolderEntry]? {
  guard let directory = fdopendir(descriptor) else {
    close(descriptor)
    return nil
  }
  defer { closedir(directory) }
  var entries: [FolderEntry] = []
  while entries.count < limit, let entry = readdir(directory) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    var status = stat()
    guard !name.hasPrefix("."), fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      continue
    }
    let kind = status.st_mode & S_IFMT
    entries.append(
      FolderEntry(name: name, isFolder: kind == S_IFDIR, isFile: kind == S_IFREG))
  }
  return entries.sorted { $0.name < $1.name }
}

/// Returns the path from the root to a file or a folder, with links followed; `nil` if it doesn't
/// exist.
public func absolutePath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
