internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
public import ForwardJSON
internal import ForwardJSONSchema

/// A tool that an ``AgentServer`` offers to agents.
///
/// ```swift
/// let add = AgentTool(
///   "add", "Adds a note.", arguments: ["text": ["type": "string"]], required: ["text"]
/// ) { call in
///   let note = try call.decode(Note.self)
///   return ToolResult(["id": .number(JSONNumber(try notes.add(note)))])
/// }
/// ```
public struct AgentTool: Sendable {
  public let name: String
  /// Whether the tool changes nothing.
  public let isReadOnly: Bool
  private let description: String
  /// The schema of the arguments: an agent reads it, and it checks them.
  private let schema: JSONValue
  /// The schema, compiled once.
  private let checked: Result<Schema, SchemaError>
  private let action: @Sendable (ToolCall) throws -> ToolResult

  /// - Parameters:
  ///   - name: The name by which agents call the tool.
  ///   - description: What the tool does, in the words that agents read.
  ///   - arguments: The JSON Schemas of the arguments, by their names. A schema that can't be used refuses all calls.
  ///   - required: The names of the arguments that each call has.
  ///   - isReadOnly: Whether the tool changes nothing.
  ///   - action: Does the work of a call whose arguments are valid. It runs on a thread of the server's, one call at a
  ///     time. An error becomes a result with problems: see ``ToolResult``.
  public init(
    _ name: String, _ description: String, arguments: JSONObject = [:], required: [String] = [],
    isReadOnly: Bool = false, action: @escaping @Sendable (ToolCall) throws -> ToolResult
  ) {
    (self.name, self.description, self.isReadOnly) = (name, description, isReadOnly)
    self.action = action
    var schema: JSONObject = [
      "type": "object", "properties": .object(arguments), "additionalProperties": false,
    ]
    if !required.isEmpty { schema["required"] = .array(required.map { .string($0) }) }
    self.schema = .object(schema)
    checked = Result { [schema] () throws(SchemaError) in try Schema(.object(schema)) }
  }

  var json: JSONValue {
    var members: JSONObject = [
      "name": .string(name), "description": .string(description), "inputSchema": schema,
    ]
    if isReadOnly { members["annotations"] = ["readOnlyHint": true] }
    return .object(members)
  }

  func result(of call: ToolCall) -> ToolResult {
    do {
      let problems = try checked.get().validate(call.value).problems
      guard problems.isEmpty else {
        let say = SchemaWording(call.wording.spoken)
        return ToolResult(
          problems.map {
            Problem(
              code: CommandCode.wrongUse.rawValue,
              path: $0.path.isEmpty ? nil : RowPath($0.path), message: say($0))
          }, status: .usage)
      }
      return try action(call)
    } catch {
      return ToolResult(error, call.wording)
    }
  }
}
