internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormSchemas
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaFiles
internal import ForwardStore
internal import Foundation

/// Fills in a JSON file by a schema, and writes the lines that changed.
func fill(_ path: String, by schemaPath: String) throws -> ExitStatus {
  let schema = try Schema(contentsOf: schemaPath)
  let file = DocumentFile(ofPerson: path, format: .jsonc)
  let present = try file.read()
  let document = Ref(SchemaDocument(schema, present.map { .object($0) }))
  let outcome = try Dialogue.standard()
    .fill(Form(document), asking: present == nil ? .unanswered : .invalid)
  guard outcome == .saved, case .object(let settings)? = document.value.value else {
    return .cancelled
  }
  guard case .saved = try file.save(settings, replacing: present) else {
    print("\(path) was changed meanwhile; nothing was saved.")
    return .failure
  }
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
