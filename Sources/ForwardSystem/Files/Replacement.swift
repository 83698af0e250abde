internal import CLibrary

/// The atomic replacement of a file by a new one: at any instant its path leads to the old file or
/// the new one, and after a loss of power too, if it is done durably.
///
/// Programs that replace a file at the same time, as they can when its lock file was removed, don't
/// undo each other's edits: the new file is created before the old one is read, and a program that
/// begins to replace the old file later removes the new one, which then can't be moved into place.
package struct Replacement: ~Copyable {
  private let place: FilePlace
  private let temporary: String
  private let file: Descriptor

  /// Begins to replace a file, before it is read.
  package init(of place: FilePlace) throws(SystemError) {
    self.place = place
    let own = place.temporaryName(.random(in: .min ... .max))
    temporary = place.path(of: own)
    file = try Descriptor(creating: temporary)
    // Removes all other temporary files: those of killed programs, too, may hold secrets.
    for name in names(in: place.folder) where name != own && place.isTemporary(name) {
      unlink(place.path(of: name))
    }
  }

  /// Gives the new file the permissions and the owner of the old one; without an old one, those of a file that
  /// the user creates. Otherwise only its owner can read it.
  package func keepAccess() throws(SystemError) {
    guard let old = try FileStatus(at: place.path) else {
      let mask = umask(0)
      umask(mask)
      return try file.allow(0o666 & ~UInt32(mask))
    }
    if old.owner != (try file.status().owner) { try file.give(to: old.owner) }
    try file.allow(old.permissions)
  }

  /// Writes the new file, and moves it into place.
  ///
  /// - Throws: `ENOENT` if another program has begun to replace the file.
  package func take(_ bytes: [UInt8], durably: Bool) throws(SystemError) {
    try file.write(bytes)
    if durably { try file.synchronize() }
    try rename(temporary, to: place.path)
    if durably { try synchronize(folder: place.folder) }
  }

  /// Removes the new file.
  package func discard() { unlink(temporary) }
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

/// Renames a file or folder so that its name is free, without replacing one that was renamed
/// earlier.
///
/// - Returns: The new path.
package func moveAside(_ path: String) throws(SystemError) -> String {
  let isFolder = (try? FileStatus(at: path))?.isFolder == true
  for number in 1..<100 {
    let aside = path + ".broken" + (number == 1 ? "" : "\(number)")
    do throws(SystemError) {
      // Reserves the name with an empty file or folder, as other programs may rename files too.
      if isFolder {
        _ = try uninterrupted { mkdir(aside, 0o700) }
      } else {
        _ = try Descriptor(opening: aside, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      }
    } catch let error {
      if error.code == EEXIST { continue }
      throw error
    }
    do throws(SystemError) {
      try rename(path, to: aside)
      return aside
    } catch {
      _ = isFolder ? rmdir(aside) : unlink(aside)
      throw error
    }
  }
  throw SystemError(code: EEXIST)
}

/// Renames a file atomically.
func rename(_ path: String, to other: String) throws(SystemError) {
  _ = try uninterrupted { CLibrary.rename(path, other) }
}

/// Waits until the names in a folder are on the disk. It is no failure if the file system or the
/// folder's permissions don't allow that.
package func synchronize(folder: String) throws(SystemError) {
  do {
    try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
  } catch let error where [EINVAL, ENOTSUP, EACCES, EPERM].contains(error.code) {}
}
