/// A text that is read again after an edit, before it replaces the old text. It must then have the
/// wanted value, and all comments outside the removed values.
package protocol RereadText: DocumentText {
  static var formatName: String { get }

  var comments: [Range<Int>] { get }

  /// Returns the bytes with a change, without reading them again.
  func edited(by change: TextChange) throws(TextEditError) -> TextEdit

  /// Reads edited bytes with the options of this text.
  func rereading(_ bytes: [UInt8]) throws(JSONError) -> Self
}

/// The bytes of a text with a change.
package struct TextEdit {
  package let bytes: [UInt8]
  /// The bytes of the old text that were removed together with their values.
  package let dropped: [Range<Int>]

  package init(_ bytes: [UInt8], dropping dropped: [Range<Int>] = []) {
    (self.bytes, self.dropped) = (bytes, dropped)
  }
}

extension RereadText {
  package mutating func make(
    _ change: TextChange, _ edit: (TextChange) throws(TextEditError) -> TextEdit
  ) throws(TextEditError) {
    if case .keep = change { return }
    let edited = try edit(change)
    let wanted = change.applied(to: value)
    guard let new = try? rereading(edited.bytes), new.value == wanted,
      new.bytes.comments(new.comments, outside: [])
        == bytes.comments(comments, outside: edited.dropped)
    else { throw .notReadBack(Self.formatName, edited.bytes, from: bytes) }
    self = new
  }

  /// Returns the bytes with another value, without reading them again; `nil` if the change removes
  /// or moves an entry, if some values have no place of their own, or if the last line has no line
  /// break.
  func bytes(adding new: JSONValue, from origins: ValueOrigins) -> [UInt8]? {
    let change = TextChange(from: value, to: new, origins)
    if case .keep = change { return bytes }
    guard !hasUnplacedValues, bytes.last?.isLineBreak == true, change.keepsEntries(of: value) else {
      return nil
    }
    return try? edited(by: change).bytes
  }
}

extension TextChange {
  /// Whether the change removes and moves nothing: it replaces scalars and adds entries.
  fileprivate func keepsEntries(of value: JSONValue) -> Bool {
    switch self {
    case .keep: return true
    case .replace(let new): return new.isScalar && value.isScalar
    case .entries(let entries):
      var next = 0
      for case .old(let position, let change) in entries {
        guard position == next, value.entryCount > next,
          change.keepsEntries(of: value.value(at: position))
        else { return false }
        next += 1
      }
      return next == value.entryCount
    }
  }
}
