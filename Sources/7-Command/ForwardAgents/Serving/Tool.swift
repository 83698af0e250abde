internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
package import ForwardJSON
internal import ForwardJSONSchema

/// What an agent may call: commands of this program, whose arguments are given as JSON.
///
/// The result is what the commands write with `--json`. The schema of the arguments is the one that an agent
/// reads, and the one that checks them.
package struct Tool: Sendable {
  package let name: String
  let description: String
  /// Whether the tool changes nothing.
  package let isReadOnly: Bool
  /// Whose words the result quotes; `nil` if it has this program's and the person's only.
  let quotes: Quoted?
  /// Shortens a result for an agent, which reads every byte of it.
  let shorten: @Sendable (JSONValue) -> JSONValue
  /// Returns the commands that arguments ask for.
  let commands: @Sendable (JSONObject) throws(AgentSentence) -> [CommandCall]
  /// The schema of the arguments.
  private let schema: JSONValue
  /// The schema, compiled once.
  private let checked: Schema?

  /// Other people's words in a result, which may try to instruct an agent.
  package enum Quoted: Sendable {
    case files, servers
  }

  package init(
    name: String, description: String, isReadOnly: Bool = false, quotes: Quoted? = nil,
    arguments: JSONObject, required: [JSONValue] = [],
    shorten: @escaping @Sendable (JSONValue) -> JSONValue = { $0 },
    commands: @escaping @Sendable (JSONObject) throws(AgentSentence) -> [CommandCall]
  ) {
    (self.name, self.description, self.isReadOnly) = (name, description, isReadOnly)
    (self.quotes, self.shorten, self.commands) = (quotes, shorten, commands)
    var schema: JSONObject = [
      "type": "object", "properties": .object(arguments), "additionalProperties": false,
    ]
    if !required.isEmpty { schema["required"] = .array(required) }
    self.schema = .object(schema)
    checked = try? Schema(self.schema)
  }

  /// The tool as a list of tools has it.
  var json: JSONValue {
    var members: JSONObject = [
      "name": .string(name), "description": .string(description), "inputSchema": schema,
    ]
    if isReadOnly { members["annotations"] = ["readOnlyHint": true] }
    return .object(members)
  }

  /// What a call returns, and the exit status of the command.
  struct Result {
    let status: Int32
    let value: JSONValue
    /// A word about the result for an agent.
    var note: String?
  }

  /// Returns the result of a call.
  ///
  /// - Parameters:
  ///   - options: The options that each command is given, too.
  ///   - stopping: A descriptor that ends the commands once it is readable.
  func result(
    of arguments: JSONValue, _ options: [String], _ wording: Wording, stopping: Int32
  ) -> Result {
    let problems = checked?.validate(arguments).problems ?? []
    guard case .object(let members) = arguments, problems.isEmpty else {
      return refusal(
        problems.map { problem in
          Problem(
            code: CommandCode.wrongUse.rawValue,
            path: problem.path.isEmpty ? nil : RowPath(problem.path),
            message: SchemaWording(wording.spoken)(problem))
        })
    }
    let calls: [CommandCall]
    do throws(AgentSentence) {
      calls = try commands(members)
    } catch {
      return refusal([
        Problem(code: CommandCode.wrongUse.rawValue, message: wording.spoken.says(error))
      ])
    }
    var all = JSONObject()
    for call in calls {
      let result = call.run(options, wording, stopping: stopping)
      guard let member = call.member, result.status == 0 else {
        return told(result, of: members, wording)
      }
      all[member] = result.value
    }
    return Result(status: 0, value: .object(all))
  }

  /// Returns the result of the only command for an agent: short, with the next call in place of the next command, and
  /// with a warning about quoted texts.
  private func told(_ result: Result, of arguments: JSONObject, _ wording: Wording) -> Result {
    var value = result.status == 0 ? shorten(result.value) : result.value
    // A document that was filled in has members of its own with these names.
    if result.status != 0 || isReadOnly, case .object(var members) = value {
      members["next"] = nextCall(after: arguments, members)
      members["from"] = .none
      value = .object(members)
    }
    return Result(
      status: result.status, value: value, note: quotes.map { wording.spoken.says(.quotes($0)) })
  }

  private func refusal(_ problems: [Problem]) -> Result {
    let status = ExitStatus.usage.rawValue
    return Result(status: status, value: .object(AnswerReport(problems).json(status: status)))
  }
}
