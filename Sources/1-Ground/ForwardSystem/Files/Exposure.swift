internal import ForwardCLibrary

/// An entry on the way to a file that lets users other than the user and root change or replace the
/// file.
///
/// `ssh` has the same rule for its files. A group that may write counts as other users: nobody
/// knows its members for sure, even if it is the user's own group.
package struct Exposure: Equatable {
  package let path: String
  package let cause: Cause

  package enum Cause: Equatable {
    /// Others may write to the entry.
    case writable(permissions: UInt32)
    /// The entry belongs to neither this user nor root.
    case foreign(user: UInt32)
  }
}

extension Exposure {
  /// Finds an exposed file, folder or link on the way to a file. Finds nothing if the file is
  /// missing.
  ///
  /// For a file in the home, folders above the home don't count, as in `ssh`.
  package init?(of path: String) {
    var way = Way()
    do throws(SystemError) {
      try way.follow(path)
    } catch {
      // Opening the file fails with the same error.
      return nil
    }
    let home = Environment.homeFolder.flatMap(absolutePath)
    let isInHome = way.entries.contains { $0.path == home }
    for entry in way.entries.reversed() {
      if isInHome, entry.path == "/" || home?.hasPrefix(entry.path + "/") == true { continue }
      if let cause = entry.status.exposure {
        self.init(path: entry.path, cause: cause)
        return
      }
    }
    return nil
  }

  /// Finds an exposed entry on the way to a program, which `word` names by its path or on the
  /// search path.
  package init?(ofProgram word: String) {
    guard let program = Environment.program(named: word) else { return nil }
    self.init(of: program)
  }
}

extension FileStatus {
  /// The reason why others could change the entry.
  fileprivate var exposure: Exposure.Cause? {
    if !isOfUserOrRoot { return .foreign(user: owner.user) }
    // The permissions of a link mean nothing. In a folder such as /tmp, a user can replace only the
    // user's own entries.
    if isLink || isFolder && permissions & 0o1000 != 0 { return nil }
    #if canImport(Darwin)
      // Members of the group `admin` become root whenever they want, and Homebrew's folders belong
      // to them.
      let others: UInt32 = owner.group == 80 ? 0o002 : 0o022
    #else
      let others: UInt32 = 0o022
    #endif
    return permissions & others == 0 ? nil : .writable(permissions: permissions)
  }
}

/// The folders and links that a path leads through, and the file at its end.
private struct Way {
  private(set) var entries: [(path: String, status: FileStatus)] = []
  /// The folder reached so far, without links; empty for the root.
  private var here = ""
  private var links = 0

  mutating func follow(_ path: String) throws(SystemError) {
    if path.utf8.first == UInt8(ascii: "/") {
      here = ""
      try add("/")
    } else if entries.isEmpty {
      try follow(absolutePath(".") ?? "/")
    }
    for name in path.split(separator: "/") where name != "." {
      if name == ".." {
        here = String(here[..<(here.lastIndex(of: "/") ?? here.startIndex)])
        continue
      }
      let entry = "\(here)/\(name)"
      try add(entry)
      guard let target = FilePlace(naming: entry).link else {
        here = entry
        continue
      }
      links += 1
      // Follows as many links as Linux does.
      if links > 40 { throw SystemError(code: ELOOP) }
      try follow(target)
    }
  }

  private mutating func add(_ path: String) throws(SystemError) {
    guard let status = try FileStatus(at: path) else { throw SystemError(code: ENOENT) }
    entries.append((path, status))
  }
}
