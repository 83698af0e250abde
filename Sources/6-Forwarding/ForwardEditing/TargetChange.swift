internal import ForwardForm
internal import ForwardFormDocuments
package import ForwardJSON
internal import ForwardSettings
internal import ForwardTargets
internal import ForwardText

/// A change of a target's settings that is about to be saved. Its results have masks in place of secrets.
package struct TargetChange {
  private let name: String
  private let old: JSONObject?
  private let new: JSONObject
  private let kind: TargetKind

  init(name: String, kind: TargetKind, old: JSONObject?, new: JSONObject) {
    (self.name, self.kind, self.old, self.new) = (name, kind, old, new)
  }

  /// Tries answers of the form, so only for a result that is shown.
  private var secrets: SecretMap { SecretMap(Form(kind.make())) }

  /// The change as a JSON merge patch.
  package var patch: JSONObject {
    (old ?? JSONObject()).mergePatch(to: new, showing: secrets.masked(new))
  }

  /// The lines of the settings that change, as a unified diff. A secret that changes has another mask.
  package var lines: [String] {
    let secrets = secrets
    let shown = JSONValue.object(secrets.masked(new, changedFrom: old))
    let before = old.map { JSONValue.object(secrets.masked($0)).text(.pretty).utf8 + [10] } ?? []
    return LineChanges(from: Array(before), to: Array(shown.text(.pretty).utf8 + [10]))
      .patch(of: name, isNew: old == nil)
  }
}
