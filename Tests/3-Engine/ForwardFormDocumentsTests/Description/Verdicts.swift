import ForwardJSON
import ProgramSupport
import Testing
import TestSupport

let hasSchemaValidator =
  (try? run("/usr/bin/env", [python, "-c", "import jsonschema"]))?.status == .exited(0)

/// Returns the reason why an independent validator refuses each document; an empty text for an
/// accepted document. The schema itself must be valid.
func faults(of documents: [JSONValue], by schema: JSONValue) throws -> [String] {
  let lines = ([schema] + documents).map { $0.text() }.joined(separator: "\n") + "\n"
  let reading = try run(
    "/usr/bin/env", [python, "-c", validator], input: lines, within: .seconds(300))
  #expect(reading.errors == "")
  #expect(reading.status == .exited(0))
  return reading.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    .map(String.init)
}

/// Returns documents that a schema accepts, drawn by Python's hypothesis-jsonschema; empty if it
/// isn't installed.
func drawnDocuments(by schema: JSONValue, count: Int, seed: Int) throws -> [JSONValue] {
  guard hasDocumentGenerator else { return [] }
  let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
  let script = folder.joined(separator: "/") + "/Support/Peers/random_documents.py"
  let drawing = try run(
    "/usr/bin/env", [python, script, "\(count)", "\(seed)"], input: schema.text(),
    within: .seconds(1_800))
  #expect(drawing.errors == "")
  return drawing.output.split(separator: "\n").compactMap { try? JSONValue(parsing: String($0)) }
}

let hasDocumentGenerator =
  (try? run("/usr/bin/env", [python, "-c", "import hypothesis_jsonschema"]))?.status
  == .exited(0)

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
