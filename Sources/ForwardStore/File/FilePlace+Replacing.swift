internal import CLibrary

extension FilePlace {
  /// Creates the folder and its parents where they are missing, accessible to their owner only.
  ///
  /// - Returns: The created folders, the outermost first.
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
      try synchronize(folder: FilePlace(naming: folder).folder)
      return [folder]
    } catch let error where error.code == EEXIST {
      // If it is not a folder, opening a file in it fails with the right error.
      return []
    }
  }

  /// Replaces the file in one step: at any instant it is the old one or the new one, even after a
  /// loss of power if done durably. Only its owner can read it. The lock must be held.
  func replace(with bytes: [UInt8], durably: Bool = true) throws(SystemError) {
    removeLeftovers()
    let temporary = path(of: temporaryName(.random(in: .min ... .max)))
    _ = try Descriptor.replacing(path, by: temporary) { file throws(SystemError) in
      try file.write(bytes)
      if durably { try file.synchronize() }
    }
    if durably { try synchronize(folder: folder) }
  }

  /// Removes the temporary files of killed programs, which may hold secrets. No running program
  /// uses them, as the lock is held here.
  private func removeLeftovers() {
    for name in names(in: folder) where isTemporary(name) { unlink(path(of: name)) }
  }

  /// Returns a name that no other file has by chance: it can be told from them by its digits.
  private func temporaryName(_ number: UInt64) -> String {
    let unique = String(number, radix: 36)
    return ".\(name).\(unique)-\(String("\(name)/\(unique)".hash64, radix: 36)).tmp"
  }

  private func isTemporary(_ other: String) -> Bool {
    let unique = other.utf8.dropFirst(name.utf8.count + 2)
    let digits = Substring(unique.prefix { $0 != UInt8(ascii: "-") })
    return UInt64(digits, radix: 36).map { temporaryName($0).utf8.elementsEqual(other.utf8) }
      ?? false
  }
}

/// Waits until the names in a folder are on the disk. Where the file system or the folder's
/// permissions don't allow that, it is no failure.
package func synchronize(folder: String) throws(SystemError) {
  do {
    try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
  } catch let error where [EINVAL, ENOTSUP, EACCES, EPERM].contains(error.code) {}
}

extension String {
  /// The 64-bit FNV-1a hash: the same in every run of the program.
  package var hash64: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
