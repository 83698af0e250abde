public import ForwardJSON
public import ForwardStore

/// Settings in a file.
///
/// ```swift
/// let file = try SettingsFile(path: folder + "/settings.json")
/// try editor.edit(Notes(), in: file)
/// ```
///
/// A person's file has a format, such as `SettingsFile("app.yaml", as: .yaml)`. Saving keeps its
/// comments and its layout.
///
/// For a folder of several files, see `DocumentFolder`.
public struct SettingsFile: SettingsPlace {
  public private(set) var settings: JSONObject?
  private let file: DocumentFile
  /// Whether a person maintains the file.
  private var isOfPerson = false

  /// Reads a file, which may not exist yet.
  public init(_ file: DocumentFile) throws(StoreError) {
    self.file = file
    settings = try file.read()
  }

  /// - Parameter settings: The settings read from the file; `nil` if the file is missing.
  package init(_ file: DocumentFile, having settings: JSONObject?) {
    (self.file, self.settings) = (file, settings)
  }

  /// Reads the file at a path, which may not exist yet.
  public init(path: String) throws(StoreError) { try self.init(DocumentFile(path: path)) }

  /// Reads a person's file in a format. The file may not exist yet. Values without an answer keep
  /// their notation.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - format: The format: `.json` or `.jsonc`, or a format of another module, such as `.yaml` of
  ///     `ForwardYAML`.
  public init(_ path: String, as format: TextFormat) throws(StoreError) {
    try self.init(DocumentFile(ofPerson: path, format: format))
    isOfPerson = true
  }

  public var name: String { file.path }
  public var path: String { file.path }
  public var draftKeys: [DraftKey] { [DraftKey(["action": "edit"], of: path)] }

  /// Returns the line of the value at a path in a person's file, or of the nearest value around the
  /// path.
  public func line(of path: JSONPath) -> Int? {
    guard isOfPerson, let text = try? file.text() else { return nil }
    let ways = [path] + path.around.reversed()
    let places = text.places(of: ways)
    return ways.lazy.compactMap { places[$0] }.first.map { ($0.key ?? $0.value).place.line }
  }

  public func checkWritable() throws(StoreError) { try file.checkWritable() }
  public var notices: [StoreNotice] { file.notices }

  public mutating func save(_ new: JSONObject) throws(StoreError) -> SaveResult<JSONObject> {
    try save(new, from: ValueOrigins(), in: nil)
  }

  /// - Parameter removed: The text to edit if the file was removed.
  package mutating func save(
    _ new: JSONObject, from origins: ValueOrigins, in removed: (any DocumentText)?
  ) throws(StoreError) -> SaveResult<JSONObject> {
    let result = try file.save(new, replacing: settings, from: origins, in: removed)
    switch result {
    case .saved: settings = new
    case .changed(let present): settings = present
    case .removed, .occupied: settings = nil
    }
    return result
  }

  public mutating func add(as name: String) {}
}

extension SettingsFile: TextPlace {
  package func text(
    of settings: JSONObject, from origins: ValueOrigins
  ) throws(StoreError) -> [UInt8] {
    try file.bytes(of: settings, in: file.text(), from: origins, isPreview: true)
  }

  package mutating func save(
    _ new: JSONObject, from origins: ValueOrigins
  ) throws(StoreError) -> SaveResult<JSONObject> {
    try save(new, from: origins, in: nil)
  }
}
