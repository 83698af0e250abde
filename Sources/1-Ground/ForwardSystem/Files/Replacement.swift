internal import ForwardCAccessLists
internal import ForwardCLibrary

/// The atomic replacement of a file by a new one. At any instant its path leads to the old file or
/// the new one; after a durable replacement, a loss of power keeps this promise, too.
///
/// Programs that replace a file at the same time, because its lock file was removed, don't undo
/// each other's edits. Each creates the new file before it reads the old one. A program that begins
/// later removes the earlier program's new file, which then can't be moved into place.
package struct Replacement: ~Copyable {
  private let place: FilePlace
  private let temporary: String
  private let file: Descriptor

  /// Begins to replace a file. Call it before reading the file.
  package init(of place: FilePlace) throws(SystemError) {
    self.place = place
    let own = place.temporaryName(.random(in: .min ... .max))
    temporary = place.path(of: own)
    file = try Descriptor(creating: temporary, isOfFolder: false)
    // Removes all other temporary files. Files that killed programs left may hold secrets, too.
    for name in names(in: place.folder) where name != own && place.isTemporary(name) {
      unlink(place.path(of: name))
    }
  }

  /// Gives the new file the owner of the old file, if the system allows it, and no permission that
  /// opens the file to more users than before. Without an old file, the umask decides. `isOfOwner`
  /// limits reading to the owner, whatever the permissions were.
  package func keepAccess(isOfOwner: Bool) throws(SystemError) {
    if !isOfOwner {
      try FileGuard.current?.check(file.number, at: FilePlace(naming: temporary))
    }
    guard let old = try FileStatus(at: place.path) else {
      if isOfOwner { return file.giveToOwner(of: place.folder) }
      let mask = umask(0)
      umask(mask)
      return try file.allow(0o666 & ~UInt32(mask))
    }
    let kept = try file.keepOwner(of: old)
    if isOfOwner { return }
    var access = FileAccessBits(old.permissions)
    if kept != .all { access.lose(kept) }
    let list = copy_access_list(place.path, file.number)
    if list < 0 || list > 0 && kept != .all {
      remove_access_list(file.number)
      access.loseList()
    }
    try file.allow(access.permissions)
  }

  /// Returns whether a saved file would keep its owner and its group.
  package static func keepsOwner(of place: FilePlace) throws(SystemError) -> Bool {
    guard let old = try FileStatus(at: place.path) else { return true }
    // Most files belong to the user and the user's group.
    if old.owner == (geteuid(), getegid()) { return true }
    // In a folder such as /tmp, another user's file is overwritten.
    let folder = try FileStatus(following: place.folder)
    if geteuid() != 0, folder.permissions & 0o1000 != 0, !folder.isOfUser, !old.isOfUser {
      return true
    }
    // Only the system knows whether it lets a program give a file to a group or to another user.
    let path = place.path(of: place.temporaryName(.random(in: .min ... .max)))
    let probe = try Descriptor(creating: path, isOfFolder: false)
    unlink(path)
    return try probe.keepOwner(of: old) == .all
  }

  /// Writes the new file, and moves it into place. Throws `ENOENT` if another program began to
  /// replace the file.
  package func take(_ bytes: [UInt8], durably: Bool) throws(SystemError) {
    try file.write(bytes)
    if durably { try file.synchronize() }
    try rename(temporary, to: place.path)
  }

  /// Removes the new file.
  package func discard() { unlink(temporary) }
}

/// The part of the old file's owner that the new file keeps.
private enum KeptOwner { case all, user, group, none }

extension Descriptor {
  /// Gives a new file to the owner of an old file, or at least to its group if the system forbids
  /// the owner.
  fileprivate func keepOwner(of old: FileStatus) throws(SystemError) -> KeptOwner {
    let own = try status().owner
    if old.owner == own || (try? give(to: old.owner)) != nil { return .all }
    let isGroup =
      old.owner.group == own.group || (try? give(to: (own.user, old.owner.group))) != nil
    return old.owner.user == own.user ? .user : isGroup ? .group : .none
  }
}

/// The permissions of a file, by class of users.
private struct FileAccessBits {
  private var owner, group, others: UInt32
  private var special: UInt32

  fileprivate init(_ permissions: UInt32) {
    (owner, group, others) = (permissions >> 6 & 7, permissions >> 3 & 7, permissions & 7)
    special = permissions & 0o7000
  }

  fileprivate var permissions: UInt32 { special | owner << 6 | group << 3 | others }

  /// Removes the permissions that would open the file to more users than before. `kept` is the part
  /// of the owner that the file keeps.
  fileprivate mutating func lose(_ kept: KeptOwner) {
    if kept != .group {
      // Members of the new group were others before, and vice versa.
      group &= others
      others = group
    }
    if kept == .group || kept == .none {
      // The old owner now belongs to the group or to the others, and the new owner may write.
      group &= owner
      others &= owner
      owner |= 0o6
    }
    // Programs don't run as another user or group than before.
    special &= 0o1000
  }

  /// Removes permissions of a file without its access list. The group's permissions were for all
  /// users in the list, and the list may have excluded others.
  fileprivate mutating func loseList() { (group, others) = (0, 0) }
}

extension FilePlace {
  /// Returns a name that no other file has by chance: its last digits are a hash of the rest.
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

/// Renames a file or folder to free its name, without replacing an entry that was renamed earlier.
/// Returns the new path.
package func moveAside(_ path: String) throws(SystemError) -> String {
  let isFolder = (try? FileStatus(at: path))?.isFolder == true
  for number in 1..<100 {
    let aside = path + ".broken" + (number == 1 ? "" : "\(number)")
    do throws(SystemError) {
      // Reserves the name with an empty file or folder, because other programs may rename files
      // too.
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
  _ = try uninterrupted { ForwardCLibrary.rename(path, other) }
}

/// Waits until the names in a folder are on the disk. If the file system or the folder's
/// permissions don't allow it, that isn't a failure.
package func synchronize(folder: String) throws(SystemError) {
  do {
    try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
  } catch let error where [EINVAL, ENOTSUP, EACCES, EPERM].contains(error.code) {}
}
