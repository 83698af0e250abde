package import ForwardFormDocuments
package import ForwardJSON
internal import ForwardText

/// A change of settings before it is saved. Its output has masks in place of secrets.
package struct SettingsChange {
  private let name: String
  private let old: JSONObject?
  private let new: JSONObject
  private let secrets: () -> SecretMap

  /// - Parameter secrets: Returns the places of secrets. Called only for shown output, because it
  ///   may try answers of a form.
  package init(
    of name: String, from old: JSONObject?, to new: JSONObject,
    hiding secrets: @escaping () -> SecretMap
  ) {
    (self.name, self.old, self.new, self.secrets) = (name, old, new, secrets)
  }

  /// The change as a JSON merge patch.
  package var patch: JSONObject {
    (old ?? JSONObject()).mergePatch(to: new, showing: secrets().masked(new))
  }

  /// The changed lines of the settings as a unified diff. A changed secret has another mask.
  package var lines: [String] {
    lineChanges { settings, _ in settings.prettyText }.patch(of: name, isNew: old == nil)
  }

  /// Returns the changed lines of a text. `text` returns the text with the new or the old settings.
  func lineChanges(
    in text: (JSONObject, _ isNew: Bool) throws -> [UInt8]
  ) rethrows -> LineChanges {
    let secrets = secrets()
    let before = try old.map { try text(secrets.masked($0), false) } ?? []
    return try LineChanges(
      from: before, to: text(secrets.masked(new, changedFrom: old), true))
  }
}

extension JSONObject {
  /// The text in the layout of a store.
  var prettyText: [UInt8] { Array(JSONValue.object(self).text(.pretty).utf8) + [10] }
}
