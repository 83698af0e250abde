import ForwardForm
import ForwardJSON
import ForwardStore
import ProgramSupport

/// Returns the text of a store.
func storeText(_ targets: [String: (kind: String, settings: JSONObject)]) -> String {
  let entries = targets.sorted { $0.key < $1.key }.map { name, target in
    let entry = JSONObject([
      ("kind", .string(target.kind)), ("settings", .object(target.settings)),
    ])
    return (key: name, value: JSONValue.object(entry))
  }
  let store = JSONObject([
    ("version", .number(JSONNumber(1))), ("targets", .object(JSONObject(entries))),
  ])
  return store.text()
}

/// Returns the targets of a store, which must be valid.
func targets(in text: String) throws -> [String: StoredDocument] {
  var targets: [String: StoredDocument] = [:]
  guard case .object(let store) = try JSONValue(parsing: text, duplicateKeys: .refused),
    case .object(let entries)? = store["targets"]
  else { throw Finding("The store is no store:\n\(text)") }
  for (name, value) in entries {
    guard case .object(let entry) = value, case .string(let kind)? = entry["kind"],
      case .object(let settings)? = entry["settings"]
    else { throw Finding("The target '\(name)' is no target:\n\(text)") }
    targets[name] = StoredDocument(name: name, kind: kind, settings: settings)
  }
  return targets
}

extension Form {
  /// Checks all answers against the rules, as before saving.
  func checkAnswers() throws {
    var keeping = ValidationOnlyRenderer()
    guard try FormSession(self, review: false).run(&keeping) == .saved else {
      throw Finding("The saved values can't be saved.")
    }
  }
}

/// A renderer that keeps every row's value. A refusal is a finding.
private struct ValidationOnlyRenderer: FormRenderer {
  func ask(_ question: FormSession.Question) throws -> FormSession.Move {
    if let rejection = question.rejection, !question.isWarning {
      throw Finding("The saved value is refused in \(question.row.id): \(rejection.message)")
    }
    return .keep
  }

  func review(_ review: FormSession.Review) throws -> FormSession.Move { .save }

  func check(_ check: AsyncCheck) throws -> FormSession.Move { .checked(nil, of: check.value) }
}
