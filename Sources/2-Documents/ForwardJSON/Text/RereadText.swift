/// A text that is read again after an edit, before it replaces the old one. It must have the wanted value, and all
/// comments outside of the values that are gone.
package protocol RereadText: DocumentText {
  static var formatName: String { get }

  var comments: [Range<Int>] { get }

  /// Returns the bytes with a change, which aren't read again.
  func edited(by change: TextChange) throws(TextEditError) -> TextEdit

  /// Reads edited bytes as this text was read.
  func rereading(_ bytes: [UInt8]) throws(JSONError) -> Self
}

/// The bytes of a text with a change.
package struct TextEdit {
  package let bytes: [UInt8]
  /// The bytes of the old text that are gone with the values that they are of.
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

  /// Returns the bytes with another value, which aren't read again; `nil` if something is taken away or moved, some values
  /// have no place of their own, or the last line has no end.
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
  /// Whether nothing is taken away or moved: single values become others, and entries are added.
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
