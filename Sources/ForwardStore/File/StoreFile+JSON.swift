import JSONTree

extension StoreFile {
  /// Parses the content of the file.
  func value(parsing bytes: [UInt8]) throws(StoreError) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes, duplicateKeys: .refused)
    } catch {
      throw .notJSON(path: path, error)
    }
  }
}

extension LockedFile {
  /// Replaces the file with a document, unless the new file could not be read again.
  mutating func replace(with document: JSONObject) throws(StoreError) {
    guard JSONValue.object(document).nests(atMost: JSONValue.usualDepth) else {
      throw .unwritable(path: file.path, reason: StoreError.tooLargeOrDeep)
    }
    var text = document.text(.pretty)
    // A large file of another program may fit only in the compact layout.
    if !file.fits(text) { text = document.text() }
    try replace(with: Array(text.utf8) + [UInt8(ascii: "\n")])
  }
}
