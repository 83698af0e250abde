import ForwardForm
import ForwardFormSchemas
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardJSONSchema

/// Fills in a document by a schema and keys, and returns the transcript and the written text.
///
/// - Parameters:
///   - schema: The schema.
///   - settings: The text to begin with; `nil` for a new document.
///   - keys: The keys that a person types.
func play(
  _ schema: String, _ settings: String?, _ keys: Keys...
) throws -> (transcript: String, text: String) {
  let schema = try Schema(unchecked: schema)
  let present = try settings.map { try JSONText(parsing: $0, syntax: .jsonc).value }
  let document = Ref(SchemaDocument(schema, present))
  let transcript = Transcript()
  let dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
  let outcome = try dialogue.fill(
    Form(document), asking: settings == nil ? .unanswered : .invalid)
  guard outcome == .saved, let value = document.value.value else {
    return (transcript.text, "\(outcome)")
  }
  guard let settings else { return (transcript.text, value.text(.pretty)) }
  var text = try JSONText(parsing: settings, syntax: .jsonc)
  try text.change(to: value, from: document.value.origins)
  return (transcript.text, String(decoding: text.bytes, as: UTF8.self))
}
