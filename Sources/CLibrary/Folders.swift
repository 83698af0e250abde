/// Returns the names in a folder, in no particular order; an empty array if it can't be read.
public func names(in folder: String) -> [String] { allNames(in: folder) ?? [] }

/// Returns the names in a folder, in no particular order.
///
/// - Returns: `nil` if not all names can be read; `errno` says why.
public func allNames(in folder: String) -> [String]? {
  guard let directory = opendir(folder) else { return nil }
  var names: [String] = []
  // `readdir` returns `nil` both at the end and on failure; only `errno` tells them apart.
  errno = 0
  defer {
    let code = errno
    closedir(directory)
    errno = code
  }
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
    errno = 0
  }
  return errno == 0 ? names : nil
}

/// Returns whether a path leads to something that exists: a file, a folder or anything else.
public func leadsSomewhere(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Returns the home folder of the person who runs the program: `HOME`, otherwise the one that the
/// system knows; `nil` if there is none.
public func homeFolder() -> String? {
  if let home = getenv("HOME"), home.pointee != 0 { return String(cString: home) }
  var (entry, found) = (passwd(), UnsafeMutablePointer<passwd>?.none)
  var texts = [CChar](repeating: 0, count: 1 << 14)
  guard getpwuid_r(getuid(), &entry, &texts, texts.count, &found) == 0, found != nil,
    let folder = entry.pw_dir, folder.pointee != 0
  else { return nil }
  return String(cString: folder)
}
