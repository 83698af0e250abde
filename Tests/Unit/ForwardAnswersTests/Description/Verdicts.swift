import ForwardAnswers
import ForwardForm
import ForwardStore
import JSONTree
import ProgramSupport
import Testing

let hasSchemaValidator =
  (try? run("/usr/bin/env", ["python3", "-c", "import jsonschema"]))?.status == .exited(0)

/// Returns the reason why an independent validator refuses each document by a schema; an empty text
/// for an accepted document. The schema itself must be valid.
func faults(of documents: [JSONValue], by schema: JSONObject) throws -> [String] {
  let lines = ([.object(schema)] + documents).map { $0.text() }.joined(separator: "\n") + "\n"
  let reading = try run(
    "/usr/bin/env", ["python3", "-c", validator], input: lines, within: .seconds(300))
  #expect(reading.errors == "")
  #expect(reading.status == .exited(0))
  return reading.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    .map(String.init)
}

private let validator = """
  import sys, json
  from jsonschema import Draft202012Validator as Validator
  schema = json.loads(sys.stdin.readline())
  Validator.check_schema(schema)
  validator = Validator(schema)
  for line in sys.stdin:
    error = next(validator.iter_errors(json.loads(line)), None)
    print(ascii(f"{list(error.path)}: {error.message}") if error else "")
  """

/// Returns whether a form accepts a document: the values of its rows can be decoded, and saved
/// unchanged.
func formAccepts<Model: FormModel & Codable>(
  _ document: JSONObject, by fresh: Model, _ description: FormDescription
) throws -> Bool {
  guard let decoded = try? DecodedDocument(document, over: fresh) else { return false }
  let form = Form(decoded.value)
  // A choice that isn't one of the options is kept, but isn't accepted.
  let isUnknown = form.rows.contains { row in
    if case .unknown? = row.value() { true } else { false }
  }
  let shown = Set(form.rows.map(\.id))
  let paths = description.rows.filter { shown.contains($0.id) }.compactMap(\.path)
    .map(\.steps)
  let isUndecodable = decoded.undecodable.contains { value in
    paths.contains { $0.starts(with: value.path.steps) || value.path.steps.starts(with: $0) }
  }
  return !isUndecodable && !isUnknown
    && form.rows.allSatisfy { row in row.value().map { row.rejection(of: $0) == nil } ?? false }
}
