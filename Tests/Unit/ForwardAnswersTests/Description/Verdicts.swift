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
