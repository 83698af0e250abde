internal import CPseudoTerminal

/// Returns the path of a product of this package, which is built next to the tests.
public func executable(named name: String) throws -> String {
  var folder = String(cString: own_path())[...]
  // Searches upwards, because tests on macOS are a bundle, some folders below the products.
  while let slash = folder.lastIndex(of: "/") {
    folder = folder[..<slash]
    let path = "\(folder)/\(name)"
    // Returns an absolute path, as the program may be started in another folder.
    if access(path, X_OK) == 0, let whole = realpath(path, nil) {
      defer { free(whole) }
      return String(cString: whole)
    }
  }
  throw SystemError("find \(name)", code: ENOENT)
}
