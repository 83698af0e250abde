internal import ForwardFormArguments
internal import ForwardSettings
internal import ForwardStore
internal import JSONTree

/// The place of a document that is filled in: a file that is edited in place, or a text from one place that is
/// written to another.
struct FilledFile: SettingsPlace {
  let path: String
  /// The text that is edited; `nil` for a new document.
  let text: JSONText?
  /// Whether the result is left to the caller.
  let writesNoFile: Bool
  private let file: DocumentFile
  /// The settings of the file that is edited in place; `nil` for a text from elsewhere.
  private var inPlace: SettingsFile?
  private let start: JSONObject?

  /// Reads the file at a path, to edit it in place. It need not exist.
  init(at path: String) throws {
    (self.path, writesNoFile) = (path, false)
    file = DocumentFile(ofPerson: path, syntax: .jsonc)
    text = try file.text()
    start = try file.document(of: text)
    inPlace = SettingsFile(file, having: start)
  }

  /// Reads a text, which is written to another file; `nil` to leave the result to the caller.
  ///
  /// - Parameters:
  ///   - input: The path of the text; `-` is standard input, and `nil` a new document.
  ///   - output: The path of the file that is written.
  init(from input: String?, to output: String?) throws {
    (path, writesNoFile) = (output ?? input ?? "", output == nil)
    let read = DocumentFile(ofPerson: input ?? "", syntax: .jsonc)
    text = try input.map { try read.text(parsing: InputFile($0).contents(megabytes: 64)) }
    start = try read.document(of: text)
    file = output.map { DocumentFile(ofPerson: $0, syntax: .jsonc) } ?? read
  }

  var name: String { path }
  var settings: JSONObject? { inPlace.map(\.settings) ?? start }
  var draftKeys: [DraftKey] { [DraftKey(["action": "fill"], of: path)] }

  func checkWritable() throws(StoreError) { if !writesNoFile { try file.checkWritable() } }

  mutating func save(_ new: JSONObject) throws(StoreError) -> SaveResult<JSONObject> {
    if let result = try inPlace?.save(new) { return result }
    let bytes = try edited(to: new)
    if !writesNoFile { try file.replace(with: bytes) }
    return .saved
  }

  mutating func add(as name: String) {}

  /// Returns the text with other settings: only the lines of what differs are changed.
  func edited(to new: JSONObject) throws(StoreError) -> [UInt8] {
    try file.bytes(of: new, in: text)
  }

  /// Returns the lines of the text that differ with other settings.
  func changes(to new: JSONObject) throws(StoreError) -> LineChanges {
    LineChanges(from: text?.bytes ?? [], to: try edited(to: new))
  }
}
