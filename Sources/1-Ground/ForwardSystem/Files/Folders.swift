internal import ForwardCLibrary

/// Returns the names in a folder, unsorted; an empty array if it can't be read.
package func names(in folder: String) -> [String] { allNames(in: folder) ?? [] }

/// Returns the names in a folder, unsorted; `nil` if not all names can be read. `errno` then has
/// the cause.
package func allNames(in folder: String) -> [String]? {
  guard let directory = opendir(folder) else { return nil }
  var names: [String] = []
  // `readdir` returns `nil` both at the end and on failure. Only `errno` distinguishes them.
  errno = 0
  defer {
    let code = errno
    closedir(directory)
    errno = code
  }
  while let entry = readdir(directory) {
    let name = name(of: entry)
    if name != ".", name != ".." { names.append(name) }
    errno = 0
  }
  return errno == 0 ? names : nil
}

/// Returns whether a path leads to a file, a folder or any other entry.
package func leadsSomewhere(_ path: String) -> Bool { access(path, F_OK) == 0 }

package func checkReadable(folder: String) throws(SystemError) {
  _ = try uninterrupted { access(folder + "/.", R_OK | X_OK) }
}

package func removeFile(_ path: String) throws(SystemError) {
  _ = try uninterrupted { unlink(path) }
}

/// Returns the path from the root to a file or a folder, with links resolved; `nil` if it doesn't
/// exist.
package func absolutePath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// Opens a file for reading, without waiting. Returns a descriptor that the caller closes; less
/// than zero if the path can't be opened. `errno` then has the cause.
package func openFile(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
}

/// Opens a file or folder inside a folder for reading, without waiting and without following links
/// inside the folder. The folder's own path may have links. Without names, opens the folder itself.
///
/// - Returns: A descriptor that the caller closes; less than zero if the path can't be opened.
///   `errno` then has the cause: `ELOOP` for a link.
package func openInside(_ folder: String, _ names: [String]) -> Int32 {
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

package struct FolderEntry: Sendable {
  package let name: String
  package let isFolder: Bool
  package let isFile: Bool
}

/// Returns the entries of an open folder, sorted by name, and closes the folder; `nil` if the
/// descriptor isn't a folder or can't be read.
///
/// - Parameters:
///   - followsLinks: Whether a link to a folder counts as a folder.
///   - areHidden: Whether the entries are hidden ones, rather than visible ones.
package func entries(
  ofFolder descriptor: Int32, limit: Int, followsLinks: Bool = false, areHidden: Bool = false
) -> [FolderEntry]? {
  guard let directory = fdopendir(descriptor) else {
    close(descriptor)
    return nil
  }
  defer { closedir(directory) }
  var entries: [FolderEntry] = []
  while entries.count < limit, let entry = readdir(directory) {
    let name = name(of: entry)
    var status = stat()
    guard name.hasPrefix(".") == areHidden, name != ".", name != "..",
      fstatat(descriptor, name, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0
    else { continue }
    let kind = status.st_mode & S_IFMT
    entries.append(
      FolderEntry(name: name, isFolder: kind == S_IFDIR, isFile: kind == S_IFREG))
  }
  return entries.sorted { $0.name < $1.name }
}

private func name(of entry: UnsafeMutablePointer<dirent>) -> String {
  withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
