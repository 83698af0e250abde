import ForwardJSON
import ForwardSystem

/// A folder of unsaved answers to forms, in files that survive the program.
///
/// Each key has its own file. Programs that fill in the same form at the same time have a file
/// each.
///
/// ```swift
/// let editor = SettingsEditor(dialogue, drafts: DraftFolder(path: folder))
/// ```
public struct DraftFolder: Sendable {
  private let path: String

  /// Creates a value for a folder. Saving the first draft makes the folder.
  public init(path: String) { self.path = path }

  /// Finds the draft of a key and reserves it: no other program uses it while the lease exists.
  ///
  /// ```swift
  /// let lease = drafts.lease(for: key)
  /// if let draft = lease.draft { … }  // Left by an earlier program.
  /// try lease.save(draft)             // After every answer.
  /// lease.remove()                    // When the answers are saved as settings, or discarded.
  /// ```
  package func lease(for key: DraftKey) -> DraftLease {
    let name = key.fileName
    return DraftLease(
      key: key,
      // Up to eight programs can fill in the same form at the same time.
      files: ["\(path)/\(name).json"] + (2...8).map { "\(path)/\(name).\($0).json" }
    )
  }
}

/// A key for the answers to a form. Only the same key finds them again.
///
/// ```swift
/// DraftKey(["action": "edit", "name": "fridge"], of: store.path)
/// ```
public struct DraftKey: Sendable {
  private let fields: [(key: String, value: String)]

  /// The absolute path of the settings' file; `nil` without such a file.
  private let store: String?

  /// - Parameters:
  ///   - fields: The fields in their order. Leaves out `nil` fields.
  ///   - path: The path of the settings' file; `nil` for a form that saves its answers elsewhere.
  public init(_ fields: KeyValuePairs<String, String?>, of path: String? = nil) {
    self.fields = fields.compactMap { key, value in value.map { (key, $0) } }
    store = path.map { FilePlace.absolutePath(following: $0) }
  }

  /// The key as it is saved with the answers.
  var document: JSONObject {
    let store = store.map { [("store", $0)] } ?? []
    return JSONObject((fields + store).map { (key: $0.0, value: .string($0.1)) })
  }

  /// A file name that every file system accepts and keeps distinct: the legible characters of the
  /// values, and a hash of the whole key.
  var fileName: String {
    // Avoids `joined`: its first call looks up types, which delays the first prompt.
    var name = ""
    for value in fields.map(\.value.legible) where !value.isEmpty { name += value + "-" }
    return name + String(document.text().hash64, radix: 16)
  }
}

extension String {
  /// The first 24 ASCII letters and digits of the text, in lower case.
  fileprivate var legible: String {
    var legible = ""
    for scalar in lowercased().unicodeScalars where isLegible(scalar) && legible.utf8.count < 24 {
      legible.unicodeScalars.append(scalar)
    }
    return legible
  }
}

private func isLegible(_ scalar: Unicode.Scalar) -> Bool {
  ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
}
