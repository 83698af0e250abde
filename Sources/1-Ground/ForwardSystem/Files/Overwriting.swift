internal import ForwardCLibrary

/// Writes a file in its place if it can't be replaced: at a mount point, or in a read-only folder.
///
/// Programs that overwrite a file at the same time wait for each other. A program that reads it
/// meanwhile may see a part of it.
package struct Overwriting: ~Copyable {
  private let file: Descriptor

  /// Locks an existing file; `nil` if it wasn't free before the deadline.
  package init?(_ place: FilePlace, until deadline: ContinuousClock.Instant) throws(SystemError) {
    let file = try Descriptor(own: place.path, O_WRONLY)
    guard try file.lock(until: deadline) else { return nil }
    self.file = file
  }

  /// Writes new contents, and keeps a copy of the old contents until the new ones are on the disk.
  /// On failure, writes the old contents back.
  package func write(
    _ bytes: [UInt8], over old: [UInt8], copies: FileCopies
  ) throws(OverwritingError) {
    let copy: FileCopies.Copy
    do throws(SystemError) { copy = try copies.keep(old) } catch { throw .unchanged(error) }
    do throws(SystemError) {
      try overwrite(with: bytes)
    } catch {
      let reason = error
      do throws(SystemError) {
        try overwrite(with: old)
      } catch {
        throw .torn(reason, copy: copy.path)
      }
      unlink(copy.path)
      throw .unchanged(reason)
    }
    unlink(copy.path)
  }

  /// Makes the file readable for its owner only, if it belongs to the user.
  package func allowOwnerOnly() { try? file.allow(0o600) }

  private func overwrite(with bytes: [UInt8]) throws(SystemError) {
    _ = try uninterrupted { lseek(file.number, 0, SEEK_SET) }
    try file.write(bytes)
    try file.truncate(to: bytes.count)
    try file.synchronize()
  }
}

/// The failure to overwrite a file.
package enum OverwritingError: Error {
  /// The file has its old contents.
  case unchanged(SystemError)
  /// The file has a part of the new contents.
  case torn(SystemError, copy: String)
}

/// The copies of a file that outlive the program that makes them, in a folder for copies.
package struct FileCopies {
  private let folder, name: String

  package init(of place: FilePlace) {
    folder = Environment.baseFolder("XDG_STATE_HOME", ".local/state") + "/forward/copies"
    name = String(place.absolutePath.hash64, radix: 16)
  }

  /// The paths of the copies that ended programs left.
  package var left: [String] {
    names(in: folder).filter { $0 == name || $0.hasPrefix("\(name).") }.sorted()
      .map { "\(folder)/\($0)" }
      // A program that uses a copy holds its lock.
      .filter { (try? LogFile.descriptor($0).lock()) ?? false }
  }

  fileprivate struct Copy: ~Copyable {
    let path: String
    let file: Descriptor
  }

  /// Writes a copy to the disk, and locks it.
  fileprivate func keep(_ bytes: [UInt8]) throws(SystemError) -> Copy {
    try FilePlace(naming: "\(folder)/\(name)").makeFolder()
    try FilePlace(naming: "\(folder)/\(name)").checkOwnFolder()
    for number in 1..<100 {
      let path = "\(folder)/\(name)" + (number == 1 ? "" : ".\(number)")
      do throws(SystemError) {
        let file = try Descriptor(creating: path)
        do throws(SystemError) {
          guard try file.lock() else { throw .locked }
          try file.write(bytes)
          try file.synchronize()
          try synchronize(folder: folder)
        } catch {
          unlink(path)
          throw error
        }
        return Copy(path: path, file: file)
      } catch let error where error.code == EEXIST {
        continue  // It may be all that is left of a file.
      }
    }
    throw SystemError(code: EEXIST)
  }
}
