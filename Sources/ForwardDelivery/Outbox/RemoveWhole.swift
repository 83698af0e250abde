internal import CLibrary
internal import ForwardStore

/// Removes what is at a path, a folder with all that is in it. No link is followed.
func removeWhole(_ path: String) throws(SystemError) {
  guard try FileKind.known(at: path) == .folder else {
    _ = try uninterrupted { unlink(path) }
    return
  }
  guard let names = allNames(in: path) else { throw SystemError(code: errno) }
  for name in names { try removeWhole("\(path)/\(name)") }
  _ = try uninterrupted { rmdir(path) }
}
