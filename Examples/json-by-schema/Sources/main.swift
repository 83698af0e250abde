internal import Foundation
internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree
internal import SchemaForms

/// Fills in a JSON file by a schema, and writes the lines that changed.
func fill(_ path: String, by schemaPath: String) throws -> ExitStatus {
  let schema = try Schema(contentsOf: schemaPath)
  let file = URL(filePath: path)
  var text: JSONText?
  if FileManager.default.fileExists(atPath: path) {
    text = try JSONText(parsing: Data(contentsOf: file), syntax: .jsonc)
  }
  let document = Ref(SchemaDocument(schema, text?.value))
  let outcome = try Dialogue.standard()
    .fill(Form(document), asking: text == nil ? .unanswered : .invalid)
  guard outcome == .saved, let value = document.value.value else { return .cancelled }
  if text == nil { text = try JSONText(parsing: value.text(.pretty) + "\n") }
  try text?.change(to: value)
  try Data(text?.bytes ?? []).write(to: file, options: .atomic)
  return .success
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("Usage: json-by-schema FILE SCHEMA")
  exit(64)
}
do {
  exit(try fill(arguments[1], by: arguments[2]).rawValue)
} catch {
  print("\(error)")
  exit(1)
}
