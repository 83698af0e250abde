internal import CLibrary

/// Renames what stands at a path, in one step.
func move(_ path: String, to other: String) throws(SystemError) {
  _ = try uninterrupted { rename(path, other) }
}

/// The kind of what stands at a path itself, links not followed; nil where there is nothing.
func kind(at path: String) -> FileKind? {
  var status = stat()
  return lstat(path, &status) == 0 ? FileKind(mode: status.st_mode) : nil
}

/// Names a file from the root of the file system, by its folder's own path without links.
///
/// What is not there yet is named as it would be made.
func absolutePath(_ path: String) -> String {
  let place = (try? FilePlace(following: path)) ?? FilePlace(naming: path)
  return resolved(place.folder) + "/" + place.name
}

private func resolved(_ folder: String) -> String {
  if let real = realpath(folder, nil) {
    defer { free(real) }
    let path = String(cString: real)
    return path == "/" ? "" : path
  }
  let place = FilePlace(naming: folder)
  // What does not even have a folder above it is named as it was given.
  return place.name.isEmpty || place.folder == folder
    ? folder : resolved(place.folder) + "/" + place.name
}
