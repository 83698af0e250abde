import ForwardJSON

extension StoreFile {
  func value(
    parsing bytes: [UInt8], _ format: TextFormat = .json
  ) throws(StoreError) -> JSONValue {
    do {
      return try format.value(parsing: bytes, duplicateKeys: .refused)
    } catch {
      throw unparsed(error)
    }
  }

  /// Parses the contents of the file for an edit, with the positions of its values.
  func text(
    parsing bytes: [UInt8], _ format: TextFormat = .json
  ) throws(StoreError) -> any DocumentText {
    do {
      return try format.text(parsing: bytes, duplicateKeys: .refused)
    } catch {
      throw unparsed(error)
    }
  }

  /// Returns the error of contents that can't be parsed. A program may have ended while writing
  /// them.
  private func unparsed(_ error: JSONError) -> StoreError {
    guard let copy = leftCopies.first else { return .notJSON(path: path, error) }
    return .torn(path: path, copy: copy, reason: StoreError.endedProgram)
  }

  /// Returns the bytes of the file with a value, unless they couldn't be read again. `present` is
  /// the present text of the file; `nil` if the file is missing. Parts that the value doesn't
  /// change keep their layout. A person's file is never laid out anew. `isPreview` says whether the
  /// bytes are shown rather than saved.
  func bytes(
    of value: JSONValue, in present: (any DocumentText)?, _ format: TextFormat = .json,
    from origins: ValueOrigins = ValueOrigins(), isPreview: Bool = false
  ) throws(StoreError) -> [UInt8] {
    guard value.nests(atMost: JSONValue.usualDepth) else {
      throw .unwritable(path: path, reason: StoreError.tooLargeOrDeep)
    }
    do throws(TextEditError) {
      if access == .kept, var text = present {
        if isPreview { return try text.preview(of: value, from: origins) }
        try text.change(to: value, from: origins)
        return text.bytes
      }
      if let bytes = present.flatMap({ value.bytes(inLayoutOf: $0) }), fits(bytes) { return bytes }
      let bytes = try format.newText(of: value)
      // Another program's large file may fit only in the compact layout.
      return fits(bytes) || format.name != TextFormat.json.name
        ? bytes : value.text().utf8 + [UInt8(ascii: "\n")]
    } catch .uneditable(let line, let fault) {
      throw .uneditable(path: path, line: line, fault)
    } catch {
      throw .unwritable(path: path, reason: StoreError.notReadBack)
    }
  }
}

extension LockedFile {
  /// Replaces the file with a document; see ``StoreFile/bytes(of:in:)``.
  mutating func replace(
    with document: JSONObject, in present: (any DocumentText)?
  ) throws(StoreError) {
    try replace(with: file.bytes(of: .object(document), in: present))
  }
}

extension JSONValue {
  /// Returns another text changed to this value; `nil` if the text has the layout of a new file.
  fileprivate func bytes(inLayoutOf text: any DocumentText) -> [UInt8]? {
    var text = text
    guard (try? TextFormat.json.newText(of: text.value)) != text.bytes,
      (try? text.change(to: self)) != nil
    else { return nil }
    return text.bytes
  }
}
