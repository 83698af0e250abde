internal import CLibrary

/// Names a file by its folder and its name in there, with the links that lead to it followed.
///
/// The folder's own path may hold links; only a link in place of the file would be lost when the
/// file is replaced.
struct FilePlace {
  let folder: String
  let name: String

  /// Follows a path to the file that it means, whether or not there is one yet.
  init(following path: String) throws(SystemError) {
    self.init(naming: path)
    // As many links as Linux itself follows.
    for _ in 0..<40 {
      guard let target = link else {
        if name.isEmpty { throw SystemError(code: EISDIR) }
        return
      }
      self.init(
        naming: target.utf8.first == UInt8(ascii: "/") ? target : "\(folder)/\(target)"
      )
    }
    throw SystemError(code: ELOOP)
  }

  /// Takes a path apart.
  init(naming path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      (folder, name) = (".", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// What the symbolic link at the place leads to; nil where there is no link.
  private var link: String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path(of: name), &target, target.count)
    // Whatever else may be wrong with the path shows when the file is opened.
    if count < 0 { return nil }
    return String(validating: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of a file in the folder.
  func path(of name: String) -> String {
    "\(folder)/\(name)"
  }

  /// Makes the folder, and those around it, where they are missing; only their owner gets in.
  func makeFolder() throws(SystemError) {
    try Self.make(folder)
  }

  private static func make(_ folder: String) throws(SystemError) {
    do {
      try makeOne(folder)
    } catch let error where error.code == ENOENT {
      guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")), slash > folder.startIndex
      else { throw error }
      try make(String(folder[..<slash]))
      try makeOne(folder)
    }
  }

  private static func makeOne(_ folder: String) throws(SystemError) {
    do {
      _ = try uninterrupted { mkdir(folder, 0o700) }
    } catch let error where error.code == EEXIST {
      // If it is no folder, opening a file in it says so.
    }
  }

  /// Says early what making the folder, or a file in it, is going to fail with.
  func checkFolder() throws(SystemError) {
    do {
      // With the dot, a file in place of the folder is called what it is.
      _ = try uninterrupted { access(path(of: "."), W_OK | X_OK) }
    } catch let error where error.code == ENOENT {
      let around = FilePlace(naming: folder)
      if around.folder == folder { throw error }
      try around.checkFolder()
    }
  }
}
