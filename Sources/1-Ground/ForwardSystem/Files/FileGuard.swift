internal import ForwardCLibrary
internal import Synchronization

/// Denies some files to a client for whom the program opens files, such as an agent: the program's
/// own files, and everything outside a folder.
///
/// The guard judges the opened file and each folder above it by device and inode. A path doesn't
/// suffice: a link, a second name, `..`, a mount or an exchange after the check could lead
/// elsewhere.
package struct FileGuard: Sendable {
  private let root: FileStatus.Identity
  private let own: Set<FileStatus.Identity>
  /// The places of the program's own files and folders. Others may appear there later.
  private let places: [Place]

  /// A place below an existing folder.
  private struct Place {
    let folder: FileStatus.Identity
    /// The names on the way, in lower case.
    let names: [String]
  }

  /// Throws an error if the folder `root`, which must contain the files, doesn't exist. The
  /// program's own `files` and folders need not exist.
  package init(root: String, besides files: [String]) throws(SystemError) {
    self.root = try FileStatus(following: root).identity
    var own: Set<FileStatus.Identity> = []
    var places: [Place] = []
    for path in files {
      let place = (try? FilePlace(following: path)) ?? FilePlace(naming: path)
      if let status = try FileStatus(at: place.path) {
        Self.add(place.path, status, to: &own)
      }
      let existing = try ExistingFolder(on: place)
      places.append(Place(folder: try existing.identity(), names: existing.names))
    }
    (self.own, self.places) = (own, places)
  }

  /// Adds a file, or a folder with its contents and the targets of its links.
  private static func add(
    _ path: String, _ status: FileStatus, to own: inout Set<FileStatus.Identity>
  ) {
    guard own.insert(status.identity).inserted else { return }
    if status.isLink, let target = absolutePath(path), let status = try? FileStatus(at: target) {
      return add(target, status, to: &own)
    }
    guard status.isFolder else { return }
    for name in names(in: path) {
      let inner = "\(path)/\(name)"
      if let status = try? FileStatus(at: inner) { add(inner, status, to: &own) }
    }
  }

  private static let shared = Mutex<FileGuard?>(nil)

  /// The guard of the files that this process opens; `nil` if the process opens them for its own
  /// user.
  package static var current: FileGuard? { shared.withLock(\.self) }

  /// Guards the files that this process opens from now on.
  package func begin() { Self.shared.withLock { $0 = self } }

  /// Checks that a place may be read or written, before the program opens or creates anything
  /// there. `isChosen` says that a person chose the place, which then need not be in the guard's
  /// folder. Throws the reason for a refusal.
  package func check(_ place: FilePlace, isChosen: Bool = false) throws(SystemError) {
    if let status = try FileStatus(at: place.path), own.contains(status.identity) {
      throw .guarded
    }
    try judge(place, isChosen: isChosen)
  }

  /// Checks that an open file may be read or written.
  package func check(
    _ descriptor: Int32, at place: FilePlace, isChosen: Bool = false
  ) throws(SystemError) {
    let identity = try FileStatus(of: descriptor).identity
    if own.contains(identity) { throw .guarded }
    // The check of the folder applies only if the file is still in it.
    guard try FileStatus(at: place.path)?.identity == identity else { throw .outside }
    try judge(place, isChosen: isChosen)
  }

  private func judge(_ place: FilePlace, isChosen: Bool) throws(SystemError) {
    let existing = try ExistingFolder(on: place)
    var identity = try existing.identity()
    if places.contains(where: { $0.folder == identity && existing.names.starts(with: $0.names) }) {
      throw .guarded
    }
    var isInside = isChosen
    var up = ".."
    while true {
      if own.contains(identity) { throw .guarded }
      if identity == root { isInside = true }
      let parent = try existing.identity(up)
      if parent == identity { break }
      (identity, up) = (parent, up + "/..")
    }
    if !isInside { throw .outside }
  }
}

/// The deepest existing folder on the way to a place. It is held open so that nothing can take its
/// place.
private struct ExistingFolder: ~Copyable {
  private let folder: Descriptor
  /// The names on the rest of the way, in lower case: some file systems ignore case.
  let names: [String]

  init(on place: FilePlace) throws(SystemError) {
    var place = place
    var names = [place.name.lowercased()]
    while true {
      do throws(SystemError) {
        folder = try Descriptor(opening: place.folder, O_RDONLY | O_DIRECTORY)
        self.names = names
        return
      } catch {
        let parent = FilePlace(naming: place.folder)
        guard error.isMissing, parent.folder != place.folder else { throw error }
        names.insert(parent.name.lowercased(), at: 0)
        place = parent
      }
    }
  }

  /// Returns the identity of a folder above, by a path of `..`. These folders need not be readable.
  func identity(_ up: String = ".") throws(SystemError) -> FileStatus.Identity {
    try FileStatus(of: folder.number, up).identity
  }
}
