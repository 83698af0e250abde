package import ForwardFormDocuments
package import ForwardJSON
internal import ForwardText

/// A change of settings, before it is saved. Its results have masks in place of secrets.
package struct SettingsChange {
  private let name: String
  private let old: JSONObject?
  private let new: JSONObject
  private let secrets: () -> SecretMap

  /// - Parameter secrets: Returns the places of secrets, only for a result that is shown: it may try answers of a form.
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

  /// The lines of the settings that change, as a unified diff. A secret that changes has another mask.
  package var lines: [String] {
    let secrets = secrets()
    let shown = JSONValue.object(secrets.masked(new, changedFrom: old))
    let before = old.map { JSONValue.object(secrets.masked($0)).text(.pretty).utf8 + [10] } ?? []
    return LineChanges(from: Array(before), to: Array(shown.text(.pretty).utf8 + [10]))
      .patch(of: name, isNew: old == nil)
  }
}
