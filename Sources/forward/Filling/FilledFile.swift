internal import ForwardFormArguments
internal import ForwardSettings
internal import ForwardStore
internal import JSONTree

/// The place of a document that is filled in: a file that is edited in place, or a text from one place that is
/// written to another.
struct FilledFile: SettingsPlace {
  private(set) var settings: JSONObject?
  let path: String
  /// The text that is edited; `nil` for a new document.
  private let text: JSONText?
  /// The file that is written; `nil` if the result is only kept here.
  private let file: DocumentFile?
  /// Whether the file is the one that was read.
  private let isInPlace: Bool
  /// The text that was saved.
  private(set) var result: [UInt8]?

  /// Reads the file at a path, to edit it in place. It need not exist.
  init(at path: String) throws {
    let file = DocumentFile(ofPerson: path, syntax: .jsonc)
    let text = try file.text()
    self.init(path, text, file, isInPlace: true)
    settings = try file.document(of: text)
  }

  /// Reads a text, which is written to another file; `nil` to only keep the result here.
  ///
  /// - Parameters:
  ///   - input: The path of the text; `-` is standard input, and `nil` a new document.
  ///   - output: The path of the file that is written.
  init(from input: String?, to output: String?) throws {
    let text = try input.map { path in
      let bytes = try InputFile(path).contents(megabytes: 64)
      do throws(JSONError) {
        return try JSONText(parsing: bytes, syntax: .jsonc, duplicateKeys: .refused)
      } catch {
        throw StoreError.notJSON(path: path, error)
      }
    }
    let read = DocumentFile(ofPerson: input ?? "", syntax: .jsonc)
    self.init(
      output ?? input ?? "", text,
      output.map { DocumentFile(ofPerson: $0, syntax: .jsonc) }, isInPlace: false)
    settings = try read.document(of: text)
  }

  private init(_ path: String, _ text: JSONText?, _ file: DocumentFile?, isInPlace: Bool) {
    (self.path, self.text, self.file, self.isInPlace) = (path, text, file, isInPlace)
  }

  var name: String { path }
  var draftKeys: [DraftKey] { [DraftKey(["action": "fill"], of: path)] }

  func checkWritable() throws(StoreError) { try file?.checkWritable() }

  mutating func save(_ new: JSONObject) throws(StoreError) -> SaveResult<JSONObject> {
    guard isInPlace, let file else {
      let bytes = try edited(to: new)
      try file?.replace(with: bytes)
      result = bytes
      settings = new
      return .saved
    }
    let outcome = try file.save(new, replacing: settings)
    switch outcome {
    case .saved: settings = new
    case .changed(let present): settings = present
    case .removed, .occupied: settings = nil
    }
    return outcome
  }

  mutating func add(as name: String) {}

  /// Whether the result is only kept here.
  var writesNoFile: Bool { file == nil }

  /// Returns the text with other settings: only the lines of what differs are changed.
  func edited(to new: JSONObject) throws(StoreError) -> [UInt8] {
    guard var text else { return JSONValue.object(new).text(.pretty).utf8 + [UInt8(ascii: "\n")] }
    do throws(TextEditError) {
      try text.change(to: .object(new))
      return text.bytes
    } catch {
      throw .unwritable(path: path, reason: StoreError.notReadBack)
    }
  }

  /// Returns the lines of the text that differ with other settings.
  func changes(to new: JSONObject) throws(StoreError) -> LineChanges {
    LineChanges(from: text?.bytes ?? [], to: try edited(to: new))
  }
}
