internal import CLibrary

extension FilePlace {
  /// Creates the folder and its parents if they are missing, accessible to their owner only.
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
      // If the entry is not a folder, opening a file in it fails with the right error.
      return []
    }
  }
}

/// The atomic replacement of a file by a new one: at any instant its path leads to the old file or
/// the new one, and after a loss of power too, if it is done durably. Only its owner can read the
/// new file.
///
/// Programs that replace a file at the same time, as they can when its lock file was removed, don't
/// undo each other's edits: the new file is created before the old one is read, and a program that
/// begins to replace the old file later removes the new one, which then can't be moved into place.
struct Replacement: ~Copyable {
  private let place: FilePlace
  private let temporary: String
  private let file: Descriptor

  /// Begins to replace a file, before it is read.
  init(of place: FilePlace) throws(SystemError) {
    self.place = place
    let own = place.temporaryName(.random(in: .min ... .max))
    temporary = place.path(of: own)
    file = try Descriptor(creating: temporary)
    // Removes all other temporary files: those of killed programs, too, may hold secrets.
    for name in names(in: place.folder) where name != own && place.isTemporary(name) {
      unlink(place.path(of: name))
    }
  }

  /// Writes the new file, and moves it into place.
  ///
  /// - Throws: `ENOENT` if another program has begun to replace the file.
  func take(_ bytes: [UInt8], durably: Bool) throws(SystemError) {
    try file.write(bytes)
    if durably { try file.synchronize() }
    try move(temporary, to: place.path)
    if durably { try synchronize(folder: place.folder) }
  }

  /// Removes the new file.
  func discard() { unlink(temporary) }
}

extension FilePlace {
  /// Returns a name that no other file has by chance: its last digits are a hash of the others.
  fileprivate func temporaryName(_ number: UInt64) -> String {
    let unique = String(number, radix: 36)
    return ".\(name).\(unique)-\(String("\(name)/\(unique)".hash64, radix: 36)).tmp"
  }

  fileprivate func isTemporary(_ other: String) -> Bool {
    let unique = other.utf8.dropFirst(name.utf8.count + 2)
    let digits = Substring(unique.prefix { $0 != UInt8(ascii: "-") })
    return UInt64(digits, radix: 36).map { temporaryName($0).utf8.elementsEqual(other.utf8) }
      ?? false
  }
}

/// Waits until the names in a folder are on the disk. It is no failure if the file system or the
/// folder's permissions don't allow that.
package func synchronize(folder: String) throws(SystemError) {
  do {
    try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
  } catch let error where [EINVAL, ENOTSUP, EACCES, EPERM].contains(error.code) {}
}

extension String {
  /// The 64-bit FNV-1a hash, which is the same in every run of the program.
  package var hash64: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
