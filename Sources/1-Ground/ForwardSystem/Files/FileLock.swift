internal import ForwardCLibrary

/// The lock of a file. It is held until the end of the value's life.
///
/// The lock is on a separate file, for two reasons:
///
/// - The file itself can't be locked: an edit replaces it, and a waiting program would then get the
///   lock of the old file.
/// - The folder can't be locked on NFS, which locks only files opened for writing. Elsewhere,
///   everyone who may read the folder could make others wait.
///
/// A lock file can be removed, and another program can then take its own lock: ``Replacement``
/// keeps their edits apart.
package struct FileLock: ~Copyable {
  private let path: String
  private let file: Descriptor
  private let isNew: Bool
  private let newFolders: [String]

  /// Takes the lock, and creates its file and folders if they are missing; `nil` if the lock was
  /// not free before the deadline.
  package init?(_ place: FilePlace, until deadline: ContinuousClock.Instant) throws(SystemError) {
    let path = Self.path(of: place)
    var folders: [String] = []
    while true {
      folders += try place.makeFolder()
      var isNew = true
      let file: Descriptor
      do {
        file = try Self.created(path, of: place)
      } catch let error where error.code == EEXIST {
        isNew = false
        do {
          file = try Descriptor(own: path, O_CREAT | O_RDWR, mode: 0o600)
        } catch let error where error.code == ENOENT && ContinuousClock.now < deadline {
          continue  // A failed edit of another program removed the folder.
        }
      }
      guard try file.lock(until: deadline) else { return nil }
      // Another program may have removed the file before the lock was free.
      if try file.isAt(path) {
        (self.path, self.isNew, newFolders) = (path, isNew, folders)
        self.file = file
        return
      }
    }
  }

  private static func created(
    _ path: String, of place: FilePlace
  ) throws(SystemError) -> Descriptor {
    let file = try Descriptor(creating: path, O_RDWR)
    // Lets the owner of a file that root edits take the lock, too.
    if geteuid() == 0, let owner = try FileStatus(at: place.path)?.owner {
      try? file.give(to: owner)
    }
    return file
  }

  package static func path(of place: FilePlace) -> String {
    place.path(of: ".\(place.name).lock")
  }

  /// Removes the lock file if this lock created it, and the folders after an edit that wrote
  /// nothing. `alsoOld` says whether to remove a lock file that another program created: it has
  /// ended or is waiting.
  package func remove(withFolders: Bool, alsoOld: Bool) {
    if isNew || alsoOld, (try? file.isAt(path)) == true { unlink(path) }
    if !withFolders { return }
    for folder in newFolders.reversed() { rmdir(folder) }
  }
}
