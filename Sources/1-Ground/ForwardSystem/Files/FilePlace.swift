internal import ForwardCLibrary

/// A file by its folder and its name in the folder, after following the links to it.
///
/// The folder's own path may contain links. Only a link in place of the file would be lost when the
/// file is replaced.
package struct FilePlace {
  package let folder: String
  package let name: String

  /// Follows a path to its file. The file need not exist.
  package init(following path: String) throws(SystemError) {
    self.init(naming: path)
    // Follows as many links as Linux does.
    for _ in 0..<40 {
      guard let target = link else {
        if name.isEmpty { throw SystemError(code: EISDIR) }
        return
      }
      self.init(naming: target.utf8.first == UInt8(ascii: "/") ? target : "\(folder)/\(target)")
    }
    throw SystemError(code: ELOOP)
  }

  /// Splits a path into a folder and a name, without following links.
  package init(naming path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      (folder, name) = (".", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// The target of the symbolic link at the place; `nil` for other entries.
  var link: String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    // Other errors occur again when the file is opened.
    if count < 0 { return nil }
    return String(validating: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package var path: String { path(of: name) }

  func path(of name: String) -> String { "\(folder)/\(name)" }

  /// The absolute path of the file, with the links in its folder's path resolved. Missing folders
  /// stay in the path.
  package var absolutePath: String { resolved(folder) + "/" + name }

  /// Returns the absolute path of the file that a path leads to. It is the same for all paths of a
  /// file. A link that leads nowhere stays.
  package static func absolutePath(following path: String) -> String {
    ((try? FilePlace(following: path)) ?? FilePlace(naming: path)).absolutePath
  }
}

private func resolved(_ folder: String) -> String {
  if let real = ForwardSystem.absolutePath(folder) { return real == "/" ? "" : real }
  let place = FilePlace(naming: folder)
  // A path without any existing folder stays unchanged.
  return place.name.isEmpty || place.folder == folder
    ? folder : resolved(place.folder) + "/" + place.name
}

extension FilePlace {
  /// Checks early that the folder can be created, or written to if it exists.
  package func checkFolder() throws(SystemError) {
    do {
      // The dot makes a file in place of the folder an error.
      _ = try uninterrupted { access(path(of: "."), W_OK | X_OK) }
    } catch let error where error.code == ENOENT {
      let parent = FilePlace(naming: folder)
      if parent.folder == folder { throw error }
      try parent.checkFolder()
    }
  }

  /// Checks early that the file can be written if it exists.
  package func checkFile() throws(SystemError) {
    do {
      _ = try uninterrupted { access(path, W_OK) }
    } catch let error where error.code == ENOENT {}
  }

  package var isWritable: Bool { access(path, W_OK) == 0 }

  /// Checks that the folder, which a program keeps for itself, isn't a link.
  package func checkOwnFolder() throws(SystemError) {
    if try FileStatus(at: folder)?.isLink == true { throw .linkedFolder }
  }

  /// Creates the folder and its parents if they are missing, with access for their owner only.
  /// Returns the created folders, the outermost first.
  @discardableResult
  package func makeFolder() throws(SystemError) -> [String] {
    do {
      return try makeFolderAlone()
    } catch let error where error.code == ENOENT {
      let parent = FilePlace(naming: folder)
      if parent.folder == folder || parent.name.isEmpty { throw error }
      return try parent.makeFolder() + makeFolderAlone()
    }
  }

  private func makeFolderAlone() throws(SystemError) -> [String] {
    do {
      _ = try uninterrupted { mkdir(folder, 0o700) }
      try? Descriptor(opening: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        .giveToOwner(of: FilePlace(naming: folder).folder)
      try synchronize(folder: FilePlace(naming: folder).folder)
      return [folder]
    } catch let error where error.code == EEXIST {
      // If the entry is not a folder, opening a file in it fails with the right error.
      return []
    }
  }
}

extension String {
  /// The 64-bit FNV-1a hash. It is the same in every run of the program, so file names can contain
  /// it.
  package var hash64: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
