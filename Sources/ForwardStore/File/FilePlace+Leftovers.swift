internal import CLibrary

extension FilePlace {
  /// Makes a path for a temporary file that no other program comes upon by chance.
  func temporaryPath() -> String {
    let unique = String(UInt64.random(in: .min ... .max), radix: 36)
    return path(of: temporaryPrefix + unique + temporarySuffix)
  }

  /// Removes the temporary files of programs that were killed: they hold settings, secrets among
  /// them. Whoever holds the lock knows that nobody needs them anymore.
  func removeLeftovers() {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if isTemporary(name) { unlink(path(of: name)) }
    }
  }

  private var temporaryPrefix: String { ".\(name)." }
  private var temporarySuffix: String { ".tmp" }

  private func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix), name.hasSuffix(temporarySuffix) else { return false }
    // With a dot in it, it is of another store, whose name starts with this one's.
    let unique = name.dropFirst(temporaryPrefix.count).dropLast(temporarySuffix.count)
    return !unique.isEmpty && !unique.contains(".")
  }
}
