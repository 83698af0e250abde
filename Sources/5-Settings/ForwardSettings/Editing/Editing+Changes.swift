internal import ForwardForm
package import ForwardFormDocuments
internal import ForwardFormTerminal
package import ForwardJSON
internal import ForwardText

extension Editing {
  /// The lines that saving would change, with masks in place of secrets; empty if they are unknown.
  var changedLines: [StyledText] { (try? changes().shown) ?? [] }

  private func changes() throws -> LineChanges {
    let old: JSONObject? = place.isNew ? nil : place.settings
    let origins = form.origins
    let new = try stored(
      document.document(from: form), answered: form.answeredPaths, from: origins)
    let secrets = try SecretMap(open(place.settings ?? JSONObject()).form(say: editor.say))
    return try SettingsChange(of: place.name, from: old, to: new) { secrets }
      .lineChanges { try text(of: $0, from: $1 ? origins : ValueOrigins()) }
  }

  private func text(of settings: JSONObject, from origins: ValueOrigins) throws -> [UInt8] {
    if let place = place as? any TextPlace { return try place.text(of: settings, from: origins) }
    return settings.prettyText
  }
}

extension SecretMap {
  /// Returns settings to show beside former settings. A changed secret has another mask.
  package func masked(_ new: JSONObject, changedFrom old: JSONObject?) -> JSONObject {
    var shown = JSONValue.object(masked(new))
    for (path, value) in shown.scalars where value.isMask && old?[path: path] != new[path: path] {
      shown[path] = .string(Form.Row.mask + " (new)")
    }
    return shown.members ?? JSONObject()
  }
}
