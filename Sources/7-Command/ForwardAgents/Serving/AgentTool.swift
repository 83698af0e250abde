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
  /// The schema of the arguments. Agents read it, and it validates their arguments.
  private let schema: JSONValue
  /// The schema, compiled once.
  private let checked: Result<Schema, SchemaError>
  private let action: @Sendable (ToolCall) throws -> ToolResult

  /// - Parameters:
  ///   - name: The name by which agents call the tool.
  ///   - description: The tool's purpose, in words for agents.
  ///   - arguments: The JSON Schemas of the arguments, by their names. An unusable schema refuses
  ///     all calls.
  ///   - required: The names of the required arguments.
  ///   - isReadOnly: Whether the tool changes nothing.
  ///   - action: Performs a call with valid arguments. The server runs it on a separate thread, one
  ///     call at a time. An error becomes a result with problems: see ``ToolResult``.
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
