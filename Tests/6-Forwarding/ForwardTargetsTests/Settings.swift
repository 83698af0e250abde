import ForwardForm
import ForwardFormTesting
import ForwardJSON
import ForwardStore
import ForwardTargets

/// Returns the stored settings of a target.
func settings(_ target: any StorableTarget) throws -> String {
  try JSONObject(encoding: target).text()
}

/// Fills in a new target with a script, and returns its settings.
func filled(_ kind: TargetKind, _ fill: (Form) throws -> Outcome) throws -> String {
  let target = kind.make()
  guard try fill(Form(target)) == .saved else { return "not saved" }
  return try settings(target)
}
