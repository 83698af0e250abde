internal import ForwardCLibrary

/// The system's facts about an entry of a folder: its kind, size, owner and identity.
package struct FileStatus {
  private var status = stat()

  package init(of descriptor: Int32) throws(SystemError) {
    _ = try uninterrupted { fstat(descriptor, &status) }
  }

  /// Reads the status of the entry at a path, without following a link; `nil` if there is certainly
  /// no entry.
  package init?(at path: String) throws(SystemError) {
    do throws(SystemError) {
      _ = try uninterrupted { lstat(path, &status) }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Reads the status of the file that a path in an open folder leads to.
  init(of folder: Int32, _ path: String) throws(SystemError) {
    _ = try uninterrupted { fstatat(folder, path, &status, 0) }
  }

  /// Reads the status of the file that a path leads to, through links.
  package init(following path: String) throws(SystemError) {
    _ = try uninterrupted { stat(path, &status) }
  }

  package var isFile: Bool { type == S_IFREG }
  package var isFolder: Bool { type == S_IFDIR }
  package var isLink: Bool { type == S_IFLNK }
  package var isPipe: Bool { type == S_IFIFO }
  package var isDevice: Bool { type == S_IFCHR || type == S_IFBLK }

  private var type: mode_t { status.st_mode & S_IFMT }

  package var size: Int { Int(status.st_size) }

  /// The permissions to read, write and execute the entry.
  package var permissions: UInt32 { UInt32(status.st_mode & 0o7777) }

  /// The numbers of the user and the group that the entry belongs to.
  package var owner: (user: UInt32, group: UInt32) { (status.st_uid, status.st_gid) }

  /// Whether the entry belongs to the user who runs the program.
  package var isOwn: Bool { status.st_uid == getuid() }

  /// Whether the entry belongs to the user whose permissions the program has.
  package var isOfUser: Bool { status.st_uid == geteuid() }

  /// Whether only that user and root can change the entry's permissions.
  package var isOfUserOrRoot: Bool { isOfUser || status.st_uid == 0 }

  /// The identity of a file. It doesn't depend on the file's names.
  package struct Identity: Hashable {
    package let device, number: UInt64

    package init(device: UInt64, number: UInt64) {
      (self.device, self.number) = (device, number)
    }
  }

  /// The facts of a file that change with each write.
  package struct Version: Hashable {
    private let identity: Identity
    private let size: Int
    private let seconds, nanoseconds: [Int]

    fileprivate init(_ identity: Identity, _ size: Int, _ times: [timespec]) {
      (self.identity, self.size) = (identity, size)
      (seconds, nanoseconds) = (times.map { Int($0.tv_sec) }, times.map { Int($0.tv_nsec) })
    }
  }

  package var version: Version {
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    return Version(identity, size, times)
  }

  /// The version; `nil` if the entry changed in the last moments. The clock of files is coarse, so
  /// a second change may not show.
  package var settledVersion: Version? {
    #if canImport(Darwin)
      let changed = status.st_ctimespec
    #else
      let changed = status.st_ctim
    #endif
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    let seconds = Double(now.tv_sec - changed.tv_sec)
    return seconds + Double(now.tv_nsec - changed.tv_nsec) / 1e9 > 0.05 ? version : nil
  }

  package var identity: Identity {
    Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}
