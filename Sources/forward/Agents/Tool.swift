internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree

/// What an agent may call: commands of this program, whose arguments are given as JSON.
///
/// The result is what the commands write with `--json`. The schema of the arguments is the one that an agent
/// reads, and the one that checks them.
struct Tool: Sendable {
  let name: String
  let description: String
  /// Whether the tool changes nothing.
  var isReadOnly = false
  /// The schemas of the arguments.
  let arguments: JSONObject
  /// Returns the commands that arguments ask for.
  let commands: @Sendable (JSONObject) throws(AgentSentence) -> [CommandCall]

  /// The tool as a list of tools has it.
  var json: JSONValue {
    var members: JSONObject = [
      "name": .string(name), "description": .string(description), "inputSchema": schema,
    ]
    if isReadOnly { members["annotations"] = ["readOnlyHint": true] }
    return .object(members)
  }

  private var schema: JSONValue {
    ["type": "object", "properties": .object(arguments), "additionalProperties": false]
  }

  /// What a call returns, and the exit status of the command.
  struct Result {
    let status: Int32
    let value: JSONValue
  }

  /// Returns the result of a call.
  ///
  /// - Parameters:
  ///   - options: The options that each command is given, too.
  ///   - stopping: A descriptor that ends the commands once it is readable.
  func result(
    of arguments: JSONValue, _ options: [String], _ wording: Wording, stopping: Int32
  ) -> Result {
    let problems = (try? Schema(schema))?.validate(arguments).problems ?? []
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
      guard let member = call.member, result.status == 0 else { return result }
      all[member] = result.value
    }
    return Result(status: 0, value: .object(all))
  }

  private func refusal(_ problems: [Problem]) -> Result {
    let status = ExitStatus.usage.rawValue
    return Result(status: status, value: .object(AnswerReport(problems).json(status: status)))
  }
}
