internal import ForwardText

/// Edits in place: everything that doesn't change keeps its bytes, comments and layout.
///
/// ```swift
/// var text = try JSONText(parsing: settings, syntax: .jsonc)
/// try text.set(.number(JSONNumber(4)), at: ["editor", "tabSize"])
/// try text.remove(at: ["telemetry"])
/// ```
///
/// A new entry takes the layout of its siblings. An entry that moves or goes takes along the
/// comments directly above it and the comments behind it on its line. Comments above the first
/// entry stay, because they may be about the whole file.
///
/// Each edit reads the new text again, in time proportional to its length. Make several edits at
/// once with ``change(to:)``.
extension JSONText {
  public mutating func change(
    to value: JSONValue, from origins: ValueOrigins
  ) throws(TextEditError) {
    try apply(TextChange(from: self.value, to: value, origins))
  }

  /// Replaces a value.
  public mutating func set(_ value: JSONValue, at path: JSONPath) throws(TextEditError) {
    try edit(path.steps[...], for: path) { TextChange(from: $0, to: value) }
  }

  /// Inserts a member into an object, or an element into a list.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - path: The path that the value will have. Its last step is the new key, or the position in
  ///     a list, whose later elements move back.
  ///   - position: The position of a new member among the object's members; `nil` to add it at the
  ///     end. A list ignores it.
  public mutating func insert(
    _ value: JSONValue, at path: JSONPath, position: Int? = nil
  ) throws(TextEditError) {
    guard let last = path.steps.last else { throw .noValue(path) }
    try edit(path.steps.dropLast(), for: path) { parent in
      let count = parent.entryCount
      var (key, place) = (String?.none, position ?? count)
      switch (parent, last) {
      case (.object(let members), .key(let new)) where members[new] == nil: key = new
      case (.array, .index(let index)): place = index
      default: return nil
      }
      guard 0...count ~= place else { return nil }
      var entries = TextChange.kept(count)
      entries.insert(.new(key: key, value), at: place)
      return .entries(entries)
    }
  }

  /// Adds an element at the end of a list.
  public mutating func append(_ value: JSONValue, at path: JSONPath) throws(TextEditError) {
    guard let elements = self.value[path]?.elements else { throw .noValue(path) }
    try insert(value, at: path.appending(.index(elements.count)))
  }

  /// Removes a member or an element.
  public mutating func remove(at path: JSONPath) throws(TextEditError) {
    try editEntry(at: path) { entries, position in entries.remove(at: position) }
  }

  /// Moves a member or an element among its siblings.
  ///
  /// - Parameters:
  ///   - path: The path of the entry before the move.
  ///   - position: The position of the entry after the move.
  public mutating func move(at path: JSONPath, to position: Int) throws(TextEditError) {
    try editEntry(at: path) { entries, old in
      let entry = entries.remove(at: old)
      entries.insert(entry, at: min(max(position, 0), entries.count))
    }
  }

  private mutating func editEntry(
    at path: JSONPath, _ edit: (inout [TextChange.Entry], Int) -> Void
  ) throws(TextEditError) {
    guard let last = path.steps.last else { throw .noValue(path) }
    try self.edit(path.steps.dropLast(), for: path) { parent in
      guard let position = parent.entry(at: last)?.position else { return nil }
      var entries = TextChange.kept(parent.entryCount)
      edit(&entries, position)
      return .entries(entries)
    }
  }

  private mutating func edit(
    _ steps: ArraySlice<JSONPath.Step>, for path: JSONPath,
    _ change: (JSONValue) -> TextChange?
  ) throws(TextEditError) {
    guard let change = TextChange(at: steps, of: value, change) else { throw .noValue(path) }
    try apply(change)
  }

  private mutating func apply(_ change: TextChange) throws(TextEditError) {
    let text = self
    try make(change) { (change) throws(TextEditError) in try text.edited(by: change) }
  }

  /// Checks that the change edits no object with a repeated key.
  private func checkKeys(_ change: TextChange, _ node: SyntaxTree.Node?) throws(TextEditError) {
    guard case .entries(let entries) = change, let node else { return }
    let children = children(of: node)
    if let key = children.first(where: \.isRepeated)?.key {
      throw .repeatedKey(String(decoding: bytes[key], as: UTF8.self))
    }
    for case .old(let position, let change) in entries {
      try checkKeys(change, children[children.startIndex + position])
    }
  }
}

extension JSONText: RereadText {
  package static var formatName: String { "JSON" }

  /// Empty: the writer copies the text between values, which contains the comments.
  package var comments: [Range<Int>] { [] }

  package func edited(by change: TextChange) throws(TextEditError) -> TextEdit {
    try checkKeys(change, tree.root)
    return TextEdit(TextWriter(self, change).bytes)
  }

  package func rereading(_ bytes: [UInt8]) throws(JSONError) -> JSONText {
    try JSONText(parsing: bytes, syntax: syntax)
  }
}

/// The reason why a text can't be edited in place. The text is then unchanged.
@nonexhaustive
public enum TextEditError: Error, Equatable, Sendable {
  /// The path leads to no value, to no list or object that could hold the value, or to a value that
  /// is in the way.
  case noValue(JSONPath)
  /// An object on the way has this key (here with its quotes) twice, so it isn't clear which member
  /// is meant.
  case repeatedKey(String)
  /// A part of the text, at this line, can't be edited safely.
  case uneditable(line: Int, FormatFault)

  /// Creates the error for a part of a text that can't be edited, at an offset.
  package init(_ fault: FormatFault, at offset: Int, of bytes: [UInt8]) {
    var counter = PlaceCounter(bytes)
    self = .uneditable(line: counter.place(of: offset).line, fault)
  }

  /// Creates the error for an edited text that would not read back as intended, for example because
  /// it nests too deeply. The line is the line of the first change.
  package static func notReadBack(
    _ format: String, _ new: [UInt8], from old: [UInt8]
  ) -> TextEditError {
    let start = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset
    return TextEditError(.notReadBack(format), at: start ?? min(old.count, new.count), of: old)
  }
}

extension FormatFault {
  package static func notReadBack(_ format: String) -> FormatFault {
    FormatFault(format) {
      $0.says(
        "The edited text would not be read back as intended.", chinese: "修改后的文本读回时会与预期不符。")
    }
  }
}
