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
    // A name that no other program chooses by chance.
    let unique = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = path(of: temporaryPrefix + unique + temporarySuffix)
    _ = try Descriptor.replacing(path, by: temporary) { file throws(SystemError) in
      try file.write(bytes)
      if durably { try file.synchronize() }
    }
    guard durably else { return }
    // The file is replaced; some file systems cannot synchronize a folder, which is no failure.
    try? Descriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
  }

  /// Removes the temporary files of killed programs, which may hold secrets. No running program
  /// uses them, as the lock is held here.
  private func removeLeftovers() {
    for name in names(in: folder) where isTemporary(name) { unlink(path(of: name)) }
  }

  private var temporaryPrefix: String { ".\(name)." }
  private var temporarySuffix: String { ".tmp" }

  private func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix), name.hasSuffix(temporarySuffix) else { return false }
    // One with a dot belongs to another file, whose name starts with this one's.
    let unique = name.dropFirst(temporaryPrefix.count).dropLast(temporarySuffix.count)
    return !unique.isEmpty && !unique.contains(".")
  }
}
