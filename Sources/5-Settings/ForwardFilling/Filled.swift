internal import ForwardForm
internal import ForwardFormSchemas
public import ForwardJSON
internal import ForwardText

/// A filled-in document.
public struct Filled {
  let settings: JSONObject
  package let file: FilledFile
  let schema: FillingSchema

  init(settings: JSONObject, file: FilledFile, schema: FillingSchema) {
    (self.settings, self.file, self.schema) = (settings, file, schema)
  }

  /// The path of the file.
  public var path: String { file.path }

  public var value: JSONValue { schema.value(of: settings) ?? .null }

  /// The text of the document. Only changed lines differ from the text that was read.
  ///
  /// - Throws: A `StoreError` if a file edited in place can't be edited line by line.
  public var text: [UInt8] {
    get throws { try file.edited(to: settings) }
  }

  /// The lines that differ from the text that was read.
  ///
  /// - Throws: The errors of ``text``.
  public var changes: FilledChanges {
    get throws { try file.changes(to: settings, by: schema) }
  }

  /// A JSON merge patch (RFC 7396) of the changes, written in the document's format. For a value
  /// that isn't an object, the whole value.
  var patchText: [UInt8] {
    get throws { try file.newText(of: patch(showing: settings)) }
  }

  /// Returns the value with masks in place of secrets; `nil` without a value. `onlyChanged` returns
  /// a JSON merge patch of the changes.
  func masked(onlyChanged: Bool) -> JSONValue? {
    let shown = schema.document(settings).document.value.masked
    // The changes alone don't show which of their values are secrets.
    guard onlyChanged, case .object(let members)? = shown else { return shown }
    return schema.value(of: patch(showing: members)) ?? .null
  }

  private func patch(showing shown: JSONObject) -> JSONObject {
    schema.hasWholeRow
      ? shown : (file.settings ?? JSONObject()).mergePatch(to: settings, showing: shown)
  }
}

/// The lines of a file that a document changes.
public struct FilledChanges {
  /// The lines as written.
  let lines: LineChanges
  /// The lines with masks in place of secrets.
  let shown: LineChanges
  private let path: String
  private let isNew: Bool

  init(_ lines: LineChanges, shown: LineChanges, of file: FilledFile) {
    (self.lines, self.shown, path, isNew) = (lines, shown, file.path, file.text == nil)
  }

  public var isEmpty: Bool { lines.isEmpty }

  /// Whether the lines contain secrets.
  public var haveSecrets: Bool { lines.hunks != shown.hunks }

  /// A unified diff for `patch`, with secrets in plain text. Empty without changes.
  public var patch: String { text(of: lines) }

  /// The unified diff with masks in place of secrets.
  public var maskedPatch: String { text(of: shown) }

  private func text(of lines: LineChanges) -> String {
    lines.patch(of: path, isNew: isNew).map { $0 + "\n" }.joined()
  }
}
